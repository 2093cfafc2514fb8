"""Rin-Tin-Tin: what happened, in sentences for the log."""

from rumpus.core.constants import HIDDEN
from rumpus.core.words.messages import Message, Said, joined, say
from rumpus.games.rin_tin_tin.state import DRAW, END, NONE, PLACE, SPIN, TIEBREAK, Seen
from rumpus.games.rin_tin_tin.voice.moves import piece_name
from rumpus.games.rin_tin_tin.voice.names import SHOWN, SQUAD, card_name, group_name
from rumpus.games.rin_tin_tin.voice.views import deck_size, is_complete, status, tied_squads


def tell(before: Seen, move: int, after: Seen, seat: int) -> Said:
    """What happened, in a sentence or two."""
    phase, box = before.s.phase, before.box
    if phase == SPIN:
        sentence = _tell_spin(before, move, after)
    elif phase == PLACE:
        sentence = _tell_place(before, move, after)
    elif phase == TIEBREAK:
        sentence = say("tell-draws-tie", who=SQUAD[before.s.drawer], card=card_name(box, move))
    elif move == HIDDEN:
        sentence = say("draws", who=SQUAD[before.s.drawer])
    else:
        sentence = say("tell-draws", who=SQUAD[before.s.drawer], card=card_name(box, move))
    return joined([sentence, *_tell_end(before, after)])


def _tell_spin(before: Seen, sector: int, after: Seen) -> Message:
    lost = after.s.sector == NONE
    return say("tell-lost" if lost else "tell-spins", who=SQUAD[before.s.turn], sector=SHOWN[sector])


def _tell_place(before: Seen, group: int, after: Seen) -> Message:
    if piece_name(before) == "figure":
        deed = "puts-figure-unspun" if before.s.sector == NONE else "puts-figure"
    else:
        deed = "puts-man"
    done = say(deed, who=SQUAD[before.s.turn], group=group_name(before.box, group))
    if after.s.phase != DRAW or not is_complete(after.s, group):
        return say("tell-puts", deed=done)
    best = after.s.drawer
    scores = [after.rule("score_in", group, k) for k in range(after.box.players)]
    second = max(score for k, score in enumerate(scores) if k != best)
    if second == scores[best]:
        return say("tell-tied", deed=done, score=second, best=SQUAD[best])
    return say("tell-leads", deed=done, score=scores[best], second=second, best=SQUAD[best])


def _tell_end(before: Seen, after: Seen) -> list[Said]:
    """RTT-8, RTT-11: the cards are shown, a tie goes into another round, or somebody has won."""
    if not after.rule("cards_are_shown"):
        return []
    first = not before.rule("cards_are_shown")
    sentences: list[Said] = [say("tell-shown")] if first else []
    if after.s.phase == END:
        return [*sentences, status(after)]
    if first or after.s.drawer <= before.s.drawer:  # a round begins
        sentences.append(say("tell-tie-round", tied=tied_squads(after)))
        shuffled = "tell-shuffled"
    else:
        shuffled = "tell-deck-empty"
    drawn = before.s.phase in (DRAW, TIEBREAK)
    return [*sentences, say(shuffled)] if deck_size(after) != deck_size(before) - drawn else sentences
