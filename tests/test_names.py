"""A public class has a name of its own: no two modules define one under the same name.

Modules are namespaces for their functions and constants. A game's folder is compared with ``core``, which every game
imports from, and not with other games.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1] / "src" / "rumpus"


def classes(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")}


def collisions(found: Mapping[str, set[str]]) -> dict[str, list[str]]:
    where = defaultdict(list)
    for module, names in found.items():
        for name in names:
            where[name].append(module)
    return {name: both for name, both in where.items() if len(both) > 1}


def test_no_two_modules_have_a_public_class_of_the_same_name() -> None:
    """What goes over the wire, models and requests, has the names of what it stands for."""
    paths = [
        path.relative_to(ROOT)
        for path in sorted(ROOT.rglob("*.py"))
        if path.parent.name not in ("models", "verbs") and path.name != "acts.py"
    ]
    found = {p.as_posix(): classes(ROOT / p) for p in paths if p.parts[0] not in ("template", "client")}
    games = {p.parts[1] for p in paths if p.parts[0] == "games" and len(p.parts) > 2}
    assert len(games) == 5
    assert collisions({module: names for module, names in found.items() if not module.startswith("games/")}) == {}
    for game in games:
        of_game = {m: names for m, names in found.items() if m.startswith((f"games/{game}/", "core/"))}
        assert collisions(of_game) == {}


def test_a_class_defined_twice_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("MOST = 3\nclass _Own: ...\nclass Row: ...\n")
    (tmp_path / "two.py").write_text("MOST = 2\nclass _Own: ...\nclass Row: ...\n")
    assert collisions({f: classes(tmp_path / f) for f in ("one.py", "two.py")}) == {"Row": ["one.py", "two.py"]}


CLIENT = ROOT.parents[1] / "web" / "src"


def test_in_the_client_no_two_modules_export_a_class_or_type_of_the_same_name() -> None:
    files = [file for file in sorted(CLIENT.rglob("*.ts")) if file.name != "schemas.ts"]  # which is generated
    kinds = r"^export (?:abstract )?(?:class|type|interface) (\w+)"
    names = {file.name: set(re.findall(kinds, file.read_text(encoding="utf-8"), re.MULTILINE)) for file in files}
    assert sum(map(len, names.values())) > 50
    assert collisions(names) == {}
