"""Walks on from given states and prints what every function of the contract says, for the same walk elsewhere.

``python -m rumpus.testing.trace`` reads walks as JSON from its standard input, and prints a digest for each state.
"""

import hashlib
import json
import os
import subprocess
import sys
from typing import Any

import numpy as np

from rumpus.core.compiler.layout import copied, from_bytes
from rumpus.core.compiler.rng import below, stream, weighted
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract import rules as contract
from rumpus.core.contract.bot import appeal, notes
from rumpus.core.game.game import Box, game
from rumpus.core.play.random_play import buffers

DEALS_EVERY = 5
"""What is hidden is dealt again after every so many steps of a walk."""


def traced_walk(box: Box, states: list[Any], steps: int) -> list[str]:
    """One digest a state: of all that is said on the way from it."""
    return [_walked(box, copied(state), stream(i), steps) for i, state in enumerate(states)]


def traced_uncompiled(walks: list[tuple[Box, list[Any], int]]) -> list[str]:
    """The digests of several walks, one after the other, by the same rules uncompiled, in a process of their own."""
    told = [
        {
            "game": box.game.id,
            "box": [box.players, box.options, box.changes],
            "states": [state.tobytes().hex() for state in states],
            "steps": steps,
        }
        for box, states, steps in walks
    ]
    run = subprocess.run(
        [sys.executable, "-m", "rumpus.testing.trace"],
        input=json.dumps(told),
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def _walked(box: Box, s: Any, rng: Any, steps: int) -> str:
    rules, packed = box.game.rules, box.packed
    out, weight = buffers(box.game)
    tally = np.zeros(max(1, len(rules.COUNTERS)), np.int64)
    digest = hashlib.sha256()
    for step in range(steps):
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
            digest.update(str([int(appeal(packed, s, int(m))) for m in out[:n]]).encode())  # type: ignore[no-untyped-call]
            move = int(out[below(rng, n)])
        before = copied(s)
        contract.play(packed, s, move)
        contract.count(packed, before, move, s, tally)
        digest.update(s.tobytes() + tally.tobytes() + _said(box, before, int(move), s))
        if step % DEALS_EVERY == 0:
            digest.update(_dealt(box, s))
    return digest.hexdigest()


def _said(box: Box, before: Any, move: int, s: Any) -> bytes:
    """What hide, seen, features, notes, scores and shares say of a state."""
    packed, parts = box.packed, []
    many = int(box.game.rules.FEATURES)
    numbers = np.zeros(max(many + box.game.bot.NOTES, box.players, 8))
    for seat in range(box.players):
        hidden = copied(s)
        contract.hide(packed, hidden, seat)
        numbers[:] = 0
        contract.features(packed, hidden, seat, numbers)
        notes(packed, hidden, seat, numbers, many)  # type: ignore[no-untyped-call]
        parts += [hidden.tobytes(), np.round(numbers, 9).tobytes()]
        parts.append(str(int(contract.seen(packed, before, move, seat))).encode())
    numbers[:] = 0
    n = int(contract.scores(packed, s, numbers))
    parts.append(f"{n} {numbers[:n].tolist()}".encode())
    if contract.to_move(packed, s) == OVER:
        contract.shares(packed, s, numbers)
        parts.append(str(numbers[: box.players].tolist()).encode())
    return b"|".join(parts)


def _dealt(box: Box, s: Any) -> bytes:
    """What every seat is dealt in place of what is hidden from it."""
    parts = []
    for seat in range(box.players):
        hidden = copied(s)
        contract.hide(box.packed, hidden, seat)
        contract.deal(box.packed, hidden, seat, stream(seat))
        parts.append(hidden.tobytes())
    return b"|".join(parts)


def main() -> None:
    """Print the digests of the walks that standard input names."""
    for walk in json.load(sys.stdin):
        box = game(walk["game"]).box(*walk["box"])
        states = [from_bytes(box.game.rules.State, bytes.fromhex(state)) for state in walk["states"]]
        print("\n".join(traced_walk(box, states, walk["steps"])))


if __name__ == "__main__":
    main()
