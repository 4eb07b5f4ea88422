"""LLVM's passes over a module in place.

What builds pipelines is made once a thread and used again: each that llvmlite makes leaves 1.5 KB behind.
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


class _Builders(threading.local):
    """The builders of one thread, by target, level, and whether loops are vectorised and unrolled."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, int, bool], llvm.PassBuilder] = {}


_BUILDERS = _Builders()


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
    found = _BUILDERS.found.get(key)
    if found is None:
        tuning = llvm.create_pipeline_tuning_options(speed_level=level)
        tuning.loop_vectorization = tuning.slp_vectorization = widen
        tuning.loop_unrolling = tuning.loop_interleaving = widen
        # The builder keeps hold of the machine, which serves it alone.
        made = machine(triple, level=level, moves=widen)
        found = _BUILDERS.found[key] = llvm.create_pass_builder(made, tuning)
    return found
