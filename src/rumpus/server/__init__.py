"""The server: pure table logic, an event store, the service that runs them, HTTP and WebSocket on top."""
