"""The suite as one value, for whoever has a parser of JSON and nothing else.

What an engine is asked stands in it as the protocol asks it, and what the rules answer as an engine would: every card
named, every legal move listed, what each player sees, and how the hand ends. `conformance/schemas/suite.schema.json` is
the exact form.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256

from tonkspec.conformance.deals import deal_request, features_of
from tonkspec.conformance.item import Item
from tonkspec.conformance.messages import PROTOCOL, Json
from tonkspec.conformance.models import Models
from tonkspec.conformance.reference import Reference
from tonkspec.conformance.unjudged import is_unjudged_rule, unjudged_answers
from tonkspec.conformance.versions import SUITE
from tonkspec.conformance.whole import play_request

FORMAT = 1
"""The version of the form."""
LEVEL = 3
"""The level at which the answers are told."""
_FOR_PEOPLE = frozenset({"rule", "events"})
"""What an answer to a move may tell and is not compared."""


def suite_text(found: Iterable[Json]) -> str:
    """The file of these entries: a line for each, between a first line with what the suite says of itself and a last.

    In the first stands the SHA-256 of the bytes of the lines between, each with its end.
    """
    lines = [json.dumps(one, ensure_ascii=False) for one in found]
    text = ",\n".join(lines) + "\n"
    about: Json = {
        "format": FORMAT,
        "suite": SUITE,
        "protocol": PROTOCOL,
        "level": LEVEL,
        "traces": len(lines),
        "hash": sha256(text.encode()).hexdigest(),
    }
    return f'{json.dumps(about)[:-1]}, "entries": [\n{text}]}}\n'


def entries(items: Iterable[Item], models: Models) -> Iterator[Json]:
    """The traces one by one. Raises `Fault` if the rules give no answer in one."""
    reference = Reference(models)
    for item in items:
        yield entry(item, models, reference)


def entry(item: Item, models: Models, reference: Reference) -> Json:
    """A trace: what it is, the requests by which it is played, and what the rules answer to the last of them.

    Where `rules` lists `readings`, an engine that plays by other values of these may answer otherwise.
    """
    trace, script = item.trace, item.script
    rules = dict(models.ruling(item.ruleset, trace.options, len(trace.players)).request)
    asked = play_request(deal_request(item.rules, script.deal, script.names), script, LEVEL)
    reference.rules(item.ruleset, trace.options)
    told = reference.play(LEVEL, asked["deal"], asked["moves"])
    found: Json = {
        "id": trace.id,
        "title": trace.title,
        "ruleset": item.rules.game.name,
        "level": trace.level,
        "scored": item.scored,
        "rules_exercised": list(trace.rules),
        "cites": list(trace.cite),
        "needs": sorted({*trace.requires, *features_of(item.rules, script.deal)}),
        "rules": rules,
        "play": asked,
        "answer": told,
        "unjudged": [
            {"step": step, "answer": answer, **({"players": list(players)} if players else {})}
            for step, answer, players in unjudged_answers(item.rules, script)
        ],
        "rules_unjudged": [name for name in trace.rules if is_unjudged_rule(item.rules.game, name)],
    }
    return found | {"verdict": verdict_hash(found)}


def verdict_hash(found: Json) -> str:
    """A name for what is asked in a trace, of whom, what the rules answer, and what it is to answer otherwise.

    Whatever an engine is judged by is in it, and nothing else: neither titles nor what a trace cites, and not the hash
    of the model, nor the names of rules, nor the moves that are told for people. `found` is an entry.
    """
    rules = {name: value for name, value in found["rules"].items() if name != "hash"}
    steps = [
        {name: value for name, value in step.items() if name not in _FOR_PEOPLE} for step in found["answer"]["steps"]
    ]
    for step in steps:
        if "end" in step:
            step["end"] = {name: value for name, value in step["end"].items() if name != "by"}
    weight = [found["level"], found["needs"], found["unjudged"], len(found["rules_unjudged"])]
    said = json.dumps([rules, found["play"], steps, *weight], sort_keys=True)
    return sha256(said.encode()).hexdigest()
