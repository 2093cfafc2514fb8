"""Rickety Rackety Roo held against its leaflet and rulings, by someone who has not seen how it is programmed.

Nothing here builds a state by hand: every position is reached by legal throws and placings. Two dice reach every Roo
from every block, so the seats can be sent where a test wants them. ``Reference``, at the end, is the whole game once
more, in plain Python, written from the text.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, product

import pytest

from rumpus import Position, Refused, RumpusError
from rumpus.core.chance import ByHand, Seeded
from rumpus.core.position import CHANCE, OVER
from rumpus.core.seating import Seating, draw_seats

ROO = "rickety-rackety-roo"
RED, GREEN, YELLOW, BLACK = range(4)
LETTERS = "RGYB"
SPOTS = ("top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom", "bottom right")
ACROSS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
DOWN = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAGONAL = ((0, 4, 8), (2, 4, 6))
ROWS = ACROSS + DOWN + DIAGONAL

Spots = Sequence[int | None]


def is_live(spots: Spots, row: tuple[int, int, int]) -> bool:
    """ROO-1: a row is live while it has an empty spot and counters of at most one colour."""
    here = [spots[i] for i in row]
    return None in here and len({colour for colour in here if colour is not None}) <= 1


def is_dead(spots: Spots) -> bool:
    """ROO-1: a Roo is dead when it has no live row, whether or not spots are empty."""
    return has_no_live_row(tuple(spots))


@cache
def has_no_live_row(spots: tuple[int | None, ...]) -> bool:
    return not any(is_live(spots, row) for row in ROWS)


# Driving a game


class Table:
    """A game in which the seats are sent where the test wants them, by throws that are always possible."""

    def __init__(self, players: int, changes: dict[str, int] | None = None) -> None:
        self.at = Position(ROO, players=players, changes=changes)
        self.players = players
        self.turn = 0
        self.steps = [0] * players  # walked from START so far
        self.roos: list[list[int | None]] = [[None] * 9 for _ in range(9)]

    def copy(self) -> Table:
        other = Table.__new__(Table)
        other.at, other.players, other.turn = self.at, self.players, self.turn
        other.steps, other.roos = list(self.steps), [list(roo) for roo in self.roos]
        return other

    def throw(self, total: int) -> Table:
        """The seat whose turn it is throws this."""
        assert self.at.to_move == CHANCE
        self.at = self.at.play(total)
        self.steps[self.turn] += total
        return self

    def send(self, roo: int) -> Table:
        """He throws such dice that his pawn stops on a block of this Roo, 1 to 9."""
        return self.throw(next(t for t in range(2, 13) if (self.steps[self.turn] + t - roo) % 9 == 0))

    def take(self, roo: int, spot: int) -> Table:
        """He is there, is asked, and takes this spot."""
        assert self.at.to_move == self.turn
        self.at = self.at.play(spot)
        self.roos[roo - 1][spot] = self.turn
        self.turn = (self.turn + 1) % self.players
        return self

    def place(self, roo: int, spot: int) -> Table:
        """The seat whose turn it is stops on this Roo and takes this spot."""
        return self.send(roo).take(roo, spot)

    def rest(self, roo: int) -> Table:
        """The seat whose turn it is stops on this Roo, is asked nothing, and the next one has the dice."""
        self.send(roo)
        assert self.at.to_move == CHANCE
        self.turn = (self.turn + 1) % self.players
        return self

    def wait_for(self, seat: int, *, idle: int = 9) -> Table:
        """The others rest on a dead Roo until it is this seat's turn."""
        while self.turn != seat:
            self.rest(idle)
        return self

    def put(self, seat: int, roo: int, spot: int, *, idle: int = 9) -> Table:
        """The others rest until it is this seat's turn, who then places."""
        return self.wait_for(seat, idle=idle).place(roo, spot)

    def fill(self, roo: int, pattern: str, *, idle: int = 9) -> Table:
        """Counters of these colours, in reading order, until the pattern is done or the Roo is dead."""
        for spot, letter in enumerate(pattern.replace("/", "")):
            if letter != "." and not is_dead(self.roos[roo - 1]):
                self.put(LETTERS.index(letter), roo, spot, idle=idle)
        return self

    def empty(self, roo: int) -> set[int]:
        return {i for i, colour in enumerate(self.roos[roo - 1]) if colour is None}

    def live(self, roo: int) -> list[tuple[int, int, int]]:
        return [row for row in ROWS if is_live(self.roos[roo - 1], row)]

    def shown_dead(self, roo: int) -> bool:
        """What the board says of this Roo."""
        return bool(self.at.view()["roos"][roo - 1]["dead"])

    def shown(self, roo: int) -> list[int | None]:
        return list(self.at.view()["roos"][roo - 1]["spots"])

    def asked(self) -> set[str]:
        """What the seat that must choose may do, in words."""
        assert self.at.to_move == self.turn
        return {self.at.words(m) for m in self.at.moves}


# Six counters are the fewest that can kill a Roo, for each of its rows across needs two. Between two players it takes
# three rounds, and one of them has then a diagonal; among three players two rounds, and nobody need have a row.
DIES_FOR_GREEN = ".RG/RG./G.R"
DIES_FOR_RED = ".GR/GR./R.G"
DIES_OF_THREE = ".RG/YG./R.Y"
DIES_OF_FOUR = ".BR/BG./Y.B"
DRAWN = "RGR/RGG/GRR"


def in_rounds(table: Table, *work: tuple[int, str]) -> Table:
    """Put down the counters of these (Roo, pattern) in turn order; each colour must have as many as the others."""
    todo: list[list[tuple[int, int]]] = [[] for _ in range(table.players)]
    for roo, pattern in work:
        for spot, letter in enumerate(pattern.replace("/", "")):
            if letter != ".":
                todo[LETTERS.index(letter)].append((roo, spot))
    assert len({len(t) for t in todo}) == 1
    while todo[table.turn]:
        table.place(*todo[table.turn].pop(0))
    return table


def with_a_dead_roo(players: int, changes: dict[str, int] | None = None, *, roo: int = 9) -> Table:
    """This Roo dead, three of its spots empty, RED to throw.

    Of two players GREEN has 10 points by then, of more nobody has any. With four the Roo before it is dead as well.
    """
    table = Table(players, changes)
    if players == 2:
        return in_rounds(table, (roo, DIES_FOR_GREEN))
    if players == 3:
        return in_rounds(table, (roo, DIES_OF_THREE))
    return in_rounds(table, (roo, DIES_OF_THREE), (roo - 1 or 9, DIES_OF_FOUR))


# The board


@pytest.mark.clause("ROO-L1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_nine_roos_of_nine_empty_spots_and_none_is_dead_at_first(players: int) -> None:
    at = Position(ROO, players=players)
    assert at.view()["roos"] == [{"spots": [None] * 9, "dead": False}] * 9
    assert at.scores == (0,) * players
    assert not at.over


@pytest.mark.clause("ROO-L1", "ROO-L7")
@pytest.mark.parametrize("roo", range(1, 10))
def test_each_of_the_81_spots_can_be_taken_and_nothing_but_it_changes(roo: int) -> None:
    there = Table(2).send(roo)
    for spot, name in enumerate(SPOTS):
        expected: list[list[int | None]] = [[None] * 9 for _ in range(9)]
        expected[roo - 1][spot] = RED
        assert [shown["spots"] for shown in there.at.play(name).view()["roos"]] == expected
        assert there.at.words(spot) == name


@pytest.mark.clause("ROO-L1", "ROO-L12")
@pytest.mark.parametrize("roo", range(1, 10))
def test_of_all_threes_of_spots_in_each_roo_exactly_eight_score(roo: int) -> None:
    idle = 1 if roo == 9 else 9
    start, scoring = with_a_dead_roo(3, roo=idle), set()
    for three in combinations(range(9), 3):
        table = start.copy()
        for spot in three:
            table.put(YELLOW, roo, spot, idle=idle)
        assert table.at.scores in ((0, 0, 0), (0, 0, 10))
        if table.at.scores == (0, 0, 10):
            scoring.add(three)
    assert scoring == set(ROWS)


# Dice and pawns


@pytest.mark.clause("ROO-L2", "ROO-L5")
def test_two_dice_give_each_total_as_often_as_their_36_throws_do() -> None:
    ways = Counter(a + b for a, b in product(range(1, 7), repeat=2))
    at = Position(ROO, players=2)
    shown = {at.words(m): w for m, w in zip(at.moves, at.weights, strict=True)}
    assert shown == {f"throw {total}": n for total, n in ways.items()}
    assert all(at.words(total) == f"throw {total}" for total in ways)
    assert len(at.moves) == 11


@pytest.mark.clause("ROO-L2")
@pytest.mark.parametrize("total", [-1, 0, 1, 13, 18])
def test_totals_that_two_dice_cannot_show_are_refused(total: int) -> None:
    with pytest.raises(Refused):
        Position(ROO, players=2).play(total)


@pytest.mark.clause("ROO-L6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_pawns_wait_on_start_which_is_no_block(players: int) -> None:
    table = Table(players)
    assert table.at.view()["pawns"] == [0] * players
    for seat in range(players):
        table.throw(2 + seat)  # who leaves START with n stops on block n, not on n - 1
        assert table.at.view()["pawns"] == [2, 3, 4, 5][: seat + 1] + [0] * (players - seat - 1)
        table.take(2 + seat, 4)
        assert table.shown(2 + seat)[4] == seat


@pytest.mark.clause("ROO-L7")
@pytest.mark.parametrize("total", range(2, 13))
def test_from_start_the_number_thrown_is_the_block_and_the_block_names_the_roo(total: int) -> None:
    table = Table(2).throw(total)
    roo = {10: 1, 11: 2, 12: 3}.get(total, total)  # the leaflet: block 4 means Roo 4, block 5 means Roo 5
    assert table.at.view()["pawns"] == [total, 0]
    table.take(roo, 3)
    assert table.shown(roo) == [None, None, None, RED, None, None, None, None, None]


@pytest.mark.clause("ROO-L6", "ROO-L7")
def test_block_1_follows_block_36_and_start_is_not_counted_on_the_way() -> None:
    table = Table(2)
    for roo, spot in ((3, 0), (6, 0), (9, 0)):
        table.throw(12).take(roo, spot).place(8, 3 + spot + roo // 3)
    assert table.at.view()["pawns"][RED] == 36
    for total in range(2, 13):
        after = table.at.play(total)
        assert after.view()["pawns"][RED] == total
        assert after.play(8).view()["roos"][(total - 1) % 9]["spots"][8] == RED
    table.throw(11).take(2, 0).place(8, 8)  # block 11
    table.throw(12).take(5, 0).place(7, 0)  # block 23
    table.throw(12).take(8, 0).place(7, 1)  # block 35
    assert table.at.view()["pawns"][RED] == 35
    table.throw(2)  # over 36 to the first block
    assert table.at.view()["pawns"][RED] == 1
    table.take(1, 0)
    assert table.shown(1)[0] == RED


@pytest.mark.clause("ROO-L6", "ROO-L7")
def test_every_throw_from_every_block_goes_to_the_right_block_and_roo() -> None:
    at, here = Position(ROO, players=2), 0
    blocks: set[int] = set()
    while len(blocks) < 36:  # RED walks in fives, which meets every block; GREEN stays with Roo 9 by nines
        here = here + 5 if here + 5 <= 36 else here + 5 - 36
        for total in (5, 9):
            at = at.play(total)
            if at.to_move != CHANCE:
                at = at.play(at.moves[0])
        blocks.add(here)
        for total in range(2, 13):
            block = here + total if here + total <= 36 else here + total - 36
            after = at.play(total)
            view = after.view()
            assert view["pawns"][RED] == block
            if after.to_move == RED:  # else Roo 9, when it is dead
                assert view["roo"] + 1 == ([*range(1, 10)] * 4)[block - 1]
            else:
                assert block % 9 == 0


@pytest.mark.clause("ROO-4", "ROO-L6")
def test_pawns_may_share_a_block_and_none_is_sent_away() -> None:
    table = Table(4)
    for seat in range(4):
        table.throw(7).take(7, seat)
    assert table.at.view()["pawns"] == [7, 7, 7, 7]
    assert table.shown(7) == [RED, GREEN, YELLOW, BLACK, None, None, None, None, None]
    table.throw(2).take(9, 0)
    assert table.at.view()["pawns"] == [9, 7, 7, 7]


@pytest.mark.clause("ROO-4", "ROO-L5")
@pytest.mark.parametrize("total", [2, 12])
def test_a_throw_that_must_be_a_double_gives_no_second_throw(total: int) -> None:
    at = Position(ROO, players=2).play(total).play("top")
    assert at.to_move == CHANCE
    assert at.view()["turn"] == GREEN
    assert at.play("throw 6").to_move == GREEN


@pytest.mark.clause("ROO-L5", "ROO-L7")
def test_a_turn_is_one_throw_and_then_one_counter() -> None:
    at = Position(ROO, players=2)
    assert at.to_move == CHANCE  # first the dice: there is nothing to choose before them
    at = at.play("throw 4")
    assert at.to_move == RED
    assert [at.words(m) for m in at.moves] == list(SPOTS)  # in Roo 4 and in no other
    after = at.play("bottom")
    assert after.to_move == CHANCE
    assert after.view()["turn"] == GREEN
    assert Counter(c for roo in after.view()["roos"] for c in roo["spots"]) == {RED: 1, None: 80}


@pytest.mark.clause("ROO-L6")
@pytest.mark.parametrize("blocks", [9, 18, 45, 360])
def test_with_the_numbers_in_order_any_multiple_of_nine_plays_the_same(blocks: int) -> None:
    one, other = Position(ROO, players=3), Position(ROO, players=3, changes={"track.blocks": blocks})
    rng = random.Random(blocks)
    while not one.over:
        assert one.to_move == other.to_move
        assert one.moves == other.moves
        move = rng.choice(one.moves)
        one, other = one.play(move), other.play(move)
    assert other.over
    assert (one.scores, one.shares) == (other.scores, other.shares)


# Colours, seats, turns


@pytest.mark.clause("ROO-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_fewer_players_leave_out_the_last_colours(players: int) -> None:
    seats = Position(ROO, players=players).box.seats
    assert [name.upper() for name in seats] == ["RED", "GREEN", "YELLOW", "BLACK"][:players]


@pytest.mark.clause("ROO-5")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_is_for_two_three_or_four(players: int) -> None:
    with pytest.raises(RumpusError):
        Position(ROO, players=players)


@pytest.mark.clause("ROO-L4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_red_begins_and_the_turn_goes_round_in_the_order_of_the_colours(players: int) -> None:
    at = Position(ROO, players=players)
    for turn in range(3 * players):
        assert at.view()["turn"] == turn % players
        at = at.play(2 + turn % 7)
        assert at.to_move == turn % players
        at = at.play(at.moves[turn % len(at.moves)])


@pytest.mark.clause("ROO-L4", "ROO-L10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_goes_round_in_the_same_order_through_rests(players: int) -> None:
    table = with_a_dead_roo(players)
    for turn in range(2 * players):
        assert table.at.view()["turn"] == turn % players
        table.rest(9)
    table.rest(9).send(1)
    assert table.at.to_move == GREEN


def drawn(players: int, totals: Sequence[int]) -> Seating:
    """A seating draw with real dice that show these totals one after the other, and are not needed again."""
    left = list(totals)
    seating = draw_seats(Position(ROO, players=players).box, ByHand(lambda words: words.index(str(left.pop(0)))))
    assert not left
    return seating


@pytest.mark.clause("ROO-L3", "ROO-5")
@pytest.mark.parametrize(
    ("totals", "order"),
    [
        ([12, 2], (0, 1)),
        ([2, 12], (1, 0)),
        ([7, 9, 8], (1, 2, 0)),
        ([3, 5, 11, 4], (2, 1, 3, 0)),
        ([5, 4, 3, 2], (0, 1, 2, 3)),
    ],
)
def test_the_highest_throw_takes_red_then_green_then_yellow_and_the_lowest_black(
    totals: list[int], order: tuple[int, ...]
) -> None:
    assert drawn(len(order), totals).order == order


@pytest.mark.clause("ROO-L3")
@pytest.mark.parametrize(
    ("totals", "order", "people"),
    [
        ([7, 7, 3, 4], (1, 0), (0, 1, 0, 1)),  # two tie
        ([7, 7, 3, 3, 4, 4, 9, 8], (0, 1), (0, 1) * 4),  # and tie again, and again
        ([9, 4, 4, 2, 12], (0, 2, 1), (0, 1, 2, 1, 2)),  # a tie below: even a 12 does not pass the 9
        ([4, 8, 8, 3, 2], (1, 2, 0), (0, 1, 2, 1, 2)),  # a tie above: even a 2 stays above the 4
        ([6, 6, 6, 5, 9, 5, 2, 3], (1, 2, 0), (0, 1, 2, 0, 1, 2, 0, 2)),  # three tie, two of them tie again
        ([6, 6, 6, 6, 2, 3, 4, 5], (3, 2, 1, 0), (0, 1, 2, 3) * 2),  # all four tie
        ([8, 5, 5, 3, 10, 9], (0, 1, 2, 3), (0, 1, 2, 3, 1, 2)),  # the two in the middle tie
    ],
)
def test_ties_are_thrown_off_among_the_tied_alone_and_the_others_keep_their_rank(
    totals: list[int], order: tuple[int, ...], people: tuple[int, ...]
) -> None:
    seating = drawn(len(order), totals)
    assert seating.order == order
    assert tuple(throw.person for throw in seating.throws) == people
    assert [throw.outcome for throw in seating.throws] == totals


@pytest.mark.clause("ROO-L3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_throws_shown_explain_the_seats_and_nobody_throws_in_vain(players: int) -> None:
    box, starters, ties = Position(ROO, players=players).box, Counter[int](), 0
    for seed in range(300):
        seating = draw_seats(box, Seeded(seed))
        thrown: dict[int, tuple[int, ...]] = dict.fromkeys(range(players), ())
        for throw in seating.throws:
            assert 2 <= throw.outcome <= 12
            thrown[throw.person] += (throw.outcome,)
        # As the tied throw among themselves, a person's throws compare one by one, and the highest comes first.
        assert list(seating.order) == sorted(thrown, key=thrown.__getitem__, reverse=True)
        for person, mine in thrown.items():
            others = [theirs for other, theirs in thrown.items() if other != person]
            assert all(theirs[: len(mine)] != mine for theirs in others)  # no tie is left standing
            for before in range(1, len(mine)):  # each throw after the first was made to break one
                assert any(theirs[:before] == mine[:before] for theirs in others)
        starters[seating.order[0]] += 1
        ties += len(seating.throws) > players
    assert min(starters[person] for person in range(players)) > 300 / players / 2
    assert ties > 10


# Placing


@pytest.mark.clause("ROO-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_empty_spot_may_be_taken_and_no_other_not_even_an_own_one(players: int) -> None:
    table = Table(players)
    for spot in (4, 0, 8, 5):
        table.send(3)
        assert table.asked() == {SPOTS[i] for i in table.empty(3)}
        for taken in set(range(9)) - table.empty(3):
            refusal = table.at.why_not(taken)
            assert refusal is not None
            assert refusal.clause == "ROO-2"
            with pytest.raises(Refused):
                table.at.play(SPOTS[taken])
        table.take(3, spot)


# The top row is RED's and the only live one. Nobody has a row. "." at the bottom is on no live row.
ONE_LIVE_ROW = "RR./GGR/R.G"


@pytest.mark.clause("ROO-L8", "ROO-2")
def test_a_player_without_hope_must_place_where_an_opponent_can_still_complete_a_row() -> None:
    table = with_a_dead_roo(2).fill(1, ONE_LIVE_ROW)
    assert table.live(1) == [(0, 1, 2)]
    table.wait_for(GREEN).send(1)
    assert table.asked() == {"top right", "bottom"}
    table.take(1, 2)
    assert table.shown_dead(1)  # blocked, and the bottom spot stays empty
    assert table.at.scores == (0, 10)


@pytest.mark.clause("ROO-L8", "ROO-2")
def test_the_duty_may_be_done_on_a_spot_that_blocks_nothing() -> None:
    table = with_a_dead_roo(2).fill(1, ONE_LIVE_ROW).put(GREEN, 1, 7)
    assert not table.shown_dead(1)
    table.put(RED, 1, 2)
    assert table.shown_dead(1)
    assert table.at.scores == (10, 10)


@pytest.mark.clause("ROO-L8", "ROO-2")
def test_a_third_player_with_no_counter_and_no_hope_there_must_place_as_well() -> None:
    table = with_a_dead_roo(3).fill(1, ONE_LIVE_ROW).wait_for(YELLOW).send(1)
    assert table.asked() == {"top right", "bottom"}


@pytest.mark.clause("ROO-2", "ROO-L8")
@pytest.mark.parametrize(("seat", "scores"), [(RED, (10, 10)), (GREEN, (0, 10))])
def test_a_single_empty_spot_on_a_live_row_is_asked_for_and_the_roo_is_dead_after(
    seat: int, scores: tuple[int, int]
) -> None:
    table = with_a_dead_roo(2).fill(1, "RR./GGR/RGG").wait_for(seat).send(1)
    assert table.asked() == {"top right"}
    table.take(1, 2)
    assert table.shown_dead(1)
    assert table.at.scores == scores


@pytest.mark.clause("ROO-2")
def test_the_owner_of_the_only_live_row_need_not_complete_it() -> None:
    table = with_a_dead_roo(2).fill(1, ONE_LIVE_ROW).wait_for(RED).send(1)
    assert table.asked() == {"top right", "bottom"}
    table.take(1, 7)
    assert not table.shown_dead(1)


# Dead Roos


@pytest.mark.clause("ROO-1", "ROO-L9")
@pytest.mark.parametrize(("players", "pattern"), [(2, DIES_FOR_GREEN), (2, DIES_FOR_RED), (3, DIES_OF_THREE)])
def test_a_roo_with_three_empty_spots_can_be_dead_but_not_before_its_sixth_counter(players: int, pattern: str) -> None:
    table = Table(players)
    colours = dict(enumerate(pattern.replace("/", "")))
    for _ in range(6):
        assert not table.shown_dead(6)
        mine = [spot for spot, letter in colours.items() if letter == LETTERS[table.turn]]
        table.place(6, next(spot for spot in mine if spot in table.empty(6)))
    assert [roo["dead"] for roo in table.at.view()["roos"]] == [False] * 5 + [True] + [False] * 3
    for _ in range(players):
        table.rest(6)
    assert [spot is None for spot in table.shown(6)] == [letter == "." for letter in colours.values()]


@pytest.mark.clause("ROO-1")
@pytest.mark.parametrize("players", [3, 4])
def test_any_two_colours_kill_a_row_among_more_than_two_players(players: int) -> None:
    start, dead = with_a_dead_roo(players), 0
    for colours in random.Random(1939).sample(list(product(range(players), repeat=6)), 150):
        table = start.copy()
        for spot, colour in zip((1, 2, 3, 4, 6, 8), colours, strict=True):
            table.put(colour, 1, spot)
        table.send(1)
        assert (table.at.to_move == CHANCE) == is_dead(table.roos[0])
        dead += is_dead(table.roos[0])
    assert 0 < dead < 150


@pytest.mark.clause("ROO-1")
def test_two_counters_of_one_colour_and_an_empty_spot_keep_a_roo_alive_when_all_else_is_lost() -> None:
    table = with_a_dead_roo(3).fill(1, "RGY/YRG/GY.")
    assert table.live(1) == [(0, 4, 8)]
    assert not table.shown_dead(1)
    table.put(YELLOW, 1, 8)
    assert table.shown_dead(1)
    assert table.at.scores == (0, 0, 0)


@pytest.mark.clause("ROO-1")
def test_one_counter_and_two_empty_spots_keep_a_roo_alive() -> None:
    table = with_a_dead_roo(2)
    for seat, spot in ((RED, 0), (GREEN, 1), (GREEN, 3), (RED, 4), (RED, 7), (GREEN, 8)):
        table.put(seat, 1, spot)
    assert table.live(1) == [(2, 5, 8), (2, 4, 6)]  # GREEN's with one counter, RED's with one
    assert not table.shown_dead(1)
    table.put(RED, 1, 2)
    assert table.live(1) == [(2, 4, 6)]
    assert not table.shown_dead(1)
    table.put(GREEN, 1, 6)
    assert table.shown_dead(1)
    assert table.empty(1) == {5}


@pytest.mark.clause("ROO-1")
def test_a_wholly_empty_row_keeps_a_roo_alive() -> None:
    table = with_a_dead_roo(3).fill(1, "RGR/GYG/...")
    assert table.live(1) == [(6, 7, 8)]
    for seat in (RED, GREEN, YELLOW):
        other = table.copy().wait_for(seat).send(1)
        assert other.asked() == {"bottom left", "bottom", "bottom right"}


@pytest.mark.clause("ROO-1", "ROO-L9", "ROO-L12")
def test_a_complete_row_does_not_keep_its_roo_alive_and_counts_though_the_roo_is_dead() -> None:
    table = with_a_dead_roo(2)
    assert table.shown_dead(9)
    assert table.shown(9) == [None, RED, GREEN, RED, GREEN, None, GREEN, None, RED]
    assert table.at.scores == (0, 10)


@pytest.mark.clause("ROO-1", "ROO-L9")
def test_a_complete_row_does_not_kill_its_roo_or_win_it() -> None:
    table = with_a_dead_roo(2).fill(1, "RRR/.../...")
    assert table.at.scores == (10, 10)
    assert not table.shown_dead(1)
    table.wait_for(GREEN).send(1)
    assert table.asked() == set(SPOTS[3:])


@pytest.mark.clause("ROO-1", "ROO-L9")
def test_a_roo_of_one_colour_alone_is_alive_up_to_its_last_spot_and_dead_when_full() -> None:
    table = with_a_dead_roo(2)
    for spot in range(9):
        assert not table.shown_dead(1)
        table.put(RED, 1, spot)
    assert table.shown_dead(1)
    table.wait_for(GREEN).rest(1).rest(1)


@pytest.mark.clause("ROO-L10", "ROO-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_a_dead_roo_the_pawn_moves_nothing_is_placed_and_the_next_one_throws(players: int) -> None:
    table = with_a_dead_roo(players)
    before = table.at.view()
    table.rest(9)
    after = table.at.view()
    assert after["roos"] == before["roos"]
    assert after["scores"] == before["scores"]
    assert after["pawns"][RED] == (table.steps[RED] - 1) % 36 + 1
    assert after["pawns"][RED] != before["pawns"][RED]
    assert after["pawns"][1:] == before["pawns"][1:]
    assert after["turn"] == GREEN


@pytest.mark.clause("ROO-L10")
def test_a_rest_costs_one_turn_and_no_more() -> None:
    table = with_a_dead_roo(2).rest(9).place(1, 4).place(1, 0)
    assert table.shown(1) == [RED, None, None, None, GREEN, None, None, None, None]


@pytest.mark.clause("ROO-L10", "ROO-1")
def test_who_kills_a_roo_with_his_own_counter_rests_there_and_cannot_use_the_spots_left() -> None:
    table = Table(2)
    for spot in (2, 1, 4, 3, 6):
        table.place(7, spot)
    assert not table.shown_dead(7)
    table.place(7, 8)  # GREEN
    assert table.shown_dead(7)
    table.rest(7).rest(7).rest(7).rest(7)
    assert table.shown(7) == [None, GREEN, RED, GREEN, RED, None, RED, None, GREEN]
    table.place(1, 0).place(1, 1)  # the other Roos are played on


@pytest.mark.clause("ROO-1", "ROO-2", "ROO-L10")
def test_everything_two_colours_can_bring_about_in_a_roo_is_alive_or_dead_as_the_text_says() -> None:
    """By breadth: each content of Roo 5 with no fewer RED counters than GREEN, since who is not needed can rest."""
    nothing: tuple[int | None, ...] = (None,) * 9
    layer = {nothing: with_a_dead_roo(2)}
    alive, dead = set(), set()
    while layer:
        further: dict[tuple[int | None, ...], Table] = {}
        for spots, table in layer.items():
            there = table.copy().send(5)
            if is_dead(spots):
                assert there.at.to_move == CHANCE
                dead.add(spots)
                continue
            alive.add(spots)
            assert there.at.moves == tuple(i for i in range(9) if spots[i] is None)
            for seat in (RED, GREEN):
                new = [(*spots[:spot], seat, *spots[spot + 1 :]) for spot in there.at.moves]
                new = [after for after in new if after not in further and after.count(RED) >= after.count(GREEN)]
                if new and there.turn != seat:
                    there = table.copy().wait_for(seat).send(5)
                assert there.at.to_move == seat or not new
                for after in new:
                    further[after] = there.copy().take(5, next(i for i in range(9) if after[i] != spots[i]))
        layer = further
    assert len(dead) > 400
    assert len(alive) > 5000
    assert min(9 - spots.count(None) for spots in dead) == 6


# Points


@pytest.mark.clause("ROO-L12")
@pytest.mark.parametrize(
    ("pattern", "points"),
    [
        ("RRR/.../...", 10),  # the leaflet's first example
        (".../RRR/...", 10),
        ("R../R../R..", 10),
        ("R../.R./..R", 10),
        ("..R/.R./R..", 10),
        ("RRR/R../R..", 20),  # the corner belongs to both rows
        ("RRR/R.R/R.R", 30),  # the leaflet's second
        ("R.R/.R./R.R", 20),
        ("RRR/R.R/RRR", 40),
        ("RRR/RRR/...", 20),
        ("RR./RRR/.RR", 30),
        ("RR./RR./...", 0),
        ("RRR/RRR/RRR", 80),  # the leaflet's third: 30, 30 and 20
    ],
)
def test_ten_points_for_each_row_though_rows_share_spots(pattern: str, points: int) -> None:
    assert with_a_dead_roo(3).fill(1, pattern).at.scores == (points, 0, 0)


@pytest.mark.clause("ROO-L12")
def test_each_of_the_512_sets_of_own_counters_in_a_roo_scores_ten_for_each_row_in_it() -> None:
    def further(table: Table, mine: frozenset[int]) -> int:
        assert table.at.scores == (0, 10 + 10 * sum(mine.issuperset(row) for row in ROWS))
        larger = range(max(mine, default=-1) + 1, 9)
        return 1 + sum(further(table.copy().put(GREEN, 1, spot), mine | {spot}) for spot in larger)

    assert further(with_a_dead_roo(2), frozenset()) == 512


@pytest.mark.clause("ROO-L12", "ROO-4")
def test_a_mixed_row_counts_for_nobody_and_several_may_score_in_one_roo() -> None:
    table = with_a_dead_roo(3).fill(1, "RRR/GGG/YYR")
    assert table.at.scores == (10, 10, 0)
    table = with_a_dead_roo(4).fill(1, "RRG/RRG/BBG")
    assert table.at.scores == (0, 10, 0, 0)


@pytest.mark.clause("ROO-4", "ROO-L12")
def test_no_row_crosses_from_one_roo_into_another() -> None:
    table = with_a_dead_roo(2)
    for roo, spot in ((1, 1), (1, 2), (2, 0), (2, 1)):  # four side by side across Roos 1 and 2
        table.put(RED, roo, spot)
    for roo, spot in ((1, 6), (4, 0), (4, 3)):  # three below each other
        table.put(RED, roo, spot)
    for roo, spot in ((5, 8), (6, 3), (8, 2), (5, 4)):
        table.put(RED, roo, spot)
    for roo in range(3, 9):  # the same spot of many Roos
        if 7 in table.empty(roo):
            table.put(RED, roo, 7)
    assert table.at.scores == (0, 10)


# The end


def one_counter_before_the_end(players: int = 3) -> Table:
    """Eight Roos dead without a row, Roo 1 one counter before, and RED to throw."""
    table = with_a_dead_roo(players)
    for roo in (8, 7, 6, 5, 4, 3, 2):
        table.fill(roo, DIES_OF_THREE)
    return table.fill(1, DIES_OF_THREE[:-1] + ".").wait_for(RED)


@pytest.mark.clause("ROO-L11", "ROO-3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_game_ends_with_the_counter_that_kills_the_ninth_roo_and_not_before(players: int) -> None:
    table = one_counter_before_the_end(players)
    for _ in range(10 * players):  # eight are dead, and the players rest and rest
        table.rest(2 + table.steps[table.turn] % 8)
    table.wait_for(YELLOW).send(1)
    assert not table.at.over
    table.take(1, 8)
    assert table.at.to_move == OVER  # nobody throws any more, though the round is not complete
    assert table.at.moves == ()
    assert [roo["dead"] for roo in table.at.view()["roos"]] == [True] * 9
    assert sum(spot is None for roo in table.at.view()["roos"] for spot in roo["spots"]) == 27
    assert table.at.scores == (0,) * players
    assert table.at.shares == pytest.approx((1 / players,) * players)
    for move in range(13):
        with pytest.raises(Refused):
            table.at.play(move)


@pytest.mark.clause("ROO-L11", "ROO-3")
def test_a_counter_in_the_ninth_roo_that_does_not_kill_it_lets_the_game_go_on() -> None:
    table = one_counter_before_the_end().put(GREEN, 1, 0)
    assert table.at.to_move == CHANCE
    assert not table.shown_dead(1)
    assert not table.at.over
    with pytest.raises(RumpusError):
        _ = table.at.shares


@pytest.mark.clause("ROO-3", "ROO-L11")
@pytest.mark.parametrize("last", range(1, 10))
def test_whichever_roo_dies_last_ends_the_game(last: int) -> None:
    table = in_rounds(Table(3), *[(roo, DIES_OF_THREE) for roo in range(1, 10) if roo != last])
    in_rounds(table, (last, DIES_OF_THREE))
    assert table.at.over
    assert table.at.shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@pytest.mark.clause("ROO-3", "ROO-L12")
@pytest.mark.parametrize(
    ("for_red", "scores", "shares"),
    [(9, (90, 0), (1.0, 0.0)), (5, (50, 40), (1.0, 0.0)), (4, (40, 50), (0.0, 1.0)), (0, (0, 90), (0.0, 1.0))],
)
def test_the_scores_of_all_nine_roos_are_added_and_the_higher_total_wins_alone(
    for_red: int, scores: tuple[int, int], shares: tuple[float, float]
) -> None:
    table = in_rounds(Table(2), *[(roo, DIES_FOR_RED if roo <= for_red else DIES_FOR_GREEN) for roo in range(1, 10)])
    assert table.at.over
    assert table.at.scores == scores
    assert table.at.shares == shares


@pytest.mark.clause("ROO-3")
def test_two_players_with_equal_totals_share_the_win() -> None:
    table = with_a_dead_roo(2)
    for roo in (2, 3, 4, 5):
        table.fill(roo, DIES_FOR_RED)
    for roo in (6, 7, 8):
        table.fill(roo, DIES_FOR_GREEN)
    table.fill(1, DRAWN)
    assert table.at.over
    assert table.at.scores == (40, 40)
    assert table.at.shares == (0.5, 0.5)


@pytest.mark.clause("ROO-3", "ROO-4")
def test_points_decide_and_not_the_number_of_roos_won() -> None:
    table = with_a_dead_roo(2).fill(1, "RRR/RRR/RRR").fill(8, DRAWN)
    for roo in range(2, 8):
        table.fill(roo, DIES_FOR_GREEN)
    assert table.at.over
    assert table.at.scores == (80, 70)  # GREEN has seven Roos, RED one
    assert table.at.shares == (1.0, 0.0)


@pytest.mark.clause("ROO-4", "ROO-3")
def test_a_majority_of_counters_in_a_roo_is_worth_nothing() -> None:
    table = with_a_dead_roo(3)
    for roo in range(2, 9):
        table.fill(roo, DIES_OF_THREE)
    for spot in (0, 2, 3, 7, 8):
        table.put(RED, 1, spot)
    for spot in (4, 1, 5, 6):
        table.put(GREEN, 1, spot)
    assert table.at.over
    assert Counter(table.shown(1)) == {RED: 5, GREEN: 4}
    assert table.at.scores == (0, 0, 0)
    assert table.at.shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@pytest.mark.clause("ROO-3")
@pytest.mark.parametrize(
    ("patterns", "scores", "shares"),
    [
        (("RRR/GYG/YGY", "GGG/RYR/YRY"), (10, 10, 0), (0.5, 0.5, 0.0)),
        (("YYY/GRG/RGR", "GGG/RYR/YRY"), (0, 10, 10), (0.0, 0.5, 0.5)),
        (("RRR/GYG/YGY", "YYY/GRG/RGR"), (10, 0, 10), (0.5, 0.0, 0.5)),
        (("RRR/RYG/RGY", "GGG/RYR/YYY"), (20, 10, 10), (1.0, 0.0, 0.0)),  # a tie for the second place is worth nothing
        (("RRR/GGG/YYY",), (10, 10, 10), (1 / 3, 1 / 3, 1 / 3)),
    ],
)
def test_of_three_those_tied_for_first_share_and_the_rest_get_nothing(
    patterns: tuple[str, ...], scores: tuple[int, ...], shares: tuple[float, ...]
) -> None:
    table = with_a_dead_roo(3)
    for roo, pattern in enumerate((*patterns, *[DIES_OF_THREE] * (8 - len(patterns))), 1):
        table.fill(roo, pattern)
    assert table.at.over
    assert table.at.scores == scores
    assert table.at.shares == pytest.approx(shares)


@pytest.mark.clause("ROO-3")
@pytest.mark.parametrize(
    ("patterns", "scores", "shares"),
    [
        (("BBB/GYG/YGY",), (0, 0, 0, 10), (0.0, 0.0, 0.0, 1.0)),
        (("BBB/GRG/RGR", "GGG/RYR/YRY"), (0, 10, 0, 10), (0.0, 0.5, 0.0, 0.5)),
        (("RRR/GGG/BBB",), (10, 10, 0, 10), (1 / 3, 1 / 3, 0.0, 1 / 3)),
        (("RRR/GGG/BBB", "YYY/GRG/RGR"), (10, 10, 10, 10), (0.25, 0.25, 0.25, 0.25)),
        (("RRR/RRR/BBB", "YYY/GGG/BBB"), (20, 10, 10, 20), (0.5, 0.0, 0.0, 0.5)),
    ],
)
def test_of_four_those_tied_for_first_share_and_the_rest_get_nothing(
    patterns: tuple[str, ...], scores: tuple[int, ...], shares: tuple[float, ...]
) -> None:
    table = with_a_dead_roo(4)  # Roos 8 and 9
    for roo, pattern in enumerate((*patterns, *[DIES_OF_FOUR] * (7 - len(patterns))), 1):
        table.fill(roo, pattern)
    assert table.at.over
    assert table.at.scores == scores
    assert table.at.shares == pytest.approx(shares)


# Counters


@pytest.mark.clause("ROO-L2", "ROO-L12")
def test_counters_are_without_limit_and_eight_full_roos_make_640_points() -> None:
    table = Table(2)
    for spot in range(9):
        table.place(1, spot).place(9, spot)
    for roo in range(2, 9):
        table.fill(roo, "RRR/RRR/RRR")
    assert table.at.over
    assert table.at.scores == (640, 80)
    assert table.at.shares == (1.0, 0.0)


@pytest.mark.clause("ROO-6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("each", [1, 2, 5])
def test_the_game_ends_with_the_very_last_counter_of_all_though_roos_are_alive(players: int, each: int) -> None:
    table = Table(players, {"counters.each": each})
    for n in range(each):
        for seat in range(players):
            assert not table.at.over
            table.place(1 + (2 * seat + n // 3) % 9, n % 3 if n < 3 else n)
    assert table.at.over
    assert table.at.moves == ()
    assert [roo["dead"] for roo in table.at.view()["roos"]] == [False] * 9
    assert table.at.shares == pytest.approx((1 / players,) * players)


@pytest.mark.clause("ROO-6", "ROO-3")
def test_when_the_counters_are_gone_the_rows_are_counted_as_ever() -> None:
    table = Table(2, {"counters.each": 3}).place(1, 0).place(2, 0).place(1, 4).place(2, 1).place(1, 8)
    assert not table.at.over  # RED has none left, GREEN has one
    assert table.at.scores == (10, 0)
    assert table.copy().place(2, 2).at.shares == (0.5, 0.5)
    table.place(2, 3)
    assert table.at.over
    assert table.at.scores == (10, 0)
    assert table.at.shares == (1.0, 0.0)


@pytest.mark.clause("ROO-6")
def test_a_player_without_a_counter_rests_on_a_living_roo_while_the_other_plays_on() -> None:
    table = with_a_dead_roo(2, {"counters.each": 5})  # two left to each
    table.rest(9).place(1, 0).rest(9).place(1, 1)  # GREEN's last
    for _ in range(3):
        before = table.shown(1)
        table.rest(9).rest(1)  # GREEN could complete a row, had he a counter
        assert table.shown(1) == before
    table.place(2, 0)
    assert not table.at.over
    table.rest(2).rest(9).rest(1).place(1, 2)  # RED's last
    assert table.at.over
    assert table.at.scores == (0, 10)


@pytest.mark.clause("ROO-6", "ROO-L5")
def test_who_rests_for_want_of_a_counter_has_thrown_and_moved_his_pawn() -> None:
    table = with_a_dead_roo(2, {"counters.each": 4}).rest(9).place(1, 0).rest(9)
    before = table.at.view()
    assert before["turn"] == GREEN
    table.rest(3)
    after = table.at.view()
    assert after["pawns"][GREEN] == (table.steps[GREEN] - 1) % 36 + 1 != before["pawns"][GREEN]
    assert after["pawns"][RED] == before["pawns"][RED]
    assert after["turn"] == RED


@pytest.mark.clause("ROO-6")
def test_a_rest_on_a_dead_roo_uses_up_no_counter() -> None:
    table = with_a_dead_roo(2, {"counters.each": 4})
    for _ in range(6):
        table.rest(9)
    table.place(1, 0)
    assert not table.at.over
    table.rest(9).rest(1).place(1, 1)  # RED, without a counter, rests; GREEN still has his
    assert table.at.over


@pytest.mark.clause("ROO-6", "ROO-3")
def test_the_ninth_dead_roo_ends_the_game_also_when_counters_are_left() -> None:
    table = Table(3, {"counters.each": 81})
    in_rounds(table, *[(roo, DIES_OF_THREE) for roo in range(1, 10)])
    assert table.at.over
    exactly = Table(3, {"counters.each": 18})
    in_rounds(exactly, *[(roo, DIES_OF_THREE) for roo in range(1, 10)])
    assert exactly.at.over
    short = Table(3, {"counters.each": 17})
    in_rounds(short, *[(roo, DIES_OF_THREE) for roo in range(1, 9)])
    for spot in (1, 2, 3):
        assert not short.at.over
        short.place(9, spot)
    assert short.at.over
    assert not short.shown_dead(9)


@pytest.mark.clause("ROO-1", "ROO-6")
def test_a_row_lives_on_though_its_owner_has_no_counter_left() -> None:
    """ROO-1 speaks of spots and colours alone."""
    table = with_a_dead_roo(2, {"counters.each": 10}).fill(1, ONE_LIVE_ROW)  # 4 RED, 3 GREEN
    while table.at.to_move == CHANCE and sum(roo.count(RED) for roo in table.roos) < 10:
        table.put(RED, 2, min(table.empty(2)))
    table.wait_for(GREEN).send(1)
    assert table.asked() == {"top right", "bottom"}


# The whole game once more


class Reference:
    """Rickety Rackety Roo from the text: rules 1 to 6 of the leaflet and ROO-1 to ROO-6."""

    def __init__(
        self, players: int, *, dice: int = 2, faces: int = 6, blocks: int = 36, each: int = 0, points: int = 10
    ) -> None:
        self.players, self.points = players, points
        self.ways = Counter(sum(throw) for throw in product(range(1, faces + 1), repeat=dice))
        self.track = [*range(1, 10)] * (blocks // 9)
        self.pawns: list[int | None] = [None] * players  # a place on the track; None is START
        self.counters: list[float] = [each or float("inf")] * players
        self.board: dict[int, list[int | None]] = {roo: [None] * 9 for roo in range(1, 10)}
        self.turn = 0
        self.placing_in: int | None = None

    @property
    def to_move(self) -> int:
        if all(is_dead(spots) for spots in self.board.values()) or not any(self.counters):
            return OVER
        return CHANCE if self.placing_in is None else self.turn

    def moves(self) -> list[int]:
        if self.to_move == OVER:
            return []
        if self.placing_in is None:
            return sorted(self.ways)
        return [spot for spot, colour in enumerate(self.board[self.placing_in]) if colour is None]

    def roo_after(self, total: int) -> int:
        return self.track[self.place_after(total)]

    def place_after(self, total: int) -> int:
        place = self.pawns[self.turn]
        for _ in range(total):
            place = 0 if place is None or place == len(self.track) - 1 else place + 1
        assert place is not None
        return place

    def play(self, move: int) -> None:
        if self.placing_in is None:
            self.pawns[self.turn] = self.place_after(move)
            roo = self.track[self.place_after(0)]
            if not is_dead(self.board[roo]) and self.counters[self.turn]:
                self.placing_in = roo
                return
        else:
            self.board[self.placing_in][move] = self.turn
            self.counters[self.turn] -= 1
            self.placing_in = None
        self.turn = (self.turn + 1) % self.players

    def scores(self) -> tuple[int, ...]:
        won = [0] * self.players
        for spots in self.board.values():
            for a, b, c in ROWS:
                owner = spots[a]
                if owner is not None and owner == spots[b] == spots[c]:
                    won[owner] += self.points
        return tuple(won)

    def shares(self) -> tuple[float, ...]:
        scores = self.scores()
        first = [score == max(scores) for score in scores]
        return tuple(1 / sum(first) if tied else 0.0 for tied in first)


Policy = Callable[[Reference, random.Random], int]


def any_throw(game: Reference, rng: random.Random) -> int:
    """As the dice fall."""
    return rng.choices(list(game.ways), list(game.ways.values()))[0]


def to_the_fullest(game: Reference, rng: random.Random) -> int:
    """To the fullest Roo alive, so that some are played out while others are untouched."""
    if rng.random() < 0.2:
        return any_throw(game, rng)
    alive = [t for t in game.ways if not is_dead(game.board[game.roo_after(t)])] or list(game.ways)
    return max(alive, key=lambda t: (9 - game.board[game.roo_after(t)].count(None), rng.random()))


def any_spot(game: Reference, rng: random.Random) -> int:
    return rng.choice(game.moves())


def builder(game: Reference, rng: random.Random) -> int:
    """Adds to own rows, seldom in an opponent's way: full rows and Roos of one colour."""
    assert game.placing_in is not None
    spots = game.board[game.placing_in]

    def worth(spot: int) -> float:
        rows = [[spots[i] for i in row] for row in ROWS if spot in row]
        return sum(4 ** row.count(game.turn) for row in rows if not set(row) - {None, game.turn}) + rng.random()

    return max(game.moves(), key=worth)


def peacemaker(game: Reference, rng: random.Random) -> int:
    """Never completes a row if he can help it, and leaves Roos alive as long as he can: many 0 to 0."""
    assert game.placing_in is not None
    spots = game.board[game.placing_in]

    def harm(spot: int) -> tuple[bool, bool, float]:
        after = [*spots[:spot], game.turn, *spots[spot + 1 :]]
        return any({after[i] for i in row} == {game.turn} for row in ROWS), is_dead(after), rng.random()

    return min(game.moves(), key=harm)


def in_lockstep(players: int, seed: int, throws: Policy, placings: Policy, changes: dict[str, int]) -> Counter[str]:
    """One game of both at once; what came up in it."""
    names = {"dice.number": "dice", "dice.faces": "faces", "track.blocks": "blocks"}
    names |= {"counters.each": "each", "counters.points": "points"}
    mine = Reference(players, **{names[key]: value for key, value in changes.items()})
    theirs = Position(ROO, players=players, changes=changes)
    rng, seen, step = random.Random(seed), Counter[str](), 0
    while True:
        assert theirs.to_move == mine.to_move
        assert list(theirs.moves) == mine.moves()
        if mine.to_move == CHANCE:
            seen["throws"] += 1
            if step == 0:
                assert theirs.weights == tuple(mine.ways[total] for total in sorted(mine.ways))
        else:
            assert theirs.scores == mine.scores()  # after a throw nothing has changed, after a placing at the next
        if step % 29 == 0 or mine.to_move == OVER:
            view = theirs.view()
            assert [roo["spots"] for roo in view["roos"]] == [mine.board[roo] for roo in range(1, 10)]
            assert [roo["dead"] for roo in view["roos"]] == [is_dead(mine.board[roo]) for roo in range(1, 10)]
            assert view["pawns"] == [0 if place is None else place + 1 for place in mine.pawns]
            if mine.to_move != OVER:
                assert view["turn"] == mine.turn
                legal = set(mine.moves())
                assert all((theirs.why_not(m) is None) == (m in legal) for m in theirs.range)
        if mine.to_move == OVER:
            break
        move = throws(mine, rng) if mine.placing_in is None else placings(mine, rng)
        was = mine.turn
        mine.play(move)
        theirs = theirs.play(move)
        seen["rests"] += mine.placing_in is None and was != mine.turn and theirs.to_move == CHANCE
        step += 1
    assert theirs.shares == pytest.approx(mine.shares())
    seen["ties"] += max(mine.shares()) < 1
    seen["empty spots"] += sum(spots.count(None) for spots in mine.board.values())
    seen["lives at the end"] += any(not is_dead(spots) for spots in mine.board.values())
    seen["points"] += sum(mine.scores())
    return seen


@pytest.mark.clause("ROO-1", "ROO-2", "ROO-3", "ROO-4", "ROO-L4", "ROO-L5", "ROO-L6", "ROO-L7", "ROO-L10", "ROO-L11")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("throws", "placings", "games"),
    [(any_throw, any_spot, 30), (to_the_fullest, any_spot, 12), (any_throw, builder, 12), (any_throw, peacemaker, 12)],
)
def test_the_whole_game_agrees_with_one_written_from_the_text(
    players: int, throws: Policy, placings: Policy, games: int
) -> None:
    seen = Counter[str]()
    for seed in range(games):
        seen += in_lockstep(players, seed, throws, placings, {})
    assert seen["rests"]
    assert seen["points"]
    assert not seen["lives at the end"]
    assert seen["ties" if placings is peacemaker else "empty spots"]


@pytest.mark.clause("ROO-6", "ROO-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_few_counters_agree_too(players: int) -> None:
    seen = Counter[str]()
    for seed, each in enumerate((1, 2, 3, 7, 12, 14, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30, 33, 36, 40, 81)):
        seen += in_lockstep(players, seed, any_throw, (any_spot, builder)[seed % 2], {"counters.each": each})
    assert seen["lives at the end"]
    assert seen["rests"]


@pytest.mark.clause("ROO-L2", "ROO-L6", "ROO-L12")
@pytest.mark.parametrize(
    "changes",
    [
        {"dice.number": 1},
        {"dice.number": 3, "dice.faces": 4},
        {"dice.number": 3, "dice.faces": 12},
        {"dice.number": 1, "dice.faces": 2, "track.blocks": 9},
        {"track.blocks": 9, "dice.number": 6, "dice.faces": 6},
        {"track.blocks": 27},
        {"counters.points": 7, "counters.each": 15},
    ],
)
def test_games_with_another_box_agree_too(changes: dict[str, int]) -> None:
    for players in (2, 3, 4):
        for seed in range(3):
            in_lockstep(players, seed, any_throw, any_spot, changes)
