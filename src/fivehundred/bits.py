"""What kernels do with single bits, and how numba does the same in an instruction or two."""

from __future__ import annotations

import functools
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
    from llvmlite import binding, ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic, overload, overload_method

    word = ir.IntType(64)

    @intrinsic
    def count(_context: Any, bits: Any) -> Any:
        return bits(bits), lambda _, builder, __, args: builder.ctpop(args[0])

    @intrinsic
    def zeros(_context: Any, bits: Any) -> Any:
        defined = ir.Constant(ir.IntType(1), 0)
        return bits(bits), lambda _, builder, __, args: builder.ctlz(args[0], defined)

    @intrinsic
    def deposit(_context: Any, bits: Any, _mask: Any) -> Any:
        def call(_: Any, builder: Any, __: Any, args: Any) -> Any:
            kind = ir.FunctionType(word, [word, word])
            name = "llvm.x86.bmi.pdep.64"
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), args)

        return types.int64(types.int64, types.int64), call

    # numba wants the two layers to have the same names, and neither to be annotated.
    overload_method(types.Integer, "bit_count")(lambda bits: lambda bits: count(bits))
    overload_method(types.Integer, "bit_length")(lambda bits: lambda bits: 64 - zeros(bits))
    if binding.get_host_cpu_features().get("bmi2", False):
        overload(pick)(lambda mask, place: lambda mask, place: deposit(1 << place, mask))
    else:
        overload(pick)(lambda mask, place: pick)
