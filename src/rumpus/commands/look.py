"""``rumpus look``: the board of a game after some random moves, as a picture."""

from __future__ import annotations

import random
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rumpus.commands.shared import BoxPath, GameName, Players, SetValues, open_box, out
from rumpus.core.game.game import game
from rumpus.errors import RumpusError

if TYPE_CHECKING:
    from rumpus.core.play.position import Position


def look(
    name: GameName,
    path: Annotated[Path, typer.Option("-o", "--out", help="board.svg, or board.png by Chromium.")],
    players: Players = None,
    steps: Annotated[int, typer.Option(min=0, help="How many moves and throws are made at random first.")] = 60,
    seed: Annotated[int, typer.Option(help="The same seed gives the same moves.")] = 1,
    seat: Annotated[int | None, typer.Option(min=1, help="Whose picture; if not said, what everybody sees.")] = None,
    width: Annotated[int, typer.Option(min=100, max=4000, help="Of a PNG, in pixels.")] = 1200,
    dark: Annotated[bool, typer.Option("--dark", help="The colours of the night, in a PNG.")] = False,
    settings: SetValues = None,
    box: BoxPath = None,
) -> None:
    """Draw the board of a game after some random moves: the quickest way to see what its board draws."""
    from rumpus.core.constants import PUBLIC
    from rumpus.core.play.position import Position

    chosen = open_box(game(name), players, settings, box)
    if seat is not None and seat > chosen.players:
        raise RumpusError(f"--seat {seat}: there are {chosen.players} seats")
    svg = random_position_after(Position.first(chosen), steps, seed).svg(PUBLIC if seat is None else seat - 1)
    picture = chosen.game.board
    try:
        if path.suffix == ".svg":
            path.write_text(svg, encoding="utf-8")
        elif path.suffix == ".png":
            photograph(svg, width, round(width * picture.HEIGHT / picture.WIDTH), dark, path)
        else:
            raise RumpusError(f"{path}: the name must end in .svg or .png")
    except OSError as error:
        raise RumpusError(f"{path}: cannot be written: {error.strerror}") from None
    out.print(f"{path}", markup=False, soft_wrap=True)


def random_position_after(position: Position, steps: int, seed: int) -> Position:
    """The position after so many random moves and outcomes, or at the end."""
    from rumpus.core.constants import CHANCE

    rng = random.Random(seed)
    for _ in range(steps):
        if position.over:
            break
        weights = position.weights if position.to_move == CHANCE else None
        position = position.play(rng.choices(position.moves, weights)[0])
    return position


def photograph(svg: str, width: int, height: int, dark: bool, path: Path) -> None:
    """Take a picture of an SVG document with Chromium."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        raise RumpusError("a PNG needs Chromium, which is not here: give a file called .svg instead")
    theme, ground = ("dark", "#17171a") if dark else ("light", "#faf7f0")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.html")
        style = f"margin:0;background:{ground};width:{width}px"
        page.write_text(f'<!doctype html><html data-theme="{theme}"><body style="{style}">{svg}</body></html>')
        quiet = "--headless --no-sandbox --disable-gpu --no-first-run --hide-scrollbars --disable-sync"
        quiet += " --disable-background-networking --disable-component-update"
        where = [
            f"--user-data-dir={folder}/profile",
            f"--screenshot={path.resolve()}",
            f"--window-size={width},{height}",
        ]
        subprocess.run([browser, *quiet.split(), *where, page.as_uri()], check=True, capture_output=True)
