"""A Ray cluster of two nodes on this machine: the same results as here, bit for bit, also when one is killed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rumpus.bots.levels import bot
from rumpus.bots.train import GAMES_PER_UPDATE, Hyperparameters, Training
from rumpus.core.game.game import game
from rumpus.errors import RumpusError
from rumpus.lab.measure.measures import chosen
from rumpus.lab.measure.ratings import RatingEffort
from rumpus.lab.play.rows import GAMES_PER_CHUNK
from rumpus.lab.play.tournament import tournament
from rumpus.lab.studies.dataset import dataset, load_dataset
from rumpus.lab.studies.guesses import guesses, guesses_data
from rumpus.lab.studies.reconstruct import reconstruction, reconstruction_data, run
from rumpus.lab.studies.report import Sizes, report
from rumpus.lab.studies.simulate import simulate
from rumpus.lab.studies.study import Study, parse_vary, study, table, variants
from rumpus.run import cluster as ray_cluster
from rumpus.run.cluster import QUIET, Cluster, difference, sources
from rumpus.run.executor import Executor, Threads, executor_for
from tests.commands.test_cli import ROO

QUICKLY = {"health_check_period_ms": 500, "health_check_failure_threshold": 10}


class Nodes:
    """Two nodes of one processor each, with nothing that asks or tells anybody outside."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster as RayNodes

        plain: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
        self.nodes = RayNodes(initialize_head=True, head_node_args={**plain, "_system_config": QUICKLY})
        self.second = self.nodes.add_node(wait=False, **plain)
        self.address: str = self.nodes.address

    def kill_second(self) -> None:
        """All its processes at once, without a word to the others."""
        self.second.kill_all_processes(check_alive=False, allow_graceful=False, wait=True)

    def stop(self) -> None:
        """End all processes."""
        self.nodes.shutdown()  # type: ignore[no-untyped-call]


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    folder = tempfile.mkdtemp(prefix="rumpus-ray-")  # sockets are in it, whose paths must be short
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**QUIET, "RAY_TMPDIR": folder, "RAY_worker_niceness": "0"}.items():
            patch.setenv(name, value)
        started = Nodes()
        yield started
        started.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def executor(nodes: Nodes) -> Iterator[Cluster]:
    with Cluster(nodes.address) as found:
        while found.slots < 2:
            time.sleep(0.2)
        yield found


def simulated(on: Executor, folder: Path) -> Any:
    """Chunks and a rest; winners share at times, so that sums are not of whole numbers."""
    told = simulate(game(ROO).box(3), 9 * GAMES_PER_CHUNK + 17, 4, on)
    return {key: value for key, value in told.items() if key != "steps_per_second"}


def played(on: Executor, folder: Path) -> Any:
    return tournament(game(ROO).box(3), [bot("thumb"), bot("random"), bot("level1")], 12, 4, executor=on)


def reported(on: Executor, folder: Path) -> Any:
    sizes = Sizes(random=600, matches=3, decisions=4, ladder=2)
    return report(game(ROO).box(2), bot("level1"), seed=4, sizes=sizes, executor=on).to_json()


def studied(on: Executor, folder: Path) -> Any:
    """At random until a precision is reached, and by bots: where it stops is part of the result."""
    base, found = game(ROO).box(3), []
    for bots, games in (([], 10**6), ([bot("thumb")], 10)):
        going = Study(variants(base, parse_vary(["counters.each=0,20"])), chosen(base, ["ties", "share:Red"]), 4, bots)
        done = study(going, games=games, precision=0.02, executor=on)
        found.append((done.stopped, done.games, table(done)))
    return found


def guessed(on: Executor, folder: Path) -> Any:
    base = game(ROO).box(2)
    return guesses_data(base, guesses(base, games=64, executor=on), 64, 0)


def reconstructed(on: Executor, folder: Path) -> Any:
    return reconstruction_data(run(reconstruction(game("bamboozle").box(), "board.rows", 2, 4, RatingEffort(20)), on))


def written(on: Executor, folder: Path) -> Any:
    dataset(game(ROO).box(2), [bot("thumb"), bot("random")], 3, folder, seed=4, simulations=8, executor=on)
    return load_dataset(folder)[1].collect().to_dicts(), (folder / "dataset.json").read_text()


def trained(on: Executor, folder: Path) -> Any:
    net = Training(game(ROO).box(2), 2 * GAMES_PER_UPDATE + 3, 4, Hyperparameters(width=8), on).run()
    return [weights.tobytes() for weights in net]


COMMANDS = [simulated, played, reported, studied, guessed, reconstructed, written, trained]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.__name__)
def test_the_result_is_the_same_bit_for_bit(
    command: Callable[[Executor, Path], Any], executor: Cluster, tmp_path: Path
) -> None:
    here = command(Threads(), tmp_path / "here")  # first, so that what is compiled is on disk when the workers need it
    assert command(executor, tmp_path / "there") == here


def test_the_command_says_the_same_and_nothing_else(nodes: Nodes, executor: Cluster) -> None:
    words = [sys.executable, "-m", "rumpus.cli", "simulate", ROO, "--games", "600", "--seed", "4", "--json"]
    subprocess.run([*words, "--cores", "1"], capture_output=True, check=True)  # compiles, and says so
    there, here = (
        subprocess.run([*words, *more], capture_output=True, text=True, check=True)
        for more in (["--cluster", nodes.address], ["--cores", "1"])
    )
    found = [json.loads(told.stdout) for told in (there, here)]
    for told in found:
        del told["steps_per_second"]
    assert found[0] == found[1]
    assert there.stderr == here.stderr


def doubled(number: int) -> int:
    if number < 0:
        raise RumpusError(f"{number} is below zero")
    return 2 * number


def test_batches_do_not_reach_the_results(executor: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    for seconds in (1e-9, 1.0, 1e9):
        monkeypatch.setattr(ray_cluster, "SECONDS_A_TASK", seconds)
        assert list(executor.map(doubled, range(40))) == [2 * number for number in range(40)]
    assert list(executor.map(doubled, [])) == []


def test_a_mistake_on_a_worker_is_told_as_one_here(executor: Cluster) -> None:
    with pytest.raises(RumpusError, match=r"^-1 is below zero$"):
        list(executor.map(doubled, [1, 2, -1, 3]))


def test_what_is_not_wanted_any_more_is_given_up(executor: Cluster) -> None:
    results = executor.map(doubled, range(1000))
    assert next(results) == 0
    results.close()
    assert list(executor.map(doubled, [5])) == [10]


def test_a_machine_with_other_sources_spoils_nothing(executor: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = sources([])
    assert difference(ours, ours) == ""
    monkeypatch.setattr(executor, "_expected", ours._replace(package="another"))
    with pytest.raises(RumpusError, match="has other sources, boxes or learned values here than on "):
        list(executor.map(doubled, [1]))
    monkeypatch.setattr(executor, "_expected", ours._replace(games=(("snail-race", "0"),)))
    with pytest.raises(RumpusError, match="no game snail-race"):
        list(executor.map(doubled, [1]))


@pytest.mark.parametrize(
    ("address", "right"),
    [
        ("nonsense", "expected auto, or HOST:PORT"),
        ("127.0.0.1:70000", "expected auto, or HOST:PORT"),
        ("ray://127.0.0.1:6379", "expected auto, or HOST:PORT"),
        ("127.0.0.1:1", "nobody answers at "),
    ],
)
def test_an_address_that_is_none_is_told_at_once(address: str, right: str) -> None:
    with pytest.raises(RumpusError, match=right):
        executor_for(address, None)


def test_no_cluster_on_this_machine_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setattr("ray._private.services.find_gcs_addresses", set)
    with pytest.raises(RumpusError, match="this machine belongs to no Ray cluster; `ray start --head` starts one"):
        executor_for("auto", None)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RumpusError, match=r"--cluster needs ray: pip install 'rumpus\[cluster\]'"):
        executor_for("auto", None)


def test_cores_and_cluster_are_not_both_said() -> None:
    with pytest.raises(RumpusError, match="say one of them"):
        executor_for("auto", 2)


def hang_there(node: str, marker: str, function: Callable[[Any], Any], item: Any) -> Any:
    """Work out an item; on one node say that it is begun, and never end. The other node waits until it is."""
    import ray

    if ray.get_runtime_context().get_node_id() == node:
        Path(marker).touch()
        time.sleep(10**6)
    while not Path(marker).exists():
        time.sleep(0.05)
    return function(item)


class Doomed(Threads):
    """The cluster, one of whose nodes never ends what it begins."""

    def __init__(self, executor: Cluster, node: str, marker: Path) -> None:
        super().__init__()
        self.executor, self.node, self.marker = executor, node, marker

    def map(self, function: Callable[[Any], Any], items: Sequence[Any]) -> Generator[Any, None, None]:
        return self.executor.map(partial(hang_there, self.node, str(self.marker), function), items)


def test_a_node_killed_in_the_middle_costs_nothing(nodes: Nodes, executor: Cluster, tmp_path: Path) -> None:
    """The last test: what the second node had begun is lost with it, and is worked out by the first."""
    marker, killed = tmp_path / "begun", threading.Event()

    def kill() -> None:
        while not marker.exists():
            time.sleep(0.05)
        nodes.kill_second()
        killed.set()

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    found = simulated(Doomed(executor, nodes.second.node_id, marker), tmp_path)
    killer.join()
    assert killed.is_set(), "the second node was at work when it was killed"
    assert found == simulated(Threads(), tmp_path)
