"""The recipe for a new game quotes the example and can be followed; the reference lists all files of a game."""

import ast
import re
import shutil
from pathlib import Path

import pytest

from rumpus.commands.new import write_package
from rumpus.core.contract.board import GameBoard
from rumpus.core.contract.bot import GameBot
from rumpus.core.contract.paper import GamePaper
from rumpus.core.contract.part import names_of, required_of
from rumpus.core.contract.study import GameStudy
from rumpus.core.contract.voice import GameVoice
from rumpus.core.game.discovery import OPTIONAL_PARTS, PARTS
from tests.installing import ROOT, UR

RECIPE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
REFERENCE = (ROOT / "docs" / "game-reference.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"^```(?:\w+)\n(.*?)^```$", RECIPE, re.MULTILINE | re.DOTALL)
FILES = [
    file.read_text(encoding="utf-8")
    for kind in ("*.py", "*.toml", "*.ftl", "*.md")
    for file in UR.rglob(kind)
    if "golden" not in file.parts
]


@pytest.mark.parametrize("block", QUOTED, ids=[block.strip().splitlines()[0][:40] for block in QUOTED])
def test_what_the_recipe_quotes_is_in_the_example(block: str) -> None:
    assert any(block in text for text in FILES)


def test_the_recipe_quotes_something() -> None:
    assert len(QUOTED) > 8


PACKAGE = UR / "src" / "royal_game_of_ur"
STEPS = {
    2: ["box.toml", "state.py", "box.py"],
    3: ["rulebook.md"],
    4: ["rules.py"],
    5: ["voice.py", "words/en.ftl"],
    6: ["board.py", "scenery.py"],
    7: ["bot.py"],
}
"""Which files of the example replace those of the race."""


def _named(begin: str, end: str) -> list[str]:
    """What the recipe names between two of its words."""
    return re.findall(r"`([^`]+)`", RECIPE.partition(begin)[2].partition(end)[0])


def _unknown(folder: Path) -> set[str]:
    """What the modules of a game import from each other and do not find."""
    trees = {file.stem: ast.parse(file.read_text(encoding="utf-8")) for file in folder.glob("*.py")}
    known = {
        name: {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        | {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        for name, tree in trees.items()
    }
    package, unknown = folder.name, set()
    for node in (node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)):
        names, (parent, _, module) = {each.name for each in node.names}, (node.module or "").partition(".")
        if parent == package:
            unknown |= names - (known.get(module, set()) if module else trees.keys())
    return unknown


def test_after_each_step_of_the_recipe_the_game_can_be_imported(tmp_path: Path) -> None:
    folder = write_package("Royal Game of Ur", tmp_path) / "src" / "royal_game_of_ur"
    for name in _named("Delete ", ", which"):
        (folder / name).unlink()
    left = set(_named("Leave the race's", "as long as"))
    assert left
    for step, files in STEPS.items():
        for name in files:
            shutil.copy(PACKAGE / name, folder / name)
        assert _unknown(folder) == (left if step < 4 else set()), f"step {step}"


def test_the_reference_lists_every_file_that_is_looked_for_in_the_folder_of_a_game() -> None:
    sources = [file.read_text(encoding="utf-8") for file in (ROOT / "src" / "rumpus").rglob("*.py")]
    looked_for = {name for text in sources for name in re.findall(r'\.folder / "([a-z_./]+)"', text)}
    looked_for |= {name for text in sources for name in re.findall(r'^[A-Z]+_FILE = "([a-z.]+)"', text, re.MULTILINE)}
    looked_for |= {name for text in sources for name in re.findall(r'\bbot_folder\(\w+\) / "([a-z_.]+)"', text)}
    looked_for |= {f"{part}.py" for part in ("state", "box", "rules", "bot", *PARTS, *OPTIONAL_PARTS)}
    assert {"voice.py", "study.py", "box.toml", "lesson.toml", "words", "value.npz", "study", "bot"} <= looked_for
    rows = {name.rstrip("/") for name in re.findall(r"^\| `([^`]+)` \|", REFERENCE, re.MULTILINE)}
    rows |= {part for row in rows for part in row.split("/")}
    assert looked_for - {"index.html"} <= rows  # which is a file of the client


@pytest.mark.parametrize("protocol", [GameVoice, GameBoard, GamePaper, GameStudy, GameBot])
def test_the_reference_names_everything_that_a_part_may_leave_out(protocol: type) -> None:
    defaults = {name for name in names_of(protocol) if name not in required_of(protocol)}
    assert defaults
    assert defaults <= {name.partition("(")[0] for name in re.findall(r"`([^`]+)`", REFERENCE)}


def test_every_file_that_the_reference_names_is_there() -> None:
    named = set(re.findall(r"`((?:core|exercises|lab|games)/[a-z_./]+)`", REFERENCE))
    assert len(named) > 10
    assert [name for name in sorted(named) if not (ROOT / "src" / "rumpus" / name).exists()] == []
