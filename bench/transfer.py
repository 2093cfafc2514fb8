"""Transfer of networks to changed boxes: search that asks the network of the printed box against search that plays on.

    python -m bench.transfer [--only india] [--think 2] [--rounds 40] [--minutes 30]

A network knows one board. For every plausible alternative to a value of the box (``alternatives`` in its ``box.toml``),
and for the small boxes of the shipped endgames, between two players: a match of search with the printed box's network
against search that plays on to the end, both at the same processor time a move, seats rotated and with the same dice.
It is over when its interval excludes an even share, or after the given rounds; the intervals hold however often one
looks (bench.baselines.confidence). Search asks the network only where it is then ahead: ``value_boxes.json`` in the
game's folder says so, and a run goes on with what is not in it yet.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.baselines.cell import Cell
from bench.baselines.confidence import interval
from bench.searches import simulations_a_second
from rumpus.bots.match import warm_up_bots
from rumpus.bots.mcts.bot import Search, taste_for
from rumpus.bots.player import Budget
from rumpus.bots.value import NO_NET, Net, printed_digest, printed_key, printed_net, transfers_of
from rumpus.core.game.game import Box, Game, configurations, games
from rumpus.files import write_whole
from rumpus.lab.measure.endgames import shipped_endgames
from rumpus.lab.play.tournament import play_round
from rumpus.lab.studies.guesses import others

SEED = 1


def changed_boxes(game: Game) -> Iterator[Box]:
    """Every alternative that makes another box between two players; then the small boxes that are solved."""
    found: list[Box] = [each.box for each in shipped_endgames(game.id) if each.box.changes]
    for players, options in configurations(game):
        if players == 2:
            base = game.box(players, options)
            found += [box for other in others(game.file) if (box := other.box(base)) is not None and box.changes]
    seen: list[Box] = []
    for box in found:
        if box not in seen:
            seen.append(box)
            yield box


def affordable(box: Box, net: Net, milliseconds: float) -> Budget:
    """The simulations that fit into a time."""
    rate = simulations_a_second(box, net, taste_for(box, net), seconds=0.5)
    return Budget(simulations=max(1, round(rate * milliseconds / 1000)))


def measured(box: Box, net: Net, think: float, rounds: int) -> dict[str, Any]:
    """The match on one box, and whether the network helps there."""
    with_net = Search("network", affordable(box, net, think), net=net)
    without = Search("playouts", affordable(box, NO_NET, think), learned=False)
    bots = [with_net, without]
    warm_up_bots(box, bots)
    cell = Cell("network", "playouts", 0.5)
    for number in range(rounds):
        results = play_round(box, bots, [(0, 1), (1, 0)], SEED, number)
        cell.add(sum(shares[seats.index(0)] for seats, shares in results) / 2)
        if cell.verdict != "open":
            break
    low, high = interval(cell.counts)
    return {
        "network": printed_key(box),
        "digest": printed_digest(box),
        "rules": box.rules,
        "changes": box.changes,
        "share": round(sum(value * often for value, often in cell.counts.items()) / cell.rounds, 4),
        "interval": [round(low, 4), round(high, 4)],
        "games": 2 * cell.rounds,
        "simulations": [bot.budget.simulations for bot in bots],
        "helps": cell.verdict == "stronger",
    }


def known(path: Path) -> list[dict[str, Any]]:
    """What has been measured."""
    return list(json.loads(path.read_text(encoding="utf-8"))["boxes"]) if path.exists() else []


def is_of(each: dict[str, Any], box: Box) -> bool:
    """Whether a measurement is of this box."""
    return (each["network"], each["changes"]) == (printed_key(box), box.changes)


def is_valid(each: dict[str, Any], box: Box) -> bool:
    """Whether a measurement is of this box as it is now: by its rules, with its network."""
    return is_of(each, box) and (each["rules"], each["digest"]) == (box.rules, printed_digest(box))


def write(path: Path, think: float, found: list[dict[str, Any]]) -> None:
    """Keep it, a line for each box."""
    lines = ",\n  ".join(json.dumps(each) for each in found)
    write_whole(
        path, f'{{\n "command": "python -m bench.transfer --think {think:g}",\n "boxes": [\n  {lines}\n ]\n}}\n'
    )


def told(box: Box, found: dict[str, Any]) -> str:
    """A measurement in a line."""
    low, high = found["interval"]
    what = f"{box.game.id} {found['network']} {str(box.changes)[:70]}"
    return f"{what}: {low:.2f} to {high:.2f} after {found['games']} games: {'helps' if found['helps'] else 'no'}"


def main() -> None:
    """Measure what is not known yet, and keep it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="one game")
    parser.add_argument("--think", type=float, default=2, help="milliseconds a move")
    parser.add_argument("--rounds", type=int, default=40, help="of a match, at most")
    parser.add_argument("--minutes", type=float, help="begin no match after so long")
    asked = parser.parse_args()
    began = time.monotonic()
    chosen = [box for game in games() if asked.only in (None, game.id) for box in changed_boxes(game)]
    for box in chosen:
        path, net = transfers_of(box.game), printed_net(box)
        if net is None or any(is_valid(each, box) for each in known(path)):
            continue
        if asked.minutes is not None and time.monotonic() - began > 60 * asked.minutes:
            break
        found = measured(box, net, asked.think, asked.rounds)
        write(path, asked.think, [*(each for each in known(path) if not is_of(each, box)), found])
        print(told(box, found), flush=True)


if __name__ == "__main__":
    main()
