// Random games played by the module in Node, written down with everything that it says about each position:
// `node transcript.js FOLDER GAMES PLIES SEED FILE`. `tests/transcript.rs` plays them again natively and compares.
import { writeFileSync } from "node:fs";
import { argv } from "node:process";
import { Random } from "../random.mjs";
import { load } from "./module.js";

const [folder, games, plies, seed, file] = [argv[2], Number(argv[3]), Number(argv[4]), Number(argv[5]), argv[6]];
const { api } = await load(folder);
const random = new Random(seed);
const presets = api.presets();

/** Rules as the PDN tag `Rules` writes them: a preset, or a mixture of the options of all presets. */
function randomRules() {
  if (random.below(2) === 0) return random.pick(presets).rules;
  return Object.fromEntries(Object.keys(presets[0].rules).map((name) => [name, random.pick(presets).rules[name]]));
}

/** A game from the start or from a position with many kings. */
function randomGame(rules) {
  if (random.below(3) > 0) return new api.Game(rules);
  for (;;) {
    const [black, kings] = [(random.next() & random.next()) >>> 0, random.next()];
    const white = (random.next() & random.next() & ~black) >>> 0;
    const turn = random.below(2) === 0 ? "black" : "white";
    const { fen, reasons } = api.check_setup({ black, white, kings: (kings & (black | white)) >>> 0, turn });
    if (reasons.length === 0) return api.Game.from_fen(fen, rules);
  }
}

const squares = (numbers) => numbers.join(",");
const move = ({ notation, from, to, path, captured, crowns }) =>
  `${notation} ${from} ${to} ${squares(path)} ${squares(captured) || "-"} ${crowns ? "crowns" : "-"}`;
const ending = ({ state, winner, reason }) => [state, winner, reason].filter(Boolean).join(" ");

/** Everything a snapshot says, in one line. */
function line(snapshot) {
  const { fen, turn, board_masks: masks, legal_moves, last_move, captured, outcome } = snapshot;
  const pieces = `${masks.black} ${masks.white} ${masks.kings} ${masks.turn} ${turn} ${captured.black} ${captured.white}`;
  return [fen, pieces, ending(outcome), last_move === null ? "-" : move(last_move), ...legal_moves.map(move)].join(
    "\t",
  );
}

const lines = [];
for (let number = 0; number < games; number += 1) {
  const rules = randomRules();
  const game = randomGame(rules);
  let snapshot = game.snapshot();
  lines.push(
    `game\t${Object.entries(rules)
      .map((option) => option.join("="))
      .join(" ")}\t${snapshot.fen}`,
    line(snapshot),
  );
  for (let ply = 0; ply < plies && snapshot.legal_moves.length > 0; ply += 1) {
    const chosen = random.pick(game.legal_moves());
    snapshot = game.apply(random.below(2) === 0 ? chosen : chosen.notation);
    lines.push(line(snapshot));
  }
  game.free();
}
writeFileSync(file, `${lines.join("\n")}\n`);
console.log(`transcript: ${games} games, ${lines.length - games} positions, seed ${seed}`);
