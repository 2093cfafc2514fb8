"""Writes the golden records and the table of position counts.

``python -m rumpus.testing.golden`` writes those of our games, or of the games it is given by their ids, into
``tests/golden`` of the folder it is called in.
"""

import json
import sys
from pathlib import Path

from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import CHANCE
from rumpus.core.play.chance import Seeded
from rumpus.core.play.position import Position
from rumpus.core.play.record import Record
from rumpus.core.play.seating import draw_seats
from rumpus.files import write_whole
from rumpus.testing.under_test import UNDER_TEST
from rumpus.testing.worlds import Config, configs

GOLDEN_SEED = 1956
WIDEST_LAYER = 4000


def record_file(config: Config) -> Path:
    """Where the golden record of a configuration is kept."""
    return UNDER_TEST.golden / f"{config.name}.json"


def recorded(config: Config) -> Record:
    """A whole match at random, its seats drawn."""
    chance = Seeded(GOLDEN_SEED)
    record = Record(config.box, ["random"] * config.players, chance, draw_seats(config.box, chance))
    rng = stream(GOLDEN_SEED, 1)
    while not record.position.over:
        if record.position.to_move == CHANCE:
            record.roll()
        else:
            moves = record.position.moves
            record.play(moves[below(rng, len(moves))])
    return record


def counted(config: Config) -> list[int]:
    """How many different positions there are after 0, 1, 2 ... moves and outcomes."""
    layer = {Position.first(config.box)}
    counts = [1]
    while len(layer) < WIDEST_LAYER and layer and len(counts) < 12:
        layer = {at.play(move) for at in layer for move in at.moves}
        counts.append(len(layer))
    return counts


def write_golden() -> list[Path]:
    """Write every file of the games under test anew."""
    folder, all_configs = UNDER_TEST.golden, configs()
    folder.mkdir(parents=True, exist_ok=True)
    for config in all_configs:
        text = json.dumps(recorded(config).to_json(), separators=(",", ":"), ensure_ascii=False)
        write_whole(record_file(config), text.replace('{"who"', '\n{"who"') + "\n")
    table = {config.name: counted(config) for config in all_configs}
    rows = ",\n".join(f" {json.dumps(name)}: {json.dumps(counts)}" for name, counts in table.items())
    write_whole(folder / "positions.json", "{\n" + rows + "\n}\n")
    return [*(record_file(config) for config in all_configs), folder / "positions.json"]


def main() -> None:
    """Write the files of the games named, or of ours."""
    UNDER_TEST.ids = sys.argv[1:] or UNDER_TEST.ids
    print("\n".join(file.name for file in write_golden()))


if __name__ == "__main__":
    main()
