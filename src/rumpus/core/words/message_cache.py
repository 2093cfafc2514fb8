"""Disk cache of compiled messages: Fluent files are compiled to Python functions once, not in every process.

Compiling all messages of the shipped games takes seconds of processor time for each language: whoever opens the lobby
first, or starts a command, would wait for it. What is kept is byte code, under a key of everything it depends on; what
cannot be read is compiled anew, and where nothing can be written nothing is kept.
"""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import version
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import FunctionType
from typing import Any

from rumpus.errors import RumpusError
from rumpus.files import cache_root, write_whole

MessageFunctions = Mapping[str, Callable[[dict[str, Any], list[Any]], Any]]
"""Compiled messages by id: a function takes the arguments and a list to which it adds errors."""
PROBE = "probe = { $argument }"
MOST_FILES = 64
"""Size limit of the cache in files: those that were not written lately go."""


def cache_file(language: str, texts: Sequence[bytes]) -> Path:
    """Where the messages of these texts are kept: named by the texts, their order, the language, and what compiles."""
    key = hashlib.sha256(MAGIC_NUMBER + f"{version('fluent-compiler')}\0{language}\0".encode())
    for text in texts:
        key.update(hashlib.sha256(text).digest())
    return cache_root() / "messages" / f"{key.hexdigest()[:40]}.bin"


def load_functions(file: Path, language: str) -> MessageFunctions | None:
    """The functions kept in a file; None if there are none, or the file is not whole."""
    try:
        content = file.read_bytes()
        digest, kept = content[:32], content[32:]
        if hashlib.sha256(kept).digest() != digest:
            return None
        names, codes = marshal.loads(kept)
    except (OSError, EOFError, ValueError, TypeError):
        return None
    namespace = dict(_namespace(language))
    namespace.update((name, FunctionType(code, namespace, name)) for name, code in codes.items())
    return {id: namespace[name] for id, name in names.items()}


def save_functions(file: Path, language: str, functions: MessageFunctions) -> None:
    """Keep functions that were compiled together, if they consist of nothing but their code and can be written."""
    namespace: dict[str, Any] = next((f.__globals__ for f in functions.values() if isinstance(f, FunctionType)), {})
    made = {name: value for name, value in namespace.items() if name not in _namespace(language)}
    if not made or not all(_is_plain(value, namespace) for value in made.values()):
        return
    names = {value: name for name, value in made.items()}
    kept = marshal.dumps(
        ({id: names[f] for id, f in functions.items()}, {name: f.__code__ for name, f in made.items()})
    )
    with suppress(OSError, RumpusError):  # a home that cannot be written to
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, hashlib.sha256(kept).digest() + kept)
        for old in sorted(file.parent.glob("*.bin"), key=lambda f: f.stat().st_mtime, reverse=True)[MOST_FILES:]:
            old.unlink(missing_ok=True)


def _is_plain(value: Any, namespace: dict[str, Any]) -> bool:
    """Whether something is a function of this namespace that is told by its code alone."""
    if not isinstance(value, FunctionType) or value.__globals__ is not namespace:
        return False
    return not (value.__defaults__ or value.__kwdefaults__ or value.__closure__)


def _namespace(language: str) -> dict[str, Any]:
    """Global names that compiled messages of a language use: those of a message that uses hardly any."""
    from fluent_compiler.compiler import compile_messages
    from fluent_compiler.resource import FtlResource

    probe = compile_messages(language, [FtlResource(PROBE, "probe")], use_isolating=False).message_functions["probe"]
    return {name: value for name, value in probe.__globals__.items() if value is not probe}
