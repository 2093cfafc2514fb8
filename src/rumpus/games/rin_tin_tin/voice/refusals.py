"""Rin-Tin-Tin: why a move is not legal, and why something on the board cannot be touched now."""

from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import say
from rumpus.games.rin_tin_tin.state import DRAW, FREE, NONE, SECTORS, SPIN, TIEBREAK, Seen
from rumpus.games.rin_tin_tin.voice.moves import piece_name
from rumpus.games.rin_tin_tin.voice.names import LAND, SQUAD, card_name, group_name, territory_of


def why_not(at: Seen, move: int) -> Reason:
    """The clause that forbids a move which is not legal here, and a sentence."""
    box, s = at.box, at.s
    if s.phase == SPIN:
        return "RTT-1", say("on-a-line", many=SECTORS)
    if s.phase in (DRAW, TIEBREAK):
        return _why_not_card(at, move)
    if move >= box.groups:
        return "RTT-L2", say("not-a-group", number=move + 1, many=box.groups)
    group = group_name(box, move)
    if piece_name(at) == "figure":
        clause = "RTT-5" if s.sector == NONE else "RTT-4"
        return clause, say("figure-there", group=group, who=SQUAD[s.figure[move]])
    clause = "RTT-2" if s.sector < FREE else "RTT-3" if s.sector == FREE else "RTT-4"
    if s.sector < FREE and territory_of(box, move) != s.sector:
        return clause, say("other-territory", territory=LAND[s.sector], group=group)
    return clause, say("all-covered", group=group)


def _why_not_card(at: Seen, kind: int) -> Reason:
    box = at.box
    if kind >= box.kinds:
        cards = tuple(card_name(box, each) for each in range(box.kinds) if box.copies[each])
        return "RTT-L6", say("not-a-card", cards=cards)
    clause = "RTT-8" if at.s.phase == DRAW else "RTT-11"
    return clause, say("no-card-left", card=card_name(box, kind))


def untouchable(at: Seen, seat: int, touched: list[str]) -> Reason | None:
    """RTT-2 to RTT-5, RTT-L11, RTT-L12, RTT-L20: why the last of these things takes no piece now, and a sentence."""
    kind, *numbers = touched[-1].split(":")
    piece = say("a-figure" if piece_name(at) == "figure" else "a-man")
    if kind in ("group", "rin", "circle", "man", "figure"):
        return _no_piece_there(at, kind, int(numbers[0]))
    if kind == "spinner":
        if at.s.sector == NONE:
            return "RTT-5", say("spins-no-more")
        return "RTT-L12", say("spin-once", piece=piece)
    if kind in ("deck", "card", "cards"):
        return "RTT-L20", say("card-when-complete", piece=piece)
    return None


def _no_piece_there(at: Seen, kind: str, group: int) -> Reason:
    """RTT-L11, RTT-L24: the wrong kind of circle, one that is covered, or a group that takes no piece now."""
    if piece_name(at) == "figure":
        if kind in ("group", "circle", "man"):
            return "RTT-L11", say("figure-in-middle")
    elif kind in ("rin", "figure"):
        return "RTT-L11", say("circle-takes-figure")
    if group not in at.moves:
        return why_not(at, group)
    return "RTT-L24", say("pieces-stay", group=group_name(at.box, group))


def waits(at: Seen, seat: int) -> str:
    """RTT-L12, RTT-L20, RTT-L29: a spin comes before a piece, and a card that was earned before the next turn."""
    if at.s.phase in (DRAW, TIEBREAK):
        return "RTT-L20" if at.s.phase == DRAW else "RTT-L29"
    return "RTT-L12"
