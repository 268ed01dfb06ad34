// The board's colours and durations, read from the CSS tokens: once, and again when the theme changes.

/** @typedef {{ face: string, edge: string, ring: string, mark: string }} PieceColours */

/**
 * Draws a piece around the origin of the context; lengths are hundredths of a square.
 * @typedef {(context: CanvasRenderingContext2D, colours: PieceColours, form: import("./piece_shapes.js").Form, side:
 *   import("./view.js").Side) => void} DrawPiece
 */

/**
 * @typedef {object} Theme
 * @property {{ dark: string, light: string, number: string, frame: string, last: string, select: string, focus: string,
 *   focus_line: string }} square
 * @property {{ dest: string, must: string, trail: string, hint: string, line: string }} mark
 * @property {{ tones: Readonly<Record<string, string>>, line: string, figure: string }} arrow
 * @property {{ black: PieceColours, white: PieceColours, outline: number }} piece  outline in hundredths of a square
 * @property {{ step: number, fade: number, pulse: number }} duration               milliseconds; 0 with reduced motion
 * @property {string} font
 * @property {DrawPiece} [draw_piece]  draws other pieces than the board's own
 */

/** @param {string} duration "160ms", or ".16s" when the style sheets were made smaller; nothing is 0 */
export const milliseconds = (duration) => parseFloat(duration) * (/\ds$/.test(duration.trim()) ? 1000 : 1) || 0;

/** @param {Element} element whose computed style has the tokens @returns {Theme} */
export function read_theme(element) {
  const style = getComputedStyle(element);
  /** @param {string} name */
  const token = (name) => style.getPropertyValue(`--${name}`).trim();
  /** @param {string} name */
  const time = (name) => milliseconds(token(name));
  /** @param {"dark" | "light"} set */
  const piece = (set) => ({
    face: token(`p-${set}`),
    edge: token(`p-${set}-edge`),
    ring: token(`p-${set}-ring`),
    mark: token(`p-${set}-mark`),
  });
  return {
    square: {
      dark: token("sq-dark"),
      light: token("sq-light"),
      number: token("sq-number"),
      frame: token("frame"),
      last: token("sq-last"),
      select: token("sq-select"),
      focus: token("sq-focus"),
      focus_line: token("sq-focus-line"),
    },
    mark: {
      dest: token("mark-dest"),
      must: token("mark-must"),
      trail: token("mark-trail"),
      hint: token("mark-hint"),
      line: token("arrow-line"),
    },
    arrow: {
      tones: { 1: token("arrow-1"), 2: token("arrow-2"), 3: token("arrow-3") },
      line: token("arrow-line"),
      figure: token("arrow-figure"),
    },
    piece: { black: piece("dark"), white: piece("light"), outline: Number(token("p-line")) || 0 },
    duration: { step: time("d-step"), fade: time("d-fade"), pulse: time("d-pulse") },
    font: token("font") || "sans-serif",
  };
}
