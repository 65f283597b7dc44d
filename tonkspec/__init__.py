"""tonkspec: a language for the rules of Tonk and its relatives, and a suite that judges engines by them."""

__version__ = "0.1.0"
