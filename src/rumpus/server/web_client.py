"""The browser client: the files Vite built, and its first page for every address that is one of its own."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Rumpus</title>
<p>The tables are open, but the browser client has not been built. The requests are described in
<a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


class WebClient(StaticFiles):
    """Static files; names that carry a hash may be kept for ever."""

    def __init__(self, folder: Path) -> None:
        self.built = (folder / "index.html").exists()
        super().__init__(directory=folder if self.built else None, html=True, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the first page."""
        if path.startswith("api/") or scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(404)
        if not self.built:
            return HTMLResponse(MISSING)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            response = await super().get_response("index.html", scope)
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        response.headers["cache-control"] = kept
        return response
