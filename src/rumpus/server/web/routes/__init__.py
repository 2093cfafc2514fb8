"""HTTP routes, a module for each kind of thing they are about."""
