// What a page adds to the board of an element: arrows, circles, highlighted squares and pieces of its own; and the
// report of what a person draws. Loaded with the first of them.
import { NUMBERS } from "../../play/core/square_names.js";
import { TONES } from "../../play/study/drawing_commands.js";
import { dispatch } from "./events.js";
import { fault, refusal, tell_fault } from "./fault.js";
import { load_pieces } from "./piece_images.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { BoardView, Colour, Highlight, Pointed } from "../../board/view.js"
 * @import { State } from "../../play/core/state_types.js"
 */

/**
 * The colours: the letter in PDN, the custom properties for arrows and for squares, and the usual colour of a square,
 * which is darker than that of an arrow, so that pieces of both sides contrast with it.
 */
const COLOURS = Object.freeze(
  /** @type {const} */ ({
    red: ["R", "--checkers-arrow-red", "--checkers-highlight-red", "#a8483c"],
    green: ["G", "--checkers-arrow-green", "--checkers-highlight-green", "#4d8a45"],
    yellow: ["Y", "--checkers-arrow-yellow", "--checkers-highlight-yellow", "#b08d2c"],
    blue: ["B", "--checkers-arrow-blue", "--checkers-highlight-blue", "#4273ab"],
  }),
);

/** The most items of an attribute: every square and some. */
const MAX_ITEMS = 64;

/**
 * The items of an attribute: squares with "-" between them, then perhaps a colour.
 * @param {string} attribute @param {string} text @param {readonly string[]} names @param {1 | 2} count of squares
 * @returns {{ squares: number[], colour: Colour }[]}  throws for an item that cannot be read
 */
export function items_of(attribute, text, names, count) {
  const items = text.split(",").filter((item) => item.trim() !== "");
  if (items.length > MAX_ITEMS) throw refusal("invalid-annotation", `${attribute} has more than ${MAX_ITEMS} items`);
  return items.map((item) => {
    const [where = "", colour = "red", ...rest] = item.trim().split(/\s+/);
    const squares = where.split(/[-x]/).map((name) => {
      const index = names.indexOf(name);
      return (index >= 0 ? index : NUMBERS.indexOf(name)) + 1;
    });
    if (!Object.hasOwn(COLOURS, colour) || rest.length > 0 || squares.length !== count || squares.includes(0))
      throw refusal(
        "invalid-annotation",
        `${attribute}: "${item.trim().slice(0, 40)}" is not ${count === 1 ? "a square" : "two squares such as 9-14"}, with red, green, yellow or blue after it`,
      );
    return { squares, colour: /** @type {Colour} */ (colour) };
  });
}

/** @param {number[]} squares @param {Colour} colour @param {string | undefined} tone @returns {Pointed} */
const pointed = ([from = 1, to = from], colour, tone) =>
  tone === undefined ? { from, to, colour } : { from, to, colour, tone };

/** Drawings in the words of the attributes. @param {readonly Pointed[]} drawings @param {readonly string[]} names */
function drawings_text(drawings, names) {
  /** @param {Pointed} drawing */
  const item = ({ from, to, tone }) => {
    const colour = Object.entries(COLOURS).find(([, [letter]]) => TONES[letter] === tone)?.[0] ?? "red";
    const squares = (from === to ? [from] : [from, to]).map((square) => names[square - 1] ?? square).join("-");
    return colour === "red" ? squares : `${squares} ${colour}`;
  };
  /** @param {boolean} circles */
  const text = (circles) =>
    drawings
      .filter(({ from, to }) => (from === to) === circles)
      .map(item)
      .join(", ");
  return { arrows: text(false), circles: text(true) };
}

/**
 * @typedef {{ drawn: readonly Pointed[], tints: Readonly<Record<number, string>>, highlights: readonly Highlight[] }}
 *   Marks
 */

/**
 * The marks of the attributes.
 * @param {(name: "arrows" | "circles" | "highlights", count: 1 | 2) => ReturnType<typeof items_of>} items
 * @param {(property: string, usual: string | undefined) => string | undefined} colour_of  that the page has set, or the
 *   usual one
 * @returns {Marks} throws for an unreadable item
 */
export function marks_of(items, colour_of) {
  const drawn = [...items("arrows", 2), ...items("circles", 1)].map(({ squares, colour }) => {
    const [letter, property] = COLOURS[colour];
    return pointed(squares, colour, colour_of(property, TONES[letter]));
  });
  const highlights = items("highlights", 1).map(({ squares: [from = 1], colour }) => ({ from, colour }));
  const tints = highlights.map(({ from, colour }) => [from, colour_of(COLOURS[colour][2], COLOURS[colour][3])]);
  return { drawn, highlights, tints: Object.fromEntries(tints) };
}

/**
 * @param {HTMLElement} element
 * @param {import("./template.js").Parts} parts
 * @param {Translator} t
 * @param {{ names: () => readonly string[], state: () => State, redraw: () => void, redraw_theme: () => void }} board
 */
export function create_decorations(element, parts, t, { names, state, redraw, redraw_theme }) {
  /** @type {Marks} */
  let marks = { drawn: [], tints: {}, highlights: [] };
  const fault_changed = create_change_guard();
  const pieces_changed = create_change_guard();
  pieces_changed([""]);
  const loading_pieces = create_latest_signal();

  /** Reports a fault once, not again with every change of the page's appearance. */
  const read_or_tell = () => {
    try {
      const style = getComputedStyle(parts.frame);
      marks = marks_of(
        (name, count) => items_of(name, element.getAttribute(name) ?? "", names(), count),
        (property, usual) => style.getPropertyValue(property).trim() || usual,
      );
      fault_changed([]);
    } catch (error) {
      const what = fault(t, error);
      if (fault_changed([what.message])) tell_fault(element, what);
    }
  };

  const read_pieces = async () => {
    const { key, load } = load_pieces(element, parts.frame);
    if (!pieces_changed([key])) return;
    const signal = loading_pieces.next();
    const draw_piece = await load();
    if (signal.aborted) return; // others have been set meanwhile
    if (draw_piece === undefined) delete parts.draw_piece;
    else parts.draw_piece = draw_piece;
    redraw_theme();
  };

  return {
    /** Reads attributes, properties and style sheets again. */
    async update() {
      read_or_tell();
      redraw();
      await read_pieces().catch((error) => tell_fault(element, fault(t, error)));
    },

    /** The view with the page's marks. @param {BoardView} view @returns {BoardView} */
    on(view) {
      const { drawn, ...squares } = marks;
      return { ...view, ...squares, pointed: [...view.pointed, ...drawn] };
    },

    /** Reports the drawings of the user. */
    tell() {
      const { board, game } = state();
      const pdn = game.mode === "study" ? game.pdn.game() : null;
      dispatch(element, "draw", { ...drawings_text(board.shapes, names()), pdn });
    },
  };
}

/** @typedef {ReturnType<typeof create_decorations>} Decorations */
