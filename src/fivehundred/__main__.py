"""`python -m fivehundred`: see `fivehundred.cli`."""

from fivehundred.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
