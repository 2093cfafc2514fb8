"""Masked PPO by self-play in plain PyTorch, on rumpus.batch; for games of two players.

    python examples/learn/ppo.py rickety-rackety-roo --minutes 10 --out roo.npz
    python examples/learn/ppo.py india --set dice=1 --minutes 10 --out india.npz
    rumpus tournament india --set dice=1 --bots file:india.npz,level2

One network plays both seats. Its value is the share of the win that the seat to move may expect; when the other seat
moves next, that seat's expectation is what is left of 1, so advantages change their sign from seat to seat. The curve,
the share against a bot as it grows, is drawn beside the policy as SVG. At the end the policy plays a longer match, and
the run says whether the share named in AIMS was reached.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

try:
    import torch
    from torch import nn
except ModuleNotFoundError:
    raise SystemExit("PyTorch is not installed: pip install 'rumpus[learn]'") from None

import rumpus
from rumpus.adapters.batch import Batch
from rumpus.bots import bot
from rumpus.bots.match import play_match
from rumpus.bots.player import seed_for
from rumpus.bots.policy import load_policy, save_policy
from rumpus.commands.shared import open_box
from rumpus.core.game.game import Box
from rumpus.core.play.chance import Seeded
from rumpus.errors import RumpusError

STEPS, EPOCHS, MINIBATCH = 32, 3, 2048
CLIP, LAMBDA, ENTROPY, VALUE, RATE = 0.2, 0.9, 0.003, 1.0, 2e-3
AIMS = {"rickety-rackety-roo": 0.55, "india": 0.50}
"""The share to take from level2 after ten minutes on two cores, from seed 1, in India with one die; README.md names the
same."""
AIM_AGAINST, AIM_MINUTES, AIM_SEED = "level2", 10.0, 1


class Network(nn.Module):
    """Features to a number for each action and the share expected."""

    def __init__(self, features: int, actions: int, width: int) -> None:
        super().__init__()
        self.first, self.second = nn.Linear(features, width), nn.Linear(width, width)
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The numbers of all actions, and the value from 0 to 1."""
        x = torch.relu(self.second(torch.relu(self.first(x))))
        return self.policy(x), torch.sigmoid(self.value(x)).squeeze(-1)

    def layers(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """What a policy file holds."""
        return [
            (layer.weight.detach().numpy().T, layer.bias.detach().numpy())
            for layer in (self.first, self.second, self.policy)
        ]


def masked(logits: torch.Tensor, mask: torch.Tensor) -> torch.distributions.Categorical:
    """A distribution over the legal actions."""
    return torch.distributions.Categorical(logits=logits.masked_fill(~mask, -1e9), validate_args=False)


class Learner:
    """The games, the network, and what was seen in the last round."""

    def __init__(self, box: Box, size: int, threads: int, width: int, seed: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)  # its threads wait by spinning: beside anything else on the machine two are far slower
        self.batch = Batch(box, size, threads=threads, seed=seed, autoreset="same_step")
        features, actions = self.batch.observation.shape[1], self.batch.action_mask.shape[1]
        self.network = Network(features, actions, width)
        self.adam = torch.optim.Adam(self.network.parameters(), RATE)
        # The same memory as the batch's own arrays: nothing is copied until it is kept.
        self.seen, self.legal = torch.from_dlpack(self.batch.observation), torch.from_dlpack(self.batch.action_mask)
        self.x = torch.zeros(STEPS, size, features)
        self.mask = torch.zeros(STEPS, size, actions, dtype=torch.bool)
        self.action, self.seat = torch.zeros(STEPS, size, dtype=torch.long), np.zeros((STEPS + 1, size), np.int64)
        self.chance, self.value = torch.zeros(STEPS, size), np.zeros((STEPS + 1, size), np.float32)
        self.reward, self.over = np.zeros((STEPS, size), np.float32), np.zeros((STEPS, size), np.bool_)
        self.decisions = 0

    @torch.no_grad()
    def play(self) -> None:
        """Play a round of steps in all games."""
        everyone = np.arange(self.batch.size)
        for t in range(STEPS):
            self.x[t], self.mask[t], self.seat[t] = self.seen, self.legal, self.batch.to_move
            logits, value = self.network(self.x[t])
            chosen = masked(logits, self.mask[t])
            self.action[t] = chosen.sample()
            self.chance[t], self.value[t] = chosen.log_prob(self.action[t]), value.numpy()
            _, rewards, terminated, _, _ = self.batch.step(self.action[t].numpy())
            self.reward[t], self.over[t] = rewards[everyone, self.seat[t]], terminated
        self.value[STEPS], self.seat[STEPS] = self.network(self.seen)[1].numpy(), self.batch.to_move
        self.decisions += STEPS * self.batch.size

    def advantages(self) -> np.ndarray:
        """Generalised advantage estimates, each from the view of the seat that moved."""
        found, later = np.zeros_like(self.reward), np.zeros(self.batch.size, np.float32)
        for t in reversed(range(STEPS)):
            same = self.seat[t + 1] == self.seat[t]
            expected = np.where(same, self.value[t + 1], 1 - self.value[t + 1])
            going_on = ~self.over[t]
            delta = self.reward[t] + going_on * expected - self.value[t]
            later = delta + LAMBDA * going_on * np.where(same, later, -later)
            found[t] = later
        return found

    def learn(self) -> None:
        """Improve the network by what the last round brought."""
        advantage = torch.from_numpy(self.advantages())
        target = (advantage + torch.from_numpy(self.value[:STEPS])).flatten()
        advantage = advantage.flatten()
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        x, mask = self.x.flatten(0, 1), self.mask.flatten(0, 1)
        action, before = self.action.flatten(), self.chance.flatten()
        for _ in range(EPOCHS):
            for part in torch.randperm(len(x)).split(MINIBATCH):
                logits, value = self.network(x[part])
                chosen = masked(logits, mask[part])
                ratio = (chosen.log_prob(action[part]) - before[part]).exp()
                gain = torch.min(ratio * advantage[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[part]).mean()
                loss = VALUE * (value - target[part]).square().mean() - gain - ENTROPY * chosen.entropy().mean()
                self.adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.adam.step()


def share(path: Path, box: Box, against: str, games: int, seed: int = 1) -> tuple[float, float]:
    """The share of the win that a policy takes from a bot, and half its 95% interval.

    Both sit at either seat with the same dice; such a pair of games is one of the values the interval is of.
    """
    load_policy.cache_clear()
    learned, other = bot(f"file:{path}"), bot(against)
    won = []
    for i in range((games + 1) // 2):
        dice = Seeded(seed_for(seed, "dice", i))
        first = play_match(box, [learned, other], dice, i).shares[0]
        won.append((first + play_match(box, [other, learned], dice, i).shares[1]) / 2)
    return float(np.mean(won)), 1.96 * float(np.std(won)) / len(won) ** 0.5


def aim(box: Box, against: str, minutes: float, seed: int) -> float | None:
    """The share that was aimed at, for the runs that it was named for."""
    named = (against, minutes, seed) == (AIM_AGAINST, AIM_MINUTES, AIM_SEED) and not box.changes
    return AIMS.get(box.game.id) if named and box.options.get("dice", 1) == 1 else None


def verdict(against: str, found: float, half: float, games: int, aim: float | None) -> str:
    """What the last match says, and whether that is what was aimed at."""
    told = f"at the end {found:.3f} ± {half:.3f} from {against} ({games} games)"
    return told if aim is None else f"{told}: {'reached' if found >= aim else 'not reached'}, the aim is {aim:.2f}"


def curve(points: list[tuple[float, float]], against: str) -> str:
    """The share against a bot over the minutes, as SVG."""
    last = max(minutes for minutes, _ in points) or 1.0
    line = " ".join(f"{50 + 500 * m / last:.1f},{250 - 200 * s:.1f}" for m, s in points)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" font-size="14">'
        '<rect width="600" height="300" fill="white"/>'
        '<path d="M50 50V250H550M50 150H550" fill="none" stroke="#999"/>'
        '<text x="12" y="55">1.0</text><text x="12" y="155">0.5</text><text x="12" y="255">0.0</text>'
        f'<text x="50" y="30">share of the win against {against}</text>'
        f'<text x="550" y="275" text-anchor="end">{last:.1f} minutes</text>'
        f'<polyline points="{line}" fill="none" stroke="#22589c" stroke-width="3"/></svg>\n'
    )


def main() -> None:
    """Train, and tell how it goes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="an option of the game")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--against", default="level2", help="the bot that the curve is measured by")
    parser.add_argument("--games", type=int, default=100, help="games for each point of the curve")
    parser.add_argument("--last", type=int, default=400, help="games of the match at the end")
    parser.add_argument("--points", type=int, default=8, help="points of the curve")
    parser.add_argument("--size", type=int, default=256, help="games side by side")
    parser.add_argument("--width", type=int, default=128, help="of the hidden layers")
    parser.add_argument("--threads", type=int, default=2, help="that step the games")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    try:  # before anything is written
        box = open_box(rumpus.game(asked.game), 2, asked.set, None)
        bot(asked.against).sit(box, 1, 0)
        if min(asked.games, asked.last, asked.points) < 1 or asked.minutes <= 0:
            raise RumpusError("--games, --last, --points and --minutes must be more than 0")
        if not asked.out.parent.is_dir():
            raise RumpusError(f"--out {asked.out}: there is no folder {asked.out.parent}")
        learner = Learner(box, asked.size, asked.threads, asked.width, asked.seed)
    except RumpusError as error:
        parser.error(str(error))
    spent, points = 0.0, list[tuple[float, float]]()
    while True:  # the first point is of the network before it has learned anything
        save_policy(asked.out, box, learner.network.layers())
        points.append((spent / 60, share(asked.out, box, asked.against, asked.games)[0]))
        million = learner.decisions / 1e6
        print(
            f"{points[-1][0]:.1f} minutes, {million:.1f} M decisions: {points[-1][1]:.3f} from {asked.against}",
            flush=True,
        )
        asked.out.with_suffix(".svg").write_text(curve(points, asked.against), encoding="utf-8")
        if len(points) > asked.points:
            break
        began = time.perf_counter()
        while spent + time.perf_counter() - began < 60 * asked.minutes * len(points) / asked.points:
            learner.play()
            learner.learn()
        spent += time.perf_counter() - began
    last = share(asked.out, box, asked.against, asked.last, seed=2)  # other dice than those of the curve
    print(verdict(asked.against, *last, asked.last, aim(box, asked.against, asked.minutes, asked.seed)))


if __name__ == "__main__":
    main()
