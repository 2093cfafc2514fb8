"""A person's own things: history and statistics for nobody else, all of it as a file, and being forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.server.web.models.people import History, Leaderboard, Statistics
from tests.server.running import Browser, running

ROO = "rickety-rackety-roo"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("yours"), stir_seconds=5.0) as where:
        yield where


def lost_by(bob: Browser, ann: Browser, **more: object) -> str:
    table = ann.make(ROO, "you", "open", draw=False, **more)
    ann.stir(table)
    bob.sit(table, 1)
    bob.done(table, "resign", seat=1)
    return table


def test_ones_history_is_for_oneself_alone(house: str) -> None:
    with Browser(house, "Ann") as ann, Browser(house, "Bob") as bob, Browser(house, "Eve") as eve:
        tables = [lost_by(bob, ann) for _ in range(2)]
        History.model_validate(page := ann.get("/me/games"))
        assert ([one["table"] for one in page["games"]], page["next"]) == (tables[::-1], None)
        assert ann.get("/me/games?game=india")["games"] == []
        (roo,) = [Statistics.model_validate(one) for one in ann.get("/me/statistics")]
        assert (roo.played, roo.won, roo.streak, roo.by[0].against, roo.luck_games) == (2, 2, 2, "people", 0)
        assert ann.get(f"/tables/{tables[0]}/scenes/0")["entry"] == 0  # the replay
        assert eve.get("/me/games") == {"games": [], "next": None}
        assert eve.get(f"/me/games?person={ann.http.cookies['rumpus']}")["games"] == []
        assert eve.get("/me/statistics") == []
        assert ann.request("GET", "/me/games?before=nonsense").status_code == 400
        assert "person" not in str(page)


def test_pages_follow_each_other(house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Browser(house, "Ann") as ann, Browser(house, "Bob") as bob:
        monkeypatch.setattr("rumpus.server.storage.projections.history.page_of_history.__defaults__", (None, None, 2))
        tables = [lost_by(bob, ann) for _ in range(5)]
        seen, before = [], ""
        for _ in range(3):
            page = ann.get(f"/me/games{before}")
            seen += [one["table"] for one in page["games"]]
            before = f"?before={page['next']}"
        assert (seen, page["next"]) == (tables[::-1], None)


def test_rated_games_make_the_best_of_the_house(house: str) -> None:
    with Browser(house, "Ann") as ann, Browser(house, "Bob") as bob:
        for n in range(6):
            table = lost_by(bob, ann, rated=True, absent=600)
            assert ann.scene(table)["rated"]
            listed = Leaderboard.model_validate(ann.get("/best"))
            assert bool(listed.games) == (n >= listed.fewest - 1)
        (roo,) = ann.get("/best")["games"]
        assert [(one["name"], one["you"], one["games"]) for one in roo["people"]] == [
            ("Ann", True, 5),
            ("Bob", False, 5),
        ]
        assert ann.get("/me/games")["games"][0]["rated"] == "capped"  # the sixth game of the same two on a day
        refused = ann.request("POST", "/tables", json={"game": ROO, "players": 2, "rated": True, "seats": [
            {"kind": "you"}, {"kind": "bot", "bot": "level1"}]})  # fmt: skip
        assert refused.status_code == 400


def test_all_of_it_can_be_taken_away_and_forgotten(tmp_path: Path) -> None:
    with (
        running(tmp_path, stir_seconds=5.0) as house,
        Browser(house, "Ann") as ann,
        Browser(house, "Bob") as bob,
        Browser(house, "Phone") as phone,
    ):
        over = [lost_by(ann, bob, rated=True, absent=600) for _ in range(5)]
        waiting = bob.make(ROO, "you", "open", draw=False)
        bob.stir(waiting)
        ann.sit(waiting, 1)
        phone.request("POST", "/me/link", json={"code": ann.request("POST", "/me/code", json={}).json()["code"]})
        answer = ann.request("GET", "/me/export")
        assert "attachment" in answer.headers["content-disposition"]
        kept = answer.json()
        assert [one["table"] for one in kept["results"]] == over
        assert (set(kept["tables"]), len(kept["devices"])) == ({*over, waiting}, 1)
        assert kept["ratings"][0]["games"] == 5
        before = bob.get("/me/statistics")

        assert ann.request("POST", "/me/forget", json={}).status_code == 200
        assert "rumpus" not in ann.http.cookies
        assert ann.get("/me/games")["games"] == phone.get("/me/games")["games"] == []
        assert phone.get("/me")["linked"] is False
        assert bob.scene(waiting)["status"] == "over"  # nobody waits for somebody who is gone
        assert [one["name"] for one in bob.get("/best")["games"][0]["people"]] == ["Bob"]
        after = bob.get("/me/statistics")
        assert after[0]["rating"] == before[0]["rating"]
        assert after[0]["played"] == before[0]["played"] + 1
