"""Simulations on a cluster of dask: only where it is installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fivehundred.simulate import simulate
from tests.simulated import Drawn, Mortal

distributed: Any = pytest.importorskip("distributed")


@pytest.mark.filterwarnings("default")
def test_dask__finds_the_same_and_makes_up_for_a_lost_worker(tmp_path: Path) -> None:
    wanted = simulate(60, Drawn(), seed=7)
    flag = tmp_path / "die"
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pool = client.get_executor()
        assert wanted == simulate(60, Drawn(), seed=7, executor=pool)

        flag.touch()
        found = simulate(60, Mortal(flag), seed=7, executor=pool)

    assert not flag.exists()
    assert simulate(60, Mortal(flag), seed=7) == found
