"""Clauses at work: what happens, what forbids, and what never shows."""

import pytest

from rumpus.bots.levels import bot
from rumpus.core.game import Game, game, games
from rumpus.core.words import joined, say
from rumpus.lab.at_work import at_work, clause_counts, forbidding, message_ids, observable, told_clauses, unseen
from rumpus.lab.matches import played
from tests.games.setups.india import position
from tests.games.setups.rickety_rackety_roo import roo

OURS = [one for one in games() if told_clauses(one)]


@pytest.mark.parametrize("one", OURS, ids=lambda one: str(one.id))
def test_what_tells_of_clauses_are_messages_and_clauses_of_the_game(one: Game) -> None:
    clauses, words = {clause.id for clause in one.rulebook}, one.words()
    for id, told in told_clauses(one).items():
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
    placed = sum(at.to_move >= 0 for line in lines for at, _ in line[:-1])
    assert seen["ROO-2"].happened == placed / 2
    assert seen["ROO-1"].happened == 9, "each of nine Roos dies once in a game"
    assert seen["ROO-L11"].happened == 1
    assert 0 < seen["ROO-2"].forbade < 1, "of a Roo that is empty no spot is taken"
    assert "ROO-6" in observable(box.game)
    assert "ROO-6" in dict(unseen(box.game, found)), "nobody runs out of counters"
    assert "ROO-L1" not in observable(box.game), "what is in the box does not show"
    assert "ROO-L2" not in dict(unseen(box.game, found)), "what dice cannot show is not missed"


def test_a_clause_forbids_where_it_is_the_reason() -> None:
    empty, one = roo(placing=1), roo("R........", placing=1)
    assert forbidding(empty.box, empty) == set()
    assert forbidding(one.box, one) == {"ROO-2"}
    at = position([[20], []], throw=5)
    assert "IND-7" in forbidding(at.box, at)
