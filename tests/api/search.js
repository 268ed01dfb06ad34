// The searches of the module in Node against those of the native engine: `node search.js FOLDER DATA COMMANDS ANSWERS`.
// ANSWERS holds the answers of `cargo lab engine` to COMMANDS, and DATA is the folder of weights, tables and book. The
// module obeys the same commands, and each report must be the same: depth, score, nodes, principal variation and best
// move. Only time and speed may differ.
import { readFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { isDeepStrictEqual } from "node:util";
import { load } from "./module.js";
import { create_engine } from "./shipped.js";

const [folder, data, commands, answers] = argv.slice(2);
const { api } = await load(folder);

/** @param {string} path @returns {string[]} */
const lines_of = (path) => readFileSync(path, "utf8").trimEnd().split("\n");

/** A score as the line protocol writes it. @param {{ kind: string, value?: number, plies?: number }} score */
const score_text = ({ kind, value, plies }) => (kind === "value" ? `${value}` : `${kind} ${plies}`);

/**
 * Searches, and lists a line for each slice that changed the result, as `lab engine` does.
 * @param {any} engine
 * @param {any} limits
 */
function* search(engine, limits) {
  engine.go(limits);
  for (let told = [], done = false; !done;) {
    const report = engine.think();
    if (report.depth > 0 && !isDeepStrictEqual(report.lines, told)) {
      const [{ depth, score, pv }] = (told = report.lines);
      yield `info depth ${depth} score ${score_text(score)} nodes ${report.nodes} pv ${pv.join(" ")}`;
    }
    done = report.done;
    if (done) yield `bestmove ${report.move?.notation ?? "none"}`;
  }
}

/** The answers of the module to the commands, each with the command. */
function* obey() {
  let [engine, position] = [/** @type {any} */ (null), ""];
  for (const command of lines_of(commands)) {
    const [word, name, value] = command.split(" ");
    if (word === "setoption") engine = create_engine(api, data, Number(value), OF_FIVE);
    else if (word === "position") engine.position((position = value), []);
    else for (const said of search(engine, { [name]: Number(value) })) yield { said, asked: `${position}, ${command}` };
  }
}

/** `lab engine` has these files too. */
const OF_FIVE = ["endgame5.bin", "progress5.bin"];

const native = lines_of(answers)
  .filter((line) => line !== "ready")
  .map((line) => line.replace(/ nps \d+ time \d+/, ""));
const counts = { searches: 0, reports: 0, nodes: 0, differ: 0 };
let nodes = 0;
for (const { said, asked } of obey()) {
  const expected = native[counts.reports] ?? "nothing";
  counts.reports += 1;
  nodes = Number(/ nodes (\d+)/.exec(said)?.[1] ?? nodes);
  if (said.startsWith("bestmove")) {
    counts.searches += 1;
    counts.nodes += nodes;
  }
  if (said === expected) continue;
  counts.differ += 1;
  console.log(`${asked}\n  module: ${said}\n  native: ${expected}`);
  // Later reports depend on the same transposition table.
  break;
}
const { searches, reports, differ } = counts;
console.log(`searches ${searches} reports ${reports} nodes ${counts.nodes} differ ${differ}`);
exit(searches > 0 && reports === native.length && differ === 0 ? 0 : 1);
