"""Be imported before whatever needs NumPy, and say so where it is missing."""

try:
    import numpy  # noqa: F401, ICN001
except ModuleNotFoundError:
    message = "this part of brag_eval needs NumPy: pip install numpy; one hand at a time (strength, evaluate) does not"
    raise ImportError(message, name="numpy") from None
