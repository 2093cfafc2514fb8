"""Rulebooks are read clause by clause, and mistakes in them are found."""

import pytest

import rumpus
from rumpus.core.errors import RumpusError
from rumpus.core.rulebook import parse

BOOK = """# A game

## First part

### ABC-L1 · A title
> stated; settled by ABC-1, ABC-2

Some text.

More of it.

### ABC-1 · Another
> derived

Text.
"""


def test_clauses_have_title_section_provenance_and_rulings() -> None:
    title, clauses = parse(BOOK)
    assert title == "A game"
    assert [c.id for c in clauses] == ["ABC-L1", "ABC-1"]
    assert clauses[0].rulings == ("ABC-1", "ABC-2")
    assert clauses[0].section == "First part"
    assert clauses[0].text == "Some text.\n\nMore of it."
    assert clauses[1].provenance == "derived"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("> derived", "derived", "needs a line"),
        ("> derived", "> guessed", "needs a line"),
        ("ABC-L1", "ABC-1", "twice"),
    ],
)
def test_a_malformed_rulebook_is_refused(old: str, new: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse(BOOK.replace(old, new))


@pytest.mark.parametrize("game", rumpus.all_games(), ids=lambda g: g.id)
def test_every_rulebook_has_its_rulings_in_numbers_without_a_gap(game: rumpus.Game) -> None:
    own = [c for c in game.rulebook if not c.id.startswith("ALL")]
    for prefix in ("", "L"):
        letters = own[0].id[:3]
        numbers = sorted(int(c.id.removeprefix(f"{letters}-{prefix}")) for c in own if is_of(c.id, letters, prefix))
        assert numbers == list(range(1, len(numbers) + 1))
    assert all(c.text for c in own)


def is_of(id: str, letters: str, prefix: str) -> bool:
    return id.removeprefix(f"{letters}-{prefix}").isdecimal()


def test_an_unknown_clause_names_the_nearest() -> None:
    book = rumpus.game("rickety-rackety-roo").rulebook
    assert book["roo-2"].id == "ROO-2"
    with pytest.raises(RumpusError, match="no clause ROO-99"):
        book["ROO-99"]
