"""All reports: a page for every game with every choice of options, and one for every structure that is reconstructed.

``python -m rumpus.lab.pages.all_reports FOLDER`` writes them by the commands that a person would use, and an index
beside them. What is there already is left alone, so that a run that was cut off goes on.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

from rumpus.core.game.game import configurations, games

Page = tuple[str, str, list[str]]
"""A page: its path in the folder, what it is called, and the command that writes it."""


def pages() -> Iterator[Page]:
    """Every game for as few players as it allows, with every choice of options; then every structure."""
    for game in games():
        for players, options in configurations(game):
            if players == game.file.players[0]:
                chosen = [f"{key}={value}" for key, value in options.items()]
                name = "-".join([game.id, *(setting.replace("=", "") for setting in chosen)])
                words = [word for setting in chosen for word in ("--set", setting)]
                told = ", ".join([game.name, *chosen])
                yield f"{name}/report.html", told, ["report", game.id, *words]
    for game in games():
        for key in game.study.STRUCTURES:
            name = f"{game.id}-{key.replace('.', '-')}"
            yield f"{name}/reconstruct.html", f"{game.name}: {key}", ["reconstruct", game.id, key]


def index(found: list[Page]) -> str:
    """The page that links to all others."""
    rows = "".join(f'<li><a href="{escape(path)}">{escape(told)}</a></li>' for path, told, _ in found)
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Reports</title>'
    return f"{head}<h1>Reports</h1><ul>{rows}</ul></html>"


def main(folder: Path) -> int:
    """Write what is missing; 1 if a page could not be written."""
    folder.mkdir(parents=True, exist_ok=True)
    found, missing = list(pages()), 0
    for path, told, words in found:
        if not (folder / path).exists():
            print(f"{told} ...", flush=True)
            command = [sys.executable, "-m", "rumpus.cli", *words, "--out", str((folder / path).parent)]
            missing += subprocess.run(command, check=False).returncode != 0
    (folder / "index.html").write_text(index(found), encoding="utf-8")
    return min(missing, 1)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python -m rumpus.lab.pages.all_reports FOLDER: where shall the pages go?")
    sys.exit(main(Path(sys.argv[1])))
