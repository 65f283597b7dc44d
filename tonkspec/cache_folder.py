"""Where the user's machine keeps what can be made anew."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path | None:
    """Where this platform keeps what can be made anew; None where no folder can be named."""
    if sys.platform == "win32":
        named, inside = os.environ.get("LOCALAPPDATA", ""), ("tonkspec", "Cache")
    elif sys.platform == "darwin":
        named, inside = "~/Library/Caches", ("tonkspec",)
    else:
        named, inside = os.environ.get("XDG_CACHE_HOME", ""), ("tonkspec",)
        if not os.path.isabs(named):  # noqa: PTH117 - the convention says that a relative path counts as none
            named = "~/.cache"
    try:
        folder = Path(named).expanduser()
    except RuntimeError:
        return None
    return folder.joinpath(*inside) if folder.is_absolute() else None
