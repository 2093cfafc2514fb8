"""Link previews (Open Graph): what a table or a replay is about, in the head of the page that is sent for it."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from starlette.requests import HTTPConnection

from rumpus.core.constants import PUBLIC
from rumpus.core.words.messages import plain_text
from rumpus.server.pictures import poster as posters
from rumpus.server.storage.store import StoreError
from rumpus.server.tables.refusals import Refusal
from rumpus.server.tables.scenes import replay
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.table import Table
from rumpus.server.tables.words import place_names
from rumpus.server.web.base_url import base_url
from rumpus.server.web.language import language_of

_PAGE = re.compile(r"(table|replay)/([A-Za-z0-9_-]{1,64})(?:/(screen|\d{1,7}))?")
Tags = dict[str, str]


async def preview(connection: HTTPConnection, path: str) -> Tags | None:
    """Open Graph tags of the page of an existing table; None for any other page, which is sent without them."""
    page = _PAGE.fullmatch(path)
    if page is None:
        return None
    kind, id, more = page.groups()
    try:
        table = (await connection.app.state.service.live(id)).table
        base = base_url(connection, connection.app.state.settings).url
        lang = language_of(connection)
        number = int(more) if kind == "replay" and more else None
        if number is not None and (not table.over or number > len(table.entries)):
            number = None
        return _tags(table, number, base, path, lang)
    except (Refusal, StoreError):
        return None


def _tags(table: Table, number: int | None, base: str, path: str, lang: str) -> Tags:
    at = "" if number is None else f"/{number}"
    return {
        "og:type": "website",
        "og:site_name": "Rumpus",
        "og:title": title(table, lang),
        "og:description": description(table, number, lang),
        "og:url": f"{base}/{path}",
        "og:image": f"{base}/api/tables/{table.id}/picture{at}?lang={lang}",
        "og:image:type": "image/png",
        "og:image:width": str(posters.POSTER_WIDTH),
        "og:image:height": str(posters.POSTER_HEIGHT),
        "og:locale": lang,
        "twitter:card": "summary_large_image",
    }


def title(table: Table, lang: str) -> str:
    """The game and who plays it."""
    named = zip(table.places, place_names(table.places, lang), strict=True)
    names = [name for place, name in named if place.kind != "open"]
    return f"{table.box.game.name}: {', '.join(names)}" if names else table.box.game.name


def description(table: Table, number: int | None, lang: str) -> str:
    """How it stands, in a sentence; of a moment of a finished game what happened then."""
    if number is not None:
        told = replay.scene_at(table, number, lang)
        return plain_text(" ".join(told["news"]) or told["turn"]["words"])
    if table.over:
        return plain_text(scenes.outcome_words(table, lang))
    return plain_text(scenes.turn(table, PUBLIC, lang)["words"])


def inserted(html: str, tags: dict[str, Any]) -> str:
    """A page with tags in its head, their values escaped; its own description gives way to theirs."""
    told = escape(tags["og:description"])
    html = re.sub(r'<meta name="description"[^>]*>', lambda _: f'<meta name="description" content="{told}" />', html)
    metas = "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items())
    return html.replace("</head>", f"{metas}</head>", 1)
