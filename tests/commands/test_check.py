"""``rumpus check``: mistakes in a game's files are one line with the file and the key; failures are told in words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.commands.new import write_package
from rumpus.core.game.error_location import located_reason
from rumpus.testing.report import reason_of

ROOT = Path(__file__).parents[2]


def check(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "rumpus.cli", "check", str(project), *words]
    return subprocess.run(command, capture_output=True, text=True, env=env, cwd=project)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write_package("Snail Race", tmp_path)


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
    ("rules.py", "def weights(", "def odds(", "rules has no weights"),
    ("rules.py", "from snail_race.state import", "from snail_race.states import", "rules.py line"),
    ("words/en.ftl", "tell-home = {", "tell-home = { {", "en.ftl: line"),
    (
        "words/en.ftl",
        "throws { $number }",
        "throws { $numbre }",
        "given $number, $who, where en.ftl uses $numbre, $who",
    ),
    ("words/en.ftl", "tell-home = {", "tell-hom = {", "says tell-home, which is no message of en.ftl"),
    ("words/de.ftl", "box-line = ", "box-lines = ", "de.ftl: box-line: missing, and so said in English"),
    ("voice.py", 'say("tell-throw", who=who, number=move)', 'say("tell-throw", who=who)', "voice.py line"),
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
    spoil(project / "src" / "snail_race" / "words" / "de.ftl", "würfelt { $number }", "würfelt { $zahl }")
    said = check(project)
    assert said.returncode == 2
    assert "de.ftl: tell-throw: uses $who, $zahl, where en.ftl uses $number, $who" in said.stderr
    assert said.stderr.count("\n") == 1


def test_a_missing_file_is_named(project: Path) -> None:
    (project / "src" / "snail_race" / "voice.py").unlink()
    said = check(project)
    assert said.returncode == 2
    assert "voice.py missing in " in said.stderr
    assert said.stderr.count("\n") == 1


def test_a_folder_is_not_checked_by_another_game_of_its_id(project: Path) -> None:
    (project / "src" / "snail_race").rename(project / "src" / "india")
    said = check(project, "-k", "nothing")
    assert said.returncode != 0
    assert "there is already one of this id; the one that comes with Rumpus is played" in said.stderr
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


def test_a_mistake_in_a_game_from_outside_is_one_line_in_other_commands_too(project: Path) -> None:
    spoil(project / "src" / "snail_race" / "rules.py", "return box.squares + 1", "return box.sqares + 1")
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "RUMPUS_GAMES_DIR": str(project.parent)}
    command = [sys.executable, "-m", "rumpus.cli", "simulate", "snail-race", "--games", "10"]
    said = subprocess.run(command, capture_output=True, text=True, env=env)
    assert said.returncode == 2
    assert "Traceback" not in said.stderr
    assert "rumpus: game snail-race: rules.py line 35, 'return box.sqares + 1'" in said.stderr
    assert "rules.py line 35, 'return box.sqares + 1'" in check(project).stderr, "not the line that calls the rule"


def test_a_value_of_the_wrong_type_is_named_with_its_line(project: Path) -> None:
    rules = project / "src" / "snail_race" / "rules.py"
    spoil(rules, "    s.thrown = 0\n    if not", '    s.thrown = "none"\n    if not')
    line = rules.read_text(encoding="utf-8").splitlines().index('    s.thrown = "none"') + 1
    told = "Failed in nopython mode pipeline (step: native lowering)\nCannot cast Literal[str](none) to int8\n"
    told += f'During: lowering "(s).thrown = $const28" at {rules} ({line})'
    assert located_reason(NotImplementedError(told), rules.parent) == (
        f"rules.py line {line}, 's.thrown = \"none\"': NotImplementedError: Cannot cast Literal[str](none) to int8"
    )


def test_a_name_that_nobody_knows_is_told_where_it_stands(project: Path) -> None:
    rules = project / "src" / "snail_race" / "rules.py"
    spoil(rules, " == square:", " == sqaure:")
    said = check(project, "-k", "nothing")
    assert said.returncode == 2
    wrong = "if s.on_snail_race[seat, pawn] == sqaure:"
    line = [text.strip() for text in rules.read_text(encoding="utf-8").splitlines()].index(wrong) + 1
    assert f"rules.py line {line}, {wrong!r}: TypingError: NameError: name 'sqaure'" in said.stderr


def test_what_a_function_was_called_with_is_told(project: Path) -> None:
    told = "No implementation of function Function(<built-in function add>) found for signature:\n \n"
    told += " >>> add(Literal[str](red), Literal[int](0))\n \nThere are 18 candidate implementations:"
    assert located_reason(TypeError(told), project).endswith(
        "found for signature: add(Literal[str](red), Literal[int](0))"
    )


def test_what_pytest_adds_to_words_is_left_out() -> None:
    told = "x.json is missing: rumpus check GAME --golden writes it\nassert False\n +  where False = exists()"
    assert reason_of(AssertionError(told)) == "x.json is missing: rumpus check GAME --golden writes it"
    assert reason_of(AssertionError("assert [1, 0] == [0, 1]\n  At index 0")).startswith("assert [1, 0] == [0, 1]")


def test_a_game_without_golden_records_is_told_how_they_are_written(project: Path) -> None:
    said = check(project, "-k", "golden and 2 or number_of_positions and 2")
    assert "reason: snail-race-2.json is missing: rumpus check GAME --golden writes it\n" in said.stdout
    assert "reason: positions.json is missing: rumpus check GAME --golden writes it\n" in said.stdout


def test_inside_its_project_a_game_is_found_by_its_name_and_elsewhere_one_is_told_to_install_it(project: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    rumpus = [sys.executable, "-m", "rumpus.cli"]
    inside = [*rumpus, "check", "snail-race", "-k", "every_clause_has_a_test"]
    said = subprocess.run(inside, capture_output=True, text=True, env=env, cwd=project)
    assert "ok  every clause has a test[snail-race]" in said.stdout, said.stderr
    simulate = [*rumpus, "simulate", "snail-race"]
    for where, folder in ((project, ".."), (project.parent, ".")):
        said = subprocess.run(simulate, capture_output=True, text=True, env=env, cwd=where)
        assert "it is in this folder and not installed; pip install --editable" in said.stderr
        assert said.stderr.endswith(f"RUMPUS_GAMES_DIR={folder}\n")


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
