"""Regret of the bots where the best play is known: the endgames that come with Rumpus.

    python -m bench.regret [--only rickety-rackety-roo] [--bots thumb,search:500] [--json FILE]

At every choice of rumpus.lab.measure.endgames (bench.endgames tells how they were worked out) every bot is asked.
Regret is what the move they choose is worth less than the best, in points of the chance to win; the intervals are of
the endgames where there are several, as choices within one are alike, and else of the choices.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from bench.strength import called
from rumpus.bots import bot
from rumpus.lab.measure.endgames import EndgameSet, regrets, shipped_endgames

BOTS = (
    "random", "thumb", "level1", "level2", "level3", "level4",
    "playouts:500", "playouts:5000", "search:500", "search:5000",
)  # fmt: skip


def measured(endgames: EndgameSet, bots: list[str]) -> dict[str, Any]:
    """The mean regret of each bot, an interval of it, and how often it chose best."""
    met = [endgame for endgame in endgames.endgames if endgame.choices]
    return {
        "box": called(endgames.box),
        "what": endgames.what,
        "endgames": len(met),
        "positions": [endgame.positions for endgame in met],
        "choices": sum(len(endgame.choices) for endgame in met),
        "bots": {name: _summary(regrets(bot(name), endgames)) for name in bots},
    }


def _summary(rows: list[list[float]]) -> dict[str, float]:
    """Mean over choices; the 95% interval by bootstrap, of endgames where there are several, else of choices."""
    groups = [np.array(row) for row in rows if row] if len(rows) > 1 else [np.array([x]) for x in rows[0]]
    rng = np.random.default_rng(1)
    draws = [
        float(np.concatenate([groups[i] for i in rng.integers(len(groups), size=len(groups))]).mean())
        for _ in range(1000)
    ]
    every = np.concatenate(groups)
    low, high = np.quantile(draws, [0.025, 0.975])
    return {"regret": float(every.mean()), "low": low, "high": high, "best": float((every < 1e-5).mean())}


def main() -> None:
    """Print a table for every set of endgames."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="one game")
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    rows = []
    for endgames in shipped_endgames(asked.only):
        row = measured(endgames, asked.bots.split(","))
        rows.append(row)
        print(f"\n{row['box']}, {row['what']}: {row['endgames']} of {np.median(row['positions']):,.0f} positions "
              f"(median), {row['choices']} choices")  # fmt: skip
        print("| bot | regret a choice, in points | best move chosen |\n| --- | --- | --- |")
        for name, told in row["bots"].items():
            points = "{:.2f} ({:.2f} to {:.2f})".format(*(100 * told[key] for key in ("regret", "low", "high")))
            print(f"| {name} | {points} | {told['best']:.0%} |", flush=True)
        if asked.json:
            asked.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
