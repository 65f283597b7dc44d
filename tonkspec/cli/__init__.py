"""The command line: a command per file."""
