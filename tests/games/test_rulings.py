"""Rulings of the other games that could have gone otherwise, each on a position where the two readings differ."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core.constants import CHANCE
from rumpus.core.game.game import game, games
from rumpus.core.play.position import Position
from rumpus.errors import BoxError
from rumpus.lab.studies.guesses import others
from tests.games.setups.bamboozle import bamboozle
from tests.games.setups.rickety_rackety_roo import roo
from tests.games.setups.rin_tin_tin import position as rin_tin_tin
from tests.games.setups.ruffhouse import Player, ruffhouse

RED, BLUE, GREEN, WHITE = range(4)


def said(at: Position) -> set[str]:
    return {at.words(move) for move in at.moves}


def test_every_ruling_in_a_box_is_a_clause_of_its_rulebook() -> None:
    for one in games():
        rulings = [item for item in one.file.items.values() if item.key.startswith("ruling.") or item.clause]
        for item in rulings:
            assert item.clause in {clause.id for clause in one.rulebook}, item.key
            assert item.choices
            assert item.choices[0] == item.value, "what is in use comes first"
            assert list(item.choices[1:]) == [other.value for other in item.alternatives], item.key
        for option in one.file.options.values():
            assert not option.clause or option.clause in {clause.id for clause in one.rulebook}


def test_a_ruling_that_is_as_printed_changes_no_box_and_no_record() -> None:
    for one in games():
        printed = {key: item.value for key, item in one.file.items.items() if item.clause}
        assert one.box(changes=printed) == one.box()
        assert one.box(changes=printed).changes == {}


def test_the_lab_weighs_every_other_ruling() -> None:
    found = {one.id: {other.name for other in others(one.file)} for one in games()}
    assert "ruling.discs = one" in found["india"]
    assert "ruling.reshuffle = empty" in found["rin-tin-tin"]
    box = game("india").box(2, {"dice": 2})
    other = next(other for other in others(box.game.file) if other.name == "ruling.discs = one")
    assert other.box(box) == game("india").box(2, {"dice": 2}, {"ruling.discs": "one"})
    assert other.box(game("india").box(2, {"dice": 1})) is None, "nobody notices it with one die"


@pytest.mark.parametrize(
    ("clauses", "provenance"),
    [
        ("ALL-1 BAM-L27 BAM-11 BAM-12 ROO-L14 RTT-L34 RTT-L35 RTT-L36 RTT-11", "reconstructed"),
        ("RTT-L37 RUF-7", "derived"),
        ("ROO-L2 ROO-L15 RTT-L2 RTT-L5 RTT-L6 RTT-L29 RUF-L21 RUF-L41 IND-L11 IND-L20 IND-L26", "stated"),
    ],
)
def test_what_the_leaflet_does_not_say_is_not_said_to_be_stated(clauses: str, provenance: str) -> None:
    known = {clause.id: clause for one in games() for clause in one.rulebook}
    assert {id: known[id].provenance for id in clauses.split()} == dict.fromkeys(clauses.split(), provenance)


# Ruffhouse


@pytest.mark.clause("RUF-8")
def test_in_which_order_others_are_asked_for_a_double_cross() -> None:
    def asked(value: str, *answers: str) -> list[int]:
        at = ruffhouse(
            Player(at=5),
            Player(),
            Player(),
            Player(),
            now="cross",
            changes={"ruling.asking": value},
            asked=FIRST[value],
        )
        found = [at.to_move]
        for answer in answers:
            at = at.play(answer)
            found.append(at.to_move)
        return found

    assert asked("from-left", "double-cross", "pass", "pass") == [BLUE, GREEN, WHITE, CHANCE]
    assert asked("from-left", "pass", "double-cross", "pass") == [BLUE, GREEN, WHITE, BLUE]
    assert asked("from-right", "pass", "double-cross", "pass") == [WHITE, GREEN, BLUE, WHITE]
    assert asked("once", "pass", "double-cross", "pass") == [BLUE, GREEN, WHITE, CHANCE]


FIRST = {"from-left": "Blue", "from-right": "White", "once": "Blue"}


@pytest.mark.clause("RUF-9", "RUF-L39")
def test_who_can_be_zapped() -> None:
    def targets(value: str) -> set[str]:
        at = ruffhouse(
            Player(at=5),
            Player(at="THE CHIPS ARE DOWN", committed=1),
            Player(at="THE BREAKS", committed=2),
            Player(at="gold 6", committed=3),
            changes={"ruling.zap": value},
        )
        return said(at) - {"roll"}

    assert targets("not-on-breaks") == {"zap Blue", "zap White"}
    assert targets("only-back") == {"zap White"}
    assert targets("anyone") == {"zap Blue", "zap Green", "zap White"}


@pytest.mark.clause("RUF-9")
def test_why_somebody_before_the_breaks_cannot_be_sent_back() -> None:
    at = ruffhouse(
        Player(at=5),
        Player(at="THE CHIPS ARE DOWN", committed=1),
        Player(at="gold 6", committed=2),
        changes={"ruling.zap": "only-back"},
    )
    refusal = at.why_not("zap Blue")
    assert refusal is not None
    assert refusal.clause == "RUF-9"


@pytest.mark.clause("RUF-L2")
def test_the_fourth_piece_may_be_yellow() -> None:
    box = game("ruffhouse").box(4, changes={"pieces.fourth": "yellow"})
    assert box.seats == ["Red", "Blue", "Green", "Yellow"]
    assert game("ruffhouse").box(4).seats == ["Red", "Blue", "Green", "White"]
    at = Position.first(box)
    assert "Yellow" in at.text()
    assert "White" not in at.svg()
    assert box.seats_in("de")[3] == "Gelb"
    assert game("ruffhouse").box(3, changes={"pieces.fourth": "yellow"}) == game("ruffhouse").box(3)


@pytest.mark.clause("RUF-L5", "RUF-3")
def test_ten_numbered_cards_are_too_few_for_four() -> None:
    assert game("ruffhouse").box(3, changes={"cards.numbered": [2, 2, 2, 2, 2]})
    with pytest.raises(BoxError, match="at least"):
        game("ruffhouse").box(4, changes={"cards.numbered": [2, 2, 2, 2, 2]})


# Rin-Tin-Tin


@pytest.mark.clause("RTT-10", "RTT-L31")
def test_groups_left_open_may_draw_a_card_at_the_end() -> None:
    stands = {
        "Red 1": "Black 5, Purple figure",  # complete: Black has 5, Purple 2
        "Red 2": "Black 1, Pink 4",  # Pink is best
        "Yellow 1": "Black 2, Purple 2, Purple figure",  # Purple has 6
        "Yellow 2": "Black 2, Pink 2",  # tied without a figure: nobody
        "Blue 1": "Purple 5, Black figure",  # complete: Purple has 5
        "Blue 2": "Purple 2, Pink figure",  # tied at 2: Pink holds the circle
        "Green 1": "Purple 1, Pink 4, Pink figure",  # complete: Pink has 10
    }

    won = {"Black": [0], "Purple": [0], "Pink": [2]}

    def ended(changes: dict[str, str]) -> Position:
        at = rin_tin_tin(stands, players=3, turn="Black", boodle=won, changes=changes)
        return at.play("figure to Green 2")

    usual = ended({})
    assert usual.view()["phase"] != "draw"
    at = ended({"ruling.open_groups": "draw"})
    drawers = []
    while at.view()["phase"] == "draw":
        drawers.append(at.view()["drawer"])
        assert at.to_move == CHANCE
        at = at.play(at.moves[0])
    assert drawers == [2, 1, 2, 0], "Red 2, Yellow 1, Blue 2, and Green 2 for its lone figure"
    assert [p["cards"] for p in at.view()["players"]] == [2, 2, 3]


@pytest.mark.clause("RTT-11", "RTT-L30")
def test_a_tie_may_use_up_the_deck_before_all_cards_are_shuffled() -> None:
    groups = {"Red 1": "Black 5, Black figure", "Blue 1": "Purple 5, Purple figure", "Green 1": "Pink 5, Pink figure"}
    few = {"board.groups": [1, 1, 1, 1], "squads.men": 5, "squads.figures": 1, "boodle.cards": [0, 0, 0, 4, 6]}

    def tied(value: str) -> Position:  # twelve each, a nought won by each, and two cards left for three of them
        won = {"Black": [0], "Purple": [0], "Pink": [0]}
        return rin_tin_tin(groups, players=3, boodle=won, changes=few | {"ruling.reshuffle": value})

    def deck(at: Position) -> dict[str, int]:
        return dict(zip((at.words(move) for move in at.moves), at.weights, strict=True))

    whole = {"draw $0 Million": 3, "draw $4 Million": 1, "draw $6 Million": 1}
    assert deck(tied("too-few")) == whole
    at = tied("empty")
    assert deck(at) == {"draw $4 Million": 1, "draw $6 Million": 1}
    at = at.play("draw 6")
    assert deck(at) == {"draw $4 Million": 1}
    last = at.play("draw 4")
    assert (last.view()["drawer"], deck(last)) == (2, whole), "all five are shuffled for the third"
    told = last.game.words("en").text(at.told(at.moves[0], last, 0))
    assert "The deck is empty: all cards are shuffled together." in told
    assert last.play("draw 0").shares == (1.0, 0.0, 0.0)
    again = last.play("draw 6")
    assert again.view()["tied"] == [0, 2]
    assert deck(again) == {"draw $0 Million": 3, "draw $4 Million": 1}, "four are left of the new deck"


# Bamboozle


@pytest.mark.clause("BAM-6")
def test_a_man_on_a_star_may_force_as_long_as_he_stands_there() -> None:
    red, blue = {"c7": "2", "a1": "1", "b1": "1"}, {"hut 4": "2 2", "hut 1": "3", "i9": "1"}

    def later(value: str) -> Position:
        at = bamboozle(red, blue, 1, called=4, changes={"ruling.force": value})
        return at.play("2 from hut 4 to d7").play("1 from a1 to a2")

    assert "1 from i9 to i8" in said(later("stop"))
    assert all(words.startswith("2 from hut 4") for words in said(later("standing")))
    emptied = later("standing").play("2 from hut 4 to d7").play("1 from a2 to a1")
    assert "1 from i9 to i8" in said(emptied), "nobody is left in it"


@pytest.mark.clause("BAM-6")
def test_a_stop_at_a_hut_known_to_be_empty_does_not_release_another() -> None:
    red, blue = {"c7": "2", "f7": "1", "a1": "1"}, {"hut 4": "2 2", "hut 1": "3", "i9": "1"}

    def after(value: str, **known: Any) -> Position:
        at = bamboozle(red, blue, changes={"ruling.force": value}, **known)
        return at.play("1 from f7 to g7")

    assert "1 from i9 to i8" in said(after("stop", blue_empty=[3]))
    assert all(words.startswith("2 from hut 4") for words in said(after("standing", blue_empty=[3])))
    unknown = after("standing")
    assert "1 from i9 to i8" in said(unknown), "the stop itself comes first, where the hut may hold men"
    answered = unknown.play("1 from i9 to i8").play("1 from a1 to a2")
    assert all(words.startswith("2 from hut 4") for words in said(answered)), "and then the man who stands there"


@pytest.mark.clause("BAM-7", "BAM-6")
def test_a_force_may_not_limit_the_captures_that_count() -> None:
    red, blue = {"a9": "3 3", "i9": "2", "e7": "2"}, {"hut 4": "2", "b9": "1"}
    assert bamboozle(red, blue).play("2 from e7 to c7").over
    otherwise = bamboozle(red, blue, changes={"ruling.captures_that_count": "any"}).play("2 from e7 to c7")
    assert not otherwise.over
    assert all(words.startswith("2 from hut 4") for words in said(otherwise)), "the force itself still binds"


# Rickety Rackety Roo


@pytest.mark.clause("ROO-1")
def test_a_roo_may_be_dead_only_when_it_is_full() -> None:
    mixed = "RGR GRG G.R"  # no row can be made or blocked any more
    assert roo(mixed).view()["roos"][0]["dead"]
    at = roo(mixed, pawns=(34, 34), ruling__dead="full").play("throw 3")
    assert at.to_move == RED
    assert at.play("bottom").view()["roos"][0]["dead"]


@pytest.mark.clause("ROO-6")
def test_the_game_may_end_when_somebody_runs_out_of_counters() -> None:
    def after(**changes: Any) -> Position:
        at = roo("R........", "G........", placing=1, turn=0, pawns=(1, 2), counters__each=2, **changes)
        return at.play("middle")

    assert not after().over
    assert after(ruling__out_of_counters="ends").over
