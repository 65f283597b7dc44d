"""Reports, made from results alone: a module for each format."""

from tonkspec.report.badge import badge
from tonkspec.report.document import document
from tonkspec.report.junit import junit
from tonkspec.report.markdown import markdown
from tonkspec.report.page.page import page
from tonkspec.report.pretty import failure_text, render_report
from tonkspec.report.tap import tap

__all__ = ["badge", "document", "failure_text", "junit", "markdown", "page", "render_report", "tap"]
