"""``python -m lifeboatsim`` is the ``lifeboatsim`` command."""

from lifeboatsim.cli import main

if __name__ == "__main__":
    main()
