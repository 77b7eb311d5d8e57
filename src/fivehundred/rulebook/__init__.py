"""The rules in plain words: each with the options that change it and who says so.

Every ruling and every error names a rule by its id. The sentences are read on first use.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from fivehundred.errors import ParseError, quote
from fivehundred.inputs import need_text
from fivehundred.rulebook._rule import Rule

__all__ = ["Rule", "rule", "rules"]

_EXPECTED = "a rule's id such as play.left-bower"


def rule(id: str) -> Rule:  # noqa: A002 - the word that rulings and the book use
    """Return the rule of that id, as rulings and errors name it.

    Args:
        id: The chapter and the rule's own name, with a point between.

    Raises:
        ParseError: The book has no such rule; the closest ids are named.
        InvalidArgument: It is no text.

    Examples:
        >>> print(rule("play.left-bower"))
        play.left-bower: The left bower
        <BLANKLINE>
        In a suit contract the other jack of the trump colour is the left bower. It belongs to the
        trump suit in every respect, whatever is printed on it: it follows a trump lead, it cannot
        follow its printed suit, and led it asks for trumps. Only the right bower and the jokers
        beat it. At no trumps and in misère it is a plain jack.
        <BLANKLINE>
        Authorities: Wikipedia, 500 (card game); pagat.com, Australian rules; Hoyle's Games
        Modernized (1909); Bicycle / US Playing Card Co.; 5-hand Five Hundred
    """
    text = need_text(id, "A rule's id is text such as play.left-bower", "text.rule")
    found = _book().get(text)
    if found is None:
        near = ", ".join(_closest(text))
        raise ParseError(
            f"{quote(text)} is no rule of this book: the closest are {near}",
            "text.rule",
            text,
            _EXPECTED,
        )
    return found


def rules() -> tuple[str, ...]:
    """Return the ids of all rules, chapter by chapter.

    Examples:
        >>> rules()[:3]
        ('text.suit', 'text.card', 'text.hand')
    """
    return tuple(_book())


@functools.cache
def _book() -> Mapping[str, Rule]:
    from fivehundred.rulebook import (
        _bidding,
        _cards,
        _conduct,
        _ending,
        _euchre,
        _joker,
        _play,
        _score,
    )

    chapters = (
        _cards.CHAPTERS,
        _bidding.CHAPTERS,
        _joker.CHAPTERS,
        _play.CHAPTERS,
        _score.CHAPTERS,
        _ending.CHAPTERS,
        _conduct.CHAPTERS,
        _euchre.CHAPTERS,
    )
    return {found.id: found for chapter in chapters for found in chapter}


_MOST_NAMED = 6


def _closest(text: str) -> list[str]:
    """Return the ids that have the text in them, else the rules that do, else those like it."""
    import difflib

    wanted, book = text[:40].strip().lower(), _book()
    if wanted:
        for part in ("id", "title", "text"):
            found = [name for name, one in book.items() if wanted in getattr(one, part).lower()]
            if found:
                return found[:_MOST_NAMED]
    return difflib.get_close_matches(wanted, book, n=3, cutoff=0.0)
