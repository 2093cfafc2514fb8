"""Side-by-side measurements: our compiled rules, the same games in C, and OpenSpiel driven from Python."""
