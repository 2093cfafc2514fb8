"""Tables, pure: what a table is, what may be done at it, what a person sees of it. No I/O, no clock."""
