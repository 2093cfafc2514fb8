"""Handicap for a bot: random moves now and then, so that people can beat it."""

from __future__ import annotations

from dataclasses import dataclass, field

from rumpus.bots.player import Bot, Choice, Heard, MoveEstimate, Player, seed_for
from rumpus.bots.thumb import Thumb
from rumpus.core.compiler.rng import below
from rumpus.core.game.game import Box
from rumpus.core.play.position import Position


class CarelessPlayer(Player):
    """Player that asks another one, but now and then plays a random legal move."""

    def __init__(self, box: Box, seat: int, seed: int, bot: Bot, slips: int) -> None:
        super().__init__(box, seat, seed)
        self.other = bot.sit(box, seat, seed_for(seed, "careful"))
        self.slips = slips
        self.untold: list[tuple[int, int]] = []  # what happened while the other was not asked

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        self.untold += heard or []
        if int(below(self.rng, 100)) < self.slips:
            move = seen.moves[int(below(self.rng, len(seen.moves)))]
            return Choice(move, tuple(MoveEstimate(m, 0, None) for m in seen.moves))
        told, self.untold = self.untold, []
        return self.other.choose(seen, told if heard is not None else None)


@dataclass(frozen=True)
class Careless(Bot):
    """A bot that in ``slips`` of a hundred choices plays any legal move, and else as another bot would."""

    name: str = "careless"
    bot: Bot = field(default_factory=Thumb)
    slips: int = 50

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat."""
        return CarelessPlayer(box, seat, seed, self.bot, self.slips)
