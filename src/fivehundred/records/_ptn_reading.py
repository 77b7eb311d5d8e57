"""PTN being read, hand by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from fivehundred.actions import Discard, Play, plays_of
from fivehundred.bidding import after, judge_call, open_bidding
from fivehundred.calls import PASS
from fivehundred.cards import Card, Hand, Suit
from fivehundred.deals import Deal, deal_faults
from fivehundred.errors import quote
from fivehundred.following import lead_fault, namings
from fivehundred.prelude import has_exchange
from fivehundred.ranking import NO_SUIT
from fivehundred.records._books import Books
from fivehundred.records._play import PlayWatch
from fivehundred.records._ptn_table import (
    PtnTable,
    UnfitOptionError,
    options_of,
    read_options,
    table_of,
)
from fivehundred.records._ptn_text import (
    OPTIONS,
    RESERVED,
    SEATS,
    Tag,
    Token,
    fault,
    read_bid,
    read_card,
    read_cards_in_line,
    words_of,
)
from fivehundred.records._walk import Walk
from fivehundred.records.record import Act, RoundRecord, Written
from fivehundred.variants.sides import account_of, accounts

__all__ = ["Reader"]


class Reader:
    """One hand being read."""

    def __init__(self, tags: dict[str, Tag]) -> None:
        self.tags = tags
        self.unmapped: list[str] = []
        if self._need("GameCode").text != "FiveHundred":
            raise fault("this is another game", "FiveHundred", self._need("GameCode"))
        self.dealt = list(words_of(self._need("Deal")))
        count = len(self.dealt)
        if count not in SEATS:
            raise fault(
                f"{count} hands are dealt: how PTN writes a game for {count} is not known",
                "three or four hands",
                attrs.evolve(self._need("Deal"), text=""),
            )
        self.seats = SEATS[count]
        self.table = self._table()
        self.variant = self.table.variant
        self.unmapped += self.table.unmapped
        self.kept = tuple(
            (name, tag.value.text)
            for name, tag in tags.items()
            if name not in RESERVED and not (name == OPTIONS and self._is_plain(tag.value.text))
        )

    def _is_plain(self, text: str) -> bool:
        """Return whether options are those that the table alone gives."""
        return read_options(text) == options_of(self.variant)

    def _need(self, name: str) -> Token:
        if name not in self.tags:
            raise fault(f"the tag {name} is missing", f'[{name} "…"]')
        return self.tags[name].value

    def _table(self) -> PtnTable:
        tag = self.tags.get(OPTIONS)
        try:
            options = {} if tag is None else read_options(tag.value.text)
            table = table_of(options, len(self.seats))
        except UnfitOptionError as error:
            at = None if tag is None else attrs.evolve(tag.value, text=error.found)
            raise fault(error.why, error.expected, at) from None
        if tag is None:
            why = f"The tag {OPTIONS} is missing: every option was taken as the service has it."
            return attrs.evolve(table, unmapped=(*table.unmapped, why))
        return table

    def _seat(self, token: Token) -> int:
        if token.text not in self.seats:
            raise fault(f"{quote(token.text)} is no seat", f"one of {' '.join(self.seats)}", token)
        return self.seats.index(token.text)

    def _seat_and(self, token: Token) -> tuple[int, Token]:
        """Return the seat before a colon, and what stands behind it."""
        letter, colon, rest = token.text.partition(":")
        if not colon:
            at = attrs.evolve(token, text="")
            raise fault("there is no colon", "a seat and a colon, as in W:", at)
        seat = self._seat(attrs.evolve(token, text=letter))
        return seat, Token(rest, token.line, token.column + len(letter) + 1)

    def read(self) -> RoundRecord:
        """Return the round."""
        dealer, deal = self._seat(self._need("Dealer")), self._deal()
        acts = [*self._auction(dealer)]
        nothing = (0,) * accounts(self.variant)
        removed, lead = self._discards(), self._first_lead()
        calls = RoundRecord(dealer, nothing, deal, tuple(acts))
        called = Walk(self.variant, calls, (*removed, *lead))
        self._compare(called, deal)
        contract = called.contract
        told = removed or "Play" not in self.tags
        if not told and contract and has_exchange(self.variant, contract):
            raise fault("the tag CardsRemoved is missing", "the cards that were put away")
        acts += removed
        begun = RoundRecord(dealer, nothing, deal, tuple(acts))
        acts += self._plays(Walk(self.variant, begun, lead))
        played = RoundRecord(dealer, nothing, deal, tuple(acts))
        points = Books(Walk(self.variant, played), 0).points
        if "GameScores" not in self.tags:
            return played
        totals = self._scores()
        if not points:
            return attrs.evolve(played, scores=totals)
        before = tuple(total - won for total, won in zip(totals, points[0], strict=True))
        return attrs.evolve(played, scores=before, written=Written(totals=totals))

    # The deal.

    def _deal(self) -> Deal:
        first, rest = self._seat_and(self.dealt[0])
        hands = [list[Card]()] * len(self.seats)
        for place, token in enumerate((rest, *self.dealt[1:])):
            hands[(first + place) % len(self.seats)] = self._hand(token)
        kitty = read_cards_in_line(self._need("Undealt"))
        faults = deal_faults((*hands, kitty), (), self.variant.shape)
        if faults:
            at = attrs.evolve(self._need("Deal"), text="")
            raise fault(f"the deal does not fit the table: {faults[0]}", "a whole deal", at)
        return Deal(tuple(map(Hand.of, hands)), Hand.of(kitty))

    def _hand(self, token: Token) -> list[Card]:
        """Return a hand: its ranks in spades, hearts, diamonds, clubs, and jokers where it has."""
        fields = token.text.split(".")
        if len(fields) not in {4, 5}:
            raise fault(
                "this is no hand",
                "four fields with points between, or five",
                attrs.evolve(token, text=""),
            )
        cards: list[Card] = []
        column = token.column
        for letter, field in zip("SHDCJ", fields, strict=False):
            for rank in field:
                cards.append(read_card(Token(letter + rank, token.line, column)))
                column += 1
            column += 1
        return cards

    # The auction.

    def _auction(self, dealer: int) -> Iterator[Act]:
        """Yield every call; a seat that says nothing when it is its turn has passed."""
        if "Auction" not in self.tags:
            return
        count = len(self.seats)
        first = self._seat(self._need("Auction"))
        bidding = open_bidding(self.variant)
        legal = True
        for token, place in self._cells(self.tags["Auction"]):
            seat = (first + place) % count
            turn = None if bidding.place is None else (dealer + 1 + bidding.place) % count
            mine = legal and seat == turn
            if token.text == "-":
                if not mine:
                    continue
                self.unmapped.append(
                    f"Auction: {self.seats[seat]} says nothing when it is that seat's turn, "
                    "and was taken to pass."
                )
            call = PASS if token.text == "-" else read_bid(token)
            yield Act(seat, call)
            legal = mine and bool(judge_call(bidding, call))
            if legal:
                bidding = after(bidding, call)
        over = {"Play", "CardsRemoved", "Contract"} & set(self.tags)
        while legal and over and bidding.bid is not None and bidding.place is not None:
            seat = (dealer + 1 + bidding.place) % count
            self.unmapped.append(
                f"Auction: it ends before {self.seats[seat]} has called, who was taken to pass."
            )
            yield Act(seat, PASS)
            bidding = after(bidding, PASS)

    def _cells(self, tag: Tag) -> Iterator[tuple[Token, int]]:
        """Yield every word below a tag with its column; all lines but the last are full."""
        count = len(self.seats)
        for number, line in enumerate(tag.lines, 1):
            if len(line) > count or (len(line) < count and number < len(tag.lines)):
                raise fault(
                    f"this line below {tag.name} has {len(line)} columns",
                    f"one for each of {count} seats",
                    attrs.evolve(line[0], text=""),
                )
            yield from ((token, place) for place, token in enumerate(line))

    def _compare(self, called: Walk, deal: Deal) -> None:
        """Note what the file says of contract and kitty that the calls and the deal do not."""
        contract, contractor = called.contract, called.contractor
        if "Contract" in self.tags:
            said = self.tags["Contract"].value
            if said.text != "Pass" and read_bid(said) != contract:
                self.unmapped.append("Contract: it is not the one to which the calls lead.")
        if "Declarer" in self.tags and self._seat(self._need("Declarer")) != contractor:
            self.unmapped.append("Declarer: it is not the seat to which the calls lead.")
        if "CardsAdded" in self.tags:
            seat, rest = self._seat_and(self._need("CardsAdded"))
            if seat != contractor or set(read_cards_in_line(rest)) != set(deal.kitty):
                self.unmapped.append(
                    "CardsAdded: it is not the kitty, taken by the seat to which the calls lead."
                )

    def _discards(self) -> list[Act]:
        if "CardsRemoved" not in self.tags:
            return []
        seat, rest = self._seat_and(self._need("CardsRemoved"))
        cards = read_cards_in_line(rest)
        if not cards:
            raise fault("no card is put away", "the cards that were put away", rest)
        return [Act(seat, Discard(Hand.of(cards)))]

    # The play.

    def _first_lead(self) -> list[Act]:
        """Return the first lead, if the seat of the tag has made it."""
        lines = self.tags["Play"].lines if "Play" in self.tags else ()
        if not lines or lines[0][0].text == "-":
            return []
        return [Act(self._seat(self._need("Play")), Play(read_card(lines[0][0])))]

    def _plays(self, walk: Walk) -> Iterator[Act]:
        """Yield every play in the order in which the hands came: who leads has to be worked out."""
        if "Play" not in self.tags:
            return
        tag, count = self.tags["Play"], len(self.seats)
        first = self._seat(tag.value)
        shown: list[set[Card]] = [set() for _ in self.seats]
        if walk.play is not None:
            walk.play.tries = 0
        for number, line in enumerate(tag.lines, 1):
            if number > self.variant.hand:
                at = attrs.evolve(line[0], text="")
                raise fault("there are more tricks than cards", f"{number - 1} tricks", at)
            if len(line) != count:
                raise fault(
                    f"this trick has {len(line)} columns",
                    f"one for each of {count} seats, - for none",
                    attrs.evolve(line[0], text=""),
                )
            cards = {
                (first + place) % count: read_card(token)
                for place, token in enumerate(line)
                if token.text != "-"
            }
            for seat, card in cards.items():
                shown[seat].add(card)
            leader = first if walk.play is None else walk.play.leader
            order = [(leader + step) % count for step in range(count)]
            acts = [Act(seat, Play(cards[seat])) for seat in order if seat in cards]
            if walk.play is not None:
                acts = self._name(walk.play, acts, number)
                for place, act in enumerate(acts):
                    walk.play.take(0, act, acts[place + 1 :])
            yield from acts
        self.unmapped += self._shifted(first, shown, walk.record.deal)

    def _shifted(self, first: int, shown: Sequence[set[Card]], deal: Deal) -> Iterator[str]:
        """Yield that the cards are those of other hands, where one other first seat fits them all.

        Args:
            first: The seat of the first column.
            shown: By seat, the cards it has played.
            deal: The cards as dealt; any hand may have the kitty's.
        """
        count, kitty = len(self.seats), set(deal.kitty)
        fits = [
            step
            for step in range(count)
            if all(
                cards <= {*deal.hands[(seat + step) % count], *kitty}
                for seat, cards in enumerate(shown)
            )
        ]
        if len(fits) == 1 and fits[0]:
            right = self.seats[(first + fits[0]) % count]
            yield (
                f"Play: with {self.seats[first]} in the first column the cards are not those of "
                f"the hands; every card fits with {right} in the first column."
            )

    def _name(self, play: PlayWatch, acts: list[Act], number: int) -> list[Act]:
        """Return the plays of a trick with a suit for a joker that was led: one that fits."""
        if not acts or not isinstance(acts[0].action, Play):
            return acts
        led, ranking = acts[0].action, play.plan.ranking
        if ranking.led(led) != NO_SUIT:
            return acts
        start = f"Play, trick {number}: PTN does not say as which suit the joker was led"
        turn = play._turn(acts[0].by)
        fits = [
            suit
            for suit in Suit
            if lead_fault(turn, suit) is None and _all_follow(play, acts[1:], suit)
        ]
        if not fits:
            self.unmapped.append(f"{start}, and no suit fits.")
            return acts
        followed = {ranking.suits[card.index] for card in _cards_of(acts[1:])}
        suit = next((suit for suit in fits if suit.index in followed), fits[0])
        self.unmapped.append(f"{start}; it was taken for {suit.plural}, with which all agrees.")
        (named,) = plays_of(namings(led.card_bit, (suit,)))
        return [Act(acts[0].by, named), *acts[1:]]

    # The scores.

    def _scores(self) -> tuple[int, ...]:
        """Return the points of each account, which PTN has seat by seat."""
        value = self._need("GameScores")
        first, rest = self._seat_and(value)
        words, count = list(words_of(rest)), len(self.seats)
        if len(words) != count:
            raise fault(f"there are {len(words)} scores", f"one for each of {count} seats", rest)
        found: dict[int, int] = {}
        for place, token in enumerate(words):
            digits = token.text.removeprefix("-")
            if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
                raise fault(f"{quote(token.text)} is no score", "a whole number", token)
            account = account_of(self.variant, (first + place) % count)
            if found.setdefault(account, int(token.text)) != int(token.text):
                raise fault("partners have the same score", str(found[account]), token)
        return tuple(found[account] for account in range(len(found)))


_MOST_DIGITS = 6


def _cards_of(acts: Sequence[Act]) -> list[Card]:
    return [act.action.card for act in acts if isinstance(act.action, Play)]


def _all_follow(play: PlayWatch, acts: Sequence[Act], suit: Suit) -> bool:
    """Return whether everybody has followed a suit who could."""
    members = play.plan.ranking.members[suit.index]
    return all(
        card.bit & members or not play.held[act.by] & members
        for act, card in zip(acts, _cards_of(acts), strict=True)
    )
