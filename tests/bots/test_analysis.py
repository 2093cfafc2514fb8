"""Verdicts: luck is what the dice gave beyond what was to be expected, quality what a choice gave away."""

from collections.abc import Iterator

import numpy as np
import pytest

from rumpus.bots.analysis import ENTRY_FACTOR, SIMULATIONS, chances, verdict, worth
from rumpus.bots.levels import bot
from rumpus.bots.mcts.bot import Tree
from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import CHANCE
from rumpus.core.play.position import Position

ROO, TIN = "rickety-rackety-roo", "rin-tin-tin"


def walked(at: Position, seed: int) -> list[Position]:
    """A game of random moves, every position of it."""
    rng, found = stream(seed), [at]
    while not at.over:
        at = at.play(at.moves[int(below(rng, len(at.moves)))])
        found.append(at)
    return found


@pytest.mark.parametrize("game", [ROO, TIN])
def test_luck_is_fair_over_all_that_can_come_up(game: str) -> None:
    thrown = [at for at in walked(Position(game, players=3), 1) if at.to_move == CHANCE][5:40:9]
    spread = 0.0
    for at in thrown:
        lucks = np.array([verdict(at, outcome, 0, each=100).luck for outcome in at.moves])
        assert np.allclose(np.average(lucks, axis=0, weights=at.weights), 0, atol=1e-9)
        assert np.allclose(lucks.sum(axis=1), 0, atol=1e-9), "what one seat is given the others lose"
        spread = max(spread, float(np.abs(lucks).max()))
    assert spread > 0.01, "some throws must matter"


def won_at_once(seed: int) -> Iterator[tuple[Position, int, int]]:
    """Positions of a game of Bamboozle with a move that wins at once, and one that does not."""
    at = Position("bamboozle", players=2)
    players = [bot("thumb").sit(at.box, seat, seed) for seat in (0, 1)]
    while not at.over:
        won = {move: end.over and end.shares[at.to_move] == 1 for move in at.moves for end in [at.play(move)]}
        if any(won.values()) and not all(won.values()):
            yield at, next(m for m in won if won[m]), next(m for m in won if not won[m])
        at = at.play(players[at.to_move].choose(at).move)


def test_a_win_that_is_not_taken_costs_what_is_left_to_win() -> None:
    missed = 0
    for seed in range(20):
        for at, win, other in won_at_once(seed):
            seat = at.to_move
            taken, let_go = verdict(at, win, seat), verdict(at, other, seat)
            assert (taken.quality, taken.chances[seat]) == (0.0, 1.0)
            assert let_go.quality is not None
            assert let_go.quality <= 0
            if let_go.best == win:
                assert let_go.quality == pytest.approx(worth(at.play(other), seat) - 1)
                missed += let_go.quality < -0.1
        if missed >= 3:
            return
    raise AssertionError("hardly ever does a missed win cost anything")


def test_nobody_is_blamed_for_what_they_could_not_see() -> None:
    """The same choice, with other cards in other hands: the same quality; but how it stands differs."""
    differs = 0.0
    for at in walked(Position(TIN, players=2, squads=2), 1):
        if at.to_move < 0 or len(at.moves) < 2:
            continue
        seat = at.to_move
        other = at.dealt(seat, stream(9))
        if other == at:
            continue
        for move in at.moves[:2]:
            one, two = verdict(at, move, seat, 300), verdict(other, move, seat, 300)
            assert (one.quality, one.best) == (two.quality, two.best)
            differs = max(differs, abs(one.chances[seat] - two.chances[seat]))
    assert differs > 0.05, "with all cards on the table it does matter who holds what"


def test_the_end_is_judged_as_it_is() -> None:
    line = walked(Position(ROO, players=3), 2)
    assert chances(line[-1], 0) == list(line[-1].shares)
    assert sum(chances(line[3], 0, 50)) == pytest.approx(1)


@pytest.mark.parametrize("game", [ROO, TIN, "india"])
def test_no_entry_takes_more_than_its_share_of_simulations(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    grown: list[int] = []
    grow = Tree.grow

    def counted(tree: Tree, times: int) -> None:
        grown.append(times)
        grow(tree, times)

    monkeypatch.setattr(Tree, "grow", counted)
    line = walked(Position(game, players=2), 1)
    for at in [at for at in line if at.to_move == CHANCE][:2] + [at for at in line if len(at.moves) > 2][-2:]:
        for move in (at.moves[0], at.moves[-1]):
            grown.clear()
            verdict(at, move, 0)
            assert 0 < sum(grown) <= ENTRY_FACTOR * SIMULATIONS
