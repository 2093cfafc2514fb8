"""Equal views, equal futures: a seat's view tells all that the seat may know and that the next moves depend on."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import numpy as np
import pytest

from rumpus.core.compiler.layout import copied
from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import CHANCE, OVER, PUBLIC
from rumpus.core.play.position import Position
from rumpus.testing.worlds import Config, at_depth, length

POSITIONS, ROWS = 40, 3
ROOTS, WALKS, STEPS = 8, 20, 5


def worked_out(config: Config) -> dict[str, str]:
    """Fields of a state that a view need not tell, as they follow from others that it tells; each with the reason."""
    return dict(getattr(config.box.game.rules, "WORKED_OUT", {}))


def together(config: Config) -> dict[str, str]:
    """Fields that mean something only beside another, which says how many of their entries count."""
    return dict(getattr(config.box.game.rules, "TOGETHER", {}))


def told(at: Position, seat: int) -> str:
    """A seat's view as one text."""
    return json.dumps(at.view(seat), sort_keys=True)


def kind(at: Position) -> int:
    """Whether a position is over, waits for chance, or for somebody."""
    return min(at.to_move, 0) if at.to_move in (CHANCE, OVER) else 1


def rows(s: Any, name: str) -> list[tuple[int, ...]]:
    """The parts of a field that are exchanged one at a time: the rows of an array, or the whole."""
    return [(i,) for i in range(len(s[name]))] if np.ndim(s[name]) else [()]


def untold_by(config: Config, seat: int) -> set[str]:
    """The fields of which a seat's view does not tell a part.

    A part of what the seat knows is replaced by the same part of another position: if its view is as before, it does
    not tell that part, and whatever depends on it comes as a surprise.
    """
    depths = np.random.default_rng(7).integers(0, length(config), POSITIONS)
    known = [at_depth(config, i, int(depth)).seen_by(seat) for i, depth in enumerate(depths)]
    untold = set()
    for i, at in enumerate(known):
        others = [other for other in known[i + 1 :] + known[:i] if kind(other) == kind(at)]
        if not others:
            continue
        view, state, other = told(at, seat), at.state, others[0].state
        for name in state.dtype.names:
            differ = [row for row in rows(state, name) if np.any(state[name][row] != other[name][row])]
            for row in differ[:ROWS]:
                mixed = copied(state)
                if row:
                    mixed[name][row] = other[name][row]
                else:
                    mixed[name] = other[name]
                if beside := together(config).get(name):
                    mixed[beside] = other[beside]
                made = Position.of(config.box, mixed).seen_by(seat)
                if made != at and told(made, seat) == view:
                    untold.add(name)
    return untold


@pytest.mark.parametrize("who", ["a seat", "everybody"])
def test_a_view_tells_every_field_of_the_state_that_the_seat_may_know(config: Config, who: str) -> None:
    untold = untold_by(config, 1 if who == "a seat" else PUBLIC)
    assert not {name for name in untold if name not in worked_out(config)}


def test_every_exception_is_still_one(config: Config) -> None:
    fields = set(config.box.game.rules.State.names)
    assert not {*worked_out(config), *together(config), *together(config).values()} - fields


def walked(root: Position, seed: int) -> list[Position]:
    """The positions of a short walk at random."""
    rng, found = stream(seed), [root]
    while len(found) < STEPS and not found[-1].over:
        moves = found[-1].moves
        found.append(found[-1].play(moves[below(rng, len(moves))]))
    return found


def test_positions_with_equal_views_go_on_equally(config: Config) -> None:
    """Many short walks from the same positions, which often meet again."""
    met: dict[tuple[int, str, tuple[int, ...]], list[Position]] = defaultdict(list)
    depths = np.random.default_rng(8).integers(0, length(config), ROOTS)
    for number, depth in enumerate(depths):
        root = at_depth(config, number, int(depth))
        for walk in range(WALKS):
            for at in walked(root, 1000 * number + walk)[1:]:
                seat = max(at.to_move, 0)
                met[seat, told(at, seat), at.moves].append(at)
    assert any(len(same) > 1 for same in met.values()), "no two walks met"
    for (seat, _, moves), (first, *others) in met.items():
        for other in others:
            if other.seen_by(seat) == first.seen_by(seat):
                continue
            assert not config.box.game.secretive, "what the seat knows differs, its view does not"
            for move in moves:
                assert told(first.play(move), seat) == told(other.play(move), seat)
