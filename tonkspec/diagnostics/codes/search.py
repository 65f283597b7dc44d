"""Codes R501 to R519: what needs play to be found."""

from tonkspec.diagnostics.codes.code import Code

SEARCH_CODES: tuple[Code, ...] = (
    Code(
        "R501",
        "two rules part",
        "Two exceptions to one rule, or two cases of one settlement, hold at once in the hand that the message shows, "
        "and say different things. Neither outranks the other, so nobody can say which counts:\n\n"
        "    exception nine to dealt_worth when dealt_low <= 9: 3\n"
        "    exception thirteen to dealt_worth when dealt_low <= 13: 2\n\n"
        "Both speak of a dealt 9. Write `over thirteen` behind the condition of `nine`, or, where they come from "
        "different house rules, `over HOUSE` in the first line of the one that counts. Two rules that say the same "
        "are in no conflict. `tonkspec check --verbose` shows the whole hand.",
    ),
    Code(
        "R502",
        "two endings at once",
        "In the hand that the message shows, two endings hold after one move, and neither is `over` the other, so it "
        "is open who is paid. Write which of them counts:\n\n"
        "    ending out after discard when hand is empty over dry\n\n"
        "or let their conditions exclude each other.",
    ),
    Code(
        "R503",
        "nobody is told to pay",
        "In the hand that the message shows, an ending comes and none of the cases of its settlement holds. Add a case "
        "for it, or one for all the rest: `case tied: otherwise`, with `redeal` below it.",
    ),
    Code(
        "R504",
        "nobody can move",
        "In the hand that the message shows, whoever is to move has no move that all requirements allow, and the hand "
        "has not ended. A turn is never passed in silence: add a move for it (`pass`), loosen the requirement, as in "
        "`require not_back: card is not taken or size of hand is 1`, or let the hand end there.",
    ),
    Code(
        "R505",
        "a turn without end",
        "A turn in which more than 200 moves can be made does not end by itself. Some move of it uses nothing up: it "
        "can be made again and again. Let it take a card, or allow it once a turn.",
    ),
    Code(
        "R506",
        "the rules give no answer",
        "In the hand that the message shows, something is asked that has no answer: cards are taken from where none "
        "lie, `none` is counted with, a number grows beyond all bounds, or what is left on the table is no meld. See "
        "that a `require` keeps the move from being made there.",
    ),
    Code(
        "R507",
        "always or never so",
        "A condition is proved to hold always, or never, whatever cards are dealt and whatever the table chooses: "
        "`size of hand < 0`, or `count > 9 and count < 5`. Such a rule does nothing; most often a number or a sign is "
        "wrong.",
    ),
    Code(
        "R508",
        "two rules not seen to part",
        "Two exceptions to one rule, or two cases of one settlement, stand in house rules: "
        "neither is over the other, and the form of their conditions does not show that they exclude each "
        "other. They held together and said different things in no hand that was played, which proves "
        "nothing. Where such a hand comes up, it stops with a fault, since it is not said which one counts: "
        "`exception rich to out.paid when stake > 100` in one house and `exception late to out.paid when "
        "turns of closer > 30` in another.",
    ),
    Code(
        "R509",
        "a move that is never possible",
        "What a move requires never holds together, by proof or in all hands that were played: one house adds "
        "`require low: count <= 10`, and another `require high: count >= 20`. Nobody can ever make the move.",
    ),
)
