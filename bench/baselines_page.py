"""Markdown of the baselines, from their results: a page with every cell, and a table in docs/research.md."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE, SUMMARY = DOCS / "baselines.md", DOCS / "research.md"
BEGIN, END = "<!-- written by python -m bench.baselines -->", "<!-- end of what it wrote -->"
LADDER = (
    ("level1", "random"), ("level2", "level1"), ("level3", "level2"), ("level4", "level3"),
    ("thumb", "random"), ("level3", "thumb"), ("level4", "thumb"),
    ("search:100ms", "thumb"), ("search:100ms", "openspiel:100ms"), ("search:1000ms", "search:100ms"),
)  # fmt: skip
"""Pairs that tell most: the columns of the short table."""
SHORT = {"openspiel:100ms": "OpenSpiel 0.1 s", "openspiel:1000ms": "OpenSpiel 1 s", "search:100ms": "search 0.1 s",
         "search:1000ms": "search 1 s"}  # fmt: skip
NOT_MEASURED = "·"

Cells = dict[tuple[str, str], dict[str, Any]]


def page(kept: dict[str, Any]) -> str:
    """The page: how it was measured, and a cross table for every box."""
    about = kept["machine"]
    parts = [
        "# Baselines",
        f"Written by `{kept['command']}` from [baselines.json](baselines.json), which has the counts behind every "
        f"figure. Seed {kept['seed']}; Rumpus {about['rumpus']}, Python {about['python']}, NumPy {about['numpy']}, "
        f"Numba {about['numba']}, OpenSpiel {about['open_spiel']}; {about['processor']}, one core.",
        "A cell is the share of the win that the bot of its row takes as one among a table of the bot of its column, "
        f"with a {1 - kept['error']:.0%} interval and the number of games. In a round it sits at every seat once, with "
        "the same dice. "
        "An interval holds however often it was looked at, so that a match could be stopped as soon as it was decided: "
        f"**bold** excludes an even share, `=` is narrower than {kept['even_width']:g} and holds it (even within that "
        f"width), `?` is not decided, and `{NOT_MEASURED}` was not measured. Matches that were decided soon have wide "
        "intervals: they order two bots, and are no precise measure of how far they are apart. Each interval is for "
        "its cell alone: of a hundred cells up to five may be off by chance.",
        "Bots that think for a time do less in it while other work goes on on the same machine; those that meet at "
        "equal time suffer alike. OpenSpiel's searches are those of "
        "[bots.md](bots.md#against-openspiels-searches).",
    ]
    for each in kept["boxes"]:
        parts += [f"## {title(each)}", counted(each, kept), cross_table(each, kept["bots"])]
    return "\n\n".join(parts) + "\n"


def title(box: dict[str, Any]) -> str:
    """A box in words."""
    options = "".join(f", {name} {value}" for name, value in box["options"].items())
    return f"{box['name']}{options}, {box['players']} players"


def counted(box: dict[str, Any], kept: dict[str, Any]) -> str:
    """How many pairs are decided, in a sentence."""
    verdicts = [cell["verdict"] for cell in box["cells"]]
    pairs = len(list(combinations(_bots(box, kept["bots"]), 2)))
    decided = sum(verdict in ("stronger", "weaker") for verdict in verdicts)
    return (
        f"Rules version {box['rules']}, even is {1 / box['players']:.2f}. Of {pairs} pairs {decided} are ordered, "
        f"{verdicts.count('even')} even within {kept['even_width']:g}, {verdicts.count('open')} undecided, and "
        f"{pairs - len(verdicts)} not measured."
    )


def cross_table(box: dict[str, Any], bots: list[str]) -> str:
    """All pairs of a box."""
    names, cells = _bots(box, bots), _cells(box)
    lines = [["", *map(called, names[:-1])], ["---"] * len(names)]
    lines += [
        [called(one), *(told(cells.get((one, other))) if j < i else "" for j, other in enumerate(names[:-1]))]
        for i, one in enumerate(names)
        if i
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def with_summary(text: str, kept: dict[str, Any]) -> str:
    """The page on research with its table of baselines put in anew."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{SUMMARY.name} has no lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{summary(kept)}\n\n{END}{after}"


def summary(kept: dict[str, Any]) -> str:
    """A line for every box: what the pairs that tell most came to."""
    heads = [f"{called(one)} from {called(other)}" for one, other in LADDER]
    lines = [["game", "players", *heads], ["---"] * (2 + len(heads))]
    for box in kept["boxes"]:
        cells = _cells(box)
        options = "".join(f", {name} {value}" for name, value in box["options"].items())
        lines.append([f"{box['name']}{options}", f"{box['players']}", *(told(cells.get(pair)) for pair in LADDER)])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def told(cell: dict[str, Any] | None) -> str:
    """A cell in short."""
    if cell is None:
        return NOT_MEASURED
    (low, high), share = cell["interval"], cell["share"]
    mark = {"even": " =", "open": " ?"}.get(cell["verdict"], "")
    shown = f"{share:.2f}" if mark else f"**{share:.2f}**"
    return f"{shown}{mark} ({low:.3f} to {high:.3f}; {cell['games']})"


def called(name: str) -> str:
    """A bot in a heading."""
    return SHORT.get(name, name)


def _cells(box: dict[str, Any]) -> Cells:
    return {(cell["bot"], cell["against"]): cell for cell in box["cells"]}


def _bots(box: dict[str, Any], bots: list[str]) -> list[str]:
    """The bots that are measured in a box: OpenSpiel's between two players alone."""
    return [name for name in bots if box["players"] == 2 or not name.startswith("openspiel")]
