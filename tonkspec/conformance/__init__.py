"""Judging engines: the protocol, running an engine, playing traces with it, and what comes of that."""
