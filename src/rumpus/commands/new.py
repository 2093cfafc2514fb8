"""``rumpus new``: a game's package of its own that already plays, to be made into another."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from rumpus.commands.shared import out
from rumpus.core.game.game import CONTRACT, games
from rumpus.errors import RumpusError, cut

TEMPLATE = Path(__file__).resolve().parent.parent / "template"


def new(
    name: Annotated[str, typer.Argument(help="What the game is called: 'Snail Race', or snail-race.")],
    at: Annotated[Path, typer.Option("--at", help="The folder in which its own folder is made.")] = Path(),
) -> None:
    """Write a package of its own for a new game: a small dice race that already plays, with its tests."""
    folder = write_package(name, at)
    id = folder.name
    for line in (
        f"{folder} holds a small dice race. Make it yours:",
        f"    pip install --editable {folder}",
        f"    rumpus play {id} --seats you,thumb",
        f"    rumpus look {id} -o board.svg",
        f"    rumpus check {id} --golden     # writes its golden records, once",
        f"    rumpus check {id}",
        f"Without installing it: RUMPUS_GAMES_DIR={at.resolve()} rumpus play {id} --seats you,thumb",
    ):
        out.print(line, soft_wrap=True, markup=False)


def write_package(name: str, at: Path) -> Path:
    """Write the package; the folder it is in."""
    id = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    if not re.fullmatch(r"[a-z][a-z0-9-]*", id):
        raise RumpusError(f"{cut(name)!r} cannot name a game: expected letters and digits, such as 'Snail Race'")
    if id in (g.id for g in games()):
        raise RumpusError(f"there is already a game {id}")
    folder = at / id
    if folder.exists():
        raise RumpusError(f"{folder} is there already")
    module = id.replace("-", "_")
    filled = {
        "name": name if name != id else id.replace("-", " ").title(),
        "id": id,
        "module": module,
        "ABC": _clause_letters(id),
        "contract": str(CONTRACT),
    }
    for file in sorted(TEMPLATE.rglob("*.in")):
        path = file.relative_to(TEMPLATE).with_suffix("")
        if path.parts[0] == "package":
            path = Path("src", module, *path.parts[1:])
        text = re.sub(r"@@(\w+)@@", lambda found: filled[found[1]], file.read_text(encoding="utf-8"))
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def _clause_letters(id: str) -> str:
    """Three letters that begin the ids of a game's clauses, and those of no other game here."""
    taken = {clause.id[:3] for g in games() for clause in g.rulebook}
    letters = re.sub(r"[^a-z]", "", id).upper() + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    initials = "".join(word[0] for word in id.split("-") if word[0].isalpha()).upper()
    tried = [initials[:3] if len(initials) >= 3 else letters[:3]]
    tried += [letters[:2] + third for third in letters[2:]]
    return next(three for three in tried if three not in taken)
