"""Dependency tracking of compiled code: the source files that reach it, and their digest.

Code compiled from a file depends on the file and all that it imports. Code outside the games is compiled anew for each
game whose states it is given, and depends on the compiled sources of that game too, and on those of no other.

Sources lie in packages whose folders are known here: ``rumpus`` itself, and whatever :func:`add_package` adds for games
that live elsewhere. Imports of anything else (NumPy, the standard library) are not followed: the versions of Python,
Numba and NumPy are part of every digest.
"""

from __future__ import annotations

import functools
import hashlib
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import numba
import numpy as np

PACKAGE = Path(__file__).resolve().parents[2]
_PACKAGES: dict[str, Path] = {"rumpus": PACKAGE}
_DECORATED = re.compile(r"^@(?:rule|inlined_rule|compiled|generic)\b", re.MULTILINE)
_FROM = re.compile(r"^from ([\w.]+) import (\([^)]*\)|.*)$", re.MULTILINE)
_IMPORT = re.compile(r"^import ([\w.]+)", re.MULTILINE)


def add_package(name: str, folder: Path) -> None:
    """Follow imports of a package that lives elsewhere, and keep code compiled from its files on disk.

    To be called before its modules are imported. ``name`` may have dots; module ``name.x`` is looked for in ``folder``.
    """
    _PACKAGES[name] = folder.resolve()


def module_of(file: Path) -> str | None:
    """The name of the module in a file; None for a file in no known package: a test, a notebook."""
    for name, folder in sorted(_PACKAGES.items(), key=lambda item: -len(item[1].parts)):
        if folder in file.parents:
            parts = file.relative_to(folder).with_suffix("").parts
            return ".".join((name, *parts)).removesuffix(".__init__")
    return None


@functools.cache
def _text(file: Path) -> str | None:
    """Cached text of a file; None if there is no such file."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return None


def _absolute(module: str, file: Path) -> str:
    """The full name of an imported module; dots in front count from the package of the file that imports it."""
    name = module.lstrip(".")
    if name == module:
        return module
    folder = file.parent
    for _ in range(len(module) - len(name) - 1):
        folder = folder.parent
    return ".".join(filter(None, (module_of(folder / "__init__.py"), name)))


def _files_of(module: str) -> Iterator[Path]:
    """Where a module of a known package may be: as a file, as a folder."""
    for name, folder in _PACKAGES.items():
        if f"{module}.".startswith(f"{name}."):
            path = folder.joinpath(*module[len(name) + 1 :].split("."))
            yield from (path.with_suffix(".py"), path / "__init__.py") if path != folder else (path / "__init__.py",)


def _imports(file: Path) -> Iterator[Path]:
    """Files that a file imports from, at the top of its text."""
    text = _text(file) or ""
    for module, names in _FROM.findall(text):
        base = _absolute(module, file)
        for found in (base, *(f"{base}.{name}" for name in re.findall(r"\w+", names))):
            yield from _files_of(found)
    for module in _IMPORT.findall(text):
        yield from _files_of(module)


def _with_imports(files: Iterable[Path]) -> set[Path]:
    """These files and all of the known packages that they import, and that those import."""
    found = set(files)
    waiting = list(found)
    while waiting:
        fresh = {file for file in _imports(waiting.pop()) if file not in found and _text(file) is not None}
        found |= fresh
        waiting += fresh
    return found


@functools.cache
def compiled_sources(file: Path, *games: Path) -> tuple[Path, ...]:
    """Every file whose text reaches the code compiled from ``file`` for these games (the folders of their rules)."""
    decorated = [f for folder in games for f in folder.rglob("*.py") if _DECORATED.search(_text(f) or "")]
    return tuple(sorted(_with_imports([file, *decorated])))


@functools.cache
def source_digest(file: Path, *games: Path) -> str:
    """Digest of these sources, and of the versions of Python, Numba and NumPy."""
    digest = hashlib.sha256(f"{sys.version}|{numba.__version__}|{np.__version__}".encode())
    for source in compiled_sources(file, *games):
        digest.update(f"{module_of(source)}\0{_text(source)}\0".encode())
    return digest.hexdigest()[:20]
