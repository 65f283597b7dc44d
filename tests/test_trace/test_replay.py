"""Verdicts: what holds, and what is said of what does not."""

# ruff: noqa: E501 -- tables of mistakes, a line each

from __future__ import annotations

from collections.abc import Callable

import pytest

from tonkspec.engine import Fault, Move, Position, Rules, Seat, play_with_events
from tonkspec.trace.verdict import Verdict

Replayed = Callable[[str], Verdict]


def told(verdict: Verdict) -> list[tuple[str, str, str]]:
    """Code, message and marked text of each thing that does not hold."""
    text = verdict.trace.document.source.text
    return [
        (found.code, found.message, text[found.span.start : found.span.end] if found.span else "")
        for found in verdict.diagnostics
    ]


def test_a_trace_that_holds(trace_text: str, replayed: Replayed) -> None:
    verdict = replayed(trace_text)
    assert (verdict.holds, verdict.steps, verdict.outcome) == (True, 5, None)


def test_an_end_that_holds(ended_text: str, replayed: Replayed) -> None:
    verdict = replayed(ended_text)
    assert told(verdict) == []
    assert verdict.outcome is not None
    assert verdict.outcome.case_rule == "black_company.dropped.caught"


@pytest.mark.parametrize(
    ("step", "code", "message", "marked"),
    [
        ("check: {count: {Kostoprav: 30, Goblin: 17}}", "V131", "`count` of Kostoprav is 31, not 30", "30"),
        ("check: {to_move: none}", "V131", "Ilmo is to move, not nobody", "none"),
        ("check: {tonk_hand: {Ilmo: yes}}", "V131", "`tonk_hand` of Ilmo is no, not yes", "yes"),
        ("check: {stake: {Ilmo: 2}}", "V131", "`stake` of Ilmo is 1, not 2", "2"),
        ("check: {discards: 10s ...}", "V131", "`discards` is Kc 10s 5c, not 10s ...", "10s ..."),
        ("check: {discards: Kc 10s}", "V131", "`discards` is Kc 10s 5c, not Kc 10s", "Kc 10s"),
        ("check: {stock: 35}", "V131", "`stock` is 34, not 35", "35"),
        ("check: {hand: {Goblin: Ac 3c 10c Ah 3s}}", "V131", "`hand` of Goblin is Ac 3c 10c Ah 2s, not Ac 3c 10c Ah 3s", "Ac 3c 10c Ah 3s"),
        ("check: {table: {Goblin: [8d 8h 8s]}}", "V131", "`table` of Goblin is nothing, not [8d 8h 8s]", "[8d 8h 8s]"),
        ("check: {stock: Ac ...}", "V131", "`stock` is 7s 8s 3s 7h 6c 7c 9c Jc Qc Ad 3d 4d ..., not Ac ...", "Ac ..."),
        ("legal: {Ilmo: {exactly: [drop, draw]}}", "V132", "Ilmo may also `take`", "exactly"),
        ("legal: {Ilmo: {exactly: [drop, draw, take, discard Qh]}}", "V132", "Ilmo may not `discard Qh`", "exactly"),
        ("legal: {Ilmo: {includes: [discard Qh]}}", "V132", "Ilmo may not `discard Qh`", "includes"),
        ("legal: {Ilmo: {excludes: [draw]}}", "V132", "Ilmo may `draw`", "excludes"),
        ("legal: {Goblin: {exactly: [draw]}}", "V132", "Goblin may not `draw`", "exactly"),
        ("{try: {Ilmo: draw}, refused: true}", "V133", "Ilmo may `draw`", "draw"),
        ("{try: {Goblin: draw}, refused: rummy.draw}", "V134", "`draw` is refused by tonk.play, not by rummy.draw", "rummy.draw"),
        ("view: {Ilmo: {hides: [hand of Ilmo]}}", "V135", "Ilmo sees 2c 8c 2d 6d Qh of `hand` of Ilmo", "hand of Ilmo"),
        ("view: {Ilmo: {sees: [hand of Goblin]}}", "V135", "Ilmo does not see all of `hand` of Goblin, but 5 cards face down", "hand of Goblin"),
        ("view: {Ilmo: {sees: [discards]}}", "V135", "Ilmo does not see all of `discards`, but Kc", "discards"),
        ("view: {Ilmo: {shows: {stock: 33}}}", "V135", "Ilmo sees 34 cards face down of `stock`, not 33", "33"),
        ("view: {Ilmo: {hides: [table of Goblin]}}", "V136", "`table` of Goblin is empty, so that nothing of it is seen or hidden", "table of Goblin"),
        ("view: {Ilmo: {sees: [table of Ilmo]}}", "V136", "`table` of Ilmo is empty, so that nothing of it is seen or hidden", "table of Ilmo"),
        ("Ilmo: discard Qh", "V123", "Ilmo may not `discard Qh`: the order of play does not allow it now", "discard Qh"),
        ("Ilmo: draw -> 8s", "V124", "7s came by `draw -> 8s`, not 8s", "draw -> 8s"),
        ("Ilmo: take -> 8s", "V124", "Kc came by `take -> 8s`, not 8s", "take -> 8s"),
    ],
)  # fmt: skip
def test_what_does_not_hold(
    trace_text: str, replayed: Replayed, step: str, code: str, message: str, marked: str
) -> None:
    verdict = replayed(f"{trace_text}  - {step}\n")
    assert told(verdict) == [(code, message, marked)]
    related = verdict.diagnostics[0].related[0]
    assert related.text.startswith("position: black_company | players 3 | dealer 2")
    source = verdict.trace.document.source
    assert source.text[related.span.start : related.span.end] in ("discard Kc", marked)


@pytest.mark.parametrize(
    "step",
    [
        "check: {count: {Kostoprav: 31, Goblin: 17, Ilmo: 28}, hand: {Goblin: Ah 3c 10c Ac 2s, Kostoprav: 5, Ilmo: Qh ...}}",
        "check: {discards: Kc ..., stock: ..., table: {Goblin: [], Ilmo: 0}, stake: {Ilmo: 1}, tonk_hand: {Ilmo: false}}",
        "check: {discards: Kc 10s 5c ...}",
        "legal: {Ilmo: {exactly: [take, drop, draw], excludes: [discard Qh]}, Goblin: {exactly: []}}",
        "{try: {Goblin: draw}, refused: true}",
        "view: {Ilmo: {hides: [stock, hand of Goblin], sees: [hand of Ilmo], shows: {discards: Kc, hand: {Goblin: 5}}}}",
        "Ilmo: draw -> 7s",
        "Ilmo: take -> Kc",
    ],
)
def test_what_holds(trace_text: str, replayed: Replayed, step: str) -> None:
    assert told(replayed(f"{trace_text}  - {step}\n")) == []


def test_the_rule_is_told_in_words(trace_text: str, replayed: Replayed) -> None:
    (found,) = replayed(f"{trace_text}  - check: {{count: {{Ilmo: 3}}}}\n").diagnostics
    assert found.help == "`rummy.count`: A player's count is the points of his hand."


def test_all_checks_that_fail_are_told_up_to_the_first_move_that_is_not_allowed(
    trace_text: str, replayed: Replayed
) -> None:
    text = trace_text.replace("- Kostoprav: draw", "- check: {count: {Ilmo: 1}}\n  - Kostoprav: draw", 1)
    verdict = replayed(
        f"{text}  - check: {{count: {{Ilmo: 2}}}}\n  - Goblin: draw\n  - check: {{count: {{Ilmo: 3}}}}\n"
    )
    assert [found[0] for found in told(verdict)] == ["V131", "V131", "V123"]
    assert verdict.steps == 7


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("by: dropped", "by: dry", ("V143", "the hand ends by dropped, not dry", "dry")),
        ("winners: [Goblin]", "winners: []", ("V143", "the winner is Goblin, not nobody", "[]")),
        ("winners: [Goblin]", "redeal: true", ("V143", "the hand stands", "true")),
        ("Ilmo -> Goblin 2", "Ilmo -> Goblin 1", ("V143", "no such payment: `Ilmo -> Goblin 1 by black_company.dropped.caught`", "Ilmo -> Goblin 1 by black_company.dropped.caught")),
        ("by black_company.dropped.caught", "by tonk.dropped.lowest", ("V143", "no such payment: `Ilmo -> Goblin 2 by tonk.dropped.lowest`", "Ilmo -> Goblin 2 by tonk.dropped.lowest")),
        (", Kostoprav -> Goblin 1", "", ("V143", "payments that the trace does not say: `Kostoprav -> Goblin 1 by black_company.dropped.caught`", "pays")),
        ("Goblin: 3, Ilmo: -2", "Goblin: 4, Ilmo: -2", ("V143", "Goblin gains 3, not 4", "4")),
        ("next_dealer: Kostoprav", "next_dealer: Ilmo", ("V143", "Kostoprav deals next, not Ilmo", "Ilmo")),
    ],
)  # fmt: skip
def test_another_end(ended_text: str, replayed: Replayed, old: str, new: str, found: tuple[str, str, str]) -> None:
    assert told(replayed(ended_text.replace(old, new, 1))) == [found]


def test_one_wrong_winner_is_said_once_with_its_payments(ended_text: str, replayed: Replayed) -> None:
    start, _, _ = ended_text.partition("end:")
    verdict = replayed(
        f"{start}end:\n  winners: [Ilmo]\n  pays: [Goblin -> Ilmo 1, Kostoprav -> Ilmo 1]\n"
        "  net: {Kostoprav: -1, Goblin: -1, Ilmo: 2}\n"
    )
    assert told(verdict) == [
        ("V143", "the winner is Goblin, not Ilmo", "[Ilmo]"),
        ("V143", "no such payments: `Goblin -> Ilmo 1`, `Kostoprav -> Ilmo 1`", "pays"),
    ]
    assert [len(found.related) for found in verdict.diagnostics] == [1, 0]


def test_wrong_sums_are_said_together(ended_text: str, replayed: Replayed) -> None:
    start, _, _ = ended_text.partition("end:")
    verdict = replayed(f"{start}end: {{winners: [Goblin], net: {{Kostoprav: 0, Goblin: 3, Ilmo: -3}}}}\n")
    assert told(verdict) == [("V143", "Kostoprav gains -1, not 0; Ilmo gains -2, not -3", "net")]


def test_parts_of_an_end_need_not_be_told(ended_text: str, replayed: Replayed) -> None:
    start, _, _ = ended_text.partition("end:")
    assert replayed(f"{start}end: {{winners: [Goblin]}}\n").holds


def test_an_end_that_the_trace_does_not_tell(ended_text: str, replayed: Replayed) -> None:
    start, _, _ = ended_text.partition("end:")
    message = "the hand ends (dropped) and is won by Goblin, which the trace does not say"
    assert told(replayed(start)) == [("V141", message, "play")]


def test_an_end_of_a_hand_that_goes_on(trace_text: str, replayed: Replayed) -> None:
    assert told(replayed(f"{trace_text}end: {{winners: [Ilmo]}}\n")) == [("V142", "the hand is not over", "end")]


def test_nothing_can_be_played_after_the_end(ended_text: str, replayed: Replayed) -> None:
    verdict = replayed(ended_text.replace("  - Ilmo: drop\n", "  - Ilmo: drop\n  - Kostoprav: draw\n"))
    assert [found[0] for found in told(verdict)] == ["V123"]


@pytest.mark.parametrize(
    ("rule", "takes_part"),
    [
        ("rummy.draw", True),
        ("tonk.play", True),
        ("tonk.order", True),
        ("tonk.take_back", True),  # the discard stands as it does because of it
        ("tonk.setup", False),
        ("rummy.deck", False),
        ("black_company.players", False),
        ("rummy.stock", False),  # cards come from it, and nothing is decided by it
        ("rummy.discard.card", False),
        ("rummy.draw.stock_left", False),
        ("tonk.out", False),  # tested after each discard, and not met
        ("tonk.dealt_tonk", False),
        ("black_company.low_limit", False),
        ("rummy.points", False),
        ("rummy.hit.fits", False),
        ("tonk.dropped.lowest", False),
        ("black_company.tied_opener", False),
        ("rummy.spread", False),
        ("rummy.set", False),
        ("rummy.match.next_dealer", False),
    ],
)
def test_rules_must_take_part(trace_text: str, replayed: Replayed, rule: str, takes_part: bool) -> None:
    verdict = replayed(trace_text.replace("rules: []", f"rules: [{rule}]"))
    expected = [] if takes_part else [("V151", f"`{rule}` takes no part in this trace", rule)]
    assert told(verdict) == expected


@pytest.mark.parametrize(
    "rule", ["black_company.dropped.caught", "black_company.tied_opener", "black_company.others_pay"]
)
def test_rules_of_the_settlement_take_part(ended_text: str, replayed: Replayed, rule: str) -> None:
    assert replayed(ended_text.replace("rules: []", f"rules: [{rule}]")).holds


@pytest.mark.parametrize(
    ("step", "names"),
    [
        ("check: {count: {Ilmo: 28}}", "rummy.count, rummy.points, rummy.hand"),
        ("check: {tonk_hand: {Ilmo: no}}", "tonk.tonk_hand, black_company.dealt_worth, black_company.low_limit"),
        ("check: {stake: {Ilmo: 1}}", "tonk.stake"),
        ("check: {stock: 34}", "rummy.stock"),
        ("view: {Ilmo: {shows: {table: {Goblin: []}}}}", "rummy.table"),
        ("legal: {Ilmo: {includes: [draw]}}", "tonk.play"),
        ("{try: {Goblin: draw}, refused: true}", "tonk.play"),
    ],
)
def test_rules_of_a_step_take_part(trace_text: str, replayed: Replayed, step: str, names: str) -> None:
    assert told(replayed(trace_text.replace("rules: []", f"rules: [{names}]") + f"  - {step}\n")) == []


def test_a_choice_or_requirement_takes_part_where_it_refuses(trace_text: str, replayed: Replayed) -> None:
    kept = trace_text.replace("  - Goblin: discard Kc\n", "").replace("to_move: Ilmo", "to_move: Goblin")
    refused = "  - {try: {Goblin: discard Qh}, refused: rummy.discard.card}\n"
    listed = "  - legal: {Goblin: {excludes: [discard Qh]}}\n"
    named = kept.replace("rules: []", "rules: [rummy.discard.card]")
    assert told(replayed(named + refused)) == []
    assert [code for code, _, _ in told(replayed(named + listed))] == ["V151"]


def test_the_setup_takes_part_where_the_deal_is_checked(trace_text: str, replayed: Replayed) -> None:
    named = trace_text.replace("rules: []", "rules: [tonk.setup]")
    at_deal = "play:\n  - check: {stock: 36}\n"
    assert told(replayed(named.replace("play:\n", at_deal))) == []
    assert [code for code, _, _ in told(replayed(named + "  - check: {stock: 34}\n"))] == ["V151"]


def test_the_next_dealer_takes_part_where_he_is_named(ended_text: str, replayed: Replayed) -> None:
    named = ended_text.replace("rules: []", "rules: [rummy.match.next_dealer]")
    assert told(replayed(named)) == []
    assert [code for code, _, _ in told(replayed(named.replace("  next_dealer: Kostoprav\n", "")))] == ["V151"]


def test_rules_that_give_no_answer(trace_text: str, replayed: Replayed, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*_: object) -> None:
        raise Fault("no case holds", ("game.rule",), "game | players 3")

    monkeypatch.setattr("tonkspec.trace.verdict.play", play)
    monkeypatch.setattr("tonkspec.trace.verdict.play_with_events", play)
    message = "the rules give no answer: no case holds (game.rule) in position `game | players 3`"
    assert told(replayed(trace_text)) == [("V161", message, "draw")]
    tried = trace_text.replace("- Kostoprav: draw", "- try: {Ilmo: drop}\n    refused: true")
    assert told(replayed(tried)) == [("V161", message, "drop")]


def test_rules_that_give_no_answer_are_told_at_the_move_that_asks(
    trace_text: str, replayed: Replayed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(rules: Rules, position: Position, seat: Seat, move: Move) -> object:
        if (seat, move.name) == (1, "discard"):
            raise Fault("no case holds", ("game.rule",))
        return play_with_events(rules, position, seat, move)

    monkeypatch.setattr("tonkspec.trace.verdict.play_with_events", failing)
    assert told(replayed(trace_text)) == [("V161", "the rules give no answer: no case holds (game.rule)", "discard Kc")]


@pytest.mark.parametrize(
    ("asking", "step", "marked", "when"),
    [
        ("judge_moves.legal_moves", "legal: {Ilmo: {exactly: []}}", "{exactly: []}", " when the legal moves of Ilmo are listed"),
        ("judge_checks.definition_value", "check: {to_move: Ilmo, count: {Ilmo: 28}}", "28", ""),
    ],
)  # fmt: skip
def test_rules_that_give_no_answer_to_a_question(
    trace_text: str,
    replayed: Replayed,
    monkeypatch: pytest.MonkeyPatch,
    asking: str,
    step: str,
    marked: str,
    when: str,
) -> None:
    def fail(*_: object) -> None:
        raise Fault("no case holds", ("game.rule",))

    monkeypatch.setattr(f"tonkspec.trace.{asking}", fail)
    found = told(replayed(trace_text + f"  - {step}\n"))
    assert found == [("V161", f"the rules give no answer{when}: no case holds (game.rule)", marked)]


def test_nothing_is_called_none(trace_text: str, replayed: Replayed) -> None:
    assert replayed(trace_text + "  - check: {table: {Ilmo: none, Goblin: []}, hand: {Ilmo: Qh ...}}\n").holds
