// Puzzles for other people's pages: the files of a build, found by their ids, and the functions that scripts of a page
// call. Nothing is stored on the page's origin; the browser's own cache keeps the files.
import { parse_chunk } from "../../training/progress/puzzle_file.js";
import { typed_id } from "../../training/progress/puzzle_id.js";
import { create_puzzle_pool } from "../../training/progress/puzzle_pool.js";
import { Unavailable } from "./fetch_part.js";
import { answer_to } from "./puzzle_answer.js";
import { load } from "./shared_resources.js";

/**
 * @import { Puzzle } from "../../training/progress/puzzle_file.js"
 * @import { CheckersPuzzle, PuzzleFiles } from "./checkers-elements.d.ts"
 */

/** By the address of their index; "": the files beside the script. @type {Map<string, PuzzleFiles>} */
const opened = new Map();

/** The index in a folder, whose address may end with a slash or not. @param {string | URL} folder */
const index_in = (folder) => new URL("index.json", `${new URL(folder, document.baseURI).href.replace(/\/*$/, "")}/`);

/** @param {string} address of the index, or empty @returns {PuzzleFiles} */
function open(address) {
  /** The file that was asked for last, which a failure names. @type {string | URL} */
  let asked = address;
  const pool = create_puzzle_pool({
    ...(address !== "" && { index: new URL(address) }),
    kept: null,
    get: (where, options) => fetch((asked = where), options),
  });
  /**
   * A copy, so that a page cannot change what others are given.
   * @template T @param {Promise<T>} work @returns {Promise<T>}
   */
  const copy_of = (work) =>
    work.then(
      (found) => structuredClone(found),
      (error) => {
        throw new Unavailable(asked, error);
      },
    );
  return Object.freeze({
    index: () => copy_of(pool.index()),
    chunk: (/** @type {number} */ number) => copy_of(pool.chunk(number)),
    find: (/** @type {string} */ id) => copy_of(pool.find(typed_id(id) ?? "")),
  });
}

/** @param {string | URL} [folder] of index.json and the chunks, instead of that beside the script */
export function open_puzzles(folder = "") {
  const address = folder === "" ? "" : index_in(folder).href;
  const files = opened.get(address) ?? open(address);
  opened.set(address, files);
  return files;
}

/** @param {string} text lines of a puzzle file */
export const parse_puzzles = (text) => parse_chunk(text);

/**
 * Compares a move with the solution of a puzzle.
 * @param {Parameters<typeof answer_to>} args
 */
export async function check_puzzle_move(...args) {
  await load(); // the module
  return answer_to(...args);
}

/**
 * The puzzle that the attributes of an element give. One of the page's own has no id.
 * @param {CheckersPuzzle} element
 * @returns {Promise<Puzzle | null>} null: they give none, or the files do not have it
 */
export async function puzzle_of({ fen, solution, goal, puzzleId, src }) {
  if (puzzleId !== "") return /** @type {Puzzle | null} */ (await open_puzzles(src).find(puzzleId));
  const moves = solution.split(/\s+/).filter((move) => move !== "");
  if (fen === "" || moves.length === 0) return null;
  return { id: "", fen, solution: moves, rating: 0, goal, proof: "search", themes: [], source: "" };
}
