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
export function drawings_text(drawings, names) {
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
 * @param {HTMLElement} element
 * @param {import("./template.js").Parts} parts
 * @param {Translator} t
 * @param {{ names: () => readonly string[], state: () => State, redraw: () => void, redraw_theme: () => void }} board
 */
export function create_decorations(element, parts, t, { names, state, redraw, redraw_theme }) {
  /** @type {readonly Pointed[]} */
  let drawn = [];
  /** @type {Readonly<Record<number, string>>} */
  let tints = {};
  const pieces_changed = create_change_guard();
  pieces_changed([""]);
  const loading_pieces = create_latest_signal();
  /** @type {readonly Highlight[]} */
  let highlights = [];
  let told = "";

  /** @param {"arrows" | "circles" | "highlights"} name @param {1 | 2} count */
  const items = (name, count) => items_of(name, element.getAttribute(name) ?? "", names(), count);

  /** The colour that the page has set, or the usual one. @param {string} name @param {string | undefined} usual */
  const colour_of = (name, usual) => getComputedStyle(parts.frame).getPropertyValue(name).trim() || usual;

  const read_marks = () => {
    const marks = [...items("arrows", 2), ...items("circles", 1)];
    drawn = marks.map(({ squares, colour }) => {
      const [letter, property] = COLOURS[colour];
      return pointed(squares, colour, colour_of(property, TONES[letter]));
    });
    highlights = items("highlights", 1).map(({ squares: [from = 1], colour }) => ({ from, colour }));
    tints = Object.fromEntries(
      highlights.map(({ from, colour }) => {
        const [, , property, usual] = COLOURS[colour];
        return [from, colour_of(property, usual) ?? usual];
      }),
    );
  };

  /** Reports a fault once, not again with every change of the page's appearance. */
  const read_or_tell = () => {
    try {
      read_marks();
      told = "";
    } catch (error) {
      const what = fault(t, error);
      if (what.message !== told) tell_fault(element, what);
      told = what.message;
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
    on: (view) => ({ ...view, pointed: [...view.pointed, ...drawn], tints, highlights }),

    /** Reports the drawings of the user. */
    tell() {
      const { board, game } = state();
      const pdn = game.mode === "study" ? game.pdn.game() : null;
      dispatch(element, "draw", { ...drawings_text(board.shapes, names()), pdn });
    },
  };
}

/** @typedef {ReturnType<typeof create_decorations>} Decorations */
