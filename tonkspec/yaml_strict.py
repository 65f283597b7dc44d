r"""YAML read strictly: one meaning in every language, and a place for every value.

What is read: mappings with texts as keys, sequences, and the scalars of YAML 1.2's core schema as far as JSON has
them too: `null` (also `~` and nothing at all), `true`, `false`, decimal integers and decimal fractions. Everything
else is a text, so that `no`, `on`, `1:30`, `2024-01-01`, `0o17`, `0x1F`, `017` and `10s` are what they look like.
Anchors, aliases, tags, merge keys, directives other than `%YAML 1.2`, second documents and keys that stand twice are
refused.

>>> document = parse_yaml(Source("x.yaml", "cards: 10s 9s\nrules: [no, 1]\n"))
>>> document.value
{'cards': '10s 9s', 'rules': ['no', 1]}
>>> document.source.position(document.span("rules", 1).start)
(2, 13)
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol, cast

import yaml

from tonkspec.diagnostics import Diagnostic, InputError, Label
from tonkspec.source import Source, Span

LIMIT = 1 << 20
"""The longest text that is read, in characters."""
DEPTH = 32
"""How deep mappings and sequences may be nested."""

YamlValue = None | bool | int | float | str | list["YamlValue"] | dict[str, "YamlValue"]
"""What a document holds: the same as JSON."""


class _Events(Protocol):
    """What is used of a loader of the library: the fast one, or the slow one where that was not built."""

    def get_event(self) -> yaml.Event: ...
    def dispose(self) -> None: ...


_loader = cast("Callable[[str], _Events]", getattr(yaml, "CSafeLoader", yaml.SafeLoader))
_REFUSED_CHARACTER = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]*)(?P<fraction>(\.[0-9]*)?([eE][-+]?[0-9]+)?)", re.ASCII)
_LONGEST_NUMBER = 32
_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


@dataclass(slots=True)
class _Place:
    """Where a value stands, where its keys do if it is a mapping, and the places of the values in it."""

    start: int
    end: int
    keys: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])
    items: dict[str | int, _Place] = field(default_factory=dict[str | int, "_Place"])


@dataclass(frozen=True, slots=True)
class YamlDocument:
    """The value of a text, and the places of its parts by path: keys of mappings and numbers (from 0) in sequences."""

    source: Source
    value: YamlValue
    _place: _Place

    def within(self, *path: str | int) -> YamlDocument:
        """The value at `path` as a document of its own, in the same text. Raises `KeyError` where there is none."""
        value, place = self.value, self._place
        for step in path:
            place = place.items[step]
            inner = cast("dict[str | int, YamlValue] | list[YamlValue]", value)
            value = inner[cast("int", step)]
        return YamlDocument(self.source, value, place)

    def span(self, *path: str | int) -> Span:
        """Where the value at `path` stands; where there is none, the innermost value on the way to it."""
        place = self._place
        for step in path:
            if step not in place.items:
                break
            place = place.items[step]
        text = self.source.text[place.start : place.end].rstrip()
        return self.source.span(place.start, place.start + max(1, len(text)))

    def key_span(self, *path: str | int) -> Span:
        """Where the key of the value at `path` stands; in a sequence, or without a path, the value itself."""
        place = self._place
        for step in path[:-1]:
            place = place.items.get(step, place)
        key = place.keys.get(str(path[-1])) if path else None
        return self.source.span(*key) if key else self.span(*path)


def parse_yaml(source: Source) -> YamlDocument:
    """Read a text as one strict YAML document.

    Raises `InputError` with a message for each key that stands twice and each refused feature, or for the first place
    that is no YAML.
    """
    if len(source.text) > LIMIT:
        raise _error(source, "Y104", "the file is larger than 1 MiB", 0, 1)
    if found := _REFUSED_CHARACTER.search(source.text):
        raise _error(source, "Y101", f"a character that YAML does not allow: U+{ord(found[0]):04X}", *found.span())
    loader = _loader(source.text)
    try:
        reading = _Reading(source, loader.get_event)
        value, place = reading.document()
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        offset = min(mark.index if mark else 0, len(source.text))
        said = ", ".join(part for part in (problem.context, problem.problem) if part)
        if "nesting" in said:  # the library has a limit of its own, which it may meet while it looks ahead
            raise _too_deep(source, offset) from None
        raise _error(source, "Y101", f"not YAML: {said}", offset, offset + 1) from None
    finally:
        loader.dispose()
    if reading.refused:
        raise InputError(tuple(reading.refused), {source.path: source})
    return YamlDocument(source, value, place)


@lru_cache(maxsize=1 << 12)
def scalar(text: str) -> bool | float | str | None:
    """What a plain (unquoted) scalar means.

    >>> [scalar(text) for text in ("no", "true", "10", "1.5", "010", "10s", "")]
    ['no', True, 10, 1.5, '010', '10s', None]
    """
    if text in _WORDS:
        return _WORDS[text]
    number = _NUMBER.fullmatch(text) if len(text) <= _LONGEST_NUMBER else None
    if number is None:
        return text
    if not number["fraction"]:
        return int(text)
    fraction = float(text)
    return fraction if math.isfinite(fraction) else text


class _Reading:
    """One text on its way from events to a value; `refused` collects what does not stop the reading."""

    def __init__(self, source: Source, next_event: Callable[[], yaml.Event]) -> None:
        self.source = source
        self.next_event = next_event
        self.refused: list[Diagnostic] = []

    def document(self) -> tuple[YamlValue, _Place]:
        self.next_event()  # the start of the stream
        first = self.next_event()
        if isinstance(first, yaml.StreamEndEvent):
            raise _error(self.source, "Y105", "the file holds no value", 0, 1)
        if isinstance(first, yaml.DocumentStartEvent) and (first.tags or first.version not in (None, (1, 2))):
            self._refuse(first, "directives other than `%YAML 1.2` are not allowed")
        result = self._value(self.next_event(), 0)
        self.next_event()  # the end of the document
        more = self.next_event()
        if not isinstance(more, yaml.StreamEndEvent):
            self._refuse(more, "a second document in one file is not allowed")
        return result

    def _value(self, event: yaml.Event, depth: int) -> tuple[YamlValue, _Place]:
        start, end = event.start_mark.index, event.end_mark.index
        if isinstance(event, yaml.AliasEvent):
            self._refuse(event, f"aliases are not allowed: `*{event.anchor}`")
            return None, _Place(start, end)
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            self._refuse(event, f"anchors are not allowed: `&{event.anchor}`")
        if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag is not None:
            self._refuse(event, f"tags are not allowed: `{event.tag}`")
        if isinstance(event, yaml.ScalarEvent):
            return scalar(event.value) if event.implicit[0] else event.value, _Place(start, end)
        if depth == DEPTH:
            raise _too_deep(self.source, start)
        place = _Place(start, end)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(place, depth + 1), place
        return self._sequence(place, depth + 1), place

    def _sequence(self, place: _Place, depth: int) -> YamlValue:
        values: list[YamlValue] = []
        while not isinstance(event := self.next_event(), yaml.SequenceEndEvent):
            value, place.items[len(values)] = self._value(event, depth)
            values.append(value)
        place.end = event.end_mark.index
        return values

    def _mapping(self, place: _Place, depth: int) -> YamlValue:
        values: dict[str, YamlValue] = {}
        while not isinstance(event := self.next_event(), yaml.MappingEndEvent):
            key = self._key(event, depth)
            where = (event.start_mark.index, event.end_mark.index)
            if key in values:
                first = Label(self.source.span(*place.keys[key]), "first here")
                self._refuse(event, f"the key `{key}` stands twice", "Y102", (first,))
            place.keys.setdefault(key, where)
            values[key], place.items[key] = self._value(self.next_event(), depth)
        place.end = event.end_mark.index
        return values

    def _key(self, event: yaml.Event, depth: int) -> str:
        if isinstance(event, yaml.ScalarEvent):
            self._value(event, depth)
            if event.value == "<<" and event.implicit[0]:
                self._refuse(event, "merge keys are not allowed: `<<`")
            return event.value
        self._value(event, depth)
        self._refuse(event, "a key must be a plain text")
        return f"(no text, at {event.start_mark.index})"

    def _refuse(self, event: yaml.Event, message: str, code: str = "Y103", related: tuple[Label, ...] = ()) -> None:
        start, end = event.start_mark.index, event.end_mark.index
        span = self.source.span(start, max(end, start + 1))
        self.refused.append(Diagnostic(code=code, message=message, span=span, related=related))


def _too_deep(source: Source, offset: int) -> InputError:
    return _error(source, "Y104", f"nested more than {DEPTH} deep", offset, offset + 1)


def _error(source: Source, code: str, message: str, start: int, end: int) -> InputError:
    found = Diagnostic(code=code, message=message, span=source.span(start, end))
    return InputError((found,), {source.path: source})
