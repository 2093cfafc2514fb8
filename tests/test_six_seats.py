"""A game for six or eight: bots, training, lab, adapters and server have room for all. One for nine is refused."""

import os
from pathlib import Path

import pytest

from tests.six_seats import race_for, run

pytestmark = pytest.mark.timeout(1800)  # the game is compiled first


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game for two, six and eight players."""
    found = tmp_path_factory.mktemp("games")
    race_for([2, 6, 8], found)
    return found


def test_a_game_for_nine_is_refused_when_it_is_opened(tmp_path: Path) -> None:
    race_for([2, 9], tmp_path)
    reason = "box.toml: [game] players: is [2, 9]: a game is for 8 players at most"
    listed = run(tmp_path, "-m", "rumpus.cli", "games")
    assert listed.returncode == 0
    assert "long-race" not in listed.stdout
    assert listed.stderr.endswith(f"{reason}\n")
    asked = run(tmp_path, "-m", "rumpus.cli", "simulate", "long-race", "--games", "5")
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr.endswith(f"{reason}\n")
    assert asked.stderr.count("\n") == 1
    checked = run(tmp_path, "-m", "rumpus.cli", "check", str(tmp_path / "long-race"))
    assert checked.returncode != 0
    assert reason in checked.stdout + checked.stderr


def test_the_kit_passes_for_six_and_eight(folder: Path) -> None:
    command = (
        "-m",
        "pytest",
        "-q",
        "-p",
        "rumpus.testing.plugin",
        "-p",
        "no:cacheprovider",
        "--rumpus-game",
        "long-race",
    )
    kit = Path(__file__).parents[1] / "src" / "rumpus" / "testing" / "kit"
    done = run(folder, *command, *(str(kit / f"test_{part}.py") for part in ("bots", "contracts", "pictures")))
    assert done.returncode == 0, done.stdout


BEGIN = """
import numpy as np
from rumpus import game
from rumpus.bots import bot
from rumpus.core.play.position import Position
box = game("long-race").box({players})
at = Position.first(box).play("throw 3")
"""
TRAINING = """
from rumpus.bots.train import Hyperparameters, Training
from rumpus.bots.value import input_count, net_for, save_net
training = Training(box, 32, 1, Hyperparameters(width=8))
save_net(box, training.run())
net = net_for(box)
assert len(net.hidden) == input_count(box) and np.isfinite(net.hidden).all() and training.surprise > 0
assert bot("learned").sit(box, 0, 1).choose(at).value is not None
assert sum(o.visits for o in bot("search:500").sit(box, 0, 1).choose(at).options) > 0
"""
MATCH = """
from rumpus.bots.match import play_match
from rumpus.core.play.chance import Seeded
bots = [bot(name) for name in ("search:60", "playouts:60", "thumb", "learned", "random", "level1", "thumb", "random")]
assert abs(sum(play_match(box, bots[:box.players], Seeded(1), 1).shares) - 1) < 1e-9
from rumpus.lab.play.tournament import tournament
table = tournament(box, [bot("thumb"), bot("random")], 12)
assert table["games"] >= 12, table
"""
LUCK = """
from rumpus.bots.analysis import verdict
from rumpus.lab.measure.chances import valued
told = verdict(Position.first(box), 3, 0, each=40)
assert len(told.luck) == len(told.chances) == box.players and abs(sum(told.chances) - 1) < 1e-6
told = verdict(at, at.moves[0], 0, each=40)
assert len(told.chances) == box.players
assert valued(box, np.array([at.state]), 1, 20).shape == (1, box.players)
"""
REPORT = """
import tempfile
from pathlib import Path
from rumpus.lab.pages import plots
from rumpus.lab.studies.report import Sizes, report
from rumpus.lab.pages.report_page import write_report
done = report(box, bot("thumb"), seed=1, sizes=Sizes(random=300, matches=4, decisions=4, ladder=2))
page = write_report(done, Path(tempfile.mkdtemp())).read_text(encoding="utf-8")
assert all(seat in page for seat in box.seats)
drawn = plots.lines([0, 1], {{f"line {{i}}": [i, i] for i in range(box.players)}}, "title", "x")
assert all(f"line {{i}}" in drawn for i in range(box.players))
"""
ADAPTERS = """
import rumpus
from rumpus.adapters.pettingzoo import env
made = env("long-race", players=box.players)
made.reset(seed=1)
for agent in made.agent_iter():
    observation, reward, terminated, truncated, info = made.last()
    made.step(None if terminated or truncated else int(np.flatnonzero(observation["action_mask"])[0]))
assert len(made.possible_agents) == box.players
many = rumpus.batch("long-race", size=16, players=box.players, seed=1)
many.reset()
for _ in range(200):
    many.step(many.sample())
assert many.rewards.shape == (16, box.players)
"""
SERVER = """
import asyncio, tempfile
from pathlib import Path
from rumpus.server.pictures.poster import POSTER_HEIGHT, poster
from rumpus.server.pictures import poster as posters
from rumpus.server.pictures.render_process import render_png
from tests.server.open_service import ANN, opened, open_service, play_on, seen, spec, until
rows = []
row = posters._row
posters._row = lambda *words: rows.append(words) or row(*words)

async def main():
    async with open_service(Path(tempfile.mkdtemp())) as service:
        id = await opened(service, spec("long-race", "you", *["level1"] * (box.players - 1)))
        table = await play_on(service, id, 2)
        for person in (ANN, None):
            scene = seen(service, table, person)
            assert scene["players"] == len(scene["places"]) == box.players, scene.keys()
        assert render_png(poster(table, "2026-01-01"), 600)[:4] == b"\\x89PNG"
        assert len(rows) == box.players
        tops, heights = [r[5] for r in rows], [r[7] for r in rows]
        assert tops[-1] + heights[-1] < POSTER_HEIGHT - 60 and min(heights) > 20
        assert len({{sign for sign, *_ in rows}}) == box.players

asyncio.run(main())
"""


@pytest.mark.parametrize("players", [6, 8])
@pytest.mark.parametrize(
    "part",
    [
        pytest.param(TRAINING, id="training"),
        pytest.param(MATCH, id="match"),
        pytest.param(LUCK, id="luck"),
        pytest.param(REPORT, id="report"),
        pytest.param(ADAPTERS, id="adapters"),
        pytest.param(SERVER, id="server"),
    ],
)
def test_everything_has_room_for_all_seats(folder: Path, part: str, players: int) -> None:
    done = run(folder, "-c", (BEGIN + part).format(players=players))
    assert done.returncode == 0, done.stdout + done.stderr


def test_more_than_four_can_be_printed(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "race.pdf"
    done = run(folder, "-m", "rumpus.cli", "print", "long-race", "--players", "6", "-o", os.fspath(file))
    assert done.returncode == 0, done.stderr
    assert file.read_bytes().startswith(b"%PDF")
