"""The examples of a proxy in docs/operations.md, run as they stand: TLS, sockets, and whom the server believes."""

import os
import re
import shutil
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.running import Browser, free_port, next_scene, running, wait_for

ROO = "rickety-rackety-roo"
TRUSTING = ssl.create_default_context()
TRUSTING.check_hostname = False
TRUSTING.verify_mode = ssl.CERT_NONE


def example(kind: str) -> str:
    page = (Path(__file__).parents[3] / "docs" / "operations.md").read_text()
    found = re.search(rf"```{kind}\n(.*?)```", page, re.DOTALL)
    assert found, f"docs/operations.md has no example for {kind}"
    return found[1]


def put(text: str, *pairs: tuple[str, str]) -> str:
    """The example with what is this test's own put in place of what is somebody's."""
    for old, new in pairs:
        assert old in text, f"the example has no {old}"
        text = text.replace(old, new)
    return text


def installed(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def nginx(folder: Path, port: int, behind: str) -> list[str]:
    program, openssl = installed("nginx"), installed("openssl")
    made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=play.example.org"]
    subprocess.run(
        [openssl, *made, "-keyout", folder / "its.key", "-out", folder / "its.pem"], check=True, capture_output=True
    )
    site = put(
        example("nginx"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/play.example.org.pem", str(folder / "its.pem")),
        ("/etc/ssl/play.example.org.key", str(folder / "its.key")),
        ("127.0.0.1:8000", behind),
    )
    bodies = "".join(
        f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; worker_processes 1; pid {folder / 'pid'}; error_log {folder / 'log'};"
        f"events {{}} http {{ access_log off; {bodies} {site} }}"
    )
    return [program, "-e", str(folder / "log"), "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, behind: str) -> list[str]:
    program = installed("caddy")
    site = put(
        example("caddy"),
        ("play.example.org {", f"https://127.0.0.1:{port} {{\n    tls internal"),
        ("127.0.0.1:8000", behind),
    )
    options = "{\n    admin off\n    skip_install_trust\n    auto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(options + site)
    return [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@contextmanager
def before(command: list[str], folder: Path, address: str) -> Iterator[None]:
    folders = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "said").open("wb") as said:
        proxy = subprocess.Popen(command, env={**os.environ, **folders}, stdout=said, stderr=said)
    try:
        wait_for(address, verify=TRUSTING)
        yield
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE)


@pytest.mark.parametrize("kind", [nginx, caddy])
def test_the_example_of_a_proxy_works_as_it_stands(tmp_path: Path, kind: Callable[[Path, int, str], list[str]]) -> None:
    port = free_port()
    address = f"https://127.0.0.1:{port}"
    with running(tmp_path, proxies="127.0.0.1", metrics_public=False) as behind:
        command = kind(tmp_path, port, behind.removeprefix("http://"))
        with before(command, tmp_path, address), Browser(address, verify=TRUSTING) as ann:
            table = ann.make(ROO, "you", "open", chat=True)
            (cookie,) = ann.http.cookies.jar
            assert cookie.secure, "the cookie is for https alone: the server knows what the browser speaks"
            with ann.live(table) as socket:
                seq = next_scene(socket)["seq"]
                ann.done(table, "chat", text="hello")
                assert next_scene(socket)["seq"] > seq, "what happens comes over the socket"
            faked = ann.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.7"})
            assert faked.status_code == 200, "the proxy says where somebody comes from, and not they themselves"
