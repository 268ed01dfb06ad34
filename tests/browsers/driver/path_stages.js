// The expected contents of the page at every stage of the learner's path, from the files of www/data/path and the
// English catalogue.
import { readFileSync } from "node:fs";
import { EN } from "../../../www/kit/language/en.js";
import { EN_LATE } from "../../../www/kit/language/en_late.js";
import { EN_PATH } from "../../../www/kit/language/en_path.js";
import { EN_PUZZLE } from "../../../www/kit/language/en_puzzle.js";

/**
 * @import { PathPosition, PathUnit } from "../../../www/training/progress/path_file.js"
 */

/**
 * @typedef {object} PathStage
 * @property {"show" | "try" | "ask"} kind
 * @property {string} name  in the row of stages
 * @property {string} task
 * @property {readonly string[]} moves  of both sides
 * @property {"black" | "white"} solver  at the bottom of the board, and to move except in a line that is shown
 * @property {string} begun  the feedback when it begins
 * @property {string} over   the feedback when it is done
 * @property {string} button the main button when it is done
 */

/** @typedef {{ id: string, title: string, stages: PathStage[] }} PathStep  `title` is that of the page */
/** @typedef {{ id: string, title: string, steps: PathStep[] }} WalkedUnit */

const FOLDER = new URL("../../../www/data/path/", import.meta.url);
/** @param {string} name @returns {any} */
const file = (name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));

/** @type {Readonly<Record<string, unknown>>} */
const ENGLISH = { ...EN, ...EN_LATE, ...EN_PUZZLE, ...EN_PATH };

/** A sentence of the page. @param {string} key @param {Record<string, string | number>} [values] */
export function words(key, values = {}) {
  const text = ENGLISH[key];
  if (typeof text !== "string") throw new Error(`there is no sentence ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** @param {string} fen @returns {"black" | "white"} */
const solver_of = (fen) => (fen.startsWith("W") ? "white" : "black");

/** @param {string} fen */
const side_name = (fen) => words(`side.${solver_of(fen)}`);

/** @param {PathPosition} position @param {string | undefined} task */
function asked(position, task) {
  const side = side_name(position.fen);
  if (task !== undefined) return words("path.task.own", { side, task });
  return words(position.goal === "play" ? "path.task.play" : `puzzle.find.${position.goal}`, { side });
}

/** @param {PathUnit} unit @param {Record<string, string>} texts @returns {WalkedUnit} */
function walked(unit, texts) {
  const title = texts[`${unit.id}.title`] ?? "";
  const steps = unit.steps.map(({ id, show, try: tried, ask }, index) => ({
    id,
    title: words("path.place", { unit: title, step: index + 1, steps: unit.steps.length }),
    stages: [
      {
        kind: /** @type {const} */ ("show"),
        name: words("path.stage.show"),
        task: texts[`${unit.id}.${id}`] ?? "",
        moves: show.moves,
        solver: solver_of(show.fen),
        begun: words("path.watch_by_hand"),
        over: words("path.watched", { moves: show.moves.join(" ") }),
        button: words("path.try_it"),
      },
      {
        kind: /** @type {const} */ ("try"),
        name: words("path.stage.try"),
        task: words("path.task.try", { side: side_name(tried.fen) }),
        moves: tried.moves,
        solver: solver_of(tried.fen),
        begun: words("path.your_turn"),
        over: words("path.tried"),
        button: words("retry.next"),
      },
      ...ask.map((position, number) => ({
        kind: /** @type {const} */ ("ask"),
        name: words("path.stage.ask", { number: number + 1 }),
        task: asked(position, texts[`${unit.id}.${id}.task`]),
        moves: position.moves,
        solver: solver_of(position.fen),
        begun: words("path.find_it"),
        over: words("puzzle.solved"),
        button: words("retry.next"),
      })),
    ],
  }));
  return { id: unit.id, title, steps };
}

/** All units, in their order. @returns {WalkedUnit[]} */
export function walked_units() {
  const texts = file("text/en.json");
  return file("index.json").units.map((/** @type {{ id: string }} */ { id }) => walked(file(`${id}.json`), texts));
}
