"""PettingZoo: every game as an AEC environment.

    from rumpus.adapters.pettingzoo import env
    game = env("india", players=4, dice=2)

Agents are ``player_0`` and so on, by seat. The environment plays chance; an agent may have several decisions in a row,
and another may be asked in the middle of its turn, so ``agent_selection`` follows the rules and not a circle. An
observation is ``{"observation": float32, "action_mask": int8}``; the mask is also in ``infos`` of the agent to move,
and is all zeros for the others. Rewards are zero until the end, and then each seat's share of the win.
PettingZoo's ``max_cycles_test`` is for environments in which all agents act at once, and these have turns.

An illegal action raises :class:`IllegalAction`, an AssertionError as PettingZoo's own wrappers raise, with the clause
and the reason. With ``illegal_reward`` it ends the game instead, as in PettingZoo's classic games: whoever did it gets
that reward and the others nothing, and ``infos`` has the clause and the reason as ``illegal``.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from math import isfinite
from numbers import Real
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt

from rumpus.adapters import ENVIRONMENT_VERSION
from rumpus.adapters.batch import Batch, whole
from rumpus.adapters.extras import needed
from rumpus.adapters.opening import open_box
from rumpus.adapters.rendering import RENDER_MODES, check_mode, render_position
from rumpus.core.constants import OVER
from rumpus.core.game.game import Game, games
from rumpus.errors import Refused, RumpusError

needed("pettingzoo", "pettingzoo")
from gymnasium import spaces  # noqa: E402
from gymnasium.utils import EzPickle  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402
from pettingzoo.utils.env_logger import EnvLogger  # noqa: E402

ENV_KEYWORDS = ("players", "render_mode", "max_cycles", "illegal_reward", "changes")
"""What ``env`` takes besides the options of a game."""
Mask = npt.NDArray[np.int8]


class IllegalAction(Refused, AssertionError):
    """An action that is not legal, with the clause that forbids it."""


def versioned(which: Game) -> str:
    """The name of a game's environment, as PettingZoo writes names."""
    return f"{which.id.replace('-', '_')}_v{ENVIRONMENT_VERSION}"


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  PettingZoo's name for it
    """A game without PettingZoo's wrappers."""

    def __init__(
        self,
        name: str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal_reward: float | None = None,
        changes: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(
            self, name, players, render_mode=render_mode, max_cycles=max_cycles, illegal_reward=illegal_reward,
            changes=changes, **options,
        )  # fmt: skip
        super().__init__()
        if max_cycles is not None:
            whole("max_cycles", max_cycles, least=1)
        if illegal_reward is not None and not _is_number(illegal_reward):
            raise RumpusError(f"illegal_reward = {illegal_reward!r}: must be a number")
        self.illegal_reward = illegal_reward
        box = open_box(name, players, options, changes, ENV_KEYWORDS)
        self._batch = Batch(box, 1, autoreset="disabled")
        self.metadata = {
            "name": versioned(box.game),
            "rules_version": box.rules,
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.render_mode, self.max_cycles = check_mode(render_mode), max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(box.players)]
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions, features = len(self._batch.numbering), self._batch.observation.shape[1]
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (features,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._mask_bytes: Mask = self._batch.action_mask[0].view(np.int8)
        self._nothing: Mask = np.zeros(actions, np.int8)
        self._chosen = np.zeros(1, np.int64)
        self._seeded = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What this agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What this agent can do: see :mod:`rumpus.core.play.action_numbers`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game of a seed; without one another game of the last seed, which at first is a random one."""
        if seed is None and not self._seeded:
            seed = secrets.randbits(63)
        self._seeded = True
        self._batch.reset(seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing.copy()} for agent in self.agents}
        self._skip_agent_selection = None
        self._decisions = 0
        self._ask()

    def _ask(self) -> None:
        """Select the agent that must choose now."""
        self.agent_selection = self.possible_agents[self._batch.to_move[0]]
        self.infos[self.agent_selection] = {"action_mask": self._mask_bytes.copy()}

    def step(self, action: int | None) -> None:
        """Play an action for ``agent_selection``, and let chance happen until the next decision."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            self._play(action)
        except IllegalAction as refusal:
            if self.illegal_reward is None:
                raise
            self._forfeit(agent, refusal, self.illegal_reward)
            return
        self.infos[agent] = {"action_mask": self._nothing.copy()}
        self._cumulative_rewards[agent] = 0.0
        self._decisions += 1
        if self._batch.to_move[0] == OVER:
            self._finish()
        else:
            self._ask()
            if self._decisions == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _play(self, action: Any) -> None:
        try:
            self._chosen[0] = index(action)
        except (TypeError, OverflowError):
            raise IllegalAction("ALL-3", f"{action!r} is not an action: it must be a whole number") from None
        try:
            self._batch.step(self._chosen)
        except Refused:
            refusal = self._batch.why_not(0, int(self._chosen[0]))
            raise IllegalAction(refusal.clause, refusal.reason) from None

    def _forfeit(self, agent: str, refusal: IllegalAction, reward: float) -> None:
        """End the game by an illegal action."""
        EnvLogger.warn_on_illegal_move()
        self._batch.to_move[0] = OVER
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: float(reward)}
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.infos = {each: {"action_mask": self._nothing.copy()} for each in self.agents}
        self.infos[agent]["illegal"] = str(refusal)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def _finish(self) -> None:
        """Everybody gets their share of the win."""
        self.rewards = dict(zip(self.agents, self._batch.rewards[0].tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What an agent sees, whether or not it is to move."""
        seat = self._seat[agent]
        if self._batch.to_move[0] == seat:
            return {"observation": self._batch.observation[0].copy(), "action_mask": self._mask_bytes.copy()}
        return {"observation": self._batch.look(0, seat), "action_mask": self._nothing.copy()}

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """What somebody who watches sees, in the mode chosen when the environment was made."""
        return render_position(self._batch.position(0), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def _is_number(value: Any) -> bool:
    """Whether something is a number, Python's own or NumPy's, and neither a truth value nor infinite."""
    return isinstance(value, Real) and not isinstance(value, bool) and isfinite(value)


def env(name: str, players: int | None = None, **options: Any) -> AECEnv:
    """A game with PettingZoo's checks around it: options of the game, and ``render_mode``, ``max_cycles`` (decisions
    after which it is truncated), ``illegal_reward`` and ``changes`` (of the equipment)."""
    return wrappers.OrderEnforcingWrapper(raw_env(name, players, **options))


def register() -> None:
    """Register every game with PettingZoo: ``pettingzoo.make("aec", "rumpus/India-v0")``."""
    from pettingzoo.env_registry import registration

    for each in games():
        id = f"rumpus/{''.join(word.title() for word in each.id.split('-'))}-v{ENVIRONMENT_VERSION}"
        if id not in registration.aec_registry:
            registration.register("aec", id, entry_point=f"{__name__}:env", kwargs={"name": each.id})


register()
