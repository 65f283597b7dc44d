"""Versions that stand in the head of results; each counts something else."""

from __future__ import annotations

SUITE = "0.1.0"
"""The suite that comes with tonkspec: new traces raise the second number, a changed verdict the first."""
RESULTS = 1
"""The format of results."""
