"""Files of every form, C as a string, and the refusals."""

import ctypes
import os
import re
import shutil
import stat
from pathlib import Path

import pytest

from lowad import frontends
from lowad.errors import Code, InputError
from lowad.frontends import Options, c, compiler
from lowad.llvm.load import load
from lowad.llvm.optimise import object_code
from lowad.llvm.text import prepare, read, to_bitcode
from lowad.source import Bitcode, Source

PROGRAM = """#include <math.h>
#ifndef SCALE
#define SCALE 1.0
#endif
static double helper(double x) { return SCALE * sin(x); }
__attribute__((noinline)) double mag(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return sqrt(s);
}
double f(double *data, int count) { return helper(data[0]) + mag(data, count); }
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "program.c"
    path.write_text(PROGRAM)
    return path


def text_of(path: Path, options: Options | None = None) -> str:
    given = frontends.read(path, options)
    assert isinstance(given, Source)
    assert given.name == str(path)
    return given.text


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_c_keeps_names_and_lines_and_loads(program: Path, level: int) -> None:
    text = text_of(program, Options(level=level))
    assert re.search(r"^define .*@f\(ptr .*%data, i32 .*%count\).*!dbg", text, re.MULTILINE)
    assert "!DILocation(line: 8" in text
    assert "optnone" not in text
    assert "x double>" not in text
    load(prepare(text)).address("f")


def test_only_what_the_user_marked_is_noinline(program: Path) -> None:
    for level in range(4):
        prepared = prepare(text_of(program, Options(level=level)))
        assert re.findall(r"^define .*@(\w+)\(", prepared, re.MULTILINE) == ["mag", "f"]


def test_unoptimised_code_has_type_metadata_and_no_passes_run(program: Path) -> None:
    text = text_of(program, Options(level=0))
    assert "alloca" in text
    assert "!tbaa" in text


def test_mathematical_functions_do_not_set_errno(program: Path) -> None:
    assert "llvm.sqrt.f64" in text_of(program)


def test_output_says_nothing_of_this_machine_but_the_files_place(program: Path) -> None:
    text = text_of(program)
    triple = re.search(r'^target triple = "(.*)"', text, re.MULTILINE)
    assert triple
    assert not re.search(r"(linux|gnu)[\d.]", triple[1])
    assert "target-features" not in text
    assert text == text_of(program)


def test_options_reach_the_compiler(program: Path, tmp_path: Path) -> None:
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "extra.h").write_text("#define EXTRA 11.5\n")
    program.write_text('#include "extra.h"\n' + PROGRAM.replace("data[0]", "data[0] + EXTRA + MORE"))
    options = Options(
        include=(str(tmp_path / "inc"),), define=("SCALE=3.25", "MORE=2"), flags=("-ffast-math",)
    )
    text = text_of(program, options)
    assert "3.250000e+00" in text
    assert "1.350000e+01" in text
    assert "fmul fast" in text


def test_every_form_of_a_program_gives_the_same_functions(program: Path, tmp_path: Path) -> None:
    text = text_of(program)
    (tmp_path / "p.ll").write_text(text)
    (tmp_path / "p.bc").write_bytes(to_bitcode(text))
    for name in ("p.cpp", "p.cc", "p.CXX"):
        (tmp_path / name).write_text('extern "C" {\n' + PROGRAM + "}\n")
    for entry in sorted(tmp_path.glob("p.*")):
        names = re.findall(r"^define .*@(\w+)\(", read(frontends.read(entry)), re.MULTILINE)
        assert names == ["mag", "f"], entry
    assert isinstance(frontends.read(tmp_path / "p.bc"), Bitcode)
    fortran = (".f", ".f03", ".f08", ".f18", ".f90", ".f95", ".for")
    assert frontends.suffixes() == (".bc", ".c", ".cc", ".cpp", ".cxx", *fortran, ".ll", ".rs")


def test_c_as_a_string_is_named_and_placed() -> None:
    given = c.read_string("double f(double x) { return x * x; }\n", Options())
    assert given.name == "<C text>"
    assert 'source_filename = "<C text>"' in given.text
    assert given == c.read_string("double f(double x) { return x * x; }\n", Options())
    with pytest.raises(InputError) as caught:
        c.read_string("double f(double x) {\n  return y;\n}\n", Options())
    assert caught.value.code is Code.COMPILER_FAILED
    assert str(caught.value.location) == "<C text>:2:10"
    assert "undeclared identifier 'y'" in caught.value.render()


def test_assertions_stay() -> None:
    text = "#include <assert.h>\ndouble f(double x) { assert(x > 0); return x; }\n"
    assert "@__assert" in c.read_string(text, Options()).text
    assert "@__assert" not in c.read_string(text, Options(define=("NDEBUG",))).text


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("missing.c", None, Code.FILE_MISSING),
        ("missing.bc", None, Code.FILE_MISSING),
        ("model.py", b"", Code.UNKNOWN_SUFFIX),
        ("noend", b"", Code.UNKNOWN_SUFFIX),
        ("bitcode.ll", b"BC\xc0\xde\x35\x14", Code.WRONG_CONTENT),
        ("object.c", b"\x7fELF\x02\x01", Code.WRONG_CONTENT),
        ("text.bc", b"define void @f()", Code.WRONG_CONTENT),
        ("empty.bc", b"", Code.WRONG_CONTENT),
        ("latin.ll", b"; na\xefve\n", Code.FILE_UNREADABLE),
        ("broken.c", b"double f(double x) { return x +; }\n", Code.COMPILER_FAILED),
    ],
)
def test_bad_files_are_refused(tmp_path: Path, name: str, content: bytes | None, code: Code) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError) as caught:
        frontends.read(path)
    assert caught.value.code is code
    assert name in str(caught.value).splitlines()[0]


def test_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.c").mkdir()
    with pytest.raises(InputError) as caught:
        frontends.read(tmp_path / "folder.c")
    assert caught.value.code is Code.FILE_UNREADABLE


def test_a_file_that_may_not_be_read_is_refused(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(
        Path, "read_bytes", refuse
    )  # Permissions do not bind the super-user, who may run this.
    with pytest.raises(InputError) as caught:
        frontends.read(program)
    assert caught.value.code is Code.FILE_UNREADABLE
    assert "Permission denied" in caught.value.message


def test_without_any_compiler_both_ways_out_are_named(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "find_spec", lambda name: None)
    with pytest.raises(InputError) as caught:
        frontends.read(program)
    assert caught.value.code is Code.NO_COMPILER
    assert caught.value.help
    assert "pip install 'lowad[c]'" in caught.value.help
    assert "--cc" in caught.value.help


@pytest.mark.parametrize("asked", ["no-such-clang", "/no/such/clang"])
def test_a_compiler_that_is_not_there_is_refused(program: Path, asked: str) -> None:
    with pytest.raises(InputError) as caught:
        frontends.read(program, Options(compiler=asked))
    assert caught.value.code is Code.NO_COMPILER
    assert asked in caught.value.message


def stub_clang(folder: Path, name: str) -> Path:
    path = folder / name
    path.write_text('#!/bin/sh\nwhile [ $# -gt 0 ]; do [ "$1" = -o ] && echo "; $0" > "$2"; shift; done\n')
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def test_a_clang_is_taken_by_path_name_or_newest_number(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    stubs = [stub_clang(tools, name) for name in ("clang-9", "clang-19", "clang-format")]
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}/bin")
    monkeypatch.setattr(os, "get_exec_path", lambda: [str(tools)])
    assert text_of(program, Options(compiler="clang")) == f"; {stubs[1]}\n"
    assert text_of(program, Options(compiler="clang-9")) == f"; {stubs[0]}\n"
    assert text_of(program, Options(compiler=str(stubs[0]))) == f"; {stubs[0]}\n"
    plain = stub_clang(tools, "clang")
    assert text_of(program, Options(compiler="clang")) == f"; {plain}\n"


def test_an_unwritable_cache_folder_does_not_stop_the_compiler(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Zig by itself tries for ever, so this test would not end if its cache were not moved.
    monkeypatch.setenv("XDG_CACHE_HOME", str(program))
    assert "@mag" in text_of(program)
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/none")
    assert "@mag" in text_of(program)


@pytest.mark.skipif(
    not shutil.which("cc"), reason="linking by ziglang alone builds its start-up files for 17 s"
)
def test_shared_objects_are_linked_whole_or_not_at_all(program: Path, tmp_path: Path) -> None:
    code = object_code(text_of(program))
    made = tmp_path / "code.so"
    compiler.link_shared(code, made)
    assert ctypes.CDLL(str(made)).f
    with pytest.raises(InputError) as caught:
        compiler.link_shared(code, tmp_path / "none" / "code.so")
    assert caught.value.code is Code.UNWRITABLE_OUTPUT
    with pytest.raises(InputError) as caught:
        compiler.link_shared(b"not an object", tmp_path / "bad.so")
    assert caught.value.code is Code.COMPILER_FAILED
    assert not (tmp_path / "bad.so").exists()
    assert not [entry for entry in tmp_path.iterdir() if entry.suffix == ".tmp"]
