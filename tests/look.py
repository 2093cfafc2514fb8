"""Look at a board: ``python -m tests.look india --players 4 --steps 200 --width 360 --dark -o india.png``.

Plays at random for so many steps and takes a picture with Chromium, or writes the SVG if the file is called so.
"""

import argparse
import random
import shutil
import subprocess
import tempfile
from pathlib import Path

from rumpus.core.contract import CHANCE, PUBLIC
from rumpus.core.game import game
from rumpus.core.position import Position


def played(position: Position, steps: int, seed: int) -> Position:
    rng = random.Random(seed)
    for _ in range(steps):
        if position.over:
            break
        weights = position.weights if position.to_move == CHANCE else None
        position = position.play(rng.choices(position.moves, weights)[0])
    return position


def photograph(svg: str, width: int, height: int, dark: bool, out: Path) -> None:
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        raise SystemExit("no chromium here: give a file called .svg instead")
    theme, ground = ("dark", "#17171a") if dark else ("light", "#faf7f0")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.html")
        style = f"margin:0;background:{ground};width:{width}px"
        page.write_text(f'<!doctype html><html data-theme="{theme}"><body style="{style}">{svg}</body></html>')
        quiet = "--headless --no-sandbox --disable-gpu --no-first-run --hide-scrollbars --disable-sync"
        quiet += " --disable-background-networking --disable-component-update"
        where = [
            f"--user-data-dir={folder}/profile",
            f"--screenshot={out.resolve()}",
            f"--window-size={width},{height}",
        ]
        subprocess.run([browser, *quiet.split(), *where, page.as_uri()], check=True, capture_output=True)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game")
    ask.add_argument("--players", type=int)
    ask.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    ask.add_argument("--steps", type=int, default=60)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--seat", type=int, default=PUBLIC)
    ask.add_argument("--width", type=int, default=1200)
    ask.add_argument("--dark", action="store_true")
    ask.add_argument("-o", "--out", type=Path, required=True)
    said = ask.parse_args()
    options = dict(option.split("=", 1) for option in said.option)
    which = game(said.game)
    given = {
        name: next(v for v in which.file.options[name].values if str(v) == value) for name, value in options.items()
    }
    svg = played(which.start(said.players, **given), said.steps, said.seed).svg(said.seat)
    if said.out.suffix == ".svg":
        said.out.write_text(svg)
    else:
        height = round(said.width * which.picture.HEIGHT / which.picture.WIDTH)
        photograph(svg, said.width, height, said.dark, said.out)


if __name__ == "__main__":
    main()
