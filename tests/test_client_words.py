"""The browser client knows no game: neither its name, nor what its things are called, nor its special words."""

import re
from pathlib import Path

import pytest

from rumpus.core.drawing import picture as drawing
from rumpus.core.game.game import Game, games
from rumpus.core.play.position import Position
from rumpus.core.words.messages import SAID
from rumpus.testing.saying import line_of_play

CLIENT = Path(__file__).parents[1] / "web" / "src"
CONTRACT = {"dice", "die", "spinner", "arrow", "say"}
"""Names that core gives a meaning in every game: core/contract/voice.py, core/contract/board.py."""
SPECIAL = {
    "bamboozle": ["hut", "huts", "men", "gray path", "screened"],
    "india": ["disc", "discs", "blockade", "doublet", "entering"],
    "rickety-rackety-roo": ["roo", "roos"],
    "rin-tin-tin": ["cavalryman", "boodle", "outlaw", "outlaws", "squad", "squads"],
    "ruffhouse": ["double-cross", "doublecross", "zap", "commit to", "let it spin"],
}
"""Words of ours that only one game knows, besides those found below."""


def source() -> dict[str, str]:
    files = [file for end in ("ts", "svelte", "css", "json") for file in CLIENT.rglob(f"*.{end}")]
    assert len(files) > 50
    return {str(file.relative_to(CLIENT)): file.read_text(encoding="utf-8") for file in files}


def found(pattern: str) -> list[str]:
    return [file for file, text in source().items() if re.search(pattern, text, re.IGNORECASE)]


def names_of(game: Game) -> set[str]:
    """What can be touched in a game, or stands on its board, by the first part of its name; and what is said."""
    names: set[str] = set()
    box = game.box(game.file.players[0])
    for at, _ in line_of_play(box, 1)[:200]:
        names.update(name for move in at.moves[:20] for name in at.touch(move))
        names.update(touched(at))
    return names


def touched(at: Position) -> set[str]:
    pieces = {piece["touch"] for piece in drawing.moving_pieces(at.game.board, at.box, at.view())}
    return pieces | set(drawing.places_of(at.game.board, at.box))


@pytest.mark.parametrize("game", games(), ids=lambda g: g.id)
def test_the_client_names_nothing_of_a_game(game: Game) -> None:
    words = {game.id, game.name, game.id.replace("-", "_"), *SPECIAL.get(game.id, [])}
    assert {word for word in words if found(rf"\b{re.escape(word)}\b")} == set()
    names = names_of(game)
    prefixes = {name.partition(":")[0] for name in names if ":" in name} - CONTRACT
    quoted = {word for word in prefixes if found(rf"""['"`^|/]{re.escape(word)}:(?!\s)""")}
    assert quoted == set(), "the server says of which kind a thing is"
    spoken = {name.removeprefix(SAID) for name in names if name.startswith(SAID)}
    assert {word for word in spoken if found(rf"""['"`]{re.escape(word)}['"`]""")} == set()
