"""Layouts for learning: a view as a row of small numbers, and a number for every action."""

from fivehundred.encoding._actions import action_count, action_from_id, action_id
from fivehundred.encoding._layout import Section, layout
from fivehundred.encoding._observation import encode
from fivehundred.encoding._parts import SectionKind

__all__ = [
    "Section",
    "SectionKind",
    "action_count",
    "action_from_id",
    "action_id",
    "encode",
    "layout",
]
