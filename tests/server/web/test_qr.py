"""QR codes are of the server's own pages alone."""

from types import SimpleNamespace
from xml.etree import ElementTree

import httpx
import pytest
import segno
from starlette.requests import HTTPConnection

from rumpus.server.settings import Settings
from rumpus.server.tables.refusals import BadRequest
from rumpus.server.web.routes import qr


def connection(host: str, scheme: str = "https") -> HTTPConnection:
    server = (host, 443)
    headers = [(b"host", host.encode())]
    app = SimpleNamespace(state=SimpleNamespace(settings=Settings()))
    scope = {"type": "http", "scheme": scheme, "server": server, "path": "/", "query_string": b"", "headers": headers}
    return HTTPConnection({**scope, "app": app})


def test_a_page_of_the_house_has_a_qr_code(address: str) -> None:
    answer = httpx.get(f"{address}/api/qr", params={"path": "/table/abc_-9"})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert ElementTree.fromstring(answer.text).tag.endswith("svg")
    assert answer.text == qr.cached_qr_svg(f"{address}/table/abc_-9") != qr.cached_qr_svg(f"{address}/table/abc_-8")
    size = segno.make_qr(f"{address}/table/abc_-9", error="m").symbol_size(border=4)[0]
    assert f'viewBox="0 0 {size} {size}"' in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/table/a?next=//evil",
        "/table/a#mark", "/table/../evil", "/a b", "/table/%2f", "evil", "", "/table/a\n", "/" + "a" * 2000,
    ],
)  # fmt: skip
def test_no_other_text_has_one(address: str, path: str) -> None:
    answer = httpx.get(f"{address}/api/qr", params={"path": path})
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad_request"


@pytest.mark.parametrize("host", ["evil.example/x", "a@evil.example", "evil.example#", "a b", "[::1", ""])
def test_a_host_that_is_no_host_is_refused(host: str) -> None:
    with pytest.raises(BadRequest):
        qr.own_link(connection(host), "/table/a")


def test_a_link_is_the_house_as_it_was_called() -> None:
    assert qr.own_link(connection("play.example.org"), "/device", "ABCD") == "https://play.example.org/device#ABCD"
    assert qr.own_link(connection("[::1]:8000", "ws"), "/") == "http://[::1]:8000/"
