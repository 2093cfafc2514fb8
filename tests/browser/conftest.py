"""Browser tests need a Chromium and the client as Vite built it; without either they say so and are skipped."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the browser tests need Playwright")

from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import ARTIFACTS, FLAGS
from tests.browser.server_process import WEB, ServerProcess


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("no Chromium on this machine")
    if not (WEB / "index.html").exists():
        pytest.skip("the client has not been built")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("house"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def artifacts() -> Path:
    ARTIFACTS.mkdir(exist_ok=True)
    return ARTIFACTS


LONG = ("outside", "wheel", "secrets", "games", "screen", "offline")
"""Modules whose tests take longest: they come first, so that no worker waits for one of them at the end."""


@pytest.hookimpl(trylast=True)  # after tests/conftest.py, whose order is not for a browser and a server in each worker
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A whole game in a browser takes a while beside other work: the limit is for what hangs."""
    places = [n for n, item in enumerate(items) if item.path.is_relative_to(Path(__file__).parent)]
    found = [items[n] for n in places]
    for place, item in zip(places, sorted(found, key=_rank), strict=True):
        items[place] = item
        item.add_marker(pytest.mark.timeout(1800))


def _rank(item: pytest.Item) -> tuple[int, str]:
    name = item.path.stem.removeprefix("test_")
    return (LONG.index(name) if name in LONG else len(LONG), name)
