"""Bamboozle: what happened, told move by move; and at the end, what earned each side its points."""

from typing import Any

from rumpus.core.constants import HIDDEN
from rumpus.core.contract.seen import LineOfPlay
from rumpus.core.contract.voice import Account
from rumpus.core.words.messages import Said, joined, say
from rumpus.games.bamboozle.state import HUTS, Seen
from rumpus.games.bamboozle.voice.naming import SIDES, hiding, men_of, next_value, origin_words, parts_of, space_name
from rumpus.games.bamboozle.voice.views import result, seats


def tell(before: Seen, move: int, after: Seen, seat: int) -> Said:
    """BAM-4, BAM-L4: what happened, in a sentence or two. Where a man was hidden is told to his own side alone."""
    who = seats(before.box)[before.s.turn]
    if hiding(before):
        value = next_value(before)
        hides = say("hides", who=who, value=value)
        if move != HIDDEN:
            hides = say("hides-in", who=who, value=value, hut=move + 1)
        return hides if hiding(after) else joined([hides, say("screen-away")])
    stop = before.rule("stop_of", move)
    sentences = [
        _move_sentence(before, move, stop, who),
        *_call_sentences(before, move, stop, after),
        *_pass_sentences(before, after),
    ]
    if after.s.ending:
        sentences.append(result(after))
    return joined(sentences)


def _move_sentence(before: Seen, move: int, stop: int, who: Said) -> Said:
    box, s = before.box, before.s
    other = 1 - s.turn % 2
    origin, value, _ = parts_of(move)
    man: dict[str, Any] = {"who": who, "value": value, "to": space_name(box, stop)}
    man |= {"hut": origin + 1} if origin < HUTS else {"origin": origin_words(box, origin)}
    id = "comes-out" if origin < HUTS else "goes"
    captures = tuple(say("taken-man", value=v) for v, space in men_of(s, other) if space == stop)
    return say(f"{id}-captures", **man, other=SIDES[other], taken=captures) if captures else say(id, **man)


def _call_sentences(before: Seen, move: int, stop: int, after: Seen) -> list[Said]:
    """BAM-6: what the move says of the hut that was called, and the hut it calls at."""
    s, side = before.s, before.s.turn % 2
    sentences: list[Said] = []
    if s.called >= 0 and parts_of(move)[0] != s.called and not s.bare[side][s.called]:
        sentences.append(say("so-empty", who=SIDES[side], hut=s.called + 1))
    hut = before.box.door[1 - side][stop]
    if hut >= 0 and not after.s.ending:
        sentences.append(say("stops-on-star", other=SIDES[1 - side], hut=hut + 1))
    return sentences


def _pass_sentences(before: Seen, after: Seen) -> list[Said]:
    """BAM-5: the seats that could not move."""
    passes = after.s.moved - before.s.moved - 1
    names, first = seats(before.box), before.s.turn + 1
    return [say("cannot-move", who=names[(first + i) % len(names)]) for i in range(min(passes, 4))]


def account(line: LineOfPlay) -> Account:
    """BAM-8, BAM-12: the men of each side on the opponent's field, by their values; the same for partners."""
    end: Seen = line[-1][2]
    sides = [_men_across(end, side) for side in range(2)]
    return [sides[seat % 2] for seat in range(end.box.players)]


def _men_across(end: Seen, side: int) -> list[tuple[Said, int]]:
    values = [value for value, space in men_of(end.s, side) if end.box.field[space] == 1 - side]
    men = [(value, values.count(value)) for value in sorted(set(values), reverse=True)]
    return [(say("men-across", men=many, value=value), many * value) for value, many in men]
