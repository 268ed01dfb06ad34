// The puzzle files of www/data/puzzles: an index, and chunks of text, packed by gzip, with a puzzle a line. A damaged
// line is left out and named with its number and field.
import { is_object } from "../../kit/platform/is_object.js";
import { chunk_of, is_puzzle_id } from "./puzzle_id.js";

/**
 * @typedef {"win" | "draw" | "gain" | "best"} Goal  of the solver; gain: men or kings; best: only in puzzles of one's
 *   own
 */

/**
 * How the solution is known: exact tables, a full-width search, or a search.
 * @typedef {"tables" | "exhausted" | "search"} Proof
 */

/**
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} fen       the solver has the move; official rules
 * @property {readonly string[]} solution  as notation: solver, opponent, solver and so on; the first and the last move
 *   are the solver's
 * @property {number} rating
 * @property {Goal} goal
 * @property {Proof} proof
 * @property {readonly string[]} themes  the main one first
 * @property {string} source    "Black - White, year", the same with " (variation)", "self-play" or "random ending"
 */

/**
 * The line, from 1, the name of the field, and what is wrong with it.
 * @typedef {{ line: number, field: string, reason: string }} Fault
 */

/**
 * `sizes`: puzzles of each chunk. `themes`: puzzles of each theme. `ratings`: the least, the median, the greatest.
 * @typedef {{ chunks: number, puzzles: number, sizes: readonly number[], themes: Readonly<Record<string, number>>,
 *   ratings: readonly number[] }} PuzzleIndex
 */

const VERSION = 1;
/** The size limit of an unpacked chunk in bytes; larger files are refused. */
const LARGEST = 4 * 2 ** 20;
export const RATINGS = Object.freeze({ least: 200, most: 2800 });
const GOALS = Object.freeze(["win", "draw", "gain"]);
const PROOFS = Object.freeze(["tables", "exhausted", "search"]);

const FEN = /^[BW]:[BW]K?\d{1,2}(,K?\d{1,2})*:[BW]K?\d{1,2}(,K?\d{1,2})*$/;
const MOVE = /^\d{1,2}(-\d{1,2}|(x\d{1,2})+)$/;
const THEME = /^[a-z]+(-[a-z]+)*$/;

/** @param {string} text whose numbers are squares */
const squares_fit = (text) => (text.match(/\d+/g) ?? []).every((square) => Number(square) >= 1 && Number(square) <= 32);

/**
 * Whether a text looks like a FEN with pieces of both sides; the module decides about the rest.
 * @param {string} text
 */
export const is_fen_text = (text) => FEN.test(text) && squares_fit(text);

/** Whether a text looks like a move: "11-15", "11x18x25". @param {string} text */
export const is_move_text = (text) => MOVE.test(text) && squares_fit(text);

/** @param {string} text @returns {string | null} what is wrong with it */
function solution_fault(text) {
  const moves = text.split(" ");
  if (!moves.every(is_move_text)) return "a move cannot be read";
  return moves.length % 2 === 1 ? null : "must end with a move of the solver";
}

/** @param {string} text */
function rating_fault(text) {
  if (!/^\d{3,4}$/.test(text)) return "must be a whole number";
  const rating = Number(text);
  return rating >= RATINGS.least && rating <= RATINGS.most
    ? null
    : `must be between ${RATINGS.least} and ${RATINGS.most}`;
}

/**
 * The fields of a line in their order, each with its judge.
 * @type {readonly [name: string, fault: (text: string) => string | null][]}
 */
const FIELDS = Object.freeze([
  ["id", (text) => (is_puzzle_id(text) ? null : "must be six characters of base 32")],
  ["position", (text) => (is_fen_text(text) ? null : "must be a FEN with pieces of both sides")],
  ["solution", solution_fault],
  ["rating", rating_fault],
  ["goal", (text) => (GOALS.includes(text) ? null : `must be one of ${GOALS.join(", ")}`)],
  ["proof", (text) => (PROOFS.includes(text) ? null : `must be one of ${PROOFS.join(", ")}`)],
  ["themes", (text) => (text.split(",").every((theme) => THEME.test(theme)) ? null : "a theme cannot be read")],
  ["source", (text) => (text.trim() === "" ? "must not be empty" : null)],
]);

/** @param {readonly string[]} fields that have been judged @returns {Puzzle} */
const puzzle_of = ([id = "", fen = "", solution = "", rating = "", goal, proof, themes = "", source = ""]) => ({
  id,
  fen,
  solution: solution.split(" "),
  rating: Number(rating),
  goal: /** @type {Goal} */ (goal),
  proof: /** @type {Proof} */ (proof),
  themes: themes.split(","),
  source,
});

/** @param {readonly string[]} fields @returns {Omit<Fault, "line"> | null} */
function line_fault(fields) {
  if (fields.length !== FIELDS.length)
    return { field: "line", reason: `must have ${FIELDS.length} fields, has ${fields.length}` };
  for (const [index, [field, judge]] of FIELDS.entries()) {
    const reason = judge(fields[index] ?? "");
    if (reason !== null) return { field, reason };
  }
  return null;
}

/**
 * The puzzles of a chunk, in the order of their ids.
 * @param {string} text
 * @param {{ chunk: number, chunks: number }} [place] where given, every id must belong there
 * @returns {{ puzzles: Puzzle[], faults: Fault[] }}
 */
export function parse_chunk(text, place) {
  /** @type {Puzzle[]} */
  const puzzles = [];
  /** @type {Fault[]} */
  const faults = [];
  let last = "";
  const lines = text.replace(/\n$/, "").split("\n");
  for (const [index, line] of (text === "" ? [] : lines).entries()) {
    const fields = line.replace(/\r$/, "").split("\t");
    const [id = ""] = fields;
    let fault = line_fault(fields);
    if (fault === null && id <= last) fault = { field: "id", reason: "the ids are not in order" };
    if (fault === null && place !== undefined && chunk_of(id, place.chunks) !== place.chunk)
      fault = { field: "id", reason: "it belongs to another chunk" };
    if (fault !== null) faults.push({ line: index + 1, ...fault });
    else puzzles.push(puzzle_of(fields));
    last = is_puzzle_id(id) && id > last ? id : last;
  }
  return { puzzles, faults };
}

/** A fault as a sentence without a full stop, for a log. @param {Fault} fault */
export const fault_text = ({ line, field, reason }) => `line ${line}, ${field}: ${reason}`;

/**
 * The text of a chunk. Some servers unpack what ends in .gz by themselves. Throws if the bytes are damaged.
 * @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<string>}
 */
export async function unpack_chunk(bytes) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return decoder.decode(bytes);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > LARGEST) {
      reader.cancel().catch(() => undefined);
      throw new Error("the puzzle file is too large");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** @param {unknown} value @returns {value is number} */
const is_count = (value) => Number.isInteger(value) && Number(value) >= 0;

/** @param {string} text of index.json @returns {PuzzleIndex} throws with a reason */
export function parse_index(text) {
  /** @type {unknown} */
  const value = JSON.parse(text);
  if (!is_object(value) || value.version !== VERSION) throw new Error("the puzzle index is of another version");
  const { chunks, puzzles, sizes, themes, ratings } = value;
  if (!Array.isArray(sizes) || sizes.length === 0 || sizes.length !== chunks || !sizes.every(is_count))
    throw new Error("the puzzle index does not name the size of each chunk");
  if (sizes.reduce((sum, size) => sum + Number(size), 0) !== puzzles)
    throw new Error("the sizes in the puzzle index do not add up");
  if (!is_object(themes) || !Object.values(themes).every(is_count))
    throw new Error("the puzzle index does not name the themes");
  if (!Array.isArray(ratings) || ratings.length !== 3 || !ratings.every(Number.isFinite))
    throw new Error("the puzzle index does not name the ratings");
  return { chunks: sizes.length, puzzles, sizes, themes: /** @type {Record<string, number>} */ (themes), ratings };
}

/** The name of a chunk's file. @param {number} chunk */
export const chunk_name = (chunk) => `${String(chunk).padStart(2, "0")}.txt.gz`;
