"""``box.toml`` of a game: where it was made in any words, kinds of provenance of its own, what one click starts."""

from pathlib import Path

import pytest

from rumpus.core.game.box import BoxFile, load_box_file
from rumpus.core.game.rulebook import load_rulebook
from rumpus.errors import GameFileError

UR = """
[game]
name = "Ur"
made = "Sumer, about 2600 BC"
players = [2]
line = "A race."
version = 1

[options.pieces]
values = [7, 5]
text = "How many."

[quick]
options = { pieces = 5 }
text = "Five are quicker."

[[seating.draws]]
draw = "agreed"
text = "As they like."

[provenance]
found = "as the boards show that were dug up"
stated = "as the tablet says"

[equipment.board.squares]
value = 20
from = "found"
why = "The boards have twenty squares."
"""


def written(folder: Path, text: str) -> BoxFile:
    (folder / "box.toml").write_text(text, encoding="utf-8")
    return load_box_file(folder / "box.toml", "ur")


def test_a_box_says_where_the_game_comes_from_in_its_own_words(tmp_path: Path) -> None:
    file = written(tmp_path, UR)
    assert file.made == "Sumer, about 2600 BC"
    assert file.provenances["stated"] == "as the tablet says"
    assert file.items["board.squares"].provenance == "found"
    assert file.quick is not None
    assert (file.quick.options, file.quick.text) == ({"pieces": 5}, "Five are quicker.")


def test_what_nobody_knows_is_left_out(tmp_path: Path) -> None:
    plain = UR.replace('made = "Sumer, about 2600 BC"\n', "").replace('from = "found"', 'from = "derived"')
    plain = plain[: plain.index("[quick]")] + plain[plain.index("[[seating") : plain.index("[provenance]")]
    file = written(tmp_path, plain)
    assert (file.made, file.quick, file.provenances) == ("", None, {})


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('made = "Sumer, about 2600 BC"', "made = 2600", "[game] made: is 2600: must be a text"),
        ('made = "Sumer', 'maker = "Sumer', "[game] maker: means nothing here: did you mean made?"),
        ('from = "found"', 'from = "dreamt"', "must be stated or derived or reconstructed or found"),
        ('found = "as the boards show that were dug up"', "found = 1", "[provenance] found: is 1: must be a text"),
        ("found =", "Found =", "[provenance] Found: must be one word in small letters"),
        ("pieces = 5", "pieces = 6", "[quick] options: option pieces = 6: must be 7 or 5"),
        ("pieces = 5", "squares = 5", "[quick.options] squares: means nothing here"),
        ('text = "Five are quicker."', "", "[quick] text: missing"),
    ],
)
def test_a_mistake_is_one_line_with_the_key(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in UR
    with pytest.raises(GameFileError) as error:
        written(tmp_path, UR.replace(old, new))
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_clauses_may_come_from_where_the_box_says(tmp_path: Path) -> None:
    written(tmp_path, UR)
    book = "# Ur\n\n## Play\n\n### URR-1 · Squares\n> found\n\nTwenty.\n"
    (tmp_path / "rulebook.md").write_text(book, encoding="utf-8")
    assert load_rulebook(tmp_path)["URR-1"].provenance == "found"
    other = tmp_path / "other"
    other.mkdir()
    written(other, UR)
    (other / "rulebook.md").write_text(book.replace("> found", "> dreamt"), encoding="utf-8")
    with pytest.raises(GameFileError, match="dreamt is none of stated, derived, reconstructed, found"):
        load_rulebook(other)
