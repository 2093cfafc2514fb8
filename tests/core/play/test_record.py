"""Records: chained, replayed, and checked to the last entry."""

import hashlib
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rumpus
from rumpus.core.constants import CHANCE
from rumpus.core.game.game import Box
from rumpus.core.play.chance import ByHand, Fair, Seeded
from rumpus.core.play.record import Record, canonical_json, link
from rumpus.core.play.seating import draw_seats
from rumpus.core.play.shares import divided, winners
from rumpus.errors import RecordError, Refused, RumpusError

BOX = rumpus.game("rickety-rackety-roo").box(2)
THREE = rumpus.game("rickety-rackety-roo").box(3)


def played(chance: Any, steps: int = 10**6, draw: bool = True) -> Record:
    record = Record(BOX, ["Ann", "Bob"], chance, draw_seats(BOX, chance) if draw else None)
    while not record.position.over and len(record.entries) < steps:
        if record.position.to_move == CHANCE:
            record.roll()
        else:
            record.play(record.position.moves[-1])
    return record


def given_up(box: Box, *resigned: int, over: bool = True, steps: int = 12) -> Record:
    """A match with fair dice that some gave up."""
    record = Record(box, ["somebody"] * box.players, Fair(b"g" * 32).stirred("from-ann", "from-bob"))
    while len(record.entries) < steps and not record.position.over:
        if record.position.to_move == CHANCE:
            record.roll()
        else:
            record.play(record.position.moves[-1])
    record.resign(resigned, over=over)
    return record


@cache
def finished() -> dict[str, Any]:
    """A finished game with fair dice."""
    return played(Fair(b"f" * 32).stirred("from-ann", "from-bob")).to_json()


@cache
def seeded() -> dict[str, Any]:
    """The beginning of a game with dice from a seed."""
    return played(Seeded(4), 20).to_json()


def through_json(data: dict[str, Any]) -> Any:
    return json.loads(json.dumps(data))


def forged() -> Any:
    """A finished game whose outcomes are not those of its dice, chained as it should be, with the secret left out."""
    record = Record(BOX, ["Ann", "Bob"], Fair(b"f" * 32).stirred("from-ann", "from-bob"))
    for entry in played(Seeded(4), draw=False).entries:
        record.play(entry.move)
    data = through_json(record.to_json())
    del data["chance"]["secret"]
    return data


@given(st.text(), st.integers(-1, 3), st.integers(0, 10**6))
def test_an_entry_is_hashed_as_the_format_says(words: str, who: int, move: int) -> None:
    head = "0f" * 32
    assert link(head, who, move, words) == hashlib.sha256(canonical_json([head, who, move, words])).hexdigest()


@pytest.mark.parametrize("made", [finished, seeded], ids=["fair", "seeded"])
def test_a_record_comes_back_from_json_as_it_was(made: Callable[[], dict[str, Any]]) -> None:
    data = made()
    assert through_json(Record.from_json(through_json(data)).to_json()) == through_json(data)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_change_to_any_entry_is_found_and_named(data: st.DataObject) -> None:
    record = through_json(finished())
    entry = data.draw(st.integers(0, len(record["entries"]) - 1))
    key = data.draw(st.sampled_from(["who", "move", "words", "hash"]))
    old = record["entries"][entry][key]
    new = data.draw(st.integers(0, 8) if key == "move" else st.sampled_from([0, 1, "chance", "throw 2", "top", "00"]))
    if new == old:
        return
    record["entries"][entry][key] = new
    with pytest.raises(RecordError, match=rf"entry {entry}\b"):
        Record.from_json(record)


def test_a_dropped_entry_and_an_added_one_are_found() -> None:
    dropped = through_json(finished())
    del dropped["entries"][6:8]
    with pytest.raises(RecordError, match="entry 6"):
        Record.from_json(dropped)
    longer = through_json(finished())
    longer["entries"].append(longer["entries"][-1])
    with pytest.raises(RecordError, match="after the end"):
        Record.from_json(longer)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("format", 99, "format = 99: this version reads 2"),
        ("format", 1, "format = 1: this version reads 2"),
        ("game", "ludo", "no game ludo"),
        ("game", 3, "game = 3"),
        ("rules", 77, "rules = 77"),
        ("players", 9, "2, 3 or 4 players, not 9"),
        ("options", {"dice": 2}, "no option dice"),
        ("changes", {"track.blocks": 40}, "track.blocks = 40"),
        ("seats", ["Ann", "Cyd"], "entry 0: the hash"),
        ("seats", [1, 2], "seats must be a list of names"),
        ("chance", {"kind": "loaded"}, "chance.kind"),
        ("seating", {"order": [0, 0], "throws": []}, "seating.order"),
        ("seating", 5, "seating is malformed"),
        ("entries", None, "entries must be a list"),
        ("entries", [7], "entry 0"),
        ("result", {"shares": [0.0, 1.0], "scores": [0, 10]}, "the moves give"),
        ("result", None, "the moves give"),
    ],
)
def test_what_is_malformed_is_named(key: str, value: object, said: str) -> None:
    with pytest.raises(RumpusError) as error:
        Record.from_json({**through_json(finished()), key: value})
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_a_record_of_rules_that_are_not_known_is_refused_by_both_versions() -> None:
    with pytest.raises(RecordError, match=r"rules = 77: made under version 77 .* Roo; known here is version 1$"):
        Record.from_json({**through_json(finished()), "rules": 77})


@pytest.mark.parametrize("data", [None, [], "x", {}, {"format": 1}])
def test_what_is_no_record_at_all_is_refused(data: object) -> None:
    with pytest.raises(RecordError):
        Record.from_json(data)


def test_a_secret_that_does_not_fit_the_commitment_is_found() -> None:
    record = through_json(finished())
    record["chance"]["secret"] = "00" * 32
    with pytest.raises(RecordError, match="commitment"):
        Record.from_json(record)


def test_a_finished_game_with_fair_dice_is_not_believed_without_its_secret() -> None:
    record = through_json(finished())
    del record["chance"]["secret"]
    with pytest.raises(RecordError, match=r"chance.secret is missing, so the dice cannot be checked"):
        Record.from_json(record)
    gone = through_json(given_up(BOX, 1).to_json())
    del gone["chance"]["secret"]
    with pytest.raises(RecordError, match=r"chance.secret is missing"):
        Record.from_json(gone)


def test_chosen_outcomes_do_not_pass_by_leaving_out_the_secret() -> None:
    """The chain is rebuilt and whole, the commitment the real one; only the dice were chosen."""
    with pytest.raises(RecordError, match=r"chance.secret is missing"):
        Record.from_json(forged())


@pytest.mark.parametrize(
    "changed",
    [
        {"commitment": "a fine one"},
        {"commitment": None},
        {"commitment": "00" * 31},
        {"stirs": "ann"},
        {"stirs": [1]},
        {"stirs": None},
        {"stirs": [{"person": 0}]},
        {"stirs": [{"person": 0, "commitment": None, "text": "ann", "more": 1}]},
        {"stirs": [{"person": "0", "commitment": None, "text": None}]},
        {"stirs": [{"person": True, "commitment": None, "text": None}]},
        {"stirs": [{"person": -1, "commitment": None, "text": None}]},
        {"stirs": [{"person": 1, "commitment": None, "text": None}, {"person": 0, "commitment": None, "text": None}]},
        {"stirs": [{"person": 0, "commitment": None, "text": None}] * 2},
        {"stirs": [{"person": 0, "commitment": "a hash", "text": None}]},
        {"stirs": [{"person": 0, "commitment": 5, "text": None}]},
        {"stirs": [{"person": 0, "commitment": None, "text": "ann"}]},
        {"stirs": [{"person": 0, "commitment": "ab" * 32, "text": "ann"}]},
        {"stirs": [{"person": 0, "commitment": "ab" * 32, "text": 5}]},
        {"stirs": [{"person": 0, "commitment": "ab" * 32, "text": "an\nn"}]},
        {"stirs": [{"person": 0, "commitment": "ab" * 32, "text": "\ud800"}]},
    ],
)
@pytest.mark.parametrize("sealed", [True, False])
def test_what_people_compare_is_there_to_be_compared(changed: dict[str, Any], sealed: bool) -> None:
    record = through_json(played(Fair(b"f" * 32).stirred("from-ann", "from-bob"), 10).to_json(private=not sealed))
    record["chance"].update(changed)
    with pytest.raises(RecordError, match="chance"):
        Record.from_json(record)


def test_a_text_that_was_not_committed_to_is_refused() -> None:
    """Somebody who knew the secret and the others' texts, and would now rather have added another one."""
    record = through_json(finished())
    record["chance"]["stirs"][1]["text"] = "a-better-one"
    with pytest.raises(RecordError, match="the text of person 1 does not fit the commitment"):
        Record.from_json(record)


def test_a_record_tells_what_could_have_come_up() -> None:
    throws = [*finished()["seating"]["throws"], *(e for e in finished()["entries"] if e["who"] == "chance")]
    assert [throw["throw"] for throw in throws] == list(range(len(throws)))
    assert all(throw["outcomes"] == list(range(2, 13)) for throw in throws)
    assert all(throw["weights"] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] for throw in throws)
    assert all(
        entry.keys() == {"who", "move", "words", "hash"} for entry in finished()["entries"] if entry["who"] != "chance"
    )


@pytest.mark.parametrize(
    ("key", "value"),
    [("throw", 0), ("throw", None), ("throw", 2.0), ("outcomes", [2]), ("weights", [1] * 11), ("weights", "six")],
)
def test_what_could_have_come_up_is_checked(key: str, value: object) -> None:
    record = through_json(finished())
    record["entries"][0][key] = value
    with pytest.raises(RecordError, match=f"entry 0: {key} ="):
        Record.from_json(record)
    record = through_json(finished())
    record["seating"]["throws"][0][key] = [1, 1] if key == "throw" else value
    with pytest.raises(RecordError, match="seating"):
        Record.from_json(record)
    record = through_json(finished())
    record["entries"][1][key] = value  # a move: nothing was thrown there
    if value is not None:
        with pytest.raises(RecordError, match=f"entry 1: {key} ="):
            Record.from_json(record)


def test_loaded_dice_are_found_though_the_chain_is_whole() -> None:
    cheat = Record(BOX, ["Ann", "Bob"], Seeded(4))
    honest = cheat.position.moves[Seeded(4).choose(0, cheat.position.weights, list)]
    cheat.play(next(m for m in cheat.position.moves if m != honest))
    with pytest.raises(RecordError, match=f"the dice gave {honest}"):
        Record.from_json(through_json(cheat.to_json()))


def test_a_draw_for_seats_that_the_dice_did_not_give_is_found() -> None:
    record = through_json(finished())
    record["seating"]["order"].reverse()
    with pytest.raises(RecordError, match="seating"):
        Record.from_json(record)


def test_the_secret_is_in_the_record_only_when_the_game_is_over() -> None:
    assert "secret" in finished()["chance"]
    begun = played(Fair(b"f" * 32).stirred("from-ann", "from-bob"), 10)
    assert "secret" not in begun.to_json()["chance"]
    assert begun.to_json(private=True)["chance"]["secret"] == (b"f" * 32).hex()
    assert Record.from_json(through_json(begun.to_json())).head == begun.head


def test_what_is_taken_back_and_made_again_meets_the_same_dice() -> None:
    record = played(Seeded(9), 12)
    head = record.head
    undone = [record.entries[-1 - i] for i in range(5)]
    record.take_back(len(record.entries) - 5)
    for entry in reversed(undone):
        if entry.who == CHANCE:
            record.roll()
        else:
            record.play(entry.move)
    assert record.head == head
    assert record.to_json()["takebacks"] == [[12, 7]], "it is told"
    again = Record.from_json(through_json(record.to_json()))
    assert (again.takebacks, again.head) == ([(12, 7)], head), "and is no part of any entry"
    with pytest.raises(RecordError, match="end: the hash does not fit"):
        Record.from_json({**through_json(record.to_json()), "takebacks": [[12, 8]]})


@pytest.mark.parametrize("wrong", [7, [7], [[3, 5]], [[5, -1]], [[True, 0]], [["5", "3"]], [[5, 3, 1]], [[10**9, 1]]])
def test_a_takeback_that_cannot_have_been_is_refused(wrong: object) -> None:
    record = through_json(played(Seeded(9), 12).to_json())
    with pytest.raises(RecordError, match="takebacks"):
        Record.from_json({**record, "takebacks": wrong})


def test_a_move_that_is_not_legal_is_refused_with_its_clause_and_leaves_the_record_as_it_was() -> None:
    record = played(Seeded(9), 41, draw=False)
    if record.position.to_move == CHANCE:
        record.roll()
    taken = next(m for m in record.position.range if m not in record.position.moves)
    with pytest.raises(Refused, match="ROO-2"):
        record.play(taken)
    assert Record.from_json(through_json(record.to_json())).head == record.head


def test_by_hand_what_people_say_is_recorded() -> None:
    record = Record(BOX, ["Ann", "Bob"], ByHand(lambda words: words.index("throw 7")))
    assert record.roll() == 7
    again = Record.from_json(through_json(record.to_json()))
    assert again.position == record.position
    again.play("middle")
    with pytest.raises(RumpusError, match="cannot be rolled on here"):
        again.roll()


def test_saving_writes_the_whole_file_or_none(tmp_path: Path) -> None:
    record = played(Seeded(1), 8)
    record.save(tmp_path / "r.json")
    assert Record.load(tmp_path / "r.json").head == record.head
    assert [f.name for f in tmp_path.iterdir()] == ["r.json"]
    with pytest.raises(RumpusError, match="cannot write"):
        record.save(tmp_path / "missing" / "r.json")
    (tmp_path / "bad.json").write_text("{")
    with pytest.raises(RecordError, match="not a record"):
        Record.load(tmp_path / "bad.json")
    with pytest.raises(RumpusError, match="cannot read"):
        Record.load(tmp_path / "none.json")


@pytest.mark.parametrize("data", [given_up(BOX, 1).to_json(), given_up(THREE, 2, 0).to_json()], ids=["two", "three"])
def test_who_gave_up_is_told_and_comes_back_from_json(data: dict[str, Any]) -> None:
    assert through_json(Record.from_json(through_json(data)).to_json()) == through_json(data)
    assert "secret" in data["chance"]
    assert data["result"]["scores"] is None, "what would have been scored is nobody's business"
    assert [data["result"]["shares"][seat] for seat in data["resigned"]] == [0.0] * len(data["resigned"])
    assert sum(data["result"]["shares"]) == 1
    assert "resigned" not in finished()


def cut_off(data: Any) -> Any:
    """Without its last entry."""
    return {**data, "entries": data["entries"][:-1]}


def test_a_record_cannot_be_cut_off_whether_somebody_gave_up_or_it_is_unfinished() -> None:
    cuts = {
        "given up": cut_off(given_up(BOX, 1).to_json()),
        "given up, and other seats": {**given_up(THREE, 2, 0).to_json(), "resigned": [0, 2]},
        "given up, as if it went on": {**given_up(THREE, 2).to_json(), "result": None},
        "going on, as if it was given up": {
            **seeded(),
            "resigned": [1],
            "result": {"shares": [1.0, 0.0], "scores": None},
        },
        "unfinished": cut_off(seeded()),
        "finished, as if it went on": {**cut_off(finished()), "result": None},
        "no end": {key: value for key, value in finished().items() if key != "end"},
        "no entries": {**seeded(), "entries": []},
    }
    for data in cuts.values():
        with pytest.raises(RecordError, match="end: the hash does not fit"):
            Record.from_json(through_json(data))
    played_on = {**cut_off(finished()), "end": finished()["end"]}
    with pytest.raises(RecordError, match="the moves give null"):
        Record.from_json(through_json(played_on))


def test_giving_up_ends_a_match_or_does_not() -> None:
    going = given_up(THREE, 2, over=False)
    assert (going.over, going.result) == (False, None)
    assert "secret" not in going.to_json()["chance"]
    again = Record.from_json(through_json(going.to_json()))
    assert (again.over, again.resigned) == (False, (2,))
    bots = given_up(THREE, 2)  # those who are left are bots, which the house knows and the record does not
    assert bots.shares == Record.from_json(through_json(bots.to_json())).shares == (0.5, 0.5, 0.0)
    with pytest.raises(RumpusError, match="over"):
        bots.play(bots.position.moves[0])
    assert given_up(THREE, 2, 1, over=False).shares == (1.0, 0.0, 0.0), "who is left alone has won"


def test_who_gave_up_has_no_share_though_a_bot_won_for_him() -> None:
    end = given_up(BOX, 0, steps=10**6)
    assert end.position.over
    assert end.shares == (0.0, 1.0)
    assert end.result == {"shares": [0.0, 1.0], "scores": list(end.position.scores or ())}
    assert Record.from_json(through_json(end.to_json())).shares == end.shares


def test_partners_win_for_each_other() -> None:
    four = rumpus.game("bamboozle").box(4)
    first = Record(four, ["somebody"] * 4, Seeded(1)).position
    assert divided(first, [0]) == (0.0, 0.5, 0.0, 0.5), "the side that is whole"
    assert divided(first, [0, 1]) == (0.0, 0.0, 0.5, 0.5)
    assert winners(four, (0.0, 0.25, 0.5, 0.25)) == [1, 2, 3], "a side is as good as its members together"
    assert divided(first, [0, 2]) == (0.0, 0.5, 0.0, 0.5)
    assert not given_up(four, 0, over=False, steps=0).over
    assert given_up(four, 0, 2, over=False, steps=0).over, "no partner is left"


@pytest.mark.parametrize(
    ("resigned", "said"),
    [
        ([2], "seats from 0 to 1"),
        ([-1], "seats from 0 to 1"),
        ([True], "seats from 0 to 1"),
        (["Red"], "seats from 0 to 1"),
        ([[1]], "seats from 0 to 1"),
        ([1, 1], "each once"),
        ([0, 1], "not all of them"),
        ([], "must name a seat"),
        (None, "must be a list"),
        (1, "must be a list"),
        ([0], "the moves give"),
    ],
)
def test_seats_that_cannot_have_given_up_are_refused(resigned: object, said: str) -> None:
    with pytest.raises(RecordError) as error:
        Record.from_json({**through_json(given_up(BOX, 1).to_json()), "resigned": resigned})
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_the_log_tells_the_match_in_sentences() -> None:
    record = played(Seeded(1), 8)
    lines = list(record.log(0))
    assert len(lines) == 8
    assert lines[0].startswith("Red throws")
