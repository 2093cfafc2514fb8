"""Lessons over the wire: every stop as its model says, and what the rules say to what is wrong."""

from __future__ import annotations

import pytest

from rumpus.core.game.game import games
from rumpus.exercises.lessons import has_lesson
from rumpus.server.web.models.exercises import LessonOverview, LessonStop
from rumpus.server.web.models.games import Rulebook
from tests.server.running import Browser

ROO = "rickety-rackety-roo"
TAUGHT = [g.id for g in games() if has_lesson(g)]


@pytest.mark.parametrize("game", TAUGHT)
def test_every_stop_is_told_whole(ann: Browser, game: str) -> None:
    overview = LessonOverview.model_validate(ann.get(f"/games/{game}/lesson"))
    assert len(overview.cards) == 3
    for card in overview.cards:
        picture = ann.request("GET", f"/games/{game}/pictures/{card.picture}")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")
    places = ann.get(f"/games/{game}/lesson/board")["places"]
    for number in range(overview.stops):
        stop = LessonStop.model_validate(ann.get(f"/games/{game}/lesson/{number}"))
        assert (stop.stop, stop.of) == (number, overview.stops)
        assert stop.scene.eyes == overview.seat
        assert {piece.place for piece in stop.scene.pieces} <= set(places)
        assert all(way.scenes for way in stop.ways) or stop.do == "look"
        assert bool(stop.device) == (stop.do == "throw") or stop.do == "look"
        if stop.do == "refused":
            why = ann.get(f"/games/{game}/lesson/{number}/why?" + "&".join(f"touch={name}" for name in stop.touch))
            assert why["clause"] == stop.clause
            assert why["reason"]


def test_a_lesson_is_the_same_for_everybody_and_may_be_kept(ann: Browser) -> None:
    answer = ann.request("GET", f"/games/{ROO}/lesson/1?lang=de")
    assert answer.json()["words"].startswith("Setze jetzt einen Stein in Roo 5.")
    assert answer.headers["cache-control"] == "public, max-age=600"
    assert "set-cookie" not in answer.headers


def test_what_is_not_there_is_said_in_a_line(ann: Browser) -> None:
    for path, status, told in (
        (f"/games/{ROO}/lesson/99", 400, "this lesson has 10 stops, counted from 0"),
        (f"/games/{ROO}/pictures/nothing", 404, "Rickety Rackety Roo has no picture nothing"),
        ("/games/nothing/lesson", 404, "no game nothing"),
    ):
        answer = ann.request("GET", path)
        assert answer.status_code == status
        assert told in answer.json()["message"]


def test_whoever_has_to_throw_first_is_told_so(ann: Browser) -> None:
    why = ann.get(f"/games/{ROO}/lesson/0/why?touch=spot:4:4")
    assert (why["clause"], why["reason"]) == ("ROO-L5", "throw the dice first")


def test_a_rulebook_tells_its_aim(ann: Browser) -> None:
    book = Rulebook.model_validate(ann.get(f"/games/{ROO}/rulebook"))
    assert book.aim.startswith("Move around the track")
    assert book.lesson
