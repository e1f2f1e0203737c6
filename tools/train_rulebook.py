#!/usr/bin/env python3
"""Train the rulebook's model of the rulebook's data; --check holds the one there is to the data."""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np

from brag_eval.rulebook import Entry, entries
from brag_eval.rulebook._finding import model as models
from brag_eval.rulebook._finding.features import Vectors, features

SHIPPED = Path(models.__file__).with_name(models.MODEL)
OFF_TOPIC = Path(__file__).with_name("off_topic.txt")  # questions that no entry covers, a line each

LEAST = (2, 3, 2)  # texts that have a feature that is kept: of words, pieces and meanings
CELLS = 130_000  # weights that are kept, of 4 million: 320,000 place new questions no better, 80,000 worse
HARDNESS = 30.0  # C of the logistic regression: 5 and 80 were no better, a linear SVC worse by 2 per cent
SHARPNESS = 2.0  # what makes the shares of new questions true: a regression held back so underrates itself
FOLDS = 5
LEARNT = 0.98  # share of the ways of asking that a model of these texts puts in their place; it is 99.6 per cent


class Text(NamedTuple):
    """A text to train on: whose it is, and whether it is a way of asking."""

    text: str
    key: str
    asks: bool


def texts(book: Iterable[Entry], off_topic: Iterable[str]) -> list[Text]:
    """List what the model learns from."""
    found = [Text(text, models.NOTHING, asks=True) for text in off_topic]
    for each in book:
        found += [Text(text, each.id, asks=True) for text in (*each.ask, *each.turned)]
        says = (each.title, each.answer, each.detail, *(reading.says for reading in each.readings))
        found += [Text(text, each.id, asks=False) for text in says if text]
    return found


def count_features(learnt: Iterable[Text]) -> dict[int, int]:
    """Return in how many texts each feature stands that stands in enough of them."""
    kinds = [Counter[int]() for _ in LEAST]
    for each in learnt:
        for count, kind in zip(kinds, features(each.text), strict=True):
            count.update(kind)
    return {f: n for count, least in zip(kinds, LEAST, strict=True) for f, n in count.items() if n >= least}


def matrix(rows: Sequence[Sequence[tuple[int, float]]], width: int) -> Any:
    """Return sparse rows as scikit-learn takes them."""
    from scipy import sparse  # type: ignore[import-untyped]

    starts = np.cumsum([0, *map(len, rows)])
    cells = [cell for row in rows for cell in row]
    return sparse.csr_matrix(([v for _, v in cells], [c for c, _ in cells], starts), shape=(len(rows), width))


def train(learnt: Sequence[Text]) -> bytes:
    """Return the content of the model's file."""
    from sklearn.linear_model import LogisticRegression  # type: ignore[import-untyped]

    texts_with = count_features(learnt)
    known = sorted(texts_with)
    vectors = Vectors(known, [texts_with[f] for f in known], len(learnt))
    fit = LogisticRegression(C=HARDNESS, max_iter=300, random_state=0)
    fit.fit(matrix([vectors.of(each.text) for each in learnt], len(known)), [each.key for each in learnt])
    ids = fit.classes_.tolist()
    assert len(ids) <= 256, "an entry's place is a byte"

    weights = fit.coef_.T
    size = np.abs(weights) * np.array([vectors.weight(texts_with[f]) for f in known])[:, None]
    least_size = np.partition(size.ravel(), -CELLS)[-CELLS] if size.size > CELLS else 0.0
    scale = float(np.abs(weights).max()) / 127
    small = np.where(size > least_size, np.rint(weights / scale), 0).astype(np.int8)
    used = np.flatnonzero(small.any(axis=1))  # the others weigh nothing
    small = small[used]
    rows, columns = np.nonzero(small)
    lengths = np.bincount(rows, minlength=len(small)).tolist()
    kept = [known[row] for row in used.tolist()]
    columns_of = [kept, [texts_with[f] for f in kept], lengths, columns.tolist(), small[rows, columns].tolist()]
    head = {
        "texts": len(learnt),
        "ids": ids,
        "scale": SHARPNESS * scale,
        "biases": [round(SHARPNESS * each, 4) for each in fit.intercept_.tolist()],
    }
    return pack(head, columns_of)


def pack(head: dict[str, Any], columns: Sequence[Sequence[int]]) -> bytes:
    """Return the content of a model's file, which `unpack` reads."""
    known, *rest = columns
    steps = [after - before for before, after in zip([0, *known[:-1]], known, strict=True)]
    stored = []
    for code, values in zip(models.ARRAYS, (steps, *rest), strict=True):
        each = array(code, values)
        if sys.byteorder == "big":
            each.byteswap()
        plain = each.tobytes()
        stored += [plain[at :: each.itemsize] for at in range(each.itemsize)]
    text = json.dumps({"counts": list(map(len, columns)), **head}).encode()
    return b"".join([len(text).to_bytes(4, "little"), text, *stored])


def faults(content: bytes, learnt: Sequence[Text]) -> list[str]:
    """Return what shows that a model was not trained on these texts.

    A solver's last digits differ from machine to machine, so the weights are held to the texts by what they say, and
    all that was counted by the counts.
    """
    head, (known, texts_with, *_) = models.unpack(content)
    found = []
    if head["ids"] != sorted({each.key for each in learnt}):
        found.append("its entries are others")
    counts = count_features(learnt)
    if head["texts"] != len(learnt) or any(counts.get(f) != n for f, n in zip(known, texts_with, strict=True)):
        found.append("its texts are others")
    asked = [each for each in learnt if each.asks]
    share = sum(right for _, right in judge(models.Model(content), asked)) / len(asked)
    if share < LEARNT:
        found.append(f"it puts only {share:.1%} of its ways of asking in their place")
    return found


def cross_validate(learnt: Sequence[Text]) -> None:
    """Print how well models place ways of asking that they were not trained on, and how sure they were of it."""
    folds = [
        [each for each in learnt if each.asks and crc32(each.text.encode()) % FOLDS == fold] for fold in range(FOLDS)
    ]
    held = [{each.text for each in fold} for fold in folds]
    with ProcessPoolExecutor(2) as pool:
        trained = pool.map(train, [[each for each in learnt if each.text not in out] for out in held])
        judged = [judge(models.Model(content), fold) for content, fold in zip(trained, folds, strict=True)]
    rows = np.array([row for fold in judged for row in fold])
    sure, right = rows[:, 0], rows[:, 1]
    for low, high in ((0.0, 0.3), (0.3, 0.5), (0.5, 0.7), (0.7, 0.9), (0.9, 1.01)):
        inside = (sure >= low) & (sure < high)
        print(
            f"likelihood {low:.1f} to {min(high, 1):.1f}: {inside.sum():5} questions, {right[inside].mean():6.1%} right"
        )
    print(f"in all {len(rows)} questions, {right.mean():.1%} right")


def judge(model: models.Model, fold: Iterable[Text]) -> list[tuple[float, bool]]:
    """Return for each text the likelihood of the likeliest entry, and whether that is the right one."""
    judged = []
    for each in fold:
        shares = model.shares(each.text)
        best = max(shares, key=shares.__getitem__)
        judged.append((shares[best], best == each.key))
    return judged


def main() -> int:
    """Write the model, or compare it, or try it out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the file there is, write nothing")
    parser.add_argument("--cross-validate", action="store_true", help="report accuracy on held-out texts")
    arguments = parser.parse_args()
    learnt = texts(entries(), OFF_TOPIC.read_text(encoding="utf-8").splitlines())
    if arguments.cross_validate:
        cross_validate(learnt)
        return 0
    if arguments.check:
        wrong = faults(SHIPPED.read_bytes(), learnt)
        for fault in wrong:
            print(
                f"{SHIPPED.name} is not of the rulebook as it is: {fault}; run {Path(__file__).name}", file=sys.stderr
            )
        return 1 if wrong else 0
    content = train(learnt)
    SHIPPED.write_bytes(content)
    print(f"wrote {SHIPPED.name} of {len(learnt):,} texts, {len(content):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
