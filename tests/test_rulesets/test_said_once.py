"""No rule is written twice: what two rule files say alike stands in one that both build on, or is an option of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tonkspec.data import data_folder

FILES = sorted(data_folder("rulesets").glob("*.tonk"))
PROVENANCE = re.compile(r"\s+(?:cite|unspecified|disputed)\b.*$")
WHOLE = re.compile(r"(?:replace )?(?:(?:define|ending|option|meld)\b|exception\b.*: )")
"""The beginning of a line that is a rule by itself."""
TRIVIAL = 2
"""Bodies of fewer lines say next to nothing: `closer wins`, `show hand`."""


def statements(text: str) -> list[tuple[int, str]]:
    """The lines of a rule file that say a rule, each with its depth; no remarks, titles and sources."""
    found: list[tuple[int, str]] = []
    for line in text.splitlines():
        said = PROVENANCE.sub("", re.sub(r"#.*$", "", line)).rstrip()
        bare = said.strip()
        if bare and not re.match(r"(?:cite|unspecified|disputed)\b", bare):
            found.append((len(said) - len(bare), re.sub(r'\s*"[^"]*"', "", " ".join(bare.split()))))
    return found


def bodies(text: str) -> Iterator[str]:
    """What stands below each line that begins something; the text of a body is the same everywhere."""
    lines = statements(text)
    for place, (depth, _) in enumerate(lines):
        below: list[str] = []
        for inner, said in lines[place + 1 :]:
            if inner <= depth:
                break
            below.append(" " * (inner - depth - 2) + said)
        if below:
            yield "\n".join(below)


def twice(files: dict[str, str]) -> list[str]:
    """The bodies, and the definitions on one line, that stand in two places, of one file or of two."""
    places: dict[str, list[str]] = {}
    for name, text in files.items():
        for body in bodies(text):
            if body.count("\n") + 1 >= TRIVIAL:
                places.setdefault(body, []).append(name)
        for _, line in statements(text):
            if WHOLE.match(line) and line.count(" ") > 3:
                places.setdefault(line.removeprefix("replace "), []).append(name)
    return [f"{', '.join(sorted(found))}: {body}" for body, found in places.items() if len(found) > 1]


def shipped() -> dict[str, str]:
    return {path.stem: path.read_text(encoding="utf-8") for path in FILES}


def test_no_rule_is_written_twice() -> None:
    allowed = {
        # Each is a win of its own, by its own claims; what it is worth, `price`, is said once. Speno is silent on what
        # the last discard pays: a doubt about one payment stands on that payment, which has to be said anew for it.
        "black_company, tonk, tonk: closer wins\neach other player pays price to closer",
        # Speno is silent on the end of the stock: the doubt stands on this ending alone, so it has to be said anew.
        "black_company, tonk: ending dry after discard when stock is empty",
        # Two moves begin what is left of a turn, and each uses up a turn of waiting.
        "hit_hold, hit_hold: when held > 0\n  held becomes held - 1\n  held_now becomes yes",
        "hit_hold, hit_hold: held becomes held - 1\nheld_now becomes yes",
        # A move that is called otherwise is replaced as a whole.
        "pagat_tonk, tonk: each player\n  show hand",
        # A match is replaced as a whole, and only who deals first is another.
        "rummy, tonk: first dealer:\nnext dealer: player after dealer",
    }
    assert set(twice(shipped())) == allowed


def test_one_that_is_copied_is_found() -> None:
    files = shipped()
    body = files["tonk"][files["tonk"].index("settle dry") :].split("\n\n")[0]
    copied = "\n" + body.replace("settle dry", "settle other") + "\n"
    for name in ("must_spread", "tonk"):
        found = twice({**files, name: files[name] + copied})
        assert any(one.startswith(f"{name}, tonk: ") for one in found)


def test_every_house_is_for_every_tonk() -> None:
    houses = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
    firsts = [re.search(r"^house .*$", text, re.MULTILINE) for text in houses.values()]
    assert [one[0] for one in firsts if one and " for tonk" not in one[0]] == []


def test_every_claim_is_cited() -> None:
    everything = "\n".join(shipped().values())
    claims = [
        (claim, kind)
        for path in sorted(Path(data_folder("rulesets") / "sources").glob("*.yaml"))
        for claim, kind in re.findall(r"- \{id: ([a-z_.0-9-]+), kind: (\w+)", path.read_text(encoding="utf-8"))
    ]
    assert len(claims) >= 245
    silent = [claim for claim, _ in claims if not re.search(rf"{re.escape(claim)}(?![\w-])", everything)]
    examples = {claim for claim, kind in claims if kind == "example"}
    # What is said of an example is said by the traces.
    assert [one for one in silent if one not in examples and not one.startswith("speno.example-2-")] == []
