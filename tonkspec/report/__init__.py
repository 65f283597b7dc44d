"""Reports, made from results alone: a module for each format."""

from tonkspec.report.pretty import render_report

__all__ = ["render_report"]
