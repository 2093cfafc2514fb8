"""Peers of the adapter benchmark: our own games through each adapter, and other libraries' nearest games.

Everybody plays at random among the legal moves and is asked for observation and mask at every decision.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

import rumpus
from bench.contestants import CORES, boxes_for_two, label_of
from rumpus.adapters import openspiel as spiel
from rumpus.adapters.batch import Batch
from rumpus.core.game.game import Box

SIZES = (1024, 4096)
PGX = ("tic_tac_toe", "connect_four", "backgammon")
OPENSPIEL = ("backgammon", "maedn")
ENVPOOL = ("TicTacToe-v1", "ConnectFour-v1", "Backgammon-v1")
VECTOR = 64
"""Environments side by side in OpenSpiel's own vector, which steps them one after the other in Python."""

Run = Callable[[int], int]
"""Makes so many rounds; how many decisions that was."""


@dataclass(frozen=True)
class Peer:
    """One line of the measurements."""

    kind: str  # whose interface
    label: str  # which game
    ours: bool
    cores: int
    run: Run
    bytes: int = 0  # of observation and mask for each decision, where they are arrays of a batch

    @property
    def key(self) -> str:
        """What it is called in the tables."""
        return f"{self.kind}: {self.label}"


def our_boxes() -> list[Box]:
    """Every game for two, with every choice of options."""
    return [box for each in rumpus.all_games() for box in boxes_for_two(each)]


def batch(box: Box, size: int, threads: int) -> Peer:
    """A batch of ours, with observations and masks."""
    games = Batch(box, size, threads=threads, autoreset="same_step")

    def run(rounds: int) -> int:
        for _ in range(rounds):
            games.step(games.sample())
        return rounds * size

    return Peer(
        f"batch {size} x{threads}", label_of(box), True, threads, run, row_bytes(games.observation, games.action_mask)
    )


def row_bytes(*arrays: Any) -> int:
    """The bytes of one game in arrays whose last has a row for each game, and the others one or several."""
    return sum(int(array.nbytes) for array in arrays) // len(arrays[-1])


def pgx_game(name: str, size: int) -> Peer:
    """Pgx on the CPU: one compiled step for the whole batch, random actions and auto-reset within it."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    ready: Any = jax.block_until_ready

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator, unused-ignore]
    def advanced(state: Any, key: Any) -> Any:
        key, choosing, stepping = jax.random.split(key, 3)
        action = jax.random.categorical(choosing, jnp.where(state.legal_action_mask, 0.0, -1e9), axis=-1)
        return step(state, action, jax.random.split(stepping, size)), key

    key = jax.random.PRNGKey(0)
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(key, size)), key]

    def run(rounds: int) -> int:
        state, key = held
        for _ in range(rounds):
            state, key = ready(advanced(state, key))
        held[:] = state, key
        return rounds * size

    written = row_bytes(held[0].observation, held[0].legal_action_mask)
    return Peer(f"Pgx {size}", name, False, CORES, run, written)


def envpool_game(name: str, size: int) -> Peer:
    """EnvPool in C++, on a thread for each core; it observes for both seats at every decision, and the step that resets
    a game counts as one."""
    import envpool

    env = envpool.make(name, "gymnasium", num_envs=size, num_threads=CORES)
    observation, info = env.reset()
    held, rng = [info["legal_action_mask"]], np.random.default_rng(1)

    def run(rounds: int) -> int:
        for _ in range(rounds):
            chosen = (rng.random(held[0].shape, np.float32) * held[0]).argmax(axis=1)
            held[0] = env.step(chosen.astype(np.int32))[4]["legal_action_mask"]
        return rounds * size

    return Peer(f"EnvPool {size}", name, False, CORES, run, row_bytes(observation, held[0]))


def pettingzoo_game(label: str, env: Any, ours: bool) -> Peer:
    """A PettingZoo environment in the loop its documentation shows."""
    rng = random.Random(1)

    def run(rounds: int) -> int:
        decisions = 0
        for _ in range(rounds):
            env.reset()
            for _agent in env.agent_iter():
                observed, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    env.step(rng.choice(np.flatnonzero(observed["action_mask"]).tolist()))
                    decisions += 1
        return decisions

    return Peer("PettingZoo", label, ours, 1, run)


def openspiel_game(label: str, game: Any, ours: bool) -> Peer:
    """A game of OpenSpiel from Python: tensor and mask at every decision."""
    rng = random.Random(1)

    def run(rounds: int) -> int:
        decisions = 0
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                else:
                    np.asarray(state.observation_tensor(), np.float32)
                    state.legal_actions_mask()
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return Peer("OpenSpiel", label, ours, 1, run)


def openspiel_vector(name: str) -> Peer:
    """OpenSpiel's own vector of environments."""
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    envs = SyncVectorEnv([rl_environment.Environment(name) for _ in range(VECTOR)])
    rng = random.Random(1)
    held = [envs.reset()]

    def chosen(step: Any) -> Any:
        return StepOutput(rng.choice(step.observations["legal_actions"][step.observations["current_player"]]), None)

    def run(rounds: int) -> int:
        for _ in range(rounds):
            held[0] = envs.step([chosen(step) for step in held[0]], reset_if_done=True)[0]
        return rounds * VECTOR

    return Peer(f"OpenSpiel vector {VECTOR}", name, False, 1, run)


def gymnasium_game(box: Box) -> Peer:
    """Our Gymnasium environment against a bot that plays at random; the learner's decisions are counted."""
    from rumpus.adapters.gymnasium import RumpusEnv

    env = RumpusEnv(box.game.id, box.players, opponents="random", **box.options)
    rng = random.Random(1)

    def run(rounds: int) -> int:
        decisions = 0
        for _ in range(rounds):
            _, info = env.reset()
            over = False
            while not over:
                action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
                _, _, over, _, info = env.step(action)
                decisions += 1
        return decisions

    return Peer("Gymnasium", label_of(box), True, 1, run)


def ours() -> list[Peer]:
    """Our games through every adapter."""
    from rumpus.adapters import pettingzoo as zoo

    found: list[Peer] = []
    for box in our_boxes():
        found.append(batch(box, 4096, 1))
        if CORES > 1:
            found.append(batch(box, 4096, CORES))
        found.append(pettingzoo_game(label_of(box), zoo.env(box.game.id, box.players, **box.options), ours=True))
        found.append(openspiel_game(label_of(box), spiel.load_box(box), ours=True))
        found.append(gymnasium_game(box))
    return found


def theirs(notes: list[str]) -> list[Peer]:
    """The peers' nearest games, as far as they are installed."""
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    found = [
        pettingzoo_game("tictactoe_v3", tictactoe_v3.env(), ours=False),
        pettingzoo_game("connect_four_v3", connect_four_v3.env(), ours=False),
    ]
    found += [openspiel_game(name, spiel.pyspiel.load_game(name), ours=False) for name in OPENSPIEL]
    found += [openspiel_vector(name) for name in OPENSPIEL]
    try:
        found += [pgx_game(name, size) for name in PGX for size in SIZES]
    except ImportError:
        notes.append("Pgx is not installed, so it is left out: pip install 'rumpus[bench]'")
    try:
        found += [envpool_game(name, SIZES[-1]) for name in ENVPOOL]
    except ImportError:
        notes.append("EnvPool is not installed, so it is left out: pip install envpool (with some 800 MB of packages)")
    return found
