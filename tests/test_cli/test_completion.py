"""A shell completes commands, options and names of rulesets."""

from __future__ import annotations

import pytest

from tonkspec.cli.main import main


def completed(line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What bash is told at the end of a line; a space at its end begins a new word."""
    words = line.split(" ")
    monkeypatch.setenv("_TONKSPEC_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    assert main([]) == 0
    return [one.partition(",")[2] for one in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("tonkspec ru", ["rules"]),
        ("tonkspec new ho", ["house"]),
        ("tonkspec rules blac", ["black_company"]),
        ("tonkspec check --str", ["--strict"]),
        ("tonkspec new house mine --for ton", ["tongits", "tonk"]),
        ("tonkspec rules tonk --format ", ["pretty", "json"]),
    ],
)
def test_completed(
    line: str, found: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert completed(line, monkeypatch, capsys) == found


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_is_told_how_to_ask(
    shell: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("click.shell_completion.BashComplete._check_version", lambda *_: None)
    monkeypatch.setenv("_TONKSPEC_COMPLETE", f"{shell}_source")
    assert main([]) == 0
    assert f"_TONKSPEC_COMPLETE={shell}_complete" in capsys.readouterr().out
