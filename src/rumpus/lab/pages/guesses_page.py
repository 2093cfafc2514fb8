"""Guesses page: docs/rulings-that-matter.md, the guesses of all games ranked by what they change.

Each guess is measured in the configuration (players and options) in which a first look finds that it changes most. The
figures are kept beside the page, as JSON, and the page is made from them: the part of one game can be measured again
alone, and what counts by Holm's procedure over the whole page is settled anew. The page names every guess of every box;
a test holds it to that.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any

import rumpus
from rumpus.core.game.discovery import OURS
from rumpus.core.game.game import Box, Game, configurations, game, games
from rumpus.errors import RumpusError
from rumpus.files import write_whole
from rumpus.lab.measure.measures import measures
from rumpus.lab.measure.statistics import NORMAL_FROM, SIGNIFICANCE, t_critical
from rumpus.lab.studies.guesses import (
    BY_THUMB,
    RESPECTS,
    WEIGHED,
    Guess,
    alternatives,
    common_level,
    grouped,
    guesses,
    guesses_data,
    interrupted,
    others,
    respect_of,
    thumb_games,
)
from rumpus.lab.studies.study import MeasureChange, brief
from rumpus.run.executor import Executor

MATTERS_FROM = 10.0
"""Least weight of a guess that changes the game."""
LITTLE_BELOW = 2.0
"""Weight below which a guess changes little."""
MOST_ASKED = 3
"""Limit on the guesses of a game that the page asks owners about."""
SUMMARY_TITLE = "In short"
"""The heading of the verdicts."""
FIRST_LOOK_GAMES = 512
"""Games of the first look at each configuration."""
LOOK_LEVEL = 0.001
"""The p-value up to which a change counts at the first look, which only says where to measure."""

PAGE_HEAD = """\
# Which of our guesses matter

The leaflets leave things open. A value of a game's box that had to be guessed has a reason, and a list of what it could
plausibly have been instead: a piece of equipment that is lost, or a ruling (with its clause) that could have gone
otherwise. Here each alternative is played against the value in use, game by game with the same random numbers, and
ranked by the largest change it brings about. This page is made by

    {command}

from [{data}]({data}), which has the figures behind it. Each part says
how many games, which seed and which version it was measured with. `rumpus study GAME --guesses --out PAGE.md` measures
the part of one game again. Each guess is measured with as many players and with such options as let it change most at a
first look, at games of another seed.

- *Balance* is the change of the first seat's share of the win, or of games with a shared win, in points of a hundred;
- *length*, of the decisions in a game, in per cent; *choice*, of the legal moves in a decision, in per cent;
- *drama*, of how far winners were behind while they were (Browne's measure, from 0 to 100);
- *skill*, of what it costs to choose a quarter of one's moves at random and not by rules of thumb, in points;
- *weight* is the largest of these;
- *events*, the counter of the rules that changes most, in per cent (at most 100), stands beside them: what happens at
  the table can change while the game stays as good.

Drama and skill are from games by rules of thumb, all else, and the sentences below each table, from random play.

This page looks at {figures:,} figures. Of that many some are large by chance alone. Tables and sentences tell only changes
that pass Holm's procedure at {significance:.0%}: the chance that even one of them is no change at all is at most {significance:.0%}. On this page
that takes {errors:.1f} standard errors, and the figure after ± is that many. A blank cell says that no change was shown, not
that there is none: the widest intervals of each game stand above its table.

A guess of weight {matters:g} or more changes the game; one of at least {little:g} changes it a little. Of what changes a game most we
ask owners of an original. A photograph, or a sentence from another printing of the leaflet, is worth more than any
argument: open an issue of this project and attach it.

{summary}"""  # noqa: E501


@dataclass(frozen=True)
class Measured:
    """The guesses of one game that were measured in one configuration."""

    base: Box
    games: int
    seed: int
    found: list[Guess]
    rumpus: str = rumpus.__version__
    """The version that measured them."""
    rules: int = 0
    """The version of the rules, that of the box if not said."""

    @property
    def setting(self) -> str:
        """ "3 players, dice = 2"."""
        return ", ".join([f"{self.base.players} players", *(f"{k} = {v}" for k, v in self.base.options.items())])


def shipped_games() -> list[Game]:
    """The games that come with Rumpus, whose guesses the page is about."""
    return [game for game in games() if game.folder.parent == OURS]


Wanted = set[tuple[str, str]]
"""Guesses, by their keys and by their values as text."""


def planned_guesses(game: Game, seed: int, executor: Executor) -> list[tuple[Box, Wanted]]:
    """In which configuration each guess is measured: where it changes most at a first look, else the first of all."""
    best: dict[tuple[str, str], tuple[float, Box]] = {}
    bases = [game.box(players, options) for players, options in configurations(game)]
    for base in bases:
        for looked_at in guesses(base, seed=seed + 1, games=FIRST_LOOK_GAMES, executor=executor, by_thumb=False):
            guess = replace(looked_at, level=LOOK_LEVEL)
            key = (guess.other.key, str(guess.other.value))
            seen = (guess.weight + guess.effects["events"] / 1000, base)
            best[key] = max(best.get(key, seen), seen, key=lambda found: found[0])
    chosen = [(base, {key for key, (_, where) in best.items() if where is base}) for base in bases]
    return [(base, wanted) for base, wanted in chosen if wanted]


def measure_guesses(
    plans: Sequence[tuple[Box, Wanted]],
    *,
    seed: int,
    games: int,
    executor: Executor,
    progress: Callable[[int], None] = lambda games: None,
) -> list[Measured]:
    """The guesses of a plan, each measured where it is to be; Ctrl-C ends it without a result."""
    found = []
    for base, wanted in plans:
        ranked = guesses(base, seed=seed, games=games, executor=executor, wanted=wanted, progress=progress)
        if interrupted(ranked):
            raise KeyboardInterrupt
        found.append(Measured(base, games, seed, ranked))
    return found


def games_planned(plans: Sequence[tuple[Box, Wanted]], games: int) -> int:
    """How many games ``measure_guesses`` plays of each alternative, over all configurations."""
    return games * sum(len(list(grouped(base, wanted))) for base, wanted in plans)


# The figures, beside the page


def data_beside(page: Path) -> Path:
    """Where the figures of a page are."""
    return page.with_suffix(".json")


def merged(before: Sequence[Measured], fresh: Sequence[Measured]) -> list[Measured]:
    """All parts, those of the games that were measured again in place of the ones before."""
    again = {one.base.game.id for one in fresh}
    parts = [*(one for one in before if one.base.game.id not in again), *fresh]
    order = [one.id for one in shipped_games()]
    return sorted(parts, key=lambda one: order.index(one.base.game.id))


def figures_data(measured: Sequence[Measured]) -> dict[str, Any]:
    """The figures of a page as plain data: of each change before, after, difference, standard error and games."""
    return {
        "figures": ["before", "after", "difference", "standard error", "games"],
        "configurations": [
            {
                "game": one.base.game.id,
                "players": one.base.players,
                "options": one.base.options,
                "rules": one.rules or one.base.rules,
                "rumpus": one.rumpus,
                "games": one.games,
                "seed": one.seed,
                "guesses": [
                    {
                        "key": guess.other.key,
                        "value": guess.other.value,
                        "changes": {change.measure.name: _figures(change) for change in guess.every_change},
                    }
                    for guess in one.found
                ],
            }
            for one in measured
        ],
    }


def _figures(change: MeasureChange) -> list[float]:
    exact = (change.before, change.after, change.difference, change.error)
    return [*(float(f"{value:.9g}") for value in exact), change.games]


def figures_from(data: Mapping[str, Any]) -> list[Measured]:
    """The parts again, as far as games still have those alternatives."""
    ids = {one.id for one in shipped_games()}
    return [_configuration(kept) for kept in data["configurations"] if kept["game"] in ids]


def _configuration(kept: Mapping[str, Any]) -> Measured:
    base = game(kept["game"]).box(kept["players"], kept["options"])
    known = {(other.key, json.dumps(other.value)): other for _, other in alternatives(base)}
    found = []
    for guess in kept["guesses"]:
        other = known.get((guess["key"], json.dumps(guess["value"])))
        if other is None:
            continue
        start = other.start(base)
        of = {**measures(start), **BY_THUMB}
        changes = [MeasureChange(of[name], *figures) for name, figures in guess["changes"].items() if name in of]
        by_thumb = [change for change in changes if change.measure.name in BY_THUMB]
        at_random = [change for change in changes if change.measure.name not in BY_THUMB]
        found.append(Guess(other, {**start.values, **start.options}[other.key], at_random, by_thumb))
    return Measured(base, kept["games"], kept["seed"], found, kept["rumpus"], kept["rules"])


def read_figures(page: Path) -> list[Measured]:
    """The figures beside a page; none if there are not any yet."""
    path = data_beside(page)
    if not path.exists():
        return []
    try:
        return figures_from(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise RumpusError(f"{path} cannot be read as the figures of a page of guesses: {error!r}") from None


def write_page(path: Path, measured: Sequence[Measured]) -> None:
    """Write the figures, and the page that is made from them."""
    data = figures_data(measured)
    write_whole(data_beside(path), _lines(data))
    write_whole(path, page(figures_from(data), data_beside(path).name))


def _lines(data: Mapping[str, Any]) -> str:
    """As JSON with a line for each guess, so that what changed can be seen."""
    heads = []
    for kept in data["configurations"]:
        rows = ",\n".join(f"   {json.dumps(guess, ensure_ascii=False)}" for guess in kept["guesses"])
        about = json.dumps({key: value for key, value in kept.items() if key != "guesses"}, ensure_ascii=False)
        heads.append(f'  {about[:-1]}, "guesses": [\n{rows}\n  ]}}')
    return f'{{"figures": {json.dumps(data["figures"])},\n "configurations": [\n' + ",\n".join(heads) + "\n ]}\n"


# The page


def page(measured: Sequence[Measured], data: str) -> str:
    """The whole page, as Markdown; ``data`` is the file of its figures."""
    settled = _settled(measured)
    every = [guess for one in settled for guess in one.found]
    by_game = {name: list(parts) for name, parts in groupby(settled, key=lambda one: one.base.game.id)}
    told = {
        "command": "\n    ".join(_commands(measured)),
        "data": data,
        "figures": sum(len(guess.every_change) for guess in every),
        "significance": SIGNIFICANCE,
        "errors": t_critical(NORMAL_FROM, common_level(every)),
        "matters": MATTERS_FROM,
        "little": LITTLE_BELOW,
    }
    return "\n".join([PAGE_HEAD.format(**told, summary=_summary(by_game)), *map(_section, by_game.values())])


def _commands(measured: Sequence[Measured]) -> list[str]:
    """How the page is made: in one go where all games were measured alike, else game by game."""
    asked = {one.base.game.id: f"--guesses --games {one.games} --seed {one.seed} --out PAGE.md" for one in measured}
    if len(set(asked.values())) == 1:
        return [f"rumpus study all {next(iter(asked.values()))}"]
    return [f"rumpus study {name} {how}" for name, how in asked.items()]


def _settled(measured: Sequence[Measured]) -> list[Measured]:
    """What counts, over all that the page looks at."""
    level = common_level(guess for one in measured for guess in one.found)
    return [replace(one, found=[replace(guess, level=level) for guess in one.found]) for one in measured]


def _ranked(measured: Sequence[Measured]) -> list[tuple[Guess, Measured]]:
    return sorted(((g, m) for m in measured for g in m.found), key=lambda pair: -pair[0].weight)


def _summary(by_game: Mapping[str, Sequence[Measured]]) -> str:
    """The verdict on every game, before the tables."""
    verdicts = [
        f"- **{measured[0].base.game.name}**: {_verdict([guess for guess, _ in _ranked(measured)])}"
        for measured in by_game.values()
    ]
    return "\n".join([f"## {SUMMARY_TITLE}", "", *verdicts, ""])


def _how(measured: Sequence[Measured]) -> list[str]:
    """How a part was measured, and how exact it is."""
    one = measured[0]
    every = [change for part in measured for guess in part.found for change in guess.every_change]
    level = measured[0].found[0].level
    widest = dict.fromkeys(WEIGHED, 0.0)
    for change in every:
        name = respect_of(change.measure)
        if name in widest:
            widest[name] = max(widest[name], change.hundredths(change.margin(level)))
    exact = ", ".join(f"{name} ±{width:.1f}" for name, width in widest.items())
    return [
        f"{one.games:,} random games of each and {thumb_games(one.games):,} by rules of thumb, seed {one.seed}; Rumpus"
        f" {one.rumpus}, version {one.rules or one.base.rules} of the rules. The widest intervals: {exact}."
    ]


def _section(measured: Sequence[Measured]) -> str:
    game, ranked = measured[0].base.game, _ranked(measured)
    lines = [f"## {game.name}", "", *_how(measured), ""]
    if asked := _asked(game, [guess for guess, _ in ranked]):
        lines += ["What an owner of an original should look at and send us:", "", *asked, ""]
    lines += [f"| guess | instead of | ruling | weight | {' | '.join(RESPECTS)} | measured with |"]
    lines += [f"| --- | --- | --- | ---: |{' ---: |' * len(RESPECTS)} --- |"]
    lines += [_row(guess, m) for guess, m in ranked]
    lines += ["", *(f"- `{guess.name}`: {guess.other.why} {_changed(guess)}" for guess, _ in ranked), ""]
    return "\n".join(lines)


def _verdict(ranked: Sequence[Guess]) -> str:
    much = [guess for guess in ranked if guess.weight >= MATTERS_FROM]
    none = [guess for guess in ranked if guess.weight < LITTLE_BELOW]
    between = len(ranked) - len(much) - len(none)
    changing = f"{len(much)} of {len(ranked)} guesses {_change(len(much))} the game ({_listed(much)})"
    if not much:
        changing = f"none of {len(ranked)} guesses is shown to change the game"
    unseen = f"of {len(none)} no change of {LITTLE_BELOW:g} or more is shown ({_listed(none)})"
    return f"{changing}; {between} {_change(between)} it a little; {unseen}."


def _change(number: int) -> str:
    return "changes" if number == 1 else "change"


def _listed(found: Sequence[Guess]) -> str:
    return ", ".join(f"`{guess.name}`" for guess in found) or "none"


def _row(guess: Guess, measured: Measured) -> str:
    usual = guess.usual
    told = f"`{usual}`" if brief(usual) == str(usual) else "ours"
    cells = [f"`{guess.name}`", told, guess.other.clause, f"**{guess.weight:.1f}**"]
    cells += [_cell(guess, respect) for respect in RESPECTS]
    return f"| {' | '.join([*cells, _given(guess) + measured.setting])} |"


def _cell(guess: Guess, respect: str) -> str:
    if not guess.effects[respect]:
        return ""
    if respect in BY_THUMB:
        change = next(one for one in guess.by_thumb if one.measure.name == respect)
        return f"{change.hundredths(change.difference):+.1f} ±{change.hundredths(change.margin(guess.level)):.1f}"
    return f"{guess.effects[respect]:.1f}"


def _given(guess: Guess) -> str:
    return "".join(f"{key} = {value}, " for key, value in guess.other.given.items())


def _asked(game: Game, ranked: Sequence[Guess]) -> list[str]:
    """What to look at for the weightiest guesses, each once, as far as the box says what that would be."""
    keys = dict.fromkeys(guess.other.key for guess in ranked if guess.weight >= MATTERS_FROM)
    items = [game.file.items[key] for key in keys if key in game.file.items and game.file.items[key].ask]
    by_text: dict[str, list[str]] = {}
    for item in items:
        by_text.setdefault(item.ask, []).append(f"`{item.key}`")
    return [f"- {', '.join(keys)}: {ask}" for ask, keys in list(by_text.items())[:MOST_ASKED]]


def _changed(guess: Guess) -> str:
    """What changed, without saying once more what was varied."""
    told = guess.told
    return f"*{told[:1].upper()}{told[1:]}.*"


def named(text: str) -> dict[str, list[str]]:
    """The guesses that a page names, by the name of their game."""
    found: dict[str, list[str]] = {}
    game = ""
    for line in text.splitlines():
        if line.startswith("## ") and line != f"## {SUMMARY_TITLE}":
            game = line.removeprefix("## ")
            found[game] = []
        elif line.startswith("| `"):
            found[game].append(line.split("`")[1])
    return found


def expected(game: Game) -> list[str]:
    """What a page should name of a game, in any order."""
    return [other.name for other in others(game.file)]


def as_json(measured: Sequence[Measured]) -> list[dict[str, Any]]:
    """The same as plain data, a configuration each."""
    return [guesses_data(one.base, one.found, one.games, one.seed) for one in _settled(measured)]
