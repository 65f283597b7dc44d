"""Where a pass puts what it has to say of the rules it reads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches

from tonkspec.diagnostics import Diagnostic, Label, Sources
from tonkspec.source import Span


class Messages:
    """Collects diagnostics, each once; `sources` are the texts that spans point into."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self._found: dict[Diagnostic, None] = {}

    @property
    def found(self) -> tuple[Diagnostic, ...]:
        """Everything said so far, in the order of the texts."""
        return tuple(sorted(self._found, key=lambda diagnostic: diagnostic.sort_key))

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The errors alone, in the order of the texts."""
        return tuple(diagnostic for diagnostic in self.found if diagnostic.severity == "error")

    @property
    def has_errors(self) -> bool:
        """Whether anything said so far is an error."""
        return any(diagnostic.severity == "error" for diagnostic in self._found)

    def has_refused(self, name: str) -> bool:
        """Whether it has been said that nothing may be called so, which says enough of its uses too."""
        return any(found.code == "R111" and found.message.startswith(f"`{name}` ") for found in self._found)

    def refuse_name(self, name: str, span: Span) -> None:
        """Say that nothing may be called so."""
        message = f"`{name}` is a word of the language, so that nothing is called so"
        self.error("R111", message, span, help_line=f"choose another name, such as `our_{name}`")

    def error(
        self,
        code: str,
        message: str,
        span: Span | None,
        *,
        related: Iterable[Label] = (),
        help_line: str | None = None,
        label: str = "",
        about: tuple[str, ...] = (),
    ) -> None:
        """Say that the rules cannot be used. `label` stands at the place itself; `about` as in `Diagnostic`."""
        self._say(
            Diagnostic(
                code=code,
                message=message,
                span=span,
                label=label,
                related=tuple(related),
                help=help_line,
                about=about,
            )
        )

    def warn(
        self, code: str, message: str, span: Span | None, *, related: Iterable[Label] = (), help_line: str | None = None
    ) -> None:
        """Say that something in the rules is doubtful."""
        self._say(
            Diagnostic(
                code=code, message=message, span=span, related=tuple(related), help=help_line, severity="warning"
            )
        )

    def include(self, diagnostics: Iterable[Diagnostic], sources: Sources) -> None:
        """Take over what another pass has said, with the texts that it points into."""
        self.sources = {**self.sources, **sources}
        for diagnostic in diagnostics:
            self._found.setdefault(diagnostic)

    def nearest(self, name: str, known: Iterable[str]) -> str | None:
        """A help line as `did_you_mean` gives it, as long as little has been said: more are no slips of the pen."""
        return did_you_mean(name, known) if len(self._found) < _MANY else None

    def text(self, span: Span) -> str:
        """What stands at a place, on one line, for use in a message; cut when it is long."""
        source = self.sources.get(span.path)
        words = " ".join(source.text[span.start : span.end].split()) if source else "..."
        return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 3]}..."

    def _say(self, said: Diagnostic) -> None:
        self._found.setdefault(said if said.code != "R201" else self._with_those_alike(said))

    def _with_those_alike(self, said: Diagnostic) -> Diagnostic:
        """One message for a name that nothing has, however often the file uses it; the first place is the main one."""
        for other in list(self._found):
            same = other.code == said.code and other.message == said.message
            if not same or said.span is None or other.span is None or said.span.path != other.span.path:
                continue
            del self._found[other]
            spans = sorted({said.span, other.span, *(label.span for label in other.related)})
            related = tuple(Label(span, "and here") for span in spans[1:_MOST_PLACES])
            return replace(other, span=spans[0], related=related)
        return said


_MOST_PLACES = 6
_LONGEST = 60
_LONGEST_NAME = 60
_MOST_NAMES = 2000
_MANY = 100


def did_you_mean(name: str, known: Iterable[str], *, cutoff: float = 0.6) -> str | None:
    """A help line with the known name that is most like `name`, None where none is; `cutoff`, to 1, is how like.

    >>> did_you_mean("discard_pile", ["discards", "stock"])
    'did you mean `discards`?'
    """
    names = {one for one in known if len(one) <= _LONGEST_NAME}
    if len(name) > _LONGEST_NAME or len(names) > _MOST_NAMES:
        return None
    close = get_close_matches(name, sorted(names), n=1, cutoff=cutoff)
    return f"did you mean `{close[0]}`?" if close else None
