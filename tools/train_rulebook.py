#!/usr/bin/env python3
"""Train the rulebook's model; --check says whether it is of the rulebook as it is."""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import repeat
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

from brag_eval.rulebook import Entry, _model, entries
from brag_eval.rulebook._ask import SURE
from brag_eval.rulebook._features import Vectors, features

PACKAGE = Path(_model.__file__).parent
OFF_TOPIC = Path(__file__).with_name("off_topic.txt")  # questions that no entry covers, a line each

LEAST = (2, 3, 2)  # texts that have a feature that is kept: of words, pieces and meanings
CELLS = 320_000  # weights that are kept, of 4 million: of new questions, one in two hundred fewer was placed rightly
TURN_CELLS = 40_000
HARDNESS = 30.0  # C of the logistic regressions: 5 and 80 were no better, a linear SVC worse by 2 per cent
SHARPNESS = 1.8  # what makes the shares of new questions true: a regression held back so underrates itself
TURN_DOUBT = 1.1  # log odds from which a question is turned round; less turned as many wrongly as rightly
FOLDS = 5


class Text(NamedTuple):
    """A text to train on: whose it is, and whether it asks the reverse of what the entry answers."""

    text: str
    key: str
    turned: bool | None  # None where it is no way of asking


def texts(book: Iterable[Entry], off_topic: Iterable[str]) -> list[Text]:
    """List what the model learns from."""
    found = [Text(text, _model.NOTHING, None) for text in off_topic]
    for each in book:
        found += [Text(text, each.id, False) for text in each.ask]
        found += [Text(text, each.id, True) for text in each.turned]
        says = (each.title, each.answer, each.detail, *(reading.says for reading in each.readings))
        found += [Text(text, each.id, None) for text in says if text]
    return found


def digest(learnt: Iterable[Text]) -> str:
    """Return a fingerprint of the texts as the model sees them, so that changed words and changed code both show."""
    return sha256(json.dumps([(features(each.text), each.key, each.turned) for each in learnt]).encode()).hexdigest()


def vectors(learnt: Sequence[str]) -> tuple[list[int], list[float], Vectors]:
    """Return the features that several texts have, their weights, and what makes vectors of texts."""
    kinds = [Counter[int]() for _ in LEAST]
    for text in learnt:
        for count, kind in zip(kinds, features(text), strict=True):
            count.update(kind)
    found = {f: n for count, least in zip(kinds, LEAST, strict=True) for f, n in count.items() if n >= least}
    known = sorted(found)
    weights = array("f", [1 + np.log((1 + len(learnt)) / (1 + found[f])) for f in known]).tolist()
    return known, weights, Vectors(known, weights)


def matrix(rows: Sequence[Sequence[tuple[int, float]]], width: int) -> Any:
    """Return sparse rows as scikit-learn takes them."""
    from scipy import sparse  # type: ignore[import-untyped]

    starts = np.cumsum([0, *map(len, rows)])
    cells = [cell for row in rows for cell in row]
    return sparse.csr_matrix(([v for _, v in cells], [c for c, _ in cells], starts), shape=(len(rows), width))


def pruned(weights: npt.NDArray[Any], importance: npt.NDArray[Any], cells: int) -> tuple[float, list[array[Any]]]:
    """Return the scale, and starts, columns and 8-bit values of the weights of features by columns that count most."""
    size = np.abs(weights) * importance[:, None]
    least = np.partition(size.ravel(), -cells)[-cells] if cells < size.size else 0.0
    scale = float(np.abs(weights).max()) / 127
    small = np.where(size > least, np.rint(weights / scale), 0).astype(np.int8)
    rows, columns = np.nonzero(small)
    starts = np.searchsorted(rows, np.arange(len(weights) + 1))
    return scale, [array("I", starts.tolist()), array("H", columns.tolist()), array("b", small[rows, columns].tolist())]


def train(learnt: Sequence[Text], verdicts: dict[str, str | None]) -> bytes:
    """Return the content of the model's file, made of texts of which `verdicts` has the entries' verdicts."""
    from sklearn.linear_model import LogisticRegression  # type: ignore[import-untyped]

    known, weights, maker = vectors([each.text for each in learnt])
    importance = np.array(weights)
    rank = LogisticRegression(C=HARDNESS, max_iter=300)
    rank.fit(matrix([maker.of(each.text) for each in learnt], len(known)), [each.key for each in learnt])
    scale, ranks = pruned(rank.coef_.T, importance, CELLS)

    # Whether a question is turned round: a weight for each feature and entry, and one for each feature and verdict.
    asked = [each for each in learnt if each.turned is not None and verdicts[each.key] in ("yes", "no")]
    columns = {key: at for at, key in enumerate(["yes", "no", *dict.fromkeys(each.key for each in asked)])}
    rows = [
        [(place * len(columns) + at, value) for place, value in maker.of(each.text) for at in its]
        for each in asked
        for its in [sorted((columns[each.key], columns[str(verdicts[each.key])]))]
    ]
    turn = LogisticRegression(C=HARDNESS, max_iter=300)
    turn.fit(matrix(rows, len(known) * len(columns)), [each.turned for each in asked])
    turn_scale, turns = pruned(turn.coef_.reshape(len(known), len(columns)), importance, TURN_CELLS)

    arrays: list[array[Any]] = [array("I", known), array("f", weights), *ranks, *turns]
    head = {
        "digest": digest(learnt),
        "counts": [len(each) for each in arrays],
        "ids": rank.classes_.tolist(),
        "scale": SHARPNESS * scale,
        "biases": [round(SHARPNESS * each, 4) for each in rank.intercept_.tolist()],
        "turn_columns": columns,
        "turn_scale": turn_scale,
        "turn_bias": float(turn.intercept_[0]) - TURN_DOUBT,
    }
    if sys.byteorder == "big":
        for each in arrays:
            each.byteswap()
    text = json.dumps(head).encode()
    return len(text).to_bytes(4, "little") + text + b"".join(each.tobytes() for each in arrays)


def cross_validate(learnt: Sequence[Text], verdicts: dict[str, str | None]) -> None:
    """Print how well models answer ways of asking that they were not trained on."""
    asked = [each for each in learnt if each.turned is not None or each.key == _model.NOTHING]
    folds = [{text.text for text in asked if crc32(text.text.encode()) % FOLDS == fold} for fold in range(FOLDS)]
    with ProcessPoolExecutor() as pool:
        trained = pool.map(
            train, ([each for each in learnt if each.text not in held] for held in folds), repeat(verdicts)
        )
        models = list(map(_model.Model, trained))
    counts = Counter[str]()
    for held, model in zip(folds, models, strict=True):
        for each in (each for each in asked if each.text in held):
            counts.update(judge(model, each, verdicts))
    of, off_topic, sided = counts["of"], counts["off-topic"], counts["yes or no"]
    print(f"the right entry is most likely for {counts['first'] / of:.1%} of {of} questions held out")
    print(f"answered rightly {counts['right'] / of:.1%}, wrongly {counts['wrong'] / of:.1%}")
    print(f"answered though off topic: {counts['guessed'] / off_topic:.1%} of {off_topic}")
    print(f"asked the right way round: {counts['way'] / sided:.1%} of {sided}; untold {counts['turned'] / sided:.1%}")


def judge(model: _model.Model, each: Text, verdicts: dict[str, str | None]) -> Counter[str]:
    """Count what a model does with a question that it does not know."""
    shares = model.shares(each.text)
    best = max(shares.keys() - {_model.NOTHING}, key=shares.__getitem__)
    answers = shares[best] >= SURE
    if each.key == _model.NOTHING:
        return Counter({"off-topic": 1, "guessed": answers})
    right = best == each.key
    counts = Counter({"of": 1, "first": right, "right": right and answers, "wrong": answers and not right})
    if (verdict := verdicts[each.key]) in ("yes", "no"):
        counts["yes or no"] = 1
        counts["turned"] = not each.turned
        counts["way"] = model.is_turned(each.text, each.key, verdict) == each.turned
    return counts


def main() -> int:
    """Write the model, or compare it, or try it out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the files there are and write nothing")
    parser.add_argument("--cross-validate", action="store_true", help="report accuracy on held-out texts")
    arguments = parser.parse_args()
    model = PACKAGE / _model.MODEL
    learnt = texts(entries(), OFF_TOPIC.read_text(encoding="utf-8").splitlines())
    verdicts: dict[str, str | None] = {each.id: each.verdict for each in entries()}
    if arguments.check:
        if model.exists() and _model.Model(model.read_bytes()).head["digest"] == digest(learnt):
            return 0
        print(f"{model.name} is not of the rulebook as it is; run tools/train_rulebook.py", file=sys.stderr)
        return 1
    if arguments.cross_validate:
        cross_validate(learnt, verdicts)
        return 0
    content = train(learnt, verdicts)
    model.write_bytes(content)
    print(f"wrote {model.name} of {len(learnt):,} texts, {len(content):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
