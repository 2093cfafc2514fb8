"""Games played in bulk: random, by rules of thumb, by bots, in tournaments, as data sets."""
