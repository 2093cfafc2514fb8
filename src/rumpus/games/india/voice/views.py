"""India: what a seat sees. Nothing in this game is secret."""

from typing import Any

from rumpus.core.constants import CHANCE, OVER
from rumpus.core.words.messages import Message, Said, columns, joined, say
from rumpus.games.india.state import ARMS, FACES, OUT, BoxSnapshot, Seen
from rumpus.games.india.voice.names import (
    COLOURS,
    LETTERS,
    NAMES,
    dice_of,
    dice_text,
    disc_of_throw,
    discs_of,
    number_words,
    numbers,
    place,
    space_name,
)

ACROSS = 17


def seats(box: BoxSnapshot) -> list[Said]:
    """What the seats are called (IND-L1, IND-L3)."""
    return list(COLOURS[: box.players])


def view(at: Seen, seat: int) -> dict[str, Any]:
    """All that can be seen, as plain data."""
    box, s = at.box, at.s
    return {
        "to_move": at.to_move,
        "turn": s.turn,
        "mover": s.mover,
        "given": s.mover != s.turn,
        "dice": box.dice,
        "throw": list(dice_of(at)),
        "numbers": numbers(s),
        "again": bool(at.rule("gives_another")),
        "chances": s.chances,
        "begun": s.begun,
        "repeats": s.repeats,
        "throws": s.throws,
        "limit": box.limit,
        "seats": [_seat_view(at, k) for k in range(box.players)],
        "scores": list(s.score[: box.players]) if box.dice == 2 else None,
    }


def _seat_view(at: Seen, k: int) -> dict[str, Any]:
    box, s, discs = at.box, at.s, discs_of(at, k)
    return {
        "name": NAMES[k],
        "arm": box.arm[k],
        "entry": place(box, k, 0),
        "discs": [
            {"progress": p, "place": place(box, k, p), "pair": s.pair[i] if k == s.mover else 0}
            for i, p in enumerate(discs)
        ],
        "out": discs.count(OUT),
        "home": discs.count(box.home),
        "score": s.score[k] if box.dice == 2 else None,
        "debt": s.debt[k],
        "entered": bool(s.entered >> k & 1) if box.dice == 2 else None,
    }


def text(at: Seen, seat: int) -> list[Said]:
    """The ring arm by arm, each colour in a sentence, and whose turn it is."""
    box = at.box
    lines: list[Said] = [say("text-ring")]
    arm = box.ring // ARMS
    for sits, first in enumerate(range(0, box.ring, arm)):
        owner: Said = next((COLOURS[k] for k in range(box.players) if box.arm[k] == sits), "")
        for left in range(first, first + arm, ACROSS):
            spaces = range(left, min(left + ACROSS, first + arm))
            lines.append(columns((owner, 6), (f"{left:>3}", 4), *((_cell(at, space), 4) for space in spaces)))
    return [*lines, "", *(_sentence(at, k) for k in range(box.players)), *_which_is_which(at), status(at)]


def _cell(at: Seen, space: int) -> Said:
    there = at.s.board[space]
    discs: list[Said] = [LETTERS[abs(there) - 1]] * (2 if there < 0 else 1) if there else []
    if not at.box.circle[space]:
        return joined([" ", *(discs or ["."])], "")
    left, right = "[]" if space in at.box.entry[: at.box.players] else "()"
    return joined([left, *(discs or [" "]), right], "")


def _sentence(at: Seen, k: int) -> Said:
    """ "Red: on 28, 40 twice; 1 out of play, none Home; 20 points"."""
    box, s, discs = at.box, at.s, discs_of(at, k)
    here = sorted({p for p in discs if p not in (OUT, box.home)})
    names = [say("twice", where=space_name(box, k, p)) if discs.count(p) > 1 else space_name(box, k, p) for p in here]
    out, home = discs.count(OUT), discs.count(box.home)
    if names:
        sentence = say("stands", who=COLOURS[k], where=joined(names, ", "), out=out, home=home)
    else:
        sentence = say("stands-nowhere", who=COLOURS[k], out=out, home=home)
    if box.dice == 1:
        return sentence
    points = say("and-points", told=sentence, points=s.score[k])
    return say("and-owes", told=points, entries=s.debt[k]) if s.debt[k] else points


def _which_is_which(at: Seen) -> list[Said]:
    """IND-17: where two discs on a space differ, which is the other one."""
    lines: list[Said] = []
    seat, marks = at.s.mover, at.s.pair
    discs = discs_of(at, seat)
    if (i := disc_of_throw(at)) is not None:
        return [say("same-disc", where=space_name(at.box, seat, discs[i]))]
    for i in range(1, len(discs)):
        if discs[i] == discs[i - 1] and marks[i] != marks[i - 1]:
            partner = next(j for j in range(len(discs)) if j != i and marks[j] == marks[i])
            here, there = (space_name(at.box, seat, discs[j]) for j in (i, partner))
            lines.append(say("which-is-which", here=here, there=there))
    return lines


def status(at: Seen) -> Said:
    """Whose turn it is, or who won: what the text ends with."""
    box, s, who = at.box, at.s, at.to_move
    if who == OVER:
        first = winner_messages(at)
        return say("over-won", who=first, many=len(first))
    if who == CHANCE:
        dice = "die" if box.dice == 1 else "dice"
        return say(f"throws-{dice}-again" if s.repeats else f"throws-{dice}", who=COLOURS[s.turn])
    plays: Said = number_words(s)
    if box.dice == 1 and s.left[FACES]:
        plays = say("which-moves", numbers=plays, spaces=box.spaces[FACES])
    if box.dice == 2 and numbers(s) != [*dice_of(at)]:  # some are used, or undersides count
        plays = say("of-throw", numbers=plays, dice=dice_text(box, s.thrown - 1))
    if s.mover == s.turn:
        sentence = say("plays", who=COLOURS[who], numbers=plays)
    else:
        sentence = say("plays-given", who=COLOURS[who], numbers=plays, giver=COLOURS[s.turn])
    return joined([sentence, *_follows(at)])


def _follows(at: Seen) -> list[Said]:
    """IND-8, IND-18, IND-19: what comes of this throw when it is done."""
    who, sentences = COLOURS[at.s.turn], []
    if at.s.chances:
        sentences.append(say("will-lose", who=who, points=at.box.penalty, discs=at.s.chances))
    if at.rule("gives_another"):
        sentences.append(say("then-again", who=who))
    return [*sentences]


def winner_messages(at: Seen) -> tuple[Message, ...]:
    """Who has a share of the win (IND-10, IND-20)."""
    return tuple(COLOURS[k] for k, share in enumerate(at.shares) if share > 0)
