"""`python -m tonkspec` is the command `tonkspec`."""

import sys

from tonkspec.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
