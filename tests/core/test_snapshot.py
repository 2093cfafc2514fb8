"""A state declared once: the packed record and the snapshot hold the same."""

from typing import Annotated, NamedTuple

import numpy as np
import pytest

from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.game import games
from rumpus.core.play.position import Position
from rumpus.core.snapshot import Bool, Cube, Float64, Grid, Int8, Row, UInt16, fields_of, snapshot_reader


class Everything(NamedTuple):
    """Every shape that a field can have."""

    cube: Annotated[Cube, "i2", 2, 3, 4]
    grid: Annotated[Grid, "u1", 2, 2]
    row: Annotated[Row, "i8", 3]
    mask: UInt16
    small: Int8
    part: Float64
    flag: Bool


def test_a_snapshot_holds_what_was_written_to_the_packed_record() -> None:
    packed = blank(record(Everything))
    packed.cube[:] = np.arange(24).reshape(2, 3, 4) - 12
    packed.grid[:] = [[1, 255], [3, 4]]
    packed.row[:] = [-(2**63), 0, 2**63 - 1]
    packed.mask, packed.small, packed.part, packed.flag = 65535, -128, 0.5, True
    read = snapshot_reader(Everything)(packed.data)
    assert read.cube == tuple(tuple(tuple(row) for row in grid) for grid in packed.cube.tolist())
    assert read[1:] == (((1, 255), (3, 4)), (-(2**63), 0, 2**63 - 1), 65535, -128, 0.5, True)


def test_a_snapshot_holds_plain_values_alone() -> None:
    def kinds(value: object) -> set[type]:
        return set().union(*map(kinds, value)) if isinstance(value, tuple) else {type(value)}

    assert kinds(snapshot_reader(Everything)(blank(record(Everything)).data)) == {int, float, bool}


@pytest.mark.parametrize("kind", ["i3", "", 7])
def test_a_field_of_an_unknown_kind_is_named(kind: object) -> None:
    wrong = NamedTuple("wrong", [("field", Annotated[int, kind])])  # type: ignore[misc]  # noqa: UP014
    with pytest.raises(TypeError, match="field: must be Annotated"):
        fields_of(wrong)


def test_a_field_without_a_kind_is_named() -> None:
    class Plain(NamedTuple):
        field: int

    with pytest.raises(TypeError, match="field: must be Annotated"):
        fields_of(Plain)


@pytest.mark.parametrize("id", [one.id for one in games()])
def test_snapshots_of_a_game_equal_its_packed_records(id: str) -> None:
    at = Position(id)
    for packed, snapshot in ((at.state, at.snapshot), (at.box.packed, at.box.snapshot)):
        assert packed.dtype.names == snapshot._fields

        def nested(value: object) -> object:
            return tuple(map(nested, value)) if isinstance(value, list) else value

        for name in snapshot._fields:
            assert nested(packed[name].tolist()) == getattr(snapshot, name), name
