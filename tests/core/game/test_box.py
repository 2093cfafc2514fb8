"""Boxes: a bad value gets an error that names the key, the value and what is allowed."""

from pathlib import Path
from typing import Any

import pytest

import rumpus
from rumpus.core.game.box import Item, load_changes
from rumpus.core.game.game import configurations, games
from rumpus.core.words.messages import SaidError
from rumpus.errors import BoxError, RumpusError

ROO = rumpus.game("rickety-rackety-roo")


@pytest.mark.parametrize("game", games(), ids=lambda g: g.id)
def test_every_value_of_every_box_has_a_provenance_a_reason_and_may_stand_where_it_is(game: rumpus.Game) -> None:
    assert game.file.items
    for item in game.file.items.values():
        assert item.why.strip().endswith((".", "!"))
        assert item.check(item.value) == item.value
    for players, options in configurations(game):
        assert game.box(players, options).packed.players == players


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"track.blocks": 40}, "track.blocks = 40: must be a multiple of 9"),
        ({"track.blocks": 0}, "track.blocks = 0: must be a whole number from 9 to 360"),
        ({"track.blocks": "many"}, "track.blocks = 'many': must be a whole number"),
        ({"track.blocks": True}, "track.blocks = True"),
        ({"track.block": 45}, "no track.block: did you mean track.blocks?"),
        ({"dice.number": 6, "dice.faces": 12}, "dice.number = 6"),
    ],
)
def test_a_bad_value_is_named_with_what_is_allowed(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(RumpusError) as error:
        ROO.box(2, changes=changes)
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_players_and_options_are_checked() -> None:
    with pytest.raises(RumpusError, match="for 2, 3 or 4 players, not 7"):
        ROO.box(7)
    with pytest.raises(RumpusError, match="no option dice"):
        ROO.box(2, {"dice": 2})
    with pytest.raises(SaidError, match="option dice = 9: must be 1 or 2") as refused:
        rumpus.game("india").box(2, {"dice": 9})
    assert ROO.words("de").text(refused.value.said) == "dice = 9: erlaubt ist 1 oder 2"


LIST = Item("men.values", [1, 2], "stated", "So it says.", min=1, max=3, length=(2, 4))
ROWS = Item("board.rows", ["..", "**"], "reconstructed", "By guess.", length=(1, 3))
WORD = Item("side.first", "red", "stated", "So it says.", choices=("red", "blue"))


@pytest.mark.parametrize(
    ("item", "value", "fine"),
    [
        (LIST, [1, 3, 3], True),
        (LIST, [1], False),
        (LIST, [1, 2, 3, 3, 3], False),
        (LIST, [1, 4], False),
        (LIST, 3, False),
        (LIST, [1, "2"], False),
        (ROWS, ["x"], True),
        (ROWS, [], False),
        (WORD, "blue", True),
        (WORD, "green", False),
    ],
)
def test_lists_and_words_are_checked(item: Item, value: Any, fine: bool) -> None:
    if fine:
        assert item.check(value) == value
    else:
        with pytest.raises(BoxError, match=item.key):
            item.check(value)


def test_what_is_allowed_is_said_in_words() -> None:
    told = {lang: [ROO.words(lang).text(item.allowed) for item in (LIST, WORD)] for lang in ("en", "de", "fr")}
    assert told["en"] == ["must be a list of 2 to 4 whole numbers from 1 to 3", "must be one of red, blue"]
    assert told["de"][0] == "erlaubt ist eine Liste mit 2 bis 4 Einträgen: ganze Zahlen von 1 bis 3"
    assert told["fr"][1] == "il faut une valeur parmi red, blue"


def test_a_users_file_gives_only_what_differs(tmp_path: Path) -> None:
    mine = tmp_path / "my.toml"
    mine.write_text("[track]\nblocks = 45\n")
    assert load_changes(mine) == {"track.blocks": 45}
    box = ROO.box(2, changes=load_changes(mine))
    assert box.packed.blocks == 45
    assert box.changes == {"track.blocks": 45}
    mine.write_text("[equipment.track.blocks]\nvalue = 54\n")
    assert load_changes(mine) == {"track.blocks": 54}


@pytest.mark.parametrize(
    ("text", "said"), [("[track\n", "not TOML"), ("blocks = 45\n", "expected a part"), ("\xff", "not TOML")]
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, text: str, said: str) -> None:
    mine = tmp_path / "my.toml"
    mine.write_bytes(text.encode("latin-1"))
    with pytest.raises(RumpusError, match=said):
        load_changes(mine)
    with pytest.raises(RumpusError, match="cannot read"):
        load_changes(tmp_path / "none.toml")
