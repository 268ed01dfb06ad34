// The message about a typed move: how it was interpreted, or its fault with the possible moves. Pure.
import { error_words } from "../../kit/language/errors.js";
import { EDGES, move_text, name_of, names, notation_of, NUMBERS } from "../core/square_names.js";
import { present } from "../core/state.js";
import { capital } from "../core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move, NotationId } from "../core/state_types.js"
 * @import { Typed } from "../../../bitboard-checkers.js"
 */

/** The maximum number of possible moves that a message names. */
const SOME = 6;

/**
 * "Read as B6 A5, column and row." Empty if the move was read in the notation of the settings.
 * @param {Translator} t
 * @param {State} state
 * @param {Typed} typed
 */
export function understood(t, state, { move, way: read }) {
  if (move === null || read === null || read === notation_of(state)) return "";
  if (read === "list-index") return t("typed.as_number", { move: move_text(state, move) });
  if (read === "destination") return t("typed.as_destination", { move: move_text(state, move) });
  const squares = move.path.map((square) => name_of(state.board.spellings[read] ?? NUMBERS, square));
  return t("typed.as_squares", { squares: squares.join(" "), way: t(`way.${/** @type {NotationId} */ (read)}`) });
}

/**
 * The same while the user types: empty for an index into the list, if the number also begins other moves.
 * @param {Translator} t
 * @param {State} state
 * @param {Typed} typed
 */
export const understood_so_far = (t, state, typed) =>
  typed.way === "list-index" &&
  typed.candidates.length > 0 &&
  typed.candidates.every(({ notation }) => notation !== typed.move?.notation)
    ? ""
    : understood(t, state, typed);

/** @param {Translator} t @param {State} state @param {Typed} typed @param {string} text */
export function fault(t, state, typed, text) {
  const { error } = typed;
  const legal = present(state)?.legal_moves ?? [];
  if (error === null) return "";
  if (text.trim() === "") return such_as(t, "typed.nothing", example(state, legal));
  if (error.code === "must-jump") return t("typed.must_jump", { moves: some(t, state, legal) });
  if (error.code === "unreadable-move") return off_board(t, state, text) ?? unreadable(t, error, example(state, legal));
  const elsewhere = /** @type {NotationId[]} */ (Object.keys(EDGES)).find(
    (id) => id === typed.way && id !== notation_of(state),
  );
  const reason = capital(error_words(t, error));
  const said =
    elsewhere !== undefined ? t("typed.read_as", { said: reason, way: t(`way.${elsewhere}`) }) : `${reason}.`;
  const possible = elsewhere !== undefined ? [] : legal.filter((move) => begins(state, move, text));
  return possible.length === 0 || error.code === "ambiguous-move"
    ? said
    : `${said} ${t("typed.possible", { moves: some(t, state, possible) })}`;
}

/**
 * A sentence, with a move as example if there is one.
 * @param {Translator} t
 * @param {"typed.nothing" | "typed.no_move"} key
 * @param {string} move
 */
const such_as = (t, key, move) => (move === "" ? t(key) : t(`${key}.such_as`, { move }));

/**
 * The fault of unreadable text; names its place unless the text is unreadable from the start.
 * @param {Translator} t
 * @param {NonNullable<Typed["error"]>} error
 * @param {string} move
 */
function unreadable(t, error, move) {
  if (error.offset === null || error.offset === 0) return such_as(t, "typed.no_move", move);
  const said = capital(error_words(t, error));
  return move === "" ? `${said}.` : t("typed.said_such_as", { said, move });
}

/** @param {Translator} t @param {State} state @param {Move[]} moves */
function some(t, state, moves) {
  const shown = moves.slice(0, SOME).map((move) => move_text(state, move));
  return moves.length > SOME ? t("typed.and_others", { moves: shown.join(t("list.comma")) }) : t.one_of(shown);
}

/** @param {State} state @param {Move[]} legal */
const example = (state, [move]) => (move === undefined ? "" : move_text(state, move));

/** The squares that a text names, in upper case, without separators. @param {string} text */
const words = (text) =>
  text
    .trim()
    .split(/[\s,:x×–—-]+/i)
    .filter((word) => word !== "" && word.toLowerCase() !== "to")
    .map((word) => word.toUpperCase());

/**
 * Whether a move starts on the square that the text names first.
 * @param {State} state
 * @param {Move} move
 * @param {string} text
 */
function begins(state, move, text) {
  const typed = words(text);
  return name_of(names(state), move.from)
    .split(",")
    .every((word, index) => typed[index] === word);
}

/**
 * "H9 is not on the board.", or null if all squares are.
 * @param {Translator} t
 * @param {State} state
 * @param {string} text
 */
function off_board(t, state, text) {
  const known = new Set(names(state).flatMap((name) => name.split(",")));
  const word = words(text).find(
    (typed) => /^[A-Z]?\d+$/.test(typed) && !known.has(typed.replace(/^([A-Z]?)0+(?=\d)/, "$1")),
  );
  if (word === undefined) return null;
  const light =
    (/^[A-H]\d$/.test(word) && [...known].some((name) => name.endsWith(word.slice(1)))) ||
    ((known.has("63") || known.has("62")) && Number(word) < 64);
  return light ? t("typed.light_square", { square: word }) : t("typed.off_board", { square: word });
}

/**
 * Reads a text. Four digits that are no move otherwise are read as two squares: "2319" is 23-19, "0914" is 9-14.
 * @param {(text: string) => Typed | null} read
 * @param {string} text
 */
export function read_digits(read, text) {
  const typed = read(text);
  const [, from, to] = /^\s*(\d\d)(\d\d)\s*$/.exec(text) ?? [];
  if (from === undefined || typed?.move) return typed;
  const squares = read(`${Number(from)}-${Number(to)}`);
  return squares?.move ? squares : typed;
}
