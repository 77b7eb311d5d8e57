"""Points: schedule, slam, trick points, accounts, failed contracts (8.1, 12.1, 13)."""

from __future__ import annotations

import fivehundred as fh
from tests.helpers import FOSTER, words

from .asking import SOLO, Question, each, scored, settled

# 8.1, rows of tricks 6 to 10, columns S C D H NT.
_AVONDALE = """
    40 60 80 100 120
    140 160 180 200 220
    240 260 280 300 320
    340 360 380 400 420
    440 460 480 500 520
"""
_PERFECT = """
    20 40 60 80 100
    120 140 160 180 200
    220 240 260 280 300
    320 340 360 380 400
    420 440 460 480 500
"""
_SCHEDULES = {
    "foster": """
        40 60 80 100 120
        80 120 160 200 240
        120 180 240 300 360
        160 240 320 400 480
        200 300 400 500 600
    """,
    "wikipedia_original": """
        40 80 120 160 200
        60 120 180 240 300
        80 160 240 320 400
        100 200 300 400 500
        120 240 360 480 600
    """,
    "avondale": _AVONDALE,
    "perfect": _PERFECT,
    "au_pack": _AVONDALE,
    "split": _PERFECT,
    "quebec": _AVONDALE,
}


def _values(table: fh.Variant) -> object:
    return words(
        fh.bid_value(f"{tricks}{suit}", variant=table)
        for tricks in range(6, 11)
        for suit in "SCDHN"
    )


QUESTIONS = (
    Question("score.schedule", {name: words(text.split()) for name, text in _SCHEDULES.items()},
             _values, base="open.slot=value"),
    Question("score.schedule", {"foster": (160, 10), "wikipedia_original": (180, 10),
                                "avondale": (180, 10), "perfect": (160, 10), "au_pack": (180, 10),
                                "split": (160, 10), "quebec": (180, 10)}, scored("7D", 9),
             base="open.slot=value"),
    Question("score.schedule", {"foster": (-80, 50), "wikipedia_original": (-60, 50),
                                "avondale": (-140, 50), "perfect": (-120, 50),
                                "au_pack": (-140, 50), "split": (-120, 50), "quebec": (-140, 50)},
             scored("7S", 5), base="open.slot=value"),
    # 250 at least for all the tricks; at most a level of eight; never.
    *(
        Question("score.slam", {"min250": (high, 0), "none": (value, 0), "le8_only": (eight, 0)},
                 scored(contract, 10), preset=preset)
        for preset, contract, value, high, eight in (
            ("wikipedia_4", "6S", 40, 250, 250),
            ("wikipedia_4", "7N", 220, 250, 250),
            ("wikipedia_4", "8S", 240, 250, 250),
            ("wikipedia_4", "8C", 260, 260, 260),
            ("wikipedia_4", "8N", 320, 320, 320),
            ("wikipedia_4", "10N", 520, 520, 520),
            (FOSTER, "9S", 160, 250, 160),
            (FOSTER, "9C", 240, 250, 240),
            (FOSTER, "10S", 200, 250, 200),
            (FOSTER, "10C", 300, 300, 300),
        )
    ),
    Question("score.slam", dict.fromkeys(("min250", "none", "le8_only"), (40, 10)),
             scored("6S", 9)),
    # Never in a misère, and not in a game bid.
    Question("score.slam", dict.fromkeys(("min250", "none", "le8_only"), (130, 0)),
             scored("M", 0), base="misere.value=130"),
    Question("score.slam", dict.fromkeys(("min250", "none", "le8_only"), (100, 0)),
             scored("GAME:S", 10), base="game_bid.on=true game_bid.value=100"),
    # Eight cards each: all eight are a slam.
    Question("score.slam", {"min250": (250, 0, 0, 0, 0), "none": (240, 0, 0, 0, 0),
                            "le8_only": (250, 0, 0, 0, 0)}, scored("8S", (8, 0, 0, 0, 0)),
             preset="seed004_five"),
    Question("score.trick_points", {"10": (200, 10), "0": (200, 0)}, scored("7H", 9)),
    Question("score.trick_points", {"10": (-200, 50), "0": (-200, 0)}, scored("7H", 5)),
    Question("score.trick_points", {"10": (60, 40), "0": (0, 0)}, scored("P", (6, 4)),
             base="auction.all_pass=play_nt"),
    Question("score.trick_points", {"10": (-500, 10), "0": (-500, 0)},
             scored("8H", 9, alone=True), base="declared_slam=500"),
    Question("score.trick_points", {"10": (500, 0), "0": (500, 0)},
             scored("8H", 10, alone=True), base="declared_slam=500"),
    Question("score.trick_points", {"10": (-250, 80), "0": (-250, 80)}, scored("M", 2),
             base="misere.defenders=10_taken"),
    Question("score.trick_points_when", {"always": (200, 20), "contract_fails": (200, 0)},
             scored("7H", 8)),
    Question("score.trick_points_when", {"always": (-200, 40), "contract_fails": (-200, 40)},
             scored("7H", 6)),
    Question("score.trick_points_when", {"always": (60, 40), "contract_fails": (60, 40)},
             scored("P", (6, 4)), base="auction.all_pass=play_nt"),
    # Up to 490 and no further; nothing for who stood above 400.
    *(
        Question("score.trick_points_cap", {"none": ((160, plain), winner),
                                            "490": ((160, capped), ()), "400": ((160, late), ())},
                 settled((0, before), "7C", 7))
        for before, plain, capped, late, winner in (
            (390, 420, 420, 420, ()),
            (400, 430, 430, 430, ()),
            (410, 440, 440, 410, ()),
            (470, 500, 490, 470, (1,)),
            (480, 510, 490, 480, (1,)),
        )
    ),
    # One that is above it already keeps its score.
    Question("score.trick_points_cap", {"none": (160, 525), "490": (160, 495), "400": (160, 495)},
             lambda table: fh.settle((0, 495), "7C", 7, variant=table).totals,
             base="end.on_contract_only=true"),
    # A contract is no trick: made, it goes above any cap.
    Question("score.trick_points_cap", dict.fromkeys(("none", "490", "400"), ((640, 0), (0,))),
             settled((480, 0), "7C", 10), base="score.slam=none"),
    Question("score.per", {"side": (140, 30), "player": (140, 30, 140, 0)},
             lambda table: scored("7S", (7, 3) if table.score.per.value == "side"
                                  else (4, 3, 3, 0))(table)),
    Question("score.per", {"side": (-140, 40), "player": (-140, 30, -140, 10)},
             lambda table: scored("7S", (6, 4) if table.score.per.value == "side"
                                  else (4, 3, 2, 1))(table)),
    # The bidders lose nothing, the opponents score the value, and no trick points.
    Question("score.failed", {"minus": (-200, 40), "to_opponents": (0, 200)}, scored("7H", 6)),
    Question("score.failed", {"minus": (-250, 0), "to_opponents": (0, 250)}, scored("M", 2)),
    Question("score.failed", {"minus": (200, 10), "to_opponents": (200, 10)}, scored("7H", 9)),
    Question("score.failed", {"minus": (-200, 20, 20), "to_opponents": (0, 200, 200)},
             scored("7H", (6, 2, 2)), base=f"players=3 pack=P33 {SOLO}"),
    # Every misère, made and failed, and nothing else.
    *(
        Question("score.misere_factor", {"1": (value, 0), "2": (doubled, 0)},
                 scored(contract, tricks),
                 base="super_open.on=true blind.on=true double.on=true bar.on=true hilo.on=true")
        for contract, tricks, value, doubled in (
            ("M", 0, 250, 500), ("M", 1, -250, -500), ("OM", 0, 500, 1000), ("SOM", 0, 430, 860),
            ("BM", 1, -1000, -2000), ("DM", 0, 500, 1000), ("BAR", 0, 500, 1000),
            ("HILO", 5, 350, 350), ("10N", 10, 520, 520),
        )
    ),
    Question("score.misere_factor", {"1": (0, 250), "2": (0, 500)}, scored("M", 2),
             base="score.failed=to_opponents"),
)  # fmt: skip


@each(QUESTIONS)
def test_score__the_option_gives_the_answer(question: Question, value: str) -> None:
    assert question.answers[value] == question.answer(value)
