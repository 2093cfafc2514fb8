"""HTTP and WebSocket around the service: routes, models, identity, rate limits, the browser client's files."""
