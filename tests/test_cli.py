"""The command line: every command, every kind of wrong input, every kind of stream."""

from __future__ import annotations

import errno
import io
import json
import os
import random
import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

import fivehundred as fh
from fivehundred.cli import main
from fivehundred.demo import play_round
from fivehundred.rulebook import rules
from fivehundred.scenes import round_lines, seat_lines
from fivehundred.showing import printable

LEFT_BOWER = ("check-play", "5S", "--hand", "JH 5S 9C", "--trick", "KH", "--contract", "8D")
MISERE = ("check-call", "M", "--calls", "7H")
COMMANDS = (
    "demo",
    "rule",
    "variants",
    "diff",
    "check-play",
    "legal-plays",
    "trick-winner",
    "check-call",
    "auction",
    "score",
    "audit",
    "convert",
    "show",
)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return Run(capsys)


class Run:
    """Runs a command in this process; gives its status, its answer and its complaint."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *argv: str) -> tuple[int, str, str]:
        status = main(argv)
        out, err = self.capsys.readouterr()
        return status, out, err


def said(text: str) -> str:
    """A text without its line breaks and indents."""
    return " ".join(text.split())


def program(*argv: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    """The command, run as its users do, with streams of an encoding."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "fivehundred", *argv],
        check=False,
        capture_output=True,
        env=environment(encoding),
    )


def environment(encoding: str) -> dict[str, str]:
    return {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}


# Help and version


def test_nothing_asked__prints_the_help(run: Run) -> None:
    status, out, err = run()

    assert (0, "") == (status, err)
    for name in COMMANDS:
        assert name in out


@pytest.mark.parametrize("command", COMMANDS)
def test_help__each_command_explains_itself_in_ascii(run: Run, command: str) -> None:
    status, out, err = run(command, "--help")

    assert (0, "") == (status, err)
    assert out.startswith(f"usage: fivehundred {command}")
    assert out.isascii()
    assert "?." not in out


@pytest.mark.parametrize("command", [name for name in COMMANDS if "-" in name])
def test_help__says_that_lists_need_quotation_marks(run: Run, command: str) -> None:
    assert "put it in quotation marks" in said(run(command, "--help")[1])


def test_version__is_the_package_s(run: Run) -> None:
    assert (0, f"fivehundred {fh.__version__}\n", "") == run("--version")


def test_main__reads_the_words_of_the_process(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["fivehundred", "--version"])

    assert 0 == main()
    assert f"fivehundred {fh.__version__}\n" == capsys.readouterr().out


def test_module__runs_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["fivehundred", *LEFT_BOWER[:-1], "8C"])
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("fivehundred", run_name="__main__")

    assert 1 == stop.value.code
    assert capsys.readouterr().out.startswith("Illegal: ")


# Rules and variants


def test_rule__prints_a_rule_with_its_authorities(run: Run) -> None:
    status, out, err = run("rule", "play.left-bower")

    assert (0, "") == (status, err)
    assert out.startswith("play.left-bower: The left bower\n\n")
    assert "Authorities: " in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_rule__without_an_id_lists_them_all(run: Run) -> None:
    status, out, _ = run("rule")

    assert 0 == status
    assert list(rules()) == [line.split()[0] for line in out.splitlines()]


def test_rule__of_a_wrong_id_names_the_closest(run: Run) -> None:
    status, out, err = run("rule", "play.left")

    assert (2, "") == (status, out)
    assert "play.left-bower" in err


@pytest.mark.parametrize("name", rules())
def test_rule__every_rule_prints(run: Run, name: str) -> None:
    assert 0 == run("rule", name)[0]


def test_variants__lists_every_preset_with_title_players_source_and_confidence(run: Run) -> None:
    status, out, _ = run("variants")

    assert 0 == status
    assert list(fh.variants()) == [line for line in out.splitlines() if not line.startswith(" ")]
    for name in fh.variants():
        table = fh.variant(name)
        block = f"{name} {table.title} Players: {table.players} Source: {table.source} "
        assert f"{said(block)} Confidence: {table.confidence}" in said(out)


@pytest.mark.parametrize("name", fh.variants())
def test_variants__tells_one_table_s_rules(run: Run, name: str) -> None:
    """The rules as prose, folded; what cannot be folded, headings and tables, as it is."""
    status, out, err = run("variants", name)

    assert (0, "") == (status, err)
    assert said(fh.variant(name).describe()) == said(out)
    for line in out.splitlines():
        assert len(line) <= 80 or line.startswith(("|", "#"))


def test_variants__tells_house_rules(run: Run) -> None:
    status, out, _ = run("variants", "wikipedia_4{open.on=false}")

    assert 0 == status
    assert "based on the preset `wikipedia_4`" in said(out)


@pytest.mark.parametrize("name", ["pagat_5", "our table=foster_4{end.floor=-500}"])
def test_variants__prints_a_table_as_toml_and_as_json(run: Run, name: str) -> None:
    table = fh.Variant.parse(name)

    assert (0, table.to_toml(), "") == run("variants", name, "--toml")
    assert (0, f"{table.to_json()}\n", "") == run("variants", name, "--json")


def test_variants__short_is_what_differs(run: Run) -> None:
    text = "pagat_5{call.secret=false}"
    short = fh.Variant.parse(text).to_toml(short=True)

    assert (0, short, "") == run("variants", text, "--toml", "--short")


@pytest.mark.parametrize("asked", [(), ("pagat_5",), ("pagat_5", "--json")])
def test_variants__short_is_for_toml(run: Run, asked: tuple[str, ...]) -> None:
    status, out, err = run("variants", *asked, "--short")

    assert (2, "") == (status, out)
    assert "--short is for the TOML of a table" in err


def test_demo__rounds_have_a_limit(run: Run) -> None:
    status, out, err = run("demo", "--rounds", "1001")

    assert (2, "") == (status, out)
    assert "'1001' is no number of rounds from 1 to 1000" in err


def test_variants__a_file_is_read_as_it_was_printed(run: Run, tmp_path: Path) -> None:
    for form in ("toml", "json"):
        file = tmp_path / f"table.{form.upper()}"
        file.write_text(run("variants", "pagat_2", f"--{form}")[1], encoding="utf-8")

        assert run("variants", "pagat_2") == run("variants", str(file))


# Tables


@pytest.fixture
def house_file(tmp_path: Path) -> str:
    """A file of house rules, as an editor on Windows may write it."""
    file = tmp_path / "house.toml"
    text = 'name = "ours"\nbased_on = "pagat_5"\n[call]\nsecret = false\n'
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    return str(file)


def test_diff__lists_where_two_tables_disagree(run: Run) -> None:
    status, out, err = run("diff", "foster_3", "bicycle_3")

    assert (0, f"{fh.diff('foster_3', 'bicycle_3')}\n", "") == (status, out, err)


def test_diff__takes_house_rules_and_files(run: Run, house_file: str) -> None:
    status, out, _ = run("diff", house_file, "pagat_5{claims=off}")

    assert 0 == status
    assert "call.secret" in out
    assert "claims" in out
    assert "ours" in out


def test_diff__of_a_table_and_itself(run: Run) -> None:
    status, out, _ = run("diff", "foster_3", "foster_3")

    assert 0 == status
    assert "have the same rules." in out


def test_variant__every_command_takes_a_file(run: Run, house_file: str) -> None:
    table = ("--variant", house_file)

    assert "says so" in run("demo", "--rounds", "2", *table)[1]
    assert 0 == run(*LEFT_BOWER, *table)[0]
    assert 0 == run("score", "7H", "8", "1", "1", "0", "0", "--partner", "1", *table)[0]


@pytest.mark.parametrize(
    ("why", "name", "content"),
    [
        ("No such file", "missing.toml", None),
        ("no text in UTF-8", "house.toml", b"\xff\xfe"),
        ("longer than any house rules", "house.toml", b"#" * 300_000),
        ("no more than 65536 characters", "house.toml", b"#" * 70_000),
        ("is no TOML", "house.toml", b"lead ="),
        ("based_on is missing", "house.toml", b""),
        ("there is no option 'leed'", "house.toml", b'based_on="foster_4"\nleed="x"'),
        ("is no JSON", "house.json", b"{"),
    ],
)
def test_variant__a_file_that_cannot_be_used_is_named_with_why(
    run: Run, tmp_path: Path, why: str, name: str, content: bytes | None
) -> None:
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content)
    status, out, err = run("variants", str(file))

    assert (2, "") == (status, out)
    assert err.startswith("fivehundred: ")
    assert name in err
    assert why in err
    assert 1 == err.count("\n")


def test_variant__a_folder_and_a_name_that_no_file_can_have(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "a.toml"
    folder.mkdir()

    assert 2 == run("variants", str(folder))[0]
    assert "cannot be read" in run("variants", "a\0.toml")[2]


def test_variant__a_wrong_name_is_told_the_closest(run: Run) -> None:
    assert "did you mean foster_3 or foster_4?" in run("diff", "foster", "foster_3")[2]
    assert "did you mean wikipedia_4?" in run("demo", "--variant", "wikipedia4")[2]
    assert "ends in .toml or .json" in run("variants", "rules/ours.txt")[2]
    assert "ends in .toml or .json" in run("variants", "rules\\ours")[2]


@pytest.mark.parametrize("name", fh.variants())
def test_variant__every_preset_is_known_to_every_command(run: Run, name: str) -> None:
    table = fh.variant(name)
    at = ("--variant", name)
    seats = [str(seat) for seat in range(table.players)]
    tricks = [str(table.hand), *["0"] * (len(fh.Game(table).scores) - 1)]
    low = f"{table.auction.min_contract}H"

    assert 0 == run("check-play", "AS", "--hand", "AS 9H", "--contract", "8D", *at)[0]
    assert "AS 9H\n" == run("legal-plays", "--hand", "AS 9H", "--contract", "8D", *at)[1]
    assert "card 2 of 2" in run("trick-winner", "9H AH", "--contract", "8D", *at)[1]
    assert 0 == run("check-call", "8H", "--calls", "7H", "--dealer", seats[-1], *at)[0]
    assert "Seat 0 is to call" in run("auction", "--dealer", seats[-1], *at)[1]
    status, out, _ = run("score", low, *tricks, "--contractor", "0", *at)
    assert 0 == status
    names = ["N/S", "E/W"] if table.players == 4 else ["0"]
    for account in names:
        assert re.search(rf"{account}[:/0-9]* [+-]\d", out)


# Disputes


def test_check_play__legal_is_status_0_with_the_reason(run: Run) -> None:
    status, out, err = run(*LEFT_BOWER)

    assert (0, "") == (status, err)
    assert (
        "Legal: 5♠ may be played. K♥ was led and you hold no heart: J♥ is the left bower and "
        "counts as a diamond. [play.left-bower]"
    ) == said(out)
    assert out.endswith("\n")


def test_check_play__a_refusal_is_status_1(run: Run) -> None:
    status, out, err = run(
        "check-play", "9C", "--hand", "JH 5S 9C", "--trick", "KD", "--contract", "8D"
    )

    assert (1, "") == (status, err)
    assert out.startswith("Illegal: 9♣ may not be played")
    assert "[play.left-bower]" in out


def test_check_play__takes_led_suits_void_suits_and_the_tied_joker(run: Run) -> None:
    nt = ("--contract", "7N", "--variant", "pagat_australian_4")

    assert 1 == run("check-play", "Jo:S", "--hand", "Jo 9D", "--led", "SH", *nt)[0]
    assert 0 == run("check-play", "Jo:C", "--hand", "Jo 9D", "--led", "SH", *nt)[0]
    tied = run("check-play", "9D", "--hand", "Jo 9D", "--trick", "5S", "--joker-suit", "S", *nt)
    assert 1 == tied[0]
    void = run("check-play", "9D", "--hand", "Jo 9D", "--trick", "5S", "--void", "D", *nt)
    assert 2 == void[0]
    assert "void in diamonds" in void[2]


def test_check_play__compares_all_tables(run: Run) -> None:
    status, out, _ = run(*LEFT_BOWER, "--compare")

    assert 0 == status
    for name in fh.variants():
        assert name in out


def test_check_call__depends_on_the_table(run: Run) -> None:
    asked = ("check-call", "8S", "--calls", "7H M")

    assert 1 == run(*asked)[0]
    assert 0 == run(*asked, "--variant", "pagat_australian_4")[0]
    assert 0 == run(*asked, "--variant", "wikipedia_4{misere.slot=7N<8S}")[0]


def test_check_call__compares_all_tables_and_says_what_decides(run: Run) -> None:
    status, out, _ = run("check-call", "8S", "--calls", "7H M", "--compare")
    expected = str(fh.compare(fh.check_call, "8S", calls="7H M"))

    assert 0 == status
    assert said(expected) == said(out)
    assert "misere.slot" in out


_THIRTEEN = "Jo JH JD AH KH QH TH 9H 8H 7H AS KS 5C"


@pytest.mark.parametrize(("cards", "status"), [("Jo AH 5C", 0), ("Jo AH", 1), ("Jo AH 5D", 1)])
def test_check_discard__answers_as_the_function(run: Run, cards: str, status: int) -> None:
    found, out, _ = run("check-discard", cards, "--hand", _THIRTEEN, "--contract", "7H")

    assert status == found
    assert said(str(fh.check_discard(cards, hand=_THIRTEEN, contract="7H"))) == said(out)


@pytest.mark.parametrize(
    ("call", "more", "status"),
    [
        ("AH", (), 0),
        ("JD", (), 1),
        ("KH", (), 1),
        ("AH", ("--discards", "AH 5S 6S"), 1),
        ("alone", (), 0),
        ("partner 3", ("--contractor", "0"), 1),
    ],
)
def test_check_partner__answers_as_the_function(
    run: Run, call: str, more: tuple[str, ...], status: int
) -> None:
    table = ("--variant", "pagat_5")
    asked = ("check-partner", call, "--hand", "KH QH", "--contract", "7H")
    given = dict(
        zip(("discards",) if "--discards" in more else ("contractor",), more[1:], strict=False)
    )
    expected = fh.check_partner(
        call,
        hand="KH QH",
        contract="7H",
        variant="pagat_5",
        discards=given.get("discards", ""),
        contractor=0 if "contractor" in given else None,
    )
    found, out, _ = run(*asked, *more, *table)

    assert (status, bool(expected)) == (found, status == 0)
    assert said(str(expected)) == said(out)


def test_check_partner__compares_and_prints_json(run: Run) -> None:
    asked = ("check-partner", "AH", "--hand", "KH QH", "--contract", "7H")

    assert "Does not apply" in run(*asked, "--compare")[1]
    assert json.loads(run(*asked, "--variant", "pagat_5", "--json")[1])["legal"] is True


@pytest.mark.parametrize(
    ("words", "given"),
    [
        ("revoke --offender N --contract 7H --tricks 7", {"contract": "7H", "tricks": 7}),
        (
            "revoke --offender E --contract 7H --tricks 7 --contractor E",
            {"offender": "E", "contract": "7H", "tricks": 7, "contractor": "E"},
        ),
        (
            "revoke --offender 1 --contract 7H --tricks 7 3 --restored 6",
            {"offender": 1, "contract": "7H", "tricks": (7, 3), "restored": 6},
        ),
        ("exposed_card --offender N", {}),
        ("exposed_card --offender N --induced", {"induced": True}),
    ],
)
@pytest.mark.parametrize("laws", ["off", "american", "hoffmann"])
def test_penalty__answers_as_the_function(
    run: Run, words: str, given: dict[str, Any], laws: str
) -> None:
    table = fh.STANDARD.evolve({"irregular": laws})
    if laws == "hoffmann" and given.get("tricks") and "restored" not in given:
        given, words = {**given, "restored": 6}, f"{words} --restored 6"
    asked: dict[str, Any] = {"offender": "N", **given}
    status, out, _ = run("penalty", *words.split(), "--variant", str(table))

    assert 0 == status
    assert said(str(fh.penalty(words.split()[0], variant=table, **asked))) == said(out)


def test_penalty__of_a_called_partner_and_a_declared_slam(run: Run) -> None:
    five = "pagat_5{irregular=american}"
    words = ("penalty", "revoke", "--offender", "0", "--contract", "7H", "--variant")
    both = run(*words, five, "--tricks", "4", "2", "2", "1", "1", "--partner", "1")[1]
    slam = run(*words, "us_house_4{irregular=american}", "--tricks", "7", "--alone")[1]

    assert "seats 0 and 1 -100 each" in said(both)
    assert "N/S -" in said(slam)


@pytest.mark.parametrize("dealer", ["N", "E", "S", "W", "0", "1", "2", "3"])
def test_check_call__the_dealer_is_a_letter_or_a_number(run: Run, dealer: str) -> None:
    assert 0 == run("check-call", "7H", "--calls", "P 6S", "--dealer", dealer)[0]


def test_json__gives_the_ruling_in_ascii(run: Run) -> None:
    status, out, _ = run("check-call", "8S", "--calls", "7H M", "--json")
    ruling = fh.check_call("8S", calls="7H M")

    assert 1 == status
    assert out.isascii()
    assert json.loads(ruling.to_json()) == json.loads(out)


def test_legal_plays__are_printed_as_they_are_written(run: Run) -> None:
    asked = ("legal-plays", "--hand", "JH 5S 9C", "--contract", "8D")

    assert (0, "JH\n", "") == run(*asked, "--trick", "KD")
    assert (0, "JH 9C 5S\n", "") == run(*asked, "--trick", "KH")


def test_legal_plays__names_the_suits_a_joker_may_be_led_as(run: Run) -> None:
    asked = ("legal-plays", "--hand", "Jo 9D", "--contract", "7N", "--led", "SH")

    assert "9D Jo:S Jo:C Jo:D Jo:H\n" == run(*asked)[1]
    assert "9D Jo:C Jo:D\n" == run(*asked, "--variant", "pagat_australian_4")[1]
    status, out, _ = run(*asked, "--compare")
    assert 0 == status
    assert re.search(r"^2\. pagat_australian_4,[^:]*\n    9D Jo:C Jo:D\n", out, re.MULTILINE)
    assert "joker_nt.lead" in out


@pytest.mark.parametrize(
    ("answer", "trick", "contract"),
    [
        ("J♥ wins: card 2 of 4.", "KH JH AD 5S", "8D"),
        ("A♥ wins: card 2 of 2.", "5H AH", "7N"),
        ("K♠ wins: card 2 of 3.", "5S - KS 9S", "M"),
        ("The joker as hearts wins: card 1 of 2.", "Jo:H AH", "7N"),
        ("The joker wins: card 3 of 4.", "5S AS Jo 9S", "10N"),
    ],
)
def test_trick_winner__says_the_card_and_its_place(
    run: Run, answer: str, trick: str, contract: str
) -> None:
    assert (0, f"{answer}\n", "") == run("trick-winner", trick, "--contract", contract)


def test_trick_winner__takes_void_suits_and_the_tied_joker(run: Run) -> None:
    renounced = "wikipedia_4{joker_nt.renounced=no_win}"
    asked = ("trick-winner", "5S Jo", "--contract", "7N")

    assert "The joker wins: card 2 of 2.\n" == run(*asked, "--variant", renounced)[1]
    lost = run(*asked, "--variant", renounced, "--void", "S")
    assert "5♠ wins: card 1 of 2.\n" == lost[1]
    tied = run(*asked, "--variant", "pagat_australian_4", "--joker-suit", "D")
    assert "5♠ wins: card 1 of 2.\n" == tied[1]


def test_trick_winner__compares_all_tables(run: Run) -> None:
    status, out, _ = run("trick-winner", "5S AS", "--contract", "M", "--compare")

    assert 0 == status
    assert "A♠ wins: card 2 of 2." in out
    assert "misere.on: true | false" in out


def test_auction__says_where_it_stands(run: Run) -> None:
    assert "Seat 1 is to call; no bid stands.\n" == run("auction")[1]
    assert "Seat 0 is to call; 6♥ stands.\n" == run("auction", "P 6H P")[1]
    assert (0, "Seat 3 plays 6♥.\n", "") == run("auction", "P 6H P P", "--dealer", "E")


def test_auction__compares_all_tables(run: Run) -> None:
    status, out, _ = run("auction", "6S P P P", "--compare")

    assert 0 == status
    assert re.search(
        r"^\d\. wikipedia_american_4,[^:]*\n    The deal is thrown in; seat 1 deals next\.\n",
        out,
        re.MULTILINE,
    )


def test_score__says_points_and_why(run: Run) -> None:
    status, out, _ = run("score", "7H", "9", "--contractor", "E")

    assert 0 == status
    assert [
        "7♥ made with 9 tricks: +200; the other side +10 for 1 trick.",
        "N/S +10, E/W +200.",
    ] == out.splitlines()


def test_score__takes_the_tricks_of_each_side(run: Run) -> None:
    assert run("score", "7H", "9") == run("score", "7H", "9", "1")


def test_score__of_a_hand_passed_out(run: Run) -> None:
    status, out, _ = run(
        "score", "P", "6", "4", "--variant", "wikipedia_4{auction.all_pass=play_nt}"
    )

    assert 0 == status
    assert "N/S +60, E/W +40." in out


def test_score__with_the_totals_before_settles_the_game(run: Run) -> None:
    status, out, _ = run("score", "6C", "7", "--contractor", "E", "--before", "480", "450")

    assert 0 == status
    assert ["Totals: N/S 510, E/W 510.", "E/W win by the contract made, with 510."] == (
        out.splitlines()[2:]
    )


def test_score__reads_totals_below_nothing(run: Run) -> None:
    status, out, _ = run("score", "10H", "5", "--before", "-20", "-20")

    assert 0 == status
    assert "Totals: N/S -520, E/W 30." in out
    assert "back door" in out


def test_score__of_more_than_two_accounts(run: Run) -> None:
    status, out, _ = run("score", "7H", "1", "8", "1", "--contractor", "1", "--variant", "pagat_3")

    assert 0 == status
    assert "Seat 0: +10, Seat 1: +200, Seat 2: +10." == out.splitlines()[-1]


def test_score__of_three_pairs_has_the_accounts_of_the_pairs(run: Run) -> None:
    _, out, _ = run("score", "7H", "8", "2", "0", "--variant", "wikipedia_6_pairs")

    assert "0/3: +200, 1/4: +20, 2/5: +0." == out.splitlines()[-1]


def test_score__takes_the_called_partner_or_says_alone(run: Run) -> None:
    asked = ("score", "7H", "5", "1", "3", "1", "0", "--variant", "pagat_5")

    assert "Seat 2: +100" in run(*asked, "--partner", "2")[1]
    assert "Seat 0: -200, Seat 1: +10" in run(*asked, "--alone")[1]
    assert 2 == run(*asked, "--partner", "2", "--alone")[0]
    assert 2 == run("score", "7H", "7", "--partner", "1")[0]


def test_score__takes_a_declared_slam(run: Run) -> None:
    _, out, _ = run("score", "8H", "10", "--alone", "--variant", "us_house_4")

    assert "N/S +500, E/W +0." == out.splitlines()[-1]


def test_score__takes_how_long_the_game_has_lasted(run: Run) -> None:
    club = ("score", "6S", "7", "--before", "10", "0", "--variant", "nz_club_4")
    hour = ("score", "6S", "7", "--before", "10", "0", "--variant")

    assert "The game goes on" in run(*club, "--deals", "3")[1]
    assert "N/S win" in run(*club, "--deals", "4")[1]
    assert "N/S win" in run(*hour, "wikipedia_4{end.limit_minutes=60}", "--minutes", "60")[1]
    for words in (("--deals", "3"), ("--minutes", "60")):
        assert "--before" in run("score", "6S", "7", *words)[2]


@pytest.mark.parametrize("taken", ["N E N E N N N N N N", "0 1 0 1 0 0 0 0 0 0"])
def test_score__takes_who_won_each_trick(run: Run, taken: str) -> None:
    assert 0 == run("score", "7H", "8", "--before", "0", "0", "--taken", taken)[0]
    assert 2 == run("score", "7H", "7", "--before", "0", "0", "--taken", taken)[0]


@pytest.mark.parametrize("extra", [(), ("--before", "0", "0")])
def test_score__compares_all_tables(run: Run, extra: tuple[str, ...]) -> None:
    status, out, _ = run("score", "7N", "10", *extra, "--compare")

    assert 0 == status
    for name in fh.variants():
        assert name in out


def test_demo__disputes_can_be_asked_again_from_the_shell(run: Run) -> None:
    """Each command that the demo prints gives the answer printed below it."""
    _, out, _ = run("demo", "--rounds", "1")
    found = re.findall(r"\$ python -m fivehundred (.+?[^\\])\n(.+?)\n\n", out, re.DOTALL)

    assert 3 == len(found)
    for command, answer in found:
        words = shlex.split(command.replace("\\\n", " "))
        assert said(answer) == said(run(*words)[1])


# Records


DATA = Path(__file__).parent / "data"
PTN = DATA / "australian-6C.ptn"
REVOKE = DATA / "revoke.txt"
NOT_TAKEN_OVER = "PTN: The option noWatching concerns no rule of the game.\n"
AT_FIRST = """
fivehundred record 1
Variant: pagat_australian_4
Rules: 1
"""


@pytest.fixture
def written(tmp_path: Path) -> Writes:
    return Writes(tmp_path)


class Writes:
    """Writes a file, and gives its name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, text: str | bytes, name: str = "record.txt") -> str:
        file = self.folder / name
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(file)


def revoke(*changes: tuple[str, str]) -> str:
    """The record with the revoke, changed."""
    text = REVOKE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def two_rounds() -> fh.Record:
    """A record of a round thrown in, and of one that is running."""
    game = fh.Game("trickster_australian_4", dealer="N")
    rng = random.Random(5)
    game = game.with_round(play_round(game.deal(rng=rng)))
    return fh.Record.of(game, running=fh.advance(game.deal(rng=rng), "P 7H"))


def given(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    """Have a text stand on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text), encoding="ascii"))


def test_audit__a_finding_is_a_line_and_status_1(run: Run) -> None:
    (found,) = fh.audit(fh.Record.parse(revoke()))

    assert (1, f"{found}\n", "") == run("audit", str(REVOKE))


def test_audit__nothing_found_is_status_0_and_ptn_says_what_is_lost(run: Run) -> None:
    answer = f"Nothing irregular was found in 1 round.\n{NOT_TAKEN_OVER}"

    assert (0, answer, "") == run("audit", str(PTN))


def test_audit__counts_the_rounds(run: Run, written: Writes) -> None:
    file = written(f"{two_rounds()}")

    assert (0, "Nothing irregular was found in 2 rounds.\n", "") == run("audit", file)


def test_audit__a_finding_has_the_penalty_of_the_table_s_laws(run: Run, written: Writes) -> None:
    text = revoke(("Rules: 1", "Rules: 1\nOption: irregular = american"))
    (found,) = fh.audit(fh.Record.parse(text))

    assert found.penalty.points == (0, 60)
    assert (1, f"{found} {found.penalty}\n", "") == run("audit", written(text))


def test_audit__says_where_the_record_does_not_tell_the_penalty(run: Run, written: Writes) -> None:
    text = revoke(("Rules: 1", "Rules: 1\nOption: irregular = hoffmann"))
    status, out, _ = run("audit", written(text))

    assert (1, 1) == (status, out.count("\n"))
    assert "from trick 6 on. Penalty: With irregular=hoffmann" in out


def test_audit__what_no_law_is_on_has_no_penalty(run: Run, written: Writes) -> None:
    text = revoke(
        ("Rules: 1", "Rules: 1\nOption: irregular = hoffmann"),
        ("KC JH TH QD\nTrick 6 W: 5S JS QS TS", "KC JS TH QD\nWritten tricks: 9 9"),
    )
    (found,) = fh.audit(fh.Record.parse(text))

    assert found.kind is fh.Fault.TRICKS
    assert (1, f"{found}\n", "") == run("audit", written(text))


def test_record__reads_each_form_by_the_end_of_its_name(run: Run, written: Writes) -> None:
    record = fh.Record.parse(revoke())

    assert run("audit", str(REVOKE)) == run("audit", written(record.to_json(), "a.JSON"))
    assert run("audit", str(PTN)) == run("audit", written(PTN.read_bytes(), "a.Ptn"))


@pytest.mark.parametrize("form", ["text", "json", "ptn"])
def test_record__standard_input_is_read_in_each_form(
    run: Run, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    given(monkeypatch, run("convert", str(PTN), "--to", form)[1].encode())

    status, out, err = run("audit", "-")
    assert (0, "") == (status, err)
    assert out.startswith("Nothing irregular was found in 1 round.\n")


def test_record__standard_input_may_begin_with_a_mark(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, b"\xef\xbb\xbf# mine\n" + revoke().encode())

    assert run("audit", str(REVOKE)) == run("audit", "-")


def test_record__without_standard_input_it_is_said(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)

    complaint = "fivehundred: standard input cannot be read: there is none\n"
    assert (2, "", complaint) == run("audit", "-")


@pytest.mark.parametrize("command", [("audit",), ("show",), ("convert", "--to", "text")])
@pytest.mark.parametrize(
    ("why", "name", "content"),
    [
        ("cannot be read: No such file", "missing.txt", None),
        ("cannot be read: it is no text in UTF-8", "a.txt", b"fivehundred \xff"),
        ("cannot be read: it is longer than any record", "a.txt", b"#" * 4_000_001),
        ("no more than 1000000 characters", "a.txt", b"#" * 1_000_001),
        ("no more than 1000000 characters", "a.json", b" " * 1_000_001),
        ("Line 1, column 1: the text is too long", "a.ptn", b"%" * 50_001),
        ("Line 1, column 1: the line 'fivehundred record 1' is expected", "a.txt", b""),
        ("line 1, column 2: a name in double quotes is expected", "a.json", b"{"),
        ("it is nested more than 20 deep", "a.json", b"[" * 100_000),
        ("Line 2, column 1: this line belongs to no tag", "a.ptn", b"\nP 6C\n"),
        ("(it looks like PTN, and a file of that has a name that ends in .ptn)", "a.txt", b"%\n[A"),
        (
            "(it looks like JSON, and a file of that has a name that ends in .json)",
            "a",
            b' {"a":1}',
        ),
        ("(it looks like a record as text, and a file of that", "a.ptn", b"fivehundred record 1"),
    ],
)
def test_record__a_file_that_cannot_be_used_is_named_with_why(
    run: Run, written: Writes, command: tuple[str, ...], why: str, name: str, content: bytes | None
) -> None:
    file = str(written.folder / name) if content is None else written(content, name)
    status, out, err = run(command[0], file, *command[1:])

    assert (2, "") == (status, out)
    assert err.startswith(f"fivehundred: {name!r}")
    assert why in err
    assert 1 == err.count("\n")


def test_record__a_word_that_is_wrong_is_told_with_its_place(run: Run, written: Writes) -> None:
    _, _, err = run("show", written(revoke(("P 6C P P", "P 6X P P"))))

    assert "'record.txt': Line 12, column 10: '6X' is no call" in err


def test_record__a_folder_is_no_record(run: Run, tmp_path: Path) -> None:
    status, out, err = run("audit", str(tmp_path))

    assert (2, "") == (status, out)
    assert "cannot be read" in err


def test_record__nothing_of_a_hostile_file_gets_to_the_terminal(run: Run, written: Writes) -> None:
    options = r'[GameOptionsJson "{\"\u001b[31m\":1}"]'
    text = PTN.read_text(encoding="utf-8")
    text = re.sub(r"\[GameOptionsJson .*\]", lambda _: options, text)

    assert "\x1b" not in "".join(map(str, run("audit", written(text, "a.ptn"))))
    assert "\x1b" not in "".join(map(str, run("show", written("\x1b[31mx"))))


def test_convert__the_text_is_read_again_as_the_same(run: Run, written: Writes) -> None:
    record = two_rounds()
    file = written(record.to_json(), "a.json")

    assert (0, f"{record}", "") == run("convert", file, "--to", "text")
    assert (0, f"{record.to_json()}\n", "") == run("convert", file, "--to", "json")


def test_convert__every_round_is_a_hand_of_ptn(run: Run, written: Writes) -> None:
    record = two_rounds()
    status, out, err = run("convert", written(f"{record}"), "--to", "ptn")
    again = fh.read_ptn(out).record

    assert (0, "") == (status, err)
    assert record.rounds[1] == again.rounds[1]
    assert [played.acts for played in record.rounds] == [played.acts for played in again.rounds]


def test_convert__what_ptn_loses_is_said_on_standard_error(run: Run) -> None:
    status, out, err = run("convert", str(PTN), "--to", "text")

    assert (0, NOT_TAKEN_OVER) == (status, err)
    assert fh.read_ptn(PTN.read_text(encoding="utf-8")).record == fh.Record.parse(out)


def test_convert__takes_one_round(run: Run, written: Writes) -> None:
    record = two_rounds()
    _, out, _ = run("convert", written(f"{record}"), "--to", "text", "--round", "2")

    assert record.rounds[1:] == fh.Record.parse(out).rounds


@pytest.mark.parametrize("number", ["0", "2", "-1", "9" * 90])
def test_convert__a_round_that_there_is_not_is_refused(run: Run, number: str) -> None:
    status, out, err = run("convert", str(REVOKE), "--to", "text", "--round", number)

    assert (2, "") == (status, out)
    assert f"'revoke.txt' has 1 round, numbered from 1: there is no round {number}\n" in err


def test_convert__what_a_form_cannot_hold_is_refused_with_its_round(run: Run) -> None:
    status, out, err = run("convert", str(REVOKE), "--to", "ptn")

    assert (2, "") == (status, out)
    assert "fivehundred: round 1: PTN cannot hold the table pagat_australian_4" in err


def test_convert__ptn_is_of_a_round(run: Run, written: Writes) -> None:
    file = written(AT_FIRST)

    assert "the record has no round" in run("convert", file, "--to", "ptn")[2]
    assert 0 == run("convert", file, "--to", "json")[0]


def test_convert__nothing_is_written_that_is_too_long_to_read(run: Run, written: Writes) -> None:
    record = two_rounds()
    _, last = record.rounds
    many = fh.Record(record.variant, (last,) * 41)
    status, out, err = run("convert", written(f"{many}"), "--to", "ptn")

    assert (2, "") == (status, out)
    assert "does not fit into one file of this form" in err
    assert "--round takes one round of it" in err


def test_convert__writes_utf_8_on_every_stream_and_leaves_the_stream_as_it_was(
    monkeypatch: pytest.MonkeyPatch, written: Writes
) -> None:
    tagged = revoke(("Variant:", '[Event "misère\u2028–"]\nVariant:'))
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", errors="replace", newline="\n")
    monkeypatch.setattr(sys, "stdout", stream)

    assert 0 == main(["convert", written(tagged), "--to", "text"])
    assert fh.Record.parse(tagged) == fh.Record.parse(raw.getvalue().decode())
    assert ("ascii", "replace") == (stream.encoding, stream.errors)


def test_convert__writes_on_a_stream_that_has_no_encoding(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)

    assert 0 == main(["convert", str(REVOKE), "--to", "text"])
    assert fh.Record.parse(revoke()) == fh.Record.parse(stream.getvalue())


def test_show__prints_the_last_state_as_the_demo_does(run: Run) -> None:
    record = fh.read_ptn(PTN.read_text(encoding="utf-8")).record
    rnd = "\n".join(round_lines(1, fh.replay(record)))
    status, out, err = run("show", str(PTN))

    assert (0, "") == (status, err)
    assert out.startswith(
        "Australian rules of Trickster Cards, for four (trickster_australian_4)\n"
    )
    assert out.endswith(f"* won it.\n\n{rnd}\n\n{NOT_TAKEN_OVER}")


@pytest.mark.parametrize("upto", [0, 4, 11, 22])
def test_show__prints_the_state_after_so_many_acts(run: Run, upto: int) -> None:
    rnd = fh.replay(fh.Record.parse(revoke()), upto)
    lines = "\n".join(round_lines(1, rnd))

    assert run("show", str(REVOKE), "--upto", str(upto))[1].endswith(f"\n\n{lines}\n")


def test_show__counts_on_from_round_to_round(run: Run, written: Writes) -> None:
    record = two_rounds()
    file, first = written(f"{record}"), len(record.rounds[0].acts)

    assert "\nRound 1: " in run("show", file, "--upto", str(first))[1]
    assert "\nRound 2: " in run("show", file, "--upto", str(first + 1))[1]
    assert run("show", file) == run("show", file, "--upto", str(first + 3))
    assert f"from 0 to {first + 3} in this record" in run("show", file, "--upto", "999")[2]


@pytest.mark.parametrize("seat", ["N", "3"])
def test_show__a_seat_is_shown_its_view(run: Run, seat: str) -> None:
    rnd = fh.replay(fh.Record.parse(revoke()), 11)
    lines = "\n".join(seat_lines(1, fh.view(rnd, int(seat.replace("N", "0")))))
    _, out, _ = run("show", str(REVOKE), "--upto", "11", "--seat", seat)

    assert out.endswith(f"\n\n{lines}\n")


@pytest.mark.parametrize("upto", range(6))
def test_show__a_seat_is_shown_nothing_that_it_cannot_see(
    run: Run, written: Writes, upto: int
) -> None:
    """West and South have changed cards, and what is in the kitty; North sees the same."""
    other = revoke(
        ("Hand S: TS", "Hand S: AD"),
        ("7H AD 5D", "7H TS 5D"),
        ("Kitty: 8C", "Kitty: 9C"),
        ("JD 9C", "JD 8C"),
    )
    asked = ("--upto", str(upto), "--seat", "N")
    shown = run("show", written(other), *asked)

    assert 0 == shown[0]
    assert run("show", str(REVOKE), *asked) == shown
    assert run("show", str(REVOKE), *asked[:2]) != run("show", written(other), *asked[:2])


def test_show__what_ptn_loses_is_not_for_a_seat(run: Run) -> None:
    assert "PTN" not in run("show", str(PTN), "--seat", "N")[1]


def test_show__an_act_that_is_not_legal_is_named_with_how_far_it_goes(run: Run) -> None:
    status, out, err = run("show", str(REVOKE))

    assert (2, "") == (status, out)
    assert "'revoke.txt': Illegal: Round 1, act 23: J♥ may not be played" in err
    assert "(--upto 22 shows the state before it)" in err
    assert 0 == run("show", str(REVOKE), "--upto", "22")[0]


def test_show__how_far_it_goes_counts_the_rounds_before(run: Run, written: Writes) -> None:
    record = two_rounds()
    first, last = record.rounds
    file = written(f"{fh.Record(record.variant, (first, attrs.evolve(last, acts=last.acts * 2)))}")

    assert f"(--upto {len(first.acts) + 3} shows" in run("show", file)[2]


def test_show__of_a_misdeal_there_is_no_state(run: Run, written: Writes) -> None:
    _, out, err = run("show", written(revoke(("Kitty: 8C QH 5S", "Kitty: 8C QH"))))

    assert ("", 1) == (out, err.count("\n"))
    assert "'record.txt': round 1: " in err
    assert "--upto" not in err


@pytest.mark.parametrize("more", [("--seat", "Q"), ("--seat", "4"), ("--upto", "-1")])
def test_show__a_seat_and_a_state_that_there_are_not(run: Run, more: tuple[str, ...]) -> None:
    status, out, err = run("show", str(REVOKE), "--upto", "4", *more)

    assert (2, "", 1) == (status, out, err.count("\n"))


def test_show__a_record_without_a_round(run: Run, written: Writes) -> None:
    assert "has no round" in run("show", written(AT_FIRST))[2]
    assert "found in 0 rounds" in run("audit", written(AT_FIRST))[1]


# Input that cannot be used


UNUSABLE = [
    ("bogus",),
    ("--bogus",),
    ("demo", "extra"),
    ("demo", "--seed", "x"),
    ("demo", "--seed", ""),
    ("demo", "--rounds", "0"),
    ("demo", "--rounds", "-1"),
    ("demo", "--rounds", "1.5"),
    ("demo", "--rounds", "9" * 5000),
    ("demo", "--seed", "9" * 5000),
    ("demo", "--seed", "\u0663"),
    ("demo", "--seed", "+3"),
    ("demo", "--variant", "nope"),
    ("demo", "--variant", ""),
    ("demo", "--variant", "wikipedia_4{open.on=perhaps}"),
    ("demo", "--variant", "wikipedia_4{"),
    ("demo", "--var", "wikipedia_4"),
    ("rule", "nope"),
    ("rule", ""),
    ("rule", "a\nb\udcff"),
    ("variants", "nope"),
    ("variants", "--toml"),
    ("variants", "--json"),
    ("variants", "foster_4", "--toml", "--json"),
    ("variants", "x=foster_4"),
    ("diff",),
    ("diff", "foster_4"),
    ("diff", "foster_4", "nope"),
    ("diff", "foster_4", "nope.toml"),
    ("diff", "nope{}", "foster_4"),
    ("diff", "foster_4", "bicycle_4", "foster_3"),
    ("demo", "--variant", "nope.json"),
    ("check-play",),
    ("check-play", "5S", "--hand", "5S"),
    ("check-play", "5S", "--contract", "8D"),
    ("check-play", "5X", "--hand", "5S", "--contract", "8D"),
    ("check-play", "5s", "--hand", "5S", "--contract", "8D"),
    ("check-play", "5S", "--hand", "", "--contract", "8D"),
    ("check-play", "5S", "--hand", "5S 5S", "--contract", "8D"),
    ("check-play", "5S", "--hand", "5S", "--contract", "11D"),
    ("check-play", "5S", "--hand", "5S", "--contract", "P"),
    ("check-play", "5S", "--hand", "5S", "--trick", "5S", "--contract", "8D"),
    ("check-play", "5S", "--hand", "5S", "--trick", "Jo", "--contract", "7N"),
    ("check-play", "5S", "--hand", "5S", "--contract", "8D", "--led", "X"),
    ("check-play", "5S", "--hand", "5S", "--contract", "8D", "--void", "S"),
    ("check-play", "5S", "--hand", "5S", "--contract", "8D", "--joker-suit", "S"),
    ("check-play", "5S", "--hand", "5S", "--contract", "8D", "--compare", "--variant", "foster_4"),
    ("check-play", "5S", "--hand", "5S", "--contract", "8D", "--compare", "--json"),
    ("check-play", "5S", "--hand", "5S", "--trick", "5S", "--contract", "8D", "--compare"),
    ("check-discard",),
    ("check-discard", "7H", "--hand", "7H"),
    ("check-discard", "x", "--hand", "7H", "--contract", "7H"),
    ("check-partner",),
    ("check-partner", "AH", "--hand", "KH"),
    ("check-partner", "x", "--hand", "KH", "--contract", "7H", "--variant", "pagat_5"),
    ("penalty",),
    ("penalty", "revoke"),
    ("penalty", "revoke", "--offender", "N"),
    ("penalty", "x", "--offender", "N"),
    ("penalty", "revoke", "--offender", "Q", "--contract", "7H", "--tricks", "7"),
    ("penalty", "revoke", "--offender", "N", "--contract", "7H", "--tricks", "x"),
    ("check-call",),
    ("check-call", "8X"),
    ("check-call", "8S", "--calls", "8D 7H"),
    ("check-call", "8S", "--calls", "P, P"),
    ("check-call", "8S", "--dealer", "Q"),
    ("check-call", "8S", "--dealer", "5"),
    ("score",),
    ("score", "7H"),
    ("score", "7H", "x"),
    ("score", "7H", "11"),
    ("score", "7H", "-1"),
    ("score", "7H", "5", "4"),
    ("score", "7H", "5", "5", "0"),
    ("score", "P", "5", "5"),
    ("score", "7H", "7", "--contractor", "2"),
    ("score", "7H", "7", "--before", "1"),
    ("score", "7H", "7", "--before", "1", "2", "3"),
    ("score", "7H", "7", "--taken", "N Q"),
    ("score", "7H", "7", "--contractor", "N", "--variant", "pagat_3"),
    ("score", "7H", "7", "--variant", "pagat_3"),
    ("score", "7H", "7", "--deals", "0", "--before", "0", "0"),
    ("score", "7H", "7", "--minutes", "-1", "--before", "0", "0"),
    ("check-call", "8S", "--dealer", "E", "--variant", "pagat_3"),
    ("check-call", "8S", "--dealer", "3", "--variant", "pagat_3"),
    ("score", "7H", "7", "--json"),
    ("score", "7H", "\uff18"),
    ("score", "7H", "1_0"),
    ("score", "7H", " 8"),
    ("score", "7H", "7", "--before", "\u0661", "\u0662"),
    ("check-play", "5S", "--hand", "JH", "5S", "--contract", "8D"),
    ("legal-plays", "--contract", "8D"),
    ("legal-plays", "--hand", "5S 5S", "--contract", "8D"),
    ("legal-plays", "--hand", "5S", "--contract", "8D", "--compare", "--variant", "foster_4"),
    ("legal-plays", "--hand", "5S", "--contract", "8D", "--json"),
    ("trick-winner", "--contract", "8D"),
    ("trick-winner", "", "--contract", "8D"),
    ("trick-winner", "5S 5X", "--contract", "8D"),
    ("trick-winner", "5S 5S", "--contract", "8D", "--compare"),
    ("trick-winner", "5S 6S 7S 8S 9S", "--contract", "8D"),
    ("auction", "P 6H P X"),
    ("auction", "P P P P P"),
    ("auction", "7H 6H", "--compare"),
    ("auction", "7H", "--dealer", "Q"),
    ("audit",),
    ("audit", ""),
    ("audit", "nope.ptn"),
    ("audit", "a\0"),
    ("convert", "nope.txt", "--to", "json"),
    ("convert", "nope.txt"),
    ("convert", "nope.txt", "--to", "pdf"),
    ("show", "nope.json"),
    ("show", "nope.txt", "--upto", "x"),
]


@pytest.mark.parametrize("argv", UNUSABLE, ids=lambda argv: " ".join(argv)[:60])
def test_unusable_input__is_status_2_with_one_line_that_says_why(
    run: Run, argv: tuple[str, ...]
) -> None:
    status, out, err = run(*argv)

    assert (2, "") == (status, out)
    assert err.startswith("fivehundred")
    assert 1 == err.count("\n")
    assert len(err) < 420


def test_unusable_input__a_list_without_quotation_marks_is_told_so(run: Run) -> None:
    _, _, err = run("check-play", "5S", "--hand", "JH", "5S", "9C", "--contract", "8D")

    assert "5S 9C (a list stands in quotation marks; --help says more)" in err
    assert "quotation" not in run("rule", "--bogus")[2]


def test_unusable_input__never_shows_a_traceback() -> None:
    done = program("check-play", "5S", "--hand", "5S 5S", "--contract", "8D")

    assert (2, b"") == (done.returncode, done.stdout)
    assert b"Traceback" not in done.stderr
    assert b"5S" in done.stderr or "5♠".encode() in done.stderr


# Streams


def test_printable__leaves_alone_what_the_stream_can_print() -> None:
    text = "8♠ … misère – 10♥"

    assert text == printable(text, "utf-8") == printable(text, None)


def test_printable__writes_suits_as_letters_elsewhere() -> None:
    assert "8S 6C 7D 10H" == printable("8♠ 6♣ 7♦ 10♥", "ascii")


def test_printable__keeps_the_accents_that_there_are() -> None:
    assert "misere 8S" == printable("misère 8♠", "ascii")
    assert "misère 8S" == printable("misère 8♠", "cp1252") == printable("misère 8♠", "latin-1")


def test_printable__has_a_sign_for_everything() -> None:
    assert "a?b" == printable("a\udcffb", "utf-8") == printable("a\u4e00b", "ascii")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_streams__suits_are_printed_in_what_the_stream_can_print(encoding: str) -> None:
    done = program(*MISERE, encoding=encoding)
    word = "Misere" if encoding == "ascii" else "Misère"
    bid = "7♥" if encoding == "utf-8" else "7H"

    assert (0, b"") == (done.returncode, done.stderr)
    assert done.stdout.decode(encoding).startswith(f"Legal: {word} may be bid")
    assert bid in done.stdout.decode(encoding)


def test_streams__complaints_are_printed_in_ascii_too() -> None:
    done = program("check-play", "5♠x", "--hand", "5S", "--contract", "8D", encoding="ascii")

    assert 2 == done.returncode
    assert done.stderr.isascii()


def test_streams__the_demo_is_pure_ascii_where_it_has_to_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", newline="\n")
    monkeypatch.setattr(sys, "stdout", stream)

    assert 0 == main(["demo", "--rounds", "2"])
    assert raw.getvalue().isascii()
    assert b"misere" in raw.getvalue()


def test_streams__a_closed_pipe_ends_the_demo_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "fivehundred", "demo"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment("utf-8"),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"A game of 500")
        process.stdout.close()
        complaint = process.stderr.read()

    assert (b"", 0) == (complaint, process.returncode)


class Broken(io.StringIO):
    """A stream that takes nothing."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def write(self, _text: str, /) -> int:
        raise OSError(self.number, "no room left")


@pytest.mark.parametrize("number", [errno.EPIPE, errno.EINVAL])
def test_streams__a_reader_that_has_gone_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(number))

    assert 0 == main(["demo"])
    assert "" == capsys.readouterr().err


def test_streams__a_full_disk_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(errno.ENOSPC))

    assert 2 == main(["demo"])
    assert "fivehundred: the answer cannot be written: no room left\n" == capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
@pytest.mark.parametrize("argv", [("demo",), ("--help",), LEFT_BOWER])
def test_streams__a_full_disk_is_said_in_one_line(argv: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "fivehundred", *argv],
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment("utf-8"),
        )

    assert 2 == done.returncode
    assert 1 == done.stderr.count(b"\n")


@pytest.mark.parametrize("argv", [("rule", "nope"), ("bogus",)])
def test_streams__a_complaint_that_cannot_be_written_is_status_2(
    monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    monkeypatch.setattr(sys, "stderr", Broken(errno.ENOSPC))

    assert 2 == main(argv)


def test_streams__neither_answer_nor_complaint_can_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(errno.ENOSPC))
    monkeypatch.setattr(sys, "stderr", Broken(errno.ENOSPC))

    assert 2 == main(["check-call", "7H"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
@pytest.mark.parametrize("argv", [("rule", "nope"), ("--help",), ("check-call", "7H")])
def test_streams__a_full_disk_for_both_is_status_2(argv: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "fivehundred", *argv],
            check=False,
            stdout=full,
            stderr=full,
            env=environment("utf-8"),
        )

    assert 2 == done.returncode


def test_streams__without_any_it_still_answers_by_its_status(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)

    assert 0 == main(LEFT_BOWER)
    assert 2 == main(["bogus"])
