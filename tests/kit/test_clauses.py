"""Every clause is carried out somewhere and proved by a test, and every mark means a clause."""

import pytest

from rumpus.core import tracing
from rumpus.core.game import Game, games
from rumpus.core.tracing import carried_out, proved

TESTS = proved(tracing.tests_folder())


@pytest.mark.parametrize("game", games(), ids=lambda g: g.id)
def test_every_clause_has_a_test(game: Game) -> None:
    assert not [clause.id for clause in game.rulebook if clause.id not in TESTS]


@pytest.mark.parametrize("game", games(), ids=lambda g: g.id)
def test_every_clause_is_carried_out_somewhere(game: Game) -> None:
    places = carried_out(game)
    assert not [clause.id for clause in game.rulebook if not places.get(clause.id)]


@pytest.mark.parametrize("game", games(), ids=lambda g: g.id)
def test_code_cites_only_clauses_that_exist(game: Game) -> None:
    known = {clause.id for g in games() for clause in g.rulebook}
    assert not [clause for clause in carried_out(game) if clause not in known]


def test_every_mark_means_a_clause() -> None:
    known = {clause.id for game in games() for clause in game.rulebook}
    assert known
    assert not {mark: tests for mark, tests in TESTS.items() if mark not in known}
