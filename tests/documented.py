"""The rulesets that come with the program, found in its folder: no test has a list of its own."""

from __future__ import annotations

from tonkspec.cli.judge import shipped_rulesets

RULESETS = shipped_rulesets()
