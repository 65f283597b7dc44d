from __future__ import annotations

import pytest

from tonkspec.diagnostics import Diagnostic, EngineError, InputError


@pytest.mark.parametrize("kind", [InputError, EngineError])
def test_nothing_is_refused_in_silence(kind: type[InputError]) -> None:
    with pytest.raises(ValueError, match="refused without a message"):
        kind((), {})
    found = Diagnostic(code="F101", message="there is no file `x`", span=None)
    assert kind((found,), {}).diagnostics == (found,)
