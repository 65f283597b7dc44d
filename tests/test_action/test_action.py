"""The action for workflows of GitHub: its form, and its steps as a runner would execute them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import yaml

Step = dict[str, Any]


@pytest.fixture(scope="session")
def action(repository: Path) -> dict[str, Any]:
    return yaml.safe_load((repository / "action.yml").read_text(encoding="utf-8"))


@pytest.fixture
def step(action: dict[str, Any]) -> Step:
    """The step that judges."""
    return next(step for step in action["runs"]["steps"] if step.get("id") == "judge")


def test_nothing_given_becomes_text_of_a_command(action: dict[str, Any]) -> None:
    runs = [step["run"] for step in action["runs"]["steps"] if "run" in step]
    assert len(runs) == 3
    assert [run for run in runs if "${{" in run] == []


def test_every_input_is_used_and_every_variable_is_an_input(action: dict[str, Any], repository: Path) -> None:
    text = (repository / "action.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"inputs\.([a-z-]+)", text)) == set(action["inputs"])
    for step in action["runs"]["steps"]:
        assert set(re.findall(r"\$\{?(TONKSPEC_[A-Z]+)", step.get("run", ""))) == set(step.get("env", {}))


@pytest.mark.slow
def test_it_has_the_form_of_an_action(repository: Path) -> None:
    pytest.importorskip(
        "check_jsonschema", reason="check-jsonschema, which has the schema of actions, is not installed"
    )
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-actions", "action.yml"]
    ended = subprocess.run(command, capture_output=True, check=False, cwd=repository, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def execute(step: Step, folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Execute a step as a runner does."""
    command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
    given = {"PATH": os.environ["PATH"], **environment}
    return subprocess.run(command, capture_output=True, check=False, cwd=folder, env=given, text=True)


def judge(
    step: Step, repository: Path, folder: Path, *, instead: str = "", **given: str
) -> tuple[subprocess.CompletedProcess[str], dict[str, str]]:
    """Execute the step that judges, with what a workflow gives; its outputs. `instead`: a program in place of ours."""
    temporary = folder / "temporary"
    programs = temporary / "tonkspec" / "bin"
    programs.mkdir(parents=True)
    for name, module in (("tonkspec", "-m tonkspec"), ("python", "")):
        file = programs / name
        file.write_text(instead or f'#!/bin/sh\nexec "{sys.executable}" {module} "$@"\n', encoding="utf-8")
        file.chmod(0o755)
    output, summary = folder / "output", folder / "summary"
    output.touch()
    summary.touch()
    environment = dict.fromkeys(step["env"], "") | {
        "PYTHONPATH": str(repository),
        "GITHUB_OUTPUT": str(output),
        "GITHUB_STEP_SUMMARY": str(summary),
        "RUNNER_TEMP": str(temporary),
        **{f"TONKSPEC_{name.upper()}": value for name, value in given.items()},
    }
    ended = execute(step, folder, environment)
    return ended, dict(line.split("=", 1) for line in output.read_text(encoding="utf-8").splitlines())


def engine(repository: Path, name: str) -> str:
    return f"cmd:{sys.executable} {repository / 'conformance' / name}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "verdict", "code"),
    [("engines/naive_tonk.py", "conforms", "0"), ("zoo/payer_payee_swapped.py", "fails", "1")],
)
def test_an_engine_is_judged(name: str, verdict: str, code: str, step: Step, repository: Path, tmp_path: Path) -> None:
    select = "black_company.example_2_caught\nblack_company.example_1"
    ended, outputs = judge(step, repository, tmp_path, engine=engine(repository, name), select=select)
    assert ended.returncode == 0, ended.stderr
    folder = Path(outputs["folder"])
    assert (outputs["verdict"], outputs["exit-code"]) == (verdict, code)
    assert (
        (tmp_path / "summary").read_text(encoding="utf-8") == (folder / "report.md").read_text(encoding="utf-8") != ""
    )
    for file in ("junit.xml", "badge.svg"):
        ET.parse(folder / file)  # noqa: S314 -- our own


@pytest.mark.slow
def test_what_is_given_is_never_executed(step: Step, repository: Path, tmp_path: Path) -> None:
    bad = f'$(touch {tmp_path}/one) `touch {tmp_path}/two`; touch {tmp_path}/three "'
    ended, outputs = judge(step, repository, tmp_path, engine=bad, ruleset=bad, select=bad, level="")
    assert ended.returncode == 0, ended.stderr
    assert (outputs["verdict"], outputs["exit-code"]) == ("", "2")
    assert not any((tmp_path / name).exists() for name in ("one", "two", "three"))


@pytest.mark.slow
def test_a_run_that_was_broken_off_has_no_verdict_and_is_kept(step: Step, repository: Path, tmp_path: Path) -> None:
    broken = """#!/bin/sh
case "$1" in
conform)
    for word; do file=${word#--results=}; [ "$file" = "$word" ] || break; done
    printf '{"kind": "head"}\\n{"kind": "res' > "$file"
    exit 70 ;;
report) exit 2 ;;
*) cat > /dev/null; echo "half a line" >&2; exit 1 ;;
esac
"""
    ended, outputs = judge(step, repository, tmp_path, instead=broken, engine="cmd:true")
    assert ended.returncode == 0, ended.stderr
    assert (outputs["verdict"], outputs["exit-code"]) == ("", "70")
    assert (Path(outputs["folder"]) / "results.jsonl").is_file()


def test_what_came_of_it_is_kept_whatever_else_fails(action: dict[str, Any]) -> None:
    (kept,) = [step for step in action["runs"]["steps"] if "uses" in step]
    assert kept["if"].startswith("always() && ")
    assert re.fullmatch(r"actions/upload-artifact@[0-9a-f]{40}", kept["uses"]), "a name of a version can be moved"


@pytest.mark.parametrize("code", ["0", "1", "5"])
def test_it_ends_as_conform_does(code: str, action: dict[str, Any], tmp_path: Path) -> None:
    assert execute(action["runs"]["steps"][-1], tmp_path, {"TONKSPEC_CODE": code}).returncode == int(code)


@pytest.mark.slow
def test_it_is_installed_from_the_action_itself(action: dict[str, Any], repository: Path, tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "HOME", "LANG"))}
    given = {
        "TONKSPEC_PYTHON": sys.executable,
        "TONKSPEC_PACKAGE": "",
        "GITHUB_ACTION_PATH": str(repository),
        "RUNNER_TEMP": str(tmp_path),
    }
    ended = execute(action["runs"]["steps"][0], tmp_path, environment | given)
    assert ended.returncode == 0, ended.stderr
    program = tmp_path / "tonkspec" / "bin" / "tonkspec"
    said = subprocess.run(
        [program, "check", "black_company"], capture_output=True, check=False, cwd=tmp_path, text=True
    )
    assert said.stdout == "black_company: no mistakes\n", said.stderr
