"""Tables people sit at: one authority (:mod:`service`), a store beneath it, HTTP and WebSocket around it."""
