"""`python -m lowad`: the command line."""

import sys

from lowad.cli import main

if __name__ == "__main__":
    sys.exit(main())
