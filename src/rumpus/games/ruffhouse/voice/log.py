"""Ruffhouse: what happened, for the log; and what earned each seat its points."""

from rumpus.core.contract.seen import LineOfPlay
from rumpus.core.contract.voice import Account
from rumpus.core.words.messages import Message, Said, joined, say
from rumpus.games.ruffhouse import state
from rumpus.games.ruffhouse.state import GAMBLE, Seen
from rumpus.games.ruffhouse.voice.moves import duel_faces
from rumpus.games.ruffhouse.voice.names import chips_in_words, colour, highest_first, place
from rumpus.games.ruffhouse.voice.views import number_here


def tell(before: Seen, move: int, after: Seen, seat: int) -> Said:
    """What happened, in a sentence."""
    box, s = before.box, before.s
    who = colour(box, s.turn)
    match s.stage:
        case state.ROLLING:
            return _tell_roll(before, move, after)
        case state.MATCHING:
            return _tell_match(before, move, after)
        case state.SPINNING:
            return _tell_spin(before, move)
        case state.COMMITTING:
            cards, chips = highest_first(after.s.pledged[s.turn]), chips_in_words(after.s.commitment[s.turn])
            if len(cards) > 1:
                return say("tell-commits-with", who=who, chips=chips, cards=cards)
            return say("tell-commits", who=who, chips=chips)
        case state.STAKING if move == state.STAKE:
            return say("tell-stakes", who=who, chips=chips_in_words(number_here(before)))
        case state.STAKING:
            return say("tell-keeps", who=who)
        case state.CROSSING if move == state.DOUBLE_CROSS:
            victim = who if s.top == state.NOBODY else colour(box, s.top)
            return say("tell-crosses", who=colour(box, s.asked), victim=victim)
        case state.CROSSING:
            return say("tell-lets-spin", who=colour(box, s.asked))
        case state.DUELLING | state.ESCAPING:
            return _tell_zap(before, move)
        case _ if move == state.ROLL:
            return say("tell-takes-dice", who=who)
        case _ if move == state.END:
            return say("tell-ends-turn", who=who)
        case _:
            return say("tell-zaps", who=who, other=colour(box, move - state.ZAP))


def _tell_roll(before: Seen, total: int, after: Seen) -> Said:
    box, seat = before.box, before.s.turn
    here = before.s.space[seat]
    stop = box.chips_down if here < box.chips_down else box.truth
    space = min(here + total, stop)

    def sentence(message: str) -> Message:
        return say(message, who=colour(box, seat), total=total, place=place(box, space))

    if space == box.truth:
        return joined([sentence("tell-reaches"), _tell_truth(before, after)])
    if after.s.stage in (state.CROSSING, state.SPINNING):
        return joined([sentence("tell-moves"), say("spinner-turns")])
    if after.s.chips[seat] > before.s.chips[seat]:
        return sentence("tell-takes-chip")
    if box.kind[space] == GAMBLE and after.s.stage != state.STAKING:
        return sentence("tell-too-few-chips")
    return sentence("tell-reaches" if space == stop else "tell-moves")


def _tell_truth(before: Seen, after: Seen) -> Message:
    seat = before.s.turn
    who, number, chips = colour(before.box, seat), before.s.commitment[seat], before.s.chips[seat]
    if chips < number:
        return say("tell-broken", number=number, chips=chips)
    if after.s.stage == state.FINISHED:
        return say("tell-won", who=who, number=number, chips=chips, points=after.s.points[seat])
    return say("tell-kept", who=who, number=number, chips=chips)


def _tell_match(before: Seen, total: int, after: Seen) -> Message:
    seat = before.s.turn
    who, number = colour(before.box, seat), number_here(before)
    if total == number:
        return say("tell-matches", who=who, number=number)
    if lost := before.s.chips[seat] - after.s.chips[seat]:
        return say("tell-misses", who=who, number=number, total=total, chips=chips_in_words(lost))
    return say("tell-misses-free", who=who, number=number, total=total)


def _tell_spin(before: Seen, number: int) -> Message:
    box, s = before.box, before.s
    who, chips = colour(box, s.turn), chips_in_words(number)
    if s.top == state.NOBODY:
        return say("tell-wins-chips", who=who, number=number, chips=chips)
    message = "tell-stolen" if number else "tell-stolen-nothing"
    return say(message, who=who, number=number, thief=colour(box, s.top), chips=chips)


def _tell_zap(before: Seen, outcome: int) -> Message:
    box, s = before.box, before.s
    who, other = colour(box, s.turn), colour(box, s.target)
    if s.stage == state.ESCAPING:
        number = box.number[box.breaks]
        if outcome == number:
            return say("tell-escapes", who=other, number=number)
        return say("tell-stays", who=other, number=number, total=outcome)
    mine, theirs = duel_faces(outcome)
    message = "tell-duel-won" if mine > theirs else "tell-duel-again" if mine == theirs else "tell-duel-lost"
    return say(message, who=who, other=other, mine=mine, theirs=theirs)


def account(line: LineOfPlay) -> Account:
    """Every commitment a seat came to the MOMENT OF TRUTH with: what was promised, what was brought, what it earned."""
    box: state.BoxSnapshot = line[-1][2].box
    earned: list[list[tuple[Said, int]]] = [[] for _ in range(box.players)]
    for before, total, after in line:
        s: state.Snapshot = before.s
        if s.stage != state.ROLLING or s.space[s.turn] < box.chips_down:
            continue
        if s.space[s.turn] + total >= box.truth:
            words = say("earned", number=s.commitment[s.turn], chips=s.chips[s.turn])
            earned[s.turn].append((words, after.s.points[s.turn] - s.points[s.turn]))
    return earned
