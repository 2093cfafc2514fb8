"""Where games come from: our own folder, installed packages (entry points), and folders named by a setting.

A package that is installed declares an entry point in the group ``rumpus.games``: its name is the game's id, its value
the package that the game's files are in. ``RUMPUS_GAMES_DIR`` names folders, separated like those of ``PATH``, in which
every folder with a ``box.toml`` is a game; a project that keeps its package in ``src`` is found there too.

A game from outside says in its ``box.toml`` for which version of the contract it was written. What cannot be opened is
left out, and one line says why; the others are found all the same.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from rumpus.core.errors import RumpusError, cut
from rumpus.core.mistakes import said

OURS = Path(__file__).resolve().parent.parent / "games"
GROUP = "rumpus.games"
SETTING = "RUMPUS_GAMES_DIR"
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

MODULES = ("box", "rules", "table", "touching", "picture")
"""What a game's folder must hold; ``thumb`` may be there too."""


@dataclass(frozen=True)
class Candidate:
    """A folder that may be a game, and where it was found."""

    id: str
    module: str
    folder: Path
    origin: str
    """How a message calls the place it comes from; empty for ours."""


def candidates() -> tuple[list[Candidate], list[str]]:
    """Every game that could be opened, ours first and each id once; and what stood in the way of others."""
    found: dict[str, Candidate] = {}
    problems: list[str] = []
    for each in (*_ours(), *_installed(problems), *_in_folders(problems)):
        first = found.setdefault(each.id, each)
        if first.folder.resolve() != each.folder.resolve():
            kept = f"the one from {first.origin}" if first.origin else "the one that comes with Rumpus"
            problems.append(f"game {each.id} from {each.origin}: there is already one of this id; {kept} is played")
    return list(found.values()), problems


def _ours() -> Iterator[Candidate]:
    for file in sorted(OURS.glob("*/box.toml")):
        folder = file.parent
        yield Candidate(_id_of(folder), f"rumpus.games.{folder.name}", folder, "")


def _id_of(folder: Path) -> str:
    return folder.name.replace("_", "-")


def _installed(problems: list[str]) -> Iterator[Candidate]:
    for point in sorted(entry_points(group=GROUP), key=lambda p: (p.name, p.value)):
        origin = _origin(point)
        try:
            folder = _package_folder(point.value)
        except Exception as error:
            problems.append(f"game {cut(point.name)} from {origin}: its package {point.value} cannot be found: {error}")
            continue
        if _ID.fullmatch(point.name):
            yield Candidate(point.name, point.value, folder, origin)
        else:
            problems.append(f"game {cut(point.name)} from {origin}: an id is of small letters, digits and dashes")


def _origin(point: EntryPoint) -> str:
    return f"package {point.dist.name} {point.dist.version}" if point.dist else f"package {point.value}"


def _package_folder(module: str) -> Path:
    spec = importlib.util.find_spec(module)
    if spec is None or not spec.submodule_search_locations:
        raise RumpusError("there is no package of this name")
    return Path(next(iter(spec.submodule_search_locations)))


def _in_folders(problems: list[str]) -> Iterator[Candidate]:
    for root in _roots():
        if not root.is_dir():
            problems.append(f"{SETTING}: {root} is not a folder")
            continue
        for file in sorted([*root.glob("*/box.toml"), *root.glob("*/src/*/box.toml")]):
            folder = file.parent.resolve()
            id = _id_of(folder)
            if not folder.name.isidentifier() or not _ID.fullmatch(id):
                problems.append(f"{folder}: the folder of a game is named by small letters, digits and underscores")
            elif _importable(folder, problems):
                yield Candidate(id, folder.name, folder, str(folder))


def _roots() -> list[Path]:
    return [Path(part).expanduser() for part in os.environ.get(SETTING, "").split(os.pathsep) if part]


def _importable(folder: Path, problems: list[str]) -> bool:
    """Let a folder be imported as a package, unless its name means another module already."""
    name = folder.name
    if name not in FOLDERS.known:
        spec = importlib.util.find_spec(name)
        there = next(iter(spec.submodule_search_locations or [spec.origin or name])) if spec else None
        if there is not None and Path(there).resolve() != folder:
            problems.append(f"{folder}: there is already a module called {name}, {there}: rename the folder")
            return False
        FOLDERS.known[name] = folder
    if FOLDERS.known[name] != folder:
        problems.append(f"{folder}: there is already a game in a folder called {name}, {FOLDERS.known[name]}")
        return False
    return True


class _FolderFinder:
    """Import hook for games in folders that are not installed: comes after all others."""

    def __init__(self) -> None:
        self.known: dict[str, Path] = {}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The package of a game's folder, whether or not it has an ``__init__.py``."""
        if path is not None or name not in self.known:
            return None
        folder, places = self.known[name], [str(self.known[name])]
        if (folder / "__init__.py").exists():
            return importlib.util.spec_from_file_location(
                name, folder / "__init__.py", submodule_search_locations=places
            )
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = places
        return spec


FOLDERS = _FolderFinder()
sys.meta_path.append(FOLDERS)


REQUIRED = {
    "box": ("Box", "pack"),
    "rules": (
        *("State", "MOVES", "OUTCOMES", "FEATURES", "COUNTERS"),
        *("start", "to_move", "moves", "weights", "play", "shares", "features"),
    ),
    "table": ("seats", "words", "why_not", "view", "text", "status", "tell", "touch"),
    "touching": ("untouchable",),
    "picture": ("NAME", "WIDTH", "HEIGHT", "LIGHT", "DARK", "board", "places", "pieces", "sides", "svg"),
}
"""What each module of a game must have."""


def check_modules(candidate: Candidate) -> None:
    """Import everything a game must have; a RumpusError says what is missing, or which line fails."""
    from rumpus.core.sources import add_package  # which imports the compiler: our own games are listed without it

    missing = [f"{name}.py" for name in MODULES if not (candidate.folder / f"{name}.py").is_file()]
    missing += [name for name in ("box.toml", "rulebook.md") if not (candidate.folder / name).is_file()]
    if missing:
        raise RumpusError(f"{_listed(missing)} missing in {candidate.folder}")
    add_package(candidate.module, candidate.folder)
    for name in (*MODULES, "thumb"):
        if (candidate.folder / f"{name}.py").is_file():
            module = _imported(candidate, name)
            lacking = [each for each in REQUIRED.get(name, ()) if not hasattr(module, each)]
            if lacking:
                raise RumpusError(f"{name}.py has no {_listed(lacking, 'and no')}")


def _imported(candidate: Candidate, name: str) -> ModuleType:
    try:
        return importlib.import_module(f"{candidate.module}.{name}")
    except (Exception, SystemExit) as error:
        raise RumpusError(f"{name}.py cannot be imported: {said(error, candidate.folder)}") from error


def _listed(names: Iterable[str], last: str = "and") -> str:
    *most, end = names
    return f"{', '.join(most)} {last} {end}" if most else end
