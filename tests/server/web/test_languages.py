"""A person is answered in the language they ask for, whoever else sits at the table."""

from __future__ import annotations

import json
import time

from rumpus.core.words.messages import FELL_BACK
from tests.server.running import Browser, message
from tests.server.web.test_protocol import ROO, begun


def test_two_people_at_a_table_read_it_in_their_own_languages(ann: Browser, bob: Browser) -> None:
    table = begun(ann, bob)
    while not ann.scene(table)["moves"]:
        time.sleep(0.05)
    told = {lang: ann.get(f"/tables/{table}?lang={lang}") for lang in ("en", "de", "fr", "de-AT", "tlh")}
    assert [told[lang]["lang"] for lang in told] == ["en", "de", "fr", "de", "en"]
    words = {
        move["move"]: [told[lang]["moves"][i]["words"] for lang in ("en", "de", "fr")]
        for i, move in enumerate(told["en"]["moves"])
    }
    assert words[4] == ["middle", "Mitte", "au milieu"]
    assert told["en"]["turn"]["words"].startswith("Red puts a counter into Roo ")
    assert told["de"]["turn"]["words"].startswith("Rot setzt einen Stein in Roo ")
    assert told["fr"]["turn"]["words"].startswith("Rouge pose un jeton dans le Roo ")
    assert "Spielfigur" in told["de"]["text"]
    assert {piece["title"] for piece in told["fr"]["pieces"]} >= {"Pion (Rouge)", "Pion (Vert)"}
    assert FELL_BACK not in str(told)
    for part in ("touch", "seat", "move"):
        assert [move[part] for move in told["de"]["moves"]] == [move[part] for move in told["en"]["moves"]]


def test_without_a_language_the_browser_s_own_counts(ann: Browser, bob: Browser) -> None:
    table = begun(ann, bob)
    header = {"accept-language": "tlh, fr;q=0.3, de;q=0.7"}
    assert ann.request("GET", f"/tables/{table}", headers=header).json()["lang"] == "de"
    assert ann.request("GET", f"/tables/{table}?lang=en", headers=header).json()["lang"] == "en"
    board = ann.request("GET", f"/tables/{table}/board", headers=header)
    assert "Feld 1: Roo 1" in board.json()["svg"]
    assert "accept-language" in board.headers["vary"]


def test_the_socket_speaks_one_language_and_answers_refusals_in_it(ann: Browser, bob: Browser) -> None:
    table = begun(ann, bob)
    while not ann.scene(table)["moves"]:
        time.sleep(0.05)
    with bob.live(table, without="pieces&lang=fr") as socket:
        scene = message(socket)
        assert scene["lang"] == "fr"
        assert scene["places"][1]["name"]
        act = {"kind": "move", "seat": 1, "move": 4}
        socket.send(json.dumps({"kind": "act", "key": "k" * 16, "after": scene["seq"], "act": act}))
        refused = message(socket)
        while refused["kind"] != "refused":
            refused = message(socket)
        assert refused["error"] == "not_now"
        assert refused["message"] == "ce n’est pas ton tour"
        assert refused["scene"]["lang"] == "fr"


def test_a_move_against_the_rules_is_refused_in_words_of_the_game(ann: Browser) -> None:
    table = ann.make(ROO, "you", "you", draw=False)
    ann.stir(table)
    scene = ann.scene(table)
    asked = {"key": "x" * 16, "after": scene["seq"], "act": {"kind": "move", "seat": 0, "move": 80}}
    german = ann.request("POST", f"/tables/{table}/acts?lang=de", json=asked)
    assert german.status_code == 422
    assert german.json()["message"] == "80 ist kein Zug: die Züge sind von 0 bis 8 nummeriert"
    why = ann.get(f"/tables/{table}/why?seat=0&touch=dice&lang=de")
    assert why["reason"].startswith("gewürfelt wird einmal im Zug")
    assert why["title"]
    assert FELL_BACK not in why["title"]


def test_the_shelf_is_told_in_the_language_asked_for(ann: Browser) -> None:
    shelf = {g["id"]: g for g in ann.get("/games?lang=de")}
    roo, india = shelf[ROO], shelf["india"]
    assert [seat["name"] for seat in roo["seats"]["3"]] == ["Rot", "Grün", "Gelb"]
    assert roo["line"].startswith("Neun Mühlespiele")
    assert roo["name"] == "Rickety Rackety Roo"
    assert india["options"]["dice"]["name"] == "Würfel"
    assert india["levels"][0]["text"].startswith("weiß, was gut aussieht")
    assert all(not item["why"].startswith(FELL_BACK) for item in roo["equipment"])
    blocks = next(item for item in roo["equipment"] if item["key"] == "track.blocks")
    assert blocks["allowed"] == "erlaubt ist eine ganze Zahl von 9 bis 360"
    assert [g["line"] for g in ann.get("/games")] != [g["line"] for g in shelf.values()]


def test_a_box_that_cannot_be_played_with_is_refused_in_the_language_asked_for(ann: Browser) -> None:
    def refused(**spec: object) -> str:
        asked = {"game": ROO, "players": 2, "seats": [{"kind": "you"}] * 2, **spec}
        answer = ann.request("POST", "/tables?lang=de", json=asked)
        assert answer.status_code == 400
        return str(answer.json()["message"])

    told = refused(changes={"track.blocks": 0})
    assert told == "Schachtel: track.blocks = 0: erlaubt ist eine ganze Zahl von 9 bis 360"
    assert refused(players=7) == "Rickety Rackety Roo spielt man zu 2, 3 oder 4, nicht zu 7"


def test_a_finished_game_is_read_again_in_another_language(ann: Browser) -> None:
    table = ann.make(ROO, "you", "you", draw=False)
    ann.stir(table)
    ann.act(table, "resign", seat=0)
    result = ann.get(f"/tables/{table}?lang=de")["result"]
    assert result["words"] == "Rot hat aufgegeben: Grün gewinnt."
    record = ann.get(f"/tables/{table}/record")
    told = ann.get(f"/tables/{table}/entries?lang=de")
    assert [entry["words"] for entry in record["entries"]] == ann.get(f"/tables/{table}/entries?lang=en")
    assert told[0].startswith("Wurf ")
    assert ann.get(f"/tables/{table}/scenes/1?lang=fr")["news"][0].startswith("Rouge lance ")
    assert ann.get(f"/tables/{table}/log?lang=fr")[-1].startswith("Rouge lance ")
