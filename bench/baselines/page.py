"""Markdown of the baselines, from their results: a page with every cell, and a table in docs/research.md."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from bench.baselines.plan import LADDER, ORDERED, needed, pairs, stages

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE, SUMMARY = DOCS / "baselines.md", DOCS / "research.md"
BEGIN, END = "<!-- written by python -m bench.baselines -->", "<!-- end of what it wrote -->"
SHORT = {"openspiel:100ms": "OpenSpiel 0.1 s", "openspiel:1000ms": "OpenSpiel 1 s", "search:100ms": "search 0.1 s",
         "search:1000ms": "search 1 s"}  # fmt: skip
NOT_MEASURED = "·"

Cells = dict[tuple[str, str], dict[str, Any]]


def page(kept: dict[str, Any]) -> str:
    """The page: how it was measured, and for every box an order and its cross tables."""
    about = kept["machine"]
    parts = [
        "# Baselines",
        f"Written by `{kept['command']}` from [baselines.json](baselines.json), which has the counts behind every "
        f"figure. Seed {kept['seed']}; Rumpus {about['rumpus']}, Python {about['python']}, NumPy {about['numpy']}, "
        f"Numba {about['numba']}, OpenSpiel {about['open_spiel']}; one core of "
        f"{' or '.join(kept['processors'])}.",
        "A cell is the share of the win that the bot of its row takes as one among a table of the bot of its column. "
        "In a round it sits at every seat once, with the same dice. "
        f"**Bold** excludes an even share with a confidence of {1 - kept['error']:.0%}; `=` is even within an interval "
        f"narrower than {kept['even_width']:g}; `?` is not decided, and `{NOT_MEASURED}` was not measured. The folded "
        "tables have the intervals and the number of games, and for what is not decided about how many games it would "
        "take in all if it went on as it went so far. "
        "An interval holds however often it was looked at, so that a match could be stopped as soon as it was decided: "
        "matches that were decided soon have wide intervals, order two bots, and are no precise measure of how far "
        "they are apart. Each interval is for its cell alone: of a hundred cells up to five may be off by chance.",
        "The order of a box is from weak to strong: `<` where two neighbours are ordered, `=` where they are even, "
        "`~` where that is not known.",
        "Levels 1 to 4 count simulations; level 5, `search` and OpenSpiel's searches think for a time. That is "
        "processor time of their own thread, so that other work on the machine takes nothing from it. OpenSpiel's "
        "searches are those of [bots.md](bots.md#against-openspiels-searches), between two players. Level 5 is "
        "`search` with 0.9 s: it has no row of its own, and the row of `search` with 1 s stands for both.",
        overall(kept),
        "By the dearer of the two bots of a match. What the rest would take is what a game cost so far in processor "
        "time (that of the other matches of the line, where the pair's own was not measured) times the games that seem "
        "to be needed: as a match went so far, or as the same two bots needed in other boxes, or with 0.1 s in place "
        "of 1 s, or 40 rounds where they have not met anywhere; at most 1,024 rounds, so that bots nearly equal may "
        "stay undecided. It is a guess.",
        what_is_left(kept),
    ]
    for each in kept["boxes"]:
        parts += [f"## {title(each)}", counted(each, kept), ordering(each, kept["bots"])]
        parts += [compact_table(each, kept["bots"]), folded(cross_table(each, kept["bots"]))]
    return "\n\n".join(parts) + "\n"


def overall(kept: dict[str, Any]) -> str:
    """What is known of all pairs of all boxes, in a sentence."""
    verdicts = [cell["verdict"] for box in kept["boxes"] for cell in box["cells"]]
    pairs = sum(_pairs(box, kept["bots"]) for box in kept["boxes"])
    ordered = sum(verdict in ORDERED for verdict in verdicts)
    return (
        f"In all, of {pairs} pairs in {len(kept['boxes'])} boxes {ordered} are ordered, {verdicts.count('even')} even, "
        f"{verdicts.count('open')} not decided, and {pairs - len(verdicts)} not measured."
    )


def what_is_left(kept: dict[str, Any]) -> str:
    """A table of what is known and what the rest would cost."""
    lines = ["| match of | pairs | ordered | even | not decided | not measured | core hours the rest would take |"]
    lines.append("| --- | --- | --- | --- | --- | --- | --- |")
    for each in stages(kept):
        counts = (each.pairs, each.ordered, each.even, each.open, each.unplayed)
        lines.append(f"| {each.name} | {' | '.join(map(str, counts))} | {each.left / 3600:.1f} |")
    return "\n".join(lines)


def ordering(box: dict[str, Any], bots: list[str]) -> str:
    """The bots from weak to strong in a line, as far as that is known."""
    names, cells = ordered_bots(box, bots), _cells(box)
    signs = []
    for weak, strong in pairwise(names):
        known = verdict(cells, strong, weak)
        signs.append({"stronger": "<", "weaker": ">", "even": "="}.get(known, "~"))
    line = " ".join(f"{called(name)} {sign}" for name, sign in zip(names, signs, strict=False))
    return f"**{line} {called(names[-1])}**"


def ordered_bots(box: dict[str, Any], bots: list[str]) -> list[str]:
    """Measured bots from weak to strong: in the order they are listed, neighbours swapped by how they met."""
    names, cells = _measured(box, bots), _cells(box)
    for _ in names:
        for i in range(len(names) - 1):
            if _ahead(cells, names[i], names[i + 1], 1 / box["players"]):
                names[i], names[i + 1] = names[i + 1], names[i]
    return names


def _ahead(cells: Cells, one: str, other: str, even: float) -> bool:
    """Whether one took more than an even share of their match."""
    if (one, other) in cells:
        return bool(cells[one, other]["share"] > even)
    return (other, one) in cells and bool(cells[other, one]["share"] < even)


def verdict(cells: Cells, one: str, other: str) -> str:
    """What is known of one against another: stronger, weaker, even, open, or nothing."""
    if (one, other) in cells:
        return str(cells[one, other]["verdict"])
    turned = {"stronger": "weaker", "weaker": "stronger"}
    found = str(cells.get((other, one), {}).get("verdict", ""))
    return turned.get(found, found)


def folded(text: str) -> str:
    """Something that is opened by a click."""
    return f"<details><summary>Intervals and games</summary>\n\n{text}\n\n</details>"


def title(box: dict[str, Any]) -> str:
    """A box in words."""
    options = "".join(f", {name} {value}" for name, value in box["options"].items())
    return f"{box['name']}{options}, {box['players']} players"


def counted(box: dict[str, Any], kept: dict[str, Any]) -> str:
    """How many pairs are decided, in a sentence."""
    verdicts = [cell["verdict"] for cell in box["cells"]]
    pairs = _pairs(box, kept["bots"])
    decided = sum(verdict in ORDERED for verdict in verdicts)
    return (
        f"Rules version {box['rules']}, even is {1 / box['players']:.2f}. Of {pairs} pairs {decided} are ordered, "
        f"{verdicts.count('even')} even within {kept['even_width']:g}, {verdicts.count('open')} not decided, and "
        f"{pairs - len(verdicts)} not measured."
    )


def compact_table(box: dict[str, Any], bots: list[str]) -> str:
    """All bots that were measured, shares alone."""
    return _table(box, _measured(box, bots), short)


def cross_table(box: dict[str, Any], bots: list[str]) -> str:
    """The same with intervals."""
    return _table(box, _measured(box, bots), told)


def _table(box: dict[str, Any], names: list[str], cell: Callable[[dict[str, Any] | None], str]) -> str:
    cells = _cells(box)
    lines = [["", *map(called, names[:-1])], ["---"] * len(names)]
    lines += [
        [called(one), *(cell(cells.get((one, other))) if j < i else "" for j, other in enumerate(names[:-1]))]
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
        lines.append([f"{box['name']}{options}", f"{box['players']}", *(short(cells.get(pair)) for pair in LADDER)])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def told(cell: dict[str, Any] | None) -> str:
    """A cell with its interval and games; if it is not decided, about how many games it would take."""
    if cell is None:
        return NOT_MEASURED
    low, high = cell["interval"]
    more = f" of about {needed(cell):,}" if cell["verdict"] == "open" else ""
    return f"{short(cell)} ({low:.3f} to {high:.3f}; {cell['games']}{more})"


def short(cell: dict[str, Any] | None) -> str:
    """A share with its mark."""
    if cell is None:
        return NOT_MEASURED
    mark = {"even": " =", "open": " ?"}.get(cell["verdict"], "")
    return f"{cell['share']:.2f}{mark}" if mark else f"**{cell['share']:.2f}**"


def called(name: str) -> str:
    """A bot in a heading."""
    return SHORT.get(name, name)


def _cells(box: dict[str, Any]) -> Cells:
    return {(cell["bot"], cell["against"]): cell for cell in box["cells"]}


def _pairs(box: dict[str, Any], bots: list[str]) -> int:
    """Pairs of bots that there are to be measured in a box."""
    return len(pairs(box["players"], bots))


def _measured(box: dict[str, Any], bots: list[str]) -> list[str]:
    """The bots of which anything is known in a box."""
    met = {name for pair in _cells(box) for name in pair}
    return [name for name in bots if name in met]
