"""Error location in a game's files: the file and line an exception comes from, and its reason, as one line."""

from __future__ import annotations

import re
import traceback
from pathlib import Path

from rumpus.errors import RumpusError, cut, one_line

LONGEST_MESSAGE = 300
_LOCATION = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+)')
_LOWERED = re.compile(r' at (?P<file>\S[^"\n]*\.py) \((?P<line>\d+)\)')
"""Patterns of Numba's line numbers: as Python writes them, and as they are in lowering errors."""
_INNER = "Rejected as the implementation raised a specific error:"
"""Prefix of an inner error in Numba's text: the last of them is the one that counts."""
_UNKNOWN = re.compile(r"name '(\w+)' is not defined")
_NOISE = (
    *("failed in", "no conversion", "during:", "there are", "the error", "this error", "overload", "- of which"),
    *("raised from", ">>>"),
)
_CALLED = ">>> "
"""Before the call that the compiler does not know, with the types of its arguments."""
_WRAPPED = re.compile(r"^(\w+: )+(?=failed in\b)", re.IGNORECASE)
"""Names of exceptions before a line that says only at which step the compiler was."""


def located_reason(error: BaseException, folder: Path) -> str:
    """Where in a game's folder an error comes from, and what is wrong, in one line."""
    if isinstance(error, RumpusError):
        return str(error)
    where = guilty_line(error, folder)
    return f"{where}: {reason(error)}" if where else reason(error)


def reason(error: BaseException) -> str:
    """The first sentence of an error that says something."""
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    text = _plain(str(error)).rpartition(_INNER)[2]
    lines = [_WRAPPED.sub("", line.strip()).removeprefix("TypingError: ") for line in text.splitlines()]
    telling = [line for line in lines if line and not line.lower().startswith(_NOISE) and not _LOCATION.search(line)]
    first = telling[0] if telling else ""
    called = next((line for line in lines if line.startswith(_CALLED)), "")
    if first.endswith(":") and called:  # "... found for signature:", and below it what was called with what
        first = f"{first} {called.removeprefix(_CALLED)}"
    return cut(one_line(f"{type(error).__name__}: {first}" if first else type(error).__name__), LONGEST_MESSAGE)


def guilty_line(error: BaseException, folder: Path) -> str:
    """The innermost line of the folder's files that an error names: in its text, where Numba puts it, or on its way.

    Empty if it names none. A name that nobody knows is where it stands, for the compiler tells only the line that calls
    its function; what the compiler was at comes before the line that called it.
    """
    if isinstance(error, SyntaxError) and error.filename:
        return _told(Path(error.filename), error.lineno or 0)
    text = _plain(str(error))
    named = [*_LOCATION.finditer(text), *_LOWERED.finditer(text)]
    in_text = [(Path(found["file"]), int(found["line"])) for found in named]
    passed = [(Path(frame.filename), frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
    for candidates in (_named(error, folder), in_text, _compiled_lines(error), passed[::-1]):
        for file, line in candidates:
            if _inside(file, folder):
                return _told(file, line)
    return ""


def _compiled_lines(error: BaseException) -> list[tuple[Path, int]]:
    """Lines from the locals of the compiler's frames, for an error that names none."""
    found = []
    for frame, _ in traceback.walk_tb(error.__traceback__):
        for value in frame.f_locals.values():
            place = getattr(value, "loc", value)
            if type(place).__name__ == "Loc" and type(place).__module__ == "numba.core.ir":
                found.append((Path(place.filename), int(place.line)))
    return found[::-1]


def _named(error: BaseException, folder: Path) -> list[tuple[Path, int]]:
    """Line of an unknown name, which the compiler reports without its line."""
    unknown = _UNKNOWN.search(str(error))
    found = []
    for file in sorted(folder.glob("*.py")) if unknown else ():
        for line, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if unknown and re.search(rf"\b{unknown[1]}\b", text):
                found.append((file, line))
    return found


def _plain(text: str) -> str:
    """Strip ANSI colours."""
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
