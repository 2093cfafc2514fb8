"""Policy network from a file, trained elsewhere, as a bot: ``file:policy.npz``.

The file is NumPy's ``.npz`` with

    meta               JSON text: {"format": "rumpus-policy", "version": 1, "game": ID, "players": N,
                       "options": {...}, "changes": {...}}, the box it was trained for
    weight_0, bias_0   the first layer: inputs are the features of the seat, rows of ``weight_0`` are inputs
    weight_1, ...      further layers; between layers negative numbers become zero (ReLU)

and the last layer has a number for each action (:mod:`rumpus.core.play.action_numbers`). The legal action with the
greatest is played. ``save_policy`` writes such a file.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from rumpus.bots.player import Bot, Choice, Heard, MoveEstimate, Player
from rumpus.core.game.game import Box
from rumpus.core.play.action_numbers import Numbering
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError
from rumpus.files import write_whole

POLICY_FORMAT, POLICY_VERSION = "rumpus-policy", 1
Matrix = npt.NDArray[np.float32]
Layers = tuple[tuple[Matrix, Matrix], ...]
"""Weights and biases, layer by layer."""


def meta_of(box: Box) -> dict[str, Any]:
    """Metadata of a policy file: the box that it is for."""
    told = {"game": box.game.id, "players": box.players, "options": box.options, "changes": box.changes}
    return {"format": POLICY_FORMAT, "version": POLICY_VERSION, **told}


def save_policy(path: str | Path, box: Box, layers: Sequence[tuple[npt.ArrayLike, npt.ArrayLike]]) -> None:
    """Write a policy for a box; weights have a row for each input."""
    kept = tuple((np.asarray(weight, np.float32), np.asarray(bias, np.float32)) for weight, bias in layers)
    check_layers(f"policy {path}", box, kept)
    arrays: dict[str, Any] = {"meta": np.array(json.dumps(meta_of(box)))}
    for i, (weight, bias) in enumerate(kept):
        arrays[f"weight_{i}"], arrays[f"bias_{i}"] = weight, bias
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    write_whole(Path(path), file.getvalue())


def check_layers(what: str, box: Box, layers: Layers) -> None:
    """Refuse layers that do not lead from the features of a box to its actions, or hold numbers that are none."""
    features, actions = box.game.rules.FEATURES, len(Numbering.of(box))
    sizes = [features, *(bias.size for _, bias in layers)]
    if (
        not layers
        or sizes[-1] != actions
        or any(
            bias.ndim != 1 or weight.shape != (rows, len(bias))
            for (weight, bias), rows in zip(layers, sizes, strict=False)
        )
    ):
        raise RumpusError(f"{what}: layers do not fit {features} features and {actions} actions")
    if not all(np.isfinite(array).all() for layer in layers for array in layer):
        raise RumpusError(f"{what}: holds numbers that are infinite or none at all (NaN)")


@cache
def load_policy(path: Path) -> tuple[dict[str, Any], Layers]:
    """Load a policy file."""
    try:
        with np.load(path) as kept:
            meta = json.loads(str(kept["meta"]))
            many = sum(name.startswith("weight_") for name in kept.files)
            layers = tuple((kept[f"weight_{i}"], kept[f"bias_{i}"]) for i in range(many))
    except OSError as error:
        raise RumpusError(f"bot file:{path}: cannot be read: {error.strerror or error}") from None
    except (KeyError, ValueError, zipfile.BadZipFile):
        raise RumpusError(
            f"bot file:{path}: is not a policy: it must be an .npz with meta, weight_0, bias_0 ..."
        ) from None
    if (
        not isinstance(meta, dict)
        or (meta.get("format"), meta.get("version")) != (POLICY_FORMAT, POLICY_VERSION)
        or not layers
    ):
        raise RumpusError(f"bot file:{path}: is not a policy of version {POLICY_VERSION}")
    return meta, layers


class PolicyPlayer(Player):
    """Player that plays the legal action with the greatest output of the network."""

    def __init__(self, box: Box, seat: int, seed: int, layers: Layers) -> None:
        super().__init__(box, seat, seed)
        self.layers, self.numbering = layers, Numbering.of(box)

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        x = seen.features(self.seat).astype(np.float32)
        for i, (weight, bias) in enumerate(self.layers):
            x = x @ weight + bias
            if i < len(self.layers) - 1:
                x = np.maximum(x, 0)
        liked = x[self.numbering.actions[list(seen.moves)]]
        return Choice(seen.moves[int(liked.argmax())], tuple(MoveEstimate(move, 0, None) for move in seen.moves))


@dataclass(frozen=True)
class Policy(Bot):
    """The bot that a file holds."""

    path: Path
    held: tuple[dict[str, Any], Layers] | None = field(default=None, repr=False, compare=False)
    """What the file holds, where the bot was sent to another machine."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Policy, (self.path, self.held or load_policy(self.path))

    @property
    def name(self) -> str:
        """Display name."""
        return f"file:{self.path}"

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat, if the policy is for this box."""
        meta, layers = self.held or load_policy(self.path)
        for key, value in meta_of(box).items():
            if meta.get(key) != value:
                raise RumpusError(f"bot {self.name}: is for {key} = {meta.get(key)!r}, not {value!r}")
        check_layers(f"bot {self.name}", box, layers)
        return PolicyPlayer(box, seat, seed, layers)
