"""State and box of a game, declared once as a typed tuple of plain Python values (a *snapshot*).

    class Snapshot(NamedTuple):
        taken: Annotated[Grid, "u2", ROOS, SEATS]  # the spots of each Roo that hold a counter of this colour
        pawn: Annotated[Row, "i2", SEATS]
        turn: Int8
        over: Bool

From this declaration come the packed record that compiled rules work on (``core/compiler/layout.py``) and the function
that reads a packed record as a snapshot. A field is a number or an array of numbers: ``Annotated`` names the kind of
the numbers as NumPy and ``struct`` know it, then the lengths of the array. Nothing here needs NumPy.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cache
from math import prod
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

Row = tuple[int, ...]
Grid = tuple[Row, ...]
Cube = tuple[Grid, ...]

Int8 = Annotated[int, "i1"]
Int16 = Annotated[int, "i2"]
Int32 = Annotated[int, "i4"]
Int64 = Annotated[int, "i8"]
UInt8 = Annotated[int, "u1"]
UInt16 = Annotated[int, "u2"]
UInt32 = Annotated[int, "u4"]
UInt64 = Annotated[int, "u8"]
Float64 = Annotated[float, "f8"]
Bool = Annotated[bool, "?"]

STRUCT_CODES = {
    "i1": "b",
    "i2": "h",
    "i4": "i",
    "i8": "q",
    "u1": "B",
    "u2": "H",
    "u4": "I",
    "u8": "Q",
    "f4": "f",
    "f8": "d",
    "?": "?",
}
SnapshotT = TypeVar("SnapshotT")
Bytes = bytes | bytearray | memoryview


@cache
def fields_of(declaration: Any) -> dict[str, tuple[str, tuple[int, ...]]]:
    """The fields that a snapshot declares, in order: the kind of their numbers, and the shape of an array or ``()``."""
    fields = {}
    for name, hint in get_type_hints(declaration, include_extras=True).items():
        kind, *shape = get_args(hint)[1:] if get_origin(hint) is Annotated else (None,)
        if kind not in STRUCT_CODES or not all(type(n) is int and n > 0 for n in shape):
            kinds = ", ".join(STRUCT_CODES)
            raise TypeError(
                f"{declaration.__qualname__}.{name}: must be Annotated[type, kind, lengths...] or Int8, Bool ...;"
                f" kinds are {kinds}"
            )
        fields[name] = (kind, tuple(shape))
    return fields


@cache
def snapshot_reader(declaration: type[SnapshotT]) -> Callable[[Bytes], SnapshotT]:
    """The function that reads a packed record, given as its bytes, as a snapshot."""
    fields = fields_of(cast(Any, declaration))
    unpack = struct.Struct(
        "<" + "".join(f"{prod(shape)}{STRUCT_CODES[kind]}" for kind, shape in fields.values())
    ).unpack_from
    parts, start = [], 0
    for _, shape in fields.values():
        parts.append(_part(start, shape))
        start += prod(shape)
    # One expression for all fields: reading them one by one would take several times as long.
    names = {"make": tuple.__new__, "declaration": declaration}
    build: Callable[[tuple[Any, ...]], SnapshotT] = eval(f"lambda v: make(declaration, ({', '.join(parts)},))", names)
    return lambda data: build(unpack(data))


def _part(start: int, shape: tuple[int, ...]) -> str:
    """The expression for one field, from the flat tuple ``v`` of all numbers."""
    if not shape:
        return f"v[{start}]"
    if len(shape) == 1:
        return f"v[{start}:{start + shape[0]}]"
    size = prod(shape[1:])
    return f"({', '.join(_part(start + i * size, shape[1:]) for i in range(shape[0]))},)"
