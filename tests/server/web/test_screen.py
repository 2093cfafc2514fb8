"""The big screen: everybody sees the board, nobody the other's cards, whoever's browser shows it."""

import json
import secrets
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import HTTPConnection

from rumpus.server.settings import Settings
from rumpus.server.tables.refusals import BadRequest
from rumpus.server.web import base_url
from tests.server.running import Browser, message, next_scene


@pytest.fixture
def hidden(ann: Browser, bob: Browser) -> str:
    """A table of Bamboozle at which both sides have hidden all their men."""
    table = ann.make("bamboozle", "you", "open", draw=False)
    ann.stir(table)
    bob.sit(table, 1)
    for one in (ann, bob):
        offer = one.scene(table)["plan"]
        spots = [spot["move"] for spot in offer["spots"]]
        moves = [spots[i % len(spots)] for i in range(len(offer["pieces"]))]
        one.done(table, "plan", seat=offer["seat"], moves=moves)
    assert ann.scene(table)["plan"] is None
    return table


def without_moments(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene without who is connected just now."""
    places = [{**place, "here": None} for place in scene["places"]]
    return {**scene, "places": places, "screen": None}


def test_with_the_cookie_of_a_seat_it_sees_what_a_stranger_sees(
    ann: Browser, bob: Browser, eve: Browser, hidden: str
) -> None:
    stranger = eve.get(f"/tables/{hidden}")
    own = ann.get(f"/tables/{hidden}")
    assert own["secrets"]
    assert own["pieces"] != stranger["pieces"], "there is something to hide"
    for player in (ann, bob):
        assert without_moments(player.get(f"/tables/{hidden}?screen=true")) == without_moments(stranger)
        assert player.get(f"/tables/{hidden}/log?screen=true") == eve.get(f"/tables/{hidden}/log")
        with player.live(hidden, without="&screen=true") as socket, eve.live(hidden, without="") as other:
            assert without_moments(next_scene(socket)) == without_moments(next_scene(other))
        with player.live(hidden, after=1, without="&screen=true") as socket, eve.live(hidden, 1, "") as other:
            missed, seen = next_scene(socket), next_scene(other)
            assert missed["steps"], "what happened in between is told as to a stranger, too"
            assert without_moments(missed) == without_moments(seen)


def test_what_only_a_seat_knows_is_named_to_it_and_to_nobody_else(
    ann: Browser, bob: Browser, eve: Browser, hidden: str
) -> None:
    for player, side in ((ann, "Red"), (bob, "Blue")):
        scene = player.get(f"/tables/{hidden}")
        titles = [piece["title"] for piece in scene["pieces"] if piece["id"] in scene["secrets"]]
        assert len(titles) == 8
        assert all(title.startswith(f"{side} man of") for title in titles)
    assert eve.get(f"/tables/{hidden}")["secrets"] == []
    ann.done(hidden, "resign", seat=0)
    assert ann.get(f"/tables/{hidden}")["secrets"] == [], "all is open at the end"


def test_nothing_can_be_done_on_it(ann: Browser, hidden: str) -> None:
    act = {"kind": "act", "key": secrets.token_hex(8), "after": 0, "act": {"kind": "resign", "seat": 0}}
    with ann.live(hidden, without="pieces&screen=true") as socket:
        scene = next_scene(socket)
        assert (scene["you"], scene["moves"], scene["plan"], scene["throw"]) == ([], [], None, None)
        socket.send(json.dumps(act))
        while (told := message(socket))["kind"] == "here":
            pass
        assert (told["kind"], told["error"]) == ("refused", "not_yours")
    assert ann.scene(hidden)["status"] == "playing"


def test_a_player_is_not_connected_by_it_and_everybody_hears_that_it_is_there(
    ann: Browser, bob: Browser, hidden: str
) -> None:
    with bob.live(hidden) as socket:
        first = next_scene(socket)
        assert not first["screen"]
        with ann.live(hidden, without="pieces&screen=true"):
            assert message(socket) == {"kind": "here", "places": [], "screen": True}
            assert bob.scene(hidden)["screen"]
            assert not ann.scene(hidden)["places"][0]["here"], "a screen is nobody's presence"
        assert message(socket) == {"kind": "here", "places": [], "screen": False}


def called(host: str, scheme: str = "http") -> HTTPConnection:
    headers = [(b"host", host.encode())]
    return HTTPConnection({"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "headers": headers})


@pytest.mark.parametrize(
    ("host", "settings", "url", "reachable"),
    [
        ("play.example.org", {"host": "127.0.0.1"}, "https://play.example.org", True),
        ("192.168.1.5:8000", {"host": "0.0.0.0"}, "https://192.168.1.5:8000", True),
        ("localhost:8000", {"host": "127.0.0.1"}, "https://localhost:8000", False),
        ("localhost:8000", {"host": "0.0.0.0"}, "https://192.168.1.7:8000", True),
        ("[::1]:8000", {"host": "::"}, "https://192.168.1.7:8000", True),
        ("127.0.0.1", {"host": "0.0.0.0", "hosts": ["localhost", "rumpus.local"]}, "https://rumpus.local", True),
        ("127.0.0.1", {"host": "0.0.0.0", "hosts": ["localhost"]}, "https://127.0.0.1", False),
    ],
)
def test_links_lead_where_phones_can_go(
    host: str, settings: dict[str, Any], url: str, reachable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base_url, "network_address", lambda: "192.168.1.7")
    found = base_url.base_url(called(host, "https"), Settings(**settings))
    assert found == (url, reachable)


@pytest.mark.parametrize("host", ["evil.example/x", "a@evil.example", "evil.example#", "a b", "[::1", "", "a\nb"])
def test_a_host_that_is_no_host_leads_nowhere(host: str) -> None:
    with pytest.raises(BadRequest):
        base_url.base_url(called(host), Settings())


def test_a_machine_in_no_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError

    class Socket(SimpleNamespace):
        def __enter__(self) -> "Socket":
            return self

        def __exit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr("socket.socket", lambda *_: Socket(connect=unreachable))
    assert base_url.network_address() is None


def test_the_house_says_where_it_is(ann: Browser, address: str) -> None:
    assert ann.get("/house") == {"url": address, "reachable": False}
