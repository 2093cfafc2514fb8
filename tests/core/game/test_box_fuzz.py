"""Every value of every box changed at random: played with, or refused with one line that names it."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings

from rumpus import Position
from rumpus.commands.shared import open_box
from rumpus.core.compiler.rng import stream
from rumpus.core.game.game import Box, games
from rumpus.core.play.random_play import random_state
from rumpus.errors import BoxError, RumpusError
from rumpus.testing.junk import NONSENSE, Shown, on_one_line, some_changes
from rumpus.testing.worlds import CONFIGS, Config

LONGEST = 1000
HALF = settings(max_examples=settings().max_examples // (1 if os.environ.get("RUMPUS_HUNT") else 2))
"""For each number of players and choice of options of a game, whose boxes are opened by the same code."""
FIRST = list({config.id: config for config in reversed(CONFIGS)}.values())
BY_GAME = [(config, key) for config in FIRST for key in config.box.game.file.items]


def refused(make: Callable[[], Box]) -> bool:
    """Whether a box is refused, and then with one line; a box that is not refused can be played with."""
    try:
        box = make()
    except RumpusError as error:
        said = str(error)
        assert on_one_line(said)
        assert 10 < len(said) < LONGEST
        return True
    played(box)
    return False


def played(box: Box) -> None:
    """The first steps of a game with this box, told, shown and written down."""
    assert json.loads(json.dumps(box.changes)) == box.changes
    for depth in (0, 25):
        at = Position.of(box, random_state(box.game, box.packed, stream(3), depth))
        assert at.text()
        assert at.svg()
        assert at.over or at.moves
        assert eval(repr(at), {"Position": Position}) == at


@pytest.mark.parametrize(("config", "key"), BY_GAME, ids=lambda p: p.id if isinstance(p, Config) else p)
def test_nonsense_for_any_key_is_refused_by_name(config: Config, key: str) -> None:
    game = config.box.game
    for value in NONSENSE:
        with pytest.raises(BoxError) as error:
            game.box(config.players, config.options, {key: value})
        assert str(error.value).startswith(f"box: {key}")
        assert on_one_line(str(error.value))
        assert len(str(error.value)) < LONGEST


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.name)
def test_any_changes_are_played_with_or_refused_with_one_line(config: Config) -> None:
    game = config.box.game
    items = game.file.items

    @HALF
    @given(some_changes(items).map(Shown))
    def check(changes: Shown) -> None:
        refused(lambda: game.box(config.players, config.options, changes.value))

    check()


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.name)
def test_players_and_options_of_any_kind_are_refused_with_one_line(config: Config) -> None:
    game = config.box.game
    for value in NONSENSE:
        if value is not None:  # None is the fewest players
            with pytest.raises(RumpusError, match="players") as error:
                game.box(value)
            assert len(str(error.value)) < LONGEST
        for name in game.file.options:
            with pytest.raises(RumpusError, match=name) as error:
                game.box(config.players, {name: value})
            assert len(str(error.value)) < LONGEST


TOML = [
    *("9" * 5000, "-" + "9" * 5000, "0x" + "f" * 5000, "nan", "inf", "1e400", "true", "[", "[" * 5000, "[[1]]", "{}"),
    *(
        '"\\ud800"',
        "'gold " + "9" * 5000 + "'",
        "1979-05-27",
        "1979-05-27T07:32:00Z",
        '"\\u0000"',
        "",
        "#",
        "\n",
        "\ud800",
    ),
    *("[1, 'a']", "1\nother = 2", "'" + "x" * 20_000 + "'", "{value = 3}", "{value = {value = 3}}"),
]


@pytest.mark.parametrize(("config", "key"), BY_GAME, ids=lambda p: p.id if isinstance(p, Config) else p)
def test_set_and_a_box_file_answer_any_toml_with_one_line(config: Config, key: str, tmp_path: Path) -> None:
    game, mine = config.box.game, tmp_path / "my.toml"
    part, name = key.split(".")
    for text in TOML:
        refused(lambda text=text: open_box(game, config.players, [f"{key}={text}"], None))  # type: ignore[misc]
        for content in (f"[{part}]\n{name} = {text}\n", f"{part} = {text}\n", f"equipment = {text}\n"):
            mine.write_bytes(content.encode("utf-8", "surrogatepass"))
            refused(lambda: open_box(game, config.players, None, mine))


@pytest.mark.parametrize("words", ["=", "=1", ".=1", "\ud800.x=1", "a.b", "", "track.\nblocks=1", "x" * 9999 + ".y=1"])
def test_settings_that_name_nothing_are_refused_with_one_line(words: str) -> None:
    for game in games():
        assert refused(lambda game=game: open_box(game, None, [words], None))  # type: ignore[misc]
