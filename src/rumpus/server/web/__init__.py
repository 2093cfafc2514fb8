"""HTTP and WebSocket API of the service: routes, models, identity, middleware, rate limits, static files."""
