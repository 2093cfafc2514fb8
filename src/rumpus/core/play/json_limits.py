"""Shape of JSON data from outside: bounded depth, bounded numbers, encodable text; checked before anything reads it."""

from __future__ import annotations

from typing import Any

from rumpus.errors import RecordError, shown

MOST_NESTED = 20
MOST_NUMBER = 2**256


def check_shape(value: Any, where: str, depth: int = 0) -> None:
    """Raise a RecordError unless the data can be hashed, printed and compared, whatever it means."""
    if depth > MOST_NESTED:
        raise RecordError(f"{where}: nested deeper than {MOST_NESTED} levels")
    if isinstance(value, str):
        _check_text(value, where)
    elif isinstance(value, bool) or value is None or isinstance(value, float):
        return
    elif isinstance(value, int):
        if abs(value) >= MOST_NUMBER:
            raise RecordError(f"{where}: a number of more than 256 bits")
    elif isinstance(value, list):
        for i, item in enumerate(value):
            check_shape(item, f"{where}[{i}]", depth + 1)
    elif isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str):
                raise RecordError(f"{where}: the key {shown(key)} must be a text")
            _check_text(key, f"{where}: the key {shown(key)}")
            check_shape(item, f"{where}.{key[:40]}" if depth else f"{where}: {key[:40]}", depth + 1)
    else:
        raise RecordError(f"{where}: {shown(value)} is no JSON")


def _check_text(text: str, where: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError(f"{where}: text with half a character, a lone surrogate, which no file can hold") from None
