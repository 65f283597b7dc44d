"""Romanian for a clause with its subject."""

from __future__ import annotations

from tonkspec.prose.clauses import Be, Clause, Do, Follow, Idiom, Named
from tonkspec.prose.romanian.predicates import verbal
from tonkspec.prose.romanian.speaking import clause, noun
from tonkspec.prose.romanian.talk import Words, holding
from tonkspec.prose.shape import agent_of, of_others, topic_of
from tonkspec.prose.talk import Talk


def whole_clause(said: Clause, talk: Talk) -> tuple[str, Words]:
    """A clause from its subject on, and the subject; what others do is not said of it.

    Whoever acts in the clause around it is not named again: "poate lua o carte dacă are o formație".
    """
    if isinstance(said.predicate, Follow) and of_others(said.predicate.course):
        return verbal(said.predicate, said, talk, Words("")), Words("")
    turned = _turned(said, talk)
    if turned is not None:
        return f"{'apoi ' if said.then else ''}{turned}", Words("")
    acting, talk.agent = talk.agent, None
    subject = noun(said.subject, talk, "subject")
    talk.topic = topic_of(said.subject) or talk.topic
    talk.agent = agent_of(said.subject)
    done = verbal(said.predicate, said, talk, subject)
    goes_on = subject.pronoun and acting is not None and acting == talk.agent
    called = "" if goes_on else f"{subject.text} "
    return f"{'apoi ' if said.then else ''}{called}{done}", subject


def _turned(said: Clause, talk: Talk) -> str | None:
    """A clause in which what it speaks of does not come first."""
    match said:
        case Clause(subject=Named(term=term), predicate=Do(verb="hold"), modal=None | "must" as modal):
            held = holding(term, talk, negated=said.negated)
            return held if held is None or modal is None else f"trebuie să fie adevărat că {held}"
        case Clause(predicate=Be(complement=Idiom(key="added") as added)):
            return f"{clause(added, talk)} {noun(said.subject, talk, 'subject').text}"
        case _:
            return None
