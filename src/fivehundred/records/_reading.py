"""Records read from text: see the notation of records."""

from __future__ import annotations

import re

from fivehundred.errors import InvalidArgument, InvalidVariant, quote
from fivehundred.inputs import text_of
from fivehundred.records._limits import (
    MOST_ACTS_TOGETHER,
    MOST_ROUNDS,
    MOST_TAGS,
    RULE,
    RULES_VERSION,
    tag_fault,
)
from fivehundred.records._lines import MARK, Line, Place, lines_of
from fivehundred.records._rounds import RoundReader
from fivehundred.records._slips import IN_HEADER, slip
from fivehundred.records._tables import FORMAT, variant_of
from fivehundred.records.record import Record, RoundRecord
from fivehundred.variants._checks import name_faults
from fivehundred.variants._forms import find_option
from fivehundred.variants._reading import REFUSED
from fivehundred.variants._tables import PRESETS, close_names
from fivehundred.variants.variant import Variant

__all__ = ["parse"]

_TAG = re.compile(r'\[([^\s"\]]+)\s+"((?:[^"\\]|\\["\\])*+)"\s*+\]')
_ESCAPED = re.compile(r'\\(["\\])')


def parse(given: object) -> Record:
    """Return the record of a text: see `Record.parse`."""
    text = text_of(given)
    if text is None:
        raise InvalidArgument(f"A record is read from text, not {quote(given)}", RULE)
    header, rounds = _Header(), list[RoundRecord]()
    reader: RoundReader | None = None
    acts, variant = 0, None
    last = Place("", 1, 1)
    for line in lines_of(text.removeprefix(MARK)):
        last = line.end
        if not header.begun:
            header.begin(line)
        elif line.start.text == "Round" and not line.has_body:
            variant = variant or header.variant(line.start)
            if reader is not None:
                rounds.append(reader.finish(line.start))
            acts += len(rounds[-1].acts) if rounds else 0
            _need_room(line.start, len(rounds), acts)
            _need_number(line, len(rounds) + 1)
            reader = RoundReader(variant)
        elif reader is not None:
            reader.take(line)
        else:
            header.take(line)
    if not header.begun:
        raise last.wanted(f"the line '{FORMAT} 1'")
    if reader is not None:
        rounds.append(reader.finish(last))
        _need_room(last, len(rounds) - 1, acts + len(rounds[-1].acts))
    return Record(variant or header.variant(last), tuple(rounds), tuple(header.tags.items()))


def _need_room(place: Place, rounds: int, acts: int) -> None:
    if rounds >= MOST_ROUNDS or acts > MOST_ACTS_TOGETHER:
        raise place.fault(
            f"a record has no more than {MOST_ROUNDS} rounds and {MOST_ACTS_TOGETHER} acts",
            "the end of the record",
        )


def _need_number(line: Line, number: int) -> None:
    place = line.at(line.head, 1)
    if place.text != str(number):
        raise place.wanted(f"round {number}")
    if len(line.head) > 2:
        raise line.head[2].wanted("the end of the line")


class _Header:
    """What stands above the first round.

    Attributes:
        begun: Whether the first line has been read.
        tags: The tags, by name.
    """

    def __init__(self) -> None:
        self.begun = False
        self.tags: dict[str, str] = {}
        self._base: str | None = None
        self._rules = False
        self._name: str | None = None
        self._changes: dict[str, object] = {}

    def begin(self, line: Line) -> None:
        """Read the first line."""
        words = [place.text for place in line.head]
        if words[:2] != FORMAT.split() or len(words) != 3 or line.has_body:
            hint = ": JSON is read with Record.from_json" if line.text.startswith("{") else ""
            raise line.start.fault(
                f"a record begins with the line '{FORMAT} 1'{hint}", f"{FORMAT} 1"
            )
        if words[2] != "1":
            raise line.head[2].fault(
                f"the format of a record has version 1 here, not {quote(words[2])}: a later "
                "version of the library may read it",
                "1",
            )
        self.begun = True

    def take(self, line: Line) -> None:
        """Read another line."""
        if line.text.startswith("["):
            self._tag(line)
            return
        word = line.start.text.partition(":")[0]
        readers = {
            "Variant": self._read_base,
            "Rules": self._read_rules,
            "Option": self._read_option,
            "Table": self._read_name,
        }
        if word in readers and not (line.has_body and len(line.head) == 1):
            raise line.at(line.head, 1).wanted("a colon", f"write '{word}:'")
        if word not in readers:
            raise slip(line, IN_HEADER) or line.start.wanted(
                "a tag, or a line that begins with Variant:, Rules:, Option:, Table: or Round"
            )
        readers[word](line)

    def _tag(self, line: Line) -> None:
        found = _TAG.fullmatch(line.text)
        if found is None:
            raise line.start.fault(
                'a tag is written [Name "text"], with \\" for a quotation mark and \\\\ for a '
                "backslash in it",
                '[Name "text"]',
            )
        name, value = found[1], _ESCAPED.sub(r"\1", found[2])
        fault = tag_fault(name, value)
        if not fault and name in self.tags:
            fault = f"the tag {name} stands there more than once"
        if not fault and len(self.tags) >= MOST_TAGS:
            fault = f"a record has no more than {MOST_TAGS} tags"
        if fault:
            raise line.start.fault(fault, "a tag")
        self.tags[name] = value

    def _once(self, line: Line, *, known: bool) -> None:
        if known:
            raise line.start.fault(f"{line.start.text} stands there more than once", "it once")

    def _read_base(self, line: Line) -> None:
        self._once(line, known=self._base is not None)
        place = line.only("a preset's name")
        if place.text not in PRESETS:
            raise place.fault(close_names(place.text), "a preset's name")
        self._base = place.text

    def _read_rules(self, line: Line) -> None:
        self._once(line, known=self._rules)
        place = line.only("1")
        if place.text != str(RULES_VERSION):
            raise place.fault(
                f"presets and options have version {RULES_VERSION} here, not {quote(place.text)}: "
                "a later version of the library may read it",
                str(RULES_VERSION),
            )
        self._rules = True

    def _read_option(self, line: Line) -> None:
        path, equals, word = (part.strip() for part in line.rest.partition("="))
        place = line.at(line.body, 0)
        if not (path and equals and word):
            raise place.wanted("an option, as in auction.rounds = one")
        try:
            option = find_option(path)
        except InvalidVariant as error:
            raise place.fault(error.sentence, "an option") from None
        if path in self._changes:
            raise place.fault(f"the option {path} stands there more than once", "it once")
        value = option.reader.read(word, plain=False)
        if value is REFUSED:
            raise line.body[-1].fault(option.reader.refusal(path, word), "a value of the option")
        self._changes[path] = value

    def _read_name(self, line: Line) -> None:
        self._once(line, known=self._name is not None)
        faults = list(name_faults(line.rest)) if line.rest else []
        if faults:
            raise line.at(line.body, 0).fault(faults[0], "a name")
        self._name = line.rest

    def variant(self, place: Place) -> Variant:
        """Return the table; the place is where it has to be known."""
        if self._base is None:
            raise place.wanted("the line 'Variant:' with a preset's name")
        if not self._rules:
            raise place.wanted(f"the line 'Rules: {RULES_VERSION}'")
        return variant_of(
            self._base, self._changes, self._name or None, house=self._name is not None
        )
