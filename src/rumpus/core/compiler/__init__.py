"""Compiled rules: the ``rule`` decorator, record layout, linking, the code cache, random numbers."""
