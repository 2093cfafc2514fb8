"""``make bench``: how fast the games are played at random and searched, beside C and beside OpenSpiel, in one run."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bench.agreement import compare
from bench.clock import measure
from bench.comparisons import comparisons
from bench.contestants import (
    COMPILER,
    CORES,
    OPENSPIEL,
    Contestant,
    CProgram,
    boxes_for_two,
    c_programs,
    in_the_lab,
    key_of,
    label_of,
    openspiel,
    ours,
)
from bench.report import WIDTH, Report, show
from bench.searches import OPENSPIEL_SEARCHED, openspiel_search_speed, search_speed
from rumpus.core.game.game import Box, Game, game, games
from rumpus.errors import RumpusError
from rumpus.files import write_whole

REPEATS, SECONDS, GAMES = 7, 1.0, 20_000
QUICK_REPEATS, QUICK_SECONDS, QUICK_GAMES = 3, 0.08, 2_000

Tell = Callable[[str], None]


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Random play of every game on one core and on all cores, beside the same games in C and beside "
        "OpenSpiel driven from Python. The contestants take turns; each figure is a median with its spread.",
    )
    parser.add_argument("--games", metavar="A,B", help="only these of our games, by their ids")
    parser.add_argument("--quick", action="store_true", help="shorter and rougher")
    parser.add_argument("--repeats", type=int, metavar="N", help=f"turns of each contestant (default {REPEATS})")
    parser.add_argument("--seconds", type=float, metavar="S", help=f"length of a turn (default {SECONDS})")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write everything to a file")
    asked = parser.parse_args(given)
    if asked.repeats is None:
        asked.repeats = QUICK_REPEATS if asked.quick else REPEATS
    if asked.seconds is None:
        asked.seconds = QUICK_SECONDS if asked.quick else SECONDS
    if asked.repeats < 1 or asked.seconds <= 0:
        parser.error("--repeats and --seconds must be more than 0")
    return asked


def chosen(names: str | None) -> list[Game]:
    """The games asked for, or all."""
    return [game(name) for name in names.split(",")] if names else games()


def in_c(box: Box, folder: Path) -> tuple[list[Contestant], list[tuple[Box, str, CProgram]]]:
    """The programs in C that play the same as a box: as contestants, and to be checked against it."""
    programs = c_programs(box, folder)
    key = key_of(box)
    return (
        [Contestant(f"{key} in {name}", label, "C", 1, program.player(seed=3)[0]) for name, label, program in programs],
        [(box, label, program) for _, label, program in programs],
    )


def from_openspiel(report: Report) -> list[Contestant]:
    """OpenSpiel's games, if it is installed."""
    try:
        return [openspiel(name) for name in OPENSPIEL]
    except ImportError:
        report.notes.append("OpenSpiel is not installed, so it is left out: pip install 'rumpus[openspiel]'")
        return []


def our_boxes(which: Sequence[Game], report: Report, tell: Tell) -> list[tuple[Box, list[Contestant]]]:
    """Our games for two with every choice of options, compiled. One that cannot be played fails alone."""
    ready = []
    for g in which:
        tell(f"compiling: {g.id}")
        try:
            found = [(box, [*ours(box), *in_the_lab(box)]) for box in boxes_for_two(g)]
            for _, contestants in found:
                contestants[0].run(1)
        except Exception as error:  # whatever is wrong with one game, the others are measured
            report.failures.append(f"{g.id} could not be played: {type(error).__name__}: {str(error).splitlines()[0]}")
        else:
            ready += found
    return ready


def run(asked: argparse.Namespace, folder: Path, tell: Tell) -> Report:
    """The whole run."""
    settings = {"repeats": asked.repeats, "seconds": asked.seconds, "quick": asked.quick, "games": asked.games}
    report = Report(settings)
    which = chosen(asked.games)
    mine, theirs, checks = [], [], []
    with_c = shutil.which(COMPILER[0]) is not None
    if not with_c:
        report.notes.append(f"there is no {COMPILER[0]}, so nothing is compared with C")
    for box, contestants in our_boxes(which, report, tell):
        mine += contestants
        if with_c:
            found, to_check = in_c(box, folder)
            theirs += found
            checks += to_check
    mine.sort(key=lambda contestant: contestant.kind == "lab")
    report.measured = measure([*mine, *theirs, *from_openspiel(report)], asked.repeats, asked.seconds, tell)
    report.comparisons = comparisons(report.measured, CORES)
    for box, label, program in checks:
        tell(f"checking against C: {label}")
        agreement = compare(label_of(box), box, label, program, QUICK_GAMES if asked.quick else GAMES)
        report.agreements.append(agreement)
        if not agreement.agrees:
            report.failures.append(f"{agreement.what} and {label} do not play the same game")
    searches(which, report, asked.seconds, tell)
    return report


def searches(which: Sequence[Game], report: Report, seconds: float, tell: Tell) -> None:
    """Simulations a second of our search on every game for two, and of OpenSpiel's on some of its own."""
    for box in (box for g in which for box in boxes_for_two(g)):
        tell(f"searching: {key_of(box)}")
        try:
            report.searches.append(search_speed(box, seconds))
        except Exception as error:  # whatever is wrong with one game, the others are measured
            report.failures.append(f"{key_of(box)} could not be searched: {type(error).__name__}: {error}")
    for name in OPENSPIEL_SEARCHED:
        tell(f"searching: OpenSpiel {name}")
        try:
            report.searches.append(openspiel_search_speed(name))
        except ImportError:  # a note says so already
            return


class Progressing:
    """A bar on a terminal; anywhere else a line for each part of the run."""

    def __init__(self, console: Console) -> None:
        columns = (BarColumn(bar_width=24), TimeElapsedColumn(), TextColumn("{task.description}"))
        self.console, self.part = console, ""
        self.progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self.task = self.progress.add_task("", total=None)

    def tell(self, text: str) -> None:
        """What is being done now."""
        self.progress.update(self.task, description=text)
        part = text.split(":")[0]
        if part != self.part and not self.console.is_terminal:
            print(f"{part} ...", file=sys.stderr, flush=True)
        self.part = part


def main() -> int:
    """Measure, print, and exit with 1 if a game could not be played or differs from its program in C."""
    asked = arguments()
    progressing = Progressing(Console(stderr=True, highlight=False))
    try:
        with tempfile.TemporaryDirectory(prefix="rumpus-bench-") as folder, progressing.progress:
            report = run(asked, Path(folder), progressing.tell)
        plain = Console(highlight=False)
        show(report, plain if plain.is_terminal and plain.width >= WIDTH else Console(highlight=False, width=WIDTH))
        if asked.json:
            write_whole(asked.json, json.dumps(report.as_data(), indent=1) + "\n")
    except RumpusError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
