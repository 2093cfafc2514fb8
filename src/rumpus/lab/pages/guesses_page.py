"""Guesses page: docs/rulings-that-matter.md, the guesses of all games ranked by what they change.

Each guess is measured in the configuration (players and options) in which a first look finds that it changes most. The
page names every guess of every box; a test holds it to that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rumpus.core.game.discovery import OURS
from rumpus.core.game.game import Box, Game, configurations, games
from rumpus.lab.studies.guesses import BY_THUMB, RESPECTS, Guess, effort_for, grouped, guesses, others
from rumpus.lab.studies.study import brief
from rumpus.run.executor import Executor

MATTERS_FROM = 10.0
"""Least weight of a guess that changes the game."""
LITTLE_BELOW = 2.0
"""Weight below which a guess changes little."""
MOST_ASKED = 3
"""Limit on the guesses of a game that the page asks owners about."""
SUMMARY_TITLE = "In short"
"""The heading of the verdicts."""
FIRST_LOOK_GAMES = 128
"""Games of the first look at each configuration."""

PAGE_HEAD = """\
# Which of our guesses matter

The leaflets leave things open. What had to be guessed is a value of a game's box, with its reason and with what it
could plausibly have been instead: a piece of equipment that is lost, or a ruling (with its clause) that could have gone
otherwise. Here each is played against the value in use, the same games with the same dice, and ranked by the largest
change it brings about. This page is made by

    {command}

from {games:,} random games of each and {thumb:,} by rules of thumb, seed {seed}; with as many players and with such
options as let a guess change most.

- *Balance* is the change of the first seat's share of the win, or of games with a shared win, in points of a hundred;
- *length*, of the decisions in a game, in per cent; *choice*, of the legal moves in a decision, in per cent;
- *drama*, of how far winners were behind while they were (Browne's measure, from 0 to 100);
- *skill*, of what it costs to choose a quarter of one's moves at random and not by rules of thumb, in points;
- *weight* is the largest of these. What lies within its 99.9% interval counts as no change, and is left blank (hundreds
  of figures are looked at: of so many, some would lie outside their 95% intervals by chance alone);
- *events*, the counter of the rules that changes most, in per cent (at most 100), stands beside them: what happens at
  the table can change while the game stays as good.

A guess of weight {matters:g} or more changes the game; one below {little:g} does not. Of what changes a game most we
ask owners of an original. A photograph, or a sentence from another printing of the leaflet, is worth more than any
argument: open an issue of this project and attach it.

{summary}"""


@dataclass(frozen=True)
class Measured:
    """The guesses of one game that were measured in one configuration."""

    base: Box
    games: int
    found: list[Guess]

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
        for guess in guesses(base, seed=seed + 1, games=FIRST_LOOK_GAMES, executor=executor, by_thumb=False):
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
    """The guesses of a plan, each measured where it is to be."""
    found = []
    for base, wanted in plans:
        ranked = guesses(base, seed=seed, games=games, executor=executor, wanted=wanted, progress=progress)
        found.append(Measured(base, games, ranked))
    return found


def games_planned(plans: Sequence[tuple[Box, Wanted]], games: int) -> int:
    """How many games ``measure_guesses`` plays of each alternative, over all configurations."""
    return games * sum(len(list(grouped(base, wanted))) for base, wanted in plans)


def page(measured: Sequence[Measured], games: int, seed: int, command: str) -> str:
    """The whole page, as Markdown."""
    by_game: dict[str, list[Measured]] = {}
    for one in measured:
        by_game.setdefault(one.base.game.id, []).append(one)
    thumb = effort_for(games).games
    told = {
        "command": command,
        "games": games,
        "thumb": thumb,
        "seed": seed,
        "matters": MATTERS_FROM,
        "little": LITTLE_BELOW,
    }
    return "\n".join([PAGE_HEAD.format(**told, summary=_summary(by_game)), *map(_section, by_game.values())])


def _ranked(measured: Sequence[Measured]) -> list[tuple[Guess, Measured]]:
    return sorted(((g, m) for m in measured for g in m.found), key=lambda pair: -pair[0].weight)


def _summary(by_game: Mapping[str, Sequence[Measured]]) -> str:
    """The verdict on every game, before the tables."""
    verdicts = [
        f"- **{measured[0].base.game.name}**: {_verdict([guess for guess, _ in _ranked(measured)])}"
        for measured in by_game.values()
    ]
    return "\n".join([f"## {SUMMARY_TITLE}", "", *verdicts, ""])


def _section(measured: Sequence[Measured]) -> str:
    game, ranked = measured[0].base.game, _ranked(measured)
    lines = [f"## {game.name}", ""]
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
    changing = f"{len(much)} of {len(ranked)} guesses change the game ({_listed(much)})" if much else "no guess matters"
    return f"{changing}; {between} change it a little, {len(none)} do not ({_listed(none)})."


def _listed(found: Sequence[Guess]) -> str:
    return ", ".join(f"`{guess.name}`" for guess in found) or "none"


def _row(guess: Guess, measured: Measured) -> str:
    usual = guess.study.base.choice[guess.other.key]
    told = f"`{usual}`" if brief(usual) == str(usual) else "ours"
    cells = [f"`{guess.name}`", told, guess.other.clause, f"**{guess.weight:.1f}**"]
    cells += [_cell(guess, respect) for respect in RESPECTS]
    return f"| {' | '.join([*cells, _given(guess) + measured.setting])} |"


def _cell(guess: Guess, respect: str) -> str:
    if not guess.effects[respect]:
        return ""
    if respect in BY_THUMB:
        change, margin = guess.by_thumb[respect]
        return f"{change:+.1f} ±{margin:.1f}"
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
    told = guess.sentence.partition(": ")[2]
    return f"*{told[:1].upper()}{told[1:]}*"


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


def as_json(measured: Sequence[Measured], seed: int) -> list[dict[str, Any]]:
    """The same as plain data, a configuration each."""
    from rumpus.lab.studies.guesses import guesses_data

    return [guesses_data(m.base, m.found, m.games, seed) for m in measured]
