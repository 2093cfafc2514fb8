"""Simulation and tournaments: statistics of rules, equipment and bots over many games."""
