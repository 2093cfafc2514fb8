"""Fair dice: everybody commits, then everybody shows; whoever does not is named; the host gains nothing by looking."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from rumpus.commands.verify import dice_checked
from rumpus.core.constants import PUBLIC
from rumpus.core.play.chance import Fair, commitment_to
from rumpus.core.play.record import Record
from rumpus.server.runtime.service import Service
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import BadRequest, NotNow, NotYours
from rumpus.server.tables.scenes.narration import match_log, sentences
from rumpus.server.tables.table import Table
from tests.server.open_service import ANN, BOB, key, open_service, seen, spec, until

ROO = "rickety-rackety-roo"
PATIENT: dict[str, Any] = {"stir_seconds": 3600.0}


async def two(service: Service) -> Table:
    """Ann and Bob at a full table; nobody has committed to anything."""
    table = await service.create(ANN, "address", spec(ROO, "you", "open"))
    return await service.sit(table.id, BOB, 1, "Bob")


def hashed(table: Table, place: int, text: str) -> str:
    return commitment_to(table.match.commitment or "", place, text)


async def commit(service: Service, table: Table, person: str, place: int, text: str) -> Table:
    act = verbs.Commit(kind="commit", place=place, commitment=hashed(table, place, text))
    return await service.act(table.id, person, key(), 0, act)


async def show(service: Service, table: Table, person: str, text: str) -> Table:
    return await service.act(table.id, person, key(), 0, verbs.Reveal(kind="reveal", text=text))


def stored(folder: Path) -> str:
    """Everything in the database, as somebody reads it who runs the house."""
    with sqlite3.connect(folder / "tables.sqlite") as store:
        rows = store.execute("SELECT data FROM events ORDER BY table_id, seq").fetchall()
    store.close()
    return "\n".join(str(row[0]) for row in rows)


async def test_texts_are_taken_only_when_all_have_committed_and_shown_only_when_all_are_in(tmp_path: Path) -> None:
    async with open_service(tmp_path, **PATIENT) as service:
        table = await two(service)
        assert seen(service, table, BOB)["stirring"] == {
            "step": "commit",
            "people": [{"place": place, "commitment": None, "text": None} for place in (0, 1)],
        }
        table = await commit(service, table, BOB, 1, "text-of-bob")
        with pytest.raises(NotNow, match="keep yours to yourself"):
            await show(service, table, BOB, "text-of-bob")
        assert "text-of-bob" not in stored(tmp_path), "not even the house has it before all have committed"
        table = await commit(service, table, ANN, 0, "text-of-ann")
        assert seen(service, table, None)["stirring"]["step"] == "reveal"
        table = await show(service, table, BOB, "text-of-bob")
        for person in (ANN, BOB, None):
            assert "text-of-bob" not in json.dumps(seen(service, table, person)), "not all are in"
        assert not table.begun
        table = await show(service, table, ANN, "text-of-ann")
        assert table.begun
        assert isinstance(table.chance, Fair)
        people = [(stir["place"], stir["text"]) for stir in seen(service, table, None)["stirring"]["people"]]
        assert people == [(0, "text-of-ann"), (1, "text-of-bob")], "by place, whoever was first"
        assert sentences(table, PUBLIC) == [] or "added" not in " ".join(sentences(table, PUBLIC))
        Record.from_json(json.loads(json.dumps(table.record().to_json(private=True))))


async def test_a_host_who_plays_and_reads_the_database_cannot_choose_the_dice(tmp_path: Path) -> None:
    """Ann reads the secret and Bob's text, finds a text that throws 12 and 12, and finds nobody who takes it."""
    async with open_service(tmp_path, **PATIENT) as service:
        table = await two(service)
        await commit(service, table, BOB, 1, "text-of-bob")
        secret = bytes.fromhex(table.match.secret or "")
        assert secret.hex() in stored(tmp_path)
        table = await commit(service, table, ANN, 0, "text-of-ann")
        table = await show(service, table, BOB, "text-of-bob")
        assert "text-of-bob" in stored(tmp_path), "from now on Ann can try any text"
        weights = table.position.weights
        chosen = next(
            text
            for text in (f"chosen-{i:08}" for i in range(100_000))
            if all(Fair(secret).stirred(text, "text-of-bob").choose(i, weights, list) == 10 for i in (0, 1))
        )
        with pytest.raises(BadRequest, match="does not have the hash that you committed to"):
            await show(service, table, ANN, chosen)
        with pytest.raises(NotNow, match="committed to a text already"):
            await commit(service, table, ANN, 0, chosen)
        with pytest.raises(NotNow, match="begins in a moment"):
            await service.act(table.id, ANN, key(), 0, verbs.Leave(kind="leave"))
        table = await show(service, table, ANN, "text-of-ann")
        record = json.loads(json.dumps(table.record().to_json(private=True)))
        record["chance"]["stirs"][0]["text"] = chosen
        with pytest.raises(Exception, match="the text of person 0 does not fit the commitment"):
            Record.from_json(record)


async def test_a_commitment_is_for_ones_own_place_and_cannot_be_copied_or_changed(tmp_path: Path) -> None:
    async with open_service(tmp_path, **PATIENT) as service:
        table = await two(service)
        with pytest.raises(NotYours):
            await commit(service, table, BOB, 0, "text-of-bob")
        with pytest.raises(NotYours):
            await commit(service, table, BOB, 15, "text-of-bob")
        table = await commit(service, table, BOB, 1, "text-of-bob")
        again = await commit(service, table, BOB, 1, "text-of-bob")
        assert again.seq == table.seq, "the same once more is nothing new"
        with pytest.raises(NotNow, match="already"):
            await commit(service, table, BOB, 1, "another-text")
        copied = verbs.Commit(kind="commit", place=0, commitment=hashed(table, 1, "text-of-bob"))
        table = await service.act(table.id, ANN, key(), 0, copied)
        table = await show(service, table, BOB, "text-of-bob")
        with pytest.raises(BadRequest):
            await show(service, table, ANN, "text-of-bob")


async def test_whoever_leaves_before_all_have_committed_takes_their_commitment_along(tmp_path: Path) -> None:
    async with open_service(tmp_path, **PATIENT) as service:
        table = await two(service)
        table = await commit(service, table, BOB, 1, "text-of-bob")
        table = await service.act(table.id, BOB, key(), 0, verbs.Leave(kind="leave"))
        assert seen(service, table, None)["stirring"]["people"] == [{"place": 0, "commitment": None, "text": None}]


async def test_one_person_with_several_places_adds_one_text_and_bots_add_nothing(tmp_path: Path) -> None:
    async with open_service(tmp_path, **PATIENT) as service:
        table = await service.create(ANN, "address", spec(ROO, "level1", "you", "you"))
        table = await commit(service, table, ANN, 2, "text-of-ann")
        table = await show(service, table, ANN, "text-of-ann")
        assert table.begun
        assert isinstance(table.chance, Fair)
        assert [stir.person for stir in table.chance.stirs] == [2]


async def test_whoever_does_not_show_their_text_is_named_to_everybody(tmp_path: Path) -> None:
    async with open_service(tmp_path, stir_seconds=0.3) as service:
        table = await two(service)
        await commit(service, table, BOB, 1, "text-of-bob")
        await commit(service, table, ANN, 0, "text-of-ann")
        await show(service, table, ANN, "text-of-ann")
        table = await until(service, table.id, lambda t: t.begun)
        warning = "Bob did not show the text they had promised: the dice are thrown without it."
        assert warning in match_log(table, PUBLIC)
        assert isinstance(table.chance, Fair)
        assert [(stir.person, stir.text) for stir in table.chance.stirs] == [(0, "text-of-ann"), (1, None)]
        people = seen(service, table, ANN)["stirring"]["people"]
        assert people[1] == {"place": 1, "commitment": hashed(table, 1, "text-of-bob"), "text": None}
        with pytest.raises(NotNow, match="thrown already"):
            await show(service, table, BOB, "text-of-bob")
        said = " ".join(dice_checked(Record.from_json(json.loads(json.dumps(table.record().to_json(private=True))))))
        assert "Warning: person 1 (Bob) committed to" in said


async def test_a_game_to_which_nobody_added_anything_says_so(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        table = await two(service)
        table = await until(service, table.id, lambda t: t.begun)
        assert match_log(table, PUBLIC)[0] == "Nobody added to the dice: the house alone has made them."
        record = Record.from_json(json.loads(json.dumps(table.record().to_json(private=True))))
        assert "Warning: nobody added to the dice" in " ".join(dice_checked(record))


async def test_a_table_waits_for_texts_also_after_a_restart(tmp_path: Path) -> None:
    async with open_service(tmp_path, **PATIENT) as service:
        table = await two(service)
        await commit(service, table, BOB, 1, "text-of-bob")
        await commit(service, table, ANN, 0, "text-of-ann")
        await show(service, table, BOB, "text-of-bob")
    async with open_service(tmp_path, **PATIENT) as service:
        assert not (await service.live(table.id)).table.begun
        assert (await show(service, table, ANN, "text-of-ann")).begun
