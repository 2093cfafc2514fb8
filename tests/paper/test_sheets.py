"""Layout on paper: every part of a board on some sheet, every part to cut out whole and apart from the others."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.core.contract.paper import PaperPart
from rumpus.errors import RumpusError
from rumpus.paper.sheets import FLAP, PAPERS, PART_GAP, Paper, PlacedCopy, mirrored, packed, tiling

papers = st.sampled_from(list(PAPERS.values()))
millimetres = st.floats(30, 900)


@given(papers, millimetres, millimetres)
def test_the_tiles_cover_the_board_and_fit_on_their_sheets(paper: Paper, wide: float, tall: float) -> None:
    cut = tiling(paper, wide, tall)
    across, down = cut.paper.room
    assert len({tile.name for tile in cut.tiles}) == len(cut.tiles) == cut.rows * cut.columns
    assert sum(tile.wide * tile.tall for tile in cut.tiles) == pytest.approx(wide * tall)
    for tile in cut.tiles:
        assert tile.wide + FLAP * tile.right <= across + 1e-6
        assert tile.tall + FLAP * tile.below <= down + 1e-6
        assert tile.right == (tile.left + tile.wide < wide - 1e-6)
        assert tile.below == (tile.top + tile.tall < tall - 1e-6)


def test_a_board_takes_the_fewer_sheets_of_both_ways_to_lay_the_paper() -> None:
    assert not tiling(PAPERS["a4"], 180, 260).flipped
    lying = tiling(PAPERS["a4"], 270, 180)
    assert lying.flipped
    assert len(lying.tiles) == 1


parts = st.builds(
    PaperPart,
    name=st.just("x"),
    look=st.just(""),
    wide=st.just(100.0),
    tall=st.floats(50, 200),
    size=st.floats(10, 120),
    copies=st.integers(1, 12),
)


@given(papers, st.lists(parts, min_size=1, max_size=6))
def test_all_copies_are_there_inside_their_sheet_and_apart(paper: Paper, some: list[PaperPart]) -> None:
    sheets = packed(some, paper)
    across, down = paper.room
    assert sorted(placed.part for sheet in sheets for placed in sheet) == [
        i for i, part in enumerate(some) for _ in range(part.copies)
    ]
    for sheet in sheets:
        for placed in sheet:
            part = some[placed.part]
            assert 0 <= placed.x <= across - part.size + 1e-6
            assert 0 <= placed.y <= down - part.height + 1e-6
        assert all(_apart(a, b, some) for a, b in combinations(sheet, 2))
        backs = mirrored(sheet, some, paper)
        assert [(b.part, b.y) for b in backs] == [(p.part, p.y) for p in sheet]
        assert all(b.x + some[b.part].size + p.x == pytest.approx(across) for b, p in zip(backs, sheet, strict=True))


def test_small_parts_fill_what_large_ones_leave() -> None:
    large, small = PaperPart("l", "", 100, 100, 120, copies=3), PaperPart("s", "", 100, 100, 20, copies=30)
    assert len(packed([large, small], PAPERS["a4"])) == 2  # one after the other they would take three


def _apart(a: PlacedCopy, b: PlacedCopy, some: list[PaperPart]) -> bool:
    first, second = some[a.part], some[b.part]
    sideways = a.x + first.size + PART_GAP <= b.x + 1e-6 or b.x + second.size + PART_GAP <= a.x + 1e-6
    return sideways or a.y + first.height <= b.y + 1e-6 or b.y + second.height <= a.y + 1e-6


def test_a_part_larger_than_the_paper_is_told() -> None:
    with pytest.raises(RumpusError, match="a part of 300 by 300 mm does not fit on a sheet of 190 by 268 mm"):
        packed([PaperPart("x", "", 100, 100, 300)], PAPERS["a4"])


def test_no_parts_take_no_sheet() -> None:
    assert packed([], PAPERS["a4"]) == []
