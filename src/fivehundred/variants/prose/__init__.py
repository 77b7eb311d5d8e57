"""The rules of a table as prose: from it a newcomer could play."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator

from fivehundred.variants._diff import diff
from fivehundred.variants._meanings import about, meaning
from fivehundred.variants.options import Confidence
from fivehundred.variants.presets import variant as preset
from fivehundred.variants.prose._auction import the_auction, the_bids
from fivehundred.variants.prose._cards import in_short, the_cards, the_deal, the_table
from fivehundred.variants.prose._ending import the_end
from fivehundred.variants.prose._options import every_option, idle_options, without_effect
from fivehundred.variants.prose._play import the_joker, the_kitty, the_play
from fivehundred.variants.prose._score import conduct, the_score
from fivehundred.variants.variant import Variant
from fivehundred.wording import join_words

__all__ = ["describe"]

_CHAPTERS: tuple[tuple[str, Callable[[Variant], Iterator[str]]], ...] = (
    ("The game in short", in_short),
    ("The table", the_table),
    ("The cards", the_cards),
    ("The deal", the_deal),
    ("The auction", the_auction),
    ("The bids", the_bids),
    ("The kitty and what follows", the_kitty),
    ("The play", the_play),
    ("The joker at no trumps", the_joker),
    ("The score", the_score),
    ("The end of the game", the_end),
    ("Conduct", conduct),
    ("Every option", every_option),
    ("Options without effect here", without_effect),
)


@functools.lru_cache(maxsize=16)
def describe(variant: Variant) -> str:
    """Return the rules of a table in Markdown: see `Variant.describe`."""
    parts = [f"# {_plain(variant.title)}", *_origin(variant)]
    for title, chapter in _CHAPTERS:
        parts += [f"## {title}", *chapter(variant)]
    return "\n\n".join(parts) + "\n"


def _plain(title: str) -> str:
    """Return a title in which Markdown takes no sign for emphasis."""
    return re.sub(r"(?<![a-zA-Z0-9])_|_(?![a-zA-Z0-9])", r"\\_", title)


_SURE = {
    Confidence.HIGH: "high; from its own text or a copy of it",
    Confidence.MEDIUM: "medium; from parts of its text, or from what others say of it",
    Confidence.LOW: "low; from fragments",
}


def _origin(variant: Variant) -> Iterator[str]:
    """Yield where the rules are from, and how sure they are."""
    if variant.based_on is None:
        yield f"These are the rules of the preset `{variant.name}`."
        yield f"Source: {variant.source}"
        yield f"How sure it is that the source plays so: {_SURE[variant.confidence]}."
        yield from _choices(variant)
        return
    base = preset(variant.based_on)
    found = diff(base, variant)
    start = (
        f"These are house rules, based on the preset `{variant.based_on}` ({base.title}). No "
        "authority but the house stands behind them."
    )
    if not found:
        yield f"{start} They are the rules of the preset under another name."
        return
    lines = [
        f"- {one.about}: {one.second_words}, not: {one.first_words} (`{one.path}`)" for one in found
    ]
    yield "\n".join([f"{start} They differ from it in these points:", "", *lines])


def _choices(variant: Variant) -> Iterator[str]:
    """Yield which points are our choice: first those that make a difference here."""
    idle = set(idle_options(variant))
    lines = [
        f"- {about(path)}: {meaning(path, variant.get(path))} (`{path}`)"
        for path in variant.choices
        if path not in idle
    ]
    rest = join_words([f"`{path}`" for path in variant.choices if path in idle])
    found = (
        (lines, ["Where the source is silent, these points are our own choice:", "", *lines]),
        (rest, [f"Of the options without effect here our choice are {rest}."]),
    )
    yield from ("\n".join(text) for some, text in found if some)
