"""Rulebooks are read clause by clause, and mistakes in them are found."""

from pathlib import Path

import pytest

import rumpus
from rumpus.core.errors import RumpusError
from rumpus.core.rulebook import Rulebook, parse, translated

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


def test_a_translation_goes_as_far_as_its_files_and_the_rest_stays_english(tmp_path: Path) -> None:
    title, clauses = parse(BOOK)
    book = Rulebook(title, BOOK, clauses)
    mine, other = tmp_path / "mine.md", tmp_path / "other.md"
    mine.write_text("# Ein Spiel\n\n## Erster Teil\n\n### ABC-L1 · Ein Titel\n\nEtwas Text.\n", encoding="utf-8")
    other.write_text("# Anders\n\n## Teil\n\n### ABC-L1 · Nein\n\nNein.\n", encoding="utf-8")
    told = translated(book, "de", [tmp_path / "missing.md", mine, other])
    assert told.title == "Ein Spiel"
    assert [(c.lang, c.title, c.section) for c in told] == [
        ("de", "Ein Titel", "Erster Teil"),
        ("en", "Another", "Erster Teil"),
    ]
    assert told["ABC-L1"].text == "Etwas Text."
    assert [(c.provenance, c.rulings) for c in told] == [(c.provenance, c.rulings) for c in book]
    assert translated(book, "de", []) == book
