"""The auction: turns, order, sixes, passing out (12.1, 13)."""

from __future__ import annotations

from tests.helpers import FOSTER, words

from .asking import Question, called, calls_open, each, stands

_INKLES = "auction.min_contract=7"


QUESTIONS = (
    # Each seat once, or turns go round.
    Question("auction.rounds", {"one": "1 plays 8S", "many": "0 calls"}, stands("7S 8S P P")),
    Question("auction.rounds", {"one": "0 plays 7S", "many": "0 plays 7S"}, stands("7S P P P")),
    Question("auction.rounds", {"one": "3 plays 9S", "many": "0 calls"}, stands("7S 8S P 9S")),
    # Where each speaks once, the rest of these has no effect.
    Question("auction.rounds", {"one": "0 plays 7S", "many": "0 calls"}, stands("7S P P P"),
             base="auction.rebid=always"),
    Question("auction.rounds", {"one": "2 plays 7S", "many": "0 calls"}, stands("P 6N 7S P"),
             base="auction.reentry=always"),
    # May a seat that has bid and not passed bid again: outbid, and while its own bid stands.
    Question("auction.rebid", {"after_intervening": "0 calls", "always": "0 calls",
                               "none": "1 plays 8S"}, stands("7S 8S P P")),
    Question("auction.rebid", {"after_intervening": "0 plays 7S", "always": "0 calls",
                               "none": "0 plays 7S"}, stands("7S P P P")),
    Question("auction.rebid", {"after_intervening": "1 plays 7S", "always": "1 calls",
                               "none": "1 plays 7S"}, stands("P 7S P P")),
    Question("auction.rebid", {"always": "0 plays 7S"}, stands("7S P P P P")),
    Question("auction.rebid", {"always": "0 calls"}, stands("7S P P P 8S")),
    Question("auction.rebid", {"always": "P 7C 7D 7H 7N 8S M 8C"},
             lambda table: words(calls_open("7S P P P")(table).split()[:8])),
    # A changed denomination brings the others back, where it does.
    *(
        Question("auction.rebid", {"always": changed}, stands(calls),
                 base=f"auction.reentry={reentry}")
        for reentry, calls, changed in (
            ("never", "7S P P P 8H", "0 calls"),
            ("own_suit_change", "7S P P P 8H", "1 calls"),
            ("own_suit_change", "7S P P P 8S", "0 calls"),
            ("bid_changed", "7S P P P 8H", "1 calls"),
            ("bid_changed", "7S P P P 8S", "0 calls"),
            # There so many passes in a row end it.
            ("always", "7S P P P", "0 plays 7S"),
            ("never", "7S P P P 10N P", "0 plays 10N"),
        )
    ),
    # May a seat that has passed bid again: case C039, and a change of one's own suit.
    Question("auction.reentry", {"never": "1 calls", "own_suit_change": "1 calls",
                                 "bid_changed": "0 calls", "always": "0 calls"},
             stands("P 6N 7D P")),
    Question("auction.reentry", {"never": "2 calls", "own_suit_change": "1 calls",
                                 "bid_changed": "1 calls", "always": "1 calls"},
             stands("6S P 7S P 7N")),
    Question("auction.reentry", {"never": "1 calls", "own_suit_change": "1 calls",
                                 "bid_changed": "1 calls", "always": "0 calls"},
             stands("P 6S 7S P")),
    # A special bid is a denomination of its own.
    Question("auction.reentry", {"never": "2 calls", "own_suit_change": "1 calls",
                                 "bid_changed": "1 calls", "always": "1 calls"},
             stands("6S P 7S P M")),
    # No bid: n passes; after a bid n-1 in a row.
    Question("auction.reentry", dict.fromkeys(("never", "own_suit_change", "bid_changed", "always"),
                                              "0 deals"), stands("P P P P")),
    Question("auction.reentry", {"never": "2 plays 7S", "own_suit_change": "2 plays 7S",
                                 "bid_changed": "2 plays 7S", "always": "0 calls"},
             stands("P P 7S P")),
    # The winner's raise before the kitty.
    Question("auction.raise_own", {"off": "0 plays 7S", "same_suit_only": "0 calls",
                                   "reopens_on_change": "0 calls", "reopens": "0 calls"},
             stands("7S P P P")),
    Question("auction.raise_own", {"same_suit_only": "P 8S 9S TS",
                                   "reopens_on_change": "P 7C 7D 7H",
                                   "reopens": "P 7C 7D 7H"},
             lambda table: words(calls_open("7S P P P")(table).replace("10S", "TS").split()[:4])),
    Question("auction.raise_own", {"off": "auction_over", "same_suit_only": "raise_in_suit",
                                   "reopens_on_change": "legal", "reopens": "legal"},
             called("8H", "7S P P P")),
    Question("auction.raise_own", {"same_suit_only": "0 plays 8S",
                                   "reopens_on_change": "0 plays 8S", "reopens": "1 calls"},
             stands("7S P P P 8S")),
    Question("auction.raise_own", {"reopens_on_change": "1 calls", "reopens": "1 calls"},
             stands("7S P P P 8H")),
    Question("auction.raise_own", dict.fromkeys(("same_suit_only", "reopens_on_change", "reopens"),
                                                "0 plays 7S"), stands("7S P P P P")),
    # After the auction was opened again its winner has the same right again.
    Question("auction.raise_own", {"reopens_on_change": "0 calls", "reopens": "0 calls"},
             stands("7S P P P 8H P P P")),
    Question("auction.raise_own", {"reopens_on_change": "0 plays 9H", "reopens": "1 calls"},
             stands("7S P P P 8H P P P 9H")),
    # One call each after the change where the table has one round; all until three pass.
    Question("auction.raise_own", {"reopens_on_change": "1 calls", "reopens": "0 calls"},
             stands("7S P P P 8H 9S P P"), base="auction.rounds=one"),
    # Worth more, or more tricks: seven hearts (200) and eight clubs (180) under Foster.
    Question("auction.order", {"value": "legal", "tricks_suit": "bid_too_low"},
             called("7H", "8C"), preset=FOSTER),
    Question("auction.order", {"value": "bid_too_low", "tricks_suit": "legal"},
             called("8C", "7H"), preset=FOSTER),
    Question("auction.order", {"value": "bid_too_low", "tricks_suit": "legal"},
             called("9S", "7H"), preset=FOSTER),
    Question("auction.order", {"value": "6S 6C 6D 7S 6H 6N 7C 8S 7D 9S 8C 7H 10S 7N 8D 9C 8H 10C "
                                        "9D 8N 9H 10D 9N 10H 10N",
                               "tricks_suit": "6S 6C 6D 6H 6N 7S 7C 7D 7H 7N 8S 8C 8D 8H 8N 9S 9C "
                                              "9D 9H 9N 10S 10C 10D 10H 10N"},
             lambda table: words(table.ladder.bids), preset=FOSTER,
             base="auction.tie=more_tricks_wins"),
    # Under Avondale both orders are one.
    Question("auction.order", {"value": "bid_too_low", "tricks_suit": "bid_too_low"},
             called("7N", "8S")),
    # Bids of equal value: 11.4, dispute 11.
    *(
        Question("auction.tie", {"first_wins": first, "more_tricks_wins": more},
                 called(new, old), preset=FOSTER)
        for new, old, first, more in (
            ("6N", "8S", "bid_too_low", "bid_too_low"),
            ("8S", "6N", "bid_too_low", "legal"),
            ("7S", "6D", "bid_too_low", "legal"),
            ("7C", "6N", "bid_too_low", "legal"),
            ("8S", "7C", "bid_too_low", "legal"),
            ("9S", "7D", "bid_too_low", "legal"),
            ("10S", "7H", "bid_too_low", "legal"),
            ("8D", "7N", "bid_too_low", "legal"),
            ("9C", "8D", "bid_too_low", "legal"),
            ("10C", "8H", "bid_too_low", "legal"),
            ("10D", "9H", "bid_too_low", "legal"),
            ("7N", "9C", "bid_too_low", "bid_too_low"),
            ("7H", "8C", "legal", "legal"),
        )
    ),
    Question("auction.min", {"6": "P 6S 6C"}, lambda table: words(
        calls_open()(table).split()[:3])),
    Question("auction.min", {"6": "0 plays 6S"}, stands("6S P P P")),
    Question("auction.max", {"8": "P 8D 8H 8N",
                             "10": "P 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N"},
             calls_open("8C"), base="misere.on=false open.on=false"),
    Question("auction.max", {"8": "no_such_bid", "10": "legal"}, called("9S"),
             base="open.slot=value"),
    # Who may bid six: no inkles, everybody, the first two to speak.
    Question("auction.inkle", {"off": "0 plays 6S", "any": "0 deals", "first_two": "0 deals"},
             stands("6S P P P"), together={"any": _INKLES, "first_two": _INKLES}),
    Question("auction.inkle", {"off": "legal", "any": "legal", "first_two": "legal"},
             called("6S", "P"), together={"any": _INKLES, "first_two": _INKLES}),
    Question("auction.inkle", {"off": "legal", "any": "legal", "first_two": "inkle_seat"},
             called("6S", "P P"), base=_INKLES),
    Question("auction.inkle", {"off": "legal", "any": "legal", "first_two": "inkle_seat"},
             called("6N", "6S 6C P"), base=_INKLES),
    Question("auction.inkle", {"off": "bid_too_low", "any": "bid_too_low",
                               "first_two": "bid_too_low"}, called("6H", "6H"), base=_INKLES),
    Question("auction.inkle", {"any": "legal", "first_two": "legal"}, called("7S", "P P"),
             base=_INKLES),
    # The lowest level that can be a contract; it binds ordinary bids only.
    Question("auction.min_contract", {"6": "0 plays 6N", "7": "0 deals", "8": "0 deals"},
             stands("6N P P P")),
    Question("auction.min_contract", {"6": "0 plays 7N", "7": "0 plays 7N", "8": "0 deals"},
             stands("7N P P P")),
    Question("auction.min_contract", {"6": "0 plays 8S", "7": "0 plays 8S", "8": "0 plays 8S"},
             stands("8S P P P")),
    Question("auction.min_contract", {"6": "0 plays M", "7": "0 plays M", "8": "0 plays M"},
             stands("M P P P"), base="misere.when=anytime misere.value=130"),
    Question("auction.inkle_redeal", {"same": "3 deals", "next": "0 deals"}, stands("6N P P P"),
             base=_INKLES),
    Question("auction.inkle_redeal", {"same": "0 deals", "next": "0 deals"}, stands("P P P P"),
             base=_INKLES),
    Question("auction.inkle_redeal", {"same": "1 deals", "next": "2 deals"},
             stands("P 7S P P", dealer=1), base="auction.min_contract=8"),
    # Everybody passes.
    Question("auction.all_pass", {"next_deal": "0 deals", "same_deal": "3 deals",
                                  "play_nt": "passed out"}, stands("P P P P")),
    Question("auction.all_pass", {"next_deal": "legal", "same_deal": "legal", "play_nt": "legal",
                                  "dealer_stuck": "must_bid"}, called("P", "P P P")),
    Question("auction.all_pass", {"next_deal": "legal", "same_deal": "legal", "play_nt": "legal",
                                  "dealer_stuck": "legal"}, called("P", "6S P P")),
    Question("auction.all_pass", {"dealer_stuck": "3 plays 6S"}, stands("P P P 6S")),
    # Stuck as well while no bid stands that can win, and only with one that can.
    Question("auction.all_pass", {"next_deal": "legal", "same_deal": "legal", "play_nt": "legal",
                                  "dealer_stuck": "must_bid"}, called("P", "6S P P"),
             base=f"{_INKLES} auction.inkle=any"),
    Question("auction.all_pass", {"next_deal": "legal", "same_deal": "legal", "play_nt": "legal",
                                  "dealer_stuck": "cannot_win"}, called("6N", "6S P P"),
             base=f"{_INKLES} auction.inkle=any"),
)  # fmt: skip


@each(QUESTIONS)
def test_auction__the_option_gives_the_answer(question: Question, value: str) -> None:
    assert question.answers[value] == question.answer(value)
