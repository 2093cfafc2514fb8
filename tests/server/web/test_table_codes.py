"""Codes of tables: they lead to one table while a place is free, and to nobody who guesses."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from rumpus.server.runtime import table_codes
from rumpus.server.runtime.short_codes import ALPHABET, normalized_code
from rumpus.server.tables.refusals import NotNow
from rumpus.server.web import rate_limits
from tests.server.open_service import ANN, open_service, spec
from tests.server.running import Browser, running

ROO = "rickety-rackety-roo"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server of its own for each test: tries of codes are counted by address."""
    with running(tmp_path) as found:
        yield found


def code_of(browser: Browser, table: str) -> httpx.Response:
    return browser.request("POST", f"/tables/{table}/code", json={})


def join(browser: Browser, code: str) -> httpx.Response:
    return browser.request("POST", "/join", json={"code": code})


def test_a_code_leads_to_its_table_however_it_is_typed_and_more_than_once(ann: Browser, bob: Browser) -> None:
    tables = [ann.make(ROO, "you", "open") for _ in range(2)]
    codes = [code_of(ann, table).json()["code"] for table in tables]
    for table, code in zip(tables, codes, strict=True):
        assert re.fullmatch(r"[2-9B-Z]{3}-[2-9B-Z]{3}", code)
        for typed in (code, f" {code.lower().replace('-', ' ')} ", normalized_code(code)):
            assert join(bob, typed).json() == {"table": table}
    assert code_of(bob, tables[0]).json()["code"] == codes[0], "every screen of a table shows the same"


def test_it_is_void_once_no_place_is_free(ann: Browser, bob: Browser, eve: Browser) -> None:
    table = ann.make(ROO, "you", "open", draw=False)
    code = code_of(ann, table).json()["code"]
    bob.sit(table, 1)
    refused, unknown = join(eve, code), join(eve, "BBB-BBB")
    assert (refused.status_code, refused.json()) == (409, unknown.json()), "nobody learns that there was such a code"
    assert code_of(ann, table).status_code == 409
    assert code_of(eve, "no-such-table").status_code == 404


def test_no_text_is_a_code_by_accident(ann: Browser, eve: Browser) -> None:
    code_of(ann, ann.make(ROO, "you", "open"))
    for typed in ("", "%", "_" * 6, "' OR 1=1 --", "B" * 40, "\0", "ＢＢＢＢＢＢ", "🎲"):
        assert join(eve, typed).status_code in (400, 409), typed


async def test_it_expires_after_the_screen_has_gone_and_every_process_knows_it(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service, open_service(tmp_path) as other:
        id = (await service.create(ANN, "address", spec(ROO, "you", "open", draw=False))).id
        codes = await asyncio.gather(*(each.table_codes.code_of(id) for each in (service, other, service)))
        assert len(set(codes)) == 1
        assert await other.table_codes.table_of(codes[0]) == id
        now = service.now()
        service.now = lambda: now + table_codes.TABLE_CODE_SECONDS / 2
        assert await service.table_codes.code_of(id) == codes[0], "valid for longer while a screen shows it"
        service.now = lambda: now + table_codes.TABLE_CODE_SECONDS * 1.4
        assert await service.table_codes.table_of(codes[0]) == id
        service.now = lambda: now + table_codes.TABLE_CODE_SECONDS * 1.6
        with pytest.raises(NotNow):
            await service.table_codes.table_of(codes[0])
        assert await service.table_codes.code_of(id) != codes[0]


def test_whoever_guesses_is_stopped_long_before_they_find_one(ann: Browser, eve: Browser) -> None:
    code = code_of(ann, ann.make(ROO, "you", "open")).json()["code"]
    first = [a + b for a in ALPHABET for b in ALPHABET if a + b != code[:2]]  # the others are known already
    guesses = (start + code[2:] for start in first)
    answers = [join(eve, guess) for guess in islice(guesses, rate_limits.JOIN_BURST + 30)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) >= 20
    assert refused[-1].headers["retry-after"]
    assert join(eve, code).status_code == 429, "the right one helps no longer, either"


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], int]]:
    """Tries a code from an address, at a server that believes its clients; time stands still for its limits."""
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: 1000.0))
    with running(tmp_path, proxies="127.0.0.1") as house, Browser(house) as ann:
        code = code_of(ann, ann.make(ROO, "you", "open")).json()["code"]

        def tries(address: str, typed: str = "") -> int:
            headers = {"x-forwarded-for": address}
            return httpx.post(f"{house}/api/join", json={"code": typed or code}, headers=headers).status_code

        yield tries


def test_many_addresses_together_are_stopped_too_and_lock_out_nobody_else(strangers: Callable[[str, str], int]) -> None:
    answers = [strangers(f"10.0.0.{n}", "BBB-BBB") for n in range(10) for _ in range(rate_limits.JOIN_BURST)]
    assert answers.count(409) == rate_limits.MOST_GUESSES + 10 * rate_limits.FREE_FAILURES
    assert strangers("10.0.0.1", "") == 429, "whoever guesses is refused, though the code is right"
    for n in range(100):
        assert strangers(f"10.0.{n // 4 + 1}.1", "") == 200, "and whoever comes with a code gets to the table"
    assert strangers("10.0.1.2", "BBB-BBC") == 409, "a slip is forgiven"
    assert strangers("10.0.1.2", "") == 200


def test_however_many_addresses_there_are_the_codes_they_try_are_counted(
    strangers: Callable[[str, str], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [strangers(f"10.1.{n}.1", "BBB-BBB") for n in range(250) for _ in range(2)]
    assert answers.count(409) == rate_limits.MOST_NEWCOMERS + rate_limits.MOST_GUESSES


def test_there_are_many_times_more_codes_than_tries() -> None:
    month, codes = 60 * 24 * 30, len(ALPHABET) ** table_codes.TABLE_CODE_LENGTH
    tries = (rate_limits.MOST_GUESSES + rate_limits.MOST_NEWCOMERS) * month
    assert 10 * tries * 3 < codes, "three months for one of ten valid codes, with every address in the world"
