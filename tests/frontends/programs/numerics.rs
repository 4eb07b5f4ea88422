//! Each function `NAME(x: &[f64]) -> f64` is differentiated.

#[derive(Clone)]
pub struct Body {
    pub place: [f64; 3],
    pub mass: f64,
    pub id: u32,
}

pub trait Kernel {
    fn weight(&self, r: f64) -> f64;
}
pub struct Gauss(pub Vec<f64>);
pub struct Inverse;
impl Kernel for Gauss {
    fn weight(&self, r: f64) -> f64 {
        self.0.iter().map(|a| (-r * r * a).exp()).sum()
    }
}
impl Kernel for Inverse {
    fn weight(&self, r: f64) -> f64 {
        1.0 / (1.0 + r)
    }
}

#[no_mangle]
pub fn norm(x: &[f64]) -> f64 {
    x.iter().map(|v| v * v).sum::<f64>().sqrt()
}

#[no_mangle]
pub fn energy(x: &[f64]) -> f64 {
    let bodies: Vec<Body> = x
        .chunks_exact(3)
        .enumerate()
        .map(|(i, c)| Body { place: [c[0], c[1], c[2]], mass: 1.0 + c[0] * c[0], id: i as u32 })
        .collect();
    let mut e = 0.0;
    for (i, a) in bodies.iter().enumerate() {
        for b in &bodies[..i] {
            let d: f64 = a.place.iter().zip(&b.place).map(|(p, q)| (p - q) * (p - q)).sum();
            e -= a.mass * b.mass * f64::from(a.id + b.id) / d.sqrt();
        }
    }
    e
}

#[no_mangle]
pub fn entropy(x: &[f64]) -> f64 {
    let largest = x.iter().cloned().fold(f64::NEG_INFINITY, f64::max);
    let e: Vec<f64> = x.iter().map(|v| (v - largest).exp()).collect();
    let total: f64 = e.iter().sum();
    e.iter().map(|v| -(v / total) * (v / total).ln()).sum()
}

#[no_mangle]
pub fn grown(x: &[f64]) -> f64 {
    let mut kept = Vec::new();
    for (i, v) in x.iter().enumerate() {
        if i % 2 == 0 {
            kept.push(v * v);
        } else if let Some(last) = kept.last_mut() {
            *last *= v;
        }
    }
    kept.extend(x.iter().map(|v| v.sin()));
    kept.iter().rev().fold(0.5, |a, v| a * v + 1.0)
}

#[no_mangle]
pub fn products(x: &[f64]) -> f64 {
    let n = x.len();
    let rows: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| x[i] * x[j].cos()).collect()).collect();
    let y: Vec<f64> = rows.iter().map(|row| row.iter().zip(x).map(|(a, b)| a * b).sum()).collect();
    y.iter().map(|v| v.powi(3)).sum()
}

#[no_mangle]
pub fn choices(x: &[f64]) -> f64 {
    let kernels: [Box<dyn Kernel>; 2] = [Box::new(Gauss(x.to_vec())), Box::new(Inverse)];
    let mut total = 0.0;
    for (i, v) in x.iter().enumerate() {
        total += match i {
            0 => v.abs().powf(1.5),
            1 | 2 => v.hypot(x[0]) * v.tanh(),
            _ => kernels[i % 2].weight(*v),
        };
    }
    total
}

#[no_mangle]
pub fn stepped(x: &[f64]) -> f64 {
    let mut u = x.to_vec();
    let mut next = u.clone();
    for _ in 0..5 {
        for i in 1..u.len() - 1 {
            next[i] = u[i] + 0.1 * (u[i - 1] - 2.0 * u[i] + u[i + 1]);
        }
        std::mem::swap(&mut u, &mut next);
    }
    u.iter().map(|v| v * v * v).sum()
}

#[inline(never)]
fn root(a: f64, b: f64, c: f64) -> Option<f64> {
    let d = b * b - 4.0 * a * c;
    if d < 0.0 {
        None
    } else {
        Some((-b + d.sqrt()) / (2.0 * a))
    }
}

#[no_mangle]
pub fn options(x: &[f64]) -> f64 {
    root(x[0], 4.0 * x[1], x[2]).map_or(0.0, |r| r * x[3]) + root(x[0], x[1], x[2]).unwrap_or(x[4])
}

#[no_mangle]
pub fn boxed(x: &[f64]) -> f64 {
    let slope = x[0];
    let both: Vec<Box<dyn Fn(f64) -> f64>> = vec![Box::new(|t| t * t), Box::new(move |t| slope * t)];
    x.iter().enumerate().map(|(i, v)| both[i % 2](*v)).sum()
}
