# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Rin-Tin-Tin: turns: the spinner, the pieces, the cards won in groups, and the tie-break.

A move is the group (0 up to ``box.groups``, territory by territory) that the piece goes to; whether it is a
cavalryman or a figure follows from the spin. An outcome is a sector of the spinner, or the kind of a card drawn:
kinds are numbered by rising value. Circles of a group are alike, so a state keeps how many of them each seat covers.
"""

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.core.constants import CHANCE, OVER
from rumpus.games.rin_tin_tin.rules.scoring import best_in, best_in_next_open, final_score
from rumpus.games.rin_tin_tin.state import (
    DRAW,
    END,
    FREE,
    MOST_CARDS,
    MOST_GROUPS,
    NONE,
    ORDINARY,
    PLACE,
    RIN,
    SECTORS,
    SPIN,
    TERRITORIES,
    TIEBREAK,
)

MOVES = MOST_GROUPS
OUTCOMES = max(SECTORS, MOST_CARDS)
COUNTERS = ("lost_turns", "cards_drawn", "placed_without_spin", "tiebreak_draws")


@rule
def start(box, s):
    """RTT-L9: the whole deck lies face down; RTT-L3: all circles are empty; RTT-L10, RTT-12: all pieces are in hand."""
    s.extra[:] = 0
    s.won[:] = 0
    s.held[:] = 0
    s.men[:] = 0
    s.room[:] = 0
    s.figure[:] = NONE
    s.men_left[:] = 0
    s.figures_left[:] = 0
    s.tied[:] = 0
    s.sector = NONE
    s.drawer = NONE
    shuffle(box, s)
    for group in range(box.groups):
        s.room[group] = ORDINARY
    for seat in range(box.players):
        s.men_left[seat] = box.men
        s.figures_left[seat] = box.figures
    begin_turn(box, s, 0)


@rule
def to_move(box, s):
    """RTT-L12, RTT-8: the spinner and the deck are chance, and a draw is nobody's choice; placing is the player's."""
    if s.phase == END:
        return OVER
    return np.int64(s.turn) if s.phase == PLACE else CHANCE


@rule
def moves(box, s, out):
    """RTT-6: the groups the piece may go to; at CHANCE the sectors (RTT-1, RTT-L16: no line), or kinds in the deck."""
    if s.phase == PLACE:
        return groups_for_figure(box, s, out) if places_figure(box, s) else groups_for_man(box, s, out)
    n = 0
    if s.phase == SPIN:
        for sector in range(SECTORS):
            out[n] = sector
            n += 1
    elif s.phase != END:
        for kind in range(box.kinds):
            if s.deck[kind] > 0:
                out[n] = kind
                n += 1
    return n


@rule
def places_figure(box, s):
    """RTT-4, RTT-5: a figure is due when Rin Tin Tin was spun and one is in hand, or when there was no spin."""
    return s.sector == NONE or (s.sector == RIN and s.figures_left[s.turn] > 0)


@rule
def groups_for_figure(box, s, out):
    """RTT-L11, RTT-L17: a figure goes on any empty Rin Tin Tin circle, and on no other."""
    n = 0
    for group in range(box.groups):
        if s.figure[group] == NONE:
            out[n] = group
            n += 1
    return n


@rule
def groups_for_man(box, s, out):
    """RTT-L13, RTT-2: an empty ordinary circle of the color spun; RTT-3, RTT-L15, RTT-4, RTT-L18: of any."""
    n = 0
    by_color = s.sector < TERRITORIES
    for group in range(box.first[s.sector] if by_color else 0, box.first[s.sector + 1] if by_color else box.groups):
        if s.room[group] > 0:
            out[n] = group
            n += 1
    return n


@rule
def weights(box, s, out):
    """RTT-L5, RTT-L35, RTT-L6, RTT-11: sectors by their width; cards by how many of a kind are in the deck."""
    n = 0
    if s.phase == SPIN:
        for sector in range(SECTORS):
            out[sector] = box.sector[sector]
        return
    for kind in range(box.kinds):
        if s.deck[kind] > 0:
            out[n] = s.deck[kind]
            n += 1


@rule
def play(box, s, move):
    """RTT-L12: a spin, then one piece; RTT-L20: then the card, if a group is complete; RTT-11: at last the ties."""
    if s.phase == SPIN:
        spin(box, s, move)
    elif s.phase == PLACE:
        place(box, s, move)
    elif s.phase == DRAW:
        draw(box, s, move)
    else:
        draw_tiebreak(box, s, move)


@rule
def begin_turn(box, s, seat):
    """RTT-5, RTT-L19: they spin, but without cavalrymen they place a figure and do not spin."""
    s.turn = seat
    s.phase = SPIN if s.men_left[seat] > 0 else PLACE


@rule
def spin(box, s, sector):
    """RTT-2, RTT-L14: a color without an empty ordinary circle costs the turn; everything else can be placed."""
    if sector < FREE and not has_room(box, s, sector):
        pass_turn(box, s)
    else:
        s.sector = sector
        s.phase = PLACE


@rule
def has_room(box, s, territory):
    """RTT-L14: whether an ordinary circle of this territory is empty."""
    for group in range(box.first[territory], box.first[territory + 1]):
        if s.room[group] > 0:
            return True
    return False


@rule
def place(box, s, group):
    """RTT-L11, RTT-L24: the piece covers a circle for good; RTT-L20, RTT-8: the sixth completes the group."""
    if places_figure(box, s):
        s.figure[group] = s.turn
        s.figures_left[s.turn] -= 1
    else:
        s.men[group, s.turn] += 1
        s.room[group] -= 1
        s.men_left[s.turn] -= 1
    s.sector = NONE
    if s.room[group] == 0 and s.figure[group] != NONE:
        s.phase = DRAW
        s.drawer = best_in(box, s, group)
    else:
        pass_turn(box, s)


@rule
def draw(box, s, kind):
    """RTT-L20, RTT-8: the card goes from the deck to its owner, and the next player has their turn."""
    s.deck[kind] -= 1
    s.won[s.drawer, kind] += 1
    s.held[s.drawer] += 1
    s.drawer = NONE
    pass_turn(box, s)


@rule
def pass_turn(box, s):
    """RTT-9, RTT-L25: on to the next player with a piece in hand; when nobody has one, the cards are shown."""
    seat = s.turn
    for _ in range(box.players):
        seat = seat + 1 if seat + 1 < box.players else 0
        if s.men_left[seat] > 0 or s.figures_left[seat] > 0:
            begin_turn(box, s, seat)
            return
    s.turn = NONE
    if box.open_groups:
        s.drawer = best_in_next_open(box, s)
        if s.drawer != NONE:
            s.phase = DRAW
            return
    settle(box, s)


@rule
def settle(box, s):
    """RTT-L28, RTT-L29, RTT-L37, RTT-11: a sole best final score wins; those tied for it draw another card each."""
    best = np.int64(0)
    for seat in range(box.players):
        best = max(best, final_score(box, s, seat))
    rivals = 0
    for seat in range(box.players):
        s.tied[seat] = 1 if final_score(box, s, seat) == best else 0
        rivals += s.tied[seat]
    if rivals == 1:
        s.phase = END
        s.tied[:] = 0
    else:
        begin_round(box, s, rivals)


@rule
def begin_round(box, s, rivals):
    """RTT-11, RTT-L30: with fewer cards in the deck than tied players, all cards are shuffled together first.

    Ruled otherwise, only once the deck is empty.
    """
    if cards_in_deck(box, s) < (1 if box.draws_last else rivals):
        shuffle(box, s)
    s.phase = TIEBREAK
    s.drawer = next_tied(box, s, 0)


@rule
def next_tied(box, s, seat):
    """RTT-11: the first tied player from this seat on, or NONE when all of them have drawn."""
    for later in range(seat, box.players):
        if s.tied[later] == 1:
            return later
    return NONE


@rule
def draw_tiebreak(box, s, kind):
    """RTT-11, RTT-L29: each tied player adds a card, in seat order; then those still tied go on."""
    s.deck[kind] -= 1
    s.extra[s.drawer, kind] += 1
    s.drawer = next_tied(box, s, s.drawer + 1)
    if s.drawer == NONE:
        settle(box, s)
    elif box.draws_last and cards_in_deck(box, s) == 0:
        shuffle(box, s)  # RTT-11 ruled otherwise: in the middle of a round


@rule
def shuffle(box, s):
    """RTT-L6, RTT-L36, RTT-L9, RTT-L30: all cards lie in the deck."""
    s.deck[:] = 0
    for kind in range(box.kinds):
        s.deck[kind] = box.copies[kind]


@rule
def cards_in_deck(box, s):
    """How many cards are left to draw, where the deck is known."""
    n = 0
    for kind in range(box.kinds):
        n += s.deck[kind]
    return n


@rule
def count(box, before, move, after, tally):
    """RTT-L14, RTT-8, RTT-5, RTT-11: lost turns, cards won, figures placed without a spin, tie-break cards."""
    if before.phase == SPIN:
        tally[0] += after.sector == NONE
    elif before.phase == DRAW:
        tally[1] += 1
    elif before.phase == PLACE:
        tally[2] += before.sector == NONE
    else:
        tally[3] += 1
