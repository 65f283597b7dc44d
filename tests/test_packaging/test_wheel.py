"""The wheel, built from this checkout and installed in an environment of its own, does the main job from any folder."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.slow


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment with tonkspec in it, and a folder outside the checkout to work in."""

    bin: Path
    elsewhere: Path

    def run(self, *arguments: str, program: str = "tonkspec") -> subprocess.CompletedProcess[str]:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        environment["PATH"] = f"{self.bin}{os.pathsep}{environment['PATH']}"
        return subprocess.run(
            [self.bin / program, *arguments],
            capture_output=True,
            check=False,
            cwd=self.elsewhere,
            encoding="utf-8",
            env=environment,
            timeout=120,
        )


def pip(*arguments: str | Path, python: Path | str = sys.executable) -> None:
    command = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments]
    ended = subprocess.run(command, capture_output=True, check=False, text=True)
    assert ended.returncode == 0, ended.stderr


@pytest.fixture(scope="module")
def wheel(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--wheel-dir", folder, repository)
    (built,) = folder.glob("tonkspec-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    programs = folder / "venv" / "bin"
    pip("install", wheel, python=programs / "python")
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    return Installed(programs, elsewhere)


def test_the_data_is_in_the_wheel_and_nothing_else(wheel: Path, repository: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    for folder in ("conformance", "grammars", "rulesets"):
        shipped = {
            f"tonkspec/_data/{file.relative_to(repository).as_posix()}"
            for file in (repository / folder).rglob("*")
            if file.is_file() and "__pycache__" not in file.parts
        }
        assert shipped
        assert shipped <= names
    assert "tonkspec/py.typed" in names
    assert {name.split("/")[0].split("-")[0] for name in names} == {"tonkspec"}
    assert not [name for name in names if "__pycache__" in name or name.startswith("tonkspec/tests")]


def test_it_runs_from_its_own_files(installed: Installed, repository: Path) -> None:
    said = installed.run("-c", "import tonkspec; print(tonkspec.__file__)", program="python").stdout.strip()
    assert Path(said).is_relative_to(installed.bin.parent)
    assert not Path(said).is_relative_to(repository)


def test_check(installed: Installed) -> None:
    ended = installed.run("check", "black_company")
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stdout + ended.stderr


def test_check_a_file_of_ones_own(installed: Installed) -> None:
    (installed.elsewhere / "home.tonk").write_text('ruleset home "At home" extends black_company\n', encoding="utf-8")
    ended = installed.run("check", "home.tonk")
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_the_shipped_traces_hold(installed: Installed) -> None:
    ended = installed.run("trace", "verify")
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_a_right_engine_conforms_and_a_wrong_one_does_not(installed: Installed) -> None:
    script = "from tonkspec.data import data_folder; print(data_folder('conformance'))"
    suite = Path(installed.run("-c", script, program="python").stdout.strip())
    assert suite.is_relative_to(installed.bin.parent)
    right = installed.run("conform", f"cmd:python {suite / 'engines' / 'naive_tonk.py'}")
    assert right.returncode == 0, right.stdout + right.stderr
    wrong = installed.run("conform", f"cmd:python {suite / 'zoo' / 'hits_on_sets.py'}")
    assert wrong.returncode == 1, wrong.stdout + wrong.stderr


def test_pytest_finds_the_plugin(installed: Installed, wheel: Path) -> None:
    pip("install", f"{wheel}[pytest]", python=installed.bin / "python")
    engine = "--tonkspec-engine=py:tonkspec.conformance.reference:Reference"
    ended = installed.run(engine, "--tonkspec-select=black_company.example_1", program="pytest")
    assert ended.returncode == 0, ended.stdout
    assert "1 passed" in ended.stdout
