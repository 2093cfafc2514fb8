"""What goes over the wire packed, and what never does."""

import gzip
import re
from pathlib import Path

import httpx
import pytest

from rumpus.server.web.app import CLIENT
from rumpus.server.web.responses import accepts_gzip
from tests.server.running import Browser, running

FIRST_PAGE = 150_000
ROO = "rickety-rackety-roo"


@pytest.mark.parametrize(
    ("header", "accepts"),
    [
        ("gzip, deflate, br", True),
        ("GZip;q=0.5", True),
        ("br;q=1.0, gzip; q=0.8", True),
        ("*", True),
        ("", False),
        ("identity", False),
        ("gzip;q=0, *", False),
        ("br", False),
        ("gzip;q=much", False),
    ],
)
def test_a_client_says_whether_it_can_unpack(header: str, accepts: bool) -> None:
    assert accepts_gzip(header) is accepts


def on_the_wire(client: httpx.Client, path: str, **headers: str) -> tuple[bytes, httpx.Response]:
    """The bytes of an answer as they were sent."""
    with client.stream("GET", path, headers=headers) as response:
        return b"".join(response.iter_raw()), response


def test_files_of_the_client_are_packed_for_those_who_can_unpack_them(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>client</title>")
    script = "export const words = 'again and again';\n" * 100
    (web / "assets" / "app-1234.js").write_text(script)
    (web / "assets" / "font.woff2").write_bytes(b"packed already" * 100)
    with running(tmp_path, web) as address, httpx.Client(base_url=address) as client:
        path = "/assets/app-1234.js"
        raw, packed = on_the_wire(client, path, **{"accept-encoding": "gzip"})
        assert gzip.decompress(raw).decode() == script
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) == len(raw) < len(script) / 5
        assert "javascript" in packed.headers["content-type"]
        raw, plain = on_the_wire(client, path, **{"accept-encoding": "identity"})
        assert raw.decode() == script
        assert "content-encoding" not in plain.headers
        assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
        assert "immutable" in packed.headers["cache-control"]
        assert packed.headers["etag"] != plain.headers["etag"], "two forms of a file are two things"
        for form, encoding in ((packed, "gzip"), (plain, "identity")):
            again = {"if-none-match": form.headers["etag"], "accept-encoding": encoding}
            raw, known = on_the_wire(client, path, **again)
            assert (known.status_code, raw) == (304, b"")
            assert (known.headers["etag"], known.headers["vary"]) == (form.headers["etag"], "accept-encoding")
        raw, part = on_the_wire(client, path, **{"accept-encoding": "gzip", "range": "bytes=0-5"})
        assert (part.status_code, raw) == (206, b"export"), "a part of a file is a part of the plain file"
        _, font = on_the_wire(client, "/assets/font.woff2", **{"accept-encoding": "gzip"})
        assert "content-encoding" not in font.headers
        (web / "assets" / "app-1234.js").write_text("changed")
        raw, _ = on_the_wire(client, path, **{"accept-encoding": "gzip"})
        assert gzip.decompress(raw) == b"changed"


def test_the_first_page_is_small(address: str) -> None:
    """Everything a browser loads before the lobby is there: page, scripts, styles, font, covers, shelf and lists."""
    assert (CLIENT / "index.html").exists(), "build the client first: python hatch_build.py"
    with httpx.Client(base_url=address) as client:
        loaded: dict[str, int] = {}
        covers = [f"/api/games/{g['id']}/cover" for g in client.get("/api/games").json()]
        wanted = ["/", "/api/games", "/api/tables", *covers]
        while wanted:
            path = wanted.pop()
            if path not in loaded:
                raw, response = on_the_wire(client, path, **{"accept-encoding": "gzip"})
                assert response.status_code == 200, path
                head = sum(len(name) + len(value) + 4 for name, value in response.headers.raw)
                loaded[path] = len(raw) + head
                text = gzip.decompress(raw) if response.headers.get("content-encoding") == "gzip" else raw
                wanted += named_in(path, text.decode(errors="replace"))
    assert any(path.endswith(".woff2") for path in loaded), sorted(loaded)
    assert any(path.endswith(".svg") for path in loaded), "the sign"
    assert sum(path.endswith(".js") for path in loaded) >= 3
    assert sum(loaded.values()) < FIRST_PAGE, loaded


def named_in(path: str, text: str) -> list[str]:
    """What a file makes a browser load at once: pages loaded later are named by import(...) alone."""
    if path == "/":
        return re.findall(r'(?:src|href)="(/[^"]+)"', text)
    pictures = re.findall(r"/assets/[\w.-]+\.(?:svg|woff2)", text)
    if path.endswith(".js"):
        static = re.findall(r'(?:from|import)\s*"\./([\w.-]+\.js)"', text)
        return pictures + [f"/assets/{name}" for name in static]
    return pictures if path.endswith(".css") else []


def test_large_public_answers_are_packed_and_nothing_with_a_secret_in_it(ann: Browser, bob: Browser) -> None:
    table = ann.make("bamboozle", "you", "open", draw=False, chat=True)
    ann.stir(table)
    bob.sit(table, 1)
    unpacked = (f"/tables/{table}", f"/tables/{table}/log", "/tables", f"/tables/{table}/record")
    for path in unpacked:
        _, response = on_the_wire(ann.http, f"/api{path}", **{"accept-encoding": "gzip"})
        assert "content-encoding" not in response.headers, path
    _, refused = on_the_wire(ann.http, f"/api/tables/{table}/record")
    assert refused.status_code == 409
    for _ in range(8):
        for browser in (ann, bob):
            scene = browser.scene(table)
            if scene["moves"]:
                move = scene["moves"][0]
                done = browser.act(table, "move", scene["seq"], seat=move["seat"], move=move["move"])
                assert "content-encoding" not in done.headers
    bob.done(table, "resign", seat=1)
    for path in ("/games", "/games/india/rulebook", "/games/india/cover", f"/tables/{table}/board",
                 f"/tables/{table}/record", f"/tables/{table}/scenes/3"):  # fmt: skip
        raw, response = on_the_wire(ann.http, f"/api{path}", **{"accept-encoding": "gzip"})
        assert response.headers["content-encoding"] == "gzip", path
        assert response.headers["vary"] == "accept-encoding, accept-language"
        plain, _ = on_the_wire(ann.http, f"/api{path}", **{"accept-encoding": "identity"})
        assert gzip.decompress(raw) == plain
        assert len(raw) < 0.6 * len(plain), "a hash takes half its digits, whatever packs it"
