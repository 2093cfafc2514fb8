"""Compilation decorators for rules, and the on-disk cache of compiled code, keyed by a digest of all its sources.

Numba's own cache looks only at the file of the outermost function: edit a rule and a cached search would go on
playing the old one. Here the cache folder of a file is named by a digest of every source that reaches its code
(``core/compiler/source_digest.py``), so any edit that matters starts an empty one. Code outside the games has a folder
for each game it is compiled for, so that an edit in one game leaves the code of the others alone. Entries are named by
their whole key rather than by a running number, so that two processes compiling different games at once cannot
overwrite each other's code. How much is compiled, and when, is in ``core/compiler/linking.py``.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core.caching import FunctionCache, IndexDataCacheFile, _CacheLocator

from rumpus.core.compiler.layout import games_among
from rumpus.core.compiler.linking import CodeSerializer, Dispatcher
from rumpus.core.compiler.source_digest import PACKAGE as PACKAGE
from rumpus.core.compiler.source_digest import module_of, source_digest
from rumpus.files import cache_root

Function = Callable[..., Any]

UNCOMPILED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
# Nobody calls compiled code from C: a wrapper for that would be compiled for every function.
OPTIONS: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    "_nrt": True,
    "forceinline": False,
    "no_cfunc_wrapper": True,
}
RULE_OPTIONS: dict[str, Any] = {**OPTIONS, "_nrt": False}
KEPT_CACHES = 4

if UNCOMPILED:
    # Compiled integers wrap silently, and so must the same code run as plain Python.
    np.seterr(over="ignore")


@functools.cache
def cache_folder(file: Path, *games: Path) -> Path:
    """The folder for what is compiled from a file, for these games, as the sources are now.

    Of the older states of the same the last few are kept.
    """
    name = "@".join((str(module_of(file)).removeprefix("rumpus."), *(game.name for game in games)))
    root = cache_root() / "compiled" / name
    folder = root / source_digest(file, *games)
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        older = sorted(root.iterdir(), key=lambda f: f.stat().st_mtime, reverse=True)[KEPT_CACHES:]
        for old in older:
            shutil.rmtree(old, ignore_errors=True)
    return folder


class _Locator(_CacheLocator):  # type: ignore[misc]
    def __init__(self, py_func: Function, py_file: str) -> None:
        self._py_file = py_file
        self.source = Path(py_file).resolve()
        where = f"{py_func.__module__}.{py_func.__qualname__}:{py_func.__code__.co_firstlineno}"
        self._disambiguator = hashlib.sha256(where.encode()).hexdigest()[:10]

    def get_cache_path(self) -> str:
        return str(cache_folder(self.source))

    def get_source_stamp(self) -> str:
        return source_digest(self.source)

    def get_disambiguator(self) -> str:
        return self._disambiguator

    @classmethod
    def from_function(cls, py_func: Function, py_file: str) -> _Locator | None:
        if module_of(Path(py_file).resolve()) is None:
            return None  # of no known package: tests and notebooks compile in memory
        try:
            cache_folder(Path(py_file).resolve())
        except OSError:
            return None  # nowhere to write
        return cls(py_func, py_file)


class _CodeFiles(IndexDataCacheFile):
    """Cache with one file for each entry, named by the whole key: no index for two processes to race on."""

    def __init__(self, source: Path, name: str) -> None:
        self._source, self._name = source, name

    def _data_path(self, key: Any) -> str:
        """Where the code for a key is kept. The key begins with the types of the arguments: they tell the games."""
        games = (folder for folder in games_among(key[0]) if folder not in self._source.parents)
        name = hashlib.sha256(repr(key).encode()).hexdigest()[:32]
        return str(cache_folder(self._source, *games) / f"{self._name}.{name}.nbc")

    def save(self, key: object, data: object) -> None:
        with contextlib.suppress(OSError):  # a full disk, or a deleted folder: the code is compiled again next time
            Path(self._data_path(key)).parent.mkdir(parents=True, exist_ok=True)
            self._save_data(key, data)  # type: ignore[no-untyped-call]

    def load(self, key: object) -> object | None:
        try:
            return self._load_data(key)  # type: ignore
        except (OSError, EOFError):
            return None


class _Impl(CodeSerializer):
    _locator_classes = [_Locator]  # noqa: RUF012  (declared so by Numba)


class _Cache(FunctionCache):  # type: ignore[misc]
    _impl_class = _Impl

    def __init__(self, py_func: Function) -> None:
        super().__init__(py_func)  # type: ignore[no-untyped-call]
        self._cache_file = _CodeFiles(self._impl.locator.source, self._impl.filename_base)


def compiled(function: Function) -> Function:
    """Compile a module-level function on its first call, keep the code on disk, and run it without the GIL."""
    return _compiled(function, OPTIONS)


def rule(function: Function) -> Function:
    """Compile like :func:`compiled`, for the rules of a game and other code that allocates nothing.

    Without Numba's runtime no array that is passed along has its references counted, which costs more than most rules
    do. A rule that allocates an array is refused when it is compiled; one that must is marked ``compiled``.
    """
    return _compiled(function, RULE_OPTIONS)


def inlined_rule(function: Function) -> Function:
    """Compile a rule on the hottest path and inline it wherever it is called: faster play, slower compilation."""
    return _compiled(function, {**RULE_OPTIONS, "forceinline": True})


def _compiled(function: Function, options: dict[str, Any]) -> Function:
    if UNCOMPILED:
        return function
    dispatcher = Dispatcher(function, options)
    with contextlib.suppress(RuntimeError):  # no writable folder: the code lives as long as the process
        dispatcher._cache = _Cache(function)
    return dispatcher
