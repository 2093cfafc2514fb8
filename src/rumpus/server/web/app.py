"""The FastAPI application: routes, sockets, error handlers, health checks and metrics over the service."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException

from rumpus import __version__
from rumpus.server import metrics
from rumpus.server.runtime.service import Service
from rumpus.server.runtime.warmup import Warmup
from rumpus.server.settings import Settings
from rumpus.server.storage.store import Broken
from rumpus.server.tables.refusals import BadRequest, NoTable, NotYours, Refusal, Unavailable
from rumpus.server.web import routes, sockets
from rumpus.server.web.language import language_of
from rumpus.server.web.middleware import LOOPBACK, Guard, address, body_of, headers_of
from rumpus.server.web.models import Messages
from rumpus.server.web.rate_limits import Limits
from rumpus.server.web.responses import reply
from rumpus.server.web.static_files import ClientFiles

CLIENT = Path(__file__).parents[2] / "client"


def application(settings: Settings, web: Path = CLIENT) -> Guard:
    """The ASGI application for uvicorn, wrapped in its middleware."""
    limits = Limits(settings)
    return Guard(_application(settings, limits, web), settings, limits)


def closing(app: Guard) -> None:
    """Begin the shutdown: refuse requests that wait for a bot or a compiler, so that none has to be cut off."""
    state = cast(FastAPI, app.app).state
    for part in ("service", "warmup"):
        if (found := getattr(state, part, None)) is not None:
            found.closing()


def described() -> dict[str, Any]:
    """The OpenAPI document."""
    settings = Settings()
    return _application(settings, Limits(settings), CLIENT).openapi()


def _application(settings: Settings, limits: Limits, web: Path) -> FastAPI:

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        service = app.state.service = Service(settings)
        warmup = app.state.warmup = Warmup(settings.warm_up)
        service.bot_pool.compiled = warmup.bots_ready
        await service.open()
        warmup.start()
        try:
            yield
        finally:
            await warmup.stop()
            await service.close()

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
    app.state.slow_sockets = sockets.SlowSockets(settings.send_seconds)
    app.include_router(routes.router)
    app.include_router(sockets.router)
    _add_house(app, settings)
    app.mount("/", ClientFiles(web))
    for error in (Refusal, RequestValidationError, Broken, HTTPException):
        app.add_exception_handler(error, _refuse)
    app.openapi = lambda: _described(app)  # type: ignore[method-assign]
    return app


def _refusal(error: Exception) -> Refusal:
    match error:
        case Refusal():
            return error
        case Broken():
            return Unavailable()
        case RequestValidationError():
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            return BadRequest(f"{where}: {first['msg']}")
        case HTTPException(status_code=404):
            return NoTable("there is nothing here")
        case HTTPException(status_code=400):  # a number of thousands of digits, or bytes that are no text
            return BadRequest("the body of the request must be JSON, with numbers of at most 4300 digits")
    return BadRequest("that cannot be asked")


async def _refuse(request: Request, error: Exception) -> Response:
    refusal = _refusal(error)
    metrics.REFUSALS.labels(refusal.code).inc()
    status = error.status_code if isinstance(error, HTTPException) else refusal.status
    return Response(body_of(refusal, language_of(request)), status, headers_of(refusal), "application/json")


def _add_house(app: FastAPI, settings: Settings) -> None:
    """Routes for operators: health checks and metrics."""

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> dict[str, Any]:
        """The process is there."""
        return {"status": "ok", "version": __version__}

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> Response:
        """The store answers, and tables can be played at."""
        try:
            await app.state.service.store.ping()
        except Broken:
            raise Unavailable from None
        return reply({"status": "ok", "compiling": app.state.warmup.cold})

    @app.get("/metrics", include_in_schema=False)
    async def show_metrics(request: Request) -> Response:
        """For Prometheus."""
        if not settings.metrics_public and address(request.scope) not in LOOPBACK:
            raise NotYours("metrics are for the house")
        return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _described(app: FastAPI) -> dict[str, Any]:
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
