"""In endgames small enough to be worked out, the search finds what is right, in every game."""

import pytest

from rumpus.bots.levels import bot
from rumpus.core.play.position import Position
from tests.bots.exact import exact
from tests.games.setups import bamboozle as bam
from tests.games.setups import india as ind
from tests.games.setups import rickety_rackety_roo as roo
from tests.games.setups import rin_tin_tin as rtt
from tests.games.setups import ruffhouse as ruf

FULL = "RGR RGG GRR"


def roo_endgame() -> Position:
    """One Roo is left: one spot makes two rows and stops Green, the other nothing."""
    return roo.roo(*[FULL] * 8, "RR. GGR G.R", pawns=(9, 3), placing=9, track__blocks=9)


def india_endgame() -> Position:
    """Two dice, two throws to go: bring a disc Home, capture, or run."""
    discs = {0: [69, 40, 20], 1: [8, 55]}  # seat 1 sits opposite: its 8 is two spaces ahead of seat 0's 40
    return ind.position(discs, dice=2, throw="2-1", scores=[0, 15], throws=2998)


def ruffhouse_endgame() -> Position:
    """One point is missing, the chip for it is there, and the board says: gamble it?"""
    return ruf.ruffhouse(
        ruf.Player(at=38, chips=1, committed=1, won=(4,)), ruf.Player(at=0, zap=0, won=(4,)), now="stake"
    )


def rin_tin_tin_endgame() -> Position:
    """The last man of all: which group's card to win? Purple holds a card nobody else has seen."""
    groups = {
        "Red 1": "Black figure, Purple 5",
        "Blue 1": "Black 4, Purple figure",
        "Green 1": "Black 5, Purple figure",
        "Green 2": "Purple 4, Black figure",
    }
    return rtt.position(groups, players=2, squads=1, changes={"squads.men": 10}, turn="Black", spin="Free Color Choice")


def bamboozle_endgame() -> Position:
    """The last moves before the limit: get across, or keep the other from it."""
    return bam.bamboozle({"e4": "3", "c3": "2", "e6": "1"}, {"e7": "2", "g5": "3", "a5": "1"}, turn=0, moves=398)


ENDGAMES = [
    pytest.param(endgame, id=id)
    for id, endgame in {
        "rickety-rackety-roo": roo_endgame,
        "india": india_endgame,
        "ruffhouse": ruffhouse_endgame,
        "rin-tin-tin": rin_tin_tin_endgame,
        "bamboozle": bamboozle_endgame,
    }.items()
]


@pytest.mark.parametrize("endgame", ENDGAMES)
def test_search_converges_to_the_right_move(endgame) -> None:  # type: ignore[no-untyped-def]
    at = endgame()
    values = exact(at)
    best = max(low for low, _ in values.values())
    assert best - min(low for low, _ in values.values()) > 0.05, "nothing to choose here"
    choice = bot("playouts:6000").sit(at.box, at.to_move, 5).choose(at)
    assert values[choice.move][0] > best - 0.02
    low, high = values[choice.move]
    assert low - 0.06 < choice.value < high + 0.06  # type: ignore[operator]
