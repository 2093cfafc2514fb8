"""A reconstruction as files: a page with the boards of the front, the ratings as a frame, and where to go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rumpus.errors import RumpusError
from rumpus.lab.measure.board_use import board
from rumpus.lab.measure.ratings import CRITERIA, RATINGS_VERSION
from rumpus.lab.pages.page import render_page
from rumpus.lab.studies.reconstruct import (
    Candidate,
    CandidateStanding,
    Reconstruction,
    pareto_front,
    reconstruction_data,
    standings,
    verdict_on_ours,
)

RATINGS_STATE = "rated.json"
BOARDS_SHOWN = 24
"""Boards of the front that the page shows."""


def write_reconstruction(going: Reconstruction, folder: Path) -> Path:
    """Write everything into a folder; the path of the page."""
    import polars as pl

    save_reconstruction(going, folder)
    data = reconstruction_data(going)
    (folder / "reconstruct.json").write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
    pl.DataFrame(rows(going)).write_parquet(folder / "reconstruct.parquet")
    page = folder / "reconstruct.html"
    page.write_text(reconstruction_html(going), encoding="utf-8")
    return page


def rows(going: Reconstruction) -> list[dict[str, Any]]:
    """A row for each rated candidate; what it changes is JSON."""
    found = []
    for one in standings(going):
        row: dict[str, Any] = {"candidate": one.candidate.name, "changes": json.dumps(one.candidate.changes)}
        for rating in CRITERIA:
            row[rating.name] = one.values[rating.name]
            row[f"{rating.name}_error"] = one.errors[rating.name]
            row[f"{rating.name}_rank"] = one.ranks[rating.name]
        found.append({**row, "dominated_by": len(one.dominated_by), "front": not one.dominated_by})
    return found


def reconstruction_html(going: Reconstruction) -> str:
    """The page."""
    found = standings(going)
    shown = pareto_front(found)
    ours = next((one for one in found if one.candidate.name == "ours"), None)
    return render_page(
        "reconstruct.html.jinja",
        going=going,
        game=going.base.game,
        ratings=CRITERIA,
        rated=len(found),
        front=shown,
        shown=shown[:BOARDS_SHOWN],
        ours=ours,
        beating=_beating(found, ours),
        verdict=verdict_on_ours(found),
        picture=_picture,
    )


def _beating(found: list[CandidateStanding], ours: CandidateStanding | None) -> list[CandidateStanding]:
    names = ours.dominated_by if ours else []
    return [one for one in found if one.candidate.name in names]


def _picture(candidate: Candidate) -> str:
    return board(candidate.box, f"The board of {called(candidate)}")


def called(candidate: Candidate) -> str:
    """A candidate by name, in a sentence."""
    return f"candidate {candidate.name}" if candidate.name.isdigit() else candidate.name


def _question(going: Reconstruction) -> dict[str, Any]:
    """Key of a reconstruction: a saved one can be resumed only if its key is the same; it may have more candidates."""
    base = going.base
    return {
        "game": base.game.id,
        "rules": base.rules,
        "players": base.players,
        "options": base.options,
        "changes": base.changes,
        "key": going.key,
        "seed": going.seed,
        "games": going.effort.games,
        "ratings": RATINGS_VERSION,
    }


def save_reconstruction(going: Reconstruction, folder: Path) -> None:
    """Write the ratings so far; a crash in the middle leaves the ones before."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = {candidate.name: [candidate.changes, going.rated[candidate.name]] for candidate in going.done}
    fresh = folder / f"new-{RATINGS_STATE}"
    fresh.write_text(json.dumps({"question": _question(going), "rated": kept}), encoding="utf-8")
    fresh.replace(folder / RATINGS_STATE)


def load_reconstruction(going: Reconstruction, folder: Path) -> None:
    """Take over the ratings of an earlier run that asked the same."""
    try:
        kept = json.loads((folder / RATINGS_STATE).read_text(encoding="utf-8"))
        asked, rated = kept["question"], kept["rated"]
        if asked != json.loads(json.dumps(_question(going))):
            same = "the same version of Rumpus, game, key, --players, --set, --games and --seed"
            raise RumpusError(f"{folder} holds another reconstruction: go on with {same}")
        names = {candidate.name: candidate.changes for candidate in going.candidates}
        for name, (changes, ratings) in rated.items():
            if names.get(name) == changes:
                going.rated[name] = {rating.name: _pair(ratings[rating.name]) for rating in CRITERIA}
    except FileNotFoundError:
        raise RumpusError(f"{folder} holds nothing to go on with: it would have a file {RATINGS_STATE}") from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise RumpusError(f"{folder / RATINGS_STATE} cannot be read: {error}") from None


def _pair(values: Any) -> tuple[float, float]:
    value, error = values
    return float(value), float(error)
