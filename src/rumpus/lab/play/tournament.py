"""Tournaments: bots against bots, with rotated seats, shared chance, ratings and confidence intervals.

A round is one number of the tournament's chance: outcome i of round n is drawn from the same stream whichever bots
sit where. In a round every line-up of bots plays once at every rotation of the seats, so luck that favours a seat
favours everybody once. Rounds are independent of each other; games within one are not, and the standard errors are
those of the rounds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, combinations_with_replacement
from math import sqrt
from shlex import quote
from typing import Any

from rumpus.bots.match import play_match
from rumpus.bots.mcts.bot import Search
from rumpus.bots.player import Bot, seed_for
from rumpus.bots.thumb import Thumb
from rumpus.bots.value import net_for
from rumpus.core.game.game import Box
from rumpus.core.play.chance import Seeded
from rumpus.errors import RumpusError
from rumpus.run.executor import Executor, Threads

Lineup = tuple[int, ...]
"""The bot at each seat, by its number."""


@dataclass
class Standing:
    """Statistics of one bot so far."""

    name: str
    rounds: list[tuple[float, int]] = field(default_factory=list)  # the shares won and the games played in each

    @property
    def games(self) -> int:
        """Games played, counted once for every seat held."""
        return sum(n for _, n in self.rounds)

    @property
    def share(self) -> float:
        """The mean share of the win."""
        return sum(won for won, _ in self.rounds) / max(self.games, 1)

    @property
    def share_se(self) -> float | None:
        """The standard error of the share; None before two rounds are over."""
        means = [won / n for won, n in self.rounds]
        if len(means) < 2:
            return None
        mean = sum(means) / len(means)
        return sqrt(sum((x - mean) ** 2 for x in means) / (len(means) - 1) / len(means))

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the share lies with a confidence of 95%: by Student's t, as the rounds may be few.

        Where all came out alike it is as wide as the chance of another round that may well have gone unseen so far.
        """
        from scipy.stats import t

        if self.share_se is None:
            return None
        if self.share_se == 0:
            others = 1 - 0.05 ** (1 / len(self.rounds))
            return self.share * (1 - others), self.share + (1 - self.share) * others
        margin = float(t.ppf(0.975, len(self.rounds) - 1)) * self.share_se
        return max(0.0, self.share - margin), min(1.0, self.share + margin)


def lineups(bots: int, players: int) -> list[Lineup]:
    """Which bots meet: every choice of as many as there are seats; too few bots fill the seats in every way."""
    if bots >= players:
        return list(combinations(range(bots), players))
    return [(*range(bots), *rest) for rest in combinations_with_replacement(range(bots), players - bots)]


def tournament(
    box: Box,
    bots: Sequence[Bot],
    games: int,
    seed: int = 0,
    *,
    meeting: Sequence[Lineup] | None = None,
    progress: Callable[[int], None] = lambda done: None,
    executor: Executor | None = None,
) -> dict[str, Any]:
    """Play at least so many games, in whole rounds; ``meeting`` says which bots meet, if not all in turn.

    ``progress`` is called with the number of games just finished. A round is a chunk for the executor.
    Interrupted (Ctrl-C), it returns what is finished.
    """
    check_bots(bots)
    seatings = [
        lineup[turn:] + lineup[:turn]
        for lineup in (lineups(len(bots), box.players) if meeting is None else meeting)
        for turn in range(box.players)
    ]
    rounds = -(-games // len(seatings))
    table = Standings(box, bots, seed)
    play = partial(play_round, box, bots, seatings, seed)
    try:
        for results in (executor or Threads()).map(play, range(rounds)):
            table.add(results)
            progress(len(results))
    except KeyboardInterrupt:
        pass
    return table.to_json()


def play_round(
    box: Box, bots: Sequence[Bot], seatings: Sequence[Lineup], seed: int, number: int
) -> list[tuple[Lineup, tuple[float, ...]]]:
    """A round: the shares of the win of every seating, all with the same chance."""
    chance, own = Seeded(seed_for(seed, "dice", number)), seed_for(seed, "bots", number)
    return [(seats, play_match(box, [bots[b] for b in seats], chance, own).shares) for seats in seatings]


def check_bots(bots: Sequence[Bot]) -> None:
    """Validate the list of bots."""
    names = [bot.name for bot in bots]
    if len(names) < 2:
        raise RumpusError("a tournament needs at least two bots, such as --bots random,thumb")
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise RumpusError(f"bots: {twice} is named twice")


class Standings:
    """Standings of a tournament, game by game."""

    def __init__(self, box: Box, bots: Sequence[Bot], seed: int) -> None:
        from openskill.models import PlackettLuce

        self.box, self.seed, self.games, self.bots = box, seed, 0, bots
        self.standings = [Standing(bot.name) for bot in bots]
        self.model = PlackettLuce()
        self.ratings = [self.model.rating(name=bot.name) for bot in bots]

    def add(self, results: Sequence[tuple[Lineup, tuple[float, ...]]]) -> None:
        """Enter the results of a round."""
        won, played = [0.0] * len(self.standings), [0] * len(self.standings)
        for seats, shares in results:
            self.games += 1
            for bot, share in zip(seats, shares, strict=True):
                won[bot] += share
                played[bot] += 1
            self._rate(seats, shares)
        for standing, w, n in zip(self.standings, won, played, strict=True):
            if n:
                standing.rounds.append((w, n))

    def _rate(self, seats: Lineup, shares: Sequence[float]) -> None:
        """A bot that holds several seats counts as it did on average: nobody is rated against themselves."""
        bots = sorted(set(seats))
        mean = {b: sum(x for s, x in zip(seats, shares, strict=True) if s == b) / seats.count(b) for b in bots}
        if len(bots) > 1:
            rated = self.model.rate([[self.ratings[b]] for b in bots], scores=[mean[b] for b in bots])
            for bot, (rating,) in zip(bots, rated, strict=True):
                self.ratings[bot] = rating

    def to_json(self) -> dict[str, Any]:
        """The table as plain data."""
        return {
            "game": self.box.game.id,
            "players": self.box.players,
            "games": self.games,
            "seed": self.seed,
            "bots": [
                {
                    "name": standing.name,
                    "games": standing.games,
                    "share": standing.share,
                    "share_se": standing.share_se,
                    "rating": rating.mu,
                    "interval": standing.interval,
                }
                for standing, rating in zip(self.standings, self.ratings, strict=True)
            ],
            "remarks": self.remarks(),
        }

    def remarks(self) -> list[str]:
        """Warnings: a search that loses to the game's own rules of thumb, beyond chance."""
        both = list(zip(self.bots, self.standings, strict=True))
        thumbs = [standing for bot, standing in both if isinstance(bot, Thumb)]
        searches = [(bot, standing) for bot, standing in both if isinstance(bot, Search)]
        return [
            f"{standing.name} loses to the game's own rules of thumb, {standing.share:.0%} to {thumb.share:.0%}: "
            f"{_advice(self.box, bot)}"
            for bot, standing in searches
            for thumb in thumbs
            if thumb.interval and standing.interval and thumb.interval[0] > standing.interval[1]
        ]


def _advice(box: Box, bot: Search) -> str:
    """Advice for a search that plays worse than the rules of thumb it is guided by."""
    changed = {key: json.dumps(value, ensure_ascii=False) for key, value in box.changes.items()}
    chosen = "".join(f" --set {quote(f'{name}={value}')}" for name, value in {**box.options, **changed}.items())
    command = f"rumpus train {box.game.id} --players {box.players}{chosen}"
    if bot.learned and net_for(box) is not None:
        return f"what it has learned of positions misleads it; train it longer with `{command}`"
    return f"its playouts say little about this game; `{command}` lets it learn what positions are worth"
