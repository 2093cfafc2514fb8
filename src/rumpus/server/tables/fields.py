"""Types of the fields of requests and stored events: what each may hold."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, create_model

from rumpus.core.play.chance import LONGEST_STIR, SHORTEST_STIR

Number = Annotated[int, Field(ge=0, le=1_000_000)]
Seat = Annotated[int, Field(ge=0, le=15)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
ChatText = Annotated[str, StringConstraints(min_length=1, max_length=400, pattern=r"^[^\x00-\x1f\x7f]+$")]
StirText = Annotated[
    str, StringConstraints(min_length=SHORTEST_STIR, max_length=LONGEST_STIR, pattern=r"^[\x21-\x7e]+$")
]
Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Key = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[\x21-\x7e]+$")]
BotName = Annotated[str, StringConstraints(max_length=20)]
StoredTableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
Person = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
StoredBotName = Annotated[str, StringConstraints(max_length=40)]
Seconds = Annotated[float, Field(ge=0, le=30 * 86400)]
Days = Annotated[int, Field(ge=1, le=30)]
Text = Annotated[str, StringConstraints(max_length=2000)]


class StrictData(BaseModel):
    """Base of models of stored JSON: nothing is converted, missing or left over."""

    model_config = ConfigDict(strict=True, extra="forbid")


def strict_model(name: str, types: dict[str, Any]) -> type[StrictData]:
    """The model of a JSON object that has exactly these fields."""
    wanted: dict[str, Any] = {field: (shape, ...) for field, shape in types.items()}
    return create_model(name, __base__=StrictData, **wanted)


def field_types(cls: Any) -> dict[str, Any]:
    """The types of a dataclass's fields, with what each may hold."""
    hints = get_type_hints(cls, include_extras=True)
    return {field.name: hints[field.name] for field in fields(cls)}
