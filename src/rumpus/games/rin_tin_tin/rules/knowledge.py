# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Rin-Tin-Tin: what a seat may know: its own cards, and what it sees as numbers for a learner."""

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.rng import weighted
from rumpus.core.constants import HIDDEN
from rumpus.games.rin_tin_tin.rules.scoring import boodle, extra_boodle, outlaws, score_in
from rumpus.games.rin_tin_tin.rules.turns import shuffle
from rumpus.games.rin_tin_tin.state import DRAW, END, MOST_GROUPS, NONE, ORDINARY, PLACE, SEATS, SECTORS, TIEBREAK

GROUP_FEATURES = 3 * SEATS + 1
SEAT_FEATURES = 8
TABLE_FEATURES = SECTORS + 4
FEATURES = MOST_GROUPS * GROUP_FEATURES + SEATS * SEAT_FEATURES + TABLE_FEATURES


@rule
def cards_are_shown(box, s):
    """RTT-8: at the end all cards are shown, and tie-break cards are drawn openly."""
    return s.phase == TIEBREAK or s.phase == END


@rule
def hide(box, s, seat):
    """RTT-8, RTT-L8: until the end a player knows their own cards alone, and of the others' only how many they are."""
    if cards_are_shown(box, s):
        return
    s.deck[:] = 0
    for other in range(box.players):
        if other != seat:
            s.won[other, :] = 0


@rule
def deal(box, s, seat, rng):
    """RTT-8: the cards this seat has not seen are shared out at random, to each other player as many as they hold."""
    if cards_are_shown(box, s):
        return
    shuffle(box, s)
    if seat >= 0:
        for kind in range(box.kinds):
            s.deck[kind] -= s.won[seat, kind]
    for other in range(box.players):
        if other != seat:
            for _ in range(s.held[other]):
                kind = weighted(rng, s.deck, box.kinds)
                s.deck[kind] -= 1
                s.won[other, kind] += 1


@rule
def seen(box, s, move, seat):
    """RTT-8: only its owner sees a card won in a group."""
    return HIDDEN if s.phase == DRAW and seat != s.drawer else np.int64(move)


@rule
def features(box, s, seat, out):
    """Seats counted from the one who looks: every group, then every seat, then the spinner and the deck."""
    out[:FEATURES] = 0.0
    for group in range(box.groups):
        group_features(box, s, seat, group, out[group * GROUP_FEATURES :])
    mean = mean_unseen(box, s, seat)
    for k in range(box.players):
        at = MOST_GROUPS * GROUP_FEATURES + k * SEAT_FEATURES
        seat_features(box, s, (seat + k) % box.players, mean if k > 0 else -1.0, out[at:])
    table = out[MOST_GROUPS * GROUP_FEATURES + SEATS * SEAT_FEATURES :]
    if s.sector != NONE:
        table[s.sector] = 1.0
    table[SECTORS] = s.phase == PLACE and s.sector == NONE
    table[SECTORS + 1] = s.phase == DRAW
    table[SECTORS + 2] = cards_are_shown(box, s)
    table[SECTORS + 3] = mean / 10.0


@rule
def group_features(box, s, seat, group, out):
    """One group: men, figure and score of each seat, and how many ordinary circles are empty."""
    out[3 * SEATS] = s.room[group] / ORDINARY
    for k in range(box.players):
        who = (seat + k) % box.players
        out[k] = s.men[group, who] / ORDINARY
        out[SEATS + k] = s.figure[group] == who
        out[2 * SEATS + k] = score_in(box, s, group, who) / 6.0


@rule
def seat_features(box, s, who, mean, out):
    """One seat: what is in its hand, its cards and scores. Unseen cards count ``mean``, which is negative if known."""
    known = mean < 0 or cards_are_shown(box, s)
    gold = boodle(box, s, who) if known else s.held[who] * mean
    out[0] = s.men_left[who] / 10.0
    out[1] = s.figures_left[who] / 2.0
    out[2] = s.held[who] / 4.0
    out[3] = outlaws(box, s, who) / 20.0
    out[4] = gold / 20.0
    out[5] = (outlaws(box, s, who) + gold + extra_boodle(box, s, who)) / 40.0
    out[6] = s.turn == who
    out[7] = s.drawer == who


@rule
def mean_unseen(box, s, seat):
    """The mean value of the cards this seat has not seen, in the deck or with others; 0 if it has seen all."""
    total, cards = -boodle(box, s, seat), box.cards - s.held[seat]
    for kind in range(box.kinds):
        total += box.copies[kind] * box.value[kind]
    return total / cards if cards > 0 else 0.0
