"""Walks on from given states and prints what every function of the contract says, for the same walk elsewhere.

python -m rumpus.testing.trace GAME PLAYERS OPTIONS STATES.npy STEPS
"""

import hashlib
import json
import sys
from typing import Any

import numpy as np

from rumpus.core.compiler.layout import copied
from rumpus.core.compiler.rng import below, stream, weighted
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract import rules as contract
from rumpus.core.game.game import Box, game
from rumpus.core.play.random_play import buffers


def traced_walk(box: Box, states: Any, steps: int) -> list[str]:
    """One digest a state: of all that is said on the way from it."""
    return [_walked(box, copied(states[i]), stream(i), steps) for i in range(len(states))]


def _walked(box: Box, s: Any, rng: Any, steps: int) -> str:
    rules, packed = box.game.rules, box.packed
    out, weight = buffers(box.game)
    tally = np.zeros(max(1, len(rules.COUNTERS)), np.int64)
    digest = hashlib.sha256()
    for _ in range(steps):
        who = int(contract.to_move(packed, s))
        if who == OVER:
            break
        n = int(contract.moves(packed, s, out))
        digest.update(f"{who} {out[:n].tolist()}".encode())
        if who == CHANCE:
            contract.weights(packed, s, weight)
            digest.update(str(weight[:n].tolist()).encode())
            move = int(out[weighted(rng, weight, n)])
        else:
            move = int(out[below(rng, n)])
        before = copied(s)
        contract.play(packed, s, move)
        contract.count(packed, before, move, s, tally)
        digest.update(s.tobytes() + tally.tobytes() + _said(box, before, int(move), s))
    return digest.hexdigest()


def _said(box: Box, before: Any, move: int, s: Any) -> bytes:
    """What hide, seen, features, scores and shares say of a state."""
    packed, parts = box.packed, []
    numbers = np.zeros(max(box.game.rules.FEATURES, box.players, 8))
    for seat in range(box.players):
        hidden = copied(s)
        contract.hide(packed, hidden, seat)
        numbers[:] = 0
        contract.features(packed, hidden, seat, numbers)
        parts += [hidden.tobytes(), np.round(numbers, 9).tobytes()]
        parts.append(str(int(contract.seen(packed, before, move, seat))).encode())
    numbers[:] = 0
    n = int(contract.scores(packed, s, numbers))
    parts.append(f"{n} {numbers[:n].tolist()}".encode())
    if contract.to_move(packed, s) == OVER:
        contract.shares(packed, s, numbers)
        parts.append(str(numbers[: box.players].tolist()).encode())
    return b"|".join(parts)


def main() -> None:
    """Print the digests of the walks that the arguments name."""
    name, players, options, file, steps = sys.argv[1:]
    box = game(name).box(int(players), json.loads(options))
    states = np.load(file).view(box.game.rules.State).reshape(-1)
    print("\n".join(traced_walk(box, states, int(steps))))


if __name__ == "__main__":
    main()
