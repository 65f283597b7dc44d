"""What needs play to be found: rules that part, gaps, positions without a move.

    findings = search(game)              an answer for each pair of rules, and what went wrong, with the hand
    messages(game, findings)             what is to be said of them
    report(game, findings)               the same at length: each pair, each hand, what never came up
    search_options(make, game, read)     the same over what the table may choose
    option_messages(findings)            what is to be said of that
    trace_of(finding.witness, game)      the hand in the notation of traces

A search is a pure function of the model: nothing in it looks at a clock, and chance is drawn from fixed numbers.
"""

from tonkspec.search.findings import Answer, Budget, Constant, Finding, Findings, Verdict, Witness
from tonkspec.search.messages import ANSWERED, messages, option_messages
from tonkspec.search.options import (
    ChosenError,
    ChosenFinding,
    Made,
    OptionBudget,
    OptionFindings,
    search_options,
)
from tonkspec.search.reporting import option_report, report
from tonkspec.search.search import search
from tonkspec.search.telling import trace_of

__all__ = [
    "ANSWERED",
    "Answer",
    "Budget",
    "ChosenError",
    "ChosenFinding",
    "Constant",
    "Finding",
    "Findings",
    "Made",
    "OptionBudget",
    "OptionFindings",
    "Verdict",
    "Witness",
    "messages",
    "option_messages",
    "option_report",
    "report",
    "search",
    "search_options",
    "trace_of",
]
