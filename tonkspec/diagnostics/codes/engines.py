"""Codes that begin with E: about engines."""

from tonkspec.diagnostics.codes.code import Code

ENGINE_CODES: tuple[Code, ...] = (
    Code(
        "E101",
        "no such way to run an engine",
        "An engine is named by how it is run. `cmd:` stands before a command line: `cmd:./engine --quiet` or "
        "`cmd:node engine.js`. It is split as a shell splits it, with quotation marks for what holds spaces, but it is "
        "run without a shell. `py:` stands before an object in a Python module, `py:my_tonk:Engine`, or in a file, "
        "`py:engines/my_tonk.py:Engine`; both are looked for from the folder where tonkspec runs. "
        "docs/conformance.md says which methods the object has.",
    ),
    Code(
        "E102",
        "the engine cannot be run",
        "The program could not be started, or it did not get through the first exchange: it ended, was silent or "
        "wrote something else than an answer to `hello`. What it wrote to standard error last is shown. "
        'To try it by hand, start it and type {"seq": 1, "cmd": "hello", "protocol": [1]}.',
    ),
    Code(
        "E104",
        "nothing selected",
        "`--ruleset`, `--rule` and `--select` together leave no trace, or no trace has such an id. The patterns are "
        "globs that must fit a whole name: `black_company.*`, not `black`. A run of nothing would say nothing, so it "
        "is an error and no success.",
    ),
    Code(
        "E105",
        "a deal that cannot be",
        "The deal of a trace breaks the rules of its own ruleset: a card is missing or there twice, or a hand is not "
        "of the size that is dealt. `tonkspec trace verify` says the same of the trace.",
    ),
    Code(
        "E106",
        "nothing applicable",
        "The engine was started and said what it plays, and by that none of the selected traces is for it: they are "
        "of other rulesets, for other numbers of players, or need a feature that it does not claim. The results "
        "say which for each trace. The same is said if none of level MUST was judged: an engine that has shown nothing "
        "that it must do does not conform, and has not failed either.",
    ),
    Code(
        "E107",
        "no whole results",
        "Results begin with their head and end with their foot, one JSON object a line. A file without a foot is of a "
        "run that was broken off; what it says may not be the last word, so it is not read. Run it again.",
    ),
    Code(
        "E108",
        "the results cannot be written",
        "The file that `--output` names cannot be written. The engine was started, but asked for no hand.",
    ),
    Code(
        "E109",
        "rules without an answer",
        "While a trace was played, the rules of its ruleset gave no answer, or two that differ: a settlement of which "
        "no case holds, say. That is a mistake in the rules and none of the engine's. `tonkspec trace verify` says "
        "the same of the trace, with its place.",
    ),
    Code(
        "E110",
        "expectations that do not hold",
        "The file of expectations says of a trace that the engine fails it, and it is played rightly; or it names a "
        "trace, or has a pattern, that fits none. Both would hide something later. Take the entry out, or let "
        "`--write-expect FILE` write the file anew.",
    ),
    Code(
        "E111",
        "no file of expectations",
        "A file of expectations is YAML. It has `format: 1` and under `traces` a list in which each entry has `trace`, "
        "an id or a pattern such as `black_company.hit.*`, `expect`, which is `fail` or `skip`, and `reason`; it may "
        "have `url`. docs/conformance.md has an example.",
    ),
    Code(
        "E112",
        "results of another run",
        "`--resume` goes on with the results of a run that was broken off, and only with the same one: the same "
        "version of tonkspec and of the suite, the same engine under the same address, which says the same of itself, "
        "the same level, selection, rules, traces and expectations. A line that fits no hand of its trace is not of it "
        "either. Without `--resume` the file is written anew.",
    ),
    Code(
        "E113",
        "a suite that is not in order",
        "The first word of the id of a trace is the folder of its game; an id that stands in "
        "`conformance/retired.tsv` is never used again; and what was released changes in a major version alone. "
        "docs/suite.md says which lists there are, and what may change.",
    ),
)
