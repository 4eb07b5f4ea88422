"""Panics of Rust that leave a derivative: values are dropped as in the primal, and the caller has them."""

import shutil
import subprocess
from pathlib import Path

import pytest

from lowad import opt
from lowad.llvm import optimise

pytestmark = pytest.mark.skipif(shutil.which("rustc") is None, reason="rustc is not installed")

PROGRAM = """
use std::panic;
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};
extern "C-unwind" {
    fn __enzyme_autodiff(f: *const u8, ...) -> f64;
    fn __enzyme_fwddiff(f: *const u8, ...) -> f64;
}
static ALIVE: AtomicI32 = AtomicI32::new(0);
struct Guard(f64);
impl Guard {
    fn new(x: f64) -> Guard { ALIVE.fetch_add(1, Relaxed); Guard(x) }
}
impl Drop for Guard {
    fn drop(&mut self) { ALIVE.fetch_sub(1, Relaxed); }
}
#[inline(never)]
fn step(x: f64, i: i32, limit: i32) -> f64 {
    if i >= limit { panic!("too far"); }
    x * x
}
#[inline(never)]
extern "C-unwind" fn sum(x: f64, n: i32, limit: i32) -> f64 {
    let g = Guard::new(x);
    let mut v: Vec<f64> = vec![0.0; n as usize];
    for i in 0..n { v[i as usize] = step(x, i, limit) * g.0; }
    v.iter().map(|y| y * y).sum()
}
#[no_mangle]
pub extern "C" fn run() {
    panic::set_hook(Box::new(|_| {}));
    println!("{}", unsafe { __enzyme_autodiff(sum as *const u8, 2.0f64, 5i32, 9i32) });
    for limit in 0..3 {
        let back = panic::catch_unwind(|| unsafe {
            __enzyme_autodiff(sum as *const u8, 2.0f64, 5i32, limit)
        });
        let along = panic::catch_unwind(|| unsafe {
            __enzyme_fwddiff(sum as *const u8, 2.0f64, 1.0f64, 5i32, limit)
        });
        println!("{} {} {}", back.is_err(), along.is_err(), ALIVE.load(Relaxed));
    }
}
"""

MAIN = 'extern "C" { fn run(); } fn main() { unsafe { run() } }'


def test_panics_leave_derivatives(tmp_path: Path) -> None:
    def rustc(name: str, text: str, *words: str) -> None:
        (tmp_path / name).write_text(text)
        subprocess.run(["rustc", *words, name], cwd=tmp_path, check=True, capture_output=True)

    rustc("sums.rs", PROGRAM, "--crate-type=lib", "-Copt-level=2", "-Ccodegen-units=1", "--emit=llvm-ir")
    lowered = opt.lower((tmp_path / "sums.ll").read_text(), "sums.ll")
    (tmp_path / "sums.o").write_bytes(optimise.object_code(optimise.optimise(lowered, level=2), level=2))
    rustc("main.rs", MAIN, f"-Clink-arg={tmp_path / 'sums.o'}")
    said = subprocess.run([tmp_path / "main"], check=True, capture_output=True, text=True).stdout
    # Five times x to the sixth.
    assert said.split("\n") == ["960", *["true true 0"] * 3, ""]
