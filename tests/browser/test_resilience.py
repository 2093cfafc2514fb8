"""Lines break, servers stop, tabs are forgotten: the page shows it and heals."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.people import bot, make, make_a_move, person, seq, settled, you
from tests.browser.server_process import ServerProcess, until
from tests.patience import PATIENCE


class Cable:
    """What the lines of a page go through, and can be cut."""

    def __init__(self) -> None:
        self.lines: list[WebSocketRoute] = []
        self.cut = False

    def __call__(self, line: WebSocketRoute) -> None:
        if self.cut:
            line.close()
        else:
            line.connect_to_server()
            self.lines.append(line)

    def break_off(self) -> None:
        """Cut it, with the line that is open now."""
        self.cut = True
        self.lines[-1].close()


def test_a_lost_line_shows_and_heals_without_a_reload(browser: Browser, server: ServerProcess) -> None:
    cable = Cable()
    with person(browser, server) as page:
        page.route_web_socket("**/live?*", cable)
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        expect(page.locator(".banner.yours")).to_be_visible()
        page.evaluate("window.kept = true")
        before = seq(page)
        cable.break_off()
        expect(page.get_by_text("The connection is gone")).to_be_visible()
        make_a_move(page)  # a move is made all the same
        until(lambda: seq(page) > before)
        cable.cut = False
        settled(page)
        expect(page.get_by_text("The connection is gone")).to_be_hidden()
        assert page.evaluate("window.kept"), "the page was loaded again"


def test_a_stale_tab_catches_up(browser: Browser, server: ServerProcess) -> None:
    cable = Cable()
    with person(browser, server) as page:
        page.route_web_socket("**/live?*", cable)
        table = make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        cable.break_off()
        other = page.context.new_page()
        other.goto(f"/table/{table}")
        settled(other)
        for _ in range(3):  # the game goes on without the first tab
            expect(other.locator(".banner.yours")).to_be_visible()
            before = seq(other)
            make_a_move(other)
            until(lambda before=before: seq(other) > before)  # type: ignore[misc]
        expect(other.locator(".banner.yours")).to_be_visible()
        assert seq(page) < seq(other)
        cable.cut = False
        settled(page)
        until(lambda: seq(page) == seq(other))
        counters = '[data-piece^="counter:"]'
        expect(page.locator(counters)).to_have_count(other.locator(counters).count())


def test_two_tabs_in_one_seat_agree(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        table = make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        other = page.context.new_page()
        other.goto(f"/table/{table}")
        settled(other)
        expect(other.locator(".banner.yours")).to_be_visible()
        before = seq(page)
        make_a_move(other)
        until(lambda: seq(page) > before)
        until(lambda: seq(page) == seq(other))


class Proxy:
    """Stands between a browser and the server.

    It can stop forwarding: connections stay open, nothing comes through. Or it is closed: connections end at once.
    """

    def __init__(self, server: ServerProcess) -> None:
        self.server, self.flowing, self.closed = server, threading.Event(), False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.flowing.set()
        self.threads: list[threading.Thread] = []
        self._start(self._accept)

    def _start(self, what: Callable[..., None], *args: socket.socket) -> None:
        self.threads.append(threading.Thread(target=what, args=args, daemon=True))
        self.threads[-1].start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                if self.closed:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.server.port))
                for source, target in ((near, far), (far, near)):
                    self._start(self._pump, source, target)

    def _pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self.flowing.wait()
                target.sendall(data)
        for each in (source, target):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        source.close()  # the other direction closes the other

    def close(self) -> None:
        self.flowing.set()
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for thread in self.threads:
            thread.join(PATIENCE)


@pytest.fixture
def proxy(server: ServerProcess) -> Iterator[Proxy]:
    found = Proxy(server)
    yield found
    found.close()


def test_a_server_that_comes_back_is_found_again(browser: Browser, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, WARM_UP="false")
    server.start(warm=False)
    proxy = Proxy(server)
    try:
        with person(browser, proxy) as page:
            table = make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
            settled(page)
            expect(page.locator(".banner.yours")).to_be_visible()
            page.evaluate("window.kept = true")
            before = seq(page)
            proxy.closed = True
            server.stop()
            expect(page.get_by_text("The connection is gone")).to_be_visible()
            # A move is sent until somebody answers, for a minute and a half, in which a busy machine may not get a
            # server started: it is there again, with its tables, before the page can reach it.
            server.start(warm=False)
            assert page.request.get(f"{server.url}/api/tables/{table}").json()["seq"] == before
            expect(page.get_by_text("The connection is gone")).to_be_visible()
            make_a_move(page)
            proxy.closed = False
            expect(page.get_by_text("The connection is gone")).to_be_hidden()
            until(lambda: seq(page) > before)
            assert page.evaluate("window.kept"), "the page was loaded again"
    finally:
        proxy.close()
        server.stop()


def test_a_network_that_swallows_everything_is_told_and_heals(browser: Browser, proxy: Proxy) -> None:
    with person(browser, proxy) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        expect(page.locator(".banner.yours")).to_be_visible()
        before = seq(page)
        proxy.flowing.clear()
        make_a_move(page)
        gone = page.get_by_text("The connection is gone")
        expect(gone).to_be_visible()
        assert seq(page) == before
        proxy.flowing.set()
        expect(gone).to_be_hidden()
        until(lambda: seq(page) > before)
        settled(page)
        # Of the server itself: a connection through the proxy that was kept may be closed by now.
        log = page.request.get(f"{proxy.server.url}/api/tables/{page.url.split('/')[-1]}/log").json()
        record = [line for line in log if "takes" in line]
        assert sum(line.startswith("Red") for line in record) == 1, "sent over two ways, done once"


def test_a_network_that_swallows_everything_is_noticed_without_an_act(browser: Browser, proxy: Proxy) -> None:
    with person(browser, proxy) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        proxy.flowing.clear()
        gone = page.get_by_text("The connection is gone")
        expect(gone).to_be_visible()
        proxy.flowing.set()
        expect(gone).to_be_hidden()


def test_the_browsers_own_offline_switch(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        expect(page.locator(".banner.yours")).to_be_visible()
        before = seq(page)
        page.context.set_offline(True)
        make_a_move(page)
        gone = page.get_by_text("The connection is gone")
        expect(gone).to_be_visible()
        page.context.set_offline(False)
        expect(gone).to_be_hidden()
        until(lambda: seq(page) > before)
