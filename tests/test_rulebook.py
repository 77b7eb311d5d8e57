"""The rulebook: complete, consistent with the options, and read on first use only."""

from __future__ import annotations

import ast
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import rulebook
from fivehundred.errors import InvalidArgument, ParseError
from fivehundred.rulebook import Rule, rule, rules
from fivehundred.variants import option_paths, option_words

# The ids that have been given out, by chapter. One may be added; none is ever taken away.
_GIVEN_OUT = {
    "text": "suit card hand play call deal action position seat contract number rule",
    "deal": "pack packets shuffle cards",
    "variant": "options name",
    "turn": "seat phase over",
    "auction": "turn higher pass no-such-bid end special after-level inkle dealer-stuck raise "
    "all-pass min-contract re-entry one-round",
    "exchange": "kitty discard",
    "declaring": "done",
    "joker": "named lead lead-names-suit follow must-play renounced low",
    "play": "lead first-lead held follow void left-bower joker-trump colour-four sits-out "
    "open-hand trick",
    "claim": "right misere-lost",
    "score": "accounts made failed declared-slam shares slam defenders misere passed-out cap value",
    "game": "contractor-first on-contract-only on-tricks mid-hand floor highest spread limit over "
    "deal-passes rounds",
    "partner": "call",
    "irregular": "penalty revoke-defender revoke-contractor bid-out-of-turn insufficient-bid "
    "changed-bid lead-out-of-turn exposed-card wrong-discard misdeal wrong-claim induced",
    "situation": "cards calls seats",
    "euchre": "call-ace",
}
_PACKAGE = Path(rulebook.__file__).parent.parent
_OURS = "our choice where no authority rules"


def _said(text: str, word: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(word)}(?!\w)", text) is not None


def _ids_in(path: Path) -> Iterator[str]:
    """Yield the texts of a module that look like the id of a rule and are no option's path."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = re.fullmatch(r"([a-z]+)\.[a-z-]+", node.value)
            if found and found[1] in _GIVEN_OUT and node.value not in option_paths():
                yield node.value


@pytest.fixture(params=rules())
def each(request: pytest.FixtureRequest) -> Rule:
    return rule(request.param)


@pytest.mark.parametrize("chapter", _GIVEN_OUT)
def test_rules__no_id_that_was_given_out_is_taken_away(chapter: str) -> None:
    given_out = {f"{chapter}.{name}" for name in _GIVEN_OUT[chapter].split()}

    assert set() == given_out - set(rules())


def test_rules__chapters_stand_in_their_order_and_together() -> None:
    chapters = [rule(found).chapter for found in rules()]

    assert sorted(chapters, key=list(_GIVEN_OUT).index) == chapters


def test_rules__no_id_stands_twice() -> None:
    """Two rules of one id would leave one of them unread."""
    written = [
        node.args[0].value
        for path in (_PACKAGE / "rulebook").glob("_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Rule"
        and isinstance(node.args[0], ast.Constant)
    ]

    assert sorted(rules()) == sorted(map(str, written))


@pytest.mark.parametrize(
    "path", sorted(_PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(_PACKAGE))
)
def test_rules__every_id_in_the_code_is_in_the_book(path: Path) -> None:
    assert set() == set(_ids_in(path)) - set(rules())


def test_rules__the_search_for_ids_finds_them() -> None:
    found = {found for path in _PACKAGE.rglob("*.py") for found in _ids_in(path)}

    assert {"text.card", "play.left-bower", "joker.lead-names-suit"} <= found


def test_rule__has_an_id_in_form(each: Rule) -> None:
    assert re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", each.id)


def test_rule__has_a_title_of_a_few_words(each: Rule) -> None:
    assert 1 <= len(each.title.split()) <= 8
    assert each.title[0].isupper()
    assert not each.title.endswith(".")


def test_rule__has_one_to_five_whole_sentences(each: Rule) -> None:
    assert 1 <= len(re.findall(r"\.(?=\s|$)", each.text)) <= 5
    assert each.text.endswith(".")
    assert "  " not in each.text


def test_rule__has_an_authority_and_none_twice(each: Rule) -> None:
    assert each.authorities
    assert all(each.authorities)
    assert len(set(each.authorities)) == len(each.authorities)


def test_rule__our_choices_stand_last_and_say_on_which_point(each: Rule) -> None:
    ours = [name for name in each.authorities if name.startswith(_OURS)]

    assert ours == list(each.authorities)[len(each.authorities) - len(ours) :]
    assert len(ours) <= 1
    assert all(len(name) > len(f"{_OURS}: ") for name in ours)


def test_rule__names_options_of_the_vocabulary_in_its_order(each: Rule) -> None:
    """Each of them stands once."""
    paths = option_paths()

    assert [path for path in paths if path in each.options] == list(each.options)


def test_rule__lists_every_option_that_its_text_names(each: Rule) -> None:
    named = {path for path in option_paths() if "." in path and _said(each.text, path)}
    named |= {name for name, _ in re.findall(r"([\w.]+)=([\w+-]+)", each.text)}

    assert set() == named - set(each.options)


def test_rule__gives_options_words_that_they_have(each: Rule) -> None:
    pairs = [
        (path, word)
        for path, word in re.findall(r"([\w.]+)=([\w+-]+)", each.text)
        if word not in option_words(path)
    ]

    assert [] == pairs


@pytest.mark.parametrize("path", option_paths())
def test_options__each_is_said_to_change_some_rule(path: str) -> None:
    assert any(path in rule(found).options for found in rules())


@pytest.mark.parametrize("path", option_paths())
def test_options__each_word_is_explained_by_a_rule(path: str) -> None:
    """Numbers, packs and plain yes and no are left out: the option's own name says them."""
    text = " ".join(rule(found).text for found in rules() if path in rule(found).options)
    words = [
        word
        for word in option_words(path)
        if word not in {"true", "false"} and not re.fullmatch(r"-?\d+|P\d+[cd]?", word)
    ]

    assert [] == [word for word in words if not _said(text, word)]


def test_rule__left_bower_belongs_to_trumps() -> None:
    found = rule("play.left-bower")

    assert found.title == "The left bower"
    assert "trump suit in every respect" in found.text
    assert "Wikipedia, 500 (card game)" in found.authorities


def test_rule__is_the_same_object_every_time() -> None:
    assert rule("joker.lead") is rule("joker.lead")


def test_rule__text_form_has_every_part(each: Rule) -> None:
    shown = " ".join(str(each).split())

    assert shown.startswith(f"{each.id}: {each.title} {each.text}")
    assert shown.endswith("; ".join(each.authorities))
    assert ("Options: " in shown) == bool(each.options)
    assert ", ".join(each.options) in shown
    assert max(map(len, str(each).splitlines())) <= 92


def test_rule__value_can_be_hashed_pickled_and_rebuilt_but_not_changed() -> None:
    found = rule("score.slam")

    assert found == pickle.loads(pickle.dumps(found))
    assert found == eval(repr(found), {"Rule": Rule})  # noqa: S307 - our own text
    assert hash(found) == hash(attrs.evolve(found))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        found.text = ""  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize("field", ["id", "title", "text", "options", "authorities"])
def test_rule__differs_from_one_with_any_other_part(field: str) -> None:
    found = rule("score.slam")

    assert found != attrs.evolve(found, **{field: getattr(rule("game.floor"), field)})


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("left-bower", "play.left-bower"),
        ("play.left_bower", "play.left-bower"),
        ("Play.Left-Bower", "play.left-bower"),
        ("[play.left-bower]", "play.left-bower"),
        ("auction.reentry", "auction.re-entry"),
        ("score.slams", "score.slam"),
        (" text.card", "text.card"),
    ],
)
def test_rule__unknown_id_is_refused_with_the_nearest_named(text: str, nearest: str) -> None:
    with pytest.raises(ParseError, match="is no rule of this book") as caught:
        rule(text)

    assert nearest in caught.value.sentence
    assert (text, "text.rule") == (caught.value.text, caught.value.rule)


@given(st.text())
def test_rule__any_text_is_a_rule_or_refused(text: str) -> None:
    if text in rules():
        assert text == rule(text).id
    else:
        with pytest.raises(ParseError):
            rule(text)


def test_rule__a_long_text_is_refused_in_a_short_sentence() -> None:
    with pytest.raises(InvalidArgument) as caught:
        rule("play.left-bower" * 10_000)

    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("value", [None, 7, 7.5, True, b"play.lead", ("play.lead",), ["play.lead"]])
def test_rule__what_is_no_text_is_refused(value: object) -> None:
    with pytest.raises(InvalidArgument, match=r"is text such as .*, not .* \[text\.rule\]"):
        rule(value)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_rulebook__sentences_are_read_on_first_use() -> None:
    program = (
        "import sys, fivehundred, fivehundred.rulebook as book;"
        "read = lambda: sorted(name for name in sys.modules if name.startswith(book.__name__));"
        "print(*read());"
        "book.rules();"
        "print(len(read()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    )
    before, after = done.stdout.splitlines()

    assert "fivehundred.rulebook fivehundred.rulebook._rule" == before
    assert int(after) > 2


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("left-bower", "play.left-bower"),
        ("PLAY.LEFT-BOWER", "play.left-bower"),
        ("revoke", "irregular.revoke-defender, irregular.revoke-contractor"),
        ("The left bower", "play.left-bower"),
        ("whatever is printed on it", "play.left-bower"),
    ],
)
def test_rule__what_is_none_is_looked_for_in_the_book(asked: str, found: str) -> None:
    """In ids, in titles, then in what the rules say."""
    with pytest.raises(ParseError, match=f"the closest are {found}"):
        rule(asked)
