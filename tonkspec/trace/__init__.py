"""Golden traces: scripted hands with what must come of them, read, replayed and written."""
