"""Calls of library functions that a file of this folder writes out are sent there."""

import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files

from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.ir.types import (
    DOUBLE,
    FLOAT,
    I1,
    I8,
    I32,
    I64,
    PTR,
    VOID,
    FloatType,
    FunctionType,
    StructType,
    VectorType,
)
from lowad.rewrite.descriptors import say_again
from lowad.rules.blocks import MEASURES, measure_of
from lowad.rules.otherwise import is_otherwise
from lowad.rules.routines import LOOPS, ROUTINES

_PREFIX = "lowad.lib."

_FLOATS, _DOUBLES = VectorType(2, FLOAT), StructType((DOUBLE, DOUBLE))
"""How complex numbers are passed on x86-64."""

_STRING = "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE"
"""How the names of members of std::string begin in GNU's library."""

_SUBSTR = f"_ZNK{_STRING.removeprefix('_ZN')}6substrEmm"

_A_LINE = (
    "D1Ev",
    "C1Ev",
    "13_M_set_lengthEm",
    "13_M_local_dataEv",
    "10_M_destroyEm",
    "12_Alloc_hiderC1EPcRKS3_",
)
"""Those that no compiler calls which optimises."""

_STREAM_AND_STRING = "RSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE"
_FOUND = StructType((PTR, I32))
"""What `std::from_chars` returns: where it stopped, and why."""

_READ_INTO_STRINGS = (
    f"_ZSt7getlineIcSt11char_traitsIcESaIcEE{_STREAM_AND_STRING}S4_",
    f"_ZSt7getlineIcSt11char_traitsIcESaIcEE{_STREAM_AND_STRING}",
    f"_ZStrsIcSt11char_traitsIcESaIcEE{_STREAM_AND_STRING}",
)
"""What reads from a stream into a string."""

_REALS = ((FLOAT, 4), (DOUBLE, 8))
_REMAINDERS = {FunctionType(real, (real, real, PTR, I32)): size for real, size in _REALS}
_DEFINED = {
    "library.ll": {
        "realloc": FunctionType(PTR, (PTR, I64)),
        "reallocarray": FunctionType(PTR, (PTR, I64, I64)),
        "lowad.tape_grow": FunctionType(PTR, (PTR, I64, I64)),
        "lowad.tape_room": FunctionType(I64, (PTR, I64)),
        "posix_memalign": FunctionType(I32, (PTR, I64, I64)),
        "strdup": FunctionType(PTR, (PTR,)),
        "strndup": FunctionType(PTR, (PTR, I64)),
        "qsort": FunctionType(VOID, (PTR, I64, I64, PTR)),
        "bsearch": FunctionType(PTR, (PTR, PTR, I64, I64, PTR)),
        "_ZNSt3__16__sortIRNS_6__lessIddEEPdEEvT0_S5_T_": FunctionType(VOID, (PTR, PTR, PTR)),
        "_ZNSt3__16__sortIRNS_6__lessIffEEPfEEvT0_S5_T_": FunctionType(VOID, (PTR, PTR, PTR)),
        "_ZNSt3__119__shared_weak_count14__release_weakEv": FunctionType(VOID, (PTR,)),
        "_ZNSt3__119__shared_weak_count4lockEv": FunctionType(PTR, (PTR,)),
        "memset_pattern4": FunctionType(VOID, (PTR, PTR, I64)),
        "memset_pattern8": FunctionType(VOID, (PTR, PTR, I64)),
        "memset_pattern16": FunctionType(VOID, (PTR, PTR, I64)),
        "__dynamic_cast": FunctionType(PTR, (PTR, PTR, PTR, I64)),
        **{name: FunctionType(PTR, (PTR, I32)) for name in ("strchr", "strrchr")},
        "memchr": FunctionType(PTR, (PTR, I32, I64)),
        **{name: FunctionType(PTR, (PTR, PTR)) for name in ("strstr", "strpbrk", "stpcpy")},
        **{name: FunctionType(PTR, (PTR, PTR, I64)) for name in ("stpncpy", "__stpcpy_chk")},
        "__stpncpy_chk": FunctionType(PTR, (PTR, PTR, I64, I64)),
        "strtod": FunctionType(DOUBLE, (PTR, PTR)),
        "strtof": FunctionType(FLOAT, (PTR, PTR)),
        "strtold": FunctionType(FloatType("x86_fp80"), (PTR, PTR)),
        **{name: FunctionType(I64, (PTR, PTR, I32)) for name in ("strtol", "strtoul", "strtoll", "strtoull")},
    },
    "nodes.ll": {
        "_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base": FunctionType(PTR, (PTR,)),
        "_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base": FunctionType(PTR, (PTR,)),
        "_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_": FunctionType(
            VOID, (I1, PTR, PTR, PTR)
        ),
        "_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_": FunctionType(PTR, (PTR, PTR)),
        "_ZNSt8__detail15_List_node_base7_M_hookEPS0_": FunctionType(VOID, (PTR, PTR)),
        "_ZNSt8__detail15_List_node_base9_M_unhookEv": FunctionType(VOID, (PTR,)),
        "_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_": FunctionType(VOID, (PTR, PTR, PTR)),
        "_ZNSt8__detail15_List_node_base10_M_reverseEv": FunctionType(VOID, (PTR,)),
        "_ZNSt8__detail15_List_node_base4swapERS0_S1_": FunctionType(VOID, (PTR, PTR)),
    },
    "strings.ll": {
        f"{_STRING}{name}": ty
        for name, ty in {
            "9_M_createERmm": FunctionType(PTR, (PTR, PTR, I64)),
            "9_M_mutateEmmPKcm": FunctionType(VOID, (PTR, I64, I64, PTR, I64)),
            "9_M_appendEPKcm": FunctionType(PTR, (PTR, PTR, I64)),
            "10_M_replaceEmmPKcm": FunctionType(PTR, (PTR, I64, I64, PTR, I64)),
            "14_M_replace_auxEmmmc": FunctionType(PTR, (PTR, I64, I64, I64, I8)),
            "12_M_constructEmc": FunctionType(VOID, (PTR, I64, I8)),
            "9_M_assignERKS4_": FunctionType(VOID, (PTR, PTR)),
            "8_M_eraseEmm": FunctionType(VOID, (PTR, I64, I64)),
            "7reserveEm": FunctionType(VOID, (PTR, I64)),
            "6resizeEmc": FunctionType(VOID, (PTR, I64, I8)),
            "4swapERS4_": FunctionType(VOID, (PTR, PTR)),
            "6assignEPKcm": FunctionType(PTR, (PTR, PTR, I64)),
            "6appendEPKcm": FunctionType(PTR, (PTR, PTR, I64)),
            "6appendEmc": FunctionType(PTR, (PTR, I64, I8)),
            "6resizeEm": FunctionType(VOID, (PTR, I64)),
            "pLEc": FunctionType(PTR, (PTR, I8)),
            "9push_backEc": FunctionType(VOID, (PTR, I8)),
            "6insertEmPKcm": FunctionType(PTR, (PTR, I64, PTR, I64)),
            **dict.fromkeys(("6insertEmPKc", "6insertEmRKS4_"), FunctionType(PTR, (PTR, I64, PTR))),
            "6insertEmmc": FunctionType(PTR, (PTR, I64, I64, I8)),
            "5eraseEmm": FunctionType(PTR, (PTR, I64, I64)),
            "7replaceEmmPKcm": FunctionType(PTR, (PTR, I64, I64, PTR, I64)),
            **dict.fromkeys(("7replaceEmmPKc", "7replaceEmmRKS4_"), FunctionType(PTR, (PTR, I64, I64, PTR))),
            **dict.fromkeys(("5clearEv", "7reserveEv", "10_M_disposeEv", "D2Ev"), FunctionType(VOID, (PTR,))),
            **dict.fromkeys(("C1ERKS4_", "C2ERKS4_", "C1EOS4_", "C2EOS4_"), FunctionType(VOID, (PTR, PTR))),
            **dict.fromkeys(
                (
                    *("aSEPKc", "aSERKS4_", "aSEOS4_", "6assignEPKc", "6assignERKS4_"),
                    *("pLEPKc", "pLERKS4_", "6appendEPKc", "6appendERKS4_"),
                ),
                FunctionType(PTR, (PTR, PTR)),
            ),
        }.items()
    }
    | {_SUBSTR: FunctionType(VOID, (PTR, PTR, I64, I64))},
    "streams.ll": {
        name.format(real): FunctionType(PTR, (PTR, PTR))
        for name in (
            "_ZNSirsER{}",
            "_ZNSi10_M_extractI{}EERSiRT_",
            "_ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsER{}",
        )
        for real in "dfe"
    }
    | {
        f"_ZSt10from_charsPKcS0_R{real}St12chars_format": FunctionType(_FOUND, (PTR, PTR, PTR, I32))
        for real in "dfe"
    }
    | {
        name: FunctionType(PTR, (PTR, PTR, I8) if name.endswith("S4_") else (PTR, PTR))
        for name in _READ_INTO_STRINGS
    },
    "fortran.ll": {
        "_FortranAIsContiguous": FunctionType(I1, (PTR,)),
        "_FortranACopyInAssign": FunctionType(VOID, (PTR, PTR, PTR, I32)),
        "_FortranACopyOutAssign": FunctionType(VOID, (PTR, PTR, PTR, I32)),
        "_FortranANorm2_4": FunctionType(FLOAT, (PTR, PTR, I32, I32)),
        "_FortranANorm2_8": FunctionType(DOUBLE, (PTR, PTR, I32, I32)),
        **{
            f"_FortranA{name}Real{size}": FunctionType(real, (PTR, PTR, I32, I32, PTR))
            for name in ("Sum", "Product", "Maxval", "Minval")
            for real, size in _REALS
        },
        **{
            f"_FortranADotProductReal{size}": FunctionType(real, (PTR, PTR, PTR, I32))
            for real, size in _REALS
        },
        "_FortranAcpowi": FunctionType(_FLOATS, (_FLOATS, I32)),
        "_FortranAcpowk": FunctionType(_FLOATS, (_FLOATS, I64)),
        "_FortranAzpowi": FunctionType(_DOUBLES, (DOUBLE, DOUBLE, I32)),
        "_FortranAzpowk": FunctionType(_DOUBLES, (DOUBLE, DOUBLE, I64)),
        **{f"_FortranAMod{end}Real{n}": ty for ty, n in _REMAINDERS.items() for end in ("", "ulo")},
    },
    "fortran_numbers.ll": {
        f"_FortranA{name}{size}": FunctionType(real, (real, *more))
        for name, more in (("Scale", (I64,)), ("Fraction", ()), ("SetExponent", (I64,)))
        for real, size in _REALS
    },
    "fortran_arrays.ll": {
        "_FortranAAssign": FunctionType(VOID, (PTR, PTR, PTR, I32)),
        "_FortranAInitArrayConstructorVector": FunctionType(VOID, (PTR, PTR, I1, PTR, I32)),
        "_FortranAPushArrayConstructorValue": FunctionType(VOID, (PTR, PTR)),
        "_FortranAPushArrayConstructorSimpleScalar": FunctionType(VOID, (PTR, PTR)),
        "_FortranAAllocatableSetBounds": FunctionType(VOID, (PTR, I32, I64, I64)),
        "_FortranAPointerSetBounds": FunctionType(VOID, (PTR, I32, I64, I64)),
        "_FortranAPointerIsAssociatedWith": FunctionType(I1, (PTR, PTR)),
        "_FortranAMoveAlloc": FunctionType(I32, (PTR, PTR, PTR, I1, PTR, PTR, I32)),
        "_FortranAAllocatableAllocateSource": FunctionType(I32, (PTR, PTR, I1, PTR, PTR, I32)),
        "_FortranAReshape": FunctionType(VOID, (*(PTR,) * 6, I32)),
        "_FortranATranspose": FunctionType(VOID, (PTR, PTR, PTR, I32)),
        "_FortranASpread": FunctionType(VOID, (PTR, PTR, I32, I64, PTR, I32)),
        "_FortranAPack": FunctionType(VOID, (*(PTR,) * 5, I32)),
        "_FortranAUnpack": FunctionType(VOID, (*(PTR,) * 5, I32)),
        "_FortranACshiftVector": FunctionType(VOID, (PTR, PTR, I64, PTR, I32)),
        "_FortranAEoshiftVector": FunctionType(VOID, (PTR, PTR, I64, PTR, PTR, I32)),
        "_FortranACount": FunctionType(I64, (PTR, PTR, I32, I32)),
        "_FortranAAny": FunctionType(I1, (PTR, PTR, I32, I32)),
        "_FortranAAll": FunctionType(I1, (PTR, PTR, I32, I32)),
        **{
            f"_FortranAMatmul{turn}{direct}Real{size}Real{size}": FunctionType(VOID, (*(PTR,) * 4, I32))
            for turn in ("", "Transpose")
            for direct in ("", "Direct")
            for _, size in _REALS
        },
        **{
            f"_FortranA{name}Dim": FunctionType(VOID, (PTR, PTR, I32, PTR, I32, PTR))
            for name in ("Sum", "Product", "Maxval", "Minval")
        },
        **{
            f"_FortranA{name}Real{size}": FunctionType(VOID, (PTR, PTR, I32, PTR, I32, PTR, I1))
            for name in ("Maxloc", "Minloc")
            for _, size in _REALS
        },
        **{
            f"_FortranA{name}Dim": FunctionType(VOID, (PTR, PTR, I32, I32, PTR, I32, PTR, I1))
            for name in ("Maxloc", "Minloc")
        },
    },
    "mixed.ll": {
        "cblas_dsdot": FunctionType(DOUBLE, (I32, PTR, I32, PTR, I32)),
        "cblas_sdsdot": FunctionType(FLOAT, (I32, FLOAT, PTR, I32, PTR, I32)),
        "dsdot_": FunctionType(DOUBLE, (PTR,) * 5),
        "sdsdot_": FunctionType(FLOAT, (PTR,) * 6),
    },
    "triangles.ll": {
        **{f"{letter}lacpy_": FunctionType(VOID, (PTR,) * 7) for letter in "sdcz"},
        **{
            f"LAPACKE_{letter}lacpy": FunctionType(I32, (I32, I8, I32, I32, PTR, I32, PTR, I32))
            for letter in "sdcz"
        },
    },
    "rust.ll": {
        "__rust_no_alloc_shim_is_unstable_v2": FunctionType(VOID, ()),
        "__rust_alloc": FunctionType(PTR, (I64, I64)),
        "__rust_alloc_zeroed": FunctionType(PTR, (I64, I64)),
        "__rust_dealloc": FunctionType(VOID, (PTR, I64, I64)),
        "__rust_realloc": FunctionType(PTR, (PTR, I64, I64, I64)),
    },
}
"""What each file defines: the names that programs call, and the types that they call them with."""

WRITTEN_OUT = {name: ty for names in _DEFINED.values() for name, ty in names.items()}

_FILES: dict[str, set[str]] = {file: set(names) for file, names in _DEFINED.items()}
"""What each file has, by what stands behind the prefix: loops for routines of BLAS too."""

for _routine in ROUTINES.values():
    if _routine.loops:
        _names = (f"{LOOPS}{letter}{_routine.name}" for letter in _routine.letters)
        _FILES.setdefault(_routine.loops, set()).update(name.removeprefix(_PREFIX) for name in _names)
_SAME = {
    "_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base": "_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base",
    "_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base": "_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base",
}
_OF_A_CRATE = r"_R\w*_7___rustc\d+_(__rust_\w+)"
"""How rustc names the functions of the allocator, for one version of it."""

_OWN_ALLOCATOR = "__rg_alloc"
"""What a crate defines that chooses an allocator itself."""


@cache
def _text(name: str) -> str:
    return files("lowad.rewrite").joinpath(name).read_text(encoding="utf-8")


def may_concern(text: str) -> bool:
    """Whether printed IR may call any of the functions."""
    # One pattern of all names would be compiled at each start, which takes longer than this.
    called = {call[1] for call in re.finditer(r"@([-\w$.]+)\(", text)}
    is_known = not called.isdisjoint(WRITTEN_OUT) or not called.isdisjoint(_SAME)
    return is_known or any(re.fullmatch(_OF_A_CRATE, name) for name in called)


def definitions(module: Module) -> list[str]:
    """Return the text that defines, for the module's target, the functions that `redirect` calls, if any."""
    called = {fn.name.removeprefix(_PREFIX) for fn in module.functions if fn.name.startswith(_PREFIX)}
    head = f'target triple = "{module.triple}"\n'
    measure = measure_of(module.triple)
    # What one file calls of another stands behind it: LLVM links what is called already.
    texts: list[str] = []
    work = [file for file, names in _FILES.items() if not called.isdisjoint(names)]
    for file in work:
        text = _text(file)
        inner = set(re.findall(rf"^declare .*@{re.escape(_PREFIX)}(\w+)", text, re.MULTILINE))
        work += [other for other, names in _FILES.items() if not inner.isdisjoint(names)]
        texts.append(text)
    return [head + text.replace(MEASURES[""], measure) for text in texts]


def redirect(module: Module, within: Collection[Function] | None = None) -> bool:
    """Send calls of functions that have no body to those written out, in all functions or in those `within`;
    say whether there were any."""
    found = False
    declared = {fn: name for fn in module.functions if (name := _name(fn)) is not None}
    of_strings = [fn for fn, name in declared.items() if name.startswith((_STRING, *_READ_INTO_STRINGS))]
    if of_strings and has_sealed_strings(module):
        for fn in of_strings:
            del declared[fn]
    inside = None if within is None else {*within}
    for fn, calls in module.calls_of(declared).items():
        for call in calls if inside is None or fn in inside else ():
            name = _written_out(call)
            if name is not None:
                if name in _DEFINED["fortran_arrays.ll"]:
                    say_again(call)
                made = module.declare(f"{_PREFIX}{name}", call.fn_type)
                call.set_operand(call.argument_count, made)
                call.flags = tuple(flag for flag in call.flags if flag not in ("tail", "musttail"))
                call.fn_attributes, call.result_attributes = (), ()
                call.argument_attributes = ((),) * call.argument_count
                found = True
    return found


def has_sealed_strings(module: Module) -> bool:
    """Whether the library alone touches strings, as in programs that are not optimised.

    Then nobody reads the pointers in their shadows, and what reads the program's own must not either. Where
    compilers write out what is a line they do so everywhere; of the rest they call some where they do not
    expect to come, as in handlers.
    """
    lines = (module.function(f"{_STRING}{name}") for name in _A_LINE)
    # Of a variable the address of the destructor is handed on, which says nothing.
    return any(
        isinstance(user, Call) and user.callee is fn
        for fn in lines
        if fn is not None and fn.is_declaration
        for user in fn.users
    )


def moves_text(call: Call) -> bool:
    """Whether the library does something with a string of which its shadow is not told.

    It may give it another block, where other code of the program reads its pointer.
    """
    callee = call.callee
    if not isinstance(callee, Function) or not callee.is_declaration or callee.module is None:
        return False
    is_member = callee.name.startswith((_STRING, _SUBSTR))
    return is_member and not has_sealed_strings(callee.module)


def _written_out(call: Call) -> str | None:
    """Return the name under which the function that is called is written out, None where it is not."""
    callee = call.callee
    if not isinstance(callee, Function) or "musttail" in call.flags or is_otherwise(call):
        return None
    name = _name(callee)
    return name if name is not None and WRITTEN_OUT[name] is call.fn_type else None


def _name(callee: Function) -> str | None:
    """Return the name under which a function without a body would be written out."""
    if not callee.is_declaration:
        return None
    name = _SAME.get(callee.name, callee.name)
    of_a_crate = re.fullmatch(_OF_A_CRATE, name)
    if of_a_crate:
        module = callee.module
        chosen = module is not None and any(_OWN_ALLOCATOR in fn.name for fn in module.functions)
        name = name if chosen else of_a_crate[1]
    return name if name in WRITTEN_OUT else None
