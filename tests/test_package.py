"""The package as others meet it: its version, its types, missing extras, and systems that are not POSIX."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import rumpus

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **environment}
    )


def test_there_is_one_source_for_the_version() -> None:
    said = run("from rumpus.cli import main; import sys; sys.argv = ['rumpus', '--version']; main()")
    assert (said.returncode, said.stdout) == (0, f"rumpus {rumpus.__version__}\n")
    assert "version" in PROJECT["dynamic"]
    assert "version" not in PROJECT
    assert f"## {rumpus.__version__}" in (ROOT / "CHANGELOG.md").read_text()
    assert metadata.version("rumpus") == rumpus.__version__
    assert f"\nversion: {rumpus.__version__}\n" in (ROOT / "CITATION.cff").read_text()
    assert f"version = {{{rumpus.__version__}}}" in (ROOT / "docs" / "research.md").read_text()
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text())


def test_types_are_told_and_internals_that_are_subclassed_are_bounded() -> None:
    assert Path(rumpus.__file__).with_name("py.typed").exists()
    assert "Typing :: Typed" in PROJECT["classifiers"]
    server = PROJECT["optional-dependencies"]["server"]
    for name, wanted in (("numba", PROJECT["dependencies"]), ("uvicorn", server)):
        (bounds,) = [one for one in wanted if re.match(rf"{name}\b", one)]
        assert "<" in bounds, bounds


WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
sys.argv = ["rumpus", *{words!r}]
from rumpus.cli import main
main()
"""
SERVER = ["fastapi", "uvicorn", "sqlalchemy", "pydantic_settings", "orjson", "redis", "alembic", "filelock"]


@pytest.mark.parametrize(
    ("words", "blocked", "extra"),
    [
        (["serve"], SERVER, "server"),
        (["export"], SERVER, "server"),
        (["import", "x.jsonl"], SERVER, "server"),
        (["unarchive", "x"], SERVER, "server"),
        (["serve"], ["uvicorn"], "server"),
        (["tournament", "india", "--bots", "random,thumb"], ["scipy"], "lab"),
        (["tournament", "india", "--bots", "random,thumb"], ["openskill"], "lab"),
    ],
)
def test_a_command_whose_extra_is_missing_names_it(words: list[str], blocked: list[str], extra: str) -> None:
    said = run(WITHOUT.format(blocked=blocked, words=words))
    assert said.returncode == 2, said.stderr
    assert said.stderr.startswith(f"rumpus: rumpus {words[0]} needs ")
    assert said.stderr.endswith(f"pip install 'rumpus[{extra}]'\n")
    assert said.stderr.count("\n") == 1


def test_games_are_listed_without_any_extra() -> None:
    blocked = [*SERVER, "scipy", "openskill", "gymnasium", "pettingzoo", "pyspiel", "resvg_py", "PIL"]
    said = run(WITHOUT.format(blocked=blocked, words=["games"]))
    assert said.returncode == 0, said.stderr
    assert "india" in said.stdout


ELSEWHERE = """
import builtins, importlib, pkgutil, sys
BLOCKED = {"fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "curses", "readline", "syslog", "posix"}
real = builtins.__import__
def imported(name, globals=None, locals=None, fromlist=(), level=0):
    if level == 0 and name.partition(".")[0] in BLOCKED and (globals or {}).get("__name__", "").startswith("rumpus"):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return real(name, globals, locals, fromlist, level)
builtins.__import__ = imported
import os
for name in ("register_at_fork", "fork", "nice", "getuid", "geteuid", "getloadavg", "sched_getaffinity", "mkfifo"):
    vars(os).pop(name, None)  # Windows has none of them
import rumpus
found = [m.name for m in pkgutil.walk_packages(rumpus.__path__, "rumpus.") if not SKIPPED.search(m.name)]
for name in found:
    importlib.import_module(name)
print(len(found))
"""


def test_everything_can_be_imported_where_there_is_no_posix() -> None:
    """Of our own modules. ``migrations.env`` runs inside Alembic alone, and adapters need extras of their own."""
    skipped = r"migrations\.env$|adapters\.(openspiel|pettingzoo|gymnasium)"
    said = run(f"import re; SKIPPED = re.compile({skipped!r})\n" + ELSEWHERE, NUMBA_DISABLE_JIT="1")
    assert said.returncode == 0, said.stderr
    assert int(said.stdout) > 100


def test_no_module_imports_what_only_posix_has() -> None:
    """At the top or further in, unless a way round it follows at once."""
    blocked = re.compile(r"^\s*(?:import|from) (fcntl|resource|pwd|grp|termios|tty|pty|curses|readline|syslog)\b", re.M)
    for file in sorted((ROOT / "src").rglob("*.py")):
        for found in blocked.finditer(text := file.read_text()):
            assert "except ImportError" in text[found.end() :][:200], f"{file.name} imports {found[1]}"


def test_importing_rumpus_is_enough_for_its_packages() -> None:
    code = (
        "import sys, rumpus\n"
        "assert 'numba' not in sys.modules\n"
        "print(rumpus.bots.bot('thumb').name, rumpus.adapters.batch.Batch.__name__, rumpus.lab.__name__)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["thumb", "Batch", "rumpus.lab"]
