"""How long an editor waits at each key: reading, checking and modelling a ruleset, warm and in one process, against
lark alone, which only makes a parse tree of the same texts.

What `check` does after that, playing hands in search of rules that part, is not in it: an editor need not wait for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lark import Lark
from lark.indenter import Indenter
from timing import Timing, interleave, ratio

from tonkspec.analysis.analyse import analyse
from tonkspec.data import data_folder
from tonkspec.source import Source
from tonkspec.syntax import parse
from tonkspec.syntax.grammar import grammar_text

ROUNDS = 15
GOAL = 3.0
"""How many times as long as lark alone the whole may take."""
GAMES = Path(__file__).parent.parent / "tests" / "games"


Blocks = type(
    "Blocks",
    (Indenter,),
    {
        "NL_type": "_NL",
        "OPEN_PAREN_types": ["OPEN_BRACKET"],
        "CLOSE_PAREN_types": ["CLOSE_BRACKET"],
        "INDENT_type": "_INDENT",
        "DEDENT_type": "_DEDENT",
        "tab_len": 8,
    },
)
"""Lark's own way to read indentation."""


def candidates() -> list[str]:
    """The rulesets that come with the project, by name or path."""
    shipped = [path.stem for path in sorted(data_folder("rulesets").glob("*.tonk"))]
    samples = (path for path in sorted(GAMES.glob("*.tonk")) if path.read_text(encoding="utf-8").startswith("ruleset"))
    return [*shipped, *map(str, samples)]


def largest() -> tuple[str, list[str]]:
    """The largest ruleset that checks clean, and the texts that it is made of."""
    sizes: dict[str, list[str]] = {}
    for name in candidates():
        found = analyse(name, {})
        if found.game is not None:
            sizes[name] = [source.text for path, source in found.sources.items() if path.endswith(".tonk")]
    name = max(sizes, key=lambda one: sum(map(len, sizes[one])))
    return name, sizes[name]


def measure(rounds: int = ROUNDS) -> tuple[str, int, dict[str, Timing]]:
    """The name of the ruleset, the length of its texts in characters, and the seconds of both ways."""
    name, texts = largest()
    alone = Lark(grammar_text(), parser="lalr", lexer="contextual", postlex=Blocks(), propagate_positions=True)

    def parse_alone() -> None:
        for text in texts:
            alone.parse(text + "\n")  # pyright: ignore[reportUnknownMemberType]

    def check() -> None:
        # `analyse` remembers the trees of texts that did not change; here every text has just been changed.
        for place, text in enumerate(texts):
            parse(Source(f"{place}.tonk", text))
        if analyse(name, {}).game is None:
            raise SystemExit(f"{name} does not check clean")

    jobs = {"lark alone": parse_alone, "parse, check and model": check}
    return Path(name).stem, sum(map(len, texts)), interleave(jobs, rounds=rounds)


def report(name: str, length: int, timings: Mapping[str, Timing]) -> list[str]:
    """A Markdown table."""
    base = timings["lark alone"]
    rows = [
        f"The largest ruleset, `{name}`: {length:,} characters with its bases.",
        "",
        "| one process, warm | median | of lark alone | goal |",
        "| --- | --- | --- | --- |",
    ]
    for contender, timing in timings.items():
        goal = f"at most {GOAL:g}" if contender != "lark alone" else ""
        rows.append(f"| {contender} | {timing.median * 1000:.0f} ms | {ratio(timing, base):.2f} | {goal} |")
    return rows


def missed(timings: Mapping[str, Timing]) -> list[str]:
    """The goals that were not reached."""
    found = ratio(timings["parse, check and model"], timings["lark alone"])
    return [f"parse, check and model takes {found:.2f} of lark alone, more than {GOAL:g}"] if found > GOAL else []


if __name__ == "__main__":
    print("\n".join(report(*measure())))
