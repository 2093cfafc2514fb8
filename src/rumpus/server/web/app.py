"""The FastAPI application: routes, sockets, error handlers, health checks and metrics over the service."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException

from rumpus import __version__
from rumpus.server import metrics
from rumpus.server.pictures.renderer import Pictures
from rumpus.server.runtime.bots.warmup import Warmup
from rumpus.server.runtime.scheduler import running
from rumpus.server.runtime.service import Service
from rumpus.server.settings import Settings
from rumpus.server.storage.store import StoreError
from rumpus.server.tables.refusals import BadRequest, NotFound, NotYours, Refusal, Unavailable
from rumpus.server.web import base_url, sockets
from rumpus.server.web.identity import identify
from rumpus.server.web.language import language_of
from rumpus.server.web.middleware import LOOPBACK, Guard, body_of, client_address, headers_of
from rumpus.server.web.models.messages import Messages
from rumpus.server.web.rate_limits import Limits
from rumpus.server.web.responses import reply
from rumpus.server.web.routes import lessons, people, pictures, puzzles, qr, table_codes, tables
from rumpus.server.web.static_files import ClientFiles

CLIENT = Path(__file__).parents[2] / "client"


def application(settings: Settings, web: Path = CLIENT) -> Guard:
    """The ASGI application for uvicorn, wrapped in its middleware."""
    limits = Limits(settings)
    return Guard(sockets.TableSockets(_application(settings, limits, web)), settings, limits)


def begin_shutdown(app: Guard) -> None:
    """Begin the shutdown: refuse requests that wait for a bot or a compiler, so that none has to be cut off."""
    state = cast(sockets.TableSockets, app.app).app.state
    for part in ("scheduler", "service", "warmup"):
        if (found := getattr(state, part, None)) is not None:
            found.begin_shutdown()


def openapi_document() -> dict[str, Any]:
    """The OpenAPI document."""
    settings = Settings()
    return _application(settings, Limits(settings), CLIENT).openapi()


def _application(settings: Settings, limits: Limits, web: Path) -> FastAPI:

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        service = app.state.service = Service(settings)
        warmup = app.state.warmup = Warmup(settings.warm_up)
        service.bot_pool.compiled = warmup.bots_ready
        pictures = app.state.pictures = Pictures(settings.data_dir / "pictures", settings.picture_bytes)
        async with running(service) as app.state.scheduler:
            warmup.start()
            try:
                yield
            finally:
                await warmup.stop()
                await pictures.stop()

    app = FastAPI(
        title="Rumpus",
        version=__version__,
        description="Tables people sit at. docs/protocol.md tells how requests and messages belong together.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.limits = limits
    app.state.settings = settings
    app.state.slow_sockets = sockets.SlowSockets(settings.send_seconds)
    known = [Depends(identify)]
    app.include_router(tables.router, dependencies=known)
    app.include_router(people.router, dependencies=known)
    app.include_router(lessons.router)
    app.include_router(qr.router)
    app.include_router(puzzles.router)
    app.include_router(base_url.router)
    app.include_router(table_codes.router)
    app.include_router(pictures.router)
    app.include_router(sockets.router)
    _add_operator_routes(app, settings)
    app.mount("/", ClientFiles(web))
    for error in (Refusal, RequestValidationError, StoreError, HTTPException):
        app.add_exception_handler(error, _refuse)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    return app


def _refusal(error: Exception) -> Refusal:
    match error:
        case Refusal():
            return error
        case StoreError():
            return Unavailable()
        case RequestValidationError():
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            return BadRequest(f"{where}: {first['msg']}")
        case HTTPException(status_code=404):
            return NotFound("there is nothing here")
        case HTTPException(status_code=400):  # malformed: a number of thousands of digits, or bytes that are no text
            return BadRequest("the body of the request must be JSON, with numbers of at most 4300 digits")
    return BadRequest("that cannot be asked")


async def _refuse(request: Request, error: Exception) -> Response:
    refusal = _refusal(error)
    metrics.REFUSALS.labels(refusal.code).inc()
    status = error.status_code if isinstance(error, HTTPException) else refusal.status
    return Response(body_of(refusal, language_of(request)), status, headers_of(refusal), "application/json")


def _add_operator_routes(app: FastAPI, settings: Settings) -> None:
    """Routes for operators: health checks and metrics."""

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> dict[str, Any]:
        """Liveness check: the process answers."""
        return {"status": "ok", "version": __version__}

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> Response:
        """Readiness check: the store answers; lists the games that are still being compiled."""
        try:
            await app.state.service.store.ping()
        except StoreError:
            raise Unavailable from None
        return reply({"status": "ok", "compiling": app.state.warmup.cold})

    @app.get("/metrics", include_in_schema=False)
    async def show_metrics(request: Request) -> Response:
        """Metrics for Prometheus."""
        if not settings.metrics_public and client_address(request.scope) not in LOOPBACK:
            raise NotYours("metrics are for the server's own machine")
        return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _openapi(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document; a malformed request is answered with 400, not with FastAPI's own 422."""
    if not app.openapi_schema:
        schema = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        for path in schema["paths"].values():
            for operation in path.values():
                said = operation["responses"].get("422", {})
                if said.get("description") == "Validation Error":
                    del operation["responses"]["422"]
        _describe_socket(schema)
        app.openapi_schema = schema
    return app.openapi_schema


def _describe_socket(schema: dict[str, Any]) -> None:
    """Describe the WebSocket messages beside the request that opens it, since OpenAPI knows no sockets."""
    messages = Messages.model_json_schema(ref_template="#/components/schemas/{model}")
    for name, shape in {**messages.pop("$defs"), "Messages": messages}.items():
        schema["components"]["schemas"].setdefault(name, shape)
    opening = schema["paths"]["/api/tables/{table}/live"]["get"]
    opening["responses"]["101"] = {"description": "it is a WebSocket now, over which go Messages"}
    opening["x-messages"] = {"$ref": "#/components/schemas/Messages"}
