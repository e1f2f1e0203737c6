"""The trained model: how likely each entry is the one that a question is about, and whether it asks the reverse."""

import json
import sys
from array import array
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import exp
from typing import Any, Final

from brag_eval import _files
from brag_eval.rulebook._features import Vectors

MODEL: Final = "_model.bin"
NOTHING: Final = ""  # stands among the ids for what the rulebook does not cover

# The arrays of the file in their order, with their type codes: features and their weights, then for each of the two
# matrices where a feature's row starts, and the columns and values of the rows.
ARRAYS: Final = "IfIHbIHb"


class Model:
    """Two linear models over the same features, made by tools/train_rulebook.py.

    Equivalent to scikit-learn's `LogisticRegression.predict_proba` on the same vectors, but for the smallest weights,
    which are left out, and rounding to 8 bits.
    """

    def __init__(self, content: bytes) -> None:
        start = 4 + int.from_bytes(content[:4], "little")
        self.head: dict[str, Any] = json.loads(content[4:start])
        arrays = []
        for code, count in zip(ARRAYS, self.head["counts"], strict=True):
            values = array(code)
            values.frombytes(content[start : (start := start + count * values.itemsize)])
            if sys.byteorder == "big":
                values.byteswap()
            arrays.append(values)
        self._ids: list[str] = self.head["ids"]
        self._vectors = Vectors(arrays[0], arrays[1])
        self._rank, self._turn = arrays[2:5], arrays[5:8]
        self.shares = lru_cache(maxsize=256)(self._shares)

    def _shares(self, text: str) -> dict[str, float]:
        """Return how likely each entry is meant, and `NOTHING`; the shares add up to 1."""
        sums = _products(self._rank, self._vectors.of(text), len(self._ids))
        scale = self.head["scale"]
        powers = [exp(scale * total + bias) for total, bias in zip(sums, self.head["biases"], strict=True)]
        whole = sum(powers)
        return {key: power / whole for key, power in zip(self._ids, powers, strict=True)}

    def is_turned(self, text: str, key: str, verdict: str) -> bool:
        """Say whether a question asks an entry's matter the other way round: the opposite verdict answers it."""
        columns = self.head["turn_columns"]
        if key not in columns:
            return False
        sums = _products(self._turn, self._vectors.of(text), len(columns))
        mine = sums[columns[key]] + sums[columns[verdict]]
        return bool(self.head["turn_scale"] * mine + self.head["turn_bias"] > 0)


def _products(matrix: Sequence[Sequence[int]], vector: Iterable[tuple[int, float]], columns: int) -> list[float]:
    """Return a sparse vector times a matrix."""
    starts, at, values = matrix
    sums = [0.0] * columns
    for place, value in vector:
        for cell in range(starts[place], starts[place + 1]):
            sums[at[cell]] += value * values[cell]
    return sums


@cache
def model() -> Model:
    """Read the model, once a process."""
    return Model(_files.read("rulebook", MODEL))
