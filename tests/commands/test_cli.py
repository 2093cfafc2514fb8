"""The command: what it prints, and what bad input gets."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.game.game import games
from rumpus.core.play.chance import Fair, Stir
from rumpus.core.play.record import closing_hash
from tests.commands.run_command import rumpus, told
from tests.core.play.test_record import BOX, THREE, forged, given_up, played

ROO = "rickety-rackety-roo"
GOLDEN = Path(__file__).parents[1] / "golden"


def test_the_command_is_a_process_that_ends_with_its_code_and_one_line() -> None:
    """What other tests here run in their own process."""
    for words, code, said in ((("games",), 0, "india"), (("rules", "roo"), 2, "did you mean rickety-rackety-roo?")):
        run = subprocess.run([sys.executable, "-m", "rumpus.cli", *words], capture_output=True, text=True, check=False)
        here = rumpus(*words)
        assert (run.returncode, run.stdout, run.stderr) == (here.returncode, here.stdout, here.stderr)
        assert run.returncode == code
        assert said in run.stdout + run.stderr


def test_games_are_listed_in_words_and_as_json() -> None:
    listed = told("games")
    data = json.loads(told("games", "--json"))
    assert [g["id"] for g in data] == [g.id for g in games()]
    for game in data:
        assert game["id"] in listed
        assert game["name"] in listed
        assert game["players"]
        for option in game["options"]:
            assert option in listed


def test_listing_games_does_not_wait_for_the_compiler() -> None:
    code = "import sys; from rumpus.cli import list_games; list_games(as_json=True); print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip().endswith("False")


@pytest.mark.parametrize("words", [(), ("games",), ("rules",), ("play",), ("simulate",), ("verify",)])
def test_every_command_has_help(words: tuple[str, ...]) -> None:
    assert "Usage" in told(*words, "--help")


@pytest.mark.parametrize("game", games(), ids=lambda g: g.id)
def test_rules_print_the_book_a_clause_the_coverage_and_the_provenance(game: object) -> None:
    id = game.id  # type: ignore[attr-defined]
    book = game.rulebook  # type: ignore[attr-defined]
    whole, coverage, provenance = told("rules", id), told("rules", id, "--coverage"), told("rules", id, "--provenance")
    for clause in book:
        assert clause.id in whole
        assert clause.id in coverage
    for item in game.file.items.values():  # type: ignore[attr-defined]
        assert item.key in provenance
        assert item.provenance in provenance
    settled = next(c for c in book if c.rulings)
    one = told("rules", id, settled.id)
    assert settled.title in one
    assert settled.provenance in one
    assert book[settled.rulings[0]].title in one


def test_the_list_of_games_and_where_values_come_from_are_told_in_another_language() -> None:
    german = told("games", "--lang", "de")
    assert "India, Milton Bradley; für 2, 3 oder 4 Personen" in german
    assert "--set squads=2 oder 1 (zu 2): " in german
    assert "players" not in german
    french = told("rules", ROO, "--provenance", "--lang", "fr")
    assert french.splitlines()[0].split("  ")[0] == "valeur de la boîte"
    assert "La notice mentionne deux dés." in french
    assert "dans la notice" in french
    assert "(steht in der Anleitung)" in told("rules", ROO, "ROO-L1", "--lang", "de-AT")


def test_a_users_box_and_settings_reach_the_game(tmp_path: Path) -> None:
    mine = tmp_path / "my.toml"
    mine.write_text("[counters]\neach = 3\n")
    few = json.loads(told("simulate", ROO, "--games", "50", "--box", str(mine), "--json"))
    assert few["decisions"]["max"] == 6
    fewer = json.loads(told("simulate", ROO, "--games", "50", "--box", str(mine), "--set", "counters.each=2", "--json"))
    assert fewer["decisions"]["max"] == 4
    assert fewer["changes"] == {"counters.each": 2}


def test_rules_are_told_in_another_language_and_english_says_that_it_is() -> None:
    whole = rumpus("rules", ROO, "--lang", "de")
    assert "### ROO-3 · Wer gewinnt" in whole.stdout
    assert not whole.stderr
    assert "Wer gewinnt" in told("rules", ROO, "roo-3", "--lang", "de-AT")
    missing = rumpus("rules", ROO, "--lang", "xx")
    assert missing.returncode == 0
    assert missing.stdout == told("rules", ROO)
    assert missing.stderr.startswith("Rickety Rackety Roo has no rulebook in xx, only in de, en")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "rikety-rakety-roo"), "did you mean rickety-rackety-roo?"),
        (("rules", "roo"), "did you mean rickety-rackety-roo?"),
        (("rules", ROO, "ROO-77"), "no clause ROO-77"),
        (("rules", ROO, "--lang", "../de"), "'../de' is not a language"),
        (("simulate", "chess"), "no game chess"),
        (("simulate", ROO, "--players", "5"), "for 2, 3 or 4 players, not 5"),
        (("simulate", ROO, "--set", "dice=2"), "no option dice"),
        (("simulate", ROO, "--set", "dice"), "expected KEY=VALUE"),
        (("simulate", ROO, "--set", "track.blocks=40"), "must be a multiple of 9"),
        (("simulate", ROO, "--set", "track.blocks=four"), "must be a whole number"),
        (("simulate", ROO, "--box", "no-such-file.toml"), "cannot read"),
        (("simulate", ROO, "--games", "0"), "--games"),
        (
            ("study", ROO, "--vary", "counters.each=0,20", "--measure", "nonsense"),
            "expected choices, counters_placed, ",
        ),
        (("study", ROO, "--guesses", "--measure", "ties"), "leave --measure out"),
        (("study", ROO, "--guesses", "--resume", "no-such-folder"), "leave --resume out"),
        (("stats", str(GOLDEN)), "positions.json: record: expected a JSON object"),
        (("simulate", ROO, "--games", "many"), "--games"),
        (("play", ROO, "--seats", "you,robot"), "seat 'robot'"),
        (("play", ROO, "--seats", "you"), "not 1"),
        (("play", ROO, "--dice", "loaded"), "--dice loaded"),
        (("play", ROO, "--dice", "fair", "--seed", "3"), "--seed goes with"),
        (("play",), "which game?"),
        (("play", "--resume", "no-such-file.json"), "cannot read"),
        (("verify", "no-such-file.json"), "cannot read"),
        (("frobnicate",), "frobnicate"),
        (("simulate", ROO, "--frobnicate"), "frobnicate"),
    ],
)
def test_bad_input_gets_a_clear_line_and_exit_code_2(words: tuple[str, ...], said: str) -> None:
    run = rumpus(*words)
    assert run.returncode == 2
    assert said in run.stderr
    assert "Traceback" not in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1
    assert not run.stdout


def test_a_damaged_record_is_refused_where_it_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    told("play", ROO, "--seats", "random,random", "--seed", "4", "--save", str(file))
    assert "every outcome follows from the seed" in told("verify", str(file))
    data = json.loads(file.read_text())
    data["entries"][5]["move"] = 3 if data["entries"][5]["move"] != 3 else 4
    file.write_text(json.dumps(data))
    run = rumpus("verify", str(file))
    assert run.returncode == 2
    assert "entry 5" in run.stderr


def fair_record(file: Path) -> dict[str, Any]:
    """The record of a finished game with fair dice, kept in a file."""
    told("play", ROO, "--seats", "random,random", "--dice", "fair", "--save", str(file))
    return dict(json.loads(file.read_text()))


def test_verify_says_that_fair_dice_were_checked_only_if_they_were(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    data = fair_record(file)
    said = told("verify", str(file))
    assert "The dice were checked: the secret fits the commitment, and every outcome follows" in said
    assert data["chance"]["commitment"] in said
    stir = data["chance"]["stirs"][0]
    assert f'Person 0 (random) committed to {stir["commitment"]} and showed "{stir["text"]}".' in said
    assert "Warning" not in said
    assert "finished: " in said
    del data["chance"]["secret"]
    file.write_text(json.dumps(data))
    run = rumpus("verify", str(file))
    assert (run.returncode, run.stdout) == (2, "")
    assert "secret is missing, so the dice cannot be checked: the record of a finished game has it" in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1
    file.write_text(json.dumps(forged()))
    run = rumpus("verify", str(file))
    assert (run.returncode, run.stdout) == (2, "")
    assert "secret is missing" in run.stderr


def test_verify_warns_of_whoever_added_nothing_to_the_dice(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    nobody = "Warning: nobody added to the dice, so the house alone made them, and could have chosen them."
    file.write_text(json.dumps(played(Fair(b"f" * 32)).to_json()))
    assert nobody in told("verify", str(file))
    silent = Fair(b"f" * 32, (Stir(0), Stir(1, "ab" * 32)))
    file.write_text(json.dumps(played(silent, draw=False).to_json()))
    said = told("verify", str(file))
    assert "Warning: person 0 (Ann) added nothing to the dice." in said
    assert f"Warning: person 1 (Bob) committed to {'ab' * 32}, but did not show the text of it in time." in said
    assert nobody in said


def test_verify_refuses_a_text_that_was_not_committed_to(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    data = fair_record(file)
    data["chance"]["stirs"][0]["text"] = "a-better-one"
    file.write_text(json.dumps(data))
    run = rumpus("verify", str(file))
    assert (run.returncode, run.stdout) == (2, "")
    assert "the text of person 0 does not fit the commitment to it" in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1


def test_rules_say_where_the_box_rules_otherwise(tmp_path: Path) -> None:
    own, other = told("rules", "india", "IND-14"), told("rules", "india", "IND-14", "--set", "ruling.five=must")
    assert "otherwise" not in own
    assert "This box rules otherwise: ruling.five = must. A 5 on a die must enter a disc if it can" in other
    (tmp_path / "box.toml").write_text('[ruling]\nfive = "must"\n')
    assert "regelt es anders: ruling.five = must." in told(
        "rules", "india", "--box", str(tmp_path / "box.toml"), "--lang", "de"
    )


def test_verify_says_that_the_dice_of_an_unfinished_game_were_not_checked(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    data = fair_record(file)
    data |= {"entries": data["entries"][:10], "result": None}
    data["end"] = closing_hash(data["entries"][-1]["hash"], False, [], [])
    file.write_text(json.dumps(data))
    assert "Warning: this record stops before the game does" in told("verify", str(file))
    assert "The dice were checked" in told("verify", str(file)), "whoever keeps the secret can check at any time"
    del data["chance"]["secret"]
    file.write_text(json.dumps(data))
    said = told("verify", str(file))
    assert "unfinished" in said
    assert "The dice were not checked: that takes the secret" in said
    assert data["chance"]["commitment"] in said
    assert "follows" not in said


def test_verify_says_what_it_cannot_know_of_seeds_and_of_real_dice(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    told("play", ROO, "--seats", "random,random", "--seed", "4", "--save", str(file))
    said = told("verify", str(file))
    assert "every outcome follows from the seed" in said
    assert "Nothing shows that the seed was not chosen" in said
    told("play", ROO, "--seats", "you,you", "--dice", "hand", "--save", str(file), said="7\n")
    said = told("verify", str(file))
    assert "The dice were not checked: they were thrown by hand" in said
    assert "follows" not in said


def test_verify_says_who_gave_up_and_that_it_is_only_told(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    data = given_up(BOX, 0).to_json()
    file.write_text(json.dumps(data))
    said = told("verify", str(file))
    assert "finished: Red gave up; Green wins." in said
    assert "The dice were checked" in said
    assert "Who gave up cannot be worked out again" in said
    file.write_text(json.dumps({**data, "resigned": [0, 0]}))
    run = rumpus("verify", str(file))
    assert run.returncode == 2
    assert "resigned = [0, 0]" in run.stderr
    file.write_text(json.dumps(given_up(THREE, 2, over=False).to_json()))
    assert f"unfinished; {THREE.seats[2]} gave up" in told("verify", str(file))


def test_the_check_of_big_trouble_is_reported_for_any_board() -> None:
    assert "0.696" in told("rules", "ruffhouse", "--provenance")
    other = told("rules", "ruffhouse", "--provenance", "--set", "spinner.numbers=[0,1,2,3,4,9]")
    assert "Chance to lose at least half" in other
    assert "0.696" not in other
