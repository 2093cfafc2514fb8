"""Gymnasium: every game as an environment for one learner, with bots at the other seats.

    import gymnasium, rumpus.adapters.gymnasium
    env = gymnasium.make("rumpus/India-v0", opponents="level2", dice=2)

or, without the second import, ``gymnasium.make("rumpus.adapters.gymnasium:rumpus/India-v0")``: since version 1.0
Gymnasium looks for no entry points of other packages.

The observation is what the learner's seat may know, as numbers. Legal actions are in ``info["action_mask"]``, and
``action_masks()`` gives them as sb3-contrib's MaskablePPO asks for them. The reward is the share of the win at the end.

An action outside the action space raises ``gymnasium.error.InvalidAction``. One that is not legal now ends the game
with the reward -1 and the clause and reason in ``info["illegal"]``, or raises too if the environment was made with
``illegal="raise"``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from rumpus.adapters import ENVIRONMENT_VERSION
from rumpus.adapters.batch import Batch
from rumpus.adapters.extras import needed
from rumpus.adapters.opening import open_box
from rumpus.adapters.rendering import RENDER_MODES, check_mode, render_position
from rumpus.bots.levels import bot
from rumpus.bots.player import Player, seed_for
from rumpus.core.constants import OVER
from rumpus.core.game.game import game, games
from rumpus.errors import Refused, RumpusError, nearest

gymnasium: Any = needed("gymnasium", "gymnasium")

LEARNER_KEYWORDS = ("players", "opponents", "seat", "illegal", "render_mode", "changes")
"""What an environment takes besides the options of a game."""
ILLEGAL = ("forfeit", "raise")
ILLEGAL_REWARD = -1.0
"""The reward of an illegal action."""

Observation = npt.NDArray[np.float32]
Info = dict[str, Any]


class InvalidAction(Refused, gymnasium.error.InvalidAction):  # type: ignore[misc, name-defined, unused-ignore]
    """An action that cannot be played, with the clause that forbids it."""


class RumpusEnv(gymnasium.Env):  # type: ignore[misc, name-defined, unused-ignore]
    """A game in which one seat learns and bots have the others.

    ``opponents`` is the name of a bot, or one name for each other seat; ``seat`` is the learner's, or "random" for
    another in every game.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        name: str,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "level2",
        seat: int | str = 0,
        illegal: str = "forfeit",
        render_mode: str | None = None,
        changes: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        box = open_box(name, players, options, changes, LEARNER_KEYWORDS)
        if illegal not in ILLEGAL:
            raise RumpusError(f"illegal = {illegal!r}: {nearest(str(illegal), ILLEGAL)}")
        if seat != "random" and (isinstance(seat, bool | float) or seat not in range(box.players)):
            raise RumpusError(f"seat = {seat!r}: must be a whole number from 0 to {box.players - 1}, or 'random'")
        if not isinstance(opponents, Sequence) or not all(isinstance(name, str) for name in opponents):
            raise RumpusError(f"opponents = {opponents!r}: must be the name of a bot, or a list of names")
        names = [opponents] * (box.players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != box.players - 1:
            raise RumpusError(f"opponents = {names}: must be {box.players - 1} for {box.players} players")
        self.metadata = {**self.metadata, "rules_version": box.rules}
        self.box, self.illegal, self.render_mode = box, illegal, check_mode(render_mode)
        self._bots = [bot(name) for name in names]
        self._seat = seat
        self._batch = Batch(box, 1, autoreset="disabled")
        self._chosen = np.zeros(1, np.int64)
        self._players: dict[int, Player] = {}
        self._begun = False
        self.seat = 0 if isinstance(seat, str) else int(seat)
        self.action_space = gymnasium.spaces.Discrete(len(self._batch.numbering))
        size = self._batch.observation.shape[1]
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (size,), np.float32)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """Begin a game, and let the others play until the learner must choose."""
        super().reset(seed=seed)
        self._begun = True
        self.seat = int(self.np_random.integers(self.box.players)) if self._seat == "random" else int(self._seat)
        while True:
            self._sit_down(int(self.np_random.integers(2**63)))
            self._others_play()
            if self._batch.to_move[0] != OVER:  # else it was over before the learner had anything to choose
                return self._observed(), self._info()

    def _sit_down(self, seed: int) -> None:
        self._batch.reset(seed=seed)
        seats = [seat for seat in range(self.box.players) if seat != self.seat]
        self._players = {
            seat: each.sit(self.box, seat, seed_for(seed, "opponent", seat))
            for seat, each in zip(seats, self._bots, strict=True)
        }

    def _others_play(self) -> None:
        batch = self._batch
        while (who := int(batch.to_move[0])) not in (self.seat, OVER):
            move = self._players[who].choose(batch.position(0)).move
            self._chosen[0] = batch.numbering.actions[move]
            batch.step(self._chosen)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        """Play an action, and let the others play until the learner must choose again or the game is over."""
        if not self._begun:
            raise gymnasium.error.ResetNeeded("call reset before step")
        if isinstance(action, bool) or not self.action_space.contains(action):
            most = len(self._batch.numbering) - 1
            raise InvalidAction("ALL-3", f"{action!r} is not an action: they are numbered from 0 to {most}")
        if self._batch.to_move[0] != self.seat:
            raise InvalidAction("ALL-4", "the game is over: call reset")
        if not self._batch.action_mask[0, action]:
            return self._forfeit(int(action))
        self._chosen[0] = action
        self._batch.step(self._chosen)
        self._others_play()
        if self._batch.to_move[0] == OVER:
            shares = self._batch.rewards[0].tolist()
            return self._observed(), shares[self.seat], True, False, {**self._info(), "shares": shares}
        return self._observed(), 0.0, False, False, self._info()

    def _forfeit(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        refusal = self._batch.why_not(0, action)
        if self.illegal == "raise":
            raise InvalidAction(refusal.clause, refusal.reason)
        observed = self._observed()
        self._batch.to_move[0] = OVER
        self._batch.action_mask[0] = False
        info = {**self._info(), "illegal": str(refusal)}
        return observed, ILLEGAL_REWARD, True, False, info

    def _observed(self) -> Observation:
        if self._batch.to_move[0] == self.seat:
            return np.array(self._batch.observation[0])
        return self._batch.look(0, self.seat)

    def _info(self) -> Info:
        return {"action_mask": self._batch.action_mask[0].astype(np.int8)}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, as sb3-contrib asks for them."""
        return np.array(self._batch.action_mask[0])

    def render(self) -> Any:
        """What the learner's seat sees, in the mode chosen when the environment was made."""
        return render_position(self._batch.position(0), self.render_mode, self.seat)


def env_id(name: str) -> str:
    """The id of a game's environment, such as rumpus/RinTinTin-v0."""
    return f"rumpus/{''.join(word.title() for word in game(name).id.split('-'))}-v{ENVIRONMENT_VERSION}"


def register() -> None:
    """Register every game with Gymnasium."""
    for each in games():
        if env_id(each.id) not in gymnasium.registry:
            gymnasium.register(env_id(each.id), entry_point=f"{__name__}:RumpusEnv", kwargs={"name": each.id})


register()
