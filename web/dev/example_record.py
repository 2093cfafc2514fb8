"""A real record with fair dice for the client's tests: ``python web/dev/example_record.py`` writes it."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from rumpus.core.contract.rules import CHANCE
from rumpus.core.game.game import game
from rumpus.core.play.chance import Fair
from rumpus.core.play.record import Record
from rumpus.core.play.seating import Draw

OUT = Path(__file__).parents[1] / "test" / "record.json"


class Heard:
    """A source that notes what it was asked."""

    def __init__(self, fair: Fair) -> None:
        self.fair = fair
        self.throws: list[dict[str, object]] = []

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        """The fair outcome, noted."""
        outcome = self.fair.choose(number, weights, words)
        self.throws.append({"weights": [int(w) for w in weights], "outcome": outcome})
        return outcome


def main() -> None:
    """Twenty throws of a game."""
    fair = Fair(bytes(range(32))).stirred("anns-own-chance", "bobs-own-chance")
    box = game("rickety-rackety-roo").box(2)
    heard = Heard(fair)
    seating = Draw(box, heard).seating()  # type: ignore[arg-type]
    record = Record(box, ["Ann", "Bjørn"], fair, seating)
    while len(record.entries) < 40:
        at = record.position
        if at.to_move == CHANCE:
            heard.choose(record.outcomes, at.weights, list)
            record.roll()
        else:
            record.play(at.moves[0])
    OUT.write_text(json.dumps({"record": record.to_json(private=True), "throws": heard.throws}, indent=1) + "\n")


if __name__ == "__main__":
    main()
