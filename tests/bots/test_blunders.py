"""Bots that slip."""

from dataclasses import dataclass, field

from rumpus.bots.blunders import Careless
from rumpus.bots.match import play_match
from rumpus.bots.player import Bot, Choice, Heard, Player
from rumpus.bots.thumb import Thumb, ThumbPlayer
from rumpus.core.game.game import Box, game
from rumpus.core.play.chance import Seeded
from rumpus.core.play.position import Position

ROO = game("rickety-rackety-roo")


def test_a_careless_bot_plays_anything_when_it_slips_and_else_what_the_careful_one_would() -> None:
    at = ROO.start(2).play("throw 5").play("middle")
    at = at.play(at.moves[0])
    while at.to_move < 0:
        at = at.play(at.moves[0])
    seeds = range(300)

    def chosen(bot: Bot) -> set[int]:
        return {bot.sit(at.box, at.to_move, seed).choose(at).move for seed in seeds}

    assert chosen(Careless(slips=0)) == chosen(Thumb()) < set(at.moves)
    assert chosen(Careless(slips=100)) == set(at.moves)


@dataclass
class Listening(ThumbPlayer):
    """Keeps what it is told."""

    told: list[tuple[int, int]]

    def __init__(self, box: Box, seat: int, seed: int, told: list[tuple[int, int]]) -> None:
        super().__init__(box, seat, seed)
        self.told = told

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        self.told += heard or []
        return super()._choose(seen, heard)


@dataclass(frozen=True)
class Listener(Bot):
    """A bot that shows what it was told."""

    name: str = "listener"
    told: list[tuple[int, int]] = field(default_factory=list)

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat."""
        return Listening(box, seat, seed, self.told)


def test_what_happens_around_a_slip_is_told_at_the_next_choice() -> None:
    slipping, always = Listener(), Listener()
    box = ROO.box(2)
    play_match(box, [Careless(bot=slipping, slips=50), Thumb()], Seeded(3), seed=4)
    play_match(box, [Careless(bot=always, slips=0), Thumb()], Seeded(3), seed=4)
    throws = [key for who, key in always.told if who < 0]
    heard = [key for who, key in slipping.told if who < 0]
    assert len(heard) > 50
    assert heard[:50] == throws[:50]  # the dice are the same in both games, and none of them went unheard
