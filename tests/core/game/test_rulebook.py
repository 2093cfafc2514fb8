"""Rulebooks are read clause by clause, and mistakes in them are found."""

import re
from pathlib import Path

import pytest

import rumpus
from rumpus.core.game.box import PROVENANCES
from rumpus.core.game.discovery import OURS
from rumpus.core.game.rulebook import CLAUSE, Rulebook, parse, translated
from rumpus.core.words.messages import Words
from rumpus.errors import RumpusError

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


def test_a_translation_is_written_out_with_its_introduction_and_without_origins(tmp_path: Path) -> None:
    book = Rulebook("A game", BOOK, parse(BOOK)[1])
    file = tmp_path / "rulebook.de.md"
    file.write_text(
        "# Ein Spiel\n\nWorum es geht.\n\n## Teil\n\n### ABC-L1 · Titel\n\nText.\n\n### ABC-1 · Anderes\n\nMehr.\n",
        encoding="utf-8",
    )
    assert translated(book, "de", [file]).source == file.read_text(encoding="utf-8")


def test_a_file_for_all_games_alone_does_not_name_the_game(tmp_path: Path) -> None:
    file = tmp_path / "rulebook.xx.md"
    file.write_text("# Alle Spiele\n\n## Überall\n\n### ALL-1 · Plätze\n\nText.\n", encoding="utf-8")
    book = rumpus.game("india").rulebook
    told = translated(book, "xx", [file])
    assert told.title == "India"
    assert [clause.id for clause in told if clause.lang == "xx"] == ["ALL-1"]


def test_a_regional_language_is_answered_by_its_main_one_and_an_unknown_one_in_english() -> None:
    game = rumpus.game("rickety-rackety-roo")
    german = game.rulebook_in("de")
    assert {clause.lang for clause in german} == {"de"}
    assert [c.text for c in game.rulebook_in("DE-at")] == [c.text for c in german]
    assert game.rulebook_in("xx") == game.rulebook == game.rulebook_in("en")
    with pytest.raises(RumpusError, match="is not a language"):
        game.rulebook_in("../../de")


FOLDERS = sorted({OURS, *(game.folder for game in rumpus.all_games())})
TRANSLATIONS = [file for folder in FOLDERS for file in sorted(folder.glob("rulebook.*.md"))]


def structure(text: str, lang: str) -> list[tuple[int, str]]:
    """Headings in order: how deep each is, and for a clause its id; sections are called otherwise in each language."""
    heads = (line.split(" ", 1) for line in text.splitlines() if line.startswith("#"))
    clauses = {clause.id for clause in parse(text, lang=lang)[1]}
    return [(len(marks), said.split(" · ")[0] if len(marks) == 3 else "") for marks, said in heads] + [
        (0, id) for id in sorted(clauses)
    ]


def test_every_language_tells_every_game() -> None:
    told = {folder: {file.name for file in folder.glob("rulebook.*.md")} for folder in FOLDERS}
    assert told[OURS], "what holds for all games is told in another language"
    assert all(names == told[OURS] for names in told.values())


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda f: f"{f.parent.name}-{f.name.split('.')[1]}")
def test_a_translation_has_exactly_the_headings_clauses_and_numbers_of_the_english_book(file: Path) -> None:
    lang = file.name.split(".")[1]
    english, other = (file.parent / "rulebook.md").read_text(encoding="utf-8"), file.read_text(encoding="utf-8")
    assert structure(other, lang) == structure(english, "en")
    for mine, theirs in zip(parse(other, str(file), lang)[1], parse(english)[1], strict=True):
        assert mine.lang == lang
        assert mine.text != theirs.text
        assert mine.text.count("\n\n") == theirs.text.count("\n\n"), mine.id
        assert set(CLAUSE.findall(mine.text)) == set(CLAUSE.findall(theirs.text)), mine.id
        assert figures(mine.text) == figures(theirs.text), mine.id


def figures(text: str) -> set[str]:
    """Numbers written in figures, those of clauses aside."""
    return set(re.findall(r"\d+", CLAUSE.sub("", text)))


MUST = "This box rules otherwise: ruling.five = must. A 5 on a die must enter a disc if it can"


def test_a_rulebook_says_where_a_box_rules_otherwise() -> None:
    plain = rumpus.game("india").box()
    other = rumpus.game("india").box(changes={"ruling.five": "must", "board.arm": 18, "ruling.given": "all"})
    assert plain.rulebook_in("en") == plain.game.rulebook
    book = other.rulebook_in("en")
    changed = [clause.id for clause, own in zip(book, plain.game.rulebook, strict=True) if clause != own]
    assert sorted(changed) == ["IND-12", "IND-14"]
    assert book["IND-14"].text.startswith(plain.game.rulebook["IND-14"].text + "\n\n" + MUST)
    assert parse(book.source, kinds=(*plain.game.file.provenances, *PROVENANCES))[1] == book.clauses


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Diese Schachtel regelt es anders: ruling.five = must. Eine 5 auf einem Würfel muss"),
        ("fr", "Cette boîte en décide autrement\u00a0: ruling.five = must. Un 5 sur un dé doit"),
    ],
)
def test_it_says_so_in_the_language_of_the_rulebook(lang: str, said: str) -> None:
    box = rumpus.game("india").box(changes={"ruling.five": "must"})
    for tag in (lang, f"{lang}-xx"):
        assert said in box.rulebook_in(tag)["IND-14"].text
        assert said in box.rulebook_in(tag).source
    assert "rules otherwise" in box.rulebook_in("xx")["IND-14"].text


def test_what_a_value_means_is_said_in_the_words_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    item = rumpus.game("india").file.items["ruling.third_doublet"]
    assert item.value_message("one-more") == "box-item-ruling-third-doublet-one-more"
    assert item.meaning("one-more").startswith("The sheet gives a second throw")
    assert item.meaning("penalty") == ""
    assert rumpus.game("india").file.items["board.circles"].value_message([0, 5]) == "box-item-board-circles-0-5"
    monkeypatch.setattr(Words, "own", lambda self, id, english: f"{id} instead of {english}")
    text = rumpus.game("india").box(changes={"ruling.five": "must"}).rulebook_in("de")["IND-14"].text
    assert "ruling.five = must. box-item-ruling-five-must instead of All of the first game" in text
