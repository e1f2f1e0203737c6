"""The tests of brag_eval: each file mirrors one module, or shows one promise, of the library."""
