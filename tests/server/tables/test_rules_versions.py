"""Tables made under another version of their game's rules are refused in words that name both."""

import logging
import sqlite3
from pathlib import Path

import pytest

from rumpus.core.game.game import game
from rumpus.errors import RumpusError
from rumpus.server.storage import backup
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import OtherRules
from rumpus.server.web.sockets import closing_reason
from tests.server.open_service import ANN, BOB, key, open_service, opened, play_on, settings, spec

SET_RULES = "UPDATE events SET data = json_set(data, '$.rules', {}) WHERE table_id = ? AND seq = 1"


def harmed(folder: Path, statement: str, id: str) -> None:
    """What is kept of a table, changed while the house is closed."""
    with sqlite3.connect(folder / "tables.sqlite") as file:
        file.execute(statement, (id,))
    file.close()


async def test_a_table_of_rules_that_are_not_known_here_is_refused_in_words_that_name_both_versions(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("rickety-rackety-roo", "you", "open"), BOB)
        await play_on(service, id, 2)
    harmed(tmp_path, SET_RULES.format(7), id)
    async with open_service(tmp_path) as service:
        with pytest.raises(OtherRules) as refusal, caplog.at_level(logging.WARNING):
            await service.live(id)
    said = refusal.value.message
    assert refusal.value.code == "other_rules"
    assert "version 7 of the rules of Rickety Rackety Roo; known here is version 1" in said
    assert "start a new table" in said
    assert any("other rules" in line.message and line.exc_info is None for line in caplog.records)
    assert len(closing_reason(said).encode()) <= 123, "a WebSocket is closed with no more"


async def test_an_export_of_records_leaves_out_what_it_cannot_read_and_an_import_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_service(tmp_path) as service:
        ids = [await opened(service, spec("rickety-rackety-roo", "you", "open"), BOB) for _ in range(2)]
        for id in ids:
            table = await play_on(service, id, 1)
            await service.act(id, ANN, key(), table.seq, verbs.Resign(kind="resign", seat=0))
    harmed(tmp_path, SET_RULES.format(7), ids[0])
    assert await backup.export_tables(settings(tmp_path), tmp_path / "records", records=True) == 1
    assert await backup.export_tables(settings(tmp_path), tmp_path / "tables", records=False) == 2
    with pytest.raises(RumpusError, match=f"table {ids[0]}, .*version 7 of the rules"):
        await backup.import_tables(settings(tmp_path / "other"), (tmp_path / "tables").read_text().splitlines())
    assert f"table {ids[0]} is left out: made under version 7" in capsys.readouterr().err


async def test_new_tables_are_made_with_the_present_version(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        for name in ("india", "ruffhouse"):
            id = await opened(service, spec(name, "you", "open"), BOB)
            table = (await service.live(id)).table
            assert table.match.rules == table.box.rules == game(name).file.version
