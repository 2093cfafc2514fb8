"""Traceability of clauses: which functions carry each out, and which tests prove it."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from rumpus.core.compiler.decorators import PACKAGE
from rumpus.core.game.discovery import part_files
from rumpus.core.game.game import Game
from rumpus.core.game.rulebook import CLAUSE
from rumpus.errors import RumpusError

Citations = dict[str, list[str]]
"""For each clause, where it is spoken of: ``rules.place`` or ``test_roo.test_rest``."""
CLAUSES_OF_ALL_GAMES = ("play/seating", "play/random_play", "play/position", "contract/rules")
"""Modules of core that carry out clauses which hold in every game."""
KIT = PACKAGE / "testing" / "kit"
"""Tests that hold for every game."""


def tests_folder(game: Game) -> Path:
    """The tests of a game: beside the project it belongs to, in a source checkout only."""
    for parent in game.folder.parents[:4]:
        if (parent / "pyproject.toml").is_file() and (parent / "tests").is_dir():
            return parent / "tests"
    raise RumpusError(f"coverage needs the tests, which are in a source checkout of {game.name} only")


def carried_out(game: Game) -> Citations:
    """The functions of a game (and of core) that cite each clause in their text, and the box."""
    drawn = part_files(game.folder, "board")
    files = [f for f in sorted(game.folder.rglob("*.py")) if f not in drawn]
    files += [PACKAGE / "core" / f"{name}.py" for name in CLAUSES_OF_ALL_GAMES]
    places: Citations = defaultdict(list)
    for clause in dict.fromkeys(CLAUSE.findall((game.folder / "box.toml").read_text(encoding="utf-8"))):
        places[clause].append("box.toml")
    for file in files:
        source = file.read_text(encoding="utf-8")
        for name, text in _functions(source):
            for clause in dict.fromkeys(CLAUSE.findall(text)):
                places[clause].append(f"{file.stem}.{name}")
    return places


def proved(tests: Path) -> Citations:
    """The tests marked with each clause: those in a folder, and those of the kit."""
    places: Citations = defaultdict(list)
    for file in sorted([*tests.rglob("test_*.py"), *KIT.glob("test_*.py")]):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for clause in _marks(node):
                    places[clause].append(f"{file.stem}.{node.name}")
    return places


def _functions(source: str) -> Iterator[tuple[str, str]]:
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, ast.get_source_segment(source, node) or ""


def _marks(node: ast.FunctionDef) -> Iterator[str]:
    """The clauses a test is marked with by name. One that claims a whole list of them proves none in particular."""
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
            yield from (str(argument.value) for argument in mark.args if isinstance(argument, ast.Constant))
