"""Writes the golden records and the table of position counts: ``make golden``."""

import json
from pathlib import Path

from rumpus.core.chance import Seeded
from rumpus.core.contract import CHANCE
from rumpus.core.position import Position
from rumpus.core.record import Record, write_whole
from rumpus.core.rng import below, stream
from rumpus.core.seating import draw_seats
from tests.kit.worlds import CONFIGS, GOLDEN, Config

SEED = 1956
MOST_POSITIONS = 4000


def record_file(config: Config) -> Path:
    """Where the golden record of a configuration is kept."""
    return GOLDEN / f"{config.name}.json"


def recorded(config: Config) -> Record:
    """A whole match at random, its seats drawn."""
    chance = Seeded(SEED)
    record = Record(config.box, ["random"] * config.players, chance, draw_seats(config.box, chance))
    rng = stream(SEED, 1)
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
    while len(layer) < MOST_POSITIONS and layer and len(counts) < 12:
        layer = {at.play(move) for at in layer for move in at.moves}
        counts.append(len(layer))
    return counts


def main() -> None:
    """Write every file anew."""
    GOLDEN.mkdir(exist_ok=True)
    for config in CONFIGS:
        text = json.dumps(recorded(config).to_json(), separators=(",", ":"), ensure_ascii=False)
        write_whole(record_file(config), text.replace('{"who"', '\n{"who"') + "\n")
        print(record_file(config).name)
    table = {config.name: counted(config) for config in CONFIGS}
    rows = ",\n".join(f" {json.dumps(name)}: {json.dumps(counts)}" for name, counts in table.items())
    write_whole(GOLDEN / "positions.json", "{\n" + rows + "\n}\n")
    print("positions.json")


if __name__ == "__main__":
    main()
