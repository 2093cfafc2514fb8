"""The server's packages are layers: each imports only itself and those above it."""

import ast
from pathlib import Path

import pytest

import rumpus.server

ROOT = Path(rumpus.server.__file__).parent
LAYERS = ["", "tables", "storage", "runtime", "web"]
"""The top level (settings, metrics, logs) first."""
PURE = {"tables"}
IMPURE_MODULES = {
    "asyncio", "socket", "time", "sqlite3", "sqlalchemy", "redis", "fastapi", "starlette", "uvicorn", "threading",
    "concurrent", "subprocess", "datetime", "os", "pathlib",
}  # fmt: skip


def layer_of(module: str) -> str:
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[2] in LAYERS else ""


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


@pytest.mark.parametrize("layer", LAYERS)
def test_a_package_imports_only_those_above_it(layer: str) -> None:
    files = sorted((ROOT / layer).rglob("*.py")) if layer else sorted(ROOT.glob("*.py"))
    assert files
    allowed = LAYERS[: LAYERS.index(layer) + 1]
    wrong = [
        f"{file.relative_to(ROOT)} imports {module}"
        for file in files
        for module in sorted(imports(file))
        if module.startswith("rumpus.server.") and layer_of(module) not in allowed
    ]
    assert not wrong


def test_tables_do_no_io_and_read_no_clock() -> None:
    wrong = [
        f"{file.name} imports {module}"
        for package in PURE
        for file in sorted((ROOT / package).rglob("*.py"))
        for module in sorted(imports(file))
        if module.split(".")[0] in IMPURE_MODULES or module.startswith("rumpus.server.metrics")
    ]
    assert not wrong


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT.parents[1]).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def cycle_in(graph: dict[str, set[str]]) -> list[str]:
    """The modules that are left when those that import none of the others have been taken away, again and again."""
    left = {name: {other for other in used if other in graph and other != name} for name, used in graph.items()}
    while leaves := [name for name, used in left.items() if not used & left.keys()]:
        for name in leaves:
            del left[name]
    return sorted(left)


def test_no_two_modules_need_each_other() -> None:
    """Imports for types alone count, too: what is named there is held all the same."""
    assert cycle_in({module_name(file): imports(file) for file in ROOT.rglob("*.py")}) == []


def test_two_modules_that_need_each_other_are_found() -> None:
    assert cycle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["a", "b", "c"]


def test_a_wrong_import_is_found(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def f():\n    from rumpus.server.web import app\n    return app\n")
    assert "web" in {layer_of(module) for module in imports(tmp_path / "bad.py")}


@pytest.mark.parametrize(
    ("package", "users"), [("rumpus.server", {"commands/server.py"}), ("rumpus.commands", {"cli.py"})]
)
def test_nothing_else_in_the_project_imports_the_server_or_the_commands(package: str, users: set[str]) -> None:
    source = ROOT.parent
    outside = [file for file in source.rglob("*.py") if source.joinpath(package.split(".")[1]) not in file.parents]
    found = {
        file.relative_to(source).as_posix()
        for file in outside
        if any(module.startswith(package) for module in imports(file))
    }
    assert found == users
