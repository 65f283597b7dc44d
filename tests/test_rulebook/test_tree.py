"""The tree of rules holds every rule of the model once, each as the model has it."""

from __future__ import annotations

from pathlib import Path

from tonkspec.analysis import check
from tonkspec.model.find import every_rule
from tonkspec.rulebook import RuleTree, chosen, named, rule_tree
from tonkspec.rulebook.find import every_node, known_names


def tree_of(ruleset: str) -> RuleTree:
    checked = check(ruleset)
    assert checked.game is not None
    return rule_tree(checked.game, checked.sources)


TREE = tree_of("black_company")
NODES = tuple(every_node(rule for group in TREE.groups for rule in group.rules))


def test_every_rule_of_the_model_is_there_once() -> None:
    game = check("black_company").game
    assert game is not None
    assert sorted(node.name for node in NODES) == sorted(found.rule.name for found in every_rule(game))


def test_each_has_a_sentence_and_a_place() -> None:
    assert all(node.sentence.endswith(".") and node.line > 0 for node in NODES)
    (runs_only,) = named(TREE, "black_company.hit.runs_only")
    assert runs_only.path.endswith("rulesets/black_company.tonk")
    assert [(said.kind, said.claim) for said in runs_only.sources] == [
        ("cite", "speno.hit-runs"),
        ("cite", "speno.no-hit-sets"),
    ]
    assert all(said.gist for said in runs_only.sources)


def test_a_rule_stands_in_what_it_belongs_to() -> None:
    (hit,) = named(TREE, "hit")
    assert [part.name for part in hit.parts] == [
        "rummy.hit.card",
        "rummy.hit.target",
        "rummy.hit.fits",
        "black_company.hit.runs_only",
    ]
    (dropped,) = named(TREE, "tonk.dropped")
    (settlement,) = dropped.parts
    assert [part.name for part in settlement.parts] == ["tonk.dropped.lowest", "black_company.dropped.caught"]


def test_a_case_has_the_sources_of_its_sentences() -> None:
    (caught,) = named(TREE, "dropped.caught")
    assert {said.claim for said in caught.sources} >= {"speno.open-caught", "speno.open-others"}


def test_what_was_replaced_is_remembered() -> None:
    (drop,) = named(TREE, "tonk.drop")
    assert drop.name == "black_company.drop"
    assert drop.formerly == ("tonk.drop",)


def test_a_rule_is_found_by_its_label() -> None:
    assert [rule.name for rule in named(TREE, "runs_only")] == ["black_company.hit.runs_only"]
    assert named(TREE, "no_such_rule") == ()


def test_a_group_is_chosen_by_its_word() -> None:
    (moves,) = chosen(TREE, "moves")
    assert [rule.kind for rule in moves.rules] == ["move"] * len(moves.rules)
    assert chosen(TREE, "nothing") == ()


def test_something_is_found_under_every_known_name() -> None:
    assert all(chosen(TREE, name) for name in known_names(TREE))


def test_an_exception_stands_under_its_rule() -> None:
    checked = check(str(Path(__file__).with_name("dealer_table.tonk")))
    assert checked.game is not None, checked.diagnostics
    tree = rule_tree(checked.game, checked.sources)
    (lowest,) = named(tree, "dropped.lowest")
    assert [(part.kind, part.name, part.over) for part in lowest.parts] == [
        ("exception", "dealer_table.dealer_drops", ()),
        ("exception", "dealer_table.early", ("dealer_table.dealer_drops",)),
    ]
