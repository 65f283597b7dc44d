"""The verbs of the trade in Russian, and how they stand with a subject, a modal and a negation."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.prose.clauses import Clause
from tonkspec.prose.russian.grammar import Gender, short
from tonkspec.prose.vocabulary import Verb


@dataclass(frozen=True, slots=True)
class Forms:
    """What one does, what many do, and the infinitive."""

    one: str
    many: str
    infinitive: str


def _forms(one: str, many: str, infinitive: str) -> Forms:
    return Forms(one, many, infinitive)


VERBS: dict[Verb, Forms] = {
    "add": _forms("добавляет", "добавляют", "добавить"),
    "become": _forms("становится", "становятся", "стать"),
    "choose": _forms("выбирает", "выбирают", "выбрать"),
    "contain": _forms("содержит", "содержат", "содержать"),
    "do nothing": _forms("объявляет об этом", "объявляют об этом", "объявить об этом"),
    "fall": _forms("уменьшается", "уменьшаются", "уменьшиться"),
    "form": _forms("образует", "образуют", "образовывать"),
    "go": _forms("идёт", "идут", "идти"),
    "have begun": _forms("начал", "начали", "начать"),
    "hold": _forms("выполнено", "выполнены", "быть выполнено"),
    "lay": _forms("выкладывает", "выкладывают", "выложить"),
    "pay": _forms("платит", "платят", "заплатить"),
    "put": _forms("кладёт", "кладут", "положить"),
    "rise": _forms("увеличивается", "увеличиваются", "увеличиться"),
    "score": _forms("записывает себе", "записывают себе", "записать себе"),
    "show": _forms("открывает", "открывают", "открыть"),
    "shuffle": _forms("замешивает", "замешивают", "замешать"),
    "take": _forms("берёт", "берут", "взять"),
    "win": _forms("выигрывает", "выигрывают", "выиграть"),
}
"""Every verb of the catalogue."""

LIE = _forms("лежит", "лежат", "лежать")
BELONG = _forms("входит", "входят", "входить")


def conjugated(said: Clause, forms: Forms, gender: Gender) -> str:
    """A verb with what goes with it: "не должна идти", "может взять"."""
    negation = "не " if said.negated else ""
    if said.modal is None:
        return negation + (forms.many if gender == "plural" else forms.one)
    return f"{modal(said, gender)} {forms.infinitive}"


def modal(said: Clause, gender: Gender) -> str:
    """The modal with a negation: "не должна", "могут"."""
    negation = "не " if said.negated else ""
    if said.modal == "must":
        return negation + short("должен", gender)
    only = " только" if said.modal == "may only" else ""
    return f"{negation}{'могут' if gender == 'plural' else 'может'}{only}"
