"""Plots as SVG: intervals, heat maps and bars, in colours that a page sets for light and dark."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import matplotlib as mpl

mpl.use("svg")
import itertools

import matplotlib.pyplot as plt

INK, SOFT, HAIR, FIRST, SECOND = "#010203", "#010204", "#010205", "#010206", "#010207"
VARIABLES = {
    INK: ("--ink", "#222222"),
    SOFT: ("--soft", "#666666"),
    HAIR: ("--hair", "#cccccc"),
    FIRST: ("--first", "#1f6f8b"),
    SECOND: ("--second", "#c2571a"),
}
"""Placeholder colours, and the CSS variables (with what they are without a page) that they become."""
LEAST_SPREAD = 0.05
"""The colours of a heat map span at least this part of its values, so that noise does not look like a difference."""
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "rumpus",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": HAIR,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}


def intervals(
    names: Sequence[str],
    means: Sequence[float],
    lows: Sequence[float],
    highs: Sequence[float],
    title: str,
    at: float | None = None,
) -> str:
    """A dot with its interval for each name, and a line at a value, at the first mean if none is said."""
    with mpl.rc_context(STYLE):
        figure, axes = plt.subplots(figsize=(6.4, 0.7 + 0.36 * len(names)))
        places = range(len(names))
        axes.hlines(places, lows, highs, color=FIRST, linewidth=2)
        axes.plot(means, places, "o", color=FIRST)
        axes.axvline(means[0] if at is None else at, color=SOFT, linewidth=1, zorder=0)
        axes.set_yticks(list(places), list(names))
        axes.set_ylim(len(names) - 0.5, -0.5)
        axes.set_title(title, loc="left")
        return _svg(figure, title)


def heat_map(columns: Sequence[str], rows: Sequence[str], values: Any, across: str, down: str, title: str) -> str:
    """A grid of two keys: a value in each cell, the darker the larger."""
    with mpl.rc_context(STYLE):
        figure, axes = plt.subplots(figsize=(1.8 + 0.8 * len(columns), 1.2 + 0.5 * len(rows)))
        low, high = float(values.min()), float(values.max())
        middle = (low + high) / 2
        half = max((high - low) / 2, LEAST_SPREAD * abs(middle) / 2)
        axes.imshow(values, cmap="YlGnBu", aspect="auto", vmin=middle - half, vmax=middle + half)
        for i in range(len(rows)):
            for j in range(len(columns)):
                colour = "white" if values[i][j] > middle else "#222222"
                axes.text(j, i, f"{values[i][j]:.3g}", ha="center", va="center", color=colour)
        axes.set_xticks(range(len(columns)), list(columns))
        axes.set_yticks(range(len(rows)), list(rows))
        axes.set_xlabel(across)
        axes.set_ylabel(down)
        axes.set_title(title, loc="left")
        return _svg(figure, title)


def bars(names: Sequence[str], values: Sequence[float], title: str, margins: Sequence[float] | None = None) -> str:
    """Horizontal bars, with intervals if given."""
    with mpl.rc_context(STYLE):
        figure, axes = plt.subplots(figsize=(6.4, 0.7 + 0.36 * len(names)))
        axes.barh(list(names), values, color=FIRST, xerr=margins, ecolor=INK, height=0.6)
        axes.invert_yaxis()
        axes.set_title(title, loc="left")
        return _svg(figure, title)


def histogram(edges: Sequence[float], counts: Sequence[float], title: str, unit: str) -> str:
    """How often what lies between two edges came up."""
    with mpl.rc_context(STYLE):
        figure, axes = plt.subplots(figsize=(6.4, 2.2))
        widths = [b - a for a, b in itertools.pairwise(edges)]
        axes.bar(edges[:-1], counts, width=widths, align="edge", color=FIRST)
        axes.set_yticks([])
        axes.set_xlabel(unit)
        axes.set_title(title, loc="left")
        return _svg(figure, title)


def lines(
    xs: Sequence[float], series: Mapping[str, Sequence[float]], title: str, across: str, colours: Sequence[str] = ()
) -> str:
    """Lines over one axis, each with its name at its end; colours that are given get an edge."""
    with mpl.rc_context(STYLE):
        figure, axes = plt.subplots(figsize=(6.4, 2.6))
        for colour, (name, values) in zip(
            itertools.cycle(colours or (FIRST, SECOND, SOFT, INK)), series.items(), strict=False
        ):
            if colours:
                axes.plot(xs, values, color=INK, linewidth=3.4)
            axes.plot(xs, values, color=colour, linewidth=2)
            told = INK if colours else colour
            axes.annotate(
                name, (xs[-1], values[-1]), xytext=(4, 0), textcoords="offset points", color=told, va="center"
            )
        axes.set_xlabel(across)
        axes.set_title(title, loc="left")
        return _svg(figure, title)


def _svg(figure: Any, title: str) -> str:
    """The figure as SVG without a date or an outside address, its colours as CSS variables."""
    out = io.StringIO()
    figure.savefig(out, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None, "Title": title})
    plt.close(figure)
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = svg.replace("<svg ", f'<svg role="img" aria-label="{escape(title, quote=True)}" ', 1)
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    for colour, (name, usual) in VARIABLES.items():
        svg = svg.replace(colour, f"var({name}, {usual})")
    return svg
