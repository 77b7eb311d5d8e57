"""Views as JSON: every field, and the line from which the view is read again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import assert_never

from fivehundred.cards import Hand
from fivehundred.documents import read_document
from fivehundred.errors import ParseError, quote
from fivehundred.events import (
    Cards,
    Dealt,
    Event,
    Gave,
    Opened,
    Owned,
    Played,
    PutAway,
    Said,
    Took,
    Turned,
    Won,
)
from fivehundred.knowledge import FaceDown
from fivehundred.scoring import RoundScore
from fivehundred.table import Trick
from fivehundred.views.view import HandView, SpectatorView, View, read_view

__all__ = ["FORMAT", "VERSION", "event_data", "from_json", "to_data", "to_json"]

FORMAT = "fivehundred-view"
VERSION = 1
_LONGEST = 100_000
_RULE = "text.view"


def to_json(seen: View | SpectatorView) -> str:
    """Return a view as JSON: see `View.to_json`."""
    return json.dumps(to_data(seen), ensure_ascii=False)


def from_json(text: object) -> View | SpectatorView:
    """Return the view of a JSON text: see `View.from_json`."""
    document = read_document(text, what="a view", rule=_RULE, longest=_LONGEST)
    data = dict(document.entries(most=len(_NAMES) + 1))
    for name, right in (("format", FORMAT), ("version", VERSION)):
        given = document.get(name)
        if given is None or json.dumps(given.data) != json.dumps(right):
            found = "it has none" if given is None else f"not {quote(given.data)}"
            raise ParseError(
                f"The text is no view: its {name} is to be {right!r}, {found}",
                _RULE,
                "",
                repr(right),
                "" if given is None else quote(given.data),
            )
    strange = [name for name in data if name not in _NAMES]
    if strange:
        raise ParseError(
            f"The text is no view: no view has a field {quote(strange[0])}",
            _RULE,
            "",
            "the fields of a view",
            strange[0],
        )
    line = document.get("text")
    if line is None:
        raise ParseError(
            "The text is no view: it has no field 'text'", _RULE, "", "a field 'text'", ""
        )
    seen = read_view(line.text(longest=_LONGEST))
    right_data = to_data(seen)
    for name in (*right_data, *data):
        given = document.get(name)
        if given is None or name not in right_data or not _same(given.data, right_data[name]):
            raise ParseError(
                f"The text is no view: its field {quote(name)} does not fit its text",
                _RULE,
                "",
                f"what to_json gives as {name}",
                "" if given is None else quote(given.data),
            )
    return seen


def _same(one: object, other: object) -> bool:
    """Return whether two values are the same in JSON, in which true is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


_NAMES = frozenset(
    (
        *("format", "version", "text", "variant", "dealer", "seat", "scores", "phase"),
        *("seat_to_act", "unseen", "said", "standing_bid", "bidder", "contract", "contractor"),
        *("stage", "left", "called", "partner", "slam", "named", "hand", "kitty", "away"),
        *("chosen", "legal", "claim", "hands", "piles", "tricks", "trick", "order"),
        *("hand_to_act", "counts", "fines", "claimed", "score", "totals", "reason"),
        *("next_dealer", "events"),
    )
)


def to_data(seen: View | SpectatorView) -> dict[str, object]:
    """Return a view as plain data."""
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "text": str(seen),
        "variant": str(seen.variant),
        "dealer": seen.dealer,
        "seat": seen.seat if isinstance(seen, View) else None,
        "scores": list(seen.scores),
        "phase": seen.phase.value,
        "seat_to_act": seen.seat_to_act,
        "unseen": list(seen.unseen),
        "said": [{"seat": said.seat, "action": str(said.action)} for said in seen.said],
        "standing_bid": _text(seen.standing_bid),
        "bidder": seen.bidder,
        "contract": _text(seen.contract),
        "contractor": seen.contractor,
        "stage": None if seen.stage is None else seen.stage.value,
        "left": seen.left,
        "called": _text(seen.called),
        "partner": seen.partner,
        "slam": seen.slam,
        "named": {str(name.joker): str(name.suit) for name in seen.named},
        "hands": [_hand(hand) for hand in seen.hands],
        "piles": [
            [{"under": _text(under), "upper": str(upper)} for under, upper in table]
            for table in seen.piles
        ],
        "tricks": [_trick(trick) for trick in seen.tricks],
        "trick": [
            {"hand": hand, "play": str(play)}
            for hand, play in zip(seen.order, seen.trick, strict=False)
        ],
        "order": list(seen.order),
        "hand_to_act": seen.hand_to_act,
        "counts": list(seen.counts),
        "fines": list(seen.fines),
        "claimed": _text(seen.claimed),
        "score": None if seen.score is None else _score(seen.score),
        "totals": None if seen.totals is None else list(seen.totals),
        "reason": None if seen.reason is None else seen.reason.value,
        "next_dealer": seen.next_dealer,
        "events": [event_data(event) for event in seen.events],
    }
    if isinstance(seen, View):
        data |= {
            "hand": _cards(seen.hand),
            "kitty": _cards(seen.kitty),
            "away": _cards(seen.away),
            "chosen": _cards(seen.chosen),
            "legal": [{"action": str(act), "text": act.pretty} for act in seen.legal],
            "claim": _text(seen.claim),
        }
    return data


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _cards(cards: Iterable[object]) -> list[str]:
    return [str(card) for card in cards]


def _hand(hand: HandView) -> dict[str, object]:
    return {
        "owner": hand.owner,
        "player": hand.player,
        "cards": _cards(hand.cards),
        "hidden": hand.hidden,
        "open": hand.open,
        "void": _cards(hand.void),
    }


def _trick(trick: Trick) -> dict[str, object]:
    return {
        "leader": trick.leader,
        "winner": trick.winner,
        "plays": [
            {"hand": hand, "play": str(play)}
            for hand, play in zip(trick.hands, trick.plays, strict=True)
        ],
    }


def _score(score: RoundScore) -> dict[str, object]:
    return {"points": list(score.points), "made": score.made, "why": score.why}


def event_data(event: Event) -> dict[str, object]:
    """Return an event as plain data."""
    match event:
        case Dealt(hand, cards):
            return {"event": "dealt", "hand": hand, "cards": _cards(cards)}
        case Opened(hand, cards):
            return {"event": "opened", "hand": hand, "cards": _cards(cards)}
        case Said(seat, action, holds):
            return {"event": "said", "seat": seat, "action": str(action), "holds": holds}
        case Took(seat, cards):
            return {"event": "took", "seat": seat, **_known(cards)}
        case PutAway(seat, cards):
            return {"event": "put_away", "seat": seat, **_known(cards)}
        case Gave(seat, cards):
            return {"event": "gave", "seat": seat, **_known(cards)}
        case Owned(partner):
            return {"event": "owned", "partner": partner}
        case Played(hand, play):
            return {"event": "played", "hand": hand, "play": str(play)}
        case Won(hand):
            return {"event": "won", "hand": hand}
        case Turned(hand, card):
            return {"event": "turned", "hand": hand, "card": str(card)}
        case _:
            assert_never(event)


def _known(cards: Cards) -> Mapping[str, object]:
    """Return the number of cards, and the cards themselves where they were seen."""
    if isinstance(cards, FaceDown):
        return {"count": cards.count}
    return {"count": len(cards), "cards": _cards(Hand(cards.mask))}
