"""The box and the state of the broken game."""

from typing import Annotated, NamedTuple

from rumpus.core.contract import seen
from rumpus.core.snapshot import Int16, Int64, Row


class BoxSnapshot(NamedTuple):
    """The equipment."""

    players: Int16
    fault: Int16


class Snapshot(NamedTuple):
    """A position."""

    broken_steps: Annotated[Row, "i8", 2]
    broken_turn: Int64
    broken_thrown: Int64


Seen = seen.Seen[BoxSnapshot, Snapshot]
