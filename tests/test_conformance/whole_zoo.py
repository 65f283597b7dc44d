"""Every engine of the zoo that is wrong by the rules, judged by all traces of its ruleset: no other rule may be blamed.

`python tests/test_conformance/whole_zoo.py --results results/zoo` goes on where it was stopped, and ends with 1 if
anything is otherwise than the table says. Results of another suite, or of an engine that has changed since, are made
anew.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.test_conformance.zoo import ZOO, Wrong, played, read_zoo
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import Results
from tonkspec.conformance.suite import Selection, shipped_traces

PATIENT = Limits(start=60, answer=30)


def amiss(wrong: Wrong, results: Results) -> list[str]:
    """What is otherwise than the table says of an engine."""
    failed = [result for result in results.results if result.failed]
    blamed = {result.finding.rule for result in failed if result.finding is not None} - {None}
    meant = {wrong.rule, *wrong.also} - {None}
    found = [f"{rule} is blamed" for rule in sorted(map(str, blamed - meant))]
    found += [f"{rule} is not blamed" for rule in sorted(map(str, meant - blamed))]
    if not wrong.after and wrong.trace not in {result.id for result in failed}:
        found.append(f"{wrong.trace} does not fail")
    if results.foot.conforms == wrong.counts:
        found.append("it conforms" if wrong.counts else "it does not conform")
    return found


def judged(wrong: Wrong, models: Models) -> list[str]:
    """What all traces of its ruleset say."""
    chosen = Selection(ids=(f"{wrong.ruleset}.*",))
    return amiss(wrong, played(wrong.address, [shipped_traces() / wrong.ruleset], models, PATIENT, chosen))


def stamp(wrong: Wrong) -> str:
    """A name for all that a result rests on beside the program: the engine, its entry, the traces and the rules."""
    known = sha256(repr(wrong).encode())
    folders = (ZOO.parent / "engines" / "naive", shipped_traces() / wrong.ruleset, ZOO.parents[1] / "rulesets")
    files = [ZOO / f"{wrong.engine}.py", ZOO / "base.py", ZOO.parent / "engines" / "naive_tonk.py"]
    for file in (*files, *(path for folder in folders for path in sorted(folder.rglob("*.*")) if path.is_file())):
        if "__pycache__" not in file.parts:
            known.update(file.read_bytes())
    return known.hexdigest()


def main() -> int:
    """Judge those that have not been judged yet, as long as there is time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=Path, required=True, help="the folder of what is known already")
    parser.add_argument("--seconds", type=float, default=1800, help="begin with no other engine after so long")
    wanted = parser.parse_args()
    wanted.results.mkdir(parents=True, exist_ok=True)
    models, until, failed, left = Models(), time.monotonic() + wanted.seconds, 0, 0
    for wrong in (one for one in read_zoo() if one.kind == "rules"):
        file = wanted.results / f"{wrong.engine}.json"
        kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        if kept.get("stamp") != stamp(wrong):
            if time.monotonic() > until:
                left += 1
                continue
            began = time.process_time()
            kept = {"stamp": stamp(wrong), "amiss": judged(wrong, models), "seconds": time.process_time() - began}
            file.with_suffix(".new").write_text(json.dumps(kept), encoding="utf-8")
            file.with_suffix(".new").replace(file)
        failed += bool(kept["amiss"])
        print(
            f"{wrong.engine}: {'; '.join(kept['amiss']) or 'as the table says'} ({kept['seconds']:.1f} s)", flush=True
        )
    print(f"{failed} engines are judged otherwise than the table says, {left} not judged yet")
    return 1 if failed or left else 0


if __name__ == "__main__":
    sys.exit(main())
