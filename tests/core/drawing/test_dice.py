"""Dice for the eye show the total that the rules were told."""

import pytest

from rumpus.core.drawing.dice import showing, touched


@pytest.mark.parametrize(("dice", "faces"), [(1, 6), (2, 6), (3, 4)])
def test_dice_add_up_to_their_total_and_every_way_is_seen(dice: int, faces: int) -> None:
    for total in range(dice, dice * faces + 1):
        for salt in range(40):
            shown = showing(total, dice, faces, salt)
            assert sum(shown) == total
            assert len(shown) == dice
            assert all(1 <= face <= faces for face in shown)
    assert {tuple(showing(7, 2, 6, salt)) for salt in range(6)} == {(k, 7 - k) for k in range(1, 7)}


def test_a_throw_is_touched_by_its_faces() -> None:
    assert touched([3, 4]) == ["dice", "die:3", "die:4"]
