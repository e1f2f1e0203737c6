"""From a question about hands to what the evaluator says of them."""
