"""Load test of the server: moves a second, latency and memory, beside boardgame.io's own server on the same machine.

    python -m bench.server [--repeats 3] [--seconds 6] [--json FILE]

Every server plays in a process of its own, and so does its load: first as fast as answers come (moves a second), then
at a steady 500 moves a second (latency, from the moment a move was due). The servers take turns. On a rented machine
others may take processor time away; how much of it they stole is told with every turn.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from bench.server_sides import Ours, OursByPost, Side, TheirFiles, Theirs, stop_when_told

STEADY = 500
TIMES, MILLISECONDS = 2, 50
KILOBYTES = {100: 139, 1000: 92}
"""Targets: times the moves a second of boardgame.io in files; 99 of 100 moves; memory a table, by their number."""
FAST, EVEN = "as fast as it goes", f"{STEADY} moves a second"

DIFFERENCES = """\
The same for all: two people at a table, each with a socket of their own; a table moves on when both have seen the move;
one server process and one load process; no bots, no pictures, the whole visible state with every move.
Rumpus plays Rickety Rackety Roo by its rules, on SQLite: legal moves in words, fair dice, a chained record, every
move flushed to disk before anybody hears of it. boardgame.io plays a game of the same size through its own client.
A game that is over, of 79 moves there and of 79 on average here, is followed by another at a new table, within the
time: here by a rematch both agree to, with new sockets and dice stirred anew, there by new clients alone. In memory,
boardgame.io keeps nothing; in files (FlatFile) it keeps every move, but does not flush it. The load processes differ:
its own client there, a bare socket here; "server ms a move" is the processor time of the server alone. The target is
for boardgame.io in files, although it does not flush them; memory is shown beside it. Browsers send moves over sockets
and fall back to POST, which is shown beside it too. Memory counts tables that are over as well."""


def measure(kind: type[Side], tables: int, seconds: float) -> dict[str, dict[str, float]]:
    """One turn of one server."""
    side = kind()
    try:
        side.start()
        side.play(1, 0.5)  # whatever is compiled or loaded on first use
        before = side.memory
        fast = side.play(tables, seconds)
        fast["kilobytes a table"] = (side.memory - before) / 1024 / tables
        return {FAST: fast, EVEN: side.play(tables, seconds, STEADY)}
    finally:
        side.close()


Found = dict[str, dict[int, list[dict[str, dict[str, float]]]]]


def spread(values: Sequence[float], form: str = ",.0f") -> str:
    """The median, with the least and the most."""
    return f"{median(values):{form}} ({min(values):{form}} to {max(values):{form}})"


def show(found: Found, tables: Sequence[int]) -> None:
    """Print the table of results."""
    for number in tables:
        print(f"\n{number} tables: median (least to most of {len(next(iter(found.values()))[number])} turns)")
        for name, turns in found.items():
            for pace in (FAST, EVEN):
                at = [turn[pace] for turn in turns[number]]
                told = [f"{spread([a['rate'] for a in at])} moves/s"]
                told += [f"{p} {spread([a[p] for a in at], '.1f')} ms" for p in ("p50", "p99")]
                told.append(f"server {median(a['server'] for a in at):.2f} ms a move")
                told.append(f"stolen {spread([a['stolen'] for a in at], '.0%')}")
                if pace == FAST:
                    told.append(f"{median(a['kilobytes a table'] for a in at):,.0f} kB a table")
                print(f"  {name}, {pace}: {'; '.join(told)}")


def judge(found: Found, tables: Sequence[int]) -> None:
    """Compare the figures with the targets."""
    ours = found[Ours.name]
    print()
    for number in tables:
        late = [turn[EVEN]["p99"] for turn in ours[number]]
        met = "met" if median(late) < MILLISECONDS else "missed"
        print(f"p99 at {EVEN}, {number} tables: {spread(late, '.1f')} ms; target {MILLISECONDS} ms: {met}", end="")
        print(f" in {sum(p99 < MILLISECONDS for p99 in late)} of {len(late)} turns")
        if number in KILOBYTES:
            kept = [turn[FAST]["kilobytes a table"] for turn in ours[number]]
            met = "met" if median(kept) <= KILOBYTES[number] else "missed"
            print(f"memory a table, {number} tables: {spread(kept)} kB; target {KILOBYTES[number]} kB: {met}")
        for name in (name for name in found if name != Ours.name):
            pairs = zip(ours[number], found[name][number], strict=True)
            ratios = [mine[FAST]["rate"] / theirs[FAST]["rate"] for mine, theirs in pairs]
            told = f"moves a second beside {name}, {number} tables: {spread(ratios, '.2f')} times"
            if name == TheirFiles.name:
                told += f"; target {TIMES}: {'met' if median(ratios) >= TIMES else 'missed'}"
            print(told)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 1000])
    parser.add_argument("--ours-only", action="store_true")
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    stop_when_told()
    sides: list[type[Side]] = [Ours, OursByPost] if chosen.ours_only else [Theirs, TheirFiles, Ours, OursByPost]
    machine = {"cores": os.cpu_count(), "load before": os.getloadavg()[0]}
    print(f"{machine['cores']} cores, load {machine['load before']:.2f} before the first turn")
    found: Found = {side.name: {number: [] for number in chosen.tables} for side in sides}
    for _ in range(chosen.repeats):
        for number in chosen.tables:
            for side in sides:
                turn = measure(side, number, chosen.seconds)
                found[side.name][number].append(turn)
                told = f"{turn[FAST]['rate']:,.0f} moves/s, p99 at {EVEN} {turn[EVEN]['p99']:.1f} ms"
                told += f", {turn[FAST]['stolen']:.0%} and {turn[EVEN]['stolen']:.0%} of the processors stolen"
                print(f"  {side.name}, {number} tables: {told}, load {os.getloadavg()[0]:.1f}", flush=True)
    show(found, chosen.tables)
    judge(found, chosen.tables)
    print(f"\n{DIFFERENCES}")
    if chosen.json:
        kept: dict[str, Any] = {"machine": machine, "found": found, "differences": DIFFERENCES}
        chosen.json.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
