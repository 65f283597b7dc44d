"""English for amounts, things and those who are spoken of."""

from __future__ import annotations

from tonkspec.cards import RANK_WORDS, SUIT_WORDS
from tonkspec.model.types import Kind
from tonkspec.prose.clauses import (
    AsMany,
    Attribute,
    Calculation,
    Constant,
    Counted,
    Described,
    DownTo,
    Earlier,
    ExtremeOf,
    Group,
    Member,
    Multiple,
    Named,
    Neighbour,
    OneOf,
    OneOrOther,
    Phrase,
    Place,
    Ranks,
    Term,
    Together,
    TopCards,
    TotalOf,
    Unmatched,
    Whether,
    Without,
)
from tonkspec.prose.english.speaking import belonging, clause, noun, text
from tonkspec.prose.english.talk import Case, Words, name_for, pronoun, term_words
from tonkspec.prose.english.words import bounded, is_plural, listed, number, numbers, plural, with_article
from tonkspec.prose.shape import taken_together
from tonkspec.prose.talk import SOMEBODY, Talk
from tonkspec.prose.vocabulary import Seat

_PAIR = 2
_GOING: dict[Seat, str] = {"after": "round", "before": "round the other way", "left": "left", "right": "right"}

EXTREMES = {"least": "lowest", "most": "highest"}


@noun.register
def member(phrase: Member, talk: Talk, case: Case = "object") -> Words:
    """Somebody or something that may come up again."""
    he = pronoun(phrase, talk, case)
    if he is not None:
        return he
    if isinstance(phrase.description, Described) and talk.one(phrase) not in talk.known:
        return _first(phrase, phrase.description, talk)
    words = name_for(phrase, talk)
    talk.introduce(phrase)
    return words


def _first(phrase: Member, description: Described, talk: Talk) -> Words:
    """The first mention of what has a phrase of its own: "a meld on any table (the target)"."""
    words = noun(description.phrase, talk, "object")
    heard = talk.heard.get(phrase.noun)
    if heard and heard[-1] == SOMEBODY:
        heard.pop()
    talk.introduce(phrase)
    label = talk.labels.get(talk.one(phrase))
    name = None if description.name is None else f"the {term_words(description.name, talk)}"
    if name in {None, f"the {phrase.noun}", f"the {plural(phrase.noun)}"}:
        name = label
    if name is None:
        return words
    return Words(f"{words.text} ({name})", plural=words.plural, heavy=True)


@noun.register
def constant(phrase: Constant, talk: Talk, case: Case = "object") -> Words:
    """A value as written."""
    del case
    return Words(constant_words(phrase, talk))


def constant_words(phrase: Constant, talk: Talk) -> str:
    """A value in words: the name of a rank or suit, yes or no, the word of a choice."""
    value = phrase.value
    match phrase.kind, value:
        case _, None:
            return "nothing"
        case _, bool():
            return "yes" if value else "no"
        case Kind.RANK, int():
            return RANK_WORDS[value - 1]
        case Kind.SUIT, int():
            return SUIT_WORDS[value]
        case _, int():
            return str(value)
        case _:
            worded = talk.wording.form(f"{phrase.within}.{value}", "is")
            return f'"{worded or str(value).replace("_", " ")}"'


@noun.register
def counted(phrase: Counted, talk: Talk, case: Case = "object") -> Words:
    """So many of something."""
    del talk, case
    return Words(counted_words(phrase), plural=phrase.most != 1)


def counted_words(phrase: Counted) -> str:
    """A number of things, the noun agreeing with it.

    >>> counted_words(Counted("card", 3, 4)), counted_words(Counted("card", 3, None))
    ('three or four cards', 'three or more cards')
    """
    many = numbers(phrase.least, phrase.most) if phrase.bound is None else bounded(phrase.bound, phrase.least)
    single = phrase.most == 1 or many == "at least one"
    return f"{many} {phrase.noun if single else plural(phrase.noun)}"


@noun.register
def as_many(phrase: AsMany, talk: Talk, case: Case = "object") -> Words:
    """As many as a value says."""
    del case
    count = phrase.count
    if isinstance(count, Attribute) and count.head == "number" and count.owner is not None:
        return Words(f"as many {plural(phrase.noun)} as there are {bare(count.owner, talk)}", plural=True)
    return Words(f"as many {plural(phrase.noun)} as {text(phrase.count, talk)}", plural=True)


@noun.register
def one_of(phrase: OneOf, talk: Talk, case: Case = "object") -> Words:
    """One of some values; many numbers in a row by their ends."""
    del case
    numbers = [one.value for one in phrase.values if isinstance(one.value, int) and not isinstance(one.value, bool)]
    in_a_row = len(numbers) == len(phrase.values) and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    if in_a_row and len(numbers) > 3:  # noqa: PLR2004 -- more are tedious to read
        said = f"{numbers[0]} to {numbers[-1]}"
    else:
        said = listed(tuple(constant_words(one, talk) for one in phrase.values), "or")
    return Words(said if phrase.noun is None else f"{said} {phrase.noun}")


@noun.register
def ranks(phrase: Ranks, talk: Talk, case: Case = "object") -> Words:
    """A card of some ranks, or all such cards."""
    del talk, case
    words = tuple(RANK_WORDS[rank - 1] for rank in phrase.ranks)
    if phrase.every:
        return Words("the " + listed(tuple(plural(word) for word in words), "and"), plural=True)
    if len(words) > 3 and phrase.ranks == tuple(range(phrase.ranks[0], phrase.ranks[-1] + 1)):  # noqa: PLR2004
        return Words(f"a card from {words[0]} to {words[-1]}")
    return Words(with_article(listed(words, "or")))


@noun.register
def multiple(phrase: Multiple, talk: Talk, case: Case = "object") -> Words:
    """Twice, three times."""
    del case
    of = _operand(phrase.of, talk)
    times = {0: "nothing of", 1: "", 2: "twice"}.get(phrase.times, f"{number(phrase.times)} times")
    return Words(f"{times} {of}".strip(), heavy=True)


@noun.register
def calculation(phrase: Calculation, talk: Talk, case: Case = "object") -> Words:
    """A sum, a difference, a product."""
    del case
    words = {"+": "plus", "-": "minus", "*": "times"}[phrase.operator]
    return Words(f"{_operand(phrase.left, talk)} {words} {_operand(phrase.right, talk)}", heavy=True)


def _operand(phrase: Phrase, talk: Talk) -> str:
    """One side of a calculation; what is calculated itself or depends stands in brackets."""
    words = text(phrase, talk)
    return f"({words})" if isinstance(phrase, Calculation | OneOrOther) else words


@noun.register
def one_or_other(phrase: OneOrOther, talk: Talk, case: Case = "object") -> Words:
    """One value if a condition holds, otherwise another."""
    del case
    then = _operand(phrase.then, talk) if isinstance(phrase.then, OneOrOther) else text(phrase.then, talk)
    condition = clause(phrase.condition, talk)
    return Words(f"{then} if {condition}, and otherwise {text(phrase.otherwise, talk)}", heavy=True)


@noun.register
def extreme_of(phrase: ExtremeOf, talk: Talk, case: Case = "object") -> Words:
    """The lowest count of any player."""
    del case
    return _over(f"the {EXTREMES[phrase.extreme]}", phrase.value, phrase.group, talk)


@noun.register
def total_of(phrase: TotalOf, talk: Talk, case: Case = "object") -> Words:
    """The total of the players' counts."""
    del case
    return _over("the total", phrase.value, phrase.group, talk)


def _over(what: str, value: Phrase, group: Phrase, talk: Talk) -> Words:
    """A value over a group: "the lowest count of any player"."""
    element = group.element if isinstance(group, Group) else None
    elements = text(group, talk)
    if isinstance(value, Attribute) and value.owner == element and value.head != "number":
        return Words(f"{what} {head_words(value, talk)} of {elements}", heavy=True)
    return Words(f"{what}, over {elements}, of {text(value, talk)}", heavy=True)


def head_words(phrase: Attribute, talk: Talk) -> str:
    """The word for an attribute; what is merely remembered stands in quotation marks."""
    head = phrase.head
    if not isinstance(head, Term):
        return head
    words = term_words(head, talk)
    match head.role:
        case "state" if talk.form(head, "is") is None:
            talk.wording.lack(head.key, "is")
            thing = {Kind.CARD: " card", Kind.PLAYER: " player", Kind.MELD: " meld"}.get(head.kind or Kind.NONE, "")
            return f'"{words}"{thing}'
        case "points":
            return f"{words} points"
        case _:
            return words


@noun.register
def attribute(phrase: Attribute, talk: Talk, case: Case = "object") -> Words:
    """Something of somebody."""
    del case
    head = head_words(phrase, talk)
    if phrase.head == "number" and phrase.owner is not None:
        return Words(f"the number of {bare(phrase.owner, talk)}", heavy=True)
    if phrase.head == "turn" and phrase.owner is not None:
        return belonging("number of turns", phrase.owner, talk)
    many = is_plural(head)
    if phrase.head == "top card":
        talk.hear("card")
    if phrase.owner is None:
        return Words(head if head.endswith('"') else f"the {head}", plural=many)
    return belonging(head, phrase.owner, talk, plural=many)


def bare(phrase: Phrase, talk: Talk) -> str:
    """A set without an article: "cards in his hand"."""
    return text(phrase, talk).removeprefix("the ")


@noun.register
def place(phrase: Place, talk: Talk, case: Case = "object") -> Words:
    """A zone."""
    del case
    name = term_words(phrase.term, talk)
    if phrase.everyones:
        return Words(f"any {name}")
    if phrase.owner is None:
        return Words(f"the {name}", plural=is_plural(name))
    return belonging(name, phrase.owner, talk, plural=is_plural(name))


@noun.register
def named(phrase: Named, talk: Talk, case: Case = "object") -> Words:
    """A name of the game."""
    del case
    words = term_words(phrase.term, talk)
    if phrase.quoted and phrase.term.role == "state" and talk.form(phrase.term, "is") is not None:
        return Words(f"the {words}", plural=is_plural(words))
    if phrase.quoted and phrase.term.role == "state":
        talk.wording.lack(phrase.term.key, "does" if phrase.term.kind is Kind.YES_NO else "is")
    return Words(f'"{words}"' if phrase.quoted else with_article(words))


@noun.register
def neighbour(phrase: Neighbour, talk: Talk, case: Case = "object") -> Words:
    """Who sits beside somebody."""
    del case
    player = text(phrase.player, talk)
    talk.hear("player")
    if phrase.among is None:
        beside = {"left": "to the left of", "right": "to the right of"}.get(phrase.seat, phrase.seat)
        return Words(f"the player {beside} {player}", heavy=True)
    going = _GOING[phrase.seat]
    return Words(f"the first of {text(phrase.among, talk)}, going {going} from {player},", heavy=True)


@noun.register
def together(phrase: Together, talk: Talk, case: Case = "object") -> Words:
    """Two sets taken as one."""
    del case
    words = tuple(text(part, talk) for part in taken_together(phrase))
    if phrase.each:
        return Words(f"{'both ' if len(words) == _PAIR else ''}{listed(words, 'and')}", plural=True, heavy=True)
    return Words(f"{listed(words, 'and')} together", plural=True, heavy=True)


@noun.register
def top_cards(phrase: TopCards, talk: Talk, case: Case = "object") -> Words:
    """Some cards from the top of a pile."""
    del case
    talk.hear("card")
    return Words(f"the top {number(phrase.number)} cards of {text(phrase.pile, talk)}", plural=True, heavy=True)


@noun.register
def without(phrase: Without, talk: Talk, case: Case = "object") -> Words:
    """A set less some of it."""
    del case
    whole = noun(phrase.whole, talk, "object")
    words = f"{whole.text} without {text(phrase.part, talk)}"
    talk.hear("card")
    return Words(words, plural=whole.plural, heavy=True)


@noun.register
def unmatched(phrase: Unmatched, talk: Talk, case: Case = "object") -> Words:
    """The cards that are left when the others are put into melds."""
    del case
    cards = noun(phrase.cards, talk, "object")
    put = "are" if cards.plural else "is"
    words = f"the cards left over when {cards.text} {put} put into melds so that they count least"
    return Words(words, plural=True, heavy=True)


@noun.register
def down_to(phrase: DownTo, talk: Talk, case: Case = "object") -> Words:
    """The upper part of a pile."""
    del case
    card = text(phrase.card, talk)
    return Words(f"{card} and all the cards above it in {text(phrase.pile, talk)}", plural=True, heavy=True)


@noun.register
def earlier(phrase: Earlier, talk: Talk, case: Case = "object") -> Words:
    """What was so before it changed."""
    del case
    if isinstance(phrase.of, Place):
        things, where = ("melds", "on") if phrase.of.layout == "melds" else ("cards", "in")
        return Words(f"the {things} that were {where} {text(phrase.of, talk)} before", plural=True, heavy=True)
    words = noun(phrase.of, talk, "object")
    were = "they were" if words.plural else "it was"
    return Words(f"{words.text} as {were} before", plural=words.plural, heavy=True)


@noun.register
def whether(phrase: Whether, talk: Talk, case: Case = "object") -> Words:
    """Whether something is so."""
    del case
    return Words(f"whether {clause(phrase.condition, talk)}", heavy=True)
