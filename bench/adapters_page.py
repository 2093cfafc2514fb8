"""Markdown of the adapter benchmark: the tables that `python -m bench.adapters --write` puts into docs/research.md."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from bench.clock import Spread
from bench.report import figure

PAGE = Path(__file__).parent.parent / "docs" / "research.md"
BEGIN, END = "<!-- written by python -m bench.adapters --write -->", "<!-- end of the tables of bench.adapters -->"
OURS = {
    "PettingZoo": "PettingZoo",
    "Gymnasium": "Gymnasium, a bot at the other seat",
    "OpenSpiel": "OpenSpiel",
}
Data = dict[str, Any]
"""What ``--json`` writes."""


def spread(value: Spread, unit: float = 1.0) -> str:
    """A middle value with the least and the most."""
    middle, low, high = (figure(v / unit) for v in (value.median, value.low, value.high))
    return f"{middle} ({low} to {high})"


def page(data: Data) -> str:
    """All tables, one after the other."""
    return "\n\n".join((our_rates(data), their_rates(data), written_bytes(data), aims(data)))


def with_tables(text: str, data: Data) -> str:
    """The page with the tables between its two marks."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} has no lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{page(data)}\n\n{END}{after}"


def our_rates(data: Data) -> str:
    """A row for each of our games, a column for each interface; in thousands a second."""
    rows = [row for row in data["rates"] if row["ours"]]
    kinds = list(dict.fromkeys(row["kind"] for row in rows))
    several = [kind for kind in kinds if kind.startswith("batch") and not kind.endswith("x1")]
    single = [kind for kind in kinds if kind.startswith("batch") and kind.endswith("x1")]
    columns = [(kind, "by_wall", f"`rumpus.batch`, {_words(kind)}") for kind in several]
    columns += [(kind, "by_core", f"`rumpus.batch`, {_words(kind)}") for kind in single]
    columns += [(kind, "by_core", title) for kind, title in OURS.items() if kind in kinds]
    held = {(row["kind"], row["label"]): row for row in rows}
    labels = list(dict.fromkeys(row["label"] for row in rows))
    cells = [[label, *(_thousands(held[kind, label][by]) for kind, by, _ in columns)] for label in labels]
    return table(["game", *(title for *_, title in columns)], cells)


def their_rates(data: Data) -> str:
    """A row for each game of the peers; by the clock only where several cores work."""
    rows = [row for row in data["rates"] if not row["ours"]]
    cells = [
        [_name(row), _thousands(row["by_core"]), _thousands(row["by_wall"]) if row["cores"] > 1 else "one core"]
        for row in rows
    ]
    return table(["theirs, in the same run", "a core", "by the clock"], cells)


def written_bytes(data: Data) -> str:
    """What a decision of each batch has to write, and so much a second on a core."""
    cells = []
    for row in data["rates"]:
        if row["bytes"] and (row["cores"] == 1 or not row["ours"]):
            rate = statistics.median(row["by_core"]) * row["bytes"] / 1e6
            name = f"`rumpus.batch`: {row['label']}" if row["ours"] else _name(row)
            cells.append([name, f"{row['bytes']:,}", figure(rate)])
    return table(["observation and mask", "bytes a decision", "MB a second, a core"], cells)


def aims(data: Data) -> str:
    """What was aimed at: the least and the most of the medians over our games, and in how many it was reached."""
    cells = []
    for (kind, theirs, by, target), found in _grouped(data["comparisons"]).items():
        medians = [each["times"]["median"] for each in found]
        met = sum(each["met"] for each in found)
        verdict = "yes" if met == len(found) else "**no**" if not met else f"in {met} of {len(found)}"
        cores = "a core" if by == "by_core" else "by the clock"
        aim = f"{kind} at least {target:g} times"
        cells.append([aim, theirs, cores, f"{figure(min(medians))} to {figure(max(medians))}", verdict])
    return table(["aim, features and masks on", "beside", "measured", "times as fast", "reached"], cells)


def _grouped(comparisons: Iterable[Data]) -> dict[tuple[str, str, str, float], list[Data]]:
    found: dict[tuple[str, str, str, float], list[Data]] = {}
    for each in comparisons:
        kind = "a batch" if each["ours"].startswith("batch") else "our PettingZoo"
        found.setdefault((kind, each["theirs"], each["by"], each["target"]), []).append(each)
    return dict(sorted(found.items(), key=lambda item: (item[0][0], item[0][1], item[0][2])))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    line: Callable[[Iterable[str]], str] = lambda cells: f"| {' | '.join(cells)} |"  # noqa: E731
    return "\n".join([line(head), line("---" for _ in head), *map(line, rows)])


def _thousands(rates: Sequence[float]) -> str:
    return spread(Spread.of(rates), 1e3)


def _words(kind: str) -> str:
    _, size, threads = kind.split()
    many = int(threads.removeprefix("x"))
    return f"{size} games, {'one thread' if many == 1 else f'{many} threads'}"


def _name(row: Data) -> str:
    return f"{row['kind']}: `{row['label']}`"
