"""``rumpus puzzles``: find positions with one clearly best move, or solve those a game comes with."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rumpus.commands.shared import (
    AsJson,
    BoxPath,
    GameName,
    LangOption,
    Players,
    SetValues,
    checked_language,
    open_box,
    out,
)
from rumpus.core.game.game import Box, Game, game
from rumpus.errors import RumpusError

if TYPE_CHECKING:
    from rumpus.exercises.puzzle_finder import PuzzleEffort


def puzzles(
    name: GameName,
    count: Annotated[int, typer.Option(min=1, max=200, help="How many puzzles.")] = 12,
    seed: Annotated[int, typer.Option(help="The same seed gives the same puzzles.")] = 1,
    bots: Annotated[str, typer.Option(help="Who plays, by commas, in turn from the first seat on.")] = "level3",
    matches: Annotated[int, typer.Option(min=1, help="How many games are looked through at most.")] = 400,
    rollouts: Annotated[int, typer.Option(min=20, help="How often every move is played to the end.")] = 400,
    quick: Annotated[
        bool, typer.Option("--quick", help="Look first by rollouts of rules of thumb instead of a search: faster.")
    ] = False,
    since: Annotated[
        int, typer.Option(min=0, max=99, help="Look through the end of each game, after so many per cent of it.")
    ] = 0,
    players: Players = None,
    to: Annotated[
        Path | None,
        typer.Option("--out", help="Write them into this file, in place of the set for the same box."),
    ] = None,
    cores: Annotated[int | None, typer.Option(min=1, help="How many threads; all cores if not said.")] = None,
    solve: Annotated[bool, typer.Option("--solve", help="Solve the puzzles the game comes with.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="With --solve: plain lines, for a screen reader.")] = False,
    lang: LangOption = "en",
    settings: SetValues = None,
    box: BoxPath = None,
    as_json: AsJson = False,
) -> None:
    """Find positions of bot games where one move is clearly best and not what rules of thumb play; or --solve them."""
    which = game(name)
    if solve:
        from rumpus.exercises.puzzles import puzzles as known
        from rumpus.terminal.puzzle import PuzzleSession

        PuzzleSession(known(which), plain=plain, lang=checked_language(lang)).run()
        return
    from rumpus.bots.levels import bot
    from rumpus.exercises.puzzle_finder import PuzzleEffort

    chosen = open_box(which, players, settings, box)
    entrants = [bot(b) for b in bots.split(",")]
    if len(entrants) > chosen.players:
        raise RumpusError(f"--bots {bots}: {len(entrants)} bots for {chosen.players} seats")
    kept = _kept(to, which, chosen)
    effort = PuzzleEffort(rollouts=rollouts, quick=quick, since=since)
    made = _found(chosen, entrants, count, seed, matches, effort, cores or os.cpu_count() or 1)
    stopped = made.pop("stopped")
    if to is not None:
        _write(to, which, chosen, kept, made)
    found = len(made["puzzles"])
    if found < count:
        why = "stopped" if stopped else f"{which.name} has few"
        print(f"rumpus: {why}: {found} of {count} puzzles in {made['matches']} games", file=sys.stderr)
    if as_json:
        print(json.dumps(made, indent=1, ensure_ascii=False))
    else:
        _tell(chosen, made, lang=checked_language(lang))


def _found(
    box: Box, entrants: list[Any], count: int, seed: int, matches: int, effort: PuzzleEffort, cores: int
) -> dict[str, Any]:
    from rumpus.bots.match import warm_up_bots
    from rumpus.exercises.puzzle_finder import find_puzzles, warm_up_search
    from rumpus.run.progress import compiling, found_bar

    with compiling(box.game, "puzzles"):
        warm_up_bots(box, entrants)
        warm_up_search(box)
    with found_bar(box.game.name, count) as shown:
        return find_puzzles(
            box, entrants, count, seed=seed, matches=matches, effort=effort, cores=cores, progress=shown
        )


def _kept(to: Path | None, which: Game, box: Box) -> list[dict[str, Any]]:
    """The sets for other boxes in the file that is to be written; read first, so that no work is lost by it."""
    from rumpus.exercises.puzzles import read_sets

    if to is None or not to.exists():
        if to is not None and not to.resolve().parent.is_dir():
            raise RumpusError(f"--out {to}: there is no folder {to.parent}")
        return []
    return [each for each in read_sets(to, which) if _key(each) != _key(_about(box))]


def _about(box: Box) -> dict[str, Any]:
    return {"players": box.players, "options": box.options, "changes": box.changes}


def _key(each: dict[str, Any]) -> str:
    return json.dumps([each.get("players"), each.get("options"), each.get("changes")], sort_keys=True)


def _write(to: Path, which: Game, box: Box, kept: list[dict[str, Any]], made: dict[str, Any]) -> None:
    from rumpus.exercises.puzzles import file_text
    from rumpus.files import write_whole

    sets = sorted([*kept, made] if made["puzzles"] else kept, key=_key)
    if sets:  # a file without any would be worth nothing
        write_whole(to, file_text(which, sets))


def _tell(box: Box, made: dict[str, Any], lang: str) -> None:
    from rumpus.core.words.messages import plain_text
    from rumpus.exercises.puzzles import puzzle_from

    for number, data in enumerate(made["puzzles"], 1):
        puzzle = puzzle_from(box, data)
        best, usual = (plain_text(puzzle.seen.words(move, lang)) for move in (puzzle.best, puzzle.usual))
        chance, error = puzzle.chances[puzzle.best]
        margin, least = puzzle.margin
        out.print(
            f"{number:3}  match {puzzle.match}, entry {len(puzzle.moves)}, {box.seats_in(lang)[puzzle.seat]}: {best} "
            f"{chance:.2f} ± {error:.2f}; thumb: {usual} {puzzle.chances[puzzle.usual][0]:.2f}; "
            f"ahead {margin:.2f}, at least {least:.2f}",
            soft_wrap=True,
            markup=False,
        )
