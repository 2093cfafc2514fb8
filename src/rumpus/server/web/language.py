"""The language of a request: ``?lang=``, else the Accept-Language header, else English."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request
from starlette.requests import HTTPConnection

from rumpus.server.tables.words import chosen_language

Asked = Annotated[
    str | None,
    Query(max_length=35, description="language of what is said: en, de, fr ...; else that of Accept-Language"),
]


def language_of(connection: HTTPConnection) -> str:
    """The language in which a request or a socket is answered."""
    asked = connection.query_params.get("lang", "")[:35]
    return chosen_language(asked, connection.headers.get("accept-language"))


async def _language(request: Request, lang: Asked = None) -> str:
    return language_of(request)


Language = Annotated[str, Depends(_language)]
