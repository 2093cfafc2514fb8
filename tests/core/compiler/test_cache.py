"""Compiled code is kept on disk, and is never stale."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from rumpus.core.compiler.decorators import UNCOMPILED
from rumpus.core.compiler.layout import games_among
from rumpus.core.compiler.source_digest import PACKAGE, compiled_sources
from rumpus.core.game.game import game

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
    rules = package / "games" / "rickety_rackety_roo" / "rules" / "turns.py"
    assert run(package, cache, SCORE) == "2 36 0"
    edit(rules, "out[total - box.least] = box.ways[total]", "out[total - box.least] = 2 * box.ways[total]")
    assert run(package, cache, SCORE) == "2 72 0"
    # A constant of the box, and one of core, frozen into the code of other files.
    edit(package / "games" / "rickety_rackety_roo" / "state.py", "MOST_PIPS = 36", "MOST_PIPS = 37")
    edit(package / "core" / "constants.py", "CHANCE = -1\n", "CHANCE = -7\n")
    changed = "from rumpus import Position as P; "
    assert run(package, cache, changed + "print(P('rickety-rackety-roo').to_move)") == "-7"
    states = list((cache / "compiled" / "games.rickety_rackety_roo.rules.turns").iterdir())
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
    rules = {str(f.relative_to(PACKAGE)) for f in compiled_sources(PACKAGE / "games" / "india" / "rules" / "turns.py")}
    assert {
        "games/india/rules/turns.py",
        "games/india/state.py",
        "core/constants.py",
        "core/compiler/layout.py",
    } <= rules
    assert not {n for n in rules if n.startswith(("bots", "games/bamboozle")) or "/voice/" in n}


def test_what_runs_any_game_depends_on_the_rules_of_the_game_it_is_compiled_for_and_of_no_other() -> None:
    simulate, india = PACKAGE / "lab" / "simulate.py", PACKAGE / "games" / "india"
    names = {str(f.relative_to(PACKAGE)) for f in compiled_sources(simulate, india)}
    assert {f"games/india/{name}.py" for name in ("rules/turns", "rules/steps", "state", "bot/heuristics")} <= names
    assert not {n for n in names if n in ("cli.py", "terminal.py") or "/voice/" in n or "/board/" in n}
    assert not {n for n in names if n.startswith("games/") and not n.startswith("games/india/")}
    assert not {f for f in compiled_sources(simulate) if PACKAGE / "games" in f.parents}


def test_the_games_of_a_piece_of_code_are_told_by_the_types_of_its_arguments() -> None:
    india, roo = game("india").rules.State, game("rickety-rackety-roo").rules.State
    typeof: Any = numba.typeof
    pair: Any = numba.types.Tuple
    kinds = [typeof(np.zeros(2, roo)), pair((numba.int64, numba.from_dtype(india)))]
    assert [folder.name for folder in games_among(kinds)] == ["india", "rickety_rackety_roo"]
    assert games_among((numba.int64, typeof(np.zeros(3)))) == []


ALIKE = """
from rumpus.core.contract.bot import DEFAULTS
from rumpus.core.game.game import game
from rumpus.core.compiler.layout import blank
for name in ("rickety-rackety-roo", "india"):
    DEFAULTS.appeal(game(name).box().packed, blank(game(name).rules.State), 0)
"""


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled with NUMBA_DISABLE_JIT=1")
def test_a_comment_in_the_rules_of_one_game_compiles_nothing_of_another_anew(tmp_path: Path) -> None:
    package, cache = copied_package(tmp_path), tmp_path / "cache"
    run(package, cache, ALIKE)
    before = {f.relative_to(cache) for f in cache.rglob("*.nbc")}
    rules = package / "games" / "rickety_rackety_roo" / "rules" / "turns.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "# a comment\n", encoding="utf-8")
    run(package, cache, ALIKE)
    fresh = {f.relative_to(cache) for f in cache.rglob("*.nbc")} - before
    assert {f.parts[1] for f in fresh} == {"core.contract.bot@rickety_rackety_roo"}


ELSEWHERE = """
from pathlib import Path
from rumpus.core.compiler.source_digest import add_package, compiled_sources
add_package("elsewhere.games", Path({folder!r}))
from elsewhere.games.small.rules import doubled
print(doubled(4), len(compiled_sources(Path({folder!r}, "small", "rules.py"))) > 3)
"""


def test_a_package_from_elsewhere_is_kept_and_never_stale(tmp_path: Path) -> None:
    folder, cache = tmp_path / "elsewhere" / "games", tmp_path / "cache"
    (folder / "small").mkdir(parents=True)
    for name, text in {
        "common.py": "TIMES = 2\n",
        "small/box.py": "from ..common import TIMES\n",
        "small/rules.py": "from rumpus.core.compiler.decorators import rule\nfrom .box import TIMES\n"
        "@rule\ndef doubled(n):\n    return n * TIMES\n",
    }.items():
        (folder / name).write_text(text, encoding="utf-8")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n" + ELSEWHERE.format(folder=str(folder))
    assert run(PACKAGE, cache, code) == "8 True"
    if not UNCOMPILED:
        assert list((cache / "compiled" / "elsewhere.games.small.rules").rglob("*.nbc"))
    edit(folder / "common.py", "2", "3")
    assert run(PACKAGE, cache, code) == "12 True"


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled with NUMBA_DISABLE_JIT=1")
def test_of_a_games_rules_only_those_that_python_calls_are_optimised_and_kept(tmp_path: Path) -> None:
    run(PACKAGE, tmp_path, SCORE)
    kept = tmp_path / "compiled" / "games.rickety_rackety_roo.rules.turns"
    assert {f.name.split("-")[0] for f in kept.rglob("*.nbc")} == {
        f"turns.{name}" for name in ("start", "to_move", "moves", "weights", "play")
    }


TWINS = """
from rumpus.core.compiler.decorators import rule
def times(factor):
    def scaled(n):
        return n * factor
    return rule(scaled)
double, triple = times(2), times(3)
@rule
def first(n):
    return double(n)
@rule
def second(n):
    return triple(n) * 100 + first(n)
"""


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled with NUMBA_DISABLE_JIT=1")
def test_code_from_disk_is_not_taken_for_new_code_of_the_same_name(tmp_path: Path) -> None:
    folder, cache = tmp_path / "elsewhere" / "games", tmp_path / "cache"
    (folder / "small").mkdir(parents=True)
    (folder / "small" / "rules.py").write_text(TWINS, encoding="utf-8")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\nfrom pathlib import Path\n"
        "from rumpus.core.compiler.source_digest import add_package\n"
        f"add_package('elsewhere.games', Path({str(folder)!r}))\n"
        "from elsewhere.games.small.rules import first, second\n"
    )
    assert run(PACKAGE, cache, code + "print(first(7))") == "14"
    # The second function of this process is `scaled` as well, and calls by threes.
    assert run(PACKAGE, cache, code + "print(second(7))") == "2114"
