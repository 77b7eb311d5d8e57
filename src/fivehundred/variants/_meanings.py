"""What every option decides, and what each of its values means, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from fivehundred.deals import Packets
from fivehundred.ladders import Below, Place
from fivehundred.packs import Pack
from fivehundred.variants._reading import write_value
from fivehundred.variants._words import cards_of_pack, number
from fivehundred.wording import join_words

__all__ = ["about", "meaning"]

_Words = Mapping[str, str] | str
"""The meaning of each word of an option; or one text for all, `{}` standing for the number."""

_BID: _Words = {"true": "can be bid", "false": "is no bid here"}
_LISTED: _Words = {"true": "is listed, but cannot be bid", "false": "is no bid here"}
_WHEN: _Words = {
    "anytime": "at any time",
    "after7": "once seven tricks have been bid",
    "after8": "once eight tricks have been bid",
    "first_call": "as a player's first call, before seeing the cards",
    "partner_bid": "once the partner has bid a misère",
    "any": "at any time",
}
_POINTS: _Words = "{} points"
_DEALER: _Words = {"same": "the same dealer again", "next": "the next dealer"}
_DUTY: _Words = {"optional": "any card may be played", "must": "the joker has to be played"}


def _special(name: str, *others: str) -> dict[str, tuple[str, _Words]]:
    """Return the lines of a special bid: of the four options that all have, and `others`."""
    lines: dict[str, tuple[str, _Words]] = {
        "on": (name, _BID),
        "when": (f"when {name} may be bid", _WHEN),
        "slot": (f"the place of {name} among the bids", {}),
        "value": (f"what {name} is worth", _POINTS),
    }
    return {key: line for key, line in lines.items() if key not in others}


def _under(group: str, lines: Mapping[str, tuple[str, _Words]]) -> dict[str, tuple[str, _Words]]:
    return {f"{group}.{field}": line for field, line in lines.items()}


_TABLE: dict[str, tuple[str, _Words]] = {
    "players": ("how many play", "{} players"),
    "teams": (
        "who play together",
        {
            "partners": "two against two, partners opposite each other",
            "solo": "the contractor alone against all the others",
            "called": "the contractor and a partner called for the deal against the others",
            "alternate3": "three against three, seated alternately",
            "pairs3": "three pairs, partners opposite each other",
        },
    ),
    "pack": ("the cards that are played with", {}),
    "jokers": ("how many jokers there are", {"0": "none", "1": "one", "2": "two"}),
    "joker_order": (
        "the higher of two jokers",
        {"black_high": "the black-and-white one", "red_high": "the coloured one"},
    ),
    "colour_four": (
        "the four of the trump colour",
        {"true": "is the lowest trump", "false": "is a plain card of its own suit"},
    ),
    "jack_above_ace_nt": (
        "the jacks at no trumps and in misère",
        {"true": "each above its own ace", "false": "each below its own queen"},
    ),
    "hand": ("cards in a hand, and so tricks in a deal", "{}"),
    "dead_hand": (
        "a hand without a player",
        {"true": "is dealt and never touched", "false": "is not dealt"},
    ),
    "table_piles": (
        "ten more cards for each player, in piles on the table",
        {"true": "are dealt", "false": "are not dealt"},
    ),
    "kitty.cards": ("how many cards the kitty has", "{}"),
    "kitty.taker": ("who takes the kitty", {"contractor": "the contractor", "none": "nobody"}),
    "packets": ("how many cards are dealt at a time", {}),
    "lead": (
        "who leads to the first trick",
        {"contractor": "the contractor", "left_of_dealer": "the player at the dealer's left"},
    ),
    "redeal.on": (
        "the hand with which a new deal may be asked for",
        {
            "none": "none",
            "no_face": "one without king, queen and jack",
            "no_ace_face_joker": "one without ace, king, queen, jack and joker",
        },
    ),
    "redeal.by": (
        "whose word is needed for a new deal",
        {"player": "the player's own", "partner_agrees": "the partner's as well"},
    ),
    "redeal.bars_nullo": (
        "misère for a side whose request the partner refused",
        {"true": "is barred in that deal", "false": "is not barred"},
    ),
    "redeal.dealer": ("who deals the new deal", _DEALER),
    "auction.rounds": (
        "how long the auction goes on",
        {"one": "every player calls once", "many": "round and round until it is settled"},
    ),
    "auction.rebid": (
        "whether a player who has bid may bid again",
        {
            "after_intervening": "once outbid by another",
            "always": "yes, over the own bid too",
            "none": "no",
        },
    ),
    "auction.reentry": (
        "whether a player who has passed may bid again",
        {
            "never": "no",
            "own_suit_change": "after a player has bid another denomination than before",
            "bid_changed": "after a bid in another denomination than the standing one",
            "always": "yes",
        },
    ),
    "auction.raise_own": (
        "whether the winner may raise the winning bid",
        {
            "off": "no",
            "same_suit_only": "in its own denomination only",
            "reopens_on_change": "yes, and a new denomination lets the others answer",
            "reopens": "yes, and the others may always answer",
        },
    ),
    "auction.order": (
        "what makes a bid the higher one",
        {"value": "more points", "tricks_suit": "more tricks, then the higher denomination"},
    ),
    "auction.tie": (
        "the higher of two bids that are worth the same",
        {"first_wins": "neither, so the first stands", "more_tricks_wins": "that for more tricks"},
    ),
    "auction.min": ("the fewest tricks that can be bid", "{}"),
    "auction.max": ("the most tricks that can be bid", "{}"),
    "auction.inkle": (
        "who may bid six only to inform the partner",
        {
            "off": "nobody; a six is bid like any other",
            "any": "every player",
            "first_two": "the first two to call",
        },
    ),
    "auction.min_contract": ("the fewest tricks that can be the contract", "{}"),
    "auction.inkle_redeal": ("who deals after an auction that ended too low", _DEALER),
    "auction.all_pass": (
        "what happens when all pass",
        {
            "next_deal": "the next dealer deals",
            "same_deal": "the same dealer deals again",
            "play_nt": "the hands are played at no trumps without a contractor",
            "dealer_stuck": "it cannot be, as the dealer has to bid",
        },
    ),
    **_under("misere", _special("misère")),
    "misere.partner": (
        "the contractor's partner when the contractor plays alone",
        {
            "sits_out": "puts the cards away and sits out",
            "faceup_dummy": "lays the cards open, and the contractor plays them",
        },
    ),
    "misere.defenders": (
        "what the defenders score in a misère",
        {
            "0": "nothing",
            "10_taken": "10 points for each trick they take",
            "10_forced": "10 points for each trick the contractor's side takes",
        },
    ),
    **_under("open", _special("open misère")),
    "open.expose": (
        "when the contractor's hand is laid open",
        {"after_trick1": "after the first trick", "before_lead": "before the first lead"},
    ),
    **_under("super_open", _special("super open misère")),
    **_under("blind", _special("blind misère")),
    **_under("double", _special("double misère")),
    "double.kitty": (
        "the cards of a double misère",
        {
            "second_discard": "the partner takes what the contractor puts away",
            "swap": "the partners change five cards",
        },
    ),
    **_under("bar", _special("bar misère")),
    **_under("hilo", _special("hi/lo")),
    **_under("patastrophe", {**_special("patastrophe", "when"), "on": ("patastrophe", _LISTED)}),
    **_under("game_bid", _special("a game bid", "when")),
    "declared_slam": (
        "a slam declared after the exchange",
        {
            "off": "there is none",
            "500": "is worth 500 points",
            "bid_plus_250": "is worth 250 points more than the bid",
        },
    ),
    "joker_nt.follow": (
        "when a joker without a suit may follow a lead",
        {
            "void": "only from a hand without the suit led",
            "first_or_last": "also the first time that suit is led",
            "every_suit": "always",
        },
    ),
    "joker_nt.void_duty_nt": ("the holder of a joker who cannot follow, at no trumps", _DUTY),
    "joker_nt.void_duty_misere": ("the holder of a joker who cannot follow, in misère", _DUTY),
    "joker_nt.renounced": (
        "a joker on a suit its holder has failed to follow before",
        {
            "ok": "wins as ever",
            "no_win": "may be played but cannot win",
            "forbid": "may not be played while there is another card",
        },
    ),
    "joker_nt.lead": (
        "the suit named with a joker that is led",
        {
            "any": "every suit",
            "unled_suit": "one that has not been led in this deal",
            "not_renounced": "one that the leader has never failed to follow",
            "last_only": "none, while there is another card to lead",
        },
    ),
    "joker_nt.hold_named": (
        "other cards of the suit named with a joker that is led",
        {
            "ok": "may be held or not",
            "must_not_hold": "may not be held by the leader",
            "must_hold": "must be held by the leader",
        },
    ),
    "joker_nt.nominate": (
        "where the contractor may tie a joker to a suit before the first lead",
        {
            "none": "nowhere",
            "nt_and_misere": "at no trumps and in misère",
            "misere_only": "in misère",
        },
    ),
    "joker_nt.misere_rank": (
        "a joker without a suit in a misère",
        {"high": "ranks above every card", "low": "ranks below every card"},
    ),
    "call.on": (
        "a partner for the deal",
        {"true": "can be called by the contractor", "false": "is not called"},
    ),
    "call.method": (
        "how the partner is called",
        {"card": "by a card the partner holds", "player": "by naming the player"},
    ),
    "call.when": (
        "when the partner is called",
        {"after_discard": "after the exchange", "before_kitty": "before the kitty is taken"},
    ),
    "call.forbid": (
        "cards that may not be called",
        {
            "none": "none",
            "joker": "jokers",
            "joker+bowers": "jokers and bowers",
            "trumps": "trumps",
        },
    ),
    "call.secret": (
        "the called partner",
        {"true": "is known only when the card falls", "false": "speaks up at once"},
    ),
    "call.own_card": (
        "a card that the contractor holds or has put away",
        {"true": "may be called, to play alone", "false": "may not be called"},
    ),
    "call.share": (
        "what contractor and called partner score",
        {"half": "half the value each", "full": "the whole value each"},
    ),
    "call.lone": (
        "what a contractor without a called partner scores",
        {"full": "the whole value"},
    ),
    "call.joint_win": (
        "contractor and called partner who reach the target together",
        {"true": "win together", "false": "do not win together: the contractor does"},
    ),
    "score.schedule": (
        "the values of the ordinary bids",
        {
            "foster": "Foster's",
            "wikipedia_original": "Wikipedia's original ones",
            "avondale": "Avondale",
            "perfect": "perfect",
            "au_pack": "those of Australian packs",
            "split": "those of split colours",
            "quebec": "Quebec's",
        },
    ),
    "score.slam": (
        "where winning all the tricks is worth at least 250",
        {
            "min250": "in every ordinary contract",
            "none": "nowhere",
            "le8_only": "in ordinary contracts of eight tricks or fewer",
        },
    ),
    "score.trick_points": ("points for each trick of the defenders", "{}"),
    "score.trick_points_when": (
        "when the defenders score for their tricks",
        {"always": "whatever becomes of the contract", "contract_fails": "only if it fails"},
    ),
    "score.trick_points_cap": (
        "the cap on points for tricks",
        {
            "none": "none",
            "490": "they lift nobody above 490",
            "400": "nobody gets any who stood above 400",
        },
    ),
    "score.per": ("what a score is kept for", {"side": "each side", "player": "each player"}),
    "score.failed": (
        "the value of a contract that fails",
        {"minus": "the contractor's side loses it", "to_opponents": "the opponents score it"},
    ),
    "score.misere_factor": (
        "the value of a misère in the score",
        {"1": "counts once", "2": "counts twice"},
    ),
    "end.target": ("the score that wins", _POINTS),
    "end.on_contract_only": (
        "winning by points for tricks",
        {"true": "is not possible", "false": "is possible"},
    ),
    "end.simultaneous": (
        "who wins when several reach the target in one deal",
        {
            "contractor": "the contractor, by a contract made",
            "highest": "the highest score",
            "first_trick": "whoever was there first",
        },
    ),
    "end.then": (
        "which of several defenders at the target wins",
        {"first_trick": "whoever was there first", "highest": "the highest score"},
    ),
    "end.midhand": (
        "a deal in which somebody reaches the target",
        {"true": "stops there", "false": "is played to its end"},
    ),
    "end.floor": (
        "the score that ends the game from below",
        {"-500": "-500 or less", "none": "none"},
    ),
    "end.floor_only_if_other_nonneg": (
        "a score at the floor while another is below zero",
        {"true": "ends nothing", "false": "ends the game too"},
    ),
    "end.individual_floor": (
        "the floor where more than two scores are kept",
        {
            "loses": "whoever is there loses, and the best of the others wins",
            "ends_highest": "ends the game, and the highest score wins",
            "play_on": "ends nothing",
        },
    ),
    "end.spread": (
        "a lead of 500 over a score below zero",
        {"none": "ends nothing", "500": "ends the game"},
    ),
    "end.limit_deals": ("after how many deals the highest score wins", "{}"),
    "end.limit_minutes": ("after how many minutes the highest score wins", "{}"),
    "irregular": (
        "whose laws settle revokes and the like",
        {
            "off": "nobody's: what is against the rules is not done",
            "hoffmann": "those of Hoyle's Games Modernized",
            "american": "the American ones",
        },
    ),
    "claims": (
        "claiming the remaining tricks",
        {
            "off": "is not done",
            "verified": "is done where it is certain",
            "penalty100": "is done, and a wrong claim costs 100 points",
        },
    ),
}


def _place(slot: object) -> str:
    if isinstance(slot, Below):
        return f"above {slot.floor.pretty} and below {slot.bid.pretty}"
    return "above all ordinary bids" if slot is Place.TOP else "by its value"


def _packets(packets: object) -> str:
    if not isinstance(packets, Packets):
        return "in the order of the two-handed deal"
    return join_words(
        [
            f"{number(step.cards)} to {'the kitty' if step.kitty else 'each'}"
            for step in packets.steps
        ]
    )


_SPOKEN: Mapping[str, Callable[[object], str]] = {
    "pack": lambda pack: cards_of_pack(cast("Pack", pack)),
    "packets": _packets,
    "slot": _place,
}
"""Options whose values are too many to list, by the last part of their path."""


def about(path: str) -> str:
    """Return what an option decides, as the beginning of a sentence about its value."""
    return _TABLE[path][0]


def meaning(path: str, value: object) -> str:
    """Return what a value of an option means; no two values of an option mean the same."""
    spoken = _SPOKEN.get(path.rpartition(".")[2])
    if spoken:
        return spoken(value)
    words, text = _TABLE[path][1], write_value(value)
    if isinstance(words, str):
        return "no limit" if value is None else words.format(text)
    return words[text]
