"""Who of the bots beats whom: ``python -m bench.baselines``."""
