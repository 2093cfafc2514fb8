"""The tour of the lab: a notebook that runs from its first cell to its last, and shows what it says."""

from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

from tests.installing import ROOT

TOUR = ROOT / "docs" / "tour.ipynb"


@pytest.fixture(scope="module")
def notebook() -> Any:
    return nbformat.read(TOUR, as_version=4)  # type: ignore[no-untyped-call]


def test_it_is_kept_without_outputs(notebook: Any) -> None:
    nbformat.validate(notebook)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None


@pytest.mark.filterwarnings("default")  # what Jupyter says of itself is not ours
def test_every_cell_runs(notebook: Any, tmp_path: Path) -> None:
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    pictures = [output.data["image/svg+xml"] for output in shown if "image/svg+xml" in output.get("data", ())]
    assert len(pictures) == 3
    told = "".join(output.text for output in shown if output.output_type == "stream")
    assert "decisions a game" in told
    assert "counters.each = 20 instead of 0" in told
    assert "ROO-" in told
