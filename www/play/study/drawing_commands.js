// Drawings on the board in comments of PDN: `[%csl R05,G12]` are circles, `[%cal B0914]` are arrows. The letter is the
// colour, then comes the square, or the first and the last one. Pure; loaded late.

/** @import { Colour, Pointed } from "../../board/view.js" */

/**
 * The colours by their letters. Red, the colour of the player's own drawings, has no letter.
 * @type {Readonly<Record<string, string | undefined>>}
 */
export const TONES = Object.freeze({ R: undefined, G: "#8fdc8a", Y: "#f5d565", B: "#8cbcf5" });

/** @type {Readonly<Record<string, Colour>>} */
const COLOURS = Object.freeze({ R: "red", G: "green", Y: "yellow", B: "blue" });

const DRAWING = "\\[%(csl|cal)\\s([^[\\]]*)\\]";
const COMMAND = new RegExp(`${DRAWING} ?`, "g");
const DRAWINGS = new RegExp(`^(?:${DRAWING}(?: |$))*`);

/** The drawings at the beginning of a comment, as they are written there. @param {string} comment */
export const leading_drawings = (comment) => DRAWINGS.exec(comment)?.[0] ?? "";

/** The commands at the beginning of a comment. A review finds its own only there, so drawings follow them. */
const LEADING = /^(?:\[%[a-z]+(?: [^\]]*)?\] ?)*/;

/** The longest item: a colour and two names of three characters with something between them. */
const MAX_ITEM = 9;

/**
 * The squares by what they may be called: by the names that the rules give them, or by their numbers of one or two
 * digits.
 * @param {readonly string[]} names
 */
function squares_by_name(names) {
  /** @type {Map<string, number>} */
  const squares = new Map();
  const is_numbered = names.every((name) => /^\d+$/.test(name));
  for (let square = 1; square <= 32; square += 1) {
    const name = is_numbered ? (names[square - 1] ?? "") : String(square);
    for (const one of [name, name.padStart(2, "0"), (names[square - 1] ?? "").toLowerCase()]) squares.set(one, square);
  }
  return squares;
}

/**
 * The two squares of an arrow: "0914", "c3d4", "9-14". "123" is rejected: it may be 1-23 or 12-3.
 * @param {ReadonlyMap<string, number>} squares @param {string} text
 */
function ends_of(squares, text) {
  const found = [];
  for (let at = 1; at < text.length; at += 1) {
    const [from, to] = [squares.get(text.slice(0, at)), squares.get(text.slice(at).replace(/^[-x:]/, ""))];
    if (from !== undefined && to !== undefined && from !== to) found.push({ from, to });
  }
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The drawings in a comment, each once. Unreadable items are skipped.
 * @param {string} comment @param {readonly string[]} names of the squares 1 to 32, by the rules @returns {Pointed[]}
 */
export function drawings_in(comment, names) {
  if (!comment.includes("[%c")) return [];
  const squares = squares_by_name(names);
  /** @type {Map<string, Pointed>} */
  const found = new Map();
  for (const [, command, items = ""] of comment.matchAll(COMMAND)) {
    for (const item of items.split(/[\s,]+/)) {
      const letter = item.slice(0, 1).toUpperCase();
      if (!(letter in TONES) || item.length > MAX_ITEM) continue;
      const name = item.slice(1).toLowerCase();
      const square = squares.get(name);
      const ends = command === "cal" ? ends_of(squares, name) : square && { from: square, to: square };
      const tone = TONES[letter];
      if (ends)
        found.set(`${ends.from} ${ends.to}`, tone === undefined ? ends : { ...ends, tone, colour: COLOURS[letter] });
    }
  }
  return [...found.values()];
}

/**
 * Replaces the drawings in a comment. They are written behind its leading commands.
 * @param {string} comment @param {readonly Pointed[]} drawings @param {readonly string[]} names
 */
export function with_drawings(comment, drawings, names) {
  const letters = Object.keys(TONES);
  /** @param {number} square */
  const name = (square) => (names[square - 1] ?? String(square)).padStart(2, "0");
  /** @param {string} command @param {boolean} circles */
  const written = (command, circles) => {
    const items = drawings
      .filter(({ from, to }) => (from === to) === circles)
      .map(({ from, to, tone }) => {
        const letter = letters.find((one) => TONES[one] === tone) ?? "R";
        return `${letter}${name(from)}${circles ? "" : name(to)}`;
      });
    return items.length === 0 ? "" : `[%${command} ${items.join()}] `;
  };
  const rest = comment.replace(COMMAND, "");
  const drawn = `${written("csl", true)}${written("cal", false)}`;
  if (drawn === "") return rest.trim();
  const [leading = ""] = LEADING.exec(rest) ?? [];
  return `${leading.trimEnd()} ${drawn}${rest.slice(leading.length)}`.trim();
}
