//! Draws the loss over the epochs.

use std::fmt::Write as _;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const EDGE: f64 = 48.0;

/// An SVG with two curves: the loss on the training set and on the test set.
pub fn draw(losses: &[[f64; 2]]) -> String {
    let all = || losses.iter().flatten().copied();
    let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
    let x = |epoch: usize| EDGE + (WIDTH - 2.0 * EDGE) * epoch as f64 / (losses.len().max(2) - 1) as f64;
    let y = |loss: f64| HEIGHT - EDGE - (HEIGHT - 2.0 * EDGE) * (loss - low) / (high - low).max(1e-9);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for (curve, (name, colour)) in [("training from", "#2A6746"), ("held back", "#A0291C")].into_iter().enumerate() {
        let points: Vec<_> =
            losses.iter().enumerate().map(|(epoch, pair)| format!("{:.1},{:.1}", x(epoch), y(pair[curve]))).collect();
        let place = EDGE + 16.0 * curve as f64;
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\"/><text x=\"{}\" y=\"{place}\" fill=\"{colour}\">{name}</text>",
            points.join(" "),
            WIDTH - 3.0 * EDGE
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"4\" y=\"{}\">{low:.4}</text><text x=\"4\" y=\"{EDGE}\">{high:.4}</text>",
        HEIGHT - EDGE
    );
    let _ = writeln!(svg, "<text x=\"{EDGE}\" y=\"{}\">epoch 1 to {}</text>\n</svg>", HEIGHT - 16.0, losses.len());
    svg
}
