"""Rating of people, per game: OpenSkill's Plackett-Luce model of several players, and what a rated table must be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rumpus.core.words.messages import say
from rumpus.server.tables.refusals import BadRequest

LEAST_ABSENCE = 120.0
"""Least limit in seconds for absence at a rated table: a phone that was locked for a moment loses nobody a game."""
SCALE = 40.0
"""Points of the rating shown for one of OpenSkill's: everybody starts at 1000."""
FEWEST_GAMES = 5
"""Least number of rated games of a game after which somebody is on its leaderboard."""
PAIR_A_DAY = 5
"""Rated games of the same two people at the same game within 24 hours that count; more change no rating."""


class Rating(NamedTuple):
    """Skill estimate of a person: mean and standard deviation, on OpenSkill's scale."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def shown(self) -> int:
        """The rating as people see it."""
        return round(SCALE * self.mu)

    @property
    def uncertain(self) -> int:
        """How far it may be off either way, in 95 of 100 cases."""
        return round(SCALE * 2 * self.sigma)


def rate(before: Sequence[Rating], scores: Sequence[float]) -> list[Rating]:
    """Everybody's rating after a match, given their scores in it: more is better, equal scores are a draw."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    return [Rating(team[0].mu, team[0].sigma) for team in model.rate(teams, scores=list(scores))]


def check_rated(spec: dict[str, Any]) -> None:
    """Refuse a rated table that could not be compared with others: see docs/operations.md."""
    kinds = [seat["kind"] for seat in spec["seats"]]
    if "bot" in kinds or kinds.count("you") > 1:
        raise BadRequest(say("rated-people"))
    if spec["dice"] != "fair" or spec["changes"]:
        raise BadRequest(say("rated-dice"))
    if spec.get("days") is None and (spec["absent"] or 0.0) < LEAST_ABSENCE:
        raise BadRequest(say("rated-absent", seconds=int(LEAST_ABSENCE)))
