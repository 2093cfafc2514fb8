"""Clauses at work: what happens, what forbids, and what never shows."""

from collections.abc import Iterable

import pytest

from rumpus.bots.levels import bot
from rumpus.core.game.game import Game, game, games
from rumpus.core.game.rulebook import Clause
from rumpus.core.words.messages import joined, say
from rumpus.lab.measure.clause_use import (
    AtWork,
    at_work,
    clause_counts,
    forbidding,
    message_ids,
    observable,
    unseen,
)
from rumpus.lab.play.matches import played
from rumpus.testing.worlds import CONFIGS, Config
from tests.games.setups.india import position
from tests.games.setups.rickety_rackety_roo import roo

OURS = [one for one in games() if one.study.CLAUSES_BY_MESSAGE]


@pytest.mark.parametrize("one", OURS, ids=lambda one: str(one.id))
def test_what_tells_of_clauses_are_messages_and_clauses_of_the_game(one: Game) -> None:
    clauses, words = {clause.id for clause in one.rulebook}, one.words()
    for id, told in one.study.CLAUSES_BY_MESSAGE.items():
        assert set(told) <= clauses, id
        assert all(words.has(part) for part in id.split(">")), id


def test_messages_are_found_inside_others() -> None:
    said = joined([say("outer", who=say("inner"), all=(say("one"), 2)), "text", say("last")])
    assert list(message_ids(said)) == ["outer", "inner", "outer>inner", "one", "outer>one", "last"]


def test_what_happened_and_what_was_forbidden_is_counted_over_games() -> None:
    box = game("rickety-rackety-roo").box(2)
    lines = [played(box, [bot("random")], 4, i) for i in range(2)]
    found = at_work(box, lines)
    seen = {each.clause: each for each in clause_counts(box.game, found)}
    placed = sum(at.to_move >= 0 for line in lines for at, _, _ in line)
    assert seen["ROO-2"].happened == placed / 2
    assert seen["ROO-1"].happened == 9, "each of nine Roos dies once in a game"
    assert seen["ROO-L11"].happened == 1
    assert 0 < seen["ROO-2"].forbade < 1, "of a Roo that is empty no spot is taken"
    assert "ROO-6" in observable(box.game)
    missing = unseen(box, found)
    assert ids(missing.out_of_play["with a limited number of counters"]) == ["ROO-6"], "nobody can run out of counters"
    assert missing.never == []
    assert {"ROO-L1", "ROO-L2"} <= set(ids(missing.describing)), "what is in the box, and what dice can show"


def test_what_could_have_shown_is_told_apart_from_what_cannot_with_a_box() -> None:
    limited = game("rickety-rackety-roo").box(2, changes={"counters.each": 27})
    assert "ROO-6" in ids(unseen(limited, AtWork(games=1)).never)
    one, two = (unseen(game("india").box(2, {"dice": dice}), AtWork(games=1)) for dice in (1, 2))
    assert "IND-12" in ids(one.out_of_play["with two dice"])
    assert "IND-12" in ids(two.never)
    assert "IND-9" in ids(two.out_of_play["with one die"])
    assert "IND-9" in ids(one.never)
    assert ids(two.out_of_play["where a five must enter"]) == ["IND-14"]
    must = game("india").box(2, {"dice": 2}, {"ruling.five": "must"})
    assert "IND-14" in ids(unseen(must, AtWork(games=1)).never)
    for id, clause in (("bamboozle", "BAM-L2"), ("rin-tin-tin", "RTT-L2"), ("india", "IND-L3")):
        assert clause in ids(unseen(game(id).box(2), AtWork(games=1)).describing), "what is on the board never fires"


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: str(config.name))
def test_every_clause_is_of_one_kind_and_what_is_said_not_to_show_does_not(config: Config) -> None:
    box = config.box
    found = at_work(box, [played(box, [bot("random")], 1, i) for i in range(2)])
    missing = unseen(box, found)
    shown = {each.clause for each in clause_counts(box.game, found)}
    assert not shown & set(box.game.study.out_of_play(box))
    assert not shown & set(box.game.study.DESCRIPTIVE)
    groups = [missing.never, *missing.out_of_play.values(), missing.describing]
    listed = [*shown, *(clause.id for group in groups for clause in group)]
    assert sorted(listed) == sorted(clause.id for clause in box.game.rulebook)


def ids(clauses: Iterable[Clause]) -> list[str]:
    return [clause.id for clause in clauses]


def test_a_clause_forbids_where_it_is_the_reason() -> None:
    empty, one = roo(placing=1), roo("R........", placing=1)
    assert forbidding(empty.box, empty) == set()
    assert forbidding(one.box, one) == {"ROO-2"}
    at = position([[20], []], throw=5)
    assert "IND-7" in forbidding(at.box, at)
