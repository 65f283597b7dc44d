"""Romanian for the clauses of `tonkspec.prose.clauses`.

The modules that say noun phrases, groups and conditions register what they can say when they are imported here.
"""

from tonkspec.prose.romanian import amounts, conditions, groups, nouns
from tonkspec.prose.romanian.sentences import fragment, noun_words, paragraph

__all__ = ["amounts", "conditions", "fragment", "groups", "noun_words", "nouns", "paragraph"]
