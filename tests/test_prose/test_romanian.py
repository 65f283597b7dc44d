"""What Romanian grammar asks for: articles, cases, numbers with "de", the double "no", and who is "own"."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.test_prose.conftest import WithRules
from tonkspec.analysis.wording import load_wording
from tonkspec.model.wording import Wording
from tonkspec.prose import because, sentence
from tonkspec.prose.romanian.catalogue import NOUNS, RANKS
from tonkspec.prose.romanian.grammar import Noun, agreeing, agreement_of, indefinite
from tonkspec.prose.romanian.numbers import bounded, counted, ranging, times

SMALL_WORDS = Path(__file__).parent / "words" / "small.ro.tonk"


@pytest.fixture
def wording(small_game: WithRules, tmp_path: Path) -> Wording:
    """The Romanian words of the small game."""
    small_game("")
    (tmp_path / "words").mkdir()
    shutil.copy(SMALL_WORDS, tmp_path / "words")
    return load_wording(str(tmp_path / "house.tonk"), "ro")


@pytest.mark.parametrize(
    ("noun", "forms"),
    [
        (NOUNS["card"], "cartea cărții cărțile cărților o carte unei cărți"),
        (NOUNS["meld"], "formația formației formațiile formațiilor o formație unei formații"),
        (NOUNS["player"], "jucătorul jucătorului jucătorii jucătorilor un jucător unui jucător"),
        (NOUNS["rank"], "rangul rangului rangurile rangurilor un rang unui rang"),
        (RANKS[12], "regele regelui regii regilor un rege unui rege"),
        (Noun("careu", "careuri", "neuter"), "careul careului careurile careurilor un careu unui careu"),
    ],
)
def test_articles_and_cases(noun: Noun, forms: str) -> None:
    found = [
        noun.definite(),
        noun.definite(oblique=True),
        noun.definite(many=True),
        noun.definite(many=True, oblique=True),
        noun.indefinite(),
        noun.indefinite(oblique=True),
    ]
    assert " ".join(found) == forms


# "Regele" looks like a feminine plural: of such a name its words say `it "el"`.
@pytest.mark.parametrize("noun", [noun for noun in (*NOUNS.values(), *RANKS) if noun.one != "rege"])
def test_an_article_comes_off_again(noun: Noun) -> None:
    assert indefinite(noun.definite()) == noun.plain()
    assert agreement_of(noun.definite()) == noun.agreement()
    assert agreement_of(noun.definite(many=True)) == noun.agreement(many=True)


def test_numbers_agree_and_have_their_de() -> None:
    card, player, point = NOUNS["card"], NOUNS["player"], NOUNS["points"]
    assert [counted(card, value) for value in (0, 1, 2, 19, 20)] == [
        "nicio carte",
        "o carte",
        "două cărți",
        "19 cărți",
        "20 de cărți",
    ]
    assert [counted(point, value) for value in (2, 100, 101, 119, 120)] == [
        "două puncte",
        "100 de puncte",
        "101 puncte",
        "119 puncte",
        "120 de puncte",
    ]
    assert [ranging(player, 2, most) for most in (2, 3, 6, None)] == [
        "doi jucători",
        "doi sau trei jucători",
        "doi până la șase jucători",
        "doi sau mai mulți jucători",
    ]
    assert bounded(card, 0, "exactly") == "nicio carte"
    assert [times(value) for value in (4, 25)] == ["de patru ori", "de 25 de ori"]


def test_what_agrees_behind_a_noun_has_the_plural_for_the_genitive_of_the_feminine() -> None:
    assert agreeing("său", "feminine", oblique=True) == "sale"
    assert agreeing("gol", "masculine", oblique=True) == "gol"


@pytest.mark.parametrize(
    ("demand", "only_if", "refusal"),
    [
        ("turns > 2", "a început mai mult de două ture", "jucătorul trebuie să fi început mai mult de două ture"),
        ("mover is not dealer", "nu este dealerul", "jucătorul nu trebuie să fie dealerul"),
        (
            "no other player has size of hand >= 2",
            "mâna niciunui alt jucător nu conține cel puțin două cărți",
            "mâna niciunui alt jucător nu poate să conțină cel puțin două cărți",
        ),
        (
            "count < 5 or mover is dealer",
            "totalul lui este mai mic decât 5 sau acesta este dealerul",
            "totalul jucătorului trebuie să fie mai mic decât 5 sau acesta trebuie să fie dealerul",
        ),
    ],
)
def test_a_requirement_is_said(
    small_game: WithRules, wording: Wording, demand: str, only_if: str, refusal: str
) -> None:
    game = small_game(f"add to move knock\n  require asked: {demand}")
    assert sentence(game, "house.knock.asked", wording) == f"Un jucător poate să bată numai dacă {only_if}."
    assert because(game, "house.knock.asked", wording) == refusal


@pytest.mark.parametrize(
    ("holds", "said"),
    [
        ("no player has count < 5", "apoi niciun jucător nu are un total mai mic decât 5"),
        ("no player has count is not 5", "apoi niciun jucător nu are un total diferit de 5"),
        ("every player has table is empty", "apoi masa fiecărui jucător este goală"),
        ("some player has table is empty", "apoi masa a cel puțin unui jucător este goală"),
        ("size of players is 3", "există exact trei jucători"),
    ],
)
def test_none_and_some_are_said(small_game: WithRules, wording: Wording, holds: str, said: str) -> None:
    game = small_game(f'ending rich "rich" after draw when {holds} over knocked\nsettle rich\n  redeal\n')
    assert f" când un jucător trage și {said}." in sentence(game, "house.rich", wording)


@pytest.mark.parametrize(
    ("payment", "said"),
    [
        ("closer pays 2 * stake to dealer", "Acesta plătește dealerului dublul mizei."),
        ("closer pays 3 * stake + 1 to dealer", "Acesta plătește dealerului triplul mizei plus 1."),
        ("closer pays 20 * stake to dealer", "Acesta plătește dealerului de 20 de ori miza."),
        (
            "each other player where count is count of closer pays 1 to each player except closer",
            (
                "Fiecare alt jucător al cărui total este egal cu al jucătorului care a bătut plătește 1 fiecărui "
                "jucător, în afară de jucătorul care a bătut."
            ),
        ),
        (
            "closer pays stake to each other player where count < count of closer",
            "Acesta plătește miza fiecărui alt jucător al cărui total este mai mic decât al său.",
        ),
    ],
)
def test_a_payment_is_said(small_game: WithRules, wording: Wording, payment: str, said: str) -> None:
    game = small_game(f"replace case knocked.paid: otherwise\n  closer wins\n  {payment}\n")
    assert sentence(game, "house.knocked.paid", wording).partition(" câștigă. ")[2] == said


def test_an_amount_may_have_words_for_its_double(small_game: WithRules, wording: Wording) -> None:
    forms = {**wording.forms, "stake": {"is": "miza", "of": "mizei", "double": "o miză dublă"}}
    game = small_game("replace case knocked.paid: otherwise\n  closer wins\n  closer pays 2 * stake to dealer\n")
    assert sentence(game, "house.knocked.paid", Wording("ro", forms)).endswith(" plătește dealerului o miză dublă.")


def test_words_said_of_one_are_said_of_many_where_they_can_be(small_game: WithRules, wording: Wording) -> None:
    rules = (
        "state burned of each player: yes or no = no\n"
        "replace case knocked.paid: otherwise\n"
        "  let burnt = players where burned\n"
        "  each player in burnt with least count wins\n"
    )
    game = small_game(rules)
    said = {
        does: sentence(game, "house.knocked.paid", Wording("ro", {**wording.forms, "burned": {"does": does}}))
        for does in ("arde", "a ars")
    }
    assert "dintre jucătorii dintre care fiecare arde câștigă" in said["arde"]
    assert "dintre jucătorii care au ars câștigă" in said["a ars"]
