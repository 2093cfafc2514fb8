"""Schemathesis tries whatever the OpenAPI document allows, and much that it does not: never a 5xx."""

from __future__ import annotations

import os
from contextlib import ExitStack, suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from pydantic import BaseModel
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from rumpus.server.web.app import openapi_document
from rumpus.server.web.models.messages import DoneMessage, PresenceMessage, RefusedMessage, SceneMessage
from tests.server.running import Browser, message

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 200 if os.environ.get("RUMPUS_SOAK") else 10
DOCUMENT = openapi_document()
OPERATIONS = [(path, method) for path, methods in DOCUMENT["paths"].items() for method in methods]
SOME = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True
)


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=lambda word: word.strip("/"))
def test_no_request_brings_the_server_down(address: str, path: str, method: str, mode: Any) -> None:
    schema = schemathesis.openapi.from_dict(DOCUMENT)
    schema.config.update(base_url=address, request_timeout=60)  # as long as everything here waits, on a busy machine
    operation = schema[path][method.upper()]
    with Browser(address) as ann:
        for table, cookie in (("", ""), (table_in_play(ann), ann.http.cookies["rumpus"])):
            ask(operation.as_strategy(generation_mode=mode), table, cookie)


def ask(cases: Any, table: str, cookie: str) -> None:
    """Ask in many ways, somewhere or at a table that is there."""

    @SOME
    @given(cases)
    def run(case: schemathesis.Case[Any]) -> None:
        if table and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        case.call_and_validate(checks=CHECKS, cookies={"rumpus": cookie} if cookie else None)

    with suppress(Unsatisfiable):  # there is no wrong way to ask for the games
        run()


def table_in_play(ann: Browser) -> str:
    table = ann.make("rickety-rackety-roo", "you", "level1")
    ann.stir(table)
    return table


def test_what_goes_over_the_socket_is_in_the_document_too(address: str) -> None:
    schemas = DOCUMENT["components"]["schemas"]
    assert DOCUMENT["paths"]["/api/tables/{table}/live"]["get"]["x-messages"]["$ref"].endswith("/Messages")
    shapes: dict[str, type[BaseModel]] = {
        "scene": SceneMessage,
        "here": PresenceMessage,
        "done": DoneMessage,
        "refused": RefusedMessage,
    }
    with Browser(address, "Ann") as ann, Browser(address, "Bob") as bob:
        table = ann.make("rickety-rackety-roo", "you", "open", "open", chat=True)  # which never begins
        bob.sit(table, 1)
        with ann.live(table, without="") as socket, ExitStack() as later:
            heard: set[str] = set()
            socket.send('{"kind": "act", "key": "12345678", "after": 0, "act": {"kind": "chat", "text": "Hello"}}')
            socket.send("nonsense")
            while heard != set(shapes):
                told = message(socket)
                shape = shapes[told["kind"]]
                shape.model_validate(told)
                needed = {name for name, field in shape.model_fields.items() if field.is_required()}
                assert needed <= set(told) <= set(shape.model_fields)
                assert shape.__name__ in schemas
                heard.add(told["kind"])
                if len(heard) == len(shapes) - 1:
                    later.enter_context(bob.live(table))
        answer = ann.http.get(f"/api/tables/{table}/live")
        assert (answer.status_code, answer.headers["upgrade"]) == (426, "websocket")
