# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Approximate best response to random play or to rules of thumb: how much can be won, by rollouts of every move.

python -m bench.ceiling rin-tin-tin --set squads=2
python -m bench.ceiling india --players 4 --against thumb --games 120 --tries 60

For each of its moves it plays the game on many times, itself by the rules of thumb and everybody else as they will, at
random or by the same rules; then it plays the move that won most. Against rules of thumb every move meets the same
dice, and it leaves what those rules say only for a move that is ahead by more than SURE standard errors: where moves
are worth nearly the same, to take the one that was luckiest would be to play at random. Nobody plays like this against
people: it is here to tell how far a bot's share falls short because of the bot, and how far because of the dice.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

import numpy as np

from bench.strength import against, told
from rumpus.bots.levels import bot
from rumpus.bots.player import Bot, Choice, Heard, MoveEstimate, Player
from rumpus.bots.thumb import appeals, greatest
from rumpus.commands.shared import open_box
from rumpus.core.compiler.decorators import compiled
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.compiler.rng import below, next64, seed_stream, weighted
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.rules import deal, moves, play, shares, to_move, weights
from rumpus.core.game.game import Box, game
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import buffers

SURE = 2.5
"""Standard errors by which a move must be ahead of what rules of thumb say."""


@compiled
def among_them(box, s, seat, thumbs, rng, out, weight, share):
    """Play a game on, the seat by appeal and the others so too, or at random; what the seat won."""
    who = to_move(box, s)
    while who != OVER:
        n = moves(box, s, out)
        if who == CHANCE:
            weights(box, s, weight)
            i = weighted(rng, weight, n)
        elif who == seat or thumbs:
            appeals(box, s, out, n, weight)
            i = greatest(rng, weight, n)
        else:
            i = below(rng, n)
        play(box, s, out[i])
        who = to_move(box, s)
    shares(box, s, share)
    return share[seat]


@compiled
def try_moves(box, states, seat, thumbs, tried, times, rng, out, weight, share, won):
    """Fill ``won`` with what each of the moves tried wins in each of so many games; with thumbs, with the same dice."""
    first = rng[0]
    for i in range(len(tried)):
        for k in range(times):
            if thumbs:
                seed_stream(rng, first, np.uint64(k))
            states[1] = states[0]
            deal(box, states[1], seat, rng)
            play(box, states[1], tried[i])
            won[i, k] = among_them(box, states[1], seat, thumbs, rng, out, weight, share)


def surely_best(won: FloatArray, usual: int) -> int:
    """The row that is best on average, if it is ahead of the usual one beyond doubt; else that."""
    ahead = won - won[usual]
    mean = ahead.mean(axis=1)
    error = ahead.std(axis=1, ddof=1) / np.sqrt(won.shape[1])
    return int(np.where(mean > SURE * error, mean, 0.0).argmax()) if (mean > SURE * error).any() else usual


class ExploiterPlayer(Player):
    """Tries every move against those it plays with."""

    def __init__(self, box: Box, seat: int, seed: int, games: int, thumbs: bool) -> None:
        super().__init__(box, seat, seed)
        self.games, self.thumbs = games, thumbs
        self.states = np.zeros(2, box.game.rules.State)
        self.out, self.weight = buffers(box.game)
        self.share = np.zeros(box.players)

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        tried = np.array(seen.moves, np.int64)
        won = np.zeros((len(tried), self.games))
        if len(tried) > 1:
            self.states[0] = seen.state
            try_moves(
                self.box.packed, self.states, self.seat, self.thumbs, tried, self.games, self.rng,
                self.out, self.weight, self.share, won,
            )  # fmt: skip
        value = won.mean(axis=1)
        options = (MoveEstimate(m, self.games, float(v)) for m, v in zip(seen.moves, value, strict=True))
        best = int(value.argmax())
        if self.thumbs and len(tried) > 1:
            usual = bot("thumb").sit(self.box, self.seat, int(next64(self.rng))).choose(seen).move
            best = surely_best(won, seen.moves.index(usual))
        return Choice(int(tried[best]), tuple(options))


@dataclass(frozen=True)
class Exploiter(Bot):
    """The bot that is made to beat random play, or rules of thumb, with so many games for each move it looks at."""

    name: str = "made to beat them"
    games: int = 200
    thumbs: bool = False

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat."""
        return ExploiterPlayer(box, seat, seed, self.games, self.thumbs)


def main() -> None:
    """Measure it against random play or rules of thumb, beside the search, and those rules beside random play."""
    arguments = argparse.ArgumentParser(prog="python -m bench.ceiling", description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("game")
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--set", action="append", metavar="KEY=VALUE", help="an option of the game")
    arguments.add_argument("--against", choices=("random", "thumb"), default="random")
    arguments.add_argument("--games", type=int, default=400, help="of each match")
    arguments.add_argument("--tries", type=int, default=200, help="games for each move that is looked at")
    arguments.add_argument("--search", default="search:300", help="the search beside it; none leaves it out")
    arguments.add_argument("--seed", type=int, default=1)
    wanted = arguments.parse_args()
    box = open_box(game(wanted.game), wanted.players, wanted.set, None)
    thumbs = wanted.against == "thumb"
    ours = [] if thumbs else [bot("thumb")]
    ours += [] if wanted.search == "none" else [bot(wanted.search)]
    for one in (*ours, Exploiter(games=wanted.tries, thumbs=thumbs)):
        print(told(against(box, one, bot(wanted.against), wanted.games, wanted.seed)), flush=True)


if __name__ == "__main__":
    main()
