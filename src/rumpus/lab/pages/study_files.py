"""A study as files: a frame (Parquet), its figures and sentences (JSON), plots (SVG), and where to go on (NPZ)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.errors import RumpusError
from rumpus.lab.measure.statistics import Moments, t_critical
from rumpus.lab.studies.study import Study, study_sentences, table

STUDY_STATE = "state.npz"
FIELDS = ("n", "sum", "squares", "max")


def study_data(study: Study) -> dict[str, Any]:
    """The result as plain data."""
    box = study.base.box
    return {
        "game": box.game.id,
        "players": box.players,
        "options": box.options,
        "changes": box.changes,
        "seed": study.seed,
        "bots": [bot.name for bot in study.bots] or ["random"],
        "games": study.games,
        "stopped": study.stopped,
        "variants": [variant.choice for variant in study.variants],
        "results": table(study),
        "sentences": study_sentences(study),
    }


def plots(study: Study) -> dict[str, str]:
    """SVG by file name: an interval for each variant and measure; for two keys a heat map of each measure."""
    from rumpus.lab.pages.plots import heat_map, intervals

    found = {}
    grid = len(study.keys) == 2 and len(study.variants) > 3
    for k, measure in enumerate(study.measures):
        name = f"{measure.name.replace(':', '-').lower()}.svg"
        means = [float(v.totals.mean[k]) for v in study.variants]
        if grid:
            across, down = study.keys
            columns = list(dict.fromkeys(str(v.choice[across]) for v in sorted(study.variants, key=_order(across))))
            rows = list(dict.fromkeys(str(v.choice[down]) for v in sorted(study.variants, key=_order(down))))
            values = np.zeros((len(rows), len(columns)))
            for variant, mean in zip(study.variants, means, strict=True):
                values[rows.index(str(variant.choice[down])), columns.index(str(variant.choice[across]))] = mean
            found[name] = heat_map(columns, rows, values, across, down, measure.text)
        else:
            errors = [t_critical(max(study.games - 1, 1)) * float(v.totals.standard_error[k]) for v in study.variants]
            lows = [m - e for m, e in zip(means, errors, strict=True)]
            highs = [m + e for m, e in zip(means, errors, strict=True)]
            found[name] = intervals([v.name for v in study.variants], means, lows, highs, measure.text)
    return found


def _order(key: str) -> Any:
    def order(variant: Any) -> tuple[bool, Any]:
        value = variant.choice[key]
        return (False, value) if isinstance(value, int | float) else (True, str(value))

    return order


def write_study(study: Study, folder: Path) -> None:
    """Write everything into a folder."""
    import polars as pl

    folder.mkdir(parents=True, exist_ok=True)
    save_study(study, folder)
    (folder / "study.json").write_text(json.dumps(study_data(study), indent=1, ensure_ascii=False), encoding="utf-8")
    pl.DataFrame(table(study)).write_parquet(folder / "study.parquet")
    for name, svg in plots(study).items():
        (folder / name).write_text(svg, encoding="utf-8")


def _question(study: Study) -> str:
    """Key of a study: a saved one can be resumed only if its key is the same."""
    box = study.base.box
    asked = {
        "game": box.game.id,
        "rules": box.rules,
        "players": box.players,
        "variants": [[v.choice, v.box.options, v.box.changes] for v in study.variants],
        "measures": [measure.name for measure in study.measures],
        "bots": [bot.name for bot in study.bots],
        "seed": study.seed,
    }
    return json.dumps(asked, sort_keys=True)


def save_study(study: Study, folder: Path) -> None:
    """Write the sums so far; a crash in the middle leaves the ones before."""
    folder.mkdir(parents=True, exist_ok=True)
    arrays: dict[str, Any] = {"question": np.array(_question(study)), "games": np.array(study.games)}
    for i, variant in enumerate(study.variants):
        for part in ("totals", "differences"):
            for field in FIELDS:
                arrays[f"{i}.{part}.{field}"] = np.asarray(getattr(getattr(variant, part), field))
    fresh = folder / f"new-{STUDY_STATE}"
    np.savez(fresh, **arrays)
    fresh.replace(folder / STUDY_STATE)


def load_study(study: Study, folder: Path) -> None:
    """Put the sums of an earlier run into a study that asks the same."""
    try:
        with np.load(folder / STUDY_STATE, allow_pickle=False) as arrays:
            if str(arrays["question"]) != _question(study):
                raise RumpusError(
                    f"{folder} holds another study: go on with the same game, --vary, --measure, --bots and --seed"
                )
            study.games = int(arrays["games"])
            for i, variant in enumerate(study.variants):
                for part in ("totals", "differences"):
                    moments = Moments(len(study.measures))
                    moments.n = int(arrays[f"{i}.{part}.n"])
                    for field in FIELDS[1:]:
                        setattr(moments, field, arrays[f"{i}.{part}.{field}"])
                    setattr(variant, part, moments)
    except FileNotFoundError:
        raise RumpusError(f"{folder} holds no study to go on with: it would have a file {STUDY_STATE}") from None
    except (OSError, ValueError, KeyError) as error:
        raise RumpusError(f"{folder / STUDY_STATE} cannot be read: {error}") from None
