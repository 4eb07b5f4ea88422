"""LLVM's passes over a module in place.

What builds pipelines serves one run: llvmlite has it keep calls to what that run has on its stack, and a
second run would make them. It leaves 2 KB behind. The machine that it is made for is used again.
"""

import threading

import llvmlite.binding as llvm

from lowad.llvm.target import machine

TIDYING = (
    "global_dead_code_eliminate",
    "sroa",
    "instruction_combine",
    "simplify_cfg",
)
"""What takes out of a program what is plainly too much, and costs little."""


class _Machines(threading.local):
    """The machines of one thread, by target, level, and whether loops are vectorised and unrolled."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, int, bool], llvm.TargetMachine] = {}


_MACHINES = _Machines()


def run_pipeline(made: llvm.ModuleRef, level: int, *, widen: bool, then: tuple[str, ...] = ()) -> None:
    """Run LLVM's pipeline of a level, then the single passes named in `then`.

    `widen`: loops are vectorised and unrolled, straight code is made of vectors, and tables of addresses may
    become tables of distances. What is to be analysed is none of it.
    """
    builder = _builder(made.triple, level, widen)
    _run(made, builder.getModulePassManager(), builder, then)


def run_passes(made: llvm.ModuleRef, names: tuple[str, ...]) -> None:
    """Run single passes alone."""
    _run(made, llvm.create_new_module_pass_manager(), _builder(made.triple, 2, False), names)


def _run(
    made: llvm.ModuleRef, passes: llvm.ModulePassManager, builder: llvm.PassBuilder, names: tuple[str, ...]
) -> None:
    for name in names:
        getattr(passes, f"add_{name}_pass")()
    passes.run(made, builder)
    # llvmlite's class inherits a clean-up that does nothing before the one that frees the passes.
    llvm.NewPassManager._dispose(passes)
    passes.detach()


def _builder(triple: str, level: int, widen: bool) -> llvm.PassBuilder:
    key = (triple, level, widen)
    if key not in _MACHINES.found:
        _MACHINES.found[key] = machine(triple, level=level, moves=widen)
    tuning = llvm.create_pipeline_tuning_options(speed_level=level)
    tuning.loop_vectorization = tuning.slp_vectorization = widen
    tuning.loop_unrolling = tuning.loop_interleaving = widen
    return llvm.create_pass_builder(_MACHINES.found[key], tuning)
