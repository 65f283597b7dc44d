"""The source documents and the claims they make: `sources/*.yaml` beside rule files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tonkspec.analysis.messages import Messages, did_you_mean
from tonkspec.diagnostics import Diagnostic, InputError, Label
from tonkspec.files import led_to, read_text
from tonkspec.model.game import Bibliography, Claim
from tonkspec.model.wording import LANGUAGES
from tonkspec.source import Source, Span
from tonkspec.yaml_strict import LIMIT, YamlDocument, YamlValue, parse_yaml

SCHEMA = "sources/1"
KINDS = ("value", "permission", "flow", "settlement", "match", "example", "silence", "dispute")
"""What a claim can be about; the last two say that a source is silent or can be read in several ways."""

_MOST_FILES = 1000
_HEAD = 1 << 12
"""So many bytes of a file are looked through for what it says that it is."""
_IS_OF_CLAIMS = re.compile(rb"^(?:\xef\xbb\xbf)?schema:[ \t]*[\"']?sources/", re.MULTILINE)
_TEXTS = ("source", "title", "file")
_MORE_TEXTS = ("author", "language", "found", "caution")
_CLAIM_KEYS = ("id", "kind", "gist", "variant", "uncited", "untraced", "unchosen", "unrefused")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimLibrary:
    """The documents by name and the claims by id.

    `whole` is whether every file could be used; if one could not, what is not here may still be in that one. `excuses`
    are the claims with a reason for what is not done with them.
    """

    bibliography: Mapping[str, Bibliography]
    claims: Mapping[str, Claim]
    whole: bool
    excuses: Mapping[str, Excuse]


@dataclass(frozen=True, slots=True, kw_only=True)
class Excuse:
    """Why no rule cites a claim, and why no trace does; empty where nothing is said.

    `unrefused` says why no trace has a move refused that it forbids. `unchosen` says why a table cannot choose how the
    claim is read, in one or more languages.
    """

    uncited: str = ""
    untraced: str = ""
    unrefused: str = ""
    unchosen: tuple[tuple[str, str], ...] = ()

    def why_unchosen(self, language: str = "en") -> str:
        """Why a table cannot choose, in a language, or in English where it is not said in that one."""
        said = dict(self.unchosen)
        return said.get(language) or said.get("en", "")


@dataclass(frozen=True, slots=True)
class _Document:
    """What one file holds, with the place of each claim's id, and what is wrong with the file."""

    document: Bibliography | None
    claims: tuple[tuple[Claim, Excuse, Span], ...]
    problems: tuple[Diagnostic, ...]


def read_claims(folders: Iterable[Path], messages: Messages) -> ClaimLibrary:
    """All documents in the folders, which need not exist; what is wrong with a file is said in `messages`."""
    bibliography: dict[str, Bibliography] = {}
    claims: dict[str, Claim] = {}
    excuses: dict[str, Excuse] = {}
    places: dict[str, Span] = {}
    whole = True
    for path in _files(folders):
        try:
            source = read_text(path, LIMIT)
        except InputError as problem:
            messages.include(problem.diagnostics, problem.sources)
            whole = False
            continue
        found = _document(source)
        whole = whole and not found.problems
        messages.include(found.problems, {source.path: source})
        if found.document is not None:
            bibliography[found.document.name] = found.document
        for claim, excuse, span in found.claims:
            if claim.id in claims:
                first = Label(places[claim.id], "first here")
                messages.error(
                    "R121",
                    f"the claim `{claim.id}` stands twice",
                    span,
                    related=(first,),
                    help_line="give one of them another id",
                )
            else:
                claims[claim.id], places[claim.id] = claim, span
                if excuse != Excuse():
                    excuses[claim.id] = excuse
    return ClaimLibrary(bibliography=bibliography, claims=claims, whole=whole, excuses=excuses)


def has_claims(path: Path) -> bool:
    """Whether a file says of itself that it has the claims of a source; one that cannot be read does not.

    >>> has_claims(Path("no/such/file"))
    False
    """
    try:
        with path.open("rb") as file:
            return _IS_OF_CLAIMS.search(file.read(_HEAD)) is not None
    except OSError:
        return False


def _files(folders: Iterable[Path]) -> tuple[Path, ...]:
    """The files in the folders, each once."""
    found = {led_to(path): path for folder in folders for path in sorted(folder.glob("*.yaml"))[:_MOST_FILES]}
    return tuple(found.values())


@lru_cache(maxsize=64)
def _document(source: Source) -> _Document:
    try:
        document = parse_yaml(source)
    except InputError as problem:
        return _Document(None, (), problem.diagnostics)
    return _Reading(document).read()


class _Reading:
    """One file on its way from YAML to claims; `problems` collects what is wrong with it."""

    def __init__(self, document: YamlDocument) -> None:
        self.document = document
        self.problems: list[Diagnostic] = []

    def read(self) -> _Document:
        value = self.document.value
        if not isinstance(value, dict):
            self._refuse("a mapping is wanted", self.document.span())
            return _Document(None, (), tuple(self.problems))
        if value.get("schema") != SCHEMA:
            self._refuse(f"`schema: {SCHEMA}` is wanted", self.document.span("schema"))
            return _Document(None, (), tuple(self.problems))
        self._refuse_unknown(value, ("schema", *_TEXTS, *_MORE_TEXTS, "claims"))
        texts = {key: self._text(value, key, needed=key in _TEXTS) for key in (*_TEXTS, *_MORE_TEXTS)}
        entry = Bibliography(
            name=texts["source"],
            title=texts["title"],
            file=texts["file"],
            author=texts["author"],
            language=texts["language"],
            found=texts["found"],
        )
        claims = value.get("claims", [])
        if not isinstance(claims, list):
            self._refuse("`claims` is a list", self.document.span("claims"))
            claims = []
        made = (self._claim(claim, number, entry.name) for number, claim in enumerate(claims))
        found = tuple(claim for claim in made if claim is not None)
        return _Document(entry if entry.name else None, found, tuple(self.problems))

    def _claim(self, value: YamlValue, number: int, source: str) -> tuple[Claim, Excuse, Span] | None:
        place: tuple[str | int, ...] = ("claims", number)
        if not isinstance(value, dict):
            self._refuse("a claim is a mapping with `id`, `kind` and `gist`", self.document.span(*place))
            return None
        self._refuse_unknown(value, _CLAIM_KEYS, *place)
        name, kind, gist = (self._text(value, key, *place) for key in ("id", "kind", "gist"))
        if kind and kind not in KINDS:
            self._refuse(f"no kind of claim: `{kind}`", self.document.span(*place, "kind"), did_you_mean(kind, KINDS))
        if name and source and not name.startswith(f"{source}."):
            self._refuse(f"a claim of {source} is called `{source}.NAME`: `{name}`", self.document.span(*place, "id"))
        if not isinstance(value.get("variant", False), bool):
            self._refuse("`variant` is true or false", self.document.span(*place, "variant"))
        excuse = Excuse(
            uncited=self._text(value, "uncited", *place, needed=False),
            untraced=self._text(value, "untraced", *place, needed=False),
            unrefused=self._text(value, "unrefused", *place, needed=False),
            unchosen=self._by_language(value, *place),
        )
        if not name:
            return None
        return Claim(id=name, source=source, kind=kind, gist=gist), excuse, self.document.span(*place, "id")

    def _by_language(self, value: Mapping[str, YamlValue], *place: str | int) -> tuple[tuple[str, str], ...]:
        """A text, which is English, or one for each of some languages."""
        said = value.get("unchosen")
        if not isinstance(said, dict):
            text = self._text(value, "unchosen", *place, needed=False)
            return (("en", text),) if text else ()
        self._refuse_unknown(said, LANGUAGES, *place, "unchosen")
        return tuple((name, self._text(said, name, *place, "unchosen")) for name in said if name in LANGUAGES)

    def _text(self, value: Mapping[str, YamlValue], key: str, *path: str | int, needed: bool = True) -> str:
        found = value.get(key)
        if isinstance(found, str) and found:
            return found
        if found is not None or needed:
            what = f"`{key}` is a text" if key in value else f"`{key}` is missing"
            self._refuse(what, self.document.span(*path, *((key,) if key in value else ())))
        return ""

    def _refuse_unknown(self, value: Mapping[str, YamlValue], known: tuple[str, ...], *path: str | int) -> None:
        for key in value:
            if key not in known:
                self._refuse(f"no such key: `{key}`", self.document.key_span(*path, key), did_you_mean(key, known))

    def _refuse(self, message: str, span: Span, help_line: str | None = None) -> None:
        self.problems.append(Diagnostic(code="R121", message=message, span=span, help=help_line))
