"""What the author of an engine says beforehand: the traces that it is known to fail, and those not to be played.

They stand in a file beside the engine, `tonkspec.expect.yaml`. What fails as expected is no news; what passes although
it was expected to fail, and what fits no trace, is, so that the file never says more than is true.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from tonkspec.conformance.results import Expectation, Result
from tonkspec.diagnostics import Diagnostic, InputError, Label
from tonkspec.diagnostics.visible import visible_text
from tonkspec.files import read_text
from tonkspec.schemas import acceptor_of
from tonkspec.trace.misshapen import Form, misshapen
from tonkspec.yaml_strict import LIMIT, YamlDocument, parse_yaml

USUAL_FILE = "tonkspec.expect.yaml"
"""What such a file is usually called."""
_FORM = Form(schema="expectations", code="E111", whole="a file of expectations")
_PLAIN = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+")
_GLOB_CHARACTERS = frozenset("*?[")


def load_expectations(path: Path | str) -> tuple[Expectation, ...]:
    """Read a file of expectations. Raises `InputError` with everything that is wrong with it."""
    source = read_text(path, LIMIT)
    document = parse_yaml(source)
    found = () if acceptor_of(_FORM.schema)(document.value) else misshapen(document, _FORM)
    found = found or _doubles(document)
    if found:
        raise InputError(found, {source.path: source})
    raw = cast("Mapping[str, Any]", document.value)
    return tuple(Expectation(**entry) for entry in raw["traces"])


def are_expectations(path: Path | str) -> bool:
    """Whether a file can be read as expectations.

    >>> are_expectations("no/such/file")
    False
    """
    try:
        load_expectations(path)
    except InputError:
        return False
    return True


def expected_of(expectations: Sequence[Expectation], name: str) -> Expectation | None:
    """What is expected of the trace with this id: by its id alone, else by the first pattern that fits.

    >>> known = Expectation(trace="tonk.hit.*", expect="fail", reason="no hits yet")
    >>> expected_of([known], "tonk.hit.once") == known, expected_of([known], "tonk.draw")
    (True, None)
    """
    by_id = (one for one in expectations if one.trace == name)
    fitting = (one for one in expectations if _is_glob(one) and fnmatchcase(name, one.trace))
    return next(by_id, None) or next(fitting, None)


def unmatched(expectations: Sequence[Expectation], names: Iterable[str]) -> tuple[str, ...]:
    """The expectations that say nothing of any of these traces: none fits, or others come before them."""
    used = {expected_of(expectations, name) for name in names}
    return tuple(one.trace for one in expectations if one not in used)


def expectations_hash(expectations: Sequence[Expectation]) -> str | None:
    """A name for what is expected; None where nothing is."""
    if not expectations:
        return None
    return sha256(json.dumps([asdict(one) for one in expectations]).encode()).hexdigest()


def expectations_text(results: Sequence[Result], before: Sequence[Expectation], names: Iterable[str]) -> str:
    """A file that expects what came of a run, with what was expected `before` as far as it still holds.

    What failed will fail. A pattern of which something is played rightly gives way to the ids of what still fails.
    `names` are the ids of all traces there are, selected or not: what fits none of them is left out.
    """
    dropped = set(unmatched(before, names))
    entries: list[Expectation] = []
    for one in before:
        own = [result for result in results if expected_of(before, result.id) == one]
        if any(result.is_stale for result in own):
            entries += [replace(one, trace=result.id) for result in own if result.failed]
        elif one.trace not in dropped:
            entries.append(one)
    entries += [
        Expectation(trace=result.id, expect="fail", reason=f"{result.outcome}: {result.message}")
        for result in results
        if result.failed and expected_of(before, result.id) is None
    ]
    lines = ["format: 1", "traces:" if entries else "traces: []"]
    for entry in entries:
        lines.append(f"  - trace: {entry.trace if _PLAIN.fullmatch(entry.trace) else _quoted(entry.trace)}")
        lines.append(f"    expect: {entry.expect}")
        lines.append(f"    reason: {_quoted(entry.reason)}")
        lines += [f"    url: {_quoted(entry.url)}"] if entry.url is not None else []
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """A text as YAML has it between quotation marks, which is as JSON does if there are no control characters."""
    return json.dumps(visible_text(text), ensure_ascii=False)


def _is_glob(expectation: Expectation) -> bool:
    return not _GLOB_CHARACTERS.isdisjoint(expectation.trace)


def _doubles(document: YamlDocument) -> tuple[Diagnostic, ...]:
    """A message for each trace, or pattern, that stands twice."""
    first: dict[str, int] = {}
    found: list[Diagnostic] = []
    for number, entry in enumerate(cast("Mapping[str, list[Mapping[str, str]]]", document.value)["traces"]):
        name = entry["trace"]
        if first.setdefault(name, number) != number:
            before = Label(document.span("traces", first[name], "trace"), "first here")
            place = document.span("traces", number, "trace")
            found.append(Diagnostic(code="E111", message=f"`{name}` stands twice", span=place, related=(before,)))
    return tuple(found)
