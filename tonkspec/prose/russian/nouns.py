"""Russian for those who are spoken of, for what belongs to them and for names."""

from __future__ import annotations

from tonkspec.prose.clauses import (
    Attribute,
    Described,
    DownTo,
    Earlier,
    Group,
    Member,
    Named,
    Neighbour,
    Phrase,
    Place,
    Together,
    TopCards,
    Unmatched,
    Whether,
    Without,
)
from tonkspec.prose.russian.catalogue import NOUNS
from tonkspec.prose.russian.grammar import Case, agreeing, listed
from tonkspec.prose.russian.numbers import number, things
from tonkspec.prose.russian.places import going, inside
from tonkspec.prose.russian.speaking import after, clause, noun, owned, text
from tonkspec.prose.russian.talk import Words, name_for, name_words, noun_words, pronoun, quoted, term_words
from tonkspec.prose.shape import is_agent, taken_together
from tonkspec.prose.talk import SOMEBODY, Talk
from tonkspec.prose.vocabulary import Seat

_GOING: dict[Seat, str] = {"after": "по ходу игры", "before": "против хода игры", "left": "влево", "right": "вправо"}
_PAIR = 2
_LABELLED = frozenset({"ending", "state", "given", "definition", "points"})
"""What is spoken of by its name, not only labelled by it."""


@noun.register
def member(phrase: Member, talk: Talk, case: Case = "nominative") -> Words:
    """Somebody or something that may come up again."""
    he = pronoun(phrase, talk, case)
    if he is not None:
        return he
    if isinstance(phrase.description, Described) and talk.one(phrase) not in talk.known:
        return _first(phrase, phrase.description, talk, case)
    words = name_for(phrase, talk, case)
    talk.introduce(phrase)
    return words


def _first(phrase: Member, description: Described, talk: Talk, case: Case) -> Words:
    """The first mention of what has a phrase of its own: "комбинация на столе любого игрока"."""
    words = noun(description.phrase, talk, case)
    heard = talk.heard.get(phrase.noun)
    if heard and heard[-1] == SOMEBODY:
        heard.pop()
    talk.introduce(phrase)
    label = talk.labels.get(talk.one(phrase))
    if label is None:
        return words
    return Words(f"{words.text.removesuffix(',')} ({label})", words.gender, heavy=True)


@noun.register
def named(phrase: Named, talk: Talk, case: Case = "nominative") -> Words:
    """A name of the game; one that is no more than a label stands in quotation marks."""
    if not phrase.quoted or phrase.term.role in _LABELLED:
        return term_words(phrase.term, case, talk)
    words = name_words(phrase.term, talk)
    return Words(quoted(phrase.term) if words is None else f"«{words}»", "masculine")


def head_words(phrase: Attribute, talk: Talk, case: Case, adjective: str | None = None) -> Words:
    """The word for an attribute, without whose it is."""
    head = phrase.head
    if not isinstance(head, str):
        return term_words(head, case, talk, adjective)
    many = head in {"points", "turn"}
    words = noun_words("number" if head == "turn" else head, case, adjective, many=many and head != "turn")
    return Words(f"{words.text} ходов", words.gender) if head == "turn" else words


@noun.register
def attribute(phrase: Attribute, talk: Talk, case: Case = "nominative") -> Words:
    """Something of somebody."""
    return attributed(phrase, talk, case)


def attributed(phrase: Attribute, talk: Talk, case: Case, adjective: str | None = None) -> Words:
    """Something of somebody, with a word that agrees with it before it."""
    owner = phrase.owner
    if owner is None:
        return head_words(phrase, talk, case, adjective)
    if phrase.head == "number":
        words = noun_words("number", case, adjective)
        return Words(f"{words.text} {text(owner, talk, 'genitive')}", words.gender, heavy=True)
    points = phrase.head == "points" or (not isinstance(phrase.head, str) and phrase.head.role == "points")
    if points and isinstance(owner, Place):
        words = head_words(phrase, talk, case, adjective)
        return Words(f"{words.text} карт {going(owner, 'in', talk)}", words.gender, heavy=True)
    if is_agent(owner, talk) and case != "nominative":
        own = "свой" if adjective is None else adjective
        words = head_words(phrase, talk, case, own)
        before = "" if adjective is None else agreeing("свой", case, words.gender) + " "
        return Words(before + words.text, words.gender)
    words = head_words(phrase, talk, case, adjective)
    if phrase.head == "top card":
        talk.hear("card")
    before, behind_it = owned(owner, talk)
    return Words(before + words.text + behind_it, words.gender, heavy=behind_it.endswith(","))


@noun.register
def neighbour(phrase: Neighbour, talk: Talk, case: Case = "nominative") -> Words:
    """Who sits beside somebody."""
    seat = phrase.seat
    player = noun_words("player", case).text
    if phrase.among is not None:
        among = text(phrase.among, talk, "genitive")
        said = after("от", phrase.player, talk, "genitive")
        first = agreeing("первый", case, "masculine", animate=True)
        words = f"{first} из {among}, если считать {said} {_GOING[seat]},"
    elif seat in {"left", "right"}:
        said = after("от", phrase.player, talk, "genitive")
        words = f"{player} {'слева' if seat == 'left' else 'справа'} {said}"
    else:
        said = after("за" if seat == "after" else "перед", phrase.player, talk, "instrumental")
        words = f"{player}, который сидит {said},"
    talk.hear("player")
    return Words(words, "masculine", heavy=True)


@noun.register
def together(phrase: Together, talk: Talk, case: Case = "nominative") -> Words:
    """Two sets taken as one."""
    words = tuple(text(part, talk, case) for part in taken_together(phrase))
    if phrase.each and len(words) == _PAIR:
        return Words(f"и {words[0].removesuffix(',')}, и {words[1]}", "plural", heavy=True)
    return Words(listed(words, "и") if phrase.each else f"{listed(words, 'и')} вместе", "plural", heavy=True)


@noun.register
def top_cards(phrase: TopCards, talk: Talk, case: Case = "nominative") -> Words:
    """Some cards from the top of a pile."""
    card = NOUNS["card"]
    few = 1 < phrase.number % 10 < 5 and phrase.number not in {12, 13, 14}  # noqa: PLR2004 -- two, three and four
    counted = case not in {"nominative", "accusative"} or few
    upper = agreeing("верхний", case if counted else "genitive", "plural")
    before, behind = owned(phrase.pile, talk)
    talk.hear("card")
    cards = f"{number(phrase.number, case, card.gender)} {upper} {things(card, phrase.number, case)}"
    return Words(before + cards + behind, "plural", heavy=behind.endswith(","))


@noun.register
def without(phrase: Without, talk: Talk, case: Case = "nominative") -> Words:
    """A set less some of it."""
    whole = noun(phrase.whole, talk, case)
    words = f"{whole.text} {after('без', phrase.part, talk, 'genitive')}"
    talk.hear("card")
    return Words(words, whole.gender, heavy=True)


@noun.register
def unmatched(phrase: Unmatched, talk: Talk, case: Case = "nominative") -> Words:
    """The cards that are left when the others are put into melds."""
    cards = noun_words("card", case, many=True).text
    where = inside(phrase.cards, talk)
    among = f" {text(phrase.cards, talk, 'genitive')}" if where is None else f" {where}"
    left = "которые остаются, если сложить комбинации так, чтобы в остатке было меньше всего очков"
    return Words(f"{cards}{among}, {left},", "plural", heavy=True)


@noun.register
def down_to(phrase: DownTo, talk: Talk, case: Case = "nominative") -> Words:
    """The upper part of a pile."""
    card = text(phrase.card, talk, case)
    every = agreeing("весь", case, "plural")
    above = noun_words("card", case, many=True).text
    pile = going(phrase.pile, "in", talk) if isinstance(phrase.pile, Place) else text(phrase.pile, talk, "genitive")
    return Words(f"{card} и {every} {above} над ней {pile}", "plural", heavy=True)


@noun.register
def earlier(phrase: Earlier, talk: Talk, case: Case = "nominative") -> Words:
    """What was so before it changed."""
    if isinstance(phrase.of, Place):
        things = noun_words("meld" if phrase.of.layout == "melds" else "card", case, many=True).text
        return Words(f"{things}, которые раньше были {going(phrase.of, 'in', talk)},", "plural", heavy=True)
    words = noun(phrase.of, talk, case)
    return Words(f"{words.text.removesuffix(',')} (как было раньше)", words.gender, heavy=True)


@noun.register
def whether(phrase: Whether, talk: Talk, case: Case = "nominative") -> Words:
    """Whether something is so."""
    answer = {"nominative": "ответ", "accusative": "ответ", "genitive": "ответа", "dative": "ответу"}
    word = answer.get(case, "ответом" if case == "instrumental" else "ответе")
    return Words(f"{word} на вопрос, верно ли, что {clause(phrase.condition, talk)},", "masculine", heavy=True)


def plural_of(group: Phrase, talk: Talk) -> str:
    """How many of a group, in the genitive: "игроков"."""
    if isinstance(group, Group) and not group.restrictions and group.place is None and group.among is None:
        return noun_words(group.noun, "genitive", many=True).text
    return text(group, talk, "genitive")
