"""Playing in the terminal, as a person would."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import rumpus
from rumpus.core.play.chance import ByHand, Fair, Seeded
from rumpus.core.play.record import Record
from rumpus.terminal.session import Session, by_hand, resumed, seated
from rumpus.testing.worlds import CONFIGS, Config

ROO = rumpus.game("rickety-rackety-roo")


def match(*said: str, seats: tuple[str, ...] = ("you", "random"), seed: int = 4, save: Path | None = None) -> Session:
    lines: Iterator[str] = iter(said)

    def ask(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    return Session(Record(ROO.box(len(seats)), seats, Seeded(seed)), plain=True, save=save, ask=ask)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUMPUS_DATA_DIR", str(tmp_path / "data"))


def test_moves_by_number_and_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    one = match("5", "top left")
    one.run()
    mine = [e.words for e in one.record.entries if e.who == 0]
    assert mine == ["middle", "top left"]
    out = capsys.readouterr().out
    assert "Red takes the middle spot" in out
    assert "\x1b[" not in out


def test_a_refused_move_says_why_and_asks_again(capsys: pytest.CaptureFixture[str]) -> None:
    one = match("middle", "nonsense", "99", "why middle", "undo", "why middle", "rule ROO-2", "rule XYZ-1", "log")
    for _ in range(8):  # throws that stop on Roo 3 again and again
        one.record.chance = Seeded(4)
    one.run()
    out = capsys.readouterr().out
    assert "'nonsense' is not a move; try: top left" in out
    assert "Nothing forbids it." in out
    assert "ROO-2 A counter on any empty spot" in out
    assert "no clause XYZ-1" in out
    assert "Traceback" not in out


def test_why_names_the_clause_and_reads_it_out(capsys: pytest.CaptureFixture[str]) -> None:
    one = match("middle", "why middle", seats=("you", "you"), seed=0)
    one.record.chance = ByHand(lambda words: words.index("throw 9") if len(one.record.entries) else 7)
    one.run()
    out = capsys.readouterr().out
    assert "already has a Red counter (ROO-2)" in out
    assert "must put a counter on one of its empty spots" in out


def test_undo_takes_back_to_ones_own_move_and_the_dice_stay(capsys: pytest.CaptureFixture[str]) -> None:
    one = match("1", "undo", "2")
    one.run()
    assert "Taken back." in capsys.readouterr().out
    assert [e.move for e in one.record.entries if e.who == 0] == [1]
    two = match("1")
    two.run()
    throws = [[e.move for e in m.record.entries if e.who == -1] for m in (one, two)]
    assert throws[0] == throws[1]


def test_leaving_keeps_the_match_and_it_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    one = match("1", "2", "quit", save=file)
    one.run()
    assert f"--resume {file}" in capsys.readouterr().out
    again = resumed(file, input)
    assert again.head == one.record.head
    Session(again, plain=True, ask=lambda prompt: "quit").run()


def test_without_a_file_the_match_is_kept_in_the_data_folder(tmp_path: Path) -> None:
    match("1").run()
    kept = list((tmp_path / "data").glob("*.json"))
    assert len(kept) == 1
    assert json.loads(kept[0].read_text())["game"] == ROO.id


def test_fair_dice_show_their_secret_at_the_end_and_can_be_resumed_by_the_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = seated(ROO.box(2), ["random", "random"], "fair", None, True, input)
    Session(record, plain=True, save=tmp_path / "fair.json").run()
    assert isinstance(record.chance, Fair)
    assert record.chance.secret.hex() in capsys.readouterr().out
    assert Record.load(tmp_path / "fair.json").position.over
    begun = seated(ROO.box(2), ["you", "random"], "fair", None, False, input)
    Session(begun, plain=True, save=tmp_path / "begun.json", ask=lambda prompt: "quit").run()
    assert isinstance(resumed(tmp_path / "begun.json", input).chance, Fair)


def test_dice_by_hand_ask_until_something_possible_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    said = iter(["13", "throw 7"])
    assert by_hand(lambda prompt: next(said)).choose(0, [1] * 11, lambda: [f"throw {n}" for n in range(2, 13)]) == 5
    assert "'13' cannot come up" in capsys.readouterr().out


@pytest.mark.parametrize("config", CONFIGS, ids=lambda c: c.name)
def test_every_game_can_be_played_to_its_end_by_people_around_one_screen(
    config: Config, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = ["you:Ann", "you:Bob", "random", "random"][: config.players]
    numbers = itertools.cycle(["1", "2", "1"])
    record = Record(config.box, seats, Seeded(8))
    limit = itertools.count()

    def ask(prompt: str) -> str:
        if next(limit) > 4000:
            raise EOFError
        if prompt.startswith("Hand the screen"):
            return ""
        return next(numbers) if len(record.position.moves) > 1 else "1"

    Session(record, plain=True, save=tmp_path / "match.json", ask=ask).run()
    out = capsys.readouterr().out
    assert record.position.over or next(limit) > 4000
    assert Record.load(tmp_path / "match.json").head == record.head
    assert out


def test_the_screen_is_handed_over_only_where_something_is_secret(capsys: pytest.CaptureFixture[str]) -> None:
    prompts: list[str] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        if len(prompts) > 6:
            raise EOFError
        return "" if prompt.startswith("Hand the screen") else "1"

    Session(Record(ROO.box(2), ["you", "you"], Seeded(1)), plain=True, ask=ask).run()
    assert not any(p.startswith("Hand") for p in prompts)
    prompts.clear()
    secretive = rumpus.game("bamboozle").box(2)
    Session(Record(secretive, ["you", "you"], Seeded(1)), plain=True, ask=ask).run()
    assert any(p.startswith("Hand") for p in prompts)


def test_a_match_in_german_by_its_words_and_by_the_english_ones(capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter(["Mitte", "why Mitte", "top left", "99", "regel ROO-2"])

    def ask(prompt: str) -> str:
        assert prompt == "Rot (du)> "
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    one = Session(Record(ROO.box(2), ("you", "random"), Seeded(4)), plain=True, ask=ask, lang="de")
    one.run()
    assert [entry.words for entry in one.record.entries if entry.who == 0] == ["middle", "top left"]
    out = capsys.readouterr().out
    assert "Rot besetzt die Mitte von Roo " in out
    assert "  1  oben links" in out
    assert "ROO-2 Ein Stein auf einen beliebigen leeren Platz" in out
    assert "\u2060" not in out


ENGLISH = ("board", "clause", "kept in", "Go on", "Nothing", "take back", "Type", "is not a move", "match")
TYPED = {
    "de": "?/verlauf/brett/warum Mitte/zurück/regel XYZ-9/unfug/Mitte/zurück/ende",
    "fr": "?/journal/plateau/pourquoi au milieu/reprendre/règle XYZ-9/bof/au milieu/reprendre/quitter",
}
TOLD = {
    "de": """Mit ? kommt die Hilfe.
  brett            zeigt das Brett noch einmal
Nichts spricht dagegen.
von dir gibt es nichts zurückzunehmen
eine Regel XYZ-9 gibt es nicht; die Regeln dieses Spiels fangen mit ROO an
'unfug' ist kein Zug; versuch es mit: oben links; oben; oben rechts; links
Zurückgenommen.
Die Partie ist aufgehoben in
Weiter geht es mit: rumpus play --resume""",
    "fr": """Tape ? pour l’aide.
  plateau           montre encore le plateau
Rien ne l’interdit.
tu n’as rien à reprendre
il n’y a pas de règle XYZ-9
'bof' n’est pas un coup\u00a0; essaie\u00a0: en haut à gauche
Coup repris.
La partie est gardée dans""",
}


@pytest.mark.parametrize("lang", TYPED)
def test_a_session_says_everything_in_its_language(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter(TYPED[lang].split("/"))
    record = Record(ROO.box(2), ("you", "random"), Seeded(4))
    Session(record, plain=True, ask=lambda prompt: next(lines), lang=lang).run()
    out = capsys.readouterr().out
    assert not [sentence for sentence in TOLD[lang].splitlines() if sentence not in out]
    assert not [word for word in ENGLISH if word in out]
    assert "\u2060" not in out
    assert "\\" not in out, "a space that French puts before a sign is said as it is"


def test_dice_by_hand_are_asked_for_in_the_language_of_the_session(capsys: pytest.CaptureFixture[str]) -> None:
    prompts: list[str] = []
    lines = iter(["Wurf 99", "Wurf 5", "throw 3"])

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        try:
            return next(lines) if prompt.startswith("Was ist gefallen") else "1"
        except StopIteration:
            raise EOFError from None

    record = seated(ROO.box(2), ["you", "you"], "hand", None, False, ask, "de")
    Session(record, plain=True, ask=ask, lang="de").run()
    assert prompts[0] == "Was ist gefallen (Wurf 2 ... Wurf 12)? "
    assert "'wurf 99' kann nicht fallen, sondern nur: Wurf 2, " in capsys.readouterr().out
    assert [entry.words for entry in record.entries if entry.who < 0] == ["throw 5", "throw 3"]
