"""The rulebook as data: entries, their sources, and the pages they print as."""
