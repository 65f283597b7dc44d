"""The rules of a game as a tree, told in words with their sources: what a rule book and the command line show."""

from tonkspec.rulebook.find import chosen, named
from tonkspec.rulebook.tree import Choice, RuleGroup, RuleNode, RuleTree, Said, rule_tree

__all__ = ["Choice", "RuleGroup", "RuleNode", "RuleTree", "Said", "chosen", "named", "rule_tree"]
