"""Show classes in the reference as their users meet them.

An extension of griffe, which reads the package for mkdocstrings:

- a class made by attrs gets the constructor that attrs gives it, unless its fields are private;
  where a converter of ours takes more than the field's type, it says what it takes;
- an enum gets a table of its members, with what the comment or the text below each says, in
  place of a constructor that nobody calls;
- a default that stands for a preset's name is shown as that name.
"""

from __future__ import annotations

import ast
from typing import Any

import griffe

_STANDARD = "'wikipedia_4'"
# What a constructor takes where a converter reads its argument: annotation and default.
_TAKEN = {
    ("Game", "variant"): ("Variant | str", _STANDARD),
    ("Game", "dealer"): ("int | str", "0"),
    ("Game", "scores"): ("Sequence[int] | None", "None"),
}
_ENUMS = {"Enum", "Named", "Worded"}
"""The bases of enums, those of the package among them."""


class ClassExtension(griffe.Extension):
    """What griffe calls when it has read the package."""

    def on_class(self, *, cls: griffe.Class, **_: Any) -> None:
        """Complete one class."""
        decorators = [str(decorator.value) for decorator in cls.decorators]
        if any(str(base).rpartition(".")[2] in _ENUMS for base in cls.bases):
            _list_members(cls)
        elif any(text.startswith(("attrs.frozen", "attrs.define")) for text in decorators):
            _add_constructor(cls, keyword_only="kw_only=True" in " ".join(decorators))

    def on_function(self, *, func: griffe.Function, **_: Any) -> None:
        """Show what a default means."""
        for parameter in func.parameters:
            if str(parameter.default) == "STANDARD":
                parameter.default = _STANDARD


def _list_members(cls: griffe.Class) -> None:
    lines = cls.source.splitlines()
    rows: list[tuple[str, str, str]] = []
    for name, member in list(cls.members.items()):
        if name == "__init__":
            cls.del_member(name)
        elif isinstance(member, griffe.Attribute) and name.isupper() and member.lineno:
            line = lines[member.lineno - (cls.lineno or 1)]
            said = member.docstring.value if member.docstring else line.partition("  # ")[2]
            rows.append((f"`{name}`", f"`{member.value}`", " ".join(said.split())))
            cls.del_member(name)
    if rows and cls.docstring:
        width = 3 if any(said for _, _, said in rows) else 2
        cells = [("member", "value", "meaning"), ("---",) * 3, *rows]
        table = "\n".join(f"| {' | '.join(row[:width])} |" for row in cells)
        text, head, examples = cls.docstring.value.partition("\nExamples:")
        cls.docstring = griffe.Docstring(
            f"{text.rstrip()}\n\n{table}\n{head}{examples}", parser="google", parent=cls
        )


def _add_constructor(cls: griffe.Class, *, keyword_only: bool) -> None:
    fields = [
        member
        for name, member in cls.members.items()
        if isinstance(member, griffe.Attribute) and "property" not in member.labels
        if member.annotation is not None and "ClassVar" not in str(member.annotation)
        if not (name.startswith("_") and "init=False" in str(member.value))
    ]
    if "__init__" in cls.members or any(field.name.startswith("_") for field in fields):
        return
    parameters = [griffe.Parameter("self", kind=griffe.ParameterKind.positional_or_keyword)]
    for field in fields:
        default, init, only = _read_field(str(field.value) if field.value is not None else None)
        taken = _TAKEN.get((cls.name, field.name))
        if taken is not None:
            default = taken[1]
        if init:
            kind = (
                griffe.ParameterKind.keyword_only
                if keyword_only or only
                else griffe.ParameterKind.positional_or_keyword
            )
            parameters.append(
                griffe.Parameter(
                    field.name,
                    annotation=taken[0] if taken else field.annotation,
                    kind=kind,
                    default=default,
                )
            )
    init_method = griffe.Function("__init__", parameters=griffe.Parameters(*parameters), parent=cls)
    cls.set_member("__init__", init_method)


def _read_field(value: str | None) -> tuple[str | None, bool, bool]:
    """Return the default of a field, whether the constructor takes it, and only by keyword."""
    if value is None or not value.startswith("attrs.field("):
        return value, True, False
    call = ast.parse(value, mode="eval").body
    given = {
        word.arg: ast.unparse(word.value)
        for word in (call.keywords if isinstance(call, ast.Call) else ())
    }
    return given.get("default"), given.get("init") != "False", given.get("kw_only") == "True"
