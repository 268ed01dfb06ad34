// A small path of the tests: two units, in tests/data/path.
import { readFileSync } from "node:fs";
import { parse_path_index, parse_path_texts, parse_path_unit } from "../../../../www/training/progress/path_file.js";

const FOLDER = new URL("../../../data/path/", import.meta.url);

/** The text of a file. @param {string} name */
export const file = (name) => readFileSync(new URL(name, FOLDER), "utf8");

export const UNITS = parse_path_index(file("index.json"));
export const TEXTS = parse_path_texts(file("text/en.json"));

/** @param {string} id */
export function unit(id) {
  const listed = UNITS.find((one) => one.id === id);
  if (listed === undefined) throw new Error(id);
  return parse_path_unit(file(`${id}.json`), listed);
}
