"""From a question to the entry that it is about."""
