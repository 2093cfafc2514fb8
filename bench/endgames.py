"""Writes the endgames that come with Rumpus (lab/measure/endgames.py): choices with exact values.

    python -m bench.endgames [--out src/rumpus/lab/measure/endgames.json]

For games of two in which nothing is secret (see lab/measure/exact.py). Endgames come from games that rules of thumb
play, as early as everything that can follow from them can be listed; a box small enough is worked out from its first
position, and where that would never end, as far as may be listed: then choices are kept whose values are known to a
thousandth. From there games are played on by rules of thumb with a quarter of the moves at random, and every choice
that matters is kept; endgames without any are left out. The seeds are fixed: the same rules give the same file.
"""

from __future__ import annotations

import argparse
import base64
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from bench.contestants import label_of
from rumpus.bots import bot
from rumpus.bots.match import play_match
from rumpus.bots.player import seed_for
from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import CHANCE
from rumpus.core.game.game import Box, game
from rumpus.core.play.chance import Seeded
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError
from rumpus.files import write_whole
from rumpus.lab.measure.endgames import ENDGAMES_FILE, ENDGAMES_FORMAT
from rumpus.lab.measure.exact import Endgame, solve

MATTERS = 0.005
"""Spread of the exact values from which on a choice counts."""
EXACT = 0.001
"""Width of the interval of a value that still counts as exact, where not everything that can follow was listed."""
DIGITS = 6

SMALL_INDIA = {
    "board.arm": 4, "board.row": 2, "board.entering": 1, "board.circles": [0, 1], "discs.each": 2,
}  # fmt: skip
SMALL_RUFFHOUSE = {
    "goal.points": 2, "dice.faces": 2, "spinner.numbers": [0, 1], "cards.zap": 1, "cards.double_cross": 1,
    "cards.numbered": [8, 0, 0, 0, 0],
    "board.spaces": ["start", "orange", "orange", "chips", "breaks 3", "sofar", "stake 1", "truth"],
}  # fmt: skip
"""Chips may grow without end, so that its positions cannot all be listed; those with many are hardly ever reached."""


@dataclass(frozen=True)
class Setting:
    """A box, and how its exact values are found."""

    what: str
    box: Box
    most: int  # positions listed of one endgame
    wanted: int = 8  # endgames; a whole game is one
    games: int = 12  # played on from each to find choices
    whole: bool = False  # from the first position; else endgames


def settings() -> list[Setting]:
    """What is worked out."""
    return [
        Setting("endgames", game("rickety-rackety-roo").box(2, changes={"track.blocks": 9}), 150_000),
        Setting("the whole game", game("india").box(2, {"dice": 1}, SMALL_INDIA), 1_000_000, games=60, whole=True),
        Setting("the whole game", game("ruffhouse").box(2, changes=SMALL_RUFFHOUSE), 1_000_000, games=15, whole=True),
    ]


def endgames(setting: Setting) -> Iterator[tuple[Position, Endgame]]:
    """Positions with what can follow from them, without end: all of it, or of a whole game as much as may be listed."""
    if setting.whole:
        first = Position.first(setting.box)
        yield first, solve(first, setting.most)
        return
    for number in count():
        line: list[Position] = []
        play_match(
            setting.box, [bot("thumb")] * 2, Seeded(seed_for(1, "dice", number)), number,
            each=lambda at, move, line=line: line.append(at),  # type: ignore[misc]
        )  # fmt: skip
        best: tuple[Position, Endgame] | None = None
        for at in reversed([at for at in line if at.to_move != CHANCE and len(at.moves) > 1]):
            solved = solve(at, setting.most)
            if not solved.closed:
                break
            best = at, solved
        if best:
            yield best


def choices(root: Position, solved: Endgame, games: int) -> Iterator[tuple[Position, dict[int, float]]]:
    """Different choices that come up when the endgame is played on, with the value of every move."""
    met: set[Position] = set()
    player = bot("thumb")
    for number in range(games):
        rng, at = stream(9, number), root
        while not at.over and bytes(at) in solved.number:
            if at.to_move == CHANCE:
                drawn = int(below(rng, sum(at.weights)))
                at = at.play(at.moves[int(np.searchsorted(np.cumsum(at.weights), drawn, side="right"))])
                continue
            values = exact_values(at, solved)
            if values and at not in met and max(values.values()) - min(values.values()) > MATTERS:
                met.add(at)
                yield at, values
            careless = below(rng, 4) == 0
            if careless:
                at = at.play(at.moves[int(below(rng, len(at.moves)))])
            else:
                at = at.play(player.sit(at.box, at.to_move, number).choose(at).move)


def exact_values(at: Position, solved: Endgame) -> dict[int, float]:
    """What each move is worth, or nothing where that is not known well enough."""
    try:
        found = solved.values(at)
    except RumpusError:  # at the edge of what was listed
        return {}
    if any(high - low > EXACT for low, high in found.values()):
        return {}
    return {move: (low + high) / 2 for move, (low, high) in found.items()}


def worked_out(setting: Setting) -> dict[str, Any]:
    """The endgames of a setting, as data."""
    found = []
    for root, solved in endgames(setting):
        met = [
            {
                "state": base64.b85encode(zlib.compress(bytes(at), 9)).decode(),
                "values": {str(move): round(value, DIGITS) for move, value in values.items()},
            }
            for at, values in choices(root, solved, setting.games)
        ]
        print(f"{label_of(setting.box)}: {len(solved.number):,} positions, {len(met)} choices", flush=True)
        if met:
            found.append({"positions": len(solved.number), "all": solved.closed, "choices": met})
        if len(found) == setting.wanted:
            break
    box = setting.box
    return {
        "game": box.game.id,
        "what": setting.what,
        "players": box.players,
        "options": dict(box.options),
        "changes": dict(box.changes),
        "rules": box.game.file.version,
        "endgames": found,
    }


def as_text(kept: dict[str, Any]) -> str:
    """JSON with a line for each choice."""
    return json.dumps(kept).replace('{"state"', '\n{"state"').replace('{"game"', '\n{"game"') + "\n"


def main() -> None:
    """Work everything out, and write it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ENDGAMES_FILE)
    asked = parser.parse_args()
    kept = {
        "format": ENDGAMES_FORMAT,
        "command": "python -m bench.endgames",
        "sets": [worked_out(each) for each in settings()],
    }
    write_whole(asked.out, as_text(kept))


if __name__ == "__main__":
    main()
