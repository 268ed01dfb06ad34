// The review of the module in Node against that of the native library, bit for bit: `node review.js FOLDER DATA NODES
// PDN JSON`, where JSON is what `cargo lab review --nodes NODES --json JSON PDN` has written, and DATA the folder of
// weights, tables and book. The passes are those of the page.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { argv, exit } from "node:process";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { create_reviewer } from "../../www/review/reviewer.js";
import { load } from "./module.js";

const [folder, data, nodes, pdn, json] = argv.slice(2);
const { api } = await load(folder);

/** @param {string} path @returns {Uint8Array} unpacked */
function read(path) {
  const bytes = readFileSync(path);
  return new Uint8Array(path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}

/** An engine as a worker of a pool has it. */
function create_engine() {
  const engine = new api.Engine(4);
  engine.set_weights(read(resolve(data, "weights.bin.gz")));
  engine.take_book(read(resolve(data, "book.bin")));
  for (const file of ["endgame4.bin", "distances4.bin"]) {
    engine.take_endgames(read(resolve(data, file)));
    while (!engine.unpack());
  }
  return engine;
}

/** A pool of one engine in this thread. */
function create_pool() {
  const engine = create_engine();
  let rules = "";
  /** @param {any} wanted */
  const play_by = (wanted) => {
    if (rules !== JSON.stringify(wanted)) engine.new_game(wanted);
    rules = JSON.stringify(wanted);
  };
  return {
    /** @param {any} request @param {number} nodes */
    async evaluate(request, nodes) {
      play_by(request.rules);
      engine.position(request.start_fen, request.moves);
      engine.go_evaluation(nodes);
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

/** Where two values differ first, and both there. @param {any} one @param {any} other @param {string} path @returns {string} */
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
