"""Static files of the browser client built by Vite, with index.html for every route of the client's own."""

from __future__ import annotations

import asyncio
import gzip
import os
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from rumpus.server.web.responses import accepts_gzip
from rumpus.server.web.routes.previews import Tags, inserted, preview

MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Rumpus</title>
<p>The tables are open, but the browser client has not been built. The requests are described in
<a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""
PREVIEWED = {"cache-control": "no-cache", "vary": "accept-language"}
COMPRESSIBLE = frozenset({".html", ".js", ".css", ".svg", ".json", ".map", ".txt", ".webmanifest"})
"""Compressible types; fonts and pictures are compressed already."""


class ClientFiles(StaticFiles):
    """Static files; those with a hash in their name are cached for ever (immutable)."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.built = folder, (folder / "index.html").exists()
        super().__init__(directory=folder if self.built else None, html=True, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or index.html."""
        if path.startswith("api/") or scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(404)
        if not self.built:
            return HTMLResponse(MISSING)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            tags = await preview(HTTPConnection(scope), path)
            if tags is not None:
                return HTMLResponse(await asyncio.to_thread(self._page, tags), headers=PREVIEWED)
            response = await super().get_response("index.html", scope)
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        response.headers["cache-control"] = kept
        return response

    def _page(self, tags: Tags) -> str:
        """The page with a preview of what it shows."""
        return inserted((self.folder / "index.html").read_text(encoding="utf-8"), tags)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, gzipped if that is smaller and the browser accepts it. Both forms have an ETag of their own."""
        plain = super().file_response(full_path, stat_result, scope, status_code)
        if Path(full_path).suffix not in COMPRESSIBLE:
            return plain
        plain.headers["vary"] = "accept-encoding"
        asked = Headers(scope=scope)
        known = isinstance(plain, NotModifiedResponse)
        if known or "range" in asked or not accepts_gzip(asked.get("accept-encoding", "")):
            return plain
        headers = {
            "etag": plain.headers["etag"][:-1] + '-gzip"',
            "last-modified": plain.headers["last-modified"],
            "vary": "accept-encoding",
            "content-encoding": "gzip",
        }
        body = gzipped(str(full_path), stat_result.st_mtime_ns, stat_result.st_size)
        response = Response(body, status_code, headers, plain.media_type)
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


@lru_cache(maxsize=256)
def gzipped(path: str, changed: int, size: int) -> bytes:
    """Gzipped file, cached for as long as it does not change."""
    return gzip.compress(Path(path).read_bytes(), 9, mtime=0)
