"""The Royal Game of Ur (about 2600 BC), by the rules that Irving Finkel read from a tablet of 177 BC."""
