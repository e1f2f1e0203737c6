"""Write the compiled copy of the rulebook (``python -m brag_eval.rulebook._compile``), or compare it (``--check``)."""

import json
import sys
from pathlib import Path

from brag_eval.rulebook._load import COMPILED, digest, parse_texts, source_texts


def compiled() -> str:
    """Return the compiled copy: the TOML files' tables, and the fingerprint of the files they were read from."""
    texts = source_texts()
    return json.dumps({"digest": digest(texts), "files": parse_texts(texts)}, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Write the copy beside this file; with ``--check`` say whether the one there is of the TOML files as they are."""
    path = Path(__file__).with_name(COMPILED)
    if "--check" in arguments:
        return 0 if path.exists() and path.read_text(encoding="utf-8") == compiled() else 1
    path.write_text(compiled(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
