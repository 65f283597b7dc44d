"""The table of the wrong engines, `conformance/zoo/zoo.yaml`, and the page that is made from it."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, cast

from tonkspec.conformance.limits import Limits
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import Result, Results, ResultsWriter
from tonkspec.conformance.runner import Run, run
from tonkspec.conformance.suite import Selection, load_suite, shipped_traces
from tonkspec.data import data_folder
from tonkspec.source import Source
from tonkspec.yaml_strict import parse_yaml

ZOO = data_folder("conformance") / "zoo"
PLAIN = data_folder("conformance") / "engines" / "naive_tonk.py"
PAGE = Path(__file__).parents[2] / "docs" / "zoo.md"
BEGIN, END = "<!-- the table of the zoo begins -->\n", "<!-- the table of the zoo ends -->\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """A wrong engine: what is wrong with it, and what must come of it in the trace that shows it.

    `kind` is whether its rules are wrong, or its manners. `trace` is the id of the trace, which comes after those of
    `after` where one alone does not show it. `outcome` and `rule` are what it is caught by; `rests_on` is a definition
    that must be named beside the rule. `also` are the other rules that the whole suite of the ruleset catches it by.
    It `counts` where a trace that catches it is of level MUST or binds it by an option: without, it conforms.
    """

    engine: str
    wrong: str
    kind: Literal["rules", "manners"]
    trace: str
    after: tuple[str, ...] = ()
    outcome: str
    rule: str | None = None
    rests_on: str | None = None
    also: tuple[str, ...] = ()
    counts: bool = True

    @property
    def ruleset(self) -> str:
        return self.trace.partition(".")[0]

    @property
    def address(self) -> str:
        return address_of(ZOO / f"{self.engine}.py")


def read_zoo() -> list[Wrong]:
    """The table."""
    file = ZOO / "zoo.yaml"
    value = cast("dict[str, Any]", parse_yaml(Source(file.name, file.read_text(encoding="utf-8"))).value)
    assert value.keys() == {"format", "engines"}
    assert value["format"] == 1
    return [Wrong(**{name: _frozen(part) for name, part in entry.items()}) for entry in value["engines"]]


def _frozen(part: object) -> Any:  # noqa: ANN401 -- whatever a field holds
    return tuple(cast("list[object]", part)) if isinstance(part, list) else part


def address_of(program: Path) -> str:
    """The address of an engine in Python."""
    return "cmd:" + shlex.join([sys.executable, str(program)])


@cache
def files() -> dict[str, Path]:
    """The file of each trace by its id."""
    found: dict[str, Path] = {}
    for file in shipped_traces().rglob("*.yaml"):
        named = re.search(r"^id: (\S+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
        assert named is not None, file
        found[named[1]] = file
    return found


def played(address: str, paths: Sequence[Path], models: Models, limits: Limits, selection: Selection) -> Results:
    """What comes of an engine and these traces, one after the other."""
    plan = Run(address=address, repeat=lambda chosen: f"again {' '.join(chosen)}", limits=limits)
    return run(plan, load_suite(paths, selection, models), models, ResultsWriter())


def by_traces(wrong: Wrong, address: str, models: Models, limits: Limits) -> dict[str, Result]:
    """What comes of an engine and the traces that show what is wrong, by their ids."""
    names = (*wrong.after, wrong.trace)
    results = played(address, [files()[name] for name in names], models, limits, Selection(ids=names))
    return {result.id: result for result in results.results}


def table_of(zoo: Sequence[Wrong]) -> str:
    """The table as it stands on the page."""
    rows: list[str] = []
    for kind, title in (("rules", "Wrong by the rules"), ("manners", "Wrong by their manners")):
        rows += [
            f"### {title}",
            "",
            "| engine | is wrong in this | outcome | rule | trace |",
            "| --- | --- | --- | --- | --- |",
        ]
        rows += [_row(wrong) for wrong in zoo if wrong.kind == kind]
        rows.append("")
    return "\n".join(rows)


def _row(wrong: Wrong) -> str:
    rule = f"`{wrong.rule}`" if wrong.rule is not None else ""
    if wrong.rests_on is not None:
        rule += f", by `{wrong.rests_on}`"
    traces = ", then ".join(f"`{name}`" for name in (*wrong.after, wrong.trace))
    return f"| `{wrong.engine}` | {wrong.wrong} | {wrong.outcome} | {rule} | {traces} |"
