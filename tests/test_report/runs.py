"""Results of every kind, and texts of engines that mean harm."""

from __future__ import annotations

import itertools
from dataclasses import replace

from tonkspec.conformance.misbehaviour import Evidence
from tonkspec.conformance.results import (
    Expectation,
    Finding,
    Foot,
    Head,
    Outcome,
    Result,
    Results,
    counts_of,
    verdict_of,
)

HOSTILE = (
    "\x00\x1b[2J\x07 \u202egnp.exe\u2066 ]]> </script></style></pre></details> <img src=x onerror=alert(1)>",
    "& \"q\" 'a' &amp; &#0; <!-- -->",
    "\ud800 \ufffe \uffff \x0b \x85 \u2028 \u2029 \ufeff \U000e0001 \U0001f0a1",
    "\n---\n...\nok 7 - not mine\n# TODO no \\# SKIP \\",
    "``` ~~~ ```` | a \\| b <!-- @somebody https://example.org #1 ![x](y) %s {0} {{x}} ${y}",
    "--- ... ' : - [ { } ] , * & ! % @ ` > | \t tab",
)
EVERYTHING = " ".join(HOSTILE)
OUTCOMES: tuple[Outcome, ...] = (
    "right",
    "wrong",
    "refused wrongly",
    "crash",
    "hang",
    "garbage",
    "error",
    "inconsistent",
    "not judged",
    "not applicable",
    "skipped",
)
FINDING = Finding(
    rule="black_company.hit.runs_only",
    sentence="When a player hits, the card may only go to a run.",
    source="Tonk, the rules of the Black Company: cards may never be added to a set [speno.no-hit-sets]",
    step=14,
    move="Ilmo: hit 8c on 8d 8h 8s",
    expected=("the move is refused", "discards: 5c Qh"),
    got=("the hand goes on", "discards: 5c"),
    table=(
        "stock            6s Ac 7c 7d 7h 7s 9c 9d ... (36 in all)",
        "discards         5c",
        "hand of Ilmo     8c Qd Jo",
        "table of Goblin  8d 8h 8s, 9s Jo=10s Js",
        "table of Ilmo    -",
        "count            Goblin 12, Ilmo 33",
        "to move          Ilmo",
    ),
    position="...",
    readings={},
    needs={},
    repeat="tonkspec conform 'cmd:./engine' --select black_company.example_1",
)
KNOWN = Expectation(trace="black_company.*", expect="fail", reason="not done yet", url="https://example.org/7")


def finding(text: str = "", rule: str | None = FINDING.rule) -> Finding:
    """A finding, with a text in each place that an engine or a trace can fill."""
    if not text:
        return replace(FINDING, rule=rule)
    return Finding(
        rule=rule if rule is None else text,
        sentence=text,
        source=text,
        step=3,
        move=text,
        expected=(text, text),
        got=(text, ""),
        table=(text,),
        position=text,
        readings={"around": text},
        needs={"around": text},
        evidence=Evidence((f"> {text}", f"< {text}"), text),
        repeat=text,
    )


def result(
    name: str, outcome: Outcome, level: str = "must", *, known: bool = False, scored: bool = True, text: str = ""
) -> Result:
    fails = outcome not in ("right", "not applicable", "skipped")
    return Result(
        id=name,
        title=text or None,
        ruleset=text or "black_company",
        options={},
        level=level,  # pyright: ignore[reportArgumentType] -- one of three
        rules=("black_company.hit.runs_only", "rummy.draw"),
        outcome=outcome,
        message=text or ("" if outcome == "right" else "does as it likes"),
        finding=finding(text, None if outcome == "crash" else FINDING.rule) if fails else None,
        expected=KNOWN if known else None,
        scored=scored,
    )


def run(*results: Result, unmatched: tuple[str, ...] = (), name: str = "mine", selected: int = 0) -> Results:
    """A run with these results, judged as `tonkspec conform` does."""
    placed = tuple(replace(one, place=place) for place, one in enumerate(results))
    verdict = verdict_of(placed, unmatched)
    head = Head(
        results=1,
        tonkspec="0.1.0",
        suite="0.1.0",
        protocol=1,
        address=f"cmd:./{name}",
        engine={"name": name, "version": "2.1", "language": "c"},
        level=3,
        models={"black_company": "0123456789abcdef"},
        selected=max(selected, len(placed), 1),
    )
    foot = Foot(
        conforms=verdict == "conforms",
        verdict=verdict,
        stopped=selected > len(placed),
        counts=counts_of(placed),
        readings={"black_company": {"around": True}} if "inconsistent" in counts_of(placed) else {},
        bounded=(),
        seconds=1.5,
        stale=tuple(one.id for one in placed if one.is_stale),
        unmatched=unmatched,
    )
    return Results(head, placed, foot)


def every_kind(text: str = "", name: str = "mine") -> Results:
    """Every outcome with every weight; `text` stands wherever an engine or a trace can put one."""
    kinds = itertools.product(OUTCOMES, ("must", "info"), (False, True), (True, False))
    results = [
        result(f"{text}trace_{number}", outcome, level, known=known, scored=scored, text=text)
        for number, (outcome, level, known, scored) in enumerate(kinds)
    ]
    found = run(*results, unmatched=(text or "black_company.nothing*",), name=text or name, selected=100)
    return replace(found, foot=replace(found.foot, leaving=text))


def few(text: str = "") -> Results:
    """A run with a little of everything; `text` stands wherever an engine or a trace can put one."""
    return run(
        result(f"{text}1", "wrong", text=text),
        result(f"{text}2", "wrong", text=text),
        result(f"{text}3", "crash", text=text),
        result(f"{text}4", "hang", known=True, text=text),
        result(f"{text}5", "right", known=True, text=text),
        result(f"{text}6", "not judged", text=text),
        unmatched=(text or "no*",),
        name=text or "mine",
    )
