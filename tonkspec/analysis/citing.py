"""What annotations say of a rule: citations, and sentences with citations of their own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tonkspec.analysis.claims import ClaimLibrary
from tonkspec.analysis.library import RuleText
from tonkspec.analysis.messages import Messages, did_you_mean
from tonkspec.analysis.trees import annotations_under
from tonkspec.model.rule import Citation, Rule
from tonkspec.syntax import tree


def citations(annotations: Iterable[tree.Annotation], file: str, *, note: bool) -> tuple[Citation, ...]:
    """The citations that annotations of the file `file` make, one for each claim.

    `note` is set on whatever can have no unjudged steps: anything but a requirement, an ending, a case, a sentence of
    a settlement, or an option.
    """
    return tuple(
        Citation(annotation.kind, claim, file, note)
        for annotation in annotations
        for claim in ([name.text for name in annotation.claims] or [None])
    )


def sentence_rule(owner: Rule, statement: tree.Statement, file: str) -> Rule:
    """The rule of a sentence that stands in a case, or in a block in it: it has the name of the case.

    `owner` is the rule of the case without citations, or of the block with the block's citations, which hold for
    the sentences in it.
    """
    block = statement.body if isinstance(statement, tree.WhenBlock | tree.EachBlock) else ()
    said = citations((*statement.annotations, *notes_in(block)), file, note=False)
    return replace(owner, title=None, citations=(*owner.citations, *said), span=statement.span)


def notes_in(body: Iterable[tree.Stmt]) -> tuple[tree.Annotation, ...]:
    """The annotations at the head of a block, which belong to what the block belongs to."""
    return tuple(said for statement in body if isinstance(statement, tree.Notes) for said in statement.annotations)


def each_once(said: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """The citations, each once, in the order in which they were made."""
    return tuple(dict.fromkeys(said))


def with_citations(rule: Rule, said: tuple[Citation, ...]) -> Rule:
    """A rule with more citations, each once."""
    return replace(rule, citations=each_once(rule.citations + said))


def check_claims(texts: Iterable[RuleText], library: ClaimLibrary, messages: Messages) -> None:
    """Say which claims that rule files name do not exist; nothing while a file of claims cannot be used."""
    for text in texts if library.whole else ():
        for annotation in annotations_under(text.file):
            for claim in annotation.claims:
                if claim.text not in library.claims:
                    help_line = _instead(claim.text, library, messages)
                    messages.error("R120", f"no source makes the claim `{claim.text}`", claim.span, help_line=help_line)


def where_sources_stand(source: str) -> str:
    """The help line for a source of which there is no file.

    >>> where_sources_stand("our_club")
    'claims stand in `sources/*.yaml` beside the rule file: write them in a file with `source: our_club`'
    """
    return f"claims stand in `sources/*.yaml` beside the rule file: write them in a file with `source: {source}`"


def _instead(claim: str, library: ClaimLibrary, messages: Messages) -> str | None:
    """The claim that may be meant; where nothing is known of its source, how sources are written."""
    source, _, _ = claim.partition(".")
    if source in library.bibliography or did_you_mean(source, library.bibliography) is not None:
        return messages.nearest(claim, library.claims)
    return where_sources_stand(source)
