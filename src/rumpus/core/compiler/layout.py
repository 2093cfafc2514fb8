"""Memory layout: packed NumPy record types of boxes and states, and the registry of which rules belong to which."""

from __future__ import annotations

import sys
from operator import itemgetter
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from rumpus.core.compiler.source_digest import add_package, module_of
from rumpus.core.snapshot import fields_of

Field = Any
"""A NumPy scalar type, or ``(type, shape)`` for an array."""


class Packed(np.void):  # type: ignore[misc]  # NumPy says that it is final, and it is not
    """NumPy record whose fields are attributes, with fast access.

    NumPy's own record looks for a field behind every attribute, found or not: a call of compiled code, which asks for
    several, takes twice as long. Fields that are known by name are properties, which are quicker still.

    ``data`` is the memory of the record, which every call of compiled code asks for. NumPy describes all fields for it
    anew each time; a record that was made here keeps its buffer instead."""

    __slots__ = ("data",)

    def __getattr__(self, name: str) -> Any:
        if name[0] == "_":
            raise AttributeError(name)
        if name == "data":  # a record that was made elsewhere, say by indexing an array
            return np.void.data.__get__(self)
        try:
            return self[name]
        except ValueError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


_set_data = Packed.__dict__["data"].__set__


def record(declaration: type | None = None, **fields: Field) -> np.dtype[Any]:
    """A packed record type, of the fields that a snapshot declares or that are named: no padding, so that equal records
    have equal bytes."""
    if declaration is not None:
        fields = {name: (f"<{kind}", shape) for name, (kind, shape) in fields_of(declaration).items()}
    spec = [(name, *field) if isinstance(field, tuple) else (name, field) for name, field in fields.items()]
    for name in fields:
        if not hasattr(Packed, name):
            setattr(Packed, name, property(itemgetter(name)))
    return np.dtype((Packed, spec))


_RULES: dict[Any, str] = {}


def state_record(module: str, declaration: type | None = None, **fields: Field) -> np.dtype[Any]:
    """The record type of a game's states; ``module`` (say ``__name__``) is where the rules for it are."""
    _know_sources(module)
    dtype = record(declaration, **fields)
    for key in (dtype, numba.from_dtype(dtype)):
        if _RULES.setdefault(key, module) != module:
            raise TypeError(f"{module} and {_RULES[key]} have the same state record: rename a field")
    return dtype


def _know_sources(module: str) -> None:
    """Register a game's sources for the digest of its code, where its rules are imported before it was discovered."""
    file = Path(str(getattr(sys.modules.get(module), "__file__", ""))).resolve()
    if module_of(file) is None and (game_folder(file) / "box.toml").is_file():
        add_package(module.rpartition(".")[0], game_folder(file))


def game_folder(rules: Path) -> Path:
    """The folder of the game whose rules are in this file: ``rules.py``, or ``rules/__init__.py``."""
    return rules.parent.parent if rules.name == "__init__.py" else rules.parent


def rules_of(state: Any) -> ModuleType:
    """The rules module for a state, or at compile time for its Numba type."""
    name = _RULES.get(state if isinstance(state, numba.types.Type) else state.dtype)
    if name is None:
        raise TypeError(f"{state!r} is not the state of a game")
    return sys.modules[name]


def games_among(types: object) -> list[Path]:
    """The folders of the games whose states occur anywhere in Numba types, say in those of a function's arguments."""
    text = repr(types)
    found = {name for kind, name in _RULES.items() if isinstance(kind, numba.types.Type) and repr(kind) in text}
    return sorted(game_folder(Path(str(sys.modules[name].__file__)).resolve()) for name in found)


def blank(dtype: np.dtype[Any]) -> Any:
    """A record of zeros: a view into a buffer of its own, which the rules may write to."""
    return _over(bytearray(dtype.itemsize), dtype)


def copied(rec: Any) -> Any:
    """An independent copy of a record."""
    return _over(bytearray(rec.data), rec.dtype)


def _over(buffer: bytearray, dtype: np.dtype[Any]) -> Any:
    """The record in a buffer that nobody else holds."""
    rec = np.frombuffer(buffer, dtype)[0]
    _set_data(rec, buffer)
    return rec


def from_bytes(dtype: np.dtype[Any], data: bytes) -> Any:
    """The record kept in ``data``."""
    if len(data) != dtype.itemsize:
        raise ValueError(f"a state of this game is {dtype.itemsize} bytes, not {len(data)}")
    return _over(bytearray(data), dtype)


IntArray = npt.NDArray[np.int64]
FloatArray = npt.NDArray[np.float64]
