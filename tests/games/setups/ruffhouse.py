"""Positions of Ruffhouse from a description in words.

Players
    ``Player(...)`` for each, in turn order: Red, Blue, then Green and White if there are three or four.

    at            where the piece is: the number of the space (START is 0), or a name: "START", "THE CHIPS ARE DOWN",
                  "THE BREAKS", "SO FAR, SO GOOD", or for a space that the board has only once its words in box.toml,
                  such as "gold 6" or "purple 12". The default board is 0 START, 1-15 orange, 16 THE CHIPS ARE DOWN,
                  17 purple 12, 18 THE BREAKS (8), 19 gold 6, 20 purple 11, 21 gold 5, 22 gold 9, 23 purple 3,
                  24 gold 7, 25 gold 4, 26 gold 10, 27 purple 2, 28 SO FAR, SO GOOD, then 29 stake 1, 30 bonus,
                  31 stake 2, 32 stake 1, 33 bonus, 34 stake 2, 35 stake 1, 36 bonus, 37 stake 2, 38 stake 1, and
                  39 THE MOMENT OF TRUTH, on which a piece never rests.
    chips         how many chips; 0 if not said
    committed     the numbered cards of the commitment: ``3`` for one card, ``(3, 1)`` for several that add up;
                  nothing if not said. From THE CHIPS ARE DOWN onwards a player is always committed, before it never;
                  only with ``now="commit"`` the one whose turn it is stands there without.
    won           the numbered cards turned over for points, like ``(2, 1)`` for three points; none if not said
    double_cross  cards left, 2 if not said (or as many as the box gives)
    zap           cards left, 3 if not said

    The supply holds all numbered cards that are nowhere above. To run a number out of the supply, let players have
    it in ``won`` or ``committed``, or change the box: ``changes={"cards.numbered": [9, 9, 4, 0, 2]}``.

What happens next, ``now``; ``turn`` says whose turn it is ("Red" if not said)
    "turn"    the turn begins: roll or ZAP; with no ZAP possible the dice are about to be thrown (the default)
    "roll"    the dice are about to be thrown for the move, also if a ZAP would have been possible
    "commit"  the piece has reached THE CHIPS ARE DOWN and must commit
    "match"   the piece has landed in BIG TROUBLE; the dice are about to be thrown for its number
    "stake"   the piece has landed on a numbered space of LAST CHANCE with chips enough, and may stake
    "cross"   a spin is announced, on an orange space, or on a numbered space of LAST CHANCE with the stake already
              paid. ``asked`` is who is being asked for a DOUBLE-CROSS (if not said the next to be asked: after ``top``,
              or at the left of the player who spins); ``top`` is whose card is on top (nobody's if not said). Cards
              already played are no longer in ``double_cross``. If nobody can be asked the spinner is turning.
    "spin"    everybody has passed, the number is about to come up; ``top`` as above
    "duel"    a ZAP was played against ``target``, and one die each is about to be thrown (the card has left ``zap``)
    "escape"  ``target`` has been zapped to THE BREAKS and is about to throw for its number
    "zapped"  a ZAP is done: another, or the end of the turn
              ``challenged`` names those who were challenged in this turn and did not get to SO FAR, SO GOOD, such as
              ("Blue",): they cannot be challenged again in it. The ``target`` of a duel or an escape is one of them,
              and need not be named.
    "over"    the player whose turn it was has won: they are on START, with the points in ``won``

Words of moves
    "roll", "zap Blue" (Red, Blue, Green, White), "end turn" (after a ZAP), "commit to 3" (1 to 5),
    "commit to 4 with 3 and 1" (where no 4 is left), "stake", "keep" (no gamble), "double-cross", "pass" (no
    DOUBLE-CROSS).
Words of outcomes
    "throw 7" (both dice, to move or to match), "spin 3", and in a duel "5 against 2": the die of the one who played the
    ZAP first, then the opponent's. A duel has 36 outcomes of weight 1; a tie such as "4 against 4" leaves the position
    as it was.

Example: Blue zaps Red off gold 6, and Red misses the 8.

    p = ruffhouse(Player(at="gold 6", chips=4, committed=2), Player(at=5), turn="Blue")
    p = p.play("zap Red").play("5 against 2").play("throw 7")
    assert p == ruffhouse(Player(at="THE BREAKS", chips=4, committed=2), Player(at=5, zap=2), turn="Red")

(With nobody left to zap, Blue's turn ended by itself.) ``p.moves``, ``p.weights``, ``p.to_move`` (a seat from 0,
CHANCE or OVER), ``p.scores``, ``p.shares``, ``p.why_not("roll").clause`` and ``p.view()`` tell what came of it. The
view has "players", a list with "space", "chips", "points", "commitment", "cards", "double_cross" and "zap", and
"supply", how many cards of 1 to 5 are left.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rumpus.core.compiler.layout import blank
from rumpus.core.game.game import game
from rumpus.core.play.position import Position
from rumpus.games.ruffhouse import rules, state
from rumpus.games.ruffhouse.rules import turns

COLOURS = ("Red", "Blue", "Green", "White")
NAMES = {
    "START": "start",
    "THE CHIPS ARE DOWN": "chips",
    "SO FAR, SO GOOD": "sofar",
}
STAGES = {
    "roll": state.ROLLING,
    "commit": state.COMMITTING,
    "match": state.MATCHING,
    "stake": state.STAKING,
    "spin": state.SPINNING,
    "duel": state.DUELLING,
    "escape": state.ESCAPING,
    "zapped": state.ZAPPING,
    "over": state.FINISHED,
}


@dataclass(frozen=True)
class Player:
    """One player: see above."""

    at: int | str = 0
    chips: int = 0
    committed: int | tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    double_cross: int | None = None
    zap: int | None = None


def ruffhouse(
    *players: Player,
    turn: str = "Red",
    now: str = "turn",
    asked: str | None = None,
    top: str | None = None,
    target: str | None = None,
    challenged: tuple[str, ...] = (),
    changes: Mapping[str, Any] | None = None,
) -> Position:
    """The position described: see above. A description that play could not reach is refused with a ValueError."""
    box = game("ruffhouse").box(len(players), changes=changes)
    s = blank(rules.State)
    rules.start(box.packed, s)
    for seat, player in enumerate(players):
        _sit(box, s, seat, player)
    if any(many < 0 for many in s.supply):
        raise ValueError("more numbered cards of a kind than there are")
    s.turn = COLOURS.index(turn)
    s.top = _seat(top)
    s.target = _seat(target)
    _pend_zaps(s, challenged)
    _pend(box.packed, s, now, _seat(asked))
    _check(box.packed, s)
    return Position.of(box, s)


def _sit(box: Any, s: Any, seat: int, player: Player) -> None:
    s.space[seat] = _space(box, player.at)
    s.chips[seat] = player.chips
    pledged = (player.committed,) if isinstance(player.committed, int) else player.committed
    for card in pledged:
        s.pledged[seat, card] += 1
        s.supply[card] -= 1
    for card in player.won:
        s.supply[card] -= 1
    s.commitment[seat] = sum(pledged)
    s.points[seat] = sum(player.won)
    if player.double_cross is not None:
        s.double_cross[seat] = player.double_cross
    if player.zap is not None:
        s.zap[seat] = player.zap


def _space(box: Any, at: int | str) -> int:
    if isinstance(at, int):
        return at
    words: list[str] = box.values["board.spaces"]
    if at == "THE BREAKS":
        return int(box.packed.breaks)
    word = NAMES.get(at, at)
    if words.count(word) != 1:
        raise ValueError(f"{at!r} is {words.count(word)} spaces of the board: give a number")
    return words.index(word)


def _seat(colour: str | None) -> int:
    return state.NOBODY if colour is None else COLOURS.index(colour)


def _pend_zaps(s: Any, challenged: tuple[str, ...]) -> None:
    """Who was challenged in this turn."""
    for colour in challenged:
        s.challenged[COLOURS.index(colour)] = 1
    if s.target != state.NOBODY:
        s.challenged[s.target] = 1


def _pend(box: Any, s: Any, now: str, asked: int) -> None:
    """What happens next."""
    if now == "turn":
        s.stage = state.CHOOSING if turns.zap_possible(box, s) else state.ROLLING
    elif now == "cross" and asked == state.NOBODY:
        turns.ask_after(box, s, s.turn if s.top == state.NOBODY else s.top)
    elif now == "cross":
        s.stage, s.asked = state.CROSSING, asked
    else:
        s.stage = STAGES[now]


def _check(box: Any, s: Any) -> None:
    """Refuse what play could not reach."""
    space, kind = int(s.space[s.turn]), int(box.kind[s.space[s.turn]])
    trouble = (state.PURPLE, state.GOLD, state.BREAKS)
    spinning = s.stage in (state.CROSSING, state.SPINNING)
    duel = s.stage in (state.DUELLING, state.ESCAPING)
    for seat in range(box.players):
        choosing = s.stage == state.COMMITTING and seat == s.turn
        on_the_way = s.space[seat] >= box.chips_down and not choosing
        _need(
            bool(s.commitment[seat]) == on_the_way, f"{COLOURS[seat]} is committed exactly from THE CHIPS ARE DOWN on"
        )
        _need(0 <= s.space[seat] < box.truth, f"{COLOURS[seat]} is on no space of the board")
        _need(s.commitment[seat] <= state.TOP, "nobody commits to more than 5")
        won = s.points[seat] >= box.goal
        _need(won == (s.stage == state.FINISHED and seat == s.turn), "points for the goal exactly when over")
    _need(s.turn < box.players, "it must be the turn of somebody who plays")
    _need(s.stage != state.COMMITTING or kind == state.CHIPS, "one commits on THE CHIPS ARE DOWN")
    _need(s.stage != state.MATCHING or kind in trouble, "one matches in BIG TROUBLE")
    _need(s.stage != state.STAKING or kind == state.GAMBLE, "one stakes on a numbered space of LAST CHANCE")
    _need(s.stage != state.STAKING or s.chips[s.turn] >= box.number[space], "too few chips to stake")
    _need(not spinning or kind in (state.ORANGE, state.GAMBLE), "one spins on orange, or on a stake")
    _need(s.top == state.NOBODY or (spinning and s.top not in (s.turn, s.asked)), "top: in a spin, one of the others")
    _need(s.top < box.players, "top: somebody who plays")
    _need((s.stage == state.CROSSING) == (s.asked != state.NOBODY), "asked: for cross only")
    _need(s.asked < box.players and s.asked != s.turn, "asked: one of the others")
    _need(s.asked == state.NOBODY or s.double_cross[s.asked] > 0, "asked: somebody with a DOUBLE-CROSS left")
    _need(duel == (s.target != state.NOBODY), "target: for duel and escape, and only then")
    _need(s.stage != state.DUELLING or s.commitment[s.target], "target: somebody who has committed")
    _need(s.stage != state.DUELLING or s.space[s.target] != box.breaks, "target: not on THE BREAKS")
    zaps = duel or s.stage == state.ZAPPING
    _need(zaps or not s.challenged.any(), "challenged: only after a ZAP")
    _need(not s.challenged[s.turn] and not s.challenged[box.players :].any(), "challenged: opponents")
    _need(s.stage != state.ESCAPING or s.space[s.target] == box.breaks, "target: must be on THE BREAKS")
    _need(s.stage != state.ZAPPING or turns.zap_possible(box, s), "zapped: with no further ZAP the turn has ended")
    _need(s.stage != state.FINISHED or space == 0, "over: the winner is on START")


def _need(fact: Any, reason: str) -> None:
    if not fact:
        raise ValueError(reason)
