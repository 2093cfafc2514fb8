"""Compiled code is kept on disk, and is never stale."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from rumpus.core.compiled import PACKAGE, compiled_sources

SCORE = """
from rumpus import Position
at = Position("rickety-rackety-roo", players=2)
print(at.moves[0], sum(at.weights), at.play(at.moves[0]).to_move)
"""


def run(package: Path, cache: Path, code: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(package.parent), "RUMPUS_CACHE_DIR": str(cache)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def copied_package(folder: Path) -> Path:
    package = folder / "rumpus"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    return package


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_an_edited_rule_and_an_edited_constant_are_seen_though_the_old_code_is_cached(tmp_path: Path) -> None:
    package, cache = copied_package(tmp_path), tmp_path / "cache"
    rules = package / "games" / "rickety_rackety_roo" / "rules.py"
    assert run(package, cache, SCORE) == "2 36 0"
    edit(rules, "out[total - box.least] = box.ways[total]", "out[total - box.least] = 2 * box.ways[total]")
    assert run(package, cache, SCORE) == "2 72 0"
    # A constant of the box, and one of core, frozen into the code of other files.
    edit(package / "games" / "rickety_rackety_roo" / "box.py", "MOST_PIPS = 36", "MOST_PIPS = 37")
    edit(package / "core" / "contract.py", "CHANCE = -1\n", "CHANCE = -7\n")
    changed = "import rumpus.core.contract as c; from rumpus import Position as P; "
    assert run(package, cache, changed + "print(P('rickety-rackety-roo').to_move)") == "-7"
    states = list((cache / "compiled" / "games.rickety_rackety_roo.rules").iterdir())
    assert len(states) == 3


def test_the_second_process_finds_the_code_of_the_first(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    run(PACKAGE, cache, SCORE)
    entries = {f: f.stat().st_mtime_ns for f in cache.rglob("*.nbc")}
    assert entries
    run(PACKAGE, cache, SCORE)
    assert {f: f.stat().st_mtime_ns for f in cache.rglob("*.nbc")} == entries


def test_a_folder_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert run(PACKAGE, blocked, SCORE) == "2 36 0"


def test_all_that_a_compiled_file_imports_is_in_its_digest_and_nothing_else() -> None:
    rules = {str(f.relative_to(PACKAGE)) for f in compiled_sources(PACKAGE / "games" / "india" / "rules.py")}
    assert {"games/india/rules.py", "games/india/box.py", "core/contract.py", "core/layout.py"} <= rules
    assert not {n for n in rules if n.startswith(("bots", "games/bamboozle")) or n.endswith("table.py")}


def test_what_runs_any_game_depends_on_the_rules_of_all() -> None:
    names = {str(f.relative_to(PACKAGE)) for f in compiled_sources(PACKAGE / "lab" / "simulate.py")}
    for name in ("rules.py", "box.py"):
        assert {str(f.relative_to(PACKAGE)) for f in PACKAGE.glob(f"games/*/{name}")} <= names
    assert not {n for n in names if n in ("cli.py", "terminal.py") or n.endswith(("table.py", "picture.py"))}
