"""Every clause is carried out somewhere and proved by a test, and every mark means a clause."""

from functools import cache

from rumpus.core.game.clause_coverage import Citations, carried_out, proved
from rumpus.core.game.game import Game, games
from rumpus.testing.under_test import OURS_ALL, UNDER_TEST


@cache
def marked() -> Citations:
    """The tests that prove a clause: of the games under test, and of this kit."""
    return proved(UNDER_TEST.tests)


def clauses_of(game: Game) -> list[str]:
    """The clauses that the tests here must prove: what holds for all games is proved by Rumpus itself."""
    return [clause.id for clause in game.rulebook if OURS_ALL in UNDER_TEST.ids or not clause.id.startswith("ALL-")]


def test_every_clause_has_a_test(game_under_test: Game) -> None:
    assert not [id for id in clauses_of(game_under_test) if id not in marked()]


def test_every_clause_is_carried_out_somewhere(game_under_test: Game) -> None:
    places = carried_out(game_under_test)
    assert not [id for id in clauses_of(game_under_test) if not places.get(id)]


def test_code_cites_only_clauses_that_exist(game_under_test: Game) -> None:
    known = {clause.id for g in UNDER_TEST.games() for clause in g.rulebook}
    assert not [clause for clause in carried_out(game_under_test) if clause not in known]


def test_every_mark_means_a_clause() -> None:
    known = {clause.id for game in games() for clause in game.rulebook}
    assert known
    assert not {mark: tests for mark, tests in marked().items() if mark not in known}
