"""Reading option values, written as words, numbers and truth values (variant.options)."""

from __future__ import annotations

from collections.abc import Mapping

Options = Mapping[str, object]


def word(options: Options, name: str) -> str:
    """The value of an option as a word; an absent value reads `none`."""
    value = options[name]
    if value is None:
        return "none"
    return str(value)


def number(options: Options, name: str) -> int:
    """The value of an option that is a whole number."""
    return int(str(options[name]))


def flag(options: Options, name: str) -> bool:
    """The value of an option that is true or false."""
    text = str(options[name]).lower()
    if text not in ("true", "false"):
        raise ValueError(f"{name} is neither true nor false: {text}")
    return text == "true"
