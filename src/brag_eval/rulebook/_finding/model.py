"""The trained model: how likely each entry is the one that a question is about."""

import json
import sys
from array import array
from functools import cache, lru_cache
from itertools import accumulate
from math import exp
from typing import Any, Final

from brag_eval import _files
from brag_eval.rulebook._finding.features import Vectors

MODEL: Final = "model.bin"
NOTHING: Final = ""  # stands among the ids for what the rulebook does not cover

# The arrays of the file in their order, with their type codes: the features, in how many texts of the training each
# stands, how many weights it has, and the entries and values of those. The features are stored as steps from one to the
# next, and each array the low bytes of all first, then the next higher: what is alike lies together, and packs smaller.
ARRAYS: Final = "IHHBb"


def unpack(content: bytes) -> "tuple[dict[str, Any], list[array[Any]]]":
    """Return the head and the arrays of a model's file."""
    start = 4 + int.from_bytes(content[:4], "little")
    head: dict[str, Any] = json.loads(content[4:start])
    arrays = []
    for code, count in zip(ARRAYS, head["counts"], strict=True):
        values = array(code)
        size = values.itemsize
        stored = content[start : (start := start + count * size)]
        plain = bytearray(len(stored))
        for at in range(size):
            plain[at::size] = stored[at * count : (at + 1) * count]
        values.frombytes(plain)
        if sys.byteorder == "big":
            values.byteswap()
        arrays.append(values)
    arrays[0] = array(ARRAYS[0], accumulate(arrays[0]))
    return head, arrays


class Model:
    """A linear model over features of texts, made by tools/train_rulebook.py.

    Equivalent to scikit-learn's `LogisticRegression.predict_proba` on the same vectors, but for the smallest weights,
    which are left out, and rounding to 8 bits.
    """

    def __init__(self, content: bytes) -> None:
        head, arrays = unpack(content)
        features, texts, lengths, self._columns, self._values = arrays
        self._ids: list[str] = head["ids"]
        self._biases: list[float] = head["biases"]
        self._scale: float = head["scale"]
        self.vectors = Vectors(features, texts, head["texts"])
        self._starts = [0, *accumulate(lengths)]
        self.shares = lru_cache(maxsize=256)(self._shares)

    def _shares(self, text: str) -> dict[str, float]:
        """Return how likely each entry is meant, and `NOTHING`; the shares add up to 1."""
        sums = [0.0] * len(self._ids)
        columns, values = self._columns, self._values
        for place, value in self.vectors.of(text):
            for cell in range(self._starts[place], self._starts[place + 1]):
                sums[columns[cell]] += value * values[cell]
        powers = [exp(self._scale * total + bias) for total, bias in zip(sums, self._biases, strict=True)]
        whole = sum(powers)
        return {key: power / whole for key, power in zip(self._ids, powers, strict=True)}


@cache
def model() -> Model:
    """Read the model, once a process."""
    return Model(_files.read("rulebook", "_finding", MODEL))
