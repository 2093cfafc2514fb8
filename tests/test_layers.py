"""The rooms of the package are layers: each imports only itself and those before it. This is the order of all rooms."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rumpus

ROOT = Path(rumpus.__file__).parent
ROOMS = [
    *("errors", "files"),
    *("core", "core.compiler", "core.words", "core.drawing", "core.contract", "core.game", "core.play"),
    *("run", "games", "bots"),
    *("lab", "lab.play", "lab.measure", "lab.studies", "lab.pages"),
    *("exercises", "adapters", "paper", "terminal", "testing"),
    *("server", "server.tables", "server.storage", "server.runtime", "server.pictures", "server.web"),
    *("commands", "cli"),
]
"""``core``, ``lab`` and ``server`` stand for the modules that lie in these folders themselves."""
NO_ROOM = {"__init__", "template"}
"""The front of the package, which imports what somebody asks it for; and what ``rumpus new`` writes."""
EXCEPTIONS = {("core.game.game", "core.play.position")}
"""``Game.start`` gives a position, and imports its class when it is called."""
PURE = "server.tables"
IMPURE_MODULES = {
    "asyncio", "socket", "time", "sqlite3", "sqlalchemy", "redis", "fastapi", "starlette", "uvicorn", "threading",
    "concurrent", "subprocess", "datetime", "os", "pathlib",
}  # fmt: skip
MOST_FILES = 15
"""About a dozen files to a folder, ``__init__.py`` not counted."""
LARGER = {"commands"}
"""A file for each command."""


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def modules() -> dict[str, Path]:
    files = {module_name(file): file for file in sorted(ROOT.rglob("*.py"))}
    return {name: file for name, file in files.items() if name.split(".")[0] not in NO_ROOM}


def room_of(module: str) -> str:
    """The room a module is in, by its name below the package; the narrowest that is named."""
    parts = module.split(".")
    return next(name for k in range(len(parts), 0, -1) if (name := ".".join(parts[:k])) in ROOMS)


def _nodes(node: ast.AST, types: bool, late: bool) -> Iterator[ast.AST]:
    """Every node; without ``types`` none for types alone, without ``late`` none that waits for a call."""
    yield node
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not types:
        return
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not late:
        return
    for child in ast.iter_child_nodes(node):
        yield from _nodes(child, types, late)


def imports(file: Path, *, types: bool = True, late: bool = True) -> set[str]:
    """What a file imports: modules, and names in them."""
    names = set()
    for node in _nodes(ast.parse(file.read_text()), types, late):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{file}: imports are absolute"
            names |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return names


def own_imports(file: Path, known: dict[str, Path], *, types: bool = True, late: bool = True) -> set[str]:
    """The modules of the package that a file imports."""
    names = imports(file, types=types, late=late)
    below = {name.removeprefix("rumpus.") for name in names if name.startswith("rumpus.")}
    return {name for name in below if name in known}


def test_every_module_is_in_a_room() -> None:
    assert all(room_of(module) for module in modules())


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_itself_and_rooms_before_it(room: str) -> None:
    known = modules()
    inside = {module: file for module, file in known.items() if room_of(module) == room}
    assert inside
    wrong = [
        f"{module} imports {other}"
        for module, file in inside.items()
        for other in sorted(own_imports(file, known, types=False))
        if ROOMS.index(room_of(other)) > ROOMS.index(room) and (module, other) not in EXCEPTIONS
    ]
    assert not wrong


def test_every_exception_is_still_needed() -> None:
    known = modules()
    assert [(a, b) for a, b in EXCEPTIONS if b not in own_imports(known[a], known, types=False)] == []


def test_tables_do_no_io_and_read_no_clock() -> None:
    wrong = [
        f"{module} imports {other}"
        for module, file in modules().items()
        if room_of(module) == PURE
        for other in sorted(imports(file))
        if other.split(".")[0] in IMPURE_MODULES or other.startswith("rumpus.server.metrics")
    ]
    assert not wrong


def cycle_in(graph: dict[str, set[str]]) -> list[str]:
    """The modules that are left when those that import none of the others have been taken away, again and again."""
    left = {name: {other for other in used if other in graph and other != name} for name, used in graph.items()}
    while leaves := [name for name, used in left.items() if not used & left.keys()]:
        for name in leaves:
            del left[name]
    return sorted(left)


def test_no_two_modules_of_the_server_need_each_other() -> None:
    """Imports for types alone count, too: the module holds what it names there all the same."""
    known = modules()
    graph = {m: own_imports(file, known) for m, file in known.items() if m.startswith("server")}
    assert cycle_in(graph) == []


def test_no_two_modules_need_each_other_to_be_imported() -> None:
    known = modules()
    graph = {m: own_imports(file, known, types=False, late=False) for m, file in known.items()}
    assert cycle_in(graph) == []


def test_two_modules_that_need_each_other_are_found() -> None:
    assert cycle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["a", "b", "c"]


def test_a_wrong_import_is_found(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def f():\n    from rumpus.server.web import app\n    return app\n")
    assert own_imports(tmp_path / "bad.py", modules()) == {"server.web", "server.web.app"}
    assert room_of("server.web.app") == "server.web"


def test_an_import_for_types_alone_is_told_apart(tmp_path: Path) -> None:
    (tmp_path / "typed.py").write_text("if TYPE_CHECKING:\n    from rumpus.cli import main\n")
    assert imports(tmp_path / "typed.py", types=False) == set()
    assert "rumpus.cli" in imports(tmp_path / "typed.py")


@pytest.mark.parametrize(("package", "users"), [("server", {"commands.server"}), ("commands", {"cli"})])
def test_only_named_modules_import_the_server_and_the_commands(package: str, users: set[str]) -> None:
    known = modules()
    outside = {m: file for m, file in known.items() if not f"{m}.".startswith(f"{package}.")}
    importers = {m for m, f in outside.items() if any(o.split(".")[0] == package for o in own_imports(f, known))}
    assert importers == users


def test_no_folder_holds_more_files_than_one_can_survey() -> None:
    sizes = {folder: len([f for f in folder.glob("*.py") if f.stem != "__init__"]) for folder in _folders()}
    assert {f.relative_to(ROOT).as_posix() for f, n in sizes.items() if n > MOST_FILES} == LARGER


def _folders() -> list[Path]:
    return [ROOT, *sorted(folder for folder in ROOT.rglob("*") if folder.is_dir() and folder.name != "__pycache__")]
