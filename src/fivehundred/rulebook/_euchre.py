"""Call-ace euchre, which is no 500 but stands beside it in one source."""

from __future__ import annotations

from fivehundred.rulebook._rule import Rule
from fivehundred.rulebook._sources import FOSTER, ours

CHAPTERS = (
    Rule(
        "euchre.call-ace",
        "Call-ace euchre",
        "The player who makes the trump asks for a suit, and whoever holds its ace is the "
        "partner; the maker may also say alone, or ask for a suit of which he holds the ace "
        "himself. "
        "With three or four of the five tricks maker and partner score 1 each, with all five 3 "
        "each if five or six play and 2 each if four or fewer do. "
        "A maker who is alone scores 1 for three or four tricks, and for all five a point for "
        "every player at the table, himself included. "
        "With fewer than three tricks each other player scores 2.",
        (),
        (FOSTER, ours("four tricks with a partner; three players as the fewest, six the most")),
    ),
)
