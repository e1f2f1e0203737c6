"""Time brag_eval and its peers; the tests see that they agree."""
