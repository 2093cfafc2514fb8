"""Tournaments: fair seats, shared chance, and what is finished counts."""

from collections import Counter
from dataclasses import dataclass

import pytest

from rumpus.bots.levels import bot
from rumpus.bots.mcts.bot import Search
from rumpus.bots.player import Bot, Player
from rumpus.bots.thumb import Random, Thumb
from rumpus.core.game.game import Box, game
from rumpus.errors import RumpusError
from rumpus.lab.play.tournament import Standing, Standings, lineups, tournament
from rumpus.run.executor import Threads

ROO = game("rickety-rackety-roo")


def test_the_result_has_the_keys_it_promises() -> None:
    result = tournament(ROO.box(2), [Random(), Thumb()], games=6, seed=3)
    assert list(result) == ["game", "players", "games", "seed", "bots", "remarks"]
    assert all(list(b) == ["name", "games", "share", "share_se", "rating", "interval"] for b in result["bots"])
    assert (result["game"], result["players"], result["games"], result["seed"]) == ("rickety-rackety-roo", 2, 6, 3)
    assert sum(b["share"] for b in result["bots"]) == pytest.approx(1)


def test_equal_bots_share_exactly_because_chance_is_mirrored() -> None:
    result = tournament(ROO.box(2), [Thumb("a"), Thumb("b")], games=20)
    assert [b["share"] for b in result["bots"]] == [0.5, 0.5]
    assert [b["share_se"] for b in result["bots"]] == [0, 0]


def test_few_rounds_leave_much_doubt() -> None:
    """By hand: means .5, .25 and .75, so the error is .25 / sqrt(3), and Student's t for two degrees is 4.303."""
    standing = Standing("a", [(2.0, 4), (1.0, 4), (3.0, 4)])
    assert standing.share_se == pytest.approx(0.25 / 3**0.5)
    assert standing.interval == (0, 1)
    many = Standing("b", [(2.0, 4), (1.0, 4), (3.0, 4)] * 30)
    low, high = many.interval or (0, 1)
    assert [low, high] == pytest.approx([0.457, 0.543], abs=0.001)
    assert Standing("c", [(2.0, 4)]).interval is None


def test_rounds_that_all_came_out_alike_leave_doubt() -> None:
    few, many = Standing("few", [(2.0, 2)] * 2), Standing("many", [(1.0, 2)] * 60)
    assert few.interval == pytest.approx((0.05**0.5, 1.0))
    assert many.interval == pytest.approx((0.5 * 0.05 ** (1 / 60), 1 - 0.5 * 0.05 ** (1 / 60)))


def test_better_bots_are_rated_higher() -> None:
    random, thumb = tournament(ROO.box(3), [Random(), Thumb()], games=30)["bots"]
    assert thumb["share"] > 1 / 3 > random["share"]
    assert thumb["rating"] > random["rating"]
    assert random["games"] == thumb["games"]


def test_every_bot_sits_everywhere_as_often() -> None:
    seats: Counter[tuple[str, int]] = Counter()

    @dataclass(frozen=True)
    class Noted(Random):
        def sit(self, box: Box, seat: int, seed: int) -> Player:
            seats[self.name, seat] += 1
            return super().sit(box, seat, seed)

    tournament(ROO.box(3), [Noted(name) for name in "abcd"], games=1)
    assert len(set(seats.values())) == 1
    assert len(seats) == 12


def test_lineups_seat_every_bot() -> None:
    assert lineups(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert lineups(2, 4) == [(0, 1, 0, 0), (0, 1, 0, 1), (0, 1, 1, 1)]


def test_the_same_seed_gives_the_same_table_on_any_number_of_workers() -> None:
    bots = [Random(), Thumb(), bot("playouts:20")]
    tables = [tournament(ROO.box(2), bots, games=6, seed=s, executor=Threads(w)) for s, w in ((1, 1), (1, 2), (2, 1))]
    assert tables[0] == tables[1] != tables[2]


def test_interrupted_it_tells_what_is_finished() -> None:
    done = []

    def stop(games: int) -> None:
        done.append(games)
        if sum(done) >= 4:
            raise KeyboardInterrupt

    assert tournament(ROO.box(2), [Random(), Thumb()], games=100, progress=stop)["games"] == 4


def test_refusals_name_what_is_wrong() -> None:
    with pytest.raises(RumpusError, match="at least two"):
        tournament(ROO.box(2), [Random()], games=2)
    with pytest.raises(RumpusError, match="thumb is named twice"):
        tournament(ROO.box(2), [Thumb(), Thumb()], games=2)


def test_bots_by_name() -> None:
    assert bot(" Search:250ms ").name == "search:250ms"
    both = bot("search:40@2")
    assert isinstance(both, Search)
    assert (both.cores, both.budget.simulations) == (2, 40)
    assert bot("level3").name == "level3"
    for wrong in ("serch", "thumb:3", "search:0", "search:fast", "search:40@0", "level5:10"):
        with pytest.raises(RumpusError):
            bot(wrong)


def entered(search: list[float], bots: list[Bot]) -> list[str]:
    """The remarks on a match of two bots in which the first won these shares, a round each."""
    table = Standings(ROO.box(2), bots, 0)
    for share in search:
        table.add([((0, 1), (share, 1 - share))])
    return table.remarks()


def test_a_search_that_loses_to_the_rules_of_thumb_is_told_of_with_what_may_help() -> None:
    (remark,) = entered([0.0] * 9 + [1.0], [bot("playouts"), Thumb()])
    assert remark.startswith("playouts loses to the game's own rules of thumb, 10% to 90%: ")
    assert "rumpus train rickety-rackety-roo --players 2" in remark
    assert entered([0.0, 1.0] * 5, [bot("playouts"), Thumb()]) == [], "it may have been chance"
    assert entered([1.0] * 9 + [0.0], [bot("playouts"), Thumb()]) == []
    assert entered([0.0] * 9 + [1.0], [Random(), Thumb()]) == [], "no search"
