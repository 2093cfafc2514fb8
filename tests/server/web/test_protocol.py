"""The requests and messages of docs/protocol.md, spoken to a real server."""

import hashlib
import json
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from rumpus.core.game.game import games
from rumpus.core.play.record import Record
from tests.server.running import Browser, message, next_scene, running

ROO = "rickety-rackety-roo"


def begun(ann: Browser, bob: Browser, game: str = ROO, **more: object) -> str:
    """A table of two people, in play."""
    table = ann.make(game, "you", "open", **{"draw": False, **more})
    ann.stir(table)
    bob.sit(table, 1)
    return table


def told(socket: ClientConnection, number: int) -> list[dict[str, Any]]:
    """The next messages, whoever comes and goes."""
    heard: list[dict[str, Any]] = []
    while len(heard) < number:
        heard += [m for m in [message(socket)] if m["kind"] != "here"]
    return heard


def test_a_tables_rulebook_says_where_its_box_rules_otherwise(ann: Browser) -> None:
    own, other = (ann.make("india", "you", "open", changes=changes) for changes in ({}, {"ruling.five": "must"}))
    plain = ann.get("/games/india/rulebook")
    assert ann.get(f"/tables/{own}/rulebook") == plain
    for lang, said in (("en", "This box rules otherwise"), ("de", "regelt es anders"), ("fr", "en décide autrement")):
        book = ann.get(f"/tables/{other}/rulebook?lang={lang}")
        assert [clause["id"] for clause in book["clauses"] if said in clause["text"]] == ["IND-14"]
    assert ann.get(f"/tables/{other}/rulebook?lang=ni-e4-jmqfqlcv")["clauses"], "no language, and so English"
    missing = ann.request("GET", "/tables/no-such-table/rulebook")
    assert (missing.status_code, missing.json()["error"]) == (404, "no_table")


def test_the_shelf_has_every_game_with_its_rulebook_and_cover(ann: Browser) -> None:
    shelf = {g["id"]: g for g in ann.get("/games")}
    assert sorted(shelf) == [g.id for g in games()]
    red, green = shelf[ROO]["seats"]["2"]
    assert (red["name"], green["name"]) == ("Red", "Green")
    assert red["colour"].startswith("#")
    assert red["sign"] != green["sign"]
    assert shelf["bamboozle"]["secret"]
    assert not shelf[ROO]["secret"]
    assert "level5" in [level["bot"] for level in shelf[ROO]["levels"]]
    book = ann.get(f"/games/{ROO}/rulebook")
    assert "ROO-2" in [clause["id"] for clause in book["clauses"]]
    cover = ann.http.get(f"/api/games/{ROO}/cover")
    assert cover.headers["content-type"].startswith("image/svg+xml")
    missing = ann.request("GET", "/games/chess/rulebook")
    assert (missing.status_code, missing.json()["error"]) == (404, "not_found")


def test_a_game_is_printed_from_the_shelf(ann: Browser) -> None:
    assert all(game["prints"] for game in ann.http.get("/api/games").json())
    made = ann.http.get("/api/games/rickety-rackety-roo/print?paper=letter&lang=fr")
    assert made.headers["content-type"] == "application/pdf"
    assert made.headers["content-disposition"] == 'inline; filename="rickety-rackety-roo.pdf"'
    assert made.content.startswith(b"%PDF-")
    assert ann.http.get("/api/games/rickety-rackety-roo/print?paper=a5").status_code == 400
    assert ann.http.get("/api/games/none/print").status_code == 404


def test_a_person_is_a_cookie_that_only_their_browser_knows(ann: Browser, bob: Browser) -> None:
    response = ann.request("POST", "/tables", json={"game": ROO, "players": 2, "seats": [{"kind": "you"}] * 2})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert len(ann.http.cookies["rumpus"]) == 43
    table = response.json()["table"]
    assert ann.scene(table)["places"][0]["you"]
    assert not bob.scene(table)["places"][0]["you"]
    assert bob.act(table, "resign", seat=0).status_code == 403
    assert ann.http.cookies["rumpus"] not in ann.scene(table).__repr__()


def test_whoever_loses_the_answer_to_sitting_down_still_has_their_place(ann: Browser, bob: Browser) -> None:
    table = ann.make(ROO, "you", "open")
    bob.scene(table)  # as a page does before anything else
    cookie = bob.http.cookies["rumpus"]
    body = {"place": 1, "name": "Bob"}
    assert bob.request("POST", f"/tables/{table}/seats", json=body).status_code == 200
    bob.http.cookies.clear()
    bob.http.cookies.set("rumpus", cookie)  # as if that answer had never come
    assert bob.request("POST", f"/tables/{table}/seats", json=body).json()["places"][1]["you"]


def test_a_page_elsewhere_cannot_put_a_new_cookie_in_the_place_of_the_old(ann: Browser, eve: Browser) -> None:
    table = ann.make(ROO, "you", "open")
    for site, given in (("cross-site", False), ("same-site", False), ("same-origin", True)):
        answer = eve.request("GET", f"/tables/{table}", headers={"sec-fetch-site": site})
        assert ("set-cookie" in answer.headers) == given, site


def test_a_table_is_joined_by_its_link_and_seats_are_drawn_before_all(ann: Browser, bob: Browser, eve: Browser) -> None:
    table = ann.make(ROO, "you", "open", draw=True, public=True)
    waiting = ann.scene(table)
    assert (waiting["status"], waiting["turn"]["to_move"]) == ("open", None)
    assert table in [t["table"] for t in eve.get("/tables")["open"]]
    commitment = waiting["commitment"]
    ann.stir(table)
    scene = bob.sit(table, 1)
    assert scene["status"] == "playing"
    assert scene["commitment"] == commitment
    assert scene["stirring"]["step"] == "done"
    assert len([one for one in scene["stirring"]["people"] if one["text"]]) == 2
    assert sorted(scene["seating"]["order"]) == [0, 1]
    assert len(scene["seating"]["throws"]) >= 2
    assert ann.scene(table)["seating"] == scene["seating"] == eve.scene(table)["seating"]
    assert eve.request("POST", f"/tables/{table}/seats", json={"place": 1}).json()["error"] == "not_now"
    assert table in [t["table"] for t in bob.get("/tables")["yours"]]
    assert table in [t["table"] for t in eve.get("/tables")["watching"]]


def test_a_finished_record_downloads_verifies_and_opens_the_envelope(
    ann: Browser, bob: Browser, tmp_path: Path
) -> None:
    table = begun(ann, bob)
    commitment = ann.scene(table)["commitment"]
    assert ann.request("GET", f"/tables/{table}/record").json()["error"] == "not_now"
    bob.done(table, "resign", seat=1)
    told = ann.get(f"/tables/{table}/record")
    assert hashlib.sha256(bytes.fromhex(told["chance"]["secret"])).hexdigest() == commitment
    path = tmp_path / "record.json"
    path.write_text(json.dumps(told))
    Record.load(path)


def test_an_act_sent_twice_is_done_once_and_answered_the_same(ann: Browser, bob: Browser) -> None:
    table = begun(ann, bob)
    scene = ann.scene(table)
    key = secrets.token_hex(8)
    first = ann.act(table, "move", scene["seq"], key, seat=0, move=scene["moves"][0]["move"])
    there = bob.scene(table)
    bob.done(table, "move", there["seq"], seat=1, move=there["moves"][0]["move"])
    second = ann.act(table, "move", scene["seq"], key, seat=0, move=scene["moves"][1]["move"])
    assert first.status_code == second.status_code == 200
    assert first.json() == second.json()
    stale = ann.act(table, "move", scene["seq"], seat=0, move=scene["moves"][1]["move"])
    assert stale.status_code == 409
    assert stale.json()["error"] == "stale"
    assert stale.json()["scene"]["seq"] == ann.scene(table)["seq"]


def test_a_refused_move_says_which_clause_forbids_it(ann: Browser, bob: Browser) -> None:
    table = begun(ann, bob, dice="hand")
    ann.done(table, "outcome", ann.scene(table)["seq"], outcome=5)
    scene = ann.done(table, "move", ann.scene(table)["seq"], seat=0, move=4)
    bob.done(table, "outcome", scene["seq"], outcome=5)
    scene = bob.scene(table)
    refused = bob.act(table, "move", scene["seq"], seat=1, move=4)
    assert refused.status_code == 422
    assert (refused.json()["error"], refused.json()["clause"]) == ("not_legal", "ROO-2")
    why = bob.get(f"/tables/{table}/why", params={"seat": 1, "touch": "spot:4:4"})
    assert (why["clause"], why["title"][:1].isupper()) == ("ROO-2", True)
    assert bob.get(f"/tables/{table}/why", params={"seat": 1, "touch": "spot:4:0"}) == {"clause": None}
    for name, clause in (("spot:0:0", "ROO-2"), ("counter:4:4", "ROO-2"), ("dice", "ROO-L5"), ("pawn:0", "ROO-L5")):
        assert bob.get(f"/tables/{table}/why", params={"seat": 1, "touch": name})["clause"] == clause


def test_what_happens_comes_over_the_socket_and_the_rest_after_a_reconnection(ann: Browser, bob: Browser) -> None:
    table = begun(ann, bob)
    with ann.live(table) as socket, bob.live(table) as other:
        scene = next_scene(socket)
        assert next_scene(other)["seq"] == scene["seq"]
        act = {"kind": "move", "seat": 0, "move": scene["moves"][0]["move"]}
        socket.send(json.dumps({"kind": "act", "key": "key-12345", "after": scene["seq"], "act": act}))
        heard = told(socket, 2)
        assert {"kind": "done", "key": "key-12345", "seq": scene["seq"] + 2} in heard
        (after,) = [m for m in heard if m["kind"] == "scene"]  # one for the act, with the step in between
        assert after["seq"] == scene["seq"] + 2
        (step,) = after["steps"]  # the counter; the dice are the scene's own
        assert (step["seq"], step["last"]["who"], after["last"]["who"]) == (scene["seq"] + 1, 0, "chance")
        assert after["news"][: len(step["news"])] == step["news"]
        assert step["news"][0].startswith("Red takes")
        assert next_scene(other)["seq"] == after["seq"]
    seq = scene["seq"]
    there = bob.scene(table)
    bob.done(table, "move", there["seq"], seat=1, move=there["moves"][0]["move"])
    last = ann.scene(table)["seq"]
    with ann.live(table, after=seq) as socket:
        caught_up = next_scene(socket)
        assert caught_up["seq"] == last
        assert [step["seq"] for step in caught_up["steps"]] == list(range(seq + 1, last))
    with ann.live(table, after=last) as socket, pytest.raises(TimeoutError):
        next_scene(socket, seconds=0.3)


def test_everybody_sees_who_is_connected(ann: Browser, bob: Browser) -> None:
    table = begun(ann, bob)
    with ann.live(table) as socket:
        next_scene(socket)
        with bob.live(table):
            here = message(socket)
            assert here["kind"] == "here"
            assert here["places"] == [{"place": 1, "here": True}]
        assert message(socket)["places"] == [{"place": 1, "here": False}]


def test_refusals_over_the_socket_are_typed_too(ann: Browser, bob: Browser, eve: Browser) -> None:
    table = begun(ann, bob)
    eve.make(ROO, "you", "you")  # so that Eve has a cookie
    with eve.live(table) as socket:
        next_scene(socket)
        for sent, code in (
            ("nonsense", "bad_request"),
            ('{"kind": "act"}', "bad_request"),
            ({"kind": "move", "seat": 0, "move": 1}, "not_yours"),
        ):
            if not isinstance(sent, str):
                sent = json.dumps({"kind": "act", "key": "12345678", "after": 0, "act": sent})
            socket.send(sent)
            refused = message(socket)
            assert (refused["kind"], refused["error"]) == ("refused", code)
    with pytest.raises(ConnectionClosed) as closed, eve.live("nowhere") as socket:
        message(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_socket_that_asks_for_no_event_is_told_what_would_be_right(ann: Browser) -> None:
    table = ann.make(ROO, "you", "you")
    for after in ("x", "-2", "1.5", "9" * 30, "٣"):
        url = f"{ann.address.replace('http', 'ws')}/api/tables/{table}/live?after={quote(after)}"
        with connect(url) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv()
        told = closed.value.rcvd
        assert told is not None
        assert (told.code, told.reason) == (4400, "after must be the number of an event, or -1")


def test_whoever_invents_many_people_is_still_in_one_place(tmp_path: Path) -> None:
    with running(tmp_path, request_burst=30, request_rate=0.01) as address, Browser(address, "Eve") as eve:
        table = eve.make(ROO, "you", "open")
        codes: list[str] = []
        while "too_many" not in codes:
            eve.http.cookies = {"rumpus": secrets.token_urlsafe(32)}  # type: ignore[assignment]
            with eve.live(table) as socket:
                next_scene(socket)
                for _ in range(5):
                    socket.send(json.dumps({"kind": "act", "key": "12345678", "after": 0, "act": {"kind": "takeback"}}))
                codes += [refused["error"] for refused in told(socket, 5)]
            assert len(codes) < 30
        assert codes[0] == "not_yours"


def test_other_peoples_pages_may_do_nothing_here(ann: Browser, address: str) -> None:
    table = ann.make(ROO, "you", "you")
    for origin in ("http://evil.example", "null", "http://[", address.replace("127.0.0.1", "127.0.0.1.evil.example")):
        evil = {"origin": origin}
        assert ann.request("POST", "/tables", json={}, headers=evil).status_code == 403
        with pytest.raises(InvalidStatus):
            connect(f"{address.replace('http', 'ws')}/api/tables/{table}/live", origin=Origin(origin))
    assert ann.http.get("/api/games", headers={"host": "evil.example"}).status_code == 400
    assert ann.http.get("/api/games", headers={"host": "LocalHost"}).status_code == 200


def test_every_answer_carries_the_security_headers(ann: Browser) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/api/tables/none"):
        headers = ann.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_a_picture_may_carry_its_own_colours_and_nothing_else(ann: Browser) -> None:
    """Some browsers hold a picture to the policy it came with, even where it stands in a page."""
    answer = ann.http.get(f"/api/games/{ROO}/cover")
    assert "<style" in answer.text
    policy = answer.headers["content-security-policy"]
    assert policy == "default-src 'none'; style-src 'unsafe-inline'; sandbox"


def test_what_is_too_large_or_malformed_is_refused_in_a_sentence(ann: Browser) -> None:
    big = ann.http.post("/api/tables", content=b"x" * 200_000, headers={"content-type": "application/json"})
    assert (big.status_code, big.json()["error"]) == (413, "bad_request")

    def pieces() -> object:
        for _ in range(20):
            yield b"x" * 10_000

    chunked = ann.http.post("/api/tables", content=pieces(), headers={"content-type": "application/json"})  # type: ignore[arg-type]
    assert chunked.status_code in (400, 413)
    for body in ("{", "[]", '{"game": 3}', json.dumps({"game": ROO, "players": 2, "seats": [{"kind": "king"}]})):
        refused = ann.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert (refused.status_code, refused.json()["error"]) == (400, "bad_request"), body


def test_a_table_against_a_bot_with_hints_replay_and_analysis(ann: Browser) -> None:
    table = ann.make(ROO, "you", "level1", draw=False)
    ann.stir(table)
    scene = ann.scene(table)
    hints = ann.get(f"/tables/{table}/hint", params={"seat": 0})
    assert 1 <= len(hints) <= 3
    assert {h["move"] for h in hints} <= {m["move"] for m in scene["moves"]}
    with ann.live(table) as socket:
        ann.done(table, "move", scene["seq"], seat=0, move=hints[0]["move"])
        while next_scene(socket)["turn"]["to_move"] != 0 or ann.scene(table)["seq"] < scene["seq"] + 3:
            pass
    assert len(ann.get(f"/tables/{table}/log")) >= 3
    assert ann.request("GET", f"/tables/{table}/scenes/1").status_code == 409
    ann.done(table, "resign", seat=0)
    first = ann.get(f"/tables/{table}/scenes/0")
    later = ann.get(f"/tables/{table}/scenes/2")
    assert first["last"] is None
    assert later["news"]
    assert ann.request("GET", f"/tables/{table}/scenes/9999").status_code == 400
    of = first["of"]
    for _ in range(200):
        judged = ann.get(f"/tables/{table}/analysis")
        if judged["done"] == of:
            break
    assert judged["of"] == of
    assert all(abs(sum(point["chances"]) - 1) < 0.01 for point in judged["points"])


def test_there_are_no_hints_where_other_people_play(ann: Browser, bob: Browser) -> None:
    table = begun(ann, bob)
    assert ann.request("GET", f"/tables/{table}/hint", params={"seat": 0}).json()["error"] == "not_now"
    assert ann.request("GET", f"/tables/{table}/hint", params={"seat": 1}).json()["error"] == "not_yours"


def test_a_chat_is_there_only_if_the_table_wants_one(ann: Browser, bob: Browser) -> None:
    silent, talking = begun(ann, bob), begun(ann, bob, chat=True)
    assert ann.act(silent, "chat", text="hello").json()["error"] == "not_now"
    assert ann.done(talking, "chat", text="<b>hello</b>")["said"][0]["text"] == "<b>hello</b>"
    assert bob.act(talking, "chat", text="x" * 500).status_code == 400


def test_the_board_comes_once_and_the_pieces_with_every_scene(ann: Browser) -> None:
    table = ann.make(ROO, "you", "you")
    board = ann.get(f"/tables/{table}/board")
    assert {"width", "height", "svg", "places", "style", "class"} <= set(board)
    assert [name for name, part in board.items() if part == board["svg"]] == ["svg"], "it is sent once"
    pieces = ann.get(f"/tables/{table}")["pieces"]
    assert {piece["place"] for piece in pieces} <= set(board["places"])


def test_the_house_tells_how_it_is(ann: Browser) -> None:
    assert ann.http.get("/healthz").json()["status"] == "ok"
    assert ann.http.get("/readyz").json()["status"] == "ok"
    text = ann.http.get("/metrics").text
    for name in ("rumpus_entries_total", "rumpus_act_seconds", "rumpus_tables", "rumpus_bot_queue"):
        assert name in text
