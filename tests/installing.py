"""Installs a game from outside by pip into a folder of its own, as anybody would install it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
UR = ROOT / "examples" / "royal-game-of-ur"


def installed(project: Path, folder: Path) -> Path:
    """The folder, with the project's package in it: put it on the path, and the game is found."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    command += ["--disable-pip-version-check", "--no-index", "--target", str(folder), str(project)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def path_with(*folders: Path) -> str:
    """A PYTHONPATH with our sources and these folders."""
    return os.pathsep.join(map(str, (ROOT / "src", *folders)))
