"""Games from outside: in a folder or installed, found, compiled anew when they change, and left out in one line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.commands.new import write_package
from tests.installing import ROOT, UR, installed, path_with


def rumpus(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **environment}
    return subprocess.run([sys.executable, "-m", "rumpus.cli", *words], capture_output=True, text=True, env=env)


def python(code: str, **environment: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **environment}
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True
    ).stdout.strip()


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """The folder of a game as ``rumpus new`` writes it."""
    return write_package("Snail Race", tmp_path / "games") / "src" / "snail_race"


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


STEP = """
from rumpus import game
from rumpus.lab.studies.simulate import simulate
at = game("snail-race").start(2)
print(at.play("throw 3").play("the pawn behind").state.on_snail_race[0].tolist(), end=" ")
print(simulate(at.box, 50, seed=1)["decisions"]["max"] > 12)
"""


def test_a_changed_rule_is_played_though_the_old_code_is_cached(race: Path, tmp_path: Path) -> None:
    where = {"RUMPUS_GAMES_DIR": str(tmp_path / "games"), "RUMPUS_CACHE_DIR": str(tmp_path / "cache")}
    assert python(STEP, **where) == "[0, 3] True"
    assert list((tmp_path / "cache").rglob("*snail_race*")), "the code of a game from outside is kept too"
    # The rule itself, and a constant that code outside the game has compiled in: the race is over after four moves.
    edit(race / "rules.py", "+ s.thrown, home(box, s))", "+ 2 * s.thrown, home(box, s))")
    edit(race / "rules.py", "return box.squares + 1", "return box.squares // 4 + 1")
    assert python(STEP, **where) == "[0, 6] False"


@pytest.fixture
def neighbours(tmp_path: Path) -> dict[str, str]:
    """A folder with a game that works, and the setting that names it."""
    write_package("Good Race", tmp_path / "games")
    return {"RUMPUS_GAMES_DIR": str(tmp_path / "games")}


def told(neighbours: dict[str, str]) -> str:
    """What ``rumpus games`` says of what it left out; every other game is listed."""
    said = rumpus("games", **neighbours)
    assert said.returncode == 0
    listed = [line.split()[0] for line in said.stdout.splitlines() if not line.startswith(" ")]
    assert {"india", "good-race"} <= set(listed)
    assert "snail-race" not in listed
    assert said.stderr.startswith("rumpus: ")
    assert said.stderr.count("\n") == 1, said.stderr
    return said.stderr


def test_a_game_whose_import_fails_is_left_out_in_one_line(neighbours: dict[str, str], race: Path) -> None:
    edit(race / "voice.py", "COLOURS = ", "COLOURS = undefined_name or ")
    line = told(neighbours)
    assert "voice.py line 16" in line
    assert "undefined_name" in line


def test_a_game_for_another_contract_is_left_out_in_one_line(neighbours: dict[str, str], race: Path) -> None:
    edit(race / "box.toml", "contract = 2", "contract = 99")
    assert "written for contract 99; this Rumpus has contract 2" in told(neighbours)


def test_a_game_for_the_first_contract_is_left_out_in_one_line_that_says_what_to_rename(
    neighbours: dict[str, str], race: Path
) -> None:
    edit(race / "box.toml", "contract = 2", "contract = 1")
    for now, then in (("voice.py", "table.py"), ("board.py", "picture.py"), ("bot.py", "thumb.py")):
        (race / now).rename(race / then)
    (race / "clauses.py").touch()
    line = told(neighbours)
    assert "written for contract 1; this Rumpus has contract 2" in line
    assert line.endswith(
        "; table.py is now voice.py (views and messages), picture.py is now board.py, thumb.py is now bot.py,"
        " clauses.py is now study.py (CLAUSES_BY_MESSAGE)\n"
    )


def test_a_game_that_lacks_a_function_is_left_out_in_one_line(neighbours: dict[str, str], race: Path) -> None:
    edit(race / "voice.py", "def status(", "def state_of_affairs(")
    assert "voice has no status" in told(neighbours)


def test_two_games_of_one_id_are_one_and_a_line(neighbours: dict[str, str], tmp_path: Path) -> None:
    other = write_package("Snail Race", tmp_path / "others") / "src"
    (other / "snail_race").rename(other / "good_race")
    where = {"RUMPUS_GAMES_DIR": f"{neighbours['RUMPUS_GAMES_DIR']}{os.pathsep}{other}"}
    kept = Path(neighbours["RUMPUS_GAMES_DIR"]) / "good-race" / "src" / "good_race"
    assert f"there is already one of this id; the one from {kept} is played" in told(where)


def test_where_the_first_of_two_games_of_one_id_is_broken_the_second_is_played(
    neighbours: dict[str, str], tmp_path: Path
) -> None:
    broken = Path(neighbours["RUMPUS_GAMES_DIR"]) / "good-race" / "src" / "good_race"
    edit(broken / "voice.py", "COLOURS = ", "COLOURS = undefined_name or ")
    write_package("Good Race", tmp_path / "others")
    where = {"RUMPUS_GAMES_DIR": f"{neighbours['RUMPUS_GAMES_DIR']}{os.pathsep}{tmp_path / 'others'}"}
    assert told(where).startswith(
        f"rumpus: game good-race from {broken} is left out: voice cannot be imported: voice.py "
    )
    code = (
        "from rumpus import game; at = game('good-race').start(2); print(at.game.folder, at.game.voice.module.__file__)"
    )
    folder = tmp_path / "others" / "good-race" / "src" / "good_race"
    assert python(code, **where).split() == [str(folder), str(folder / "voice.py")]


@pytest.mark.parametrize(
    ("old", "new", "line", "name"),
    [
        ("    return CHANCE if s.thrown == 0 else", "    CHANCE if s.thrown == 0 else", 49, "to_move"),
        ("        return OVER\n", "        return\n", 48, "to_move"),
        ("        return 1\n", "        return None\n", 66, "moves"),
        ("    return 2\n", "    out[1] = 1\n", 68, "moves"),
    ],
)
def test_a_rule_that_returns_nothing_is_one_line_with_game_function_and_reason(
    race: Path, old: str, new: str, line: int, name: str
) -> None:
    edit(race / "rules.py", old, new)
    said = rumpus("simulate", "snail-race", "--games", "5", RUMPUS_GAMES_DIR=str(race.parents[2]))
    reason = f"rules.py line {line}: {name} returns None here: it must return a whole number"
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == f"rumpus: game snail-race from {race} is left out: {reason}\n"


def test_a_broken_game_does_not_empty_the_shelf_of_a_server(neighbours: dict[str, str], race: Path) -> None:
    edit(race / "voice.py", "    return list(COLOURS[: box.players])", "    return list(COLOURS[: box.nothing])")
    code = (
        "import json; from rumpus.server.web.routes.catalogue import games_json\n"
        "print([g['id'] for g in json.loads(games_json())])"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **neighbours}
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True)
    assert "good-race" in said.stdout
    assert "snail-race" not in said.stdout
    assert said.stderr.startswith("game snail-race is not shown in the lobby: voice.py line")
    assert said.stderr.count("\n") == 1


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the Royal Game of Ur is installed by pip, as anybody would install it."""
    return installed(UR, tmp_path_factory.mktemp("site"))


def test_an_installed_package_is_found_by_its_entry_point(site: Path) -> None:
    both = path_with(site)
    said = rumpus("games", PYTHONPATH=both)
    assert (said.returncode, said.stderr) == (0, "")
    assert "royal-game-of-ur  The Royal Game of Ur" in said.stdout
    # Installed, and in a folder that is named too: one of them, and one line.
    said = rumpus("games", PYTHONPATH=both, RUMPUS_GAMES_DIR=str(UR / "src"))
    assert said.stdout.count("royal-game-of-ur") == 1
    assert said.stderr.count("\n") == 1


@pytest.mark.timeout(1800)
def test_the_tests_of_the_example_pass(site: Path) -> None:
    env = {**os.environ, "PYTHONPATH": path_with(site)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    run = subprocess.run(command, cwd=UR, env=env, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


def test_the_installed_game_is_one_of_ours_everywhere(site: Path) -> None:
    both = path_with(site)
    said = rumpus("simulate", "royal-game-of-ur", "--games", "200", PYTHONPATH=both)
    assert said.returncode == 0, said.stderr
    assert "White" in said.stdout
    said = rumpus("tournament", "royal-game-of-ur", "--bots", "thumb,random", "--games", "20", PYTHONPATH=both)
    assert said.returncode == 0, said.stderr
    code = """
import rumpus
from rumpus.core.play.chance import Seeded
from rumpus.core.play.record import Record
from rumpus.adapters.pettingzoo import env
box = rumpus.game("royal-game-of-ur").box(2)
record = Record(box, ["random"] * 2, Seeded(1), None)
while not record.position.over:
    record.roll() if record.position.to_move < 0 else record.play(record.position.moves[0])
print(Record.from_json(record.to_json()).position.over, len(env("royal-game-of-ur").possible_agents))
"""
    assert python(code, PYTHONPATH=both) == "True 2"
