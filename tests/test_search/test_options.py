"""What goes wrong for some choices of the table only, named with the fewest options that have to be set for it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.conftest import Golden
from tests.test_analysis.small_game import changed
from tests.test_search.planted import WORTH
from tonkspec.analysis import check
from tonkspec.analysis.choosing import chosen, options_read
from tonkspec.diagnostics.render import render
from tonkspec.model.types import OptionValue
from tonkspec.search import Made, OptionFindings, option_messages, option_report, search, search_options

ROOT = Path(__file__).parent.parent.parent
HIGH = """
option rich "A high hand is worth something": yes or no = no
option music "There is music": yes or no = no
exception low to worth when count <= 9: 3
when rich
  exception middle to worth when count <= 13: 2
"""


def over_options(ruleset: str, settled: Mapping[str, OptionValue] | None = None) -> OptionFindings:
    """What a search over the choices of the table finds, beside what it finds without."""
    options = dict(settled or {})
    game = check(ruleset, options).game
    assert game is not None

    def make(choice: Mapping[str, OptionValue]) -> Made:
        return Made(*chosen(ruleset, {**options, **choice}))

    return search_options(make, game, options_read(ruleset, options), search(game).found, settled=options)


def small(folder: Path, text: str) -> str:
    path = folder / "small.tonk"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_two_rules_that_part_for_one_choice_only(tmp_path: Path) -> None:
    findings = over_options(small(tmp_path, changed(more=WORTH + HIGH)))
    assert (findings.options, findings.composed, findings.possible) == (("rich",), 2, 2)
    [clash] = option_messages(findings)
    assert clash.code == "R501"
    assert (
        clash.message == "`small.low` says 3 and `small.middle` says 2 for a dealt 9 (As 2s 2h 2d 2c), with `rich=yes`"
    )
    assert option_report(findings)[0] == "looked at 2 of 2 choices of `rich`"


def test_what_the_table_has_chosen_is_not_chosen_otherwise(tmp_path: Path) -> None:
    findings = over_options(small(tmp_path, changed(more=WORTH + HIGH)), {"rich": False})
    assert findings == OptionFindings()


def test_a_gap_for_one_choice_only(tmp_path: Path) -> None:
    more = (
        "option strict: yes or no = no\noption music: yes or no = no\n"
        "when strict\n  replace case knocked.caught: count of closer > 60\n    closer wins\n"
    )
    [gap] = option_messages(over_options(small(tmp_path, changed(more=more))))
    assert gap.code == "R503"
    assert gap.message.endswith(", with `strict=yes`")


def test_options_that_do_not_fit_together(tmp_path: Path) -> None:
    """Either may be set, but both change one case; three others make too many choices to look at each."""
    more = "".join(f"option other_{number}: 1 or 2 or 3 = 1\n" for number in range(3))
    more += "".join(f"when other_{number} is 3\n  fix idle_{number} to 2\n" for number in range(3))
    more += "".join(f"option idle_{number}: 1 or 2 = 1\n" for number in range(3))
    more += "option soft: yes or no = no\noption hard: yes or no = no\n"
    more += "".join(
        f"when {name}\n  replace settle dry\n    {wins} wins\n"
        for name, wins in (("soft", "no player"), ("hard", "each player"))
    )
    findings = over_options(small(tmp_path, changed(more=more)))
    assert findings.composed < findings.possible
    [error] = findings.errors
    assert error.choice == (("soft", True), ("hard", True))
    [told] = option_messages(findings)
    assert told.severity == "error"
    assert told.message.endswith(", with `hard=yes soft=yes`")


def test_what_the_rules_rule_out_is_no_mistake(tmp_path: Path) -> None:
    more = (
        "option soft: yes or no = no\noption hard: yes or no = no\nrequire either: not (soft and hard)\n"
        "when soft\n  replace settle dry\n    no player wins\n"
        "when hard\n  replace settle dry\n    each player wins\n"
    )
    findings = over_options(small(tmp_path, changed(more=more)))
    assert (findings.found, findings.errors) == ((), ())


def test_four_aces_and_a_nine_without_being_told_the_options(monkeypatch: pytest.MonkeyPatch, golden: Golden) -> None:
    monkeypatch.chdir(ROOT)
    table = "wikipedia_tonk + dealt_ace_ten + tests/games/small_hands.tonk + tests/games/big_hands.tonk"
    findings = over_options(table)
    golden("four_aces.txt", render(option_messages(findings), check(table).sources, colour=False, output="pretty"))
