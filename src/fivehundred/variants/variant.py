"""A variant: one table's rules, every option with its value."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from fivehundred.deals import Packet, Packets, Shape
from fivehundred.errors import InvalidVariant
from fivehundred.inputs import text_of
from fivehundred.ladders import Ladder, Place
from fivehundred.packs import PACKS, Pack
from fivehundred.variants._checks import contradictions, ladder_of, name_faults
from fivehundred.variants._reading import (
    REFUSED,
    Reader,
    among,
    flag,
    pack_name,
    packet_list,
    read_fields,
    whole,
    word,
    write_value,
)
from fivehundred.variants._tables import BASE, PRESETS, choices, close_names
from fivehundred.variants.groups import (
    AuctionRules,
    CallRules,
    DoubleRules,
    EndRules,
    JokerRules,
    Kitty,
    MisereRules,
    OpenRules,
    Redeal,
    ScoreRules,
    SpecialRules,
)
from fivehundred.variants.options import (
    Claims,
    Confidence,
    DeclaredSlam,
    Irregular,
    JokerOrder,
    Lead,
    SpecialDeal,
    Teams,
    When,
)

# Text, plain data and the list of options are the work of `_forms`, which knows the finished
# class; the methods that need it import it when they run.

__all__ = ["Variant"]

_ONE_DOWN = Packet(1, kitty=True)
_PACKETS = Packets((Packet(3), _ONE_DOWN, Packet(4), _ONE_DOWN, Packet(3), _ONE_DOWN))


@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class Variant:
    """The rules of one table. Equal when every option, `name` and `based_on` are.

    Its fields are the options, one by one or in groups; the defaults are the rules of
    `wikipedia_4`. Every field takes the option's value or the word for it.

    Attributes:
        players: How many play.
        teams: Which seats win and lose together.
        pack: The cards that are played with.
        jokers: How many jokers the pack has.
        joker_order: Which of two jokers is the higher.
        colour_four: Whether the four of the trump colour is a trump, in packs with one four of
            each colour.
        jack_above_ace_nt: Whether jacks rank above aces at no trumps and in misère.
        hand: How many cards a hand has, and so how many tricks there are.
        dead_hand: Whether one more hand is dealt, which nobody touches.
        table_piles: Whether each of two players has ten more cards in piles on the table.
        kitty: The kitty.
        packets: How many cards are dealt at a time: `3` is three to each hand, `k1` one to the
            kitty.
        lead: Who leads to the first trick.
        redeal: The right to a new deal.
        auction: The auction.
        misere: Misère.
        open: Open misère.
        super_open: Super open misère, in which the opponents play the contractor's open hand.
        blind: Blind misère, bid before the seat has seen its cards.
        double: Double misère.
        bar: Bar misère, in which nobody takes the kitty.
        hilo: Hi/lo: exactly five tricks, played alone.
        patastrophe: Patastrophe, of which only name and value are known.
        game_bid: Game: all the tricks in a suit or at no trumps, bid above everything.
        declared_slam: What a slam declared after the exchange is worth.
        joker_nt: The joker at no trumps and in misère.
        call: The called partner.
        score: The score of a deal.
        end: The end of the game.
        irregular: Whose laws settle revokes and other irregularities.
        claims: Whether the remaining tricks may be claimed.
        name: What the variant is called; a preset's name only if it is that preset.
        based_on: The preset that a house variant goes back to; None in a preset.
        ladder: The order and the value of every bid.
        shape: What a deal has to add up to.

    Raises:
        InvalidVariant: Options contradict each other or have no such value; it lists
            every fault.

    Examples:
        >>> house = Variant(lead="left_of_dealer", name="our table")
        >>> str(house)
        'our table=wikipedia_4{lead=left_of_dealer}'
        >>> Variant(pack="P45")
        Traceback (most recent call last):
        fivehundred.errors.InvalidVariant: pack=P45 has 45 cards, but players=4, hand=10 and \
kitty.cards=3 need 43: set kitty.cards=5 or pack=P43 or P43c [variant.options]
    """

    players: int = attrs.field(default=4, converter=whole, metadata=among(2, 3, 4, 5, 6))
    teams: Teams = attrs.field(default=Teams.PARTNERS, converter=word)
    pack: Pack = attrs.field(default=PACKS["P43"], converter=pack_name)
    jokers: int = attrs.field(default=1, converter=whole, metadata=among(0, 1, 2))
    joker_order: JokerOrder = attrs.field(default=JokerOrder.BLACK_HIGH, converter=word)
    colour_four: bool = attrs.field(default=False, converter=flag)
    jack_above_ace_nt: bool = attrs.field(default=False, converter=flag)
    hand: int = attrs.field(default=10, converter=whole, metadata=among(8, 10))
    dead_hand: bool = attrs.field(default=False, converter=flag)
    table_piles: bool = attrs.field(default=False, converter=flag)
    kitty: Kitty = attrs.field(default=Kitty())
    packets: Packets | SpecialDeal = attrs.field(
        default=_PACKETS, converter=packet_list, metadata=among(SpecialDeal.PAGAT_2)
    )
    lead: Lead = attrs.field(default=Lead.CONTRACTOR, converter=word)
    redeal: Redeal = attrs.field(default=Redeal())
    auction: AuctionRules = attrs.field(default=AuctionRules())
    misere: MisereRules = attrs.field(default=MisereRules())
    open: OpenRules = attrs.field(default=OpenRules())
    super_open: SpecialRules = attrs.field(
        default=SpecialRules(value=430),
        metadata={"when": (When.ANYTIME, When.AFTER7, When.AFTER8)},
    )
    blind: SpecialRules = attrs.field(
        default=SpecialRules(when=When.FIRST_CALL, value=1000),
        metadata={"when": (When.FIRST_CALL,)},
    )
    double: DoubleRules = attrs.field(default=DoubleRules())
    bar: SpecialRules = attrs.field(
        default=SpecialRules(value=500), metadata={"when": (When.ANYTIME, When.AFTER7)}
    )
    hilo: SpecialRules = attrs.field(
        default=SpecialRules(value=350), metadata={"when": (When.ANYTIME, When.AFTER7)}
    )
    patastrophe: SpecialRules = attrs.field(default=SpecialRules(value=750), metadata={"when": ()})
    game_bid: SpecialRules = attrs.field(
        default=SpecialRules(slot=Place.TOP, value=1000), metadata={"when": ()}
    )
    declared_slam: DeclaredSlam = attrs.field(default=DeclaredSlam.OFF, converter=word)
    joker_nt: JokerRules = attrs.field(default=JokerRules())
    call: CallRules = attrs.field(default=CallRules())
    score: ScoreRules = attrs.field(default=ScoreRules())
    end: EndRules = attrs.field(default=EndRules())
    irregular: Irregular = attrs.field(default=Irregular.OFF, converter=word)
    claims: Claims = attrs.field(default=Claims.VERIFIED, converter=word)
    name: str | None = attrs.field(default=None, metadata={"name": True})
    based_on: str | None = attrs.field(default=None, metadata={"name": True})
    ladder: Ladder = attrs.field(init=False, eq=False)
    shape: Shape = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        faults = read_fields(self, "", _rule_fields())
        if not faults:
            faults += [*_when_faults(self), *contradictions(self)]
        faults += self._settle_names(sound=not faults)
        if faults:
            raise InvalidVariant(tuple(faults))
        tables = self.players if self.table_piles else 0
        hands = self.players + tables + self.dead_hand
        shape = Shape(self.pack, hands, self.hand, self.kitty.cards, self.players, tables)
        object.__setattr__(self, "shape", shape)
        object.__setattr__(self, "ladder", ladder_of(self))

    def _settle_names(self, *, sound: bool) -> list[str]:
        """Complete `name` and `based_on`, and return what is wrong with them."""
        name, base = text_of(self.name), text_of(self.based_on)
        faults = [] if self.name is None else list(name_faults(self.name))
        if self.based_on is not None and base not in PRESETS:
            faults.append(f"based_on: {close_names(self.based_on)}")
        if faults:
            return faults
        if name is None or name not in PRESETS:
            base = base or BASE
        elif base is not None:
            return [
                f"{name} is a preset's name, and a preset is based on none: take another name, or "
                f"leave based_on={base} out"
            ]
        elif sound and not self._has_rules_of(name):
            return [f"name={name} belongs to a preset with other rules: take another name"]
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "based_on", base)
        return []

    def _has_rules_of(self, name: str) -> bool:
        from fivehundred.variants._forms import options, rules_of

        rules = rules_of(name)
        return all(option.value(self) == rules[path] for path, option in options().items())

    def get(self, path: str) -> object:
        """Return the value of an option, named by its path such as `auction.tie`.

        Raises:
            InvalidVariant: There is no such option.
        """
        from fivehundred.variants._forms import find_option

        return find_option(path).value(self)

    def plain(self, path: str) -> str:
        """Return the word that stands for the value of an option in notation.

        Raises:
            InvalidVariant: There is no such option.
        """
        return write_value(self.get(path))

    def differences(self, other: Variant) -> tuple[str, ...]:
        """Return the paths of the options in which two variants differ.

        Raises:
            InvalidArgument: `other` is no variant.
        """
        from fivehundred.variants._forms import differences

        return differences(self, other)

    def evolve(self, changes: Mapping[str, object], *, name: str | None = None) -> Variant:
        """Return the house variant that differs in the options named by their paths.

        Args:
            changes: The values, or the words for them, by path.
            name: What the new variant is called; it does not inherit a name.

        Raises:
            InvalidVariant: There is no such option or value, or the result is no variant; it
                lists every fault.

        Examples:
            >>> house = Variant().evolve({"auction.rounds": "one"})
            >>> house.auction.rounds, house.based_on
            (Rounds.ONE, 'wikipedia_4')
        """
        from fivehundred.variants._forms import evolve

        return evolve(self, changes, name)

    def to_data(self) -> dict[str, object]:
        """Return the variant as plain data: a word, number, truth value or None by path.

        The name and the preset it is based on stand first.
        """
        from fivehundred.variants._forms import to_data

        return to_data(self)

    @classmethod
    def from_data(cls, data: Mapping[str, object]) -> Variant:
        """Return the variant that `to_data` gave as these data.

        Raises:
            InvalidVariant: A field is unknown, missing or has a wrong value, or the options
                are no variant; it lists every fault.
        """
        from fivehundred.variants._forms import from_data

        return from_data(data)

    @classmethod
    def parse(cls, text: str) -> Variant:
        """Return the variant a text names, in the one form that `str` writes.

        That is a preset's name, or `our table=wikipedia_4{lead=left_of_dealer}`: a name where
        there is one, the preset it is based on, and the options that differ from it.

        Raises:
            ParseError: It is no such text.
            InvalidVariant: The options are no variant.
        """
        from fivehundred.variants._forms import parse

        return parse(text)

    def to_json(self) -> str:
        """Return the variant as JSON: one object that has every option by its path.

        Examples:
            >>> house = Variant(lead="left_of_dealer", name="our table")
            >>> Variant.from_json(house.to_json()) == house
            True
        """
        from fivehundred.variants._documents import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str) -> Variant:
        """Return the variant that `to_json` gave as this text.

        The text has every field, each once and with a value of its own kind, and no others.

        Args:
            text: The JSON, of at most 65536 characters.

        Raises:
            ParseError: It is no text, too long, or no JSON.
            InvalidVariant: A field is unknown, missing, repeated or has a wrong value, or the
                options are no variant; it lists every fault.
        """
        from fivehundred.variants._documents import from_json

        return from_json(text)

    def to_toml(self, *, short: bool = False) -> str:
        """Return the variant as TOML: a table for each group, with what each value means.

        `none` is the word for None, which TOML has not.

        Args:
            short: Whether only the options are written that differ from the preset the variant
                is based on.

        Examples:
            >>> house = Variant(lead="left_of_dealer", name="our table")
            >>> print(house.to_toml(short=True))
            # our table
            name = "our table"
            based_on = "wikipedia_4"
            lead = "left_of_dealer"  # who leads to the first trick: the player at the dealer's left
            <BLANKLINE>
        """
        from fivehundred.variants._documents import to_toml

        return to_toml(self, short=short)

    @classmethod
    def from_toml(cls, text: str) -> Variant:
        """Return the variant of a TOML text, as `to_toml` gives it or a person writes it.

        It names the preset it is based on, and options under the names of their groups. An
        option that it does not name is as in that preset. Without a name and with nothing
        that differs it is the preset itself; a text that has every option needs no preset,
        and then is based on `wikipedia_4`.

        Args:
            text: The TOML, of at most 65536 characters and lines of at most 500.

        Raises:
            ParseError: It is no text, too long, or no TOML.
            InvalidVariant: A field is unknown or has a wrong value, no preset is named where
                options are left out, or the options are no variant; it lists every fault.

        Examples:
            >>> house = Variant.from_toml('''
            ... based_on = "pagat_australian_4"
            ... lead = "left_of_dealer"
            ... [auction]
            ... rounds = "one"
            ... ''')
            >>> str(house)
            'pagat_australian_4{lead=left_of_dealer auction.rounds=one}'
        """
        from fivehundred.variants._documents import from_toml

        return from_toml(text)

    def describe(self) -> str:
        """Return the rules of the table as prose in Markdown.

        From it a person could play who has never played 500. It names every option, says where
        the rules are from and how sure they are, and which points of a preset are our choice;
        of a house variant it says what it is based on and where it differs.

        Examples:
            >>> rules = Variant.parse("nz_club_4").describe()
            >>> print(*(line for line in rules.splitlines() if "at the latest" in line))
            The game ends at the latest after four deals: the highest score wins. If the highest \
scores are equal, one more deal is played. A deal thrown in is not counted as one.
        """
        from fivehundred.variants.prose import describe

        return describe(self)

    def __str__(self) -> str:
        from fivehundred.variants._forms import write

        return write(self)

    def __repr__(self) -> str:
        return f"Variant.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Variant.parse, (str(self),)

    @property
    def title(self) -> str:
        """What the variant is called in a heading."""
        if self.based_on is None:
            return PRESETS[str(self.name)].title
        return self.name or f"House rules based on {self.based_on}"

    @property
    def source(self) -> str:
        """The authority the rules rest on."""
        if self.based_on is None:
            return PRESETS[str(self.name)].source
        return f"House rules based on {self.based_on}."

    @property
    def confidence(self) -> Confidence:
        """How sure it is that the authority plays by these rules."""
        if self.based_on is None:
            return PRESETS[str(self.name)].confidence
        return Confidence.HOUSE

    @property
    def choices(self) -> tuple[str, ...]:
        """The options of a preset that are our choice where its authority is silent."""
        return choices(str(self.name)) if self.based_on is None else ()


@functools.cache
def _rule_fields() -> tuple[attrs.Attribute[Any], ...]:
    """Return the fields that are options or groups of options."""
    fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(Variant)
    return tuple(field for field in fields if field.init and "name" not in field.metadata)


def _when_faults(variant: Variant) -> Iterator[str]:
    """Yield what is wrong with `when` in the groups that share a class."""
    for field in _rule_fields():
        if "when" in field.metadata:
            when = getattr(variant, field.name).when
            if not (words := field.metadata["when"]):
                if when is not When.ANYTIME:
                    yield f"{field.name} has no option when: leave it out"
            elif Reader(When.ANYTIME, words).read(when) is REFUSED:
                yield Reader(When.ANYTIME, words).refusal(f"{field.name}.when", str(when))
