"""Runtime: the service, the scheduler, the bot thread pool, analyses, presence, messages between processes."""
