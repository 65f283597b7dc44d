"""Ways to run an engine: what the user names, and the process that comes of it."""
