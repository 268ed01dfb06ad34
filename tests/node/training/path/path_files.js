// The files of www/data/path, and the puzzles that their positions are taken from.
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse_chunk } from "../../../../www/training/progress/puzzle_file.js";

/** @import { Puzzle } from "../../../../www/training/progress/puzzle_file.js" */

/**
 * @typedef {{ fen: string, moves: string[], goal: "win" | "draw" | "gain" | "play",
 *   proof: "tables" | "exhausted" | "search" | "rules", accept?: string[], puzzle?: string }} Task
 * @typedef {{ id: string, show: { fen: string, moves: string[] }, try: Task, ask: Task[] }} Step
 * @typedef {{ version: number, id: string, term?: string, steps: Step[] }} Unit
 */

const DATA = new URL("../../../../www/data/", import.meta.url);
const PUZZLES = new URL("puzzles/", DATA);

/** @param {string} name */
export const bytes_of = (name) => readFileSync(new URL(`path/${name}`, DATA));
/** @param {string} name @returns {unknown} */
export const read_json = (name) => JSON.parse(bytes_of(name).toString());

export const index = /** @type {{ version: number, units: { id: string, steps: string[] }[] }} */ (
  read_json("index.json")
);
export const units = index.units.map(({ id }) => /** @type {Unit} */ (read_json(`${id}.json`)));

/** Every step with the name of its texts. */
export const steps = units.flatMap(({ id, steps: own }) => own.map((step) => ({ key: `${id}.${step.id}`, step })));

/** Every position that is tried or asked. */
export const tasks = steps.flatMap(({ key, step }) =>
  [step.try, ...step.ask].map((task, place) => ({ name: `${key} ${place === 0 ? "try" : `ask ${place}`}`, key, task })),
);

/** The whole collection by id. @returns {Map<string, Puzzle>} */
export function all_puzzles() {
  const chunks = readdirSync(PUZZLES).filter((name) => name.endsWith(".txt.gz"));
  const texts = chunks.map((name) => gunzipSync(readFileSync(new URL(name, PUZZLES))).toString());
  return new Map(texts.flatMap((text) => parse_chunk(text).puzzles).map((puzzle) => [puzzle.id, puzzle]));
}
