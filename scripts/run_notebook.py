"""Run the cells of a notebook one after the other, without Jupyter.

    python scripts/run_notebook.py examples/one_hand.ipynb
    python scripts/run_notebook.py examples/one_hand.ipynb --images docs/images

It shows that a notebook still works, and draws its figures anew for the documentation: one file
a figure, named after the notebook.
"""

from __future__ import annotations

import argparse
import importlib
import json
from pathlib import Path
from typing import Any


def main() -> None:
    """Run the notebook that is named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("notebook", type=Path)
    parser.add_argument("--images", type=Path, help="where to put its figures")
    given = parser.parse_args()
    importlib.import_module("matplotlib").use("svg")
    drawing: Any = importlib.import_module("matplotlib.pyplot")
    names: dict[str, Any] = {"__name__": "__main__"}
    cells: list[dict[str, Any]] = json.loads(given.notebook.read_text(encoding="utf-8"))["cells"]
    for number, cell in enumerate(cells):
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            exec(compile(source, f"{given.notebook}, cell {number}", "exec"), names)  # noqa: S102
    for number in drawing.get_fignums():
        if given.images is not None:
            given.images.mkdir(exist_ok=True)
            path = given.images / f"{given.notebook.stem}_{number}.svg"
            drawing.figure(number).savefig(path, bbox_inches="tight", metadata={"Date": None})
    drawing.close("all")


if __name__ == "__main__":
    main()
