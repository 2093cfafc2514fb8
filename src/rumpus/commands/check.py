"""``rumpus check``: the files of one game, and the whole test kit for it, with every failure in words."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rumpus.commands.shared import needs_extra, out
from rumpus.core.game.contract_check import game_violations
from rumpus.core.game.discovery import SETTING, GameFolder, candidates, has_part, id_taken
from rumpus.core.game.error_location import located_reason
from rumpus.core.game.game import Game, configurations, opened
from rumpus.errors import RumpusError, nearest

if TYPE_CHECKING:
    from rumpus.core.play.position import Position
    from rumpus.testing.report import Failure


def check(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The folder of a game's project, or a game by its id.")],
    golden: Annotated[
        bool, typer.Option("--golden", help="First write its golden records: what it plays now is right.")
    ] = False,
    only: Annotated[str, typer.Option("-k", help="Only tests of the kit with this in their name.")] = "",
) -> None:
    """Check one game: its files, its rules in play, and the test kit; each failure with rule, position and reason."""
    with needs_extra("testing", "check"):
        from rumpus.testing.messages import check_game
        from rumpus.testing.report import run_kit
    candidate = find_folder(name)
    which = _step("files and modules", candidate, lambda: opened(candidate, strict=True))
    _step("contracts of its modules", candidate, lambda: check_contracts(which))
    _step("messages", candidate, lambda: check_game(which))
    _step("rules in play", candidate, lambda: play_through(which))
    tests = _tests_of(which)
    if golden:
        _write_golden(which, tests)
    failures, passed = run_kit(which.id, tests, only, lambda line: out.print(line, soft_wrap=True, markup=False))
    for failure in failures:
        _print_failure(failure)
    if failures:
        raise RumpusError(f"{which.id}: {len(failures)} of {len(failures) + passed} tests failed")
    out.print(f"{which.id}: all {passed} tests of the kit passed.", soft_wrap=True)


def find_folder(name: str) -> GameFolder:
    """The game in this folder, or else of this id, whether or not it can be opened.

    A folder whose id another game has already is refused: what would be checked is not what is in the folder.
    """
    files = _box_files(Path(name)) or _around(name)
    if files:
        parent = files[0].resolve().parent.parent
        os.environ[SETTING] = os.pathsep.join(filter(None, (str(parent), os.environ.get(SETTING, ""))))
    wanted = files[0].resolve().parent.name if files else name
    id = wanted.strip().lower().replace("_", "-").replace(" ", "-")
    found, problems = candidates()
    of_this_id = [candidate for candidate in found if candidate.id == id]
    if files:
        of_this_folder = [each for each in of_this_id if each.folder.resolve() == files[0].resolve().parent]
        if of_this_folder and of_this_folder[0] is not of_this_id[0]:
            raise RumpusError(id_taken(of_this_folder[0], of_this_id[0]))
        of_this_id = of_this_folder
    if of_this_id:
        return of_this_id[0]
    for problem in problems:
        if id in problem or wanted in problem:
            raise RumpusError(problem)
    raise RumpusError(f"no game {name}: {nearest(id, [c.id for c in found])}")


def _box_files(folder: Path) -> list[Path]:
    """The box of the game in a folder: a game's own, or a project's that keeps its package in ``src``."""
    inside = [folder / "box.toml", *folder.glob("src/*/box.toml")]
    return [file for file in inside if file.is_file()] if folder.is_dir() else []


def _around(name: str) -> list[Path]:
    """The same where one stands inside the project: its README says ``rumpus check`` with the name of the game."""
    here = _box_files(Path.cwd())
    return here if here and here[0].parent.name == name.strip().lower().replace("-", "_").replace(" ", "_") else []


def _step(what: str, candidate: GameFolder, work: object) -> Game:
    """One step before the tests; a mistake in the game's files ends the check with the guilty line."""
    assert callable(work)
    try:
        done = work()
    except Exception as error:
        raise RumpusError(f"{candidate.id}: {what}: {located_reason(error, candidate.folder)}") from None
    out.print(f"ok  {what}", markup=False)
    return done  # type: ignore[no-any-return]


def check_contracts(which: Game) -> None:
    """Its modules have the functions that the Protocols in core declare, with the same parameters."""
    if wrong := game_violations(which):
        raise RumpusError("; ".join(wrong))


def play_through(which: Game) -> None:
    """One random game with every configuration: whatever the compiler refuses is refused here."""
    from rumpus.core.play.position import Position
    from rumpus.lab.studies.simulate import simulate

    for players, options in configurations(which):
        box = which.box(players, options)
        _ = [Position.first(box).text(seat) for seat in range(players)]
        simulate(box, 10)
    if has_part(which.folder, "bot"):
        from rumpus.bots.levels import bot

        at = random_position(which)
        bot("thumb").sit(at.box, at.to_move, 1).choose(at)


def random_position(which: Game) -> Position:
    """The first position of a random game in which somebody must choose."""
    from rumpus.core.compiler.rng import below, stream
    from rumpus.core.play.position import Position

    at, rng = Position.first(which.box()), stream(1)
    for _ in range(1000):
        if at.to_move >= 0:
            return at
        at = at.play(at.moves[int(below(rng, len(at.moves)))]) if at.moves else Position.first(which.box())
    raise RumpusError("in a thousand outcomes nobody was ever asked to choose")


def _tests_of(which: Game) -> Path:
    from rumpus.core.game.clause_coverage import tests_folder

    try:
        return tests_folder(which)
    except RumpusError:
        return Path.cwd() / "tests"


def _write_golden(which: Game, tests: Path) -> None:
    from rumpus.testing.under_test import UNDER_TEST

    UNDER_TEST.ids, UNDER_TEST.tests = [which.id], tests
    from rumpus.testing.golden import write_golden

    for file in write_golden():
        out.print(f"written: {file}", markup=False, soft_wrap=True)


def _print_failure(failure: Failure) -> None:
    out.print()
    clauses = f" ({', '.join(failure.clauses)})" if failure.clauses else ""
    out.print(f"FAILED  {failure.test}{clauses}", soft_wrap=True, markup=False)
    for label, text in (("with", failure.config), ("rule", failure.rule), ("reason", failure.reason)):
        if text:
            out.print(f"    {label}: {text}", soft_wrap=True, markup=False)
    if failure.position:
        out.print("    position:", markup=False)
        for line in failure.position.splitlines():
            out.print(f"        {line}", soft_wrap=True, markup=False)
