# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Rin-Tin-Tin: the rules, and nothing but rules.

A move is the group (0 up to ``box.groups``, territory by territory) that the piece goes to; whether it is a
cavalryman or a figure follows from the spin. An outcome is a sector of the spinner, or the kind of a card drawn:
kinds are numbered by rising value. Circles of a group are alike, so a state keeps how many of them each seat covers.
"""

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.layout import state_record
from rumpus.core.compiler.rng import weighted
from rumpus.core.contract.rules import CHANCE, HIDDEN, OVER
from rumpus.games.rin_tin_tin.box import FREE, MOST_CARDS, MOST_GROUPS, ORDINARY, RIN, SEATS, SECTORS, TERRITORIES

State = state_record(
    __name__,
    extra=(np.int16, (SEATS, MOST_CARDS)),  # cards of each kind a seat drew to break a tie
    won=(np.int8, (SEATS, MOST_CARDS)),  # cards of each kind a seat won in groups: secret
    held=(np.int8, SEATS),  # how many cards a seat won in groups: public
    deck=(np.int8, MOST_CARDS),  # cards of each kind left to draw: secret
    men=(np.int8, (MOST_GROUPS, SEATS)),  # ordinary circles of a group that a seat covers
    room=(np.int8, MOST_GROUPS),  # ordinary circles of a group that are empty
    figure=(np.int8, MOST_GROUPS),  # the seat whose figure covers the Rin Tin Tin circle, or NONE
    men_left=(np.int8, SEATS),  # in hand
    figures_left=(np.int8, SEATS),
    tied=(np.int8, SEATS),  # 1 for who draws in this round of the tie-break
    phase=np.int8,
    turn=np.int8,  # NONE once all pieces are on the board and their cards drawn
    sector=np.int8,  # what was spun, while the piece is to be placed; else NONE
    drawer=np.int8,  # who draws a card now, or NONE
)

SPIN, PLACE, DRAW, TIEBREAK, END = range(5)  # phases
NONE = -1

GROUP_FEATURES = 3 * SEATS + 1
SEAT_FEATURES = 8
TABLE_FEATURES = SECTORS + 4

MOVES = MOST_GROUPS
OUTCOMES = max(SECTORS, MOST_CARDS)
FEATURES = MOST_GROUPS * GROUP_FEATURES + SEATS * SEAT_FEATURES + TABLE_FEATURES
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
        return groups_for_figure(box, s, out) if places_figure(s) else groups_for_man(box, s, out)
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
def places_figure(s):
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
    if places_figure(s):
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
def best_in(box, s, group):
    """RTT-8, RTT-L23: the highest score in a complete group; on a tie whoever holds its Rin Tin Tin circle."""
    best = s.figure[group]
    for seat in range(box.players):
        if score_in(s, group, seat) > score_in(s, group, best):
            best = seat
    return best


@rule
def score_in(s, group, seat):
    """RTT-7, RTT-L21, RTT-L22: one for each circle covered, doubled with the Rin Tin Tin circle among them."""
    men = np.int64(s.men[group, seat])
    return 2 * (men + 1) if s.figure[group] == seat else men


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
def best_in_next_open(box, s):
    """RTT-10 ruled otherwise: who draws for the next group left open, in order; NONE when all have been looked at.

    A card was drawn for each complete group, so the cards beyond those tell how many open groups have had theirs.
    """
    skip = 0
    for seat in range(box.players):
        skip += s.held[seat]
    for group in range(box.groups):
        if s.room[group] == 0 and s.figure[group] != NONE:
            skip -= 1
    for group in range(box.groups):
        best = best_in_open(box, s, group)
        if best != NONE:
            if skip == 0:
                return best
            skip -= 1
    return NONE


@rule
def best_in_open(box, s, group):
    """RTT-10 ruled otherwise, RTT-L23: the best in a group left open; NONE if it is complete or nobody's.

    On a tie it is the holder of its Rin Tin Tin circle, if they are among the tied, else nobody.
    """
    if s.room[group] == 0 and s.figure[group] != NONE:
        return NONE
    best, score = NONE, np.int64(0)
    for seat in range(box.players):
        own = score_in(s, group, seat)
        if own > score or (own == score and own > 0 and s.figure[group] == seat):
            best, score = seat, own
        elif own == score and best != s.figure[group]:
            best = NONE
    return best


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
def outlaws(box, s, seat):
    """RTT-10, RTT-L26, RTT-L31: the scores in all groups together, complete or not."""
    total = np.int64(0)
    for group in range(box.groups):
        total += score_in(s, group, seat)
    return total


@rule
def boodle(box, s, seat):
    """RTT-L27: the numbers on the cards won in groups, the millions ignored."""
    total = np.int64(0)
    for kind in range(box.kinds):
        total += s.won[seat, kind] * box.value[kind]
    return total


@rule
def extra_boodle(box, s, seat):
    """RTT-11: what the tie-break cards add. It stands, also after the cards are shuffled again."""
    total = np.int64(0)
    for kind in range(box.kinds):
        total += s.extra[seat, kind] * box.value[kind]
    return total


@rule
def final_score(box, s, seat):
    """RTT-10, RTT-L28: outlaws and Boodle together."""
    return outlaws(box, s, seat) + boodle(box, s, seat) + extra_boodle(box, s, seat)


@rule
def scores(box, s, out):
    """RTT-10: each seat's final score as it stands."""
    for seat in range(box.players):
        out[seat] = final_score(box, s, seat)
    return box.players


@rule
def shares(box, s, out):
    """RTT-L7, RTT-L28: the highest final score wins; after the tie-break only one has it (ALL-6)."""
    best = 0
    for seat in range(box.players):
        out[seat] = 0.0
        if final_score(box, s, seat) > final_score(box, s, best):
            best = seat
    out[best] = 1.0


@rule
def cards_are_shown(s):
    """RTT-8: at the end all cards are shown, and tie-break cards are drawn openly."""
    return s.phase == TIEBREAK or s.phase == END


@rule
def hide(box, s, seat):
    """RTT-8, RTT-L8: until the end a player knows their own cards alone, and of the others' only how many they are."""
    if cards_are_shown(s):
        return
    s.deck[:] = 0
    for other in range(box.players):
        if other != seat:
            s.won[other, :] = 0


@rule
def deal(box, s, seat, rng):
    """RTT-8: the cards this seat has not seen are shared out at random, to each other player as many as they hold."""
    if cards_are_shown(s):
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
    table[SECTORS + 2] = cards_are_shown(s)
    table[SECTORS + 3] = mean / 10.0


@rule
def group_features(box, s, seat, group, out):
    """One group: men, figure and score of each seat, and how many ordinary circles are empty."""
    out[3 * SEATS] = s.room[group] / ORDINARY
    for k in range(box.players):
        who = (seat + k) % box.players
        out[k] = s.men[group, who] / ORDINARY
        out[SEATS + k] = s.figure[group] == who
        out[2 * SEATS + k] = score_in(s, group, who) / 6.0


@rule
def seat_features(box, s, who, mean, out):
    """One seat: what is in its hand, its cards and scores. Unseen cards count ``mean``, which is negative if known."""
    known = mean < 0 or cards_are_shown(s)
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
