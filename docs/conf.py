"""Set up the documentation: `sphinx-build -W docs OUT`; what is made of the library itself is made on the way."""

import re
import sys
from enum import Enum
from pathlib import Path
from typing import Any

import brag_eval

sys.path.insert(0, str(Path(__file__).parent))
import _made

project = "brag_eval"
author = "The brag_eval developers"
copyright = author  # noqa: A001 what Sphinx calls it
version = release = brag_eval.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["rulebook/README.md", "_pages", "_build", "_pages/**"]
myst_enable_extensions = ["colon_fence", "deflist"]
default_role = "code"
autodoc_typehints = "none"  # the signatures say them, and the text says more
autodoc_member_order = "groupwise"
autodoc_default_options = {"members": True}  # whatever stands here counts as said, False too
napoleon_google_docstring = False
napoleon_use_rtype = False
napoleon_use_ivar = True  # or attributes would be described twice

html_theme = "furo"
html_title = f"brag_eval {release}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_extra_path = ["_pages/extra"]
html_copy_source = False
html_show_sphinx = False
html_use_index = html_domain_indices = False  # the search finds names, and the index did not fit a phone
pygments_style = "friendly"
pygments_dark_style = "native"


def _read_rulebook(_app: Any, name: str, source: list[str]) -> None:
    """Turn the anchors and links of the rulebook's pages, which any viewer of Markdown follows, into Sphinx's own."""
    if name.startswith("rulebook/"):
        text = re.sub(r'<a id="([^"]+)"></a>\n', r"(rule-\1)=\n", source[0])
        source[0] = re.sub(r"\]\([a-z-]+\.md#([^)]+)\)", r"](#rule-\1)", text)


def _keep_names_together(*given: Any) -> None:
    """Write attributes that share a description without a space, or the first would be taken for a type."""
    lines = given[-1]
    lines[:] = [re.sub(r"^:ivar ([\w, ]+):", lambda found: found[0].replace(", ", ","), line) for line in lines]


def _keep_members_of_enums(*given: Any) -> bool | None:
    """Show what an enumeration may be, though its members have no docstrings."""
    return False if isinstance(given[3], Enum) else None


def setup(app: Any) -> None:
    """Make the pages and pictures before the sources are listed."""
    _made.make(Path(app.srcdir) / "_pages")
    app.connect("source-read", _read_rulebook)
    app.connect("autodoc-skip-member", _keep_members_of_enums)
    app.connect("autodoc-process-docstring", _keep_names_together, priority=900)  # when napoleon is done
