"""A number for every action that can be listed at a table."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import cast, get_args

import attrs

from fivehundred.actions import (
    DISCARDS,
    PLAYS,
    Action,
    CallPartner,
    CallSeat,
    Claim,
    Discard,
    NameSuit,
    Play,
    Word,
    read_partner,
)
from fivehundred.calls import PASS, read_call
from fivehundred.cards import CARDS, Suit
from fivehundred.encoding._parts import exchanges_at, stages_at
from fivehundred.errors import DoesNotApply, FiveHundredError, InvalidArgument, quote
from fivehundred.inputs import need_text, text_of, whole_of
from fivehundred.naming import read_name
from fivehundred.prelude import Stage
from fivehundred.variants.options import CallMethod, RedealBy, RedealOn
from fivehundred.variants.presets import as_variant
from fivehundred.variants.variant import Variant
from fivehundred.views import PhaseName

__all__ = ["action_count", "action_from_id", "action_id"]


@attrs.frozen(eq=False)
class _Table:
    """The actions of a table.

    Attributes:
        actions: Every action, by its id.
        ids: The id of each.
    """

    actions: tuple[Action, ...]
    ids: Mapping[Action, int]


def _listed(variant: Variant) -> Iterator[Action]:
    """Yield every action that can be listed at a table, in the order of the ids."""
    stages = stages_at(variant)
    pack, jokers = variant.pack.cards, CARDS[: variant.pack.jokers]
    yield PASS
    yield from variant.ladder
    if variant.blind.on:
        yield Word.LOOK
    if variant.redeal.on is not RedealOn.NONE:
        yield Word.REDEAL
        if variant.redeal.by is not RedealBy.PLAYER:
            yield Word.AGREE
            yield Word.REFUSE
    if exchanges_at(variant):
        yield from (DISCARDS[card.index] for card in pack)
    if Stage.PARTNER in stages:
        if variant.call.method is CallMethod.CARD:
            yield from map(CallPartner, pack)
        else:
            yield from map(CallSeat, range(variant.players))
        yield Word.ALONE
    if Stage.SLAM in stages:
        yield Word.SLAM
    if Stage.NAMING in stages:
        yield from (NameSuit(suit, joker) for joker in jokers for suit in Suit)
    if Stage.SLAM in stages or Stage.NAMING in stages:
        yield Word.DONE
    yield from (PLAYS[card.index] for card in pack)
    yield from (Play(joker, suit) for joker in jokers for suit in Suit)


@functools.lru_cache(maxsize=256)
def _table_of(variant: Variant) -> _Table:
    actions = tuple(_listed(variant))
    return _Table(actions, {action: number for number, action in enumerate(actions)})


def action_count(variant: Variant | str) -> int:
    """Return how many ids of actions a table has: they run from 0 to one less.

    Args:
        variant: The table: a variant or a preset's name.

    Raises:
        InvalidVariant: There is no such preset.
        InvalidArgument: It is no variant.

    Examples:
        >>> action_count("wikipedia_4")
        118
    """
    return len(_table_of(as_variant(variant)).actions)


def action_id(
    action: Action | str, variant: Variant | str, *, phase: PhaseName | str | None = None
) -> int:
    """Return the id of an action: its number among all that can be listed at a table.

    An action has the same id in every phase. The ids are those of what `legal_actions` lists:
    calls, words, single cards put away or given, partners called, jokers tied, and plays. A claim
    has none, nor have several cards put away at once.

    Args:
        action: The action, or its text.
        variant: The table: a variant or a preset's name.
        phase: The phase in which a text is read, where it can mean several things: `6S` is a bid,
            a card to put away and one to play.

    Raises:
        InvalidArgument: It is no action or has no id, the text can mean several, or `phase` is no
            text.
        DoesNotApply: The table has no such action.
        InvalidVariant: There is no such preset.
        ParseError: There is no such phase.

    Examples:
        >>> action_id("P", "wikipedia_4"), action_id("7H", "wikipedia_4", phase="auction")
        (0, 9)
        >>> action_id("7H", "wikipedia_4", phase="playing")
        103
    """
    table = _table_of(as_variant(variant))
    text = text_of(action)
    if text is not None:
        return _read(text, table, None if phase is None else _phase_of(phase))
    found = table.ids.get(cast("Action", action)) if type(action) in _KINDS else None
    if found is None:
        raise _without_id(action)
    return found


def action_from_id(number: int, variant: Variant | str) -> Action:
    """Return the action that has an id at a table.

    Args:
        number: The id, as `action_id` returns it.
        variant: The table: a variant or a preset's name.

    Raises:
        InvalidArgument: The table has no such id.
        InvalidVariant: There is no such preset.

    Examples:
        >>> action_from_id(9, "wikipedia_4"), action_from_id(103, "wikipedia_4")
        (Bid.parse('7H'), Play.parse('7H'))
    """
    actions = _table_of(as_variant(variant)).actions
    found = whole_of(number)
    if found is None or not 0 <= found < len(actions):
        raise InvalidArgument(
            f"An action's id is a whole number from 0 to {len(actions) - 1} at this table, not "
            f"{quote(number)}",
            "text.layout",
        )
    return actions[found]


_KINDS = frozenset(get_args(Action))


def _without_id(action: object) -> FiveHundredError:
    """Return why something has no id."""
    if isinstance(action, Claim):
        return InvalidArgument(
            "A claim has no id: ids are for what legal_actions lists, and claims are not",
            "text.layout",
        )
    if isinstance(action, Discard) and len(action.cards) > 1:
        return InvalidArgument(
            f"Putting {len(action.cards)} cards away at once has no id: put them away one by one",
            "text.layout",
        )
    if type(action) in _KINDS:
        return DoesNotApply(
            f"At this table there is no such action as {quote(str(action))}", "text.layout"
        )
    return InvalidArgument(f"An action or its text is expected, not {quote(action)}", "text.layout")


def _phase_of(phase: object) -> PhaseName:
    if isinstance(phase, PhaseName):
        return phase
    return PhaseName(need_text(phase, "phase is a word such as 'auction'", "text.word"))


def _read_word(text: str) -> Action:
    return Word(text.strip())


def _read_declaration(text: str) -> Action:
    verb, _, rest = text.strip().partition(" ")
    if verb == "partner":
        return read_partner(rest)
    return read_name(rest) if verb == "name" else _read_word(text)


_CALLING = (read_call, _read_word)
_READERS: Mapping[PhaseName, tuple[Callable[[str], Action], ...]] = {
    PhaseName.BLIND: _CALLING,
    PhaseName.AUCTION: _CALLING,
    PhaseName.ASKING: (_read_word,),
    PhaseName.EXCHANGE: (Discard.parse,),
    PhaseName.DECLARING: (_read_declaration,),
    PhaseName.PLAYING: (Play.parse,),
    PhaseName.FINISHED: (),
    PhaseName.THROWN_IN: (),
}
_ANY = (read_call, Discard.parse, _read_declaration, Play.parse)


def _read(text: str, table: _Table, phase: PhaseName | None) -> int:
    """Return the id of the action that a text means.

    Raises:
        InvalidArgument: It means none, or several.
        DoesNotApply: The table has no such action.
    """
    text = need_text(text, "An action is text such as '7H'", "text.layout")
    found = list(_meant(text, _ANY if phase is None else _READERS[phase]))
    ids = [table.ids[action] for action in found if action in table.ids]
    if len(ids) == 1:
        return ids[0]
    if ids:
        raise InvalidArgument(
            f"{quote(text)} can mean {len(ids)} actions at this table: say in which phase, as in "
            "phase=view.phase, or give the action itself",
            "text.layout",
        )
    if found:
        raise _without_id(found[0])
    where = "" if phase is None else f" of the phase {phase.value}"
    raise InvalidArgument(
        f"{quote(text)} is no action{where} that has an id: write one as str(action) does",
        "text.layout",
    )


def _meant(text: str, readers: tuple[Callable[[str], Action], ...]) -> Iterator[Action]:
    for read in readers:
        try:
            yield read(text)
        except FiveHundredError:
            continue
