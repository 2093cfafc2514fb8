# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Learned value: a small neural network that estimates each seat's share of the win from what that seat sees.

It looks at positions just after a move. One hidden layer turns a seat's ``features``, and who moved last counted from
that seat, into one number; the softmax over all seats is their shares. The network of a game is trained by
:mod:`rumpus.bots.train` and kept in the game's folder as ``value.npz``, one for each number of players and choice of
options, and for each changed box that one was trained for.

On another board the same inputs mean other chances. So the network of the printed box is asked about a changed one
only where that was measured to help: ``value_boxes.json`` beside it, written by ``python -m bench.transfer``, says
where.
"""

from __future__ import annotations

import hashlib
import io
import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.compiler.limits import FEW_SEATS, MOST_SEATS
from rumpus.core.contract.bot import notes
from rumpus.core.contract.rules import features
from rumpus.core.game.game import Box, Game
from rumpus.files import write_whole

Weights = npt.NDArray[np.float32]


class Net(NamedTuple):
    """Weights of the network: ``hidden`` has a row for each input, so that inputs of zero cost nothing."""

    hidden: Weights
    bias: Weights
    out: Weights


class NetBuffers(NamedTuple):
    """Preallocated buffers: the inputs of one seat, its hidden layer, every seat's share."""

    inputs: FloatArray
    layer: Weights
    shares: FloatArray
    notes: int  # the first input that is a note
    movers: int  # the first input that says who moved last


NO_NET = Net(np.zeros((0, 0), np.float32), np.zeros(0, np.float32), np.zeros(0, np.float32))


def desk(box: Box, net: Net) -> NetBuffers:
    """Buffers for a network of a box."""
    layer, inputs = np.zeros(len(net.bias), np.float32), np.zeros(input_count(box))
    return NetBuffers(inputs, layer, np.zeros(box.players), box.game.rules.FEATURES, len(inputs) - seat_room(box))


def seat_room(box: Box) -> int:
    """Seats that a network's inputs and a tree's nodes have room for: four, or eight where more than four play."""
    return FEW_SEATS if box.players <= FEW_SEATS else MOST_SEATS


def input_count(box: Box) -> int:
    """Inputs of a network: the game's features, its notes, who moved last."""
    return int(box.game.rules.FEATURES) + box.game.bot.NOTES + seat_room(box)


@rule
def observe(box, s, seat, mover, desk):
    """Fill ``desk.inputs`` with what the seat sees, the game's notes, and who moved last counted from the seat."""
    inputs, movers = desk.inputs, desk.movers
    features(box, s, seat, inputs)
    notes(box, s, seat, inputs, desk.notes)
    for k in range(movers, len(inputs)):
        inputs[k] = 0.0
    inputs[movers + (mover - seat) % box.players] = 1.0


@rule
def logit(net, inputs, layer):
    """The network's number for one seat; ``layer`` keeps the hidden layer, not yet rectified."""
    for j in range(len(layer)):  # loops, not slices: they compile in a tenth of the time
        layer[j] = net.bias[j]
    for i in range(len(inputs)):
        x = np.float32(inputs[i])
        if x != 0:
            row = net.hidden[i]
            for j in range(len(layer)):
                layer[j] += x * row[j]
    total = 0.0
    for j in range(len(layer)):
        if layer[j] > 0:
            total += layer[j] * net.out[j]
    return total


@rule
def softmax(out, n):
    """Softmax: turn ``n`` numbers into shares that add up to 1."""
    top = out[0]
    for k in range(1, n):
        top = max(top, out[k])
    total = 0.0
    for k in range(n):
        out[k] = np.exp(out[k] - top)
        total += out[k]
    for k in range(n):
        out[k] /= total


@rule
def judge(box, s, mover, net, desk):
    """Fill ``desk.shares`` with the shares the network expects after a move by ``mover``."""
    for seat in range(box.players):
        observe(box, s, seat, mover, desk)
        desk.shares[seat] = logit(net, desk.inputs, desk.layer)
    softmax(desk.shares, box.players)


def fresh_net(box: Box, width: int, seed: int) -> Net:
    """An untrained network."""
    size = input_count(box)
    rng = np.random.default_rng(seed)
    hidden = rng.normal(0, 0.1, (size, width)).astype(np.float32)
    return Net(hidden, np.zeros(width, np.float32), np.zeros(width, np.float32))


def key_of(box: Box) -> str:
    """Which of a game's networks is for this box: players and options; changed equipment as a digest."""
    changed = ""
    if box.changes:
        told = json.dumps(box.changes, sort_keys=True)
        changed = f"_changed_{hashlib.sha256(told.encode()).hexdigest()[:12]}"
    return printed_key(box) + changed


def printed_key(box: Box) -> str:
    """The key of a box with the same players and options and nothing changed."""
    options = "".join(f"_{name}_{value}" for name, value in sorted(box.options.items()))
    return f"players_{box.players}{options}"


def bot_folder(game: Game) -> Path:
    """Where what a game's bots have learned lies: in its package ``bot``, or in the game's folder if it has none."""
    folder = game.folder / "bot"
    return folder if folder.is_dir() else game.folder


def file_of(game: Game) -> Path:
    """Where a game's networks are kept."""
    return bot_folder(game) / "value.npz"


def transfers_of(game: Game) -> Path:
    """Where it is kept on which changed boxes the networks of the printed ones were measured to help."""
    return bot_folder(game) / "value_boxes.json"


@cache
def _kept(path: Path) -> dict[str, npt.NDArray[np.float16]]:
    if not path.exists():
        return {}
    with np.load(path) as kept:
        return {name: kept[name] for name in kept.files}


@cache
def _transfers(path: Path) -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(path.read_text(encoding="utf-8"))["boxes"]) if path.exists() else ()


def helps(box: Box) -> bool:
    """Whether the network of the printed box was measured to help on a changed one: this network, by these rules."""
    about = (printed_key(box), box.changes, box.rules, printed_digest(box))
    return any(
        each["helps"] and (each["network"], each["changes"], each["rules"], each["digest"]) == about
        for each in _transfers(transfers_of(box.game))
    )


def net_for(box: Box) -> Net | None:
    """The network for a box: its own, or that of the printed box where it helps.

    None if there is neither, and for a network that no longer fits the features.
    """
    return _net(box, key_of(box)) or (printed_net(box) if box.changes and helps(box) else None)


def printed_net(box: Box) -> Net | None:
    """The network of the box with the same players and options and nothing changed, whether or not it helps here."""
    return _net(box, printed_key(box))


def printed_digest(box: Box) -> str:
    """Which network that is, in twelve letters; of none, the digest of nothing."""
    kept = _kept(file_of(box.game))
    parts = (kept.get(f"{printed_key(box)}.{part}") for part in Net._fields)
    return hashlib.sha256(b"".join(part.tobytes() for part in parts if part is not None)).hexdigest()[:12]


def _net(box: Box, key: str) -> Net | None:
    kept = _kept(file_of(box.game))
    if f"{key}.hidden" not in kept:
        return None
    net = Net(*(kept[f"{key}.{part}"].astype(np.float32) for part in Net._fields))
    return net if len(net.hidden) == input_count(box) else None


def save_net(box: Box, net: Net) -> Path:
    """Put a network into the game's folder, in place of the one for this box."""
    path = file_of(box.game)
    _kept.cache_clear()
    kept = {**_kept(path), **{f"{key_of(box)}.{part}": w.astype(np.float16) for part, w in net._asdict().items()}}
    file = io.BytesIO()
    np.savez_compressed(file, **kept)  # type: ignore[arg-type]
    write_whole(path, file.getvalue())
    _kept.cache_clear()
    return path
