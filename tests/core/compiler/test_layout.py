"""Records: independent copies, and memory that compiled code writes to, wherever a record comes from."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rumpus.core.compiler.decorators import UNCOMPILED
from rumpus.core.compiler.layout import Packed, blank, copied, from_bytes
from rumpus.core.contract import rules as contract
from rumpus.core.game.game import game

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run (NUMBA_DISABLE_JIT)")
BOX = game("rickety-rackety-roo").box(2)
STATE = BOX.game.rules.State


def started() -> Any:
    s = blank(STATE)
    contract.start(BOX.packed, s)
    return s


def indexed(s: Any) -> Any:
    many = np.zeros(3, STATE)
    many[1] = s
    return many[1]


ELSEWHERE: list[Callable[[Any], Any]] = [
    indexed,
    copied,
    copy.copy,
    copy.deepcopy,
    lambda s: pickle.loads(pickle.dumps(s)),
]


@pytest.mark.parametrize("made", [*ELSEWHERE, lambda s: from_bytes(STATE, s.tobytes())])
def test_compiled_code_changes_a_record_in_place_and_no_other(made: Callable[[Any], Any]) -> None:
    s = started()
    other = made(s)
    contract.play(BOX.packed, other, 5)
    assert contract.to_move(BOX.packed, other) == 0
    assert other["roo"] == 4
    assert s.tobytes() == started().tobytes()


def test_the_buffer_of_a_record_is_its_memory() -> None:
    s = started()
    s.data[:] = bytes(len(s.data))
    assert s.tobytes() == bytes(STATE.itemsize)
    s.turn = 1
    assert bytes(s.data) == s.tobytes()


def test_a_call_of_compiled_code_does_not_ask_numpy_for_the_memory_of_a_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    whole = Packed.__getattr__

    def noted(self: Packed, name: str) -> Any:
        asked.append(name)
        return whole(self, name)

    monkeypatch.setattr(Packed, "__getattr__", noted)
    s = copied(started())
    contract.play(BOX.packed, s, 5)
    assert "data" not in asked
    contract.play(BOX.packed, indexed(started()), 5)
    assert "data" in asked
