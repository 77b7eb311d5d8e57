"""Number crunching twice from one source: as plain Python on lists, and compiled by numba.

A module of kernels is ordinary Python with whole numbers and flat arrays and nothing else, so
that both give the same numbers. Every number in it stays below 2**63, or is cut to its low bits
at once: Python's grow, numba's turn round.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import threading
from collections.abc import Iterable
from types import FunctionType, ModuleType
from typing import Any, Literal

from fivehundred import bits
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import text_of

__all__ = ["Backend", "Chosen", "chosen", "flat", "kernels"]

Backend = Literal["auto", "python", "numba"]
"""Who does the work: numba where it is installed, plain Python, or numba and nothing else."""

Chosen = Literal["python", "numba"]
"""A backend that has been chosen."""


def chosen(backend: object) -> Chosen:
    """Return which backend does the work.

    Args:
        backend: `auto` takes numba where it is installed.

    Raises:
        InvalidArgument: There is no such backend, or numba is asked for and not installed.

    Examples:
        >>> chosen("python")
        'python'
        >>> chosen("fast")
        Traceback (most recent call last):
        fivehundred.errors.InvalidArgument: A backend is auto, python or numba, not 'fast' \
[text.backend]
    """
    text = text_of(backend)
    if text == "python":
        return "python"
    if text not in {"auto", "numba"}:
        raise InvalidArgument(
            f"A backend is auto, python or numba, not {quote(backend)}", "text.backend"
        )
    if importlib.util.find_spec("numba") is not None:
        return "numba"
    if text == "auto":
        return "python"
    raise InvalidArgument(
        "numba is not installed: install fivehundred[fast], or ask for backend='python'",
        "text.backend",
    )


@functools.cache
def kernels(name: str, backend: Chosen) -> Any:
    """Return a module of kernels as it is, or its twin whose functions numba compiles.

    The twin is made from the same file, and compiled when a function is first called; what has
    been compiled is kept on disk for the next process.

    Args:
        name: The module's full name. Its `__all__` names what is called from outside; where it
            has a `COMPILED`, that is true in the twin.
        backend: Who does the work.

    Raises:
        InvalidArgument: numba cannot be loaded.
    """
    plain = importlib.import_module(name)
    if backend == "python":
        return plain
    with _ONE_AT_A_TIME:
        return _twin(name, plain)


_ONE_AT_A_TIME = threading.Lock()


def _twin(name: str, plain: ModuleType) -> ModuleType:
    """Return the twin of a module of kernels."""
    try:
        numba: Any = importlib.import_module("numba")
    except ImportError as error:
        raise InvalidArgument(
            f"numba is installed and cannot be loaded ({quote(str(error))}): mend it, or ask for "
            "backend='python'",
            "text.backend",
        ) from error
    bits.teach()
    module = ModuleType(name)
    loader: Any = plain.__loader__
    exec(loader.get_code(name), module.__dict__)  # noqa: S102 - a module of ours
    module.__dict__["COMPILED"] = True
    options = {"nogil": True, "error_model": "numpy"}
    # What is called from kernels alone needs no way in from Python, which takes long to make.
    inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    for word, value in list(vars(module).items()):
        if isinstance(value, FunctionType) and value.__module__ == name:
            more = {} if word in plain.__all__ else inner
            try:
                compiled = numba.njit(cache=True, **options, **more)(value)
            except RuntimeError:  # there is no folder to keep it in
                compiled = numba.njit(**options, **more)(value)
            setattr(module, word, compiled)
    return module


def flat(values: Iterable[int], backend: Chosen) -> Any:
    """Return numbers as the backend's own flat array: a list, or numpy's of `int64`."""
    if backend == "python":
        return list(values)
    import numpy as np

    return np.fromiter(values, dtype=np.int64)
