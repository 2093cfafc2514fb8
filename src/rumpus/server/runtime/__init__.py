"""What runs: the service that is the one authority, its scheduler, bots, analysis, messages between processes."""
