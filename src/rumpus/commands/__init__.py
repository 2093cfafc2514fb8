"""The commands of ``rumpus``, a module each. What takes long to import is imported when a command runs."""
