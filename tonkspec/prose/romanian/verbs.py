"""The verbs of the trade in Romanian, and how they stand with a subject, a modal and a negation."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.prose.clauses import Clause
from tonkspec.prose.romanian.talk import Words
from tonkspec.prose.vocabulary import Verb


@dataclass(frozen=True, slots=True)
class Forms:
    """What one does, what many do, and what is behind "poate" and "trebuie"."""

    one: str
    many: str
    subjunctive: str


VERBS: dict[Verb, Forms] = {
    "add": Forms("adaugă", "adaugă", "să adauge"),
    "become": Forms("devine", "devin", "să devină"),
    "choose": Forms("alege", "aleg", "să aleagă"),
    "contain": Forms("conține", "conțin", "să conțină"),
    "do nothing": Forms("anunță aceasta", "anunță aceasta", "să anunțe aceasta"),
    "fall": Forms("scade", "scad", "să scadă"),
    "form": Forms("alcătuiește", "alcătuiesc", "să alcătuiască"),
    "go": Forms("merge", "merg", "să meargă"),
    "have begun": Forms("a început", "au început", "să fi început"),
    "hold": Forms("se aplică", "se aplică", "să se aplice"),
    "lay": Forms("așază", "așază", "să așeze"),
    "pay": Forms("plătește", "plătesc", "să plătească"),
    "put": Forms("pune", "pun", "să pună"),
    "rise": Forms("crește", "cresc", "să crească"),
    "score": Forms("înscrie", "înscriu", "să înscrie"),
    "show": Forms("arată", "arată", "să arate"),
    "shuffle": Forms("amestecă", "amestecă", "să amestece"),
    "take": Forms("ia", "iau", "să ia"),
    "win": Forms("câștigă", "câștigă", "să câștige"),
}
"""Every verb of the catalogue."""

BE = Forms("este", "sunt", "să fie")
HAVE = Forms("are", "au", "să aibă")


def conjugated(said: Clause, forms: Forms, subject: Words, *, negated: bool | None = None) -> str:
    """A verb with what goes with it: "nu trebuie să fie", "poate să ia"."""
    no = said.negated if negated is None else negated
    no = no or subject.negative
    if said.modal is None:
        return _not(no, forms.many if subject.many else forms.one)
    return f"{modal(said, subject, negated=no)} {forms.subjunctive}{' numai' if said.modal == 'may only' else ''}"


def modal(said: Clause, subject: Words, *, negated: bool) -> str:
    """The modal with a negation: "nu trebuie", "pot"."""
    if said.modal == "must":
        return _not(negated, "trebuie")
    return _not(negated, "pot" if subject.many else "poate")


def _not(negated: bool, words: str) -> str:  # noqa: FBT001 -- a word that is there or not
    return f"nu {words}" if negated and not words.startswith("nu ") else words


def named(said: Clause, does: str, to_do: str, subject: Words) -> str:
    """Words of the game for what somebody does, or for what holds of him: "poate să deschidă", "nu are Tonk"."""
    negated = said.negated or subject.negative
    if said.modal is None:
        return _not(negated, (of_many(does) or does) if subject.many else does)
    return f"{modal(said, subject, negated=negated)} {to_do}"


def of_many(does: str) -> str | None:
    """Words for what one does said of many, where they begin with "are", "a" or "poate"; None for any others.

    >>> of_many("are Tonk în mână"), of_many("a ars"), of_many("trage")
    ('au Tonk în mână', 'au ars', None)
    """
    verb, space, rest = does.partition(" ")
    many = {"a": "au", "are": "au", "poate": "pot"}.get(verb)
    return None if many is None else many + space + rest
