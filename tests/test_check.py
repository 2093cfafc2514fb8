"""``rumpus check``: mistakes in a game's files are one line with the file and the key; failures are told in words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.commands.new import write

ROOT = Path(__file__).parents[1]


def check(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "rumpus.cli", "check", str(project), *words]
    return subprocess.run(command, capture_output=True, text=True, env=env, cwd=project)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write("Snail Race", tmp_path)


def spoil(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


SPOILED = [
    ("box.toml", 'line = "', 'lines = "', "box.toml: [game] line"),
    ("box.toml", 'from = "stated"', 'from = "hearsay"', "[equipment.track.squares] from: is 'hearsay'"),
    ("box.toml", 'draw = "high"', 'draw = "highest"', "[seating.draws] draw: is 'highest': must be rank or high"),
    ("box.toml", "players = [2, 3, 4]", 'players = "two"', "[game] players: is 'two': must be a list"),
    ("rulebook.md", "### SNA-L6 ·", "### SN-6 ·", "'### SN-6 · Sent back' is no clause: expected three"),
    ("rulebook.md", "> stated\n\nA pawn that stops", "A pawn that stops", "SNA-L6 needs a line like '> stated"),
    ("rules.py", "def weights(", "def odds(", "rules.py has no weights"),
    ("rules.py", "from snail_race.box import", "from snail_race.boxes import", "rules.py line"),
    ("words/en.ftl", "tell-home = {", "tell-home = { {", "en.ftl: line"),
]


@pytest.mark.parametrize(("file", "old", "new", "line"), SPOILED, ids=[case[3] for case in SPOILED])
def test_a_mistake_in_a_file_is_one_line_with_the_file_and_the_key(
    project: Path, file: str, old: str, new: str, line: str
) -> None:
    spoil(project / "src" / "snail_race" / file, old, new)
    said = check(project)
    assert said.returncode == 2
    assert line in said.stderr, said.stderr
    assert said.stderr.count("\n") == 1, said.stderr


def test_a_translation_with_other_arguments_is_named_with_file_and_message(project: Path) -> None:
    words = project / "src" / "snail_race" / "words"
    text = (words / "en.ftl").read_text(encoding="utf-8")
    (words / "de.ftl").write_text(text.replace("throws { $number }", "wirft { $zahl }"), encoding="utf-8")
    said = check(project)
    assert said.returncode == 2
    assert "de.ftl: tell-throw: uses $who, $zahl, where en.ftl uses $number, $who" in said.stderr
    assert said.stderr.count("\n") == 1


def test_a_missing_file_is_named(project: Path) -> None:
    (project / "src" / "snail_race" / "touching.py").unlink()
    said = check(project)
    assert said.returncode == 2
    assert "touching.py missing in " in said.stderr
    assert said.stderr.count("\n") == 1


def test_what_the_compiler_refuses_is_the_guilty_line_and_one_sentence(project: Path) -> None:
    spoil(
        project / "src" / "snail_race" / "rules.py",
        "    s.thrown = 0\n    if not",
        "    s.thrown = s.nowhere\n    if not",
    )
    said = check(project)
    assert said.returncode == 2
    assert "rules.py line" in said.stderr
    assert "s.thrown = s.nowhere" in said.stderr
    assert said.stderr.count("\n") == 1, said.stderr


def test_a_failure_names_the_rule_the_position_and_the_reason(project: Path) -> None:
    spoil(
        project / "src" / "snail_race" / "rules.py",
        "    out[1] = 1\n    return 2",
        "    out[0], out[1] = 1, 0\n    return 2",
    )
    said = check(project, "-k", "legal_moves_are_sorted and 2")
    assert said.returncode == 2
    assert "FAILED  legal moves are sorted unique and in range (ALL-3, ALL-4)" in said.stdout
    assert "with: snail-race-2" in said.stdout
    assert "Red: one pawn" in said.stdout
    assert "reason: assert [1, 0] == [0, 1]" in said.stdout


@pytest.mark.timeout(1800)
def test_the_game_that_is_written_passes_the_kit_once_its_records_are_written(project: Path) -> None:
    said = check(project, "--golden", "-k", "not snail-race-3 and not snail-race-4")
    assert said.returncode == 0, said.stdout + said.stderr
    assert "snail-race: all " in said.stdout
    own = [sys.executable, "-m", "pytest", "-q", "tests/test_rules.py", "-p", "no:cacheprovider"]
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{project / 'src'}"}
    env["RUMPUS_GAMES_DIR"] = str(project / "src")
    run = subprocess.run(own, cwd=project, env=env, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
