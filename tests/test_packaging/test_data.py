from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec import data
from tonkspec.data import DataError, data_folder


@pytest.mark.parametrize("name", ["conformance", "grammars", "rulesets"])
def test_a_checkout_has_its_data_at_its_root(name: str, repository: Path) -> None:
    assert data_folder(name) == repository / name


def test_an_installed_package_has_its_data_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = tmp_path / "tonkspec" / "_data" / "rulesets"
    packed.mkdir(parents=True)
    monkeypatch.setattr(data, "_PACKAGE", tmp_path / "tonkspec")
    assert data_folder("rulesets") == packed


def test_what_lies_beside_an_installed_package_is_not_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulesets").mkdir()
    monkeypatch.setattr(data, "_PACKAGE", tmp_path / "tonkspec")
    with pytest.raises(DataError, match="`rulesets`"):
        data_folder("rulesets")


def test_no_such_folder() -> None:
    with pytest.raises(DataError, match="`no_such_folder`"):
        data_folder("no_such_folder")
