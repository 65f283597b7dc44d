"""A game's rules in plain sentences, for refusals, reports and rule books.

`tonkspec.prose.clauses` are sentences before any language has put them into words. The modules beside it turn each
construct of the model into clauses; `tonkspec.prose.english` says them. The first group of imports below registers the
constructs.
"""

from tonkspec.prose import conditions, definition_rules, hand_rules, match_rules, move_rules, sets, table_rules, values
from tonkspec.prose.citations import citation_line
from tonkspec.prose.rules import because, sentence, sentence_of, words

__all__ = [
    "because",
    "citation_line",
    "conditions",
    "definition_rules",
    "hand_rules",
    "match_rules",
    "move_rules",
    "sentence",
    "sentence_of",
    "sets",
    "table_rules",
    "values",
    "words",
]
