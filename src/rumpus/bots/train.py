# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Training a learned value by self-play, in the manner of TD-Gammon: TD(lambda) on positions just after a move.

Games are played in batches with the network as it stands, each game with its own stream of the seed, on as many cores
or machines as the executor has; then the network learns from them in their order. So a seed gives the same network on
any number of them, and training stopped between two batches goes on from its checkpoint as if it never stopped.
"""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rumpus.bots.thumb import appeals
from rumpus.bots.value import (
    Net,
    NetBuffers,
    Weights,
    desk,
    fresh_net,
    input_count,
    judge,
    key_of,
    logit,
    observe,
    softmax,
)
from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.layout import FloatArray, IntArray
from rumpus.core.compiler.rng import below, stream, uniform, weighted
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.rules import moves, play, shares, start, to_move, weights
from rumpus.core.game.game import Box
from rumpus.core.play.random_play import buffers
from rumpus.errors import RumpusError
from rumpus.files import write_whole
from rumpus.run.executor import Executor, Threads

GAMES_PER_UPDATE = 16
"""Games played before the network learns from them."""
LONGEST_GAME = 1500
"""Moves of a game that are learned from; what comes later is guessed by the network."""


class Hyperparameters(NamedTuple):
    """Hyperparameters of training."""

    width: int = 40  # of the hidden layer
    trace: float = 0.7  # lambda: how far a result reaches back
    rate: float = 0.02  # of learning, at the start; it falls to a tenth
    adventure: float = 0.1  # part of the moves that are drawn by appeal, not chosen; it falls to a fifth


class GameMemory(NamedTuple):
    """One game as it is learned from: what every seat saw after each move, and what the network then thought."""

    inputs: Weights  # move, seat, input
    values: FloatArray  # move, seat; one more row for the result


class Worker(NamedTuple):
    """Preallocated buffers of one thread."""

    states: Any
    desk: NetBuffers
    out: IntArray
    weight: IntArray


class TrainingBuffers(threading.local):
    """Preallocated buffers of a thread, reused from game to game."""

    box: Box | None = None
    width = 0
    worker: Worker
    memory: GameMemory

    def fit(self, box: Box, net: Net) -> None:
        """Make them anew for another box or network."""
        if self.box == box and self.width == len(net.out):
            return
        self.box, self.width = box, len(net.out)
        self.worker = Worker(np.zeros(2, box.game.rules.State), desk(box, net), *buffers(box.game))
        inputs = np.zeros((LONGEST_GAME, box.players, input_count(box)), np.float32)
        self.memory = GameMemory(inputs, np.zeros((LONGEST_GAME + 1, box.players)))


_buffers = TrainingBuffers()


def self_play(box: Box, net: Net, seed: int, adventure: float, number: int) -> GameMemory:
    """Self-play of game ``number`` of a seed with a network; its memory, to learn from. A chunk for an executor."""
    _buffers.fit(box, net)
    worker, memory = _buffers.worker, _buffers.memory
    length = play_game(box.packed, worker.states, net, worker, memory, stream(seed, number), adventure)
    return GameMemory(memory.inputs[:length].copy(), memory.values[: length + 1].copy())


@rule
def choose_greedy(box, states, who, net, worker, rng, adventure):
    """A move for ``who`` at ``states[0]``: after it the network gives them most. ``states[1]`` is tried on."""
    n = moves(box, states[0], worker.out)
    if n == 1:
        return worker.out[0]
    if uniform(rng) < adventure:
        appeals(box, states[0], worker.out, n, worker.weight)
        return worker.out[weighted(rng, worker.weight, n)]
    best, chosen = -1.0, 0
    first = below(rng, n)  # where to begin, so that ties are not always for the lowest
    for j in range(n):
        i = (first + j) % n
        states[1] = states[0]
        play(box, states[1], worker.out[i])
        if to_move(box, states[1]) == OVER:
            shares(box, states[1], worker.desk.shares)
        else:
            judge(box, states[1], who, net, worker.desk)
        if worker.desk.shares[who] > best:
            best, chosen = worker.desk.shares[who], i
    return worker.out[chosen]


@rule
def play_game(box, states, net, worker, memory, rng, adventure):
    """Play a game with the network against itself into ``memory``; how many moves are in it."""
    start(box, states[0])
    length = 0
    who = to_move(box, states[0])
    while who != OVER and length < LONGEST_GAME:
        if who == CHANCE:
            n = moves(box, states[0], worker.out)
            weights(box, states[0], worker.weight)
            play(box, states[0], worker.out[weighted(rng, worker.weight, n)])
        else:
            play(box, states[0], choose_greedy(box, states, who, net, worker, rng, adventure))
            if to_move(box, states[0]) != OVER:
                remember(box, states[0], who, net, worker.desk, memory, length)
                length += 1
        who = to_move(box, states[0])
    if who == OVER:
        shares(box, states[0], worker.desk.shares)
    for k in range(box.players):
        memory.values[length, k] = worker.desk.shares[k]
    return length


@rule
def remember(box, s, mover, net, desk, memory, at):
    """Keep what every seat sees, and what the network thinks of it."""
    for k in range(box.players):
        observe(box, s, k, mover, desk)
        for i in range(len(desk.inputs)):
            memory.inputs[at, k, i] = desk.inputs[i]
        desk.shares[k] = logit(net, desk.inputs, desk.layer)
    softmax(desk.shares, box.players)
    for k in range(box.players):
        memory.values[at, k] = desk.shares[k]


@rule
def learn_from_game(net, memory, length, trace, rate, layers, guess, target):
    """Learn from one game, from its end to its start; the mean squared surprise.

    The target of a position is TD(lambda)'s: the values after it, each counting ``trace`` of the one before.
    """
    players = memory.values.shape[1]
    for k in range(players):
        target[k] = memory.values[length, k]
    surprise = 0.0
    for t in range(length - 1, -1, -1):
        for k in range(players):
            guess[k] = logit(net, memory.inputs[t, k], layers[k])
        softmax(guess, players)
        for k in range(players):
            error = guess[k] - target[k]
            surprise += error * error
            gradient_step(net, memory.inputs[t, k], layers[k], np.float32(rate * error))
        for k in range(players):
            target[k] = (1.0 - trace) * memory.values[t, k] + trace * target[k]
    return surprise / max(1, length * players)


@rule
def gradient_step(net, inputs, layer, step):
    """Gradient descent: one step on the cross entropy for one seat."""
    for j in range(len(layer)):
        if layer[j] > 0:
            back = step * net.out[j]
            net.out[j] -= step * layer[j]
            layer[j] = back
            net.bias[j] -= back
        else:
            layer[j] = 0
    for i in range(len(inputs)):
        x = inputs[i]
        if x != 0:
            row = net.hidden[i]
            for j in range(len(layer)):
                row[j] -= x * layer[j]


class Training:
    """A network in training, and how far it has come."""

    def __init__(
        self, box: Box, games: int, seed: int, course: Hyperparameters | None = None, executor: Executor | None = None
    ) -> None:
        self.box, self.games, self.seed, self.executor = box, games, seed, executor or Threads()
        self.course = course or Hyperparameters()
        self.net = fresh_net(box, self.course.width, seed)
        # Small random output weights: with zeros no gradient would reach the hidden layer.
        self.net.out[:] = np.random.default_rng(seed + 1).normal(0, 0.1, self.course.width)
        self.done = 0
        self.surprise = 0.0

    def run(self, progress: Callable[[int], None] = lambda done: None, checkpoint: Path | None = None) -> Net:
        """Train on, a batch at a time; interrupted (Ctrl-C) it returns the network as it is after the last batch."""
        layers = np.zeros((self.box.players, self.course.width), np.float32)
        guess, target = np.zeros(self.box.players), np.zeros(self.box.players)
        try:
            while self.done < self.games:
                games = range(self.done, min(self.done + GAMES_PER_UPDATE, self.games))
                played = self._play(games)
                rate = self.course.rate * (1 - 0.9 * self.done / self.games)
                surprises = [
                    learn_from_game(
                        self.net, memory, len(memory.inputs), self.course.trace, rate, layers, guess, target
                    )
                    for memory in played
                ]
                self.surprise = float(np.mean(surprises))
                self.done = games.stop
                if checkpoint is not None:
                    self.save(checkpoint)
                progress(len(games))
        except KeyboardInterrupt:
            pass
        return self.net

    def _play(self, games: range) -> list[GameMemory]:
        """A batch with the network as it stands, in the order of the games; nothing is learned before all are in."""
        adventure = self.course.adventure * (1 - 0.8 * self.done / self.games)
        return list(self.executor.map(partial(self_play, self.box, self.net, self.seed, adventure), games))

    # Checkpoints

    @property
    def _described(self) -> str:
        told = [self.box.game.id, self.box.game.file.version, key_of(self.box), self.box.changes, self.games, self.seed]
        return json.dumps([*told, *self.course])

    def save(self, path: Path) -> None:
        """Write a checkpoint atomically."""
        file = io.BytesIO()
        np.savez(file, told=self._described, done=self.done, **self.net._asdict())
        write_whole(path, file.getvalue())

    def resume(self, path: Path) -> None:
        """Go on from a checkpoint of the very same training."""
        try:
            with np.load(path) as kept:
                told, done = str(kept["told"]), int(kept["done"])
                net = Net(*(kept[name] for name in Net._fields))
        except (OSError, ValueError, KeyError) as error:
            raise RumpusError(f"{path} is not a checkpoint: {error}") from None
        if told != self._described:
            raise RumpusError(f"{path} is a checkpoint of another training: {told}; this one is {self._described}")
        self.net, self.done = net, done
