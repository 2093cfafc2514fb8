"""Reading a TOML file key by key: what is missing or of the wrong kind is one line with the file and the key."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from rumpus.errors import GameFileError, nearest, shown

T = TypeVar("T")
TYPE_NAMES: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    list: "a list",
    dict: "a section with values below it",
    bool: "true or false",
}


@dataclass(frozen=True)
class Section:
    """One table of a TOML file: ``name`` as it would be written in brackets."""

    path: Path
    name: str
    data: Mapping[str, Any]

    def need(self, key: str, kind: type[T], such_as: str) -> T:
        """The value of a key that must be there."""
        if key not in self.data:
            raise self.wrong(key, f"missing: expected {key} = {such_as}")
        return self._checked(key, kind, such_as)

    def may(self, key: str, kind: type[T], default: T, such_as: str = "") -> T:
        """The value of a key, or the default."""
        return self._checked(key, kind, such_as) if key in self.data else default

    def section(self, key: str) -> Section:
        """The table below this one; an empty one if there is none."""
        return Section(self.path, f"{self.name}.{key}" if self.name else key, self.may(key, dict, {}))

    def only(self, known: tuple[str, ...]) -> None:
        """Refuse unknown keys."""
        for key in self.data:
            if key not in known:
                raise self.wrong(key, f"means nothing here: {nearest(key, known)}")

    def wrong(self, key: str, why: str) -> GameFileError:
        """The error for a key of this section."""
        place = f"[{self.name}] {key}" if self.name else f"[{key}]"
        return GameFileError(f"{self.path}: {place}: {why}")

    def _checked(self, key: str, kind: type[T], such_as: str) -> T:
        value = self.data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            hint = f", such as {such_as}" if such_as else ""
            raise self.wrong(key, f"is {shown(value, 60)}: must be {TYPE_NAMES.get(kind, kind.__name__)}{hint}")
        return value


def read_toml(path: Path) -> Section:
    """A whole TOML file of a game."""
    try:
        with path.open("rb") as file:
            return Section(path, "", tomllib.load(file))
    except OSError as error:
        raise GameFileError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise GameFileError(f"{path}: is not TOML: {error}") from None
