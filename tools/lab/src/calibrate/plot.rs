//! Draws the calibration: points made over points expected.

use std::fmt::Write as _;

use super::fit::Bin;

const SIDE: f64 = 360.0;
const EDGE: f64 = 40.0;

/// An SVG with a point for each bin, as large as its share of the positions, and the diagonal of a perfect curve.
pub fn draw(bins: &[Bin]) -> String {
    let place = |share: f64| EDGE + (SIDE - 2.0 * EDGE) * share;
    let all: usize = bins.iter().map(|bin| bin.positions).sum();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIDE} {SIDE}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <path d=\"M{0} {1}L{1} {0}\" stroke=\"#999\"/>\n",
        place(0.0),
        place(1.0)
    );
    for bin in bins.iter().filter(|bin| bin.positions > 0) {
        let [x, y] = [bin.expected, bin.made].map(|sum| sum / bin.positions as f64);
        let radius = 3.0 + 20.0 * (bin.positions as f64 / all as f64).sqrt() / 2.0;
        let (x, y) = (place(x), place(1.0 - y));
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"#2A6746\" fill-opacity=\"0.6\"/>"
        );
    }
    let _ = writeln!(svg, "<text x=\"{EDGE}\" y=\"{}\">points expected</text>", SIDE - 12.0);
    let _ = writeln!(svg, "<text x=\"8\" y=\"{}\">points made</text>\n</svg>", EDGE - 12.0);
    svg
}
