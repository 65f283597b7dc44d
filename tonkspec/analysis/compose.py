"""Puts the files of a ruleset together: what its bases say, and what each file changes in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tonkspec.analysis.adding import add_all
from tonkspec.analysis.citing import check_claims, where_sources_stand
from tonkspec.analysis.claims import ClaimLibrary, read_claims
from tonkspec.analysis.composed import Composed, Entry, Exceptional, Line
from tonkspec.analysis.confirming import confirm_all
from tonkspec.analysis.declaring import declare
from tonkspec.analysis.depending import mark_options
from tonkspec.analysis.draft import Draft
from tonkspec.analysis.excepting import except_all
from tonkspec.analysis.finishing import finished_entries
from tonkspec.analysis.flow_changes import change_flows
from tonkspec.analysis.library import Chain, RuleText, read_chain
from tonkspec.analysis.limits import check_limits
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.namespaces import apart
from tonkspec.analysis.options import OptionTable
from tonkspec.analysis.outranking import check_precedence
from tonkspec.analysis.removing import reinstate_all, remove_all
from tonkspec.analysis.replacing import replace_all
from tonkspec.analysis.sections import Placed, placed_items
from tonkspec.analysis.settling import Settling, settled
from tonkspec.analysis.taking_away import without_outranked
from tonkspec.analysis.taking_twice import without_twice_taken
from tonkspec.analysis.trees import annotations_under, descendants
from tonkspec.analysis.unoffered import without_unoffered
from tonkspec.analysis.unread import Unread, unread_of
from tonkspec.analysis.unsourced import unsourced
from tonkspec.analysis.words_file import check_words
from tonkspec.diagnostics import Diagnostic, Label, Sources
from tonkspec.model.game import Option
from tonkspec.model.rule import Rule
from tonkspec.model.types import OptionValue
from tonkspec.syntax import tree


@dataclass(frozen=True, slots=True)
class Composition:
    """What composing a ruleset gave: all messages, the texts they point into, and the ruleset.

    `composed` is None where some file could not be read, or where it is not known what a section or an option is. With
    other errors it is there all the same, so that mistakes of other kinds can be found in it; nobody can play it.
    `unread` is what it lacks because a text has mistakes that hide what is meant.
    """

    composed: Composed | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Sources
    unread: Unread | None


def compose(
    ruleset: str,
    options: Mapping[str, OptionValue] | None = None,
    players: int | None = None,
    settling: Settling | None = None,
) -> Composition:
    """Compose a ruleset, with house rules behind it if the table has some, each by a name or by the path of a file that
    ends in `.tonk`: `RULESET + HOUSE + HOUSE`. `options` is what the table chose. The order of the houses is nothing.

    Where something depends on how many play, it is settled for `players`, or for the least number that may. `settling`
    leaves two houses at the table, one of which is over the other.

    >>> found = compose("black_company", {"low_limit": 14})
    >>> [option.value for option in found.composed.options if option.name == "low_limit"]
    [14]
    """
    messages = Messages({})
    chain = read_chain(ruleset, messages)
    if chain is not None and settling is not None:
        chain = settled(chain, settling)
    composed = _composed(chain, options or {}, messages, players) if chain is not None else None
    unread = unread_of(chain.every_text) if chain is not None else None
    return Composition(composed, messages.found, messages.sources, unread)


def _composed(
    chain: Chain, chosen: Mapping[str, OptionValue], messages: Messages, players: int | None
) -> Composed | None:
    library = read_claims((folder / "sources" for folder in chain.folders), messages)
    check_claims(chain.every_text, library, messages)
    chain = replace(chain, houses=apart(chain.houses, chain.texts))
    placed = placed_items(chain.every_text)
    table = OptionTable(placed, chosen, messages, chain.order, players)
    options = table.settle_all()
    draft = Draft(options={option.name: option for option in options}, order=chain.order)
    known = [_take_in((text,), placed, draft, table) for text in chain.texts]
    known += [_take_in(chain.houses, placed, draft, table), table.sound]
    if chain.words is not None:
        texts = (*chain.texts, *chain.houses)
        check_words(chain.words, texts, draft, _names_asleep(placed, table), library, messages)
    check_precedence(placed, draft, chain.folders, messages)
    entries, gone = without_unoffered(finished_entries(draft, messages), draft)
    always = check_limits(entries, table, messages) | _named_asleep(placed, table) | _taken_over(entries) | gone
    if not all(known):
        return None
    documents = _documents(chain, library, messages)
    mentioned = _claims_in(entries, draft.options.values())
    claims = tuple(claim for name, claim in library.claims.items() if name in mentioned)
    wanted = {*documents, *(claim.source for claim in claims)}
    return Composed(
        name=chain.name,
        titles=_titles(chain),
        span_file=chain.texts[-1].source.path,
        changed=_changed(chain),
        files=tuple(text.name for text in (*chain.texts, *sorted(chain.houses, key=_name))),
        consulted=tuple(text.name for text in (*chain.elsewhere, *(one for one in [chain.words] if one is not None))),
        documents=documents,
        abstract=chain.texts[-1].file.header.abstract,
        alone=chain.alone,
        numbers=table.numbers,
        number=table.number if table.numbers else None,
        options=tuple(draft.options.values()),
        read=frozenset(table.read | always),
        used=frozenset(table.read - (draft.told - draft.untold) | always),
        replaced=draft.replaced,
        removed=draft.removed,
        unsourced=tuple(draft.unsourced),
        entries=entries,
        items=tuple(one.item for one in placed),
        claims=claims,
        bibliography=tuple(one for name, one in library.bibliography.items() if name in wanted),
        sources=tuple(text.source for text in chain.every_text),
    )


def _name(text: RuleText) -> str:
    return text.name


def _changed(chain: Chain) -> tuple[str, ...]:
    """The files of the ruleset that those that were named change."""
    return tuple(text.source.path for text in (chain.texts if chain.alone else chain.texts[:-1]))


def _titles(chain: Chain) -> tuple[str, ...]:
    """The titles of the ruleset and of its house rules; a name for one without."""
    headers = [text.file.header for text in (chain.texts[-1], *sorted(chain.houses, key=_name))]
    return tuple(header.title.text if header.title is not None else header.name.text for header in headers)


def _take_in(texts: Iterable[RuleText], placed: Iterable[Placed], draft: Draft, table: OptionTable) -> bool:
    """One file of the ruleset, or all house rules at once: what they declare, then what they replace, then what they
    add. False where it is not known whether some section holds, which has been said.
    """
    names = [text.name for text in texts]
    own = tuple(one for name in names for one in placed if one.file == name)
    holding = tuple(one for one in own if table.holds(one))
    messages = table.messages
    holding = without_twice_taken(holding, draft, messages)
    if draft.order.houses.issuperset(names):
        holding = without_outranked(holding, draft, messages)
    declare(holding, draft, messages)
    replace_all(holding, draft, messages)
    remove_all(holding, draft, messages)
    reinstate_all(holding, draft, messages)
    draft.unsourced += unsourced(holding, draft)
    add_all(holding, draft, messages)
    change_flows(holding, draft, messages)
    except_all(holding, draft, messages)
    confirm_all(holding, draft, messages)
    mark_options(own, draft, table)
    for name in names:
        draft.remember(name)
    return all(table.holds(one) is not None for one in own)


_NAMING = (tree.NameUse, tree.Name)


def _taken_over(entries: Iterable[Entry]) -> frozenset[str]:
    """The points tables that others take over: `others: TABLE`."""
    lines = (line for entry in entries for line in entry.point_lines)
    return frozenset(line.worth.name for line in lines if not line.ranks and isinstance(line.worth, tree.NameUse))


def _named_asleep(placed: Iterable[Placed], table: OptionTable) -> frozenset[str]:
    """The names in sections that do not hold: what only they speak of has its use."""
    nodes = (node for one in placed if not table.holds(one) for node in descendants(one.item))
    found = (node.name if isinstance(node, tree.NameUse) else node.text for node in nodes if isinstance(node, _NAMING))
    return frozenset(found)


def _names_asleep(placed: Iterable[Placed], table: OptionTable) -> frozenset[str]:
    """The names that sections which do not hold could give rules: of what they declare or change, and of its parts."""
    found: set[str] = set()
    for one in placed:
        if not table.holds(one):
            names = [node.text for node in descendants(one.item) if isinstance(node, tree.Name)]
            own = getattr(one.item, "name", None)
            first = own.text if isinstance(own, tree.Name) else next(iter(names), "")
            found |= {first, *(f"{first}.{name}" for name in names)}
    return frozenset(found)


def _documents(chain: Chain, library: ClaimLibrary, messages: Messages) -> tuple[str, ...]:
    """Whom the ruleset documents, as its own file says; house rules document nobody."""
    for house in chain.houses:
        for item in (item for item in house.file.items if isinstance(item, tree.SourceDecl)):
            messages.error("R119", "house rules have no `source`: each rule cites its own", item.span)
    documents: tuple[str, ...] = ()
    for text in chain.texts:
        declared = [item for item in text.file.items if isinstance(item, tree.SourceDecl)]
        for again in declared[1:]:
            related = (Label(declared[0].span, "first here"),)
            messages.error(
                "R119",
                "`source` stands twice",
                again.span,
                related=related,
                help_line="write all of them behind one: `source: NAME, NAME`",
            )
        names = declared[0].documents if declared else ()
        for name in names:
            if library.whole and name.text not in library.bibliography:
                help_line = messages.nearest(name.text, library.bibliography) or where_sources_stand(name.text)
                messages.error("R119", f"no source is called `{name.text}`", name.span, help_line=help_line)
        documents = tuple(name.text for name in names)
    return documents


def _claims_in(entries: Iterable[Entry], options: Iterable[Option]) -> frozenset[str]:
    """The claims that some rule mentions, or a sentence or choice in one."""
    found = {said.claim for option in options for said in option.rule.citations}
    for entry in entries:
        found |= {said.claim for rule in _rules_of(entry) for said in rule.citations}
        lines = _lines_of(entry)
        found |= {name.text for line in lines for said in annotations_under(line.statement) for name in said.claims}
    return frozenset(claim for claim in found if claim is not None)


def _rules_of(entry: Entry) -> Iterable[Rule]:
    yield entry.rule
    yield from (case.rule for case in entry.cases)
    yield from (rule for rule, _ in entry.items)
    yield from (exception.rule for exception in _exceptions_of(entry))
    yield from (line.rule for line in _lines_of(entry) if line.rule is not None)


def _lines_of(entry: Entry) -> Iterable[Line]:
    yield from entry.lines
    for case in entry.cases:
        yield from case.lines
    for exception in _exceptions_of(entry):
        yield from exception.lines or ()


def _exceptions_of(entry: Entry) -> Iterable[Exceptional]:
    yield from entry.exceptions
    yield from (exception for _, exception in entry.require_exceptions)
    yield from (exception for case in entry.cases for exception in case.exceptions)
