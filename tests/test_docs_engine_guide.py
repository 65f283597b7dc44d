"""The guide shows the starts of engines as they are written."""

from __future__ import annotations

import re
from pathlib import Path

from tonkspec.conformance.limits import Limits
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import ResultsWriter
from tonkspec.conformance.runner import Run, run
from tonkspec.conformance.starts import STARTS, start_folder
from tonkspec.conformance.suite import Selection, load_suite, select_traces, shipped_traces

GUIDE = Path(__file__).parents[1] / "docs" / "engine-guide.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_each_code_block_is_a_file_of_a_start() -> None:
    shown = FENCE.findall(GUIDE.read_text(encoding="utf-8"))
    code = {(language, text) for language, text in shown if language not in ("console", "sh")}
    kept = {
        (language, (start_folder(language) / file).read_text(encoding="utf-8"))
        for language, start in STARTS.items()
        for file in start.files
    }
    assert code == kept


ROW = re.compile(r"^\| (?P<write>[^|]+) \| (?P<right>`black_company\.[^|]+) \|$", re.MULTILINE)
MOVES = ("take", "draw", "discard", "spread", "hit")
ENGINE = """
from tonkspec.conformance.reference import Reference
KNOWN = {known}
class Engine(Reference):
    def do(self, player, move):
        if move["move"] not in KNOWN and self._table and self._table.standing.outcome is None:
            seat = self._table.standing.turn
            if seat is not None and self._table.names[seat] == player:
                return {{"error": "not written yet"}}
        return super().do(player, move)
    def hello(self):
        return {{**super().hello(), "features": ["position"]}}
"""


def test_what_is_said_to_be_right_after_each_rule_is_right(tmp_path: Path) -> None:
    models, known, failed = Models(), {"drop"}, {}
    rows = ROW.findall(GUIDE.read_text(encoding="utf-8"))
    assert len(rows) == 7
    for number, (write, right) in enumerate(rows):
        known |= {name for name in MOVES if f"`{name}`" in write}
        names = re.findall("`([^`]+)`", right)
        patterns = tuple(name for name in names if "." in name)
        excepted = {f"{patterns[0][:-2]}.{name}" for name in names if "." not in name}
        engine = tmp_path / f"engine_{number}.py"
        engine.write_text(ENGINE.format(known=sorted(known)), encoding="utf-8")
        items = load_suite([shipped_traces()], Selection(ids=patterns), models)
        plan = Run(address=f"py:{engine}:Engine", repeat=" ".join, level=0, limits=Limits(start=60, answer=30))
        results = run(plan, items, models, ResultsWriter()).results
        failed[write] = {result.id for result in results if result.outcome != "right"} ^ excepted
    assert not any(failed.values()), failed


def test_which_traces_are_of_a_table_in_mid_hand() -> None:
    text = " ".join(GUIDE.read_text(encoding="utf-8").split())
    said = re.search(r"a table in the middle of a hand: of `black_company` (.*?) begin so", text)
    assert said is not None
    ids = {
        trace.id
        for pattern in re.findall("`([^`]+)`", said[1])
        for trace in select_traces([shipped_traces()], Selection(ids=(f"black_company.{pattern}",)))
    }
    traces = select_traces([shipped_traces()], Selection(ruleset="black_company"))
    assert ids == {trace.id for trace in traces if "position" in trace.requires}
