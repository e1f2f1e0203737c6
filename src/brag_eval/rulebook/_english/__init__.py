"""English as it is typed: words, their slips and their meanings; it knows no hands and no rules."""
