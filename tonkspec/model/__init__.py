"""The game model: what every other part reads, complete and frozen, without a trace of how its text looked."""
