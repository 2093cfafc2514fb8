"""Plugin discovery of games: our own folder, installed packages (entry points), and folders named by a setting.

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

from rumpus.core.compiler.return_check import check_returns
from rumpus.core.contract.board import GameBoard
from rumpus.core.contract.paper import GamePaper
from rumpus.core.contract.part import required_of
from rumpus.core.contract.study import GameStudy
from rumpus.core.contract.voice import GameVoice
from rumpus.core.game.error_location import located_reason
from rumpus.errors import RumpusError, cut

OURS = Path(__file__).resolve().parents[2] / "games"
GAME_ENTRY_POINTS = "rumpus.games"
SETTING = "RUMPUS_GAMES_DIR"
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

LONGEST_ID = 100
"""Length limit of an id that is looked for as a folder: a file system takes no name of any length."""
PARTS = {"voice": GameVoice, "board": GameBoard}
"""The parts that every game must have besides its box and rules, each a module or a package."""
OPTIONAL_PARTS = {"paper": GamePaper, "study": GameStudy}
RULES = (
    *("State", "Snapshot", "BoxSnapshot", "MOVES", "OUTCOMES", "FEATURES", "COUNTERS"),
    *("start", "to_move", "moves", "weights", "play", "shares", "features"),
)
"""What the rules must have: the rest of core/contract/rules.py has defaults."""
RETURNING = {"rules": ("to_move", "moves", "tickets", "drawn", "scores", "seen"), "bot": ("appeal",)}
"""Functions that must return a whole number: without one compiled code fails where it is called, far from the game."""
RENAMED = {
    "table.py": "voice.py (views and messages)",
    "touching.py": "voice.py (untouchable, waits)",
    "asking.py": "voice.py (asks)",
    "picture.py": "board.py",
    "lid.py": "board.py (lid)",
    "printing.py": "paper.py",
    "thumb.py": "bot.py",
    "reconstruct.py": "study.py (STRUCTURES)",
    "clauses.py": "study.py (CLAUSES_BY_MESSAGE)",
}
"""What the parts of a game were called by contract 1, and what they are called now."""


@dataclass(frozen=True)
class GameFolder:
    """A folder that may be a game, and where it was found."""

    id: str
    module: str
    folder: Path
    origin: str
    """How a message calls the place it comes from; empty for ours."""


def candidates() -> tuple[list[GameFolder], list[str]]:
    """Every folder that may be a game, ours first; and the problems of those that are none.

    Several may have one id, each in a folder of its own: the first of them that can be opened is played.
    """
    found: dict[tuple[str, Path], GameFolder] = {}
    problems: list[str] = []
    for each in (*_ours(), *_installed(problems), *_in_folders(problems)):
        found.setdefault((each.id, each.folder.resolve()), each)
    return list(found.values()), problems


def id_taken(other: GameFolder, played: GameFolder) -> str:
    """The problem of a game whose id another one has that can be played."""
    which = f"the one from {played.origin}" if played.origin else "the one that comes with Rumpus"
    return f"game {other.id} from {other.origin}: there is already one of this id; {which} is played"


def _ours() -> Iterator[GameFolder]:
    for file in sorted(OURS.glob("*/box.toml")):
        folder = file.parent
        yield GameFolder(_id_of(folder), f"rumpus.games.{folder.name}", folder, "")


def _id_of(folder: Path) -> str:
    return folder.name.replace("_", "-")


def _installed(problems: list[str]) -> Iterator[GameFolder]:
    for point in sorted(entry_points(group=GAME_ENTRY_POINTS), key=lambda p: (p.name, p.value)):
        origin = _origin(point)
        try:
            folder = _package_folder(point.value)
        except Exception as error:
            problems.append(f"game {cut(point.name)} from {origin}: its package {point.value} cannot be found: {error}")
            continue
        if _ID.fullmatch(point.name):
            yield GameFolder(point.name, point.value, folder, origin)
        else:
            problems.append(f"game {cut(point.name)} from {origin}: an id is of small letters, digits and dashes")


def _origin(point: EntryPoint) -> str:
    return f"package {point.dist.name} {point.dist.version}" if point.dist else f"package {point.value}"


def _package_folder(module: str) -> Path:
    spec = importlib.util.find_spec(module)
    if spec is None or not spec.submodule_search_locations:
        raise RumpusError("there is no package of this name")
    return Path(next(iter(spec.submodule_search_locations)))


def _in_folders(problems: list[str]) -> Iterator[GameFolder]:
    for root in _roots():
        if not root.is_dir():
            problems.append(f"{SETTING}: {root} is not a folder")
            continue
        for file in sorted([*root.glob("*/box.toml"), *root.glob("*/src/*/box.toml")]):
            folder = file.parent.resolve()
            id = _id_of(folder)
            if not folder.name.isidentifier() or not _ID.fullmatch(id):
                problems.append(f"{folder}: the folder of a game is named by small letters, digits and underscores")
            elif (other := _module_elsewhere(folder)) is not None:
                problems.append(f"{folder}: there is already a module called {folder.name}, {other}: rename the folder")
            else:
                yield GameFolder(id, folder.name, folder, str(folder))


def _roots() -> list[Path]:
    return [Path(part).expanduser() for part in os.environ.get(SETTING, "").split(os.pathsep) if part]


def _module_elsewhere(folder: Path) -> str | None:
    """Where a module of another kind with the name of a folder is, which importing the folder would give instead."""
    if folder.name in FOLDERS.known:
        return None
    spec = importlib.util.find_spec(folder.name)
    there = next(iter(spec.submodule_search_locations or [spec.origin or folder.name])) if spec else None
    return None if there is None or Path(there).resolve() == folder else there


def folder_beside(id: str) -> Path | None:
    """The project of a game of this id where one stands, inside it or beside it: what is not installed yet."""
    module = id.replace("-", "_")
    if not module.isidentifier() or len(module) > LONGEST_ID:
        return None
    for project in (Path(id), Path()):
        if (project / "src" / module / "box.toml").is_file():
            return project
    return None


class _FolderFinder:
    """Import hook for games in folders that are not installed: comes after all others."""

    def __init__(self) -> None:
        self.known: dict[str, Path] = {}

    def add(self, candidate: GameFolder) -> None:
        """Let a game's folder be imported as a package. A second folder of the same name takes its place: nothing of
        the first stays imported."""
        if candidate.origin != str(candidate.folder):
            return  # installed, or ours
        if self.known.get(candidate.module, candidate.folder) != candidate.folder:
            for name in [name for name in sys.modules if name.partition(".")[0] == candidate.module]:
                del sys.modules[name]
        self.known[candidate.module] = candidate.folder

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


def renamed_parts(folder: Path) -> str:
    """What has to be renamed in a folder that was written for contract 1, as one phrase; empty if nothing."""
    return ", ".join(f"{old} is now {new}" for old, new in RENAMED.items() if (folder / old).is_file())


def has_part(folder: Path, name: str) -> bool:
    """Whether a game's folder has a part, as a module or as a package."""
    return (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file()


def part_files(folder: Path, name: str) -> list[Path]:
    """The source files of a part of a game."""
    return [*folder.glob(f"{name}.py"), *sorted((folder / name).rglob("*.py"))]


def check_modules(candidate: GameFolder) -> None:
    """Import everything a game must have; a RumpusError says what is missing, or which line fails."""
    from rumpus.core.compiler.source_digest import add_package  # imports the compiler: games are listed without it

    missing = [f"{name}.py" for name in ("box", "rules", *PARTS) if not has_part(candidate.folder, name)]
    missing += [name for name in ("box.toml", "rulebook.md") if not (candidate.folder / name).is_file()]
    if missing:
        raise RumpusError(f"{_listed(missing)} missing in {candidate.folder}")
    FOLDERS.add(candidate)
    add_package(candidate.module, candidate.folder)
    required = {"box": ("pack",), "rules": RULES, **{name: required_of(protocol) for name, protocol in PARTS.items()}}
    for name in ("box", "rules", *PARTS, "bot", *OPTIONAL_PARTS):
        if has_part(candidate.folder, name):
            module = _imported(candidate, name)
            lacking = [each for each in required.get(name, ()) if not hasattr(module, each)]
            if lacking:
                raise RumpusError(f"{name} has no {_listed(lacking, 'and no')}")
            check_returns(module, RETURNING.get(name, ()))


def _imported(candidate: GameFolder, name: str) -> ModuleType:
    try:
        return importlib.import_module(f"{candidate.module}.{name}")
    except (Exception, SystemExit) as error:
        raise RumpusError(f"{name} cannot be imported: {located_reason(error, candidate.folder)}") from error


def _listed(names: Iterable[str], last: str = "and") -> str:
    *most, end = names
    return f"{', '.join(most)} {last} {end}" if most else end
