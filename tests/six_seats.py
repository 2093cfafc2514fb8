"""A game from outside for more than four players: the race that ``rumpus new`` writes, with more seats."""

import os
import re
import subprocess
import sys
from pathlib import Path

from rumpus.commands.new import write_package

ROOT = Path(__file__).parents[1]
COLOURS = ("red", "blue", "green", "yellow", "black", "white", "purple", "pink", "red")
MARKS = ("star", "diamond", "ring", "cross", "triangle", "square", "bars", "flower", "disc")
PALE = ("yellow", "white", "pink")
PAINT = {"black": "#2a2522", "white": "#fffdf6", "purple": "#6c3b93", "pink": "#ee8fb5"}


def race_for(counts: list[int], folder: Path) -> Path:
    """The project of a race called "Long Race" for these numbers of players."""
    project = write_package("Long Race", folder)
    package, most = project / "src" / "long_race", max(counts)
    _edit(package / "box.toml", r"players = \[2, 3, 4\]", f"players = {counts}")
    _edit(package / "state.py", "SEATS = 4", f"SEATS = {most}")
    _edit(package / "voice.py", r'\("red", "blue", "green", "yellow"\)', repr(COLOURS[:most]))
    sides = ", ".join(
        f'Side("{colour.title()}", "{colour}", "{"umber" if colour in PALE else "cream"}", "{shape}")'
        for colour, shape in list(zip(COLOURS, MARKS, strict=True))[:most]
    )
    _edit(package / "board.py", r"SIDES = \((.|\n)*?\n\)", f"SIDES = ({sides})")
    paint = "".join(f'\n    "{name}": "{colour}",' for name, colour in PAINT.items())
    _edit(package / "board.py", r'"red": "#bf2f24",', rf'"red": "#bf2f24",{paint}')
    _edit(package / "board.py", r"BoardPlace\(130 \+ 247 \* k, 30\)", f"BoardPlace(70 + {860 // (most - 1)} * k, 30)")
    _edit(package / "board.py", r"rect\(-110, -22, 220, 44", "rect(-50, -22, 100, 44")
    _edit(package / "board.py", r"-85, 0\)", "-32, 0)")
    _edit(package / "board.py", r"15, 7, 16, \"umber\", room=150", '14, 7, 12, "umber", room=60')
    return project


def _edit(file: Path, old: str, new: str) -> None:
    text, many = re.subn(old, new.replace("\\", r"\\"), file.read_text(encoding="utf-8"))
    assert many, (file, old)
    file.write_text(text, encoding="utf-8")


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python with the games of a folder among its games."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "RUMPUS_GAMES_DIR": str(folder)}
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, env=env)
