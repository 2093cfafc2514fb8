"""Pure domain logic of tables: events, state, acts, scenes. No I/O, no clock."""
