"""What needs play to be found: rules that part, gaps, positions without a move.

    findings = search(game)              an answer for each pair of rules, and what went wrong, with the hand

A search is a pure function of the model: nothing in it looks at a clock, and chance is drawn from fixed numbers.
"""

from tonkspec.search.findings import Answer, Budget, Constant, Finding, Findings, Verdict, Witness
from tonkspec.search.search import search

__all__ = ["Answer", "Budget", "Constant", "Finding", "Findings", "Verdict", "Witness", "search"]
