"""The wheel brings the client along: no Node, no compiler, nothing to build where it is installed."""

import os
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path

import pytest

from tests.browser.server_process import ROOT, free_port, until


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    if "custom" not in project["tool"]["hatch"]["build"]["targets"]["wheel"].get("hooks", {}):
        pytest.skip("wheels are built without the client")
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True)
    wheel = next(folder.glob("*.whl"))
    subprocess.run([*pip, "install", "--no-deps", "--target", str(folder / "site"), str(wheel)], check=True)
    return folder / "site"


def test_an_installed_wheel_serves_the_client_without_node(installed: Path, tmp_path: Path) -> None:
    port = free_port()
    settings = {"RUMPUS_DATA_DIR": str(tmp_path), "RUMPUS_PORT": str(port), "RUMPUS_WARM_UP": "false"}
    env = {"PYTHONPATH": str(installed), "PATH": "/nowhere", "HOME": os.environ.get("HOME", "/"), **settings}
    run = "import rumpus.cli, sys; sys.argv = ['rumpus', 'serve']; rumpus.cli.main()"
    with subprocess.Popen([sys.executable, "-c", run], env=env, cwd=tmp_path) as server:
        try:
            until(lambda: "assets/" in fetched(f"http://127.0.0.1:{port}/"))
            assert "Rickety Rackety Roo" in fetched(f"http://127.0.0.1:{port}/api/games")
        finally:
            server.terminate()


def fetched(url: str) -> str:
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return str(answer.read().decode())
    except OSError:
        return ""
