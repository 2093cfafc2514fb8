"""Summary of a report in a few sentences, for somebody who reads nothing else of it."""

from __future__ import annotations

from collections.abc import Iterator

from rumpus.bots.levels import LEVEL_WORDS
from rumpus.lab.measure.clause_use import unseen
from rumpus.lab.measure.measures import SECONDS_A_DECISION, SECONDS_AN_OUTCOME
from rumpus.lab.studies.report import Report

LEAST_DIFFERENCE = 0.03
"""Least difference from a fair share that is worth a sentence, however sure it is."""


def in_short(done: Report) -> list[str]:
    """The sentences, as far as the report got."""
    return [*_balance(done), *_length(done), *_decisions(done), *_skill(done), *_drama(done), *_rules(done)]


def players_told(done: Report) -> str:
    """Description of the bots that played, for somebody who does not know their names."""
    told = "Random play takes every legal move equally often: it shows what rules and dice do by themselves."
    if done.bot in LEVEL_WORDS:
        told += f" {done.bot} is a bot that {LEVEL_WORDS[done.bot]}."
    return told


def _balance(done: Report) -> Iterator[str]:
    fair = 1 / done.box.players
    for who, found in (("in random play", done.random), (f"in games by {done.bot}", done.bots)):
        if not found:
            continue
        shares = {seat: found[f"share:{seat}"] for seat in done.box.seats}
        off = {
            seat: share
            for seat, share in shares.items()
            if not share["low"] <= fair <= share["high"] and abs(share["mean"] - fair) >= LEAST_DIFFERENCE
        }
        if off:
            told = ", ".join(f"{seat} takes {share['mean']:.0%}" for seat, share in off.items())
            yield f"It matters where one sits {who}: {told} of the win, where {fair:.0%} would be fair."
        else:
            width = max((share["high"] - share["low"]) / 2 for share in shares.values())
            yield f"No seat has a clear advantage {who} (shares are known to within {_points(width)})."


def _points(width: float) -> str:
    """Points of a hundred in words: "1 point", "22 points"."""
    told = f"{100 * width:.0f}" if width >= 0.01 else f"{100 * width:.1f}"
    return f"{told} point{'' if told == '1' else 's'}"


def _length(done: Report) -> Iterator[str]:
    found, who = (done.bots, f"by {done.bot}") if done.bots else (done.random, "at random")
    decisions, throws, minutes = (found[name]["mean"] for name in ("decisions", "throws", "minutes"))
    yield (
        f"A game {who} has {decisions:.0f} decisions and {throws:.0f} throws, spins or draws: about {minutes:.0f}"
        f" minutes at a table (at {SECONDS_A_DECISION:g} s a decision and {SECONDS_AN_OUTCOME:g} s a throw)."
    )


def _decisions(done: Report) -> Iterator[str]:
    found = done.decisions
    if found:
        yield (
            f"Which move one chooses matters in {found['matter']:.0%} of the positions with a choice;"
            f" the obvious move is the best, or as good, in {found['obvious']:.0%}."
        )


def _skill(done: Report) -> Iterator[str]:
    if done.ladder:
        steps = ", ".join(f"{rung['stronger']} {rung['share']:.0%} from {rung['weaker']}" for rung in done.ladder)
        fair = done.ladder[0]["fair"]
        yield f"Of the win a seat of the better bot takes: {steps}; without any skill it would be {fair:.0%}."
    if done.luck is not None:
        yield f"Between equal players luck makes about {done.luck:.0%} of the difference."


def _drama(done: Report) -> Iterator[str]:
    if done.drama:
        changes, settled = done.drama["lead_changes"]["mean"], done.drama["settled"]["mean"]
        yield f"The lead changes {changes:.1f} times a game; the winner takes it for good after {settled:.0%} of it."


def _rules(done: Report) -> Iterator[str]:
    if done.clauses.games:
        never = unseen(done.box, done.clauses).never
        if never:
            told = ", ".join(f"{clause.id} ({clause.title})" for clause in never)
            yield f"Rules that could have come up and never did: {told}."
        else:
            yield "Every rule that can come up did."
