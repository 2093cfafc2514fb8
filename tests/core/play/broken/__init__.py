"""A tiny game whose rules can be broken in several ways, by a value of its box: for tests of the guards."""
