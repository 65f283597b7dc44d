"""English for the clauses of `tonkspec.prose.clauses`.

The modules that say noun phrases, groups and conditions register what they can say when they are imported here.
"""

from tonkspec.prose.english import conditions, groups, nouns
from tonkspec.prose.english.sentences import fragment, noun_words, paragraph

__all__ = ["conditions", "fragment", "groups", "noun_words", "nouns", "paragraph"]
