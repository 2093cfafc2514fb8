"""Rin-Tin-Tin: every clause of its rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from rumpus.core.compiler.layout import blank
from rumpus.core.compiler.rng import stream
from rumpus.core.constants import CHANCE, HIDDEN, OVER, PUBLIC
from rumpus.core.contract import rules as contract
from rumpus.core.game.game import game
from rumpus.core.play.chance import Seeded
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import buffers, play_games, random_state
from rumpus.core.play.seating import draw_seats
from rumpus.errors import BoxError, Refused, RumpusError
from tests.games.setups.rin_tin_tin import position

RTT = game("rin-tin-tin")
ALL_GROUPS = ["Red 1", "Red 2", "Yellow 1", "Yellow 2", "Blue 1", "Blue 2", "Green 1", "Green 2"]
FULL_RED = {"Red 1": "Black 3, White 2", "Red 2": "Purple 2, Pink 3"}
LONE_MAN = {"squads.men": 1, "squads.figures": 0}
PAIR = {"squads.men": 1, "squads.figures": 1}


def places(p: Position) -> list[str]:
    """Where the piece may go, as names of groups."""
    return [p.words(move).split(" to ")[1] for move in p.moves]


def refusal(p: Position, move: int | str) -> str:
    with pytest.raises(Refused) as refused:
        p.play(move)
    return refused.value.clause


def counted(p: Position, move: str) -> dict[str, int]:
    """What ``count`` counts for a move."""
    tally = np.zeros(len(RTT.rules.COUNTERS), np.int64)
    contract.count(p.box.packed, p.state, p.parse(move), p.play(move).state, tally)
    return {name: int(n) for name, n in zip(RTT.rules.COUNTERS, tally, strict=True) if n}


def one_man_each(*, players: int = 2, **kwargs: Any) -> Position:
    """The end of a game of one man each, all in groups of their own: tied at 1."""
    groups = dict(zip(ALL_GROUPS, ("Black 1", "Purple 1", "Pink 1", "White 1")[:players], strict=False))
    squads = 1 if players == 2 else None
    return position(groups, players=players, squads=squads, changes={**LONE_MAN, **kwargs.pop("changes", {})}, **kwargs)


# What is in the box


@pytest.mark.clause("RTT-L1")
def test_two_to_four_play() -> None:
    assert [len(RTT.start(n).scores or ()) for n in (2, 3, 4)] == [2, 3, 4]
    for n in (1, 5):
        with pytest.raises(RumpusError, match="2, 3 or 4"):
            RTT.box(n)


@pytest.mark.clause("RTT-L2", "RTT-L3", "RTT-L34")
def test_two_groups_of_five_and_one_in_each_of_four_territories() -> None:
    p = position(spin="Free Color Choice")
    assert places(p) == ALL_GROUPS
    view = p.view()
    assert Counter(g["territory"] for g in view["groups"]) == dict.fromkeys(("Red", "Yellow", "Blue", "Green"), 2)
    assert all(g["empty"] == 5 and g["figure"] is None for g in view["groups"])
    assert refusal(p, 8) == "RTT-L2"
    full = position({"Red 1": "Black 5"}, turn="Purple", spin="Red")
    assert places(full) == ["Red 2"]
    assert not full.view()["groups"][0]["complete"]


@pytest.mark.clause("RTT-L4", "RTT-L10", "RTT-L33")
def test_each_player_has_one_squad_of_ten_men_and_two_figures() -> None:
    for players in (3, 4):
        p = RTT.start(players)
        assert p.box.seats == ["Black", "Purple", "Pink", "White"][:players]
        assert [(k["men"], k["figures"], k["colors"]) for k in p.view()["players"]] == [
            (10, 2, [color.lower()]) for color in p.box.seats
        ]


@pytest.mark.clause("RTT-L10")
def test_anybody_may_start_and_the_others_follow_to_the_left() -> None:
    orders = {draw_seats(RTT.box(3), Seeded(seed)).order for seed in range(40)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


@pytest.mark.clause("RTT-L5", "RTT-L35", "RTT-1", "RTT-L16")
def test_the_spinner_has_six_equal_sectors_and_no_line() -> None:
    p = position()
    assert p.to_move == CHANCE
    assert [p.words(k) for k in p.moves] == [
        "spin Red",
        "spin Yellow",
        "spin Blue",
        "spin Green",
        "spin Free Color Choice",
        "spin Rin Tin Tin",
    ]
    assert p.weights == (1,) * 6
    assert refusal(p, 6) == "RTT-1"
    wide = position(changes={"spinner.rin_tin_tin": 3, "spinner.blue": 2})
    assert wide.weights == (1, 1, 2, 1, 1, 3)


@pytest.mark.clause("RTT-L6", "RTT-L36", "RTT-L9")
def test_eight_cards_lie_in_the_deck() -> None:
    p = position({"Red 1": "Black 5, White figure"}, turn="White", drawing="Red 1")
    assert p.to_move == CHANCE
    assert [p.words(k) for k in p.moves] == [
        "draw $0 Million",
        "draw $2 Million",
        "draw $5 Million",
        "draw $10 Million",
    ]
    assert p.weights == (2, 2, 2, 2)
    assert p.view()["deck"] == 8
    assert refusal(p, 4) == "RTT-L6"


@pytest.mark.clause("RTT-13")
@pytest.mark.parametrize(
    ("players", "changes", "key"),
    [
        (4, {"squads.men": 11}, "squads.men"),
        (3, {"squads.men": 14}, "squads.men"),
        (4, {"squads.figures": 3}, "squads.figures"),
        (4, {"board.groups": [2, 2, 2, 1]}, "squads.men"),
        (4, {"board.groups": [4, 4, 4, 1]}, "board.groups"),
        (4, {"board.groups": [2, 2, 2]}, "board.groups"),
        (4, {"board.ordinary": 6}, "board.ordinary"),
        (4, {"board.ordinary": 4}, "board.ordinary"),
        (4, {"boodle.cards": [0, 2, 5, 10, 0, 2, 5]}, "boodle.cards"),
        (4, {"board.groups": [3, 2, 2, 2]}, "boodle.cards"),
        (4, {"boodle.cards": [5] * 8}, "boodle.cards"),
        (4, {"boodle.cards": [0, 2, 5, 10, 0, 2, 5, -1]}, "boodle.cards"),
        (4, {"spinner.red": 0}, "spinner.red"),
        (4, {"spinner.free_color_choice": -1}, "spinner.free_color_choice"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(players: int, changes: dict[str, Any], key: str) -> None:
    with pytest.raises(BoxError, match="must") as refused:
        RTT.box(players, changes=changes)
    assert refused.value.key == key
    assert refused.value.value == changes.get(key, refused.value.value)


@pytest.mark.clause("RTT-13")
def test_a_box_that_just_fits_is_played() -> None:
    assert RTT.box(3, changes={"squads.men": 13}).packed.men == 13
    assert RTT.box(2, {"squads": 1}, {"squads.men": 20, "squads.figures": 4}).packed.men == 20
    cards = [0] * 8 + [1]
    p = RTT.start(4, changes={"board.groups": [1, 2, 2, 4], "boodle.cards": cards, "squads.men": 11})
    assert places(p.play("spin red")) == ["Red 1"]
    assert places(p.play("spin green")) == ["Green 1", "Green 2", "Green 3", "Green 4"]


# The two players' game


@pytest.mark.clause("RTT-L32", "RTT-12")
def test_two_players_lead_two_squads_each_or_one() -> None:
    two, one = RTT.start(2), RTT.start(2, squads=1)
    assert [(k["men"], k["figures"]) for k in two.view()["players"]] == [(20, 4)] * 2
    assert [(k["men"], k["figures"]) for k in one.view()["players"]] == [(10, 2)] * 2
    assert [k["colors"] for k in two.view()["players"]] == [["black", "pink"], ["purple", "white"]]
    with pytest.raises(RumpusError, match="squads"):
        RTT.start(3, squads=1)


@pytest.mark.clause("RTT-12")
def test_with_two_squads_each_the_outlaws_always_end_equal() -> None:
    box, s = RTT.box(2).packed, blank(RTT.rules.State)
    rng, room = stream(12), buffers(RTT)
    for _ in range(300):
        play_games(box, s, rng, *room, 1)
        assert RTT.rules.outlaws(box, s, 0) == RTT.rules.outlaws(box, s, 1)
    assert "equal" in RTT.file.options["squads"].text
    assert "sharper" in RTT.file.options["squads"].text


@pytest.mark.clause("RTT-12")
def test_with_one_squad_each_the_outlaws_may_differ() -> None:
    box, s = RTT.box(2, {"squads": 1}).packed, blank(RTT.rules.State)
    rng, room = stream(12), buffers(RTT)
    differences = set()
    for _ in range(50):
        play_games(box, s, rng, *room, 1)
        differences.add(int(RTT.rules.outlaws(box, s, 0) - RTT.rules.outlaws(box, s, 1)))
    assert len(differences) > 5


# A turn


@pytest.mark.clause("RTT-L11", "RTT-L13", "RTT-2")
def test_a_color_places_a_man_in_its_territory() -> None:
    p = position({"Blue 1": "White figure"}, spin="Blue")
    assert (p.to_move, places(p)) == (0, ["Blue 1", "Blue 2"])
    after = p.play("cavalryman to Blue 1")
    assert after == position({"Blue 1": "White figure, Black 1"}, turn="Purple")
    assert refusal(p, "cavalryman to Red 1") == "RTT-2"
    full = position({"Blue 1": "White 5"}, spin="Blue")
    assert places(full) == ["Blue 2"]
    assert refusal(full, "cavalryman to Blue 1") == "RTT-2"


@pytest.mark.clause("RTT-L12")
def test_one_spin_and_one_piece_a_turn() -> None:
    p = position()
    for seat in (0, 1, 2, 3, 0):
        assert (p.to_move, p.view()["turn"]) == (CHANCE, seat)
        p = p.play("spin green")
        assert p.to_move == seat
        before = sum(k["men"] + k["figures"] for k in p.view()["players"])
        p = p.play(p.moves[0])
        assert sum(k["men"] + k["figures"] for k in p.view()["players"]) == before - 1


@pytest.mark.clause("RTT-L14", "RTT-2")
def test_a_full_territory_costs_the_turn() -> None:
    p = position(FULL_RED)
    assert p.play("spin red") == position(FULL_RED, turn="Purple")
    assert counted(p, "spin red") == {"lost_turns": 1}
    assert counted(p, "spin blue") == {}


@pytest.mark.clause("RTT-L15", "RTT-3")
def test_free_color_choice_places_a_man_anywhere() -> None:
    p = position({**FULL_RED, "Blue 1": "Purple figure"}, spin="Free Color Choice")
    assert places(p) == ALL_GROUPS[2:]
    assert p.play("cavalryman to Blue 1").view()["groups"][4]["men"] == [1, 0, 0, 0]
    assert refusal(p, "cavalryman to Red 1") == "RTT-3"


@pytest.mark.clause("RTT-L11", "RTT-L17", "RTT-4")
def test_rin_tin_tin_places_a_figure_on_any_empty_rin_tin_tin_circle() -> None:
    p = position({"Red 1": "Black 5", "Green 2": "White figure"}, spin="Rin Tin Tin")
    assert places(p) == ALL_GROUPS[:-1]
    assert all(p.words(move).startswith("figure") for move in p.moves)
    after = p.play("figure to Yellow 1")
    assert after.view()["groups"][2]["figure"] == 0
    assert (after.view()["players"][0]["figures"], after.view()["players"][0]["men"]) == (1, 5)
    assert refusal(p, "figure to Green 2") == "RTT-4"


@pytest.mark.clause("RTT-L18", "RTT-4")
def test_rin_tin_tin_without_a_figure_places_a_man_anywhere() -> None:
    figures = {"Yellow 1": "Black figure", "Yellow 2": "Black figure"}
    p = position({**FULL_RED, **figures}, spin="Rin Tin Tin")
    assert places(p) == ALL_GROUPS[2:]
    assert p.play("cavalryman to Yellow 1").view()["players"][0]["men"] == 6
    assert refusal(p, "cavalryman to Red 2") == "RTT-4"


@pytest.mark.clause("RTT-L19", "RTT-5")
def test_without_men_a_figure_is_placed_without_spinning_one_a_turn() -> None:
    groups = {"Red 1": "Black 5", "Blue 1": "Black 5", "Green 1": "White figure"}
    p = position(groups)
    assert (p.to_move, p.view()["spin"], p.view()["piece"]) == (0, None, "figure")
    assert places(p) == [name for name in ALL_GROUPS if name != "Green 1"]
    assert refusal(p, "figure to Green 1") == "RTT-5"
    assert counted(p, "figure to Green 2") == {"placed_without_spin": 1}
    after = p.play("figure to Green 2")
    assert after == position({**groups, "Green 2": "Black figure"}, turn="Purple")
    spun = position(spin="Rin Tin Tin")
    assert counted(spun, "figure to Green 2") == {}


@pytest.mark.clause("RTT-6")
def test_a_move_is_the_choice_of_a_group_and_nobody_may_pass() -> None:
    p = position({"Red 1": "Purple 3"}, spin="Red")
    assert p.moves == (0, 1)
    only = position({"Red 1": "Purple 5"}, spin="Red")
    assert (only.to_move, only.moves) == (0, (1,))


@pytest.mark.clause("RTT-9")
def test_a_player_without_pieces_is_passed_over() -> None:
    groups = {"Red 1": "Purple 1", "Red 2": "Purple figure", "Blue 1": "Pink figure"}
    p = position(groups, players=3, changes=PAIR, turn="Black", spin="Red")
    assert p.play("red 1").view()["turn"] == 2
    alone = position({**groups, "Blue 2": "Pink 1"}, players=3, changes=PAIR, turn="Black", spin="Red")
    again = alone.play("red 1")
    assert (again.to_move, again.view()["piece"]) == (0, "figure")
    assert again.play("figure to red 1").over


@pytest.mark.clause("RTT-9", "RTT-L25")
def test_the_game_ends_when_all_pieces_are_on_the_board() -> None:
    p = position({"Red 1": "Black 1", "Green 1": "Black figure"}, players=2, squads=1, changes=PAIR, turn="Purple")
    p = p.play("spin blue").play("blue 1")
    assert not p.over
    p = p.play("figure to green 2")
    assert p.to_move == OVER or p.view()["phase"] == "tie-break"
    won = position(
        {"Red 1": "Black 1, Black figure", "Blue 1": "Purple 1"}, players=2, squads=1, changes=PAIR, turn="Purple"
    )
    assert won.play("figure to green 2").over
    assert not won.over


# When a group is complete


@pytest.mark.clause("RTT-L20", "RTT-8")
@pytest.mark.parametrize(
    ("others", "last", "winner"),
    [
        ("White 3, Black 2", "Black", "Black"),  # the leaflet's 6 to 3: two men and the figure
        ("White 3, Purple 2", "Black", "White"),  # 3, 2 and a lone figure's 2
        ("Pink 5", "Black", "Pink"),
    ],
)
def test_the_best_of_a_complete_group_draws_whoever_completes_it(others: str, last: str, winner: str) -> None:
    p = position({"Red 1": others}, turn=last, spin="Rin Tin Tin").play("red 1")
    seat = p.box.seats.index(winner)
    assert (p.to_move, p.view()["phase"], p.view()["drawer"]) == (CHANCE, "draw", seat)
    assert p == position({"Red 1": f"{others}, {last} figure"}, turn=last, drawing="Red 1")
    assert counted(p, "draw 10") == {"cards_drawn": 1}
    after = p.play("draw 10")
    assert [k["cards"] for k in after.view()["players"]] == [int(k == seat) for k in range(4)]
    assert (after.to_move, after.view()["turn"]) == (CHANCE, (p.box.seats.index(last) + 1) % 4)


@pytest.mark.clause("RTT-L20")
def test_a_man_may_be_the_sixth_and_five_circles_are_not_enough() -> None:
    five = position({"Red 1": "Black 4, White figure"}, turn="Purple", spin="Red")
    assert five.play("red 1").view()["drawer"] == 0
    four = position({"Red 1": "Black 3, White figure"}, turn="Purple", spin="Red")
    assert four.play("red 1").view()["phase"] == "spin"
    no_figure = position({"Red 1": "Black 4"}, turn="Purple", spin="Red")
    assert no_figure.play("red 1").view()["phase"] == "spin"


@pytest.mark.clause("RTT-L21", "RTT-L22", "RTT-7")
@pytest.mark.parametrize(
    ("pieces", "scores"),
    [
        ("Black 3", [3, 0, 0, 0]),
        ("Black 2, Black figure", [6, 0, 0, 0]),
        ("White 3, Black 2, Black figure", [6, 0, 0, 3]),
        ("Pink figure", [0, 0, 2, 0]),
        ("Pink figure, Black 1, Purple 2, White 2", [1, 2, 2, 2]),
        ("Black 5, Black figure", [12, 0, 0, 0]),
    ],
)
def test_a_circle_is_one_outlaw_and_rin_tin_tin_doubles(pieces: str, scores: list[int]) -> None:
    p = position({"Red 1": pieces})  # a card it may have earned is a 0
    assert p.view()["groups"][0]["scores"] == scores
    assert list(p.scores or ()) == scores


@pytest.mark.clause("RTT-L22")
def test_only_the_group_of_the_figure_is_doubled() -> None:
    p = position({"Red 1": "Black 2, Black figure", "Red 2": "Black 2", "Blue 1": "White figure, Black 2"})
    assert p.scores == (6 + 2 + 2, 0, 0, 2)


@pytest.mark.clause("RTT-L23", "RTT-8")
@pytest.mark.parametrize("holder", ["Black", "Purple", "Pink", "White"])
def test_on_a_tie_the_holder_of_rin_tin_tin_draws(holder: str) -> None:
    others = [k for k in ("Black", "Purple", "Pink", "White") if k != holder]
    pieces = f"{others[0]} 2, {others[1]} 2, {others[2]} 1, {holder} figure"
    p = position({"Red 1": pieces}, turn=others[2], drawing="Red 1")
    assert p.box.seats[p.view()["drawer"]] == holder
    assert "Rin Tin Tin decides" in position(
        {"Red 1": pieces.replace(f", {holder} figure", "")}, turn=holder, spin="Rin Tin Tin"
    ).tell(0, p)
    one_each = f"{others[0]} 4, {holder} 1, {holder} figure"  # 4 to 4
    tied = position({"Red 1": one_each}, turn=others[0], drawing="Red 1")
    assert tied.box.seats[tied.view()["drawer"]] == holder


@pytest.mark.clause("RTT-8", "RTT-L23")
def test_the_holder_is_among_the_tied_of_every_group_there_can_be() -> None:
    """All ways to share five men among four seats, the figure being seat 0's."""
    for a in range(6):
        for b in range(6 - a):
            for c in range(6 - a - b):
                men = (a, b, c, 5 - a - b - c)
                scores = (2 * (a + 1), *men[1:])
                best = max(scores)
                assert scores.count(best) == 1 or scores[0] == best
                pieces = ", ".join(f"{k} {n}" for k, n in zip(("Black", "Purple", "Pink", "White"), men, strict=True))
                p = position({"Red 1": f"{pieces}, Black figure"}, drawing="Red 1")
                assert scores[p.view()["drawer"]] == best
                assert scores[0] < best or p.view()["drawer"] == 0


@pytest.mark.clause("RTT-L8", "RTT-8")
def test_only_its_owner_sees_a_card_until_the_end() -> None:
    p = position({"Red 1": "Black 5, White figure"}, turn="White", drawing="Red 1")
    ten, zero = p.play("draw 10"), p.play("draw 0")
    assert [p.seen_move(3, seat) for seat in (0, 1, 2, 3, PUBLIC)] == [3, *[HIDDEN] * 4]
    assert ten.seen_by(0) != zero.seen_by(0)
    assert ten.view(0)["players"][0]["boodle"] == [10]
    for seat in (1, 2, 3, PUBLIC):
        assert ten.seen_by(seat) == zero.seen_by(seat)
        view = ten.view(seat)
        assert (view["players"][0]["cards"], view["players"][0]["boodle"]) == (1, None)
        assert (view["scores"][0], view["deck"]) == (None, 7)
        assert ten.text(seat) == zero.text(seat)
        assert p.tell(3, ten, seat) == p.tell(0, zero, seat) == "Black draws a Boodle card."
    assert "$10 Million" in p.tell(3, ten, 0)


@pytest.mark.clause("RTT-8")
def test_a_deal_keeps_what_the_seat_knows_and_varies_the_rest() -> None:
    groups = {"Red 1": "Black 5, White figure", "Red 2": "Purple 5, White figure", "Blue 1": "Pink 5, Pink figure"}
    p = position(groups, boodle={"Black": [10], "Purple": [10], "Pink": [0]})
    seen: Counter[tuple[int, ...]] = Counter()
    for i in range(600):
        dealt = p.dealt(0, stream(i))
        cards = [dealt.view(k)["players"][k]["boodle"] for k in range(4)]
        assert (cards[0], len(cards[1]), len(cards[2]), cards[3]) == ([10], 1, 1, [])
        assert dealt.seen_by(0) == p.seen_by(0)
        seen[(*cards[1], *cards[2])] += 1
    assert (10, 10) not in seen
    assert len(seen) == 15
    assert 600 / 42 < seen[0, 2] < 4 * 600 * 4 / 42  # 4 of 42 ways, about 57
    assert 0 < seen[2, 10] < seen[2, 5] * 2


@pytest.mark.clause("RTT-8")
def test_the_end_comes_after_the_last_piece_and_its_card() -> None:
    changes = {"squads.men": 5, "squads.figures": 1}
    groups = {"Red 1": "Black 5", "Blue 1": "Purple figure", "Blue 2": "Purple 5"}
    p = position(groups, players=2, squads=1, changes=changes, turn="Black").play("figure to red 1")
    assert (p.view()["phase"], p.view()["drawer"]) == ("draw", 0)
    assert p.view(1)["players"][0]["boodle"] == []
    assert p.seen_move(2, 1) == HIDDEN
    end = p.play("draw 5")
    assert end.over
    assert end.scores == (17, 7)
    for seat in (0, 1, PUBLIC):
        assert end.view(seat)["players"][0]["boodle"] == [5]
        assert end.seen_by(seat) == end


@pytest.mark.clause("RTT-L24", "RTT-L26")
def test_pieces_stay_on_a_scored_group_and_count_at_the_end() -> None:
    p = position({"Red 1": "Black 3, White 2, Black figure"}, turn="Black", drawing="Red 1").play("draw 2")
    assert p.view()["groups"][0]["men"] == [3, 0, 0, 2]
    assert p.view()["groups"][0]["figure"] == 0
    assert p.scores == (8 + 2, 0, 0, 2)


# The end


@pytest.mark.clause("RTT-L7", "RTT-L26", "RTT-L27", "RTT-L28", "RTT-10")
def test_outlaws_and_boodle_together_are_the_final_score() -> None:
    """14 outlaws with cards of 10 and 0 are 24, as in the leaflet's example."""
    groups = {
        "Red 1": "Black 4, Black figure, Purple 1",
        "Yellow 1": "Black 3, Purple 2, Purple figure",
        "Blue 1": "Purple 5, Purple figure",
        "Green 1": "Black 1",
        "Green 2": "Purple 2",
        "Blue 2": "Black figure",
    }
    changes = {"squads.figures": 2}
    p = position(groups, players=2, squads=1, changes=changes, turn="Black", boodle={"Black": [10], "Purple": [0, 2]})
    assert p.scores == (10 + 3 + 1 + 2 + 10, 1 + 6 + 12 + 2 + 0 + 2)
    leaflet = {
        "Red 1": "Black 3, Purple 2, Purple figure",
        "Red 2": "Black 1, Black figure, Purple 4",
        "Blue 1": "Black 3, Black figure, Purple 2",
        "Green 1": "Black 1, Purple 2",
        "Green 2": "Black 2, Purple figure",
    }
    q = position(leaflet, players=2, squads=1, boodle={"Black": [10, 0], "Purple": [5]})
    assert q.over
    assert q.scores == (3 + 4 + 8 + 1 + 2 + 10, 6 + 4 + 2 + 2 + 2 + 5)
    assert q.shares == (1.0, 0.0)
    assert "Boodle 10 + 0 = 10" in str(q)


@pytest.mark.clause("RTT-L7", "RTT-L28")
def test_boodle_can_beat_outlaws() -> None:
    changes = {"squads.men": 6, "squads.figures": 1}
    groups = {
        "Red 1": "Black 5, Purple figure",
        "Green 1": "Purple 3",
        "Green 2": "Purple 3",
        "Blue 1": "Black figure, Black 1",
    }
    poor, rich = (
        position(
            groups,
            players=2,
            squads=1,
            changes={**changes, "boodle.cards": [0, 2, 2, 2, 2, 2, 2, 2, 10]},
            boodle={"Black": [c]},
        )
        for c in (0, 10)
    )
    assert (poor.scores, rich.scores) == ((9, 8), (19, 8))
    worse = {**groups, "Blue 1": "Black figure", "Blue 2": "Black 1"}
    zero, two = (position(worse, players=2, squads=1, changes=changes, boodle={"Black": [c]}) for c in (0, 2))
    assert (zero.scores, two.scores, two.shares) == ((8, 8), (10, 8), (1.0, 0.0))
    assert not zero.over


@pytest.mark.clause("RTT-L31", "RTT-10")
def test_incomplete_groups_count_doubled_too_but_earn_no_card() -> None:
    groups = {
        "Red 1": "Black 1, Black figure",
        "Red 2": "Purple 1",
        "Blue 1": "Purple figure",
        "Blue 2": "Pink 1, Pink figure",
    }
    p = position(groups, players=3, changes=PAIR)
    assert p.scores == (4, 3, 4)
    assert [k["cards"] for k in p.view()["players"]] == [0, 0, 0]
    full_of_men = position({"Red 1": "Black 5", "Red 2": "Purple 5"}, players=3)
    assert [k["cards"] for k in full_of_men.view()["players"]] == [0, 0, 0]


@pytest.mark.clause("RTT-11")
def test_everybody_sees_who_is_tied_and_which_cards_are_left() -> None:
    p = one_man_each(players=3)
    assert p.view(PUBLIC)["tied"] == [0, 1, 2]
    assert p.view(PUBLIC)["deck_cards"] == [10, 10, 5, 5, 2, 2, 0, 0]
    p = p.play("draw 5").play("draw 2").play("draw 5")
    assert p.view(PUBLIC)["tied"] == [0, 2]  # Purple is out
    assert p.view(PUBLIC)["deck_cards"] == [10, 10, 2, 0, 0]
    assert "In the deck: 5 Boodle cards (10, 10, 2, 0, 0)." in p.text(PUBLIC)
    hidden = game("rin-tin-tin").start(3).view(PUBLIC)
    assert (hidden["tied"], hidden["deck_cards"], hidden["deck"]) == ([], None, 8)


@pytest.mark.clause("RTT-L29", "RTT-11")
def test_players_tied_for_first_draw_in_seat_order() -> None:
    p = one_man_each(players=3)
    assert (p.to_move, p.view()["phase"], p.view()["drawer"]) == (CHANCE, "tie-break", 0)
    assert p.weights == (2, 2, 2, 2)
    assert counted(p, "draw 5") == {"tiebreak_draws": 1}
    p = p.play("draw 5")
    assert (p.view()["drawer"], p.weights) == (1, (2, 2, 1, 2))
    p = p.play("draw 2").play("draw 5")
    assert (p.view()["phase"], p.view()["drawer"]) == ("tie-break", 0)  # Purple is out
    assert [k["tiebreak"] for k in p.view()["players"]] == [[5], [2], [5]]
    p = p.play("draw 0")
    assert p.view()["drawer"] == 2
    assert p.why_not("draw 5") is not None
    end = p.play("draw 10")
    assert (end.over, end.scores, end.shares) == (True, (6, 3, 16), (0.0, 0.0, 1.0))
    assert end == one_man_each(players=3, tiebreak={"Black": [5, 0], "Purple": [2], "Pink": [5, 10]})


@pytest.mark.clause("RTT-11")
def test_a_card_that_is_gone_cannot_be_drawn_to_break_a_tie() -> None:
    p = one_man_each(players=3, tiebreak={"Black": [5], "Purple": [5]})
    assert refusal(p, "draw 5") == "RTT-11"


@pytest.mark.clause("RTT-8", "RTT-11")
def test_tie_break_cards_are_open_and_apart_from_cards_won() -> None:
    changes = {"squads.men": 6, "squads.figures": 1}
    groups = {
        "Red 1": "Black 5, Purple figure",
        "Green 1": "Purple 3",
        "Green 2": "Purple 3",
        "Blue 1": "Black figure",
        "Blue 2": "Black 1",
    }
    p = position(groups, players=2, squads=1, changes=changes, boodle={"Black": [0]})
    assert (p.scores, p.view()["phase"]) == ((8, 8), "tie-break")
    assert p.weights == (1, 2, 2, 2)  # the card won in the group is not in the deck
    for seat in (0, 1, PUBLIC):
        assert p.seen_by(seat) == p
        assert p.dealt(seat, stream(1)) == p
        assert p.seen_move(2, seat) == 2
    after = p.play("draw 10")
    for seat in (0, 1, PUBLIC):
        black = after.view(seat)["players"][0]
        assert (black["boodle"], black["tiebreak"], black["cards"]) == ([0], [10], 1)
    assert after.scores == (18, 8)
    assert after.play("draw 2").shares == (1.0, 0.0)


@pytest.mark.clause("RTT-L30", "RTT-11")
def test_all_cards_are_shuffled_when_the_deck_has_too_few_for_a_round() -> None:
    """Three tied players and eight cards: two rounds leave two cards, too few for a third."""
    even = {"boodle.cards": [0, 0, 0, 2, 2, 2, 5, 5]}
    p = one_man_each(players=3, changes=even, tiebreak={"Black": [0, 2], "Purple": [0, 2], "Pink": [0, 2]})
    assert (p.view()["drawer"], p.weights) == (0, (3, 3, 2))
    assert p.scores == (3, 3, 3)  # what they scored stands
    assert p.view()["deck"] == 8
    before = one_man_each(players=3, changes=even, tiebreak={"Black": [0, 2], "Purple": [0, 2], "Pink": [0]})
    assert "shuffled together" in before.tell(before.parse("draw 2"), p)
    assert "shuffled together" not in before.tell(before.parse("draw 5"), before.play("draw 5"))


@pytest.mark.clause("RTT-11")
def test_the_deck_is_compared_with_the_tied_players_only_as_a_round_begins() -> None:
    """Two tied players draw eight cards in four rounds: the last round uses up the deck and is not topped up."""
    drawn = {"Black": [0, 2, 5], "Purple": [0, 2, 5]}
    p = one_man_each(tiebreak=drawn)
    assert (p.view()["deck"], p.weights) == (2, (2,))
    p = p.play("draw 10")
    assert (p.to_move, p.view()["deck"], p.moves) == (CHANCE, 1, (3,))
    p = p.play("draw 10")
    assert (p.view()["phase"], p.view()["deck"], p.scores) == ("tie-break", 8, (18, 18))


@pytest.mark.clause("RTT-L30", "RTT-11")
def test_a_tie_when_all_cards_are_drawn_shuffles_them_and_keeps_what_they_scored() -> None:
    """Two squads each fill the board, and all eight cards are won in groups."""
    groups = dict.fromkeys(ALL_GROUPS[:4], "Black 5, Black figure") | dict.fromkeys(
        ALL_GROUPS[4:], "Purple 5, Purple figure"
    )
    p = position(groups, players=2, boodle={"Black": [0, 2, 5, 10], "Purple": [0, 2, 5, 10]})
    assert (p.view()["phase"], p.view()["deck"], p.scores) == ("tie-break", 8, (65, 65))
    assert [k["boodle"] for k in p.view()["players"]] == [[10, 5, 2, 0]] * 2
    assert p.play("draw 0").play("draw 2").scores == (65, 67)


@pytest.mark.clause("RTT-11", "RTT-L29", "RTT-L37")
def test_only_a_tie_for_first_place_is_broken() -> None:
    groups = {
        "Red 1": "Black 1, Black figure",
        "Red 2": "Purple 1",
        "Blue 1": "Purple figure",
        "Blue 2": "Pink 1",
        "Green 1": "Pink figure",
    }
    p = position(groups, players=3, changes=PAIR)
    assert (p.over, p.scores, p.shares) == (True, (4, 3, 3), (1.0, 0.0, 0.0))


# Everything together


def test_random_games_end_with_one_winner_and_every_card_accounted_for() -> None:
    for players in (2, 3, 4):
        box = RTT.box(players)
        for i in range(40):
            p = Position.of(box, random_state(RTT, box.packed, stream(7, i), 10_000))
            assert (p.over, sorted(p.shares)[-1], sum(p.shares)) == (True, 1.0, 1.0)
            complete = [g["best"] for g in p.view()["groups"] if g["complete"]]
            assert [k["cards"] for k in p.view()["players"]] == [complete.count(k) for k in range(players)]


def test_the_words_of_people_are_understood() -> None:
    p = position()
    assert [p.parse(said) for said in ("blue", "free", "rin", "spin free colour choice")] == [2, 4, 5, 4]
    placing = p.play("blue")
    assert [placing.parse(said) for said in ("b1", "blue 2", "man to blue 1", "cavalryman blue 2")] == [4, 5, 4, 5]
    with pytest.raises(RumpusError, match="not a move"):
        placing.parse("figure to blue 1")


def test_a_position_by_hand_is_the_position_of_play() -> None:
    p = position(players=2).play("red").play("red 1").play("rin").play("red 1").play("free").play("green 2")
    assert p == position({"Red 1": "Black 1, Purple figure", "Green 2": "Black 1"}, players=2, turn="Purple")


@pytest.mark.parametrize(
    "wrong",
    [
        {"groups": {"Red 3": "Black 1"}},
        {"groups": {"Red 1": "Black 6"}},
        {"groups": {"Red 1": "Black 11"}},
        {"groups": {"Red 1": "Black figure, White figure"}},
        {"groups": {"Red 1": "Black 5, White figure"}, "boodle": {"White": [5]}},
        {"groups": FULL_RED, "spin": "Red"},
        {"spin": "Orange"},
        {"turn": "White", "players": 3},
        {"drawing": "Red 1"},
    ],
)
def test_a_description_no_play_leads_to_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        position(**wrong)
