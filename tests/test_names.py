"""A name means one thing: what two modules define under the same name is listed here with the reason, or is renamed.

Names are classes, constants, types and functions at the top of a module; a function that begins with an underscore
belongs to its module alone. The folder of a game has the vocabulary of its rulebook, so it is compared with itself and
with ``core``, which every game imports from, and not with other games.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1] / "src" / "rumpus"
SHARED = {
    "T": "a type variable",
    "log": "the logger of a module",
    "main": "what a script runs",
    "register": "makes games known to a tool of research",
    "router": "the routes of a module",
}
CONTRACT = {
    "appeal": "a game's rules of thumb, and the contract's way to ask for them",
    "BOARD_WIDTH": "printing.py of a game; core has the default",
    "Box": "the packed record of a Box",
    "penalty": "a rule of Ruffhouse, and the same without compiling",
    **dict.fromkeys(("account", "board_area", "bring", "parts"), "asked of a game by the one in core"),
    **dict.fromkeys(("dice", "faces", "spins", "ways"), "asked of picture.py by the one in core"),
    **dict.fromkeys(
        (
            "count", "deal", "drawn", "features", "hide", "moves", "play", "scores", "seen", "shares", "start",
            "tickets", "to_move", "weights",
        ),
        "a function of the contract (core/contract/rules.py)",
    ),
}  # fmt: skip


def statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, ast.If | ast.Try):
            yield from statements([*node.body, *node.orelse])
        else:
            yield node


def defined(path: Path) -> set[str]:
    found = set()
    for node in statements(ast.parse(path.read_text(encoding="utf-8")).body):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found |= {node.name} if not node.name.startswith("_") else set()
        elif isinstance(node, ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}
    return {name for name in found if not name.startswith("__")}


def modules() -> dict[str, set[str]]:
    """The names of every module that is neither a test, a migration nor a template."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        where = path.relative_to(ROOT)
        if where.parts[0] not in ("template", "client") and not {"kit", "versions"} & set(where.parts):
            found[where.as_posix()] = defined(path)
    return found


def collisions(found: Mapping[str, set[str]]) -> dict[str, list[str]]:
    where = defaultdict(list)
    for module, names in found.items():
        for name in names:
            where[name].append(module)
    return {name: sorted(both) for name, both in sorted(where.items()) if len(both) > 1}


def without_wrappers(both: list[str]) -> list[str]:
    """Modules but those whose names come from what they wrap: a command as it is typed, a model of the same thing."""
    return [m for m in both if not m.startswith("commands/") and "web/models/" not in m]


def test_outside_the_games_no_name_means_two_things() -> None:
    found = collisions({module: names for module, names in modules().items() if not module.startswith("games/")})
    wrong = {name: both for name, both in found.items() if len(without_wrappers(both)) > 1}
    assert wrong.keys() - SHARED.keys() == set(), wrong
    assert SHARED.keys() - wrong.keys() == set(), "shared no more"


def test_within_a_game_no_name_means_two_things() -> None:
    everything = modules()
    games = {module.split("/")[1] for module in everything if module.startswith("games/") and module.count("/") > 1}
    seen: set[str] = set()
    for game in sorted(games):
        of_game = {m: names for m, names in everything.items() if m.startswith((f"games/{game}/", "core/"))}
        wrong = {name: both for name, both in collisions(of_game).items() if any("games/" in m for m in both)}
        assert wrong.keys() - CONTRACT.keys() == set(), wrong
        seen |= wrong.keys()
    assert len(games) == 5
    assert CONTRACT.keys() - seen == set(), "shared no more"


def test_a_name_defined_twice_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("MOST = 3\ndef _own(): ...\nif MOST:\n    class Row: ...\n")
    (tmp_path / "two.py").write_text("FEWEST, MOST = 1, 2\ndef _own(): ...\nRow: type = dict\n")
    names = {file.name: defined(file) for file in tmp_path.iterdir()}
    assert collisions(names) == {"MOST": ["one.py", "two.py"], "Row": ["one.py", "two.py"]}


CLIENT = ROOT.parents[1] / "web" / "src"
EXPORTED = r"^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface) (\w+)"
CONSTANT = r"^const ([A-Z][A-Z_]+)\b"


def test_in_the_client_no_exported_name_and_no_constant_means_two_things() -> None:
    found = {}
    for file in sorted(CLIENT.rglob("*.ts")):
        if file.name != "schemas.ts":  # which is generated, and given its names in protocol.ts
            text = file.read_text(encoding="utf-8")
            found[file.relative_to(CLIENT).as_posix()] = set(re.findall(f"{EXPORTED}|{CONSTANT}", text, re.MULTILINE))
    names = {module: {name for pair in pairs for name in pair if name} for module, pairs in found.items()}
    assert sum(map(len, names.values())) > 200
    assert collisions(names) == {}
