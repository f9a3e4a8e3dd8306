//! The Wilson score interval: how precisely a share is known.

/// The Wilson interval of a share at 95 %: honest also for few matches and for shares near 0 and 1. Without matches
/// anything is possible.
///
/// ```
/// let (low, high) = bicorne_sim::wilson(8, 10);
/// assert!((low - 0.490).abs() < 0.001 && (high - 0.943).abs() < 0.001);
/// ```
pub fn wilson(hits: u32, of: u32) -> (f64, f64) {
    interval(f64::from(hits), of)
}

/// The same where a draw is half a point.
pub fn interval(points: f64, of: u32) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_963_984_540_054; // the normal quantile of 97.5 %
    let (n, p) = (f64::from(of), points / f64::from(of));
    let middle = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[test]
    fn ends_are_closed_only_by_evidence() {
        let (low, high) = wilson(0, 20);
        assert!(low.abs() < 1e-12 && (0.16..0.17).contains(&high), "{low} {high}");
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        let (low, high) = wilson(500, 1000);
        assert!((0.46..0.47).contains(&low) && (0.53..0.54).contains(&high));
    }
}
