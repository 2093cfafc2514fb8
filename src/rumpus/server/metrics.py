"""Prometheus metrics: counters, gauges and histograms of the server."""

from __future__ import annotations

from functools import cache
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

ENTRIES = Counter("rumpus_entries", "Moves and outcomes written down.", ["game", "who"], registry=REGISTRY)
ACTS = Histogram("rumpus_act_seconds", "From an act to its answer.", ["kind"], buckets=_FAST, registry=REGISTRY)
REFUSALS = Counter("rumpus_refusals", "Acts and requests refused.", ["code"], registry=REGISTRY)
REQUESTS = Histogram(
    "rumpus_request_seconds", "Requests answered.", ["method", "route", "status"], buckets=_FAST, registry=REGISTRY
)
WRITE_BATCH = Histogram(
    "rumpus_store_batch", "Appends in a transaction.", buckets=(1, 2, 5, 10, 20, 50, 100, 200), registry=REGISTRY
)
TABLES = Gauge("rumpus_tables", "Tables in the store.", ["status"], registry=REGISTRY)
TABLES_IN_MEMORY = Gauge("rumpus_tables_in_memory", "Tables held in memory.", registry=REGISTRY)
SOCKETS = Gauge("rumpus_sockets", "WebSockets open.", registry=REGISTRY)
BOT_BUSY = Gauge("rumpus_bot_threads_busy", "Threads in which a bot thinks.", registry=REGISTRY)
BOT_QUEUE = Gauge("rumpus_bot_queue", "Bots waiting for a thread.", registry=REGISTRY)
BOT_SECONDS = Histogram(
    "rumpus_bot_seconds", "From a bot's turn to its move.", ["bot"], buckets=(*_FAST, 10, 30), registry=REGISTRY
)


@cache
def labelled(metric: Any, *labels: str) -> Any:
    """Cache of labelled metrics: looking one up by its labels takes longer than counting."""
    return metric.labels(*labels)
