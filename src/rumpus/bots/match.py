"""Match between bots: each is shown what its seat may know, and told what its seat sees happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rumpus.bots.player import Bot, seed_for
from rumpus.core.compiler.limits import LONGEST_MATCH
from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import CHANCE
from rumpus.core.game.game import Box
from rumpus.core.play.chance import Chance
from rumpus.core.play.guards import broken_rules, fault
from rumpus.core.play.position import Position


def play_match(
    box: Box,
    bots: Sequence[Bot],
    chance: Chance,
    seed: int,
    each: Callable[[Position, int], None] = lambda at, move: None,
) -> Position:
    """Play a match to its end, ``bots[seat]`` at each seat; the last position.

    Rules that leave a seat without a move, or the match without an end, are a ``BrokenRules``.

    Bots of one name are given the same stream of chance at the same seat, whoever the others are. ``each`` is called
    with every position and what is played there.
    """
    players = [bot.sit(box, seat, seed_for(seed, "bot", seat)) for seat, bot in enumerate(bots)]
    heard: list[list[tuple[int, int]]] = [[] for _ in players]
    at = Position.first(box)
    outcomes = played = 0
    while not at.over:
        played += 1
        if fault(at) or played > LONGEST_MATCH:
            raise broken_rules(at, LONGEST_MATCH)
        who = at.to_move
        if who == CHANCE:
            move = at.moves[chance.choose(outcomes, at.weights, list)]
            outcomes += 1
        else:
            told, heard[who] = heard[who], []
            move = players[who].choose(at, told).move
        for seat, log in enumerate(heard):
            log.append((who, at.seen_move(move, seat)))
        each(at, move)
        at = at.play(move)
    return at


def warm_up_bots(box: Box, bots: Sequence[Bot]) -> None:
    """Warm-up: let every bot choose once, so that all it needs is compiled before a clock runs."""
    at, rng = Position.first(box), stream(0)
    while at.to_move == CHANCE or len(at.moves) == 1:
        at = at.play(at.moves[int(below(rng, len(at.moves)))])
    for bot in bots:
        bot.sit(box, at.to_move, 0).choose(at)
