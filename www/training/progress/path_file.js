// The files of www/data/path: an index of the units in their order, a file for each unit, and the texts of each
// language. A file that does not fit is refused with the place of the fault. Pure: legal moves are the module's matter.
import { is_object } from "../../kit/platform/is_object.js";
import { is_fen_text, is_move_text } from "./puzzle_file.js";
import { is_puzzle_id } from "./puzzle_id.js";

/** play: the listed first move, or one of `accept`, is right. @typedef {"win" | "draw" | "gain" | "play"} PathGoal */
/** rules: the rules of the game leave no other way. @typedef {"tables" | "exhausted" | "search" | "rules"} PathProof */

/** A line of moves of both sides. @typedef {{ fen: string, moves: readonly string[] }} PathLine */

/**
 * The learner has the move in `fen` and makes the first move, the third and so on; the others are the replies.
 * @typedef {object} PathPosition
 * @property {string} fen
 * @property {readonly string[]} moves
 * @property {PathGoal} goal
 * @property {PathProof} proof
 * @property {readonly string[]} accept  other first moves that are right
 * @property {string | null} puzzle  its id among the puzzles
 */

/** @typedef {{ id: string, show: PathLine, try: PathPosition, ask: readonly PathPosition[] }} PathStep */
/**
 * `term`: an id of the glossary.
 * @typedef {{ id: string, term: string | null, steps: readonly PathStep[] }} PathUnit
 */
/** @typedef {{ id: string, steps: readonly string[] }} ListedUnit  a unit in the index, with the ids of its steps */
/** @typedef {Readonly<Record<string, string>>} PathTexts */

const VERSION = 1;
const GOALS = Object.freeze(["win", "draw", "gain", "play"]);
const PROOFS = Object.freeze(["tables", "exhausted", "search", "rules"]);
/** The positions that each step asks. */
const ASKED = 2;
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** @param {unknown} value @returns {value is string} */
export const is_path_id = (value) => typeof value === "string" && value.length <= 60 && ID.test(value);

/** @param {string} place @param {string} reason @returns {never} */
function refuse(place, reason) {
  throw new Error(`${place}: ${reason}`);
}

/** @param {unknown} value @param {string} place */
const object_at = (value, place) => (is_object(value) ? value : refuse(place, "must be an object"));

/** @param {unknown} value @param {string} place @returns {readonly unknown[]} */
const list_at = (value, place) =>
  Array.isArray(value) && value.length > 0 ? value : refuse(place, "must be a list with at least one entry");

/** @param {unknown} value @param {string} place */
const id_at = (value, place) =>
  is_path_id(value) ? value : refuse(place, "must be small letters and digits with hyphens between them");

/** @param {unknown} value @param {string} place */
const fen_at = (value, place) =>
  typeof value === "string" && is_fen_text(value) ? value : refuse(place, "must be a FEN with pieces of both sides");

/** @param {unknown} value @param {string} place */
const moves_at = (value, place) =>
  list_at(value, place).map((move, index) =>
    typeof move === "string" && is_move_text(move) ? move : refuse(`${place}[${index}]`, "the move cannot be read"),
  );

/** @template {string} T @param {unknown} value @param {readonly string[]} known @param {string} place @returns {T} */
const one_of = (value, known, place) =>
  known.includes(String(value)) ? /** @type {T} */ (value) : refuse(place, `must be one of ${known.join(", ")}`);

/** @param {readonly string[]} ids @param {string} place */
function refuse_repeated(ids, place) {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) refuse(place, `"${twice}" is listed twice`);
}

/** @param {unknown} value @param {string} place */
function version_at(value, place) {
  const from = object_at(value, place);
  return from.version === VERSION ? from : refuse(`${place}, version`, `must be ${VERSION}`);
}

/** @param {string} text of index.json @returns {readonly ListedUnit[]} throws if it does not fit */
export function parse_path_index(text) {
  const { units } = version_at(JSON.parse(text), "index.json");
  const listed = list_at(units, "units").map((unit, index) => {
    const place = `units[${index}]`;
    const { id, steps } = object_at(unit, place);
    const ids = list_at(steps, `${place}.steps`).map((step, at) => id_at(step, `${place}.steps[${at}]`));
    refuse_repeated(ids, `${place}.steps`);
    return { id: id_at(id, `${place}.id`), steps: ids };
  });
  refuse_repeated(
    listed.map(({ id }) => id),
    "units",
  );
  return listed;
}

/** @param {unknown} value @param {string} place @returns {PathLine} */
function line_of(value, place) {
  const { fen, moves } = object_at(value, place);
  return { fen: fen_at(fen, `${place}.fen`), moves: moves_at(moves, `${place}.moves`) };
}

/**
 * A position to solve. Throws if it does not fit.
 * @param {unknown} value @param {string} place  named with the fault
 * @returns {PathPosition}
 */
function position_of_path(value, place) {
  const line = line_of(value, place);
  const { goal, proof, accept, puzzle } = object_at(value, place);
  if (line.moves.length % 2 === 0) refuse(`${place}.moves`, "must end with a move of the learner");
  if (puzzle !== undefined && (typeof puzzle !== "string" || !is_puzzle_id(puzzle)))
    refuse(`${place}.puzzle`, "must be the id of a puzzle");
  return {
    ...line,
    goal: one_of(goal, GOALS, `${place}.goal`),
    proof: one_of(proof, PROOFS, `${place}.proof`),
    accept: accept === undefined ? [] : moves_at(accept, `${place}.accept`),
    puzzle: puzzle === undefined ? null : String(puzzle),
  };
}

/** @param {unknown} value @param {string} place @returns {PathStep} */
function step_of(value, place) {
  const from = object_at(value, place);
  const ask = list_at(from.ask, `${place}.ask`);
  if (ask.length !== ASKED) refuse(`${place}.ask`, `must have ${ASKED} positions, has ${ask.length}`);
  return {
    id: id_at(from.id, `${place}.id`),
    show: line_of(from.show, `${place}.show`),
    try: position_of_path(from.try, `${place}.try`),
    ask: ask.map((position, index) => position_of_path(position, `${place}.ask[${index}]`)),
  };
}

/**
 * @param {string} text of the file of a unit @param {ListedUnit} listed  what the index says of it
 * @returns {PathUnit} throws if it does not fit
 */
export function parse_path_unit(text, listed) {
  const { id, term, steps } = version_at(JSON.parse(text), `${listed.id}.json`);
  if (id !== listed.id) refuse("id", `must be "${listed.id}"`);
  const read = list_at(steps, "steps").map((step, index) => step_of(step, `steps[${index}]`));
  if (read.map((step) => step.id).join(" ") !== listed.steps.join(" "))
    refuse("steps", "must have the ids in index.json, in that order");
  return { id: listed.id, term: term === undefined ? null : id_at(term, "term"), steps: read };
}

/** @param {string} text of the texts of a language @returns {PathTexts} throws if it does not fit */
export function parse_path_texts(text) {
  const texts = object_at(JSON.parse(text), "texts");
  for (const [key, value] of Object.entries(texts)) if (typeof value !== "string") refuse(key, "must be a string");
  return /** @type {PathTexts} */ (texts);
}
