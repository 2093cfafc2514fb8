"""A mistake in a game's files as one line: the guilty file and line, and the first sentence of the reason."""

from __future__ import annotations

import re
import traceback
from pathlib import Path

from rumpus.core.errors import RumpusError, cut, one_line

MOST = 300
_LOCATION = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+)')
_NOISE = ("failed in", "no conversion", "during:", "there are", "the error", "this error", "overload", "- of which")


def said(error: BaseException, folder: Path) -> str:
    """Where in a game's folder an error comes from, and what is wrong, in one line."""
    if isinstance(error, RumpusError):
        return str(error)
    where = _where(error, folder)
    return f"{where}: {reason(error)}" if where else reason(error)


def reason(error: BaseException) -> str:
    """The first sentence of an error that says something."""
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    lines = [line.strip() for line in _plain(str(error)).splitlines()]
    telling = [line for line in lines if line and not line.lower().startswith(_NOISE) and not _LOCATION.search(line)]
    first = telling[0] if telling else ""
    return cut(one_line(f"{type(error).__name__}: {first}" if first else type(error).__name__), MOST)


def _where(error: BaseException, folder: Path) -> str:
    """The innermost line of the folder's files that an error names: in its text, where Numba puts it, or on its way."""
    if isinstance(error, SyntaxError) and error.filename:
        return _told(Path(error.filename), error.lineno or 0)
    in_text = [(Path(found["file"]), int(found["line"])) for found in _LOCATION.finditer(_plain(str(error)))]
    passed = [(Path(frame.filename), frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
    for candidates in (in_text, passed[::-1]):
        for file, line in candidates:
            if _inside(file, folder):
                return _told(file, line)
    return ""


def _plain(text: str) -> str:
    """A text without the colours that Numba may give it."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def _inside(file: Path, folder: Path) -> bool:
    """Whether a file, which Numba may give relative to where it runs, is one of the folder's."""
    return folder.resolve() in file.resolve().parents


def _told(file: Path, line: int) -> str:
    try:
        text = file.read_text(encoding="utf-8").splitlines()[line - 1].strip()
    except (OSError, IndexError, UnicodeDecodeError):
        text = ""
    return f"{file.name} line {line}" + (f", {cut(text, 80)!r}" if text else "")
