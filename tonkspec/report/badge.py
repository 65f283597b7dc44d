"""A badge for the page of an engine: a small picture that says whether it conforms, and in numbers."""

from __future__ import annotations

from tonkspec.conformance.results import Results, Verdict
from tonkspec.diagnostics.visible import text_width
from tonkspec.plain import plain_html
from tonkspec.report.summary import weighed

_SIGN_WIDTH = 6.6
"""How wide a sign is, about; the texts are made to fit exactly."""
_PADDING = 7
_HEIGHT = 20
_LEFT = "#444c56"
_COLOURS: dict[Verdict, str] = {
    "conforms": "#1a6e3c",
    "as expected": "#7a5200",
    "stale": "#7a5200",
    "fails": "#a3182b",
    "undecided": "#57606a",
    "empty": "#57606a",
}
"""White text stands out against each of them by more than 4.5 to 1."""


def badge(results: Results) -> str:
    """The badge as SVG, which needs nothing else and says aloud what it shows."""
    head = results.head
    left = f"tonkspec {head.suite}" if head.suite else "tonkspec"
    right = badge_words(results)
    first, second = (round(text_width(text) * _SIGN_WIDTH + 2 * _PADDING) for text in (left, right))
    whole = plain_html(f"{left}: {right}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{first + second}" height="{_HEIGHT}" role="img" '
        f'aria-label="{whole}">\n'
        f"<title>{whole}</title>\n"
        f'<clipPath id="round"><rect width="{first + second}" height="{_HEIGHT}" rx="3"/></clipPath>\n'
        '<g clip-path="url(#round)">\n'
        f'<rect width="{first}" height="{_HEIGHT}" fill="{_LEFT}"/>\n'
        f'<rect x="{first}" width="{second}" height="{_HEIGHT}" fill="{_COLOURS[results.foot.verdict]}"/>\n'
        "</g>\n"
        '<g fill="#fff" font-family="Verdana, \'DejaVu Sans\', sans-serif" font-size="11" aria-hidden="true">\n'
        f"{_text(left, 0, first)}\n{_text(right, first, second)}\n"
        "</g>\n</svg>\n"
    )


def badge_words(results: Results) -> str:
    """What a badge says: never that an engine conforms without how much it was asked."""
    found = weighed(results)["MUST"]
    numbers = f"{found.right} of {found.applicable} MUST"
    match results.foot.verdict:
        case "conforms":
            return f"conforms, {numbers}"
        case "as expected":
            return f"conforms in part, {numbers}"
        case "fails":
            return f"does not conform, {numbers}"
        case "stale":
            return f"expectations are stale, {numbers}"
        case "undecided" | "empty":
            return "not judged"


def _text(text: str, left: int, width: int) -> str:
    return (
        f'<text x="{left + _PADDING}" y="14" textLength="{width - 2 * _PADDING}" lengthAdjust="spacingAndGlyphs">'
        f"{plain_html(text)}</text>"
    )
