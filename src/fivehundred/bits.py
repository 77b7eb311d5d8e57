"""What kernels do with single bits, and how numba does the same in an instruction or two."""

# What numba is taught has no types that a checker could know.
# pyright: reportUnknownLambdaType=false, reportUnknownVariableType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

import functools
from importlib import import_module
from typing import Any

__all__ = ["pick", "teach"]


def pick(mask: int, place: int) -> int:
    """Return one bit of a mask: the lowest for place 0, the next for 1, and so on."""
    while place:
        mask &= mask - 1
        place -= 1
    return mask & -mask


@functools.cache
def teach() -> None:
    """Teach numba `int.bit_count`, `int.bit_length` and `pick`."""
    ir: Any = import_module("llvmlite.ir")
    machine: Any = import_module("llvmlite.binding")
    calling: Any = import_module("numba.core.cgutils")
    types: Any = import_module("numba.core.types")
    extending: Any = import_module("numba.extending")
    word = ir.IntType(64)

    def counting(_context: Any, bits: Any) -> Any:
        return bits(bits), lambda _, builder, __, args: builder.ctpop(args[0])

    def leading(_context: Any, bits: Any) -> Any:
        defined = ir.Constant(ir.IntType(1), 0)
        return bits(bits), lambda _, builder, __, args: builder.ctlz(args[0], defined)

    def depositing(_context: Any, _bits: Any, _mask: Any) -> Any:
        def call(_: Any, builder: Any, __: Any, args: Any) -> Any:
            kind = ir.FunctionType(word, [word, word])
            name = "llvm.x86.bmi.pdep.64"
            return builder.call(calling.get_or_insert_function(builder.module, kind, name), args)

        return types.int64(types.int64, types.int64), call

    count, zeros, deposit = map(extending.intrinsic, (counting, leading, depositing))
    # numba wants the two layers to have the same names, and neither to be annotated.
    method = extending.overload_method
    method(types.Integer, "bit_count")(lambda bits: lambda bits: count(bits))  # noqa: ARG005, PLW0108
    method(types.Integer, "bit_length")(lambda bits: lambda bits: 64 - zeros(bits))  # noqa: ARG005
    at_once: Any = lambda mask, place: lambda mask, place: deposit(1 << place, mask)  # noqa: ARG005, E731
    bit_by_bit: Any = lambda mask, place: pick  # noqa: ARG005, E731
    has_deposit = machine.get_host_cpu_features().get("bmi2", False)
    extending.overload(pick)(at_once if has_deposit else bit_by_bit)
