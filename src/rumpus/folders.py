"""Data folder of the user."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Where matches of the terminal and the server's SQLite file are kept; ``RUMPUS_DATA_DIR`` overrides it."""
    if own := os.environ.get("RUMPUS_DATA_DIR"):
        return Path(own)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rumpus"
