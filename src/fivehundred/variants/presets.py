"""The presets by their names, each built when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.errors import InvalidArgument, InvalidVariant, quote
from fivehundred.inputs import text_of
from fivehundred.variants import _forms
from fivehundred.variants._tables import PRESETS, close_names, variants
from fivehundred.variants.variant import Variant

__all__ = ["AMERICAN", "AUSTRALIAN", "STANDARD", "as_variant", "variant", "variants"]

STANDARD: Variant
"""`wikipedia_4`, the default everywhere."""
AUSTRALIAN: Variant
"""`pagat_australian_4`."""
AMERICAN: Variant
"""`bicycle_4`."""

_CONSTANTS = {
    "STANDARD": "wikipedia_4",
    "AUSTRALIAN": "pagat_australian_4",
    "AMERICAN": "bicycle_4",
}


# A checker that saw this would take any name for a variant.
if not TYPE_CHECKING:  # pragma: no branch

    def __getattr__(name: str) -> Variant:
        if name in _CONSTANTS:
            return _forms.preset(_CONSTANTS[name])
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def variant(name: str) -> Variant:
    """Return the preset of that name.

    Args:
        name: Its name, as `variants()` lists it. A house variant's text is read by
            `Variant.parse`.

    Raises:
        InvalidVariant: There is no such preset; it names those there are.
        InvalidArgument: The name is no text.

    Examples:
        >>> variant("pagat_australian_4").source
        'pagat.com (John McLeod), the Australian rules for four.'
    """
    text = text_of(name)
    if text is None:
        raise InvalidArgument(f"A preset is named by text, not {quote(name)}", "variant.options")
    if text not in PRESETS:
        raise InvalidVariant((_no_preset(text),))
    return _forms.preset(text)


def _no_preset(text: str) -> str:
    """Return the sentence on a text that is no preset's name, but may be house rules."""
    if text.lower().endswith((".toml", ".json")):
        form = text[-4:].lower()
        return (
            f"{quote(text)} is no preset: read the text of a file of house rules with "
            f"Variant.from_{form}"
        )
    if "{" in text or "=" in text:
        return f"{quote(text)} is no preset: read house rules with Variant.parse"
    return close_names(text)


def as_variant(value: Variant | str) -> Variant:
    """Return the variant itself, or the preset of that name.

    Args:
        value: A variant or a preset's name.

    Raises:
        InvalidVariant: There is no such preset.
        InvalidArgument: It is neither a variant nor text.
    """
    if isinstance(value, Variant):
        return value
    if text_of(value) is not None:
        return variant(value)
    raise InvalidArgument(
        f"variant must be a Variant or a preset's name, not {quote(value)}", "variant.options"
    )
