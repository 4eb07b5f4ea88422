//! Slices, closures, traits, iterators, enums and panics.
use std::collections::BTreeMap;
pub trait Area { fn area(&self) -> f64; }
pub enum Shape { Circle(f64), Rect { w: f64, h: f64 }, Empty }
impl Area for Shape {
    fn area(&self) -> f64 {
        match self { Shape::Circle(r) => r * r * 3.14159, Shape::Rect { w, h } => w * h, Shape::Empty => 0.0 }
    }
}
#[no_mangle] pub extern "C" fn total(s: &[f64]) -> f64 { s.iter().map(|x| x.sin() * x).sum() }
pub fn dynamic(shapes: &[Box<dyn Area>]) -> f64 { shapes.iter().map(|s| s.area()).fold(0.0, f64::max) }
pub fn words(text: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for word in text.split_whitespace() { *found.entry(word.to_owned()).or_insert(0) += 1; }
    found
}
pub fn checked(v: &mut Vec<u32>, i: usize) -> Option<u32> { v[i] = v[i].checked_add(1)?; v.last().copied() }
pub fn catch(f: fn() -> i32) -> i32 { std::panic::catch_unwind(f).unwrap_or(-1) }
