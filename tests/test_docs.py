"""The documentation says everything that is public, and nothing that is not."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import itertools
import re
import shlex
import sys
from pathlib import Path
from types import ModuleType

import attrs
import pytest

import fivehundred as fh
from fivehundred.cli import main
from fivehundred.rulebook import rule, rules
from fivehundred.variants import option_paths, option_words

ROOT = Path(__file__).resolve().parent.parent
REFERENCE = sorted((ROOT / "docs" / "reference").glob("*.md"))
VARIANTS = sys.modules["fivehundred.variants"]  # `fivehundred.variants` is the function


def _documented() -> list[str]:
    return [
        path
        for page in REFERENCE
        for path in re.findall(r"^::: ([\w.]+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    ]


@pytest.fixture(scope="module")
def hooks() -> ModuleType:
    """Return the module that writes the generated parts of the documentation."""
    spec = importlib.util.spec_from_file_location("docs_hooks", ROOT / "scripts" / "docs_hooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_docs__every_public_name_stands_in_the_reference() -> None:
    names = {path.rpartition(".")[2] for path in _documented()}

    assert [] == [
        name
        for name in fh.__all__
        if name not in names | {"__version__", "agents", "dd"}  # a package: see below
    ]


def test_docs__every_public_name_of_the_variants_stands_in_the_reference() -> None:
    names = {path.rpartition(".")[2] for path in _documented()}

    assert [] == [name for name in VARIANTS.__all__ if name not in names]


@pytest.mark.parametrize("package", [fh.simulate, fh.agents, fh.dd])
def test_docs__every_public_name_of_a_package_stands_in_the_reference(package: ModuleType) -> None:
    wanted = {f"{package.__name__}.{name}" for name in package.__all__}

    assert set() == wanted - set(_documented())


def test_docs__the_reference_has_each_name_once() -> None:
    documented = _documented()

    assert sorted(set(documented)) == sorted(documented)


def test_docs__every_name_of_the_reference_exists() -> None:
    for path in _documented():
        module, _, name = path.rpartition(".")
        assert hasattr(importlib.import_module(module), name), path


def test_docs__rulebook_page_has_every_rule_under_its_anchor(hooks: ModuleType) -> None:
    page = hooks.on_page_markdown("# Rules\n\n<!-- generated: rulebook -->\n")

    for name in rules():
        assert f"### {rule(name).title} {{ #{name} }}\n" in page


def test_docs__options_page_has_every_option_and_every_value(hooks: ModuleType) -> None:
    page = hooks.option_list()

    for path in option_paths():
        _, _, part = page.partition(f"### `{path}` {{ #{path} }}\n")
        values = part.partition("Presets:")[0]
        for word in option_words(path):
            assert f"`{word}`" in values, path


@pytest.mark.parametrize("path", option_paths())
def test_docs__every_option_has_a_sentence(hooks: ModuleType, path: str) -> None:
    assert hooks.sentence(path).endswith((".", ")."))


def test_docs__every_value_that_is_a_word_has_a_meaning(hooks: ModuleType) -> None:
    words = set(re.findall(r"Values: (.*)\.\n", hooks.option_list()))
    plain = r"`(?:true|false|none|[0-9-]+|P[0-9]+[cd]?)`|a whole number|.*such as `[^`]+`"

    for listed in words:
        for value in re.sub(r" \([^)]*\)", "!", listed).split(", "):
            assert value.endswith("!") or re.fullmatch(plain, value), listed


def test_docs__every_pack_is_described(hooks: ModuleType) -> None:
    page = hooks.packs()

    assert "| `P43` | 43 | A to 5 of each suit, 4♦ 4♥ | Jo |" in page
    assert "| `P63` | 63 | A to 2 of each suit, 12 and 11 of each suit, 13♦ 13♥ | Jo |" in page
    assert all(f"| `{name}` | {len(pack)} |" in page for name, pack in fh.PACKS.items())


def test_docs__every_code_has_a_meaning() -> None:
    """The text below each member; the reference shows it."""
    (kind,) = ast.parse(inspect.getsource(fh.Code)).body
    assert isinstance(kind, ast.ClassDef)
    told = {
        ast.unparse(member.targets[0])
        for member, text in itertools.pairwise(kind.body)
        if isinstance(member, ast.Assign) and isinstance(text, ast.Expr)
    }

    assert {code.name for code in fh.Code} == told


def test_docs__every_authority_is_in_the_list_of_authorities() -> None:
    page = (ROOT / "docs" / "reference" / "rulebook.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| ([^|]+) \|", page, re.MULTILINE)
    cited = {name for found in map(rule, rules()) for name in found.authorities}

    for name in sorted(cited):
        assert name.startswith("our choice") or name in listed, name


def test_docs__options_page_says_which_presets_have_which_value(hooks: ModuleType) -> None:
    page = hooks.option_list()

    assert "Presets: `true` in `wikipedia_3_dead_hand`; `false` in all others." in page
    assert "Presets: `6` in all." in page


def test_docs__every_preset_is_listed_with_what_it_says_of_its_own(hooks: ModuleType) -> None:
    presets, changes = hooks.presets(), hooks.differences()

    for name in fh.variants():
        assert f"| `{name}` | {fh.variant(name).title} |" in presets
        assert name == "wikipedia_4" or f"| `{name}` | `" in changes
    assert r"`redeal.bars_nullo=true`, `redeal.dealer=same`\*, `auction.rounds=one`" in changes


def test_docs__every_generated_part_is_asked_for_and_can_be_made(hooks: ModuleType) -> None:
    pages = "\n".join(page.read_text(encoding="utf-8") for page in REFERENCE)

    assert sorted(hooks.PARTS) == sorted(re.findall(r"<!-- generated: ([a-z-]+) -->", pages))
    assert "<!-- generated" not in hooks.on_page_markdown(pages)


def test_docs__every_link_to_a_rule_or_an_option_leads_somewhere() -> None:
    anchors = {"rulebook.md": {"authorities", *rules()}, "options.md": set(option_paths())}

    for page in sorted((ROOT / "docs").rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        for target, anchor in re.findall(r"(rulebook\.md|options\.md)#([^)\s]+)\)", text):
            assert anchor in anchors[target], f"{page.name}: {target}#{anchor}"


def test_docs__the_shell_gives_what_the_page_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT / "tests" / "data")  # where the files are that the page names
    page = (ROOT / "docs" / "reference" / "cli.md").read_text(encoding="utf-8")
    shown = re.findall(
        r"^```console\n\$ fivehundred ([^\n]*)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL
    )

    assert shown
    for words, answer in shown:
        main(shlex.split(words))
        assert answer == capsys.readouterr().out, words


def test_docs__every_preset_has_a_page_in_the_navigation(hooks: ModuleType) -> None:
    config: dict[str, object] = {"nav": [{"Home": "index.md"}, {"Reference": ["a.md"]}]}
    (_, reference) = hooks.on_config(config)["nav"]
    (_, section) = reference["Reference"]

    assert [{name: f"reference/presets/{name}.md"} for name in fh.variants()] == section[
        "The presets"
    ]
    for name in fh.variants():
        assert f"[rules](presets/{name}.md)" in hooks.presets()


def test_docs__a_presets_page_links_every_option(hooks: ModuleType) -> None:
    page = hooks.preset_page("pagat_5")

    assert page.startswith(f"# {fh.variant('pagat_5').title}\n")
    assert set(option_paths()) == set(re.findall(r"\(\.\./options\.md#([a-z0-9_.]+)\)", page))


@pytest.mark.parametrize("kind", [fh.View, fh.SpectatorView])
def test_docs__every_field_of_a_view_is_said(kind: type) -> None:
    """In its own docstring, which `help` shows: what its base says is not shown there."""
    said = re.findall(r"^        (\w+): ", inspect.cleandoc(kind.__doc__ or ""), re.MULTILINE)
    said += re.findall(r"^    (\w+): ", inspect.cleandoc(kind.__doc__ or ""), re.MULTILINE)
    fields = {field.name for field in attrs.fields(kind) if not field.name.startswith("_")}

    assert fields == set(said) & fields
