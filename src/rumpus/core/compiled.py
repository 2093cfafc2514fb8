"""The decorator that compiles rules, and the cache that can never be stale.

Numba's own cache looks only at the file of the outermost function: edit a rule and a cached search would go on
playing the old one. Here the cache folder of a file is named by a digest of every source that reaches its code, so
any edit that matters starts an empty one. Entries are named by their whole key rather than by a running number, so
that two processes compiling different games at once cannot overwrite each other's code.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator

Function = Callable[..., Any]

PACKAGE = Path(__file__).resolve().parent.parent
UNCOMPILED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": True, "forceinline": False}
RULE_OPTIONS: dict[str, Any] = {**OPTIONS, "_nrt": False}
_DECORATED = re.compile(r"^@(?:rule|inlined_rule|compiled|generic)\b", re.MULTILINE)
_IMPORTED = re.compile(r"^from (rumpus[\w.]*) import (\([^)]*\)|.*)$", re.MULTILINE)
KEPT_CACHES = 4

if UNCOMPILED:
    # Compiled integers wrap silently, and so must the same code run as plain Python.
    np.seterr(over="ignore")


@functools.cache
def _texts() -> dict[Path, str]:
    """Every source file of the package, read once."""
    return {file: file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py")}


def _with_imports(files: Iterable[Path]) -> set[Path]:
    """These files and all of the package that they import, and that those import."""
    texts = _texts()
    found = set(files)
    waiting = list(found)
    while waiting:
        for module, names in _IMPORTED.findall(texts[waiting.pop()]):
            folder = PACKAGE.joinpath(*module.split(".")[1:])
            parts = [folder.with_suffix(".py"), folder / "__init__.py"]
            parts += [folder / f"{name}.py" for name in re.findall(r"\w+", names)]
            fresh = [file for file in parts if file in texts and file not in found]
            found.update(fresh)
            waiting += fresh
    return found


@functools.cache
def compiled_sources(file: Path) -> tuple[Path, ...]:
    """Every file whose text reaches the code compiled from ``file``: all that it imports, constants too.

    Outside the games compiled code calls whichever game it is given, so there the rules of all games belong to it.
    """
    games = PACKAGE / "games"
    if games in file.parents:
        return tuple(sorted(_with_imports([file])))
    decorated = [f for f, text in _texts().items() if games in f.parents and _DECORATED.search(text)]
    return tuple(sorted(_with_imports([file, *decorated])))


@functools.cache
def source_digest(file: Path) -> str:
    """Names the state of all these sources, with the versions of the compiler beneath them."""
    digest = hashlib.sha256(f"{sys.version}|{numba.__version__}|{np.__version__}".encode())
    for source in compiled_sources(file):
        digest.update(f"{source.relative_to(PACKAGE)}\0{_texts()[source]}\0".encode())
    return digest.hexdigest()[:20]


def cache_root() -> Path:
    """Where compiled code is kept between runs; ``RUMPUS_CACHE_DIR`` overrides it."""
    if own := os.environ.get("RUMPUS_CACHE_DIR"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rumpus"


@functools.cache
def cache_folder(file: Path) -> Path:
    """The folder for what is compiled from a file as it is now. Of its older states the last few are kept."""
    name = ".".join(file.relative_to(PACKAGE).with_suffix("").parts)
    root = cache_root() / "compiled" / name
    folder = root / source_digest(file)
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        older = sorted(root.iterdir(), key=lambda f: f.stat().st_mtime, reverse=True)[KEPT_CACHES:]
        for old in older:
            shutil.rmtree(old, ignore_errors=True)
    return folder


class _Locator(_CacheLocator):  # type: ignore[misc]
    def __init__(self, py_func: Function, py_file: str) -> None:
        self._py_file = py_file
        self._source = Path(py_file).resolve()
        where = f"{py_func.__module__}.{py_func.__qualname__}:{py_func.__code__.co_firstlineno}"
        self._disambiguator = hashlib.sha256(where.encode()).hexdigest()[:10]

    def get_cache_path(self) -> str:
        return str(cache_folder(self._source))

    def get_source_stamp(self) -> str:
        return source_digest(self._source)

    def get_disambiguator(self) -> str:
        return self._disambiguator

    @classmethod
    def from_function(cls, py_func: Function, py_file: str) -> _Locator | None:
        if PACKAGE not in Path(py_file).resolve().parents:
            return None  # not ours to keep: tests and notebooks compile in memory
        try:
            cache_folder(Path(py_file).resolve())
        except OSError:
            return None  # nowhere to write
        return cls(py_func, py_file)


class _Entries(IndexDataCacheFile):
    """One file an entry, named by the whole key: no index for two processes to race on."""

    def _entry(self, key: object) -> str:
        name = hashlib.sha256(repr(key).encode()).hexdigest()[:32]
        return f"{self._index_name.removesuffix('.nbi')}.{name}.nbc"

    def save(self, key: object, data: object) -> None:
        with contextlib.suppress(OSError):  # a full disk, or a folder swept away: the code is compiled again next time
            Path(self._cache_path).mkdir(parents=True, exist_ok=True)
            self._save_data(self._entry(key), data)  # type: ignore[no-untyped-call]

    def load(self, key: object) -> object | None:
        try:
            return self._load_data(self._entry(key))  # type: ignore
        except (OSError, EOFError):
            return None


class _Impl(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = [_Locator]  # noqa: RUF012  (declared so by Numba)


class _Cache(FunctionCache):  # type: ignore[misc]
    _impl_class = _Impl

    def __init__(self, py_func: Function) -> None:
        super().__init__(py_func)  # type: ignore[no-untyped-call]
        stamp = self._impl.locator.get_source_stamp()
        self._cache_file = _Entries(self._cache_path, self._impl.filename_base, stamp)  # type: ignore[no-untyped-call]


def compiled(function: Function) -> Function:
    """Compile a module-level function on its first call, keep the code on disk, and run it without the GIL."""
    return _compiled(function, OPTIONS)


def rule(function: Function) -> Function:
    """The same for the rules of a game, and whatever else allocates nothing.

    Without Numba's runtime no array that is passed along has its references counted, which costs more than most rules
    do. A rule that allocates an array is refused when it is compiled; one that must is marked ``compiled``.
    """
    return _compiled(function, RULE_OPTIONS)


def inlined_rule(function: Function) -> Function:
    """A rule on the hottest path, whose code is put wherever it is called: faster play, slower compilation."""
    return _compiled(function, {**RULE_OPTIONS, "forceinline": True})


def _compiled(function: Function, options: dict[str, Any]) -> Function:
    dispatcher = numba.njit(function, **options)
    if not UNCOMPILED:
        dispatcher.get_call_template = functools.partial(_called_with_wide_integers, dispatcher)
        with contextlib.suppress(RuntimeError):  # no writable folder: the code lives as long as the process
            dispatcher._cache = _Cache(function)
    return dispatcher  # type: ignore


def _called_with_wide_integers(dispatcher: Any, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
    """Compiled code passes every integer as an int64.

    Numba would compile a function anew for each mixture of int8, int32 and literal numbers it is called with.
    """
    return type(dispatcher).get_call_template(
        dispatcher, tuple(map(_wide, args)), {name: _wide(kind) for name, kind in kws.items()}
    )


def _wide(kind: Any) -> Any:
    """An int64 for any type of integer that fits into it."""
    types: Any = numba.types
    fits = isinstance(kind, types.Integer) and (kind.signed or kind.bitwidth < types.int64.bitwidth)
    return types.int64 if fits else kind
