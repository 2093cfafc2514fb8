"""Connections of people who never come to an end, or who are too many."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from rumpus.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.running import Browser, next_scene, running

ROO = "rickety-rackety-roo"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house that waits half a second for a request, and has three lines for each address."""
    folder: Path = tmp_path_factory.mktemp("hasty")
    with running(folder, request_seconds=0.5, connections_per_address=3) as address:
        yield address


def call(address: str, said: bytes) -> socket.socket:
    at = urlsplit(address)
    assert at.hostname is not None
    line = socket.create_connection((at.hostname, at.port or 80), timeout=PATIENCE)
    line.sendall(said)
    return line


def answer(line: socket.socket) -> bytes:
    """All that is said until the line is cut."""
    heard = b""
    with line:
        try:
            while more := line.recv(65536):
                heard += more
        except ConnectionResetError:
            pass
    return heard


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b'Content-Length: 100\r\n\r\n{"game":',
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_whoever_does_not_finish_what_they_ask_for_is_cut_off(hasty: str, said: bytes) -> None:
    assert b"200 OK" not in answer(call(hasty, said))


def test_a_second_request_on_the_same_line_must_be_finished_too(hasty: str) -> None:
    whole = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    line = call(hasty, whole)
    heard = b""
    while b"}" not in heard:
        heard += line.recv(65536)
    assert b"200 OK" in heard
    line.sendall(whole[:20])
    assert answer(line) == b""


def test_what_follows_a_request_in_the_same_breath_must_be_finished_too(hasty: str) -> None:
    whole = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    half = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
    assert b"200 OK" in answer(call(hasty, whole + half))


def test_a_socket_may_be_silent_for_as_long_as_it_likes(hasty: str) -> None:
    with Browser(hasty, "Ann") as ann, Browser(hasty, "Bob") as bob:
        table = ann.make(ROO, "you", "open")
        with ann.live(table) as socket:
            next_scene(socket)
            time.sleep(1.5)  # three times what a request may take
            bob.sit(table, 1)
            assert "Bob sits down." in next_scene(socket)["news"]


def test_a_head_without_end_is_not_taken_in(hasty: str) -> None:
    line = call(hasty, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    with line, pytest.raises((BrokenPipeError, ConnectionResetError)):
        line.sendall((b"X-More: " + b"x" * 8000 + b"\r\n") * 2000)


def test_one_place_has_only_so_many_lines_and_sockets_are_counted_elsewhere(hasty: str) -> None:
    with Browser(hasty, "Ann") as ann:
        table = ann.make(ROO, "you", "open")
        with ann.live(table), ann.live(table), ann.live(table), ann.live(table):
            assert ann.scene(table)["status"] == "open"
    idle = [call(hasty, b"") for _ in range(4)]
    idle[3].settimeout(0.4)
    assert idle[3].recv(1) == b"", "cut off at once, before its time is up"
    for line in idle:
        line.close()


def test_a_line_without_a_request_is_cut_after_a_while_and_no_sooner_than_a_proxy_would(tmp_path: Path) -> None:
    assert Settings.model_fields["keep_alive_seconds"].default > 60, "nginx keeps its own so long"
    with running(tmp_path, keep_alive_seconds=0.3) as address:
        assert b"200 OK" in answer(call(address, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"))
