"""Batch environments: many games side by side, stepped together at compiled speed; arrays in, arrays out.

>>> import rumpus
>>> batch = rumpus.batch("rickety-rackety-roo", players=2, size=3, seed=1)
>>> batch.to_move.tolist()
[0, 0, 0]
>>> observation, rewards, terminated, truncated, infos = batch.step(batch.action_mask.argmax(axis=1))
>>> observation["to_move"].tolist()
[1, 1, 1]

``step`` and ``reset`` are those of Gymnasium's vector environments, for several seats instead of one: ``to_move`` says
in each game which seat the observation and the action belong to, and rewards have a column for each seat. It is no
``VectorEnv`` itself, which has one agent in each game, and has no spaces: the shapes are those of the arrays.

Game number g of a seed draws its outcomes from stream g, so it is the same game alone or among a million; slot i plays
the games i, i + size, i + 2 * size and so on.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from operator import index
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from rumpus.adapters import stepping
from rumpus.adapters.opening import open_box
from rumpus.core.compiler.layout import IntArray
from rumpus.core.constants import OVER
from rumpus.core.game.game import Box
from rumpus.core.play.action_numbers import Numbering
from rumpus.core.play.guards import broken_rules
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import buffers
from rumpus.errors import Refused, RumpusError, nearest

AUTORESET = {"next_step": stepping.NEXT_STEP, "same_step": stepping.SAME_STEP, "disabled": stepping.DISABLED}
"""Gymnasium's three modes, by the names of ``gymnasium.vector.AutoresetMode`` in small letters."""
BATCH_KEYWORDS = ("players", "size", "threads", "seed", "autoreset", "features", "changes")
"""What ``batch`` takes besides the options of a game."""
CHOOSING = np.uint64(0x5EED)
"""Random actions come from other streams than outcomes do."""

FloatRows = npt.NDArray[np.float32]
BoolArray = npt.NDArray[np.bool_]
Observations = dict[str, npt.NDArray[Any]]
StepResult = tuple[Observations, FloatRows, BoolArray, BoolArray, dict[str, Any]]


def batch(
    name: str,
    players: int | None = None,
    *,
    size: int,
    threads: int | None = 1,
    seed: int | None = 0,
    autoreset: Any = "next_step",
    features: bool = True,
    changes: Mapping[str, Any] | None = None,
    **options: Any,
) -> Batch:
    """``size`` games of one box side by side (see :class:`Batch`)."""
    box = open_box(name, players, options, changes, BATCH_KEYWORDS)
    return Batch(box, size, threads=threads, seed=seed, autoreset=autoreset, features=features)


class Batch:
    """``size`` games of one box, stepped together by ``threads`` threads (None: one for each core). A ``seed`` of
    None is a random one, which can be read there.

    The arrays are allocated once and written in place by every step: copy what is to be kept. They can be handed on
    without a copy (``torch.from_dlpack(batch.action_mask)``), and only read.

    ======================  =====================  ==================================================================
    ``to_move``             (size,) int64          whose move it is, or OVER
    ``observation``         (size, F) float32      what that seat may know; at the end, what the last to move sees
    ``action_mask``         (size, A) bool         its legal actions (see :mod:`rumpus.core.play.action_numbers`)
    ``rewards``             (size, players) float32  shares of the win in the step that ends a game, else zeros
    ``terminated``          (size,) bool           games that this step ended, or that wait to be reset
    ``games``               (size,) int64          the number of the game in each slot
    ``states``              (size,) records        the positions themselves
    ======================  =====================  ==================================================================

    ``autoreset`` is one of Gymnasium's modes: "next_step" (a game that ended is reset by the next step, whose action
    is ignored), "same_step" (it is reset within the step that ends it, and ``infos["final_obs"]`` has the last
    observation where ``infos["_final_obs"]``), or "disabled" (it stays over until ``reset`` is told to begin it anew;
    its actions are ignored, and it gives no more rewards).
    """

    def __init__(
        self,
        box: Box,
        size: int,
        *,
        threads: int | None = 1,
        seed: int | None = 0,
        autoreset: Any = "next_step",
        features: bool = True,
    ) -> None:
        size = whole("batch: size", size, least=1)
        threads = whole("batch: threads", os.cpu_count() or 1 if threads is None else threads, least=1)
        rules = box.game.rules
        self.box, self.size, self.threads = box, size, min(threads, size)
        self.numbering = Numbering.of(box)
        self.autoreset = _autoreset(autoreset)
        self.states: Any = np.zeros(size, rules.State)
        self.to_move: IntArray = np.zeros(size, np.int64)
        self.games: IntArray = np.arange(size)
        self.action_mask: BoolArray = np.zeros((size, len(self.numbering)), np.bool_)
        self.observation: FloatRows = np.zeros((size, rules.FEATURES if features else 0), np.float32)
        self.rewards: FloatRows = np.zeros((size, box.players), np.float32)
        self.terminated: BoolArray = np.zeros(size, np.bool_)
        self.truncated: BoolArray = np.zeros(size, np.bool_)
        self._many: IntArray = np.zeros(size, np.int64)
        # Whose move it is, and the legal actions as a list or, where they are many, as marks: what users write to
        # ``to_move`` and ``action_mask`` does not matter to the games.
        self._who: IntArray = np.zeros(size, np.int64)
        self._listed = np.zeros((size, stepping.MOST_LISTED), np.int32)
        self._unlisted: BoolArray = np.zeros_like(self.action_mask)
        self._taken: IntArray = np.zeros(size, np.int64)  # actions of each game so far
        self._chosen: IntArray = np.zeros(size, np.int64)
        self._streams = np.zeros((size, 1), np.uint64)
        self._choosers = np.zeros((size, 1), np.uint64)
        self._rooms = [(*buffers(box.game), np.zeros(1, rules.State)) for _ in range(self.threads)]
        self._closed = False
        self._pool = ThreadPoolExecutor(self.threads - 1, "rumpus-batch") if self.threads > 1 else None
        cuts = [size * k // self.threads for k in range(self.threads + 1)]
        self._parts = list(pairwise(cuts))
        self._observed: Observations = {
            "observation": self.observation,
            "action_mask": self.action_mask,
            "to_move": self.to_move,
        }
        self._infos = self._make_infos()
        games = stepping.Games(
            states=self.states,
            streams=self._streams,
            numbers=self.games,
            who=self._who,
            legal=self.action_mask,
            many=self._many,
            listed=self._listed,
            unlisted=self._unlisted,
            seen=self.observation,
            final=self._final,
            over=self.terminated,
            won=self.rewards,
            taken=self._taken,
            actions=self.numbering.actions,
            moves=self.numbering.moves,
        )
        self._arrays = tuple(games)
        self.reset(seed=secrets.randbits(63) if seed is None else seed)

    def _make_infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {"game": self.games}
        self._final = np.zeros_like(self.observation) if self.autoreset == stepping.SAME_STEP else self.observation[:0]
        if self.autoreset == stepping.SAME_STEP:
            over = np.full(self.size, OVER)
            nothing = np.broadcast_to(np.False_, self.action_mask.shape)
            infos["final_obs"] = {"observation": self._final, "action_mask": nothing, "to_move": over}
            infos["_final_obs"] = self.terminated
        return infos

    def _on_all_threads(self, work: Callable[..., int], *arrays: Any) -> None:
        """Call compiled ``work`` for every part of the batch, the first in this thread. It gives the first game that
        cannot go on, or -1."""
        if self._closed:
            raise RumpusError("the batch was closed")
        if self._pool is None:
            stopped = work(0, self.size, *arrays, self._rooms[0])
        else:
            parts = zip(self._parts[1:], self._rooms[1:], strict=True)
            waiting = [self._pool.submit(work, first, last, *arrays, room) for (first, last), room in parts]
            stopped = max(work(*self._parts[0], *arrays, self._rooms[0]), *(future.result() for future in waiting))
        self.to_move[:] = self._who
        if stopped >= 0:
            raise broken_rules(self.position(stopped))

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin every game anew, or those of ``options["reset_mask"]``: with a seed its games 0 up to ``size``, else
        the next of each slot."""
        which = np.ones(self.size, np.bool_)
        if unknown := sorted(set(options or ()) - {"reset_mask"}):
            raise RumpusError(f"reset: options has {unknown[0]!r}: must be 'reset_mask' alone")
        if options and "reset_mask" in options:
            which = np.ascontiguousarray(options["reset_mask"], np.bool_)
            if which.shape != (self.size,):
                raise RumpusError(f"reset: reset_mask has shape {which.shape}: must be ({self.size},)")
        if seed is None:
            self.games[which] += self.size
        else:
            self._seed(seed)
            self.games[which] = np.flatnonzero(which)
        self._on_all_threads(self._reset_part, which)
        return self._observed, self._infos

    def _seed(self, seed: int) -> None:
        self.seed = whole("reset: seed", seed)
        self._word = np.uint64(self.seed & (2**64 - 1))
        stepping.seed_all(self._choosers, self._word ^ CHOOSING)

    def _reset_part(self, first: int, last: int, which: BoolArray, room: tuple[Any, ...]) -> int:
        return stepping.reset_some(  # type: ignore[no-any-return]
            self.box.packed, first, last, which, self._word, self._arrays, room
        )

    def step(self, actions: npt.ArrayLike) -> StepResult:
        """Play one action in each game and go on to the next decision: observation, rewards, terminated, truncated
        (never: every game ends by itself) and infos. Nothing is played if any action is illegal. Rules that leave a
        seat without a move, or let a game go on for ever, are a ``BrokenRules`` that tells the position."""
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of different lengths
            raise RumpusError(f"step: actions must be {self.size} whole numbers") from None
        if given.dtype.kind not in "iu":
            raise RumpusError(f"step: actions are of type {given.dtype}: must be whole numbers")
        chosen = np.ascontiguousarray(given, np.int64)
        if chosen.shape != self.to_move.shape:
            raise RumpusError(f"step: actions have shape {chosen.shape}: must be ({self.size},)")
        wrong = stepping.first_illegal(chosen, self._who, self._many, self._listed, self._unlisted)
        if wrong >= 0:
            refusal = self.why_not(wrong, int(chosen[wrong]))
            raise Refused(refusal.clause, f"game {wrong} of the batch: {refusal.reason}")
        self._on_all_threads(self._step_part, chosen)
        return self._observed, self.rewards, self.terminated, self.truncated, self._infos

    def _step_part(self, first: int, last: int, chosen: IntArray, room: tuple[Any, ...]) -> int:
        return stepping.step_some(  # type: ignore[no-any-return]
            self.box.packed, first, last, chosen, self.autoreset, self._word, self._arrays, room
        )

    def sample(self) -> IntArray:
        """A random legal action for every game (0 where it is over), each equally likely. Written in place too."""
        self._on_all_threads(self._sample_part)
        return self._chosen

    def _sample_part(self, first: int, last: int, room: tuple[Any, ...]) -> int:
        stepping.choose_some(first, last, self._choosers, self._many, self._listed, self._unlisted, self._chosen)
        return -1

    def position(self, i: int) -> Position:
        """Game i as a :class:`rumpus.Position`."""
        self._check_game(i)
        return Position.of(self.box, self.states[i])

    def look(self, i: int, seat: int) -> npt.NDArray[np.float32]:
        """What a seat sees of game i as numbers, whether or not it is to move; a new array."""
        self._check_game(i)
        if not 0 <= whole("seat", seat) < self.box.players:
            raise RumpusError(f"seat {seat}: must be a whole number from 0 to {self.box.players - 1}")
        row = np.zeros(self.observation.shape[1], np.float32)
        stepping.observe_seat(self.box.packed, self.states[i], seat, self._rooms[0][-1], row)
        return row

    def _check_game(self, i: int) -> None:
        if not 0 <= whole("game", i) < self.size:
            raise RumpusError(f"game {i} of the batch: must be a whole number from 0 to {self.size - 1}")

    def why_not(self, i: int, action: int) -> Refused:
        """The clause that forbids an action in game i, and why."""
        if not 0 <= action < len(self.numbering):
            return Refused("ALL-3", f"{action} is not an action: they are numbered from 0 to {len(self.numbering) - 1}")
        refusal = self.position(i).why_not(int(self.numbering.moves[action]))
        return refusal or Refused("ALL-3", "the states of the batch were changed")

    def close(self) -> None:
        """Shut down the thread pool; nothing can be played afterwards."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def whole(what: str, number: Any, least: int | None = None) -> int:
    """A whole number, of Python's own or NumPy's, that is not too small; else an error that says what it is of."""
    try:
        found = index(number)
    except TypeError:
        found = None
    if found is None or isinstance(number, bool) or (least is not None and found < least):
        raise RumpusError(f"{what} = {number!r}: must be a whole number{'' if least is None else f' from {least} up'}")
    return found


def _autoreset(mode: Any) -> int:
    """The number of a mode given by name, or as one of Gymnasium's ``AutoresetMode``."""
    name = str(getattr(mode, "name", mode)).lower().replace("-", "_")
    if name not in AUTORESET:
        raise RumpusError(f"batch: autoreset = {mode!r}: {nearest(name, AUTORESET)}")
    return AUTORESET[name]
