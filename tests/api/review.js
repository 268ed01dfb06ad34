// The review of the module in Node against that of the native library, bit for bit: `node review.js FOLDER DATA NODES
// PDN JSON`, where JSON is what `cargo lab review --nodes NODES --json JSON PDN` has written, and DATA the folder of
// weights, tables and book. The passes are those of the page.
import { readFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { isDeepStrictEqual } from "node:util";
import { create_reviewer } from "../../www/insight/review/reviewer.js";
import { load } from "./module.js";
import { create_engine, read } from "./shipped.js";

const [folder, data, nodes, pdn, json] = argv.slice(2);
const { api } = await load(folder);

/** A pool of one engine in this thread. */
function create_pool() {
  const engine = create_engine(api, data, 4);
  let rules = "";
  /** @param {any} wanted */
  const play_by = (wanted) => {
    if (rules !== JSON.stringify(wanted)) engine.new_game(wanted);
    rules = JSON.stringify(wanted);
  };
  return {
    /** @param {any} request @param {number} nodes @param {{ confirms?: boolean }} options */
    async evaluate(request, nodes, { confirms }) {
      play_by(request.rules);
      engine.position(request.start_fen, request.moves);
      engine.go_evaluation(nodes, confirms);
      for (;;) {
        const evaluation = engine.think_evaluation();
        if (evaluation !== null) return evaluation;
      }
    },
    /** @param {any} request @param {any} evaluations */
    async review(request, evaluations) {
      play_by(request.rules);
      return engine.review(request.start_fen, request.moves, evaluations);
    },
  };
}

/** The games of a file. @param {string} path */
function* games_of(path) {
  const reader = new api.PdnReader();
  reader.push(read(path));
  reader.finish();
  for (let next = reader.next(); next !== null; next = reader.next()) {
    const game = api.Game.from_pdn(next.pdn);
    const start_fen = game.go_to(null).fen;
    const main = game.tree().filter((/** @type {{ main: boolean }} */ node) => node.main);
    const moves = main.map((/** @type {{ move: { notation: string } }} */ node) => node.move.notation);
    yield { number: next.number, rules: game.rules(), start_fen, moves };
    game.free();
  }
}

/**
 * Where two values differ first, and both there.
 * @param {any} one
 * @param {any} other
 * @param {string} path
 * @returns {string}
 */
function difference(one, other, path = "review") {
  const inside = typeof one === "object" && typeof other === "object" && one !== null && other !== null;
  const keys = inside ? [...new Set([...Object.keys(one), ...Object.keys(other)])] : [];
  const key = keys.find((key) => !isDeepStrictEqual(one[key], other[key]));
  return key === undefined
    ? `${path}: ${JSON.stringify(one)} in the module, ${JSON.stringify(other)} natively`
    : difference(one[key], other[key], `${path}.${key}`);
}

const native = readFileSync(json, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));
const reviewer = create_reviewer(create_pool());
const counts = { games: 0, positions: 0, judged: 0, explanations: 0, differ: 0 };
for (const { number, ...game } of games_of(pdn)) {
  if (counts.games === native.length) break;
  const { review } = await reviewer.review(game, { nodes: Number(nodes) });
  const expected = { ...native[counts.games].review, doubtful: review.doubtful, to_confirm: review.to_confirm };
  counts.games += 1;
  counts.positions += game.moves.length + 1;
  const judged = review.moves.filter((/** @type {any} */ { reviewed }) => (reviewed?.judgement ?? "sound") !== "sound");
  counts.judged += judged.length;
  for (const { reviewed } of judged) counts.explanations += reviewed.explanations.length;
  if (isDeepStrictEqual(review, expected)) continue;
  counts.differ += 1;
  console.log(`game ${number}: ${difference(review, expected)}`);
}
const { games, positions, judged, explanations, differ } = counts;
console.log(
  `games ${games} positions ${positions} judged ${judged} explanations ${explanations} nodes ${nodes} differ ${differ}`,
);
exit(games === native.length && judged > 0 && differ === 0 ? 0 : 1);
