"""Whatever somebody touches that cannot be touched now, a clause of the rulebook says why."""

import pytest
from hypothesis import given, settings

from rumpus.core.play.position import Position
from rumpus.testing.touches import lit, names
from rumpus.testing.worlds import Config, positions

MANY = settings(max_examples=60)


@pytest.mark.clause("ALL-3")
def test_everything_that_cannot_be_touched_first_has_a_reason(config: Config) -> None:
    @MANY
    @given(positions(config))
    def check(at: Position) -> None:
        if at.to_move < 0:
            return
        may = lit(at, [])
        for name in names(at, may):
            refusal = at.why_untouchable([name])
            assert (refusal is None) == (name in may), name
            if refusal is not None:
                assert at.game.rulebook[refusal.clause].id == refusal.clause
                assert refusal.reason

    check()


@pytest.mark.clause("ALL-3")
def test_everything_that_cannot_be_touched_next_has_a_reason(config: Config) -> None:
    @MANY
    @given(positions(config))
    def check(at: Position) -> None:
        if at.to_move < 0:
            return
        paths = [at.touch(move) for move in at.moves]
        for touched in [path[:n] for path in paths[:: max(1, len(paths) // 3)] for n in range(1, len(path))]:
            may = lit(at, touched)
            for name in names(at, may):
                refusal = at.why_untouchable([*touched, name])
                assert (refusal is None) == (name in may), (touched, name)
                assert refusal is None or at.game.rulebook[refusal.clause]

    check()


@pytest.mark.clause("ALL-3", "ALL-4")
def test_whoever_cannot_touch_anything_yet_is_told_the_clause(config: Config) -> None:
    @MANY
    @given(positions(config))
    def check(at: Position) -> None:
        for seat in range(config.box.players):
            refusal = at.why_waiting(seat)
            assert (refusal is None) == (seat == at.to_move)
            if refusal is not None:
                assert at.game.rulebook[refusal.clause].id == refusal.clause
                assert (refusal.clause == "ALL-4") == at.over
                assert refusal.reason

    check()


def test_names_of_nothing_on_the_board_have_no_reason_and_do_no_harm(config: Config) -> None:
    @MANY
    @given(positions(config))
    def check(at: Position) -> None:
        if at.to_move >= 0:
            for name in (
                "",
                ":",
                "nothing",
                "space:zz",
                "space:",
                "man:red",
                "man:red:hut99:1",
                "disc:9:9",
                "spot:0:99",
            ):
                refusal = at.why_untouchable([name])
                assert refusal is None or at.game.rulebook[refusal.clause]

    check()
