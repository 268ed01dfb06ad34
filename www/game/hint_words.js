// Why a move is the hint, in one sentence: derived from the lines a search has found for it and for the next best moves. Pure.
// What is won or lost is counted where nobody has to jump: in the middle of an exchange it would be said wrongly.
import { judgement, rank } from "./score_words.js";
import { forced, opponent } from "./state.js";
import { count_pieces } from "./words.js";

/**
 * @typedef {import("./state.js").Snapshot} Snapshot
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./lines.js").Ply} Ply
 * @typedef {{ score: import("../engine/protocol.js").Score, plies: Ply[] }} Line  for the side to move, its first ply is the move
 */

/** A line is better than another when more hundredths of a man lie between them. */
const BETTER = 40;
/** A line of more moves is not written out. */
const SHORT = 7;

const NUMBERS = Object.freeze(["no men", "a man", "two men", "three men", "four men", "five men"]);
/** @param {number} count */
const men = (count) => NUMBERS[count] ?? `${count} men`;

/** @param {Snapshot} here @param {Line} line @returns {{ gain: number, at: number } | null} pieces won, less those lost, and the ply from which it is so; null where the line ends in an exchange */
function outcome(here, { plies }) {
  const side = here.turn;
  /** @param {Snapshot} snapshot */
  const lead = (snapshot) => count_pieces(snapshot, side) - count_pieces(snapshot, opponent(side));
  const calm = plies.flatMap(({ after }, index) => (forced(after.legal_moves) ? [] : [{ gain: lead(after) - lead(here), at: index + 1 }]));
  const last = calm.at(-1);
  if (last === undefined) return null;
  const broken = calm.findLastIndex(({ gain }) => gain !== last.gain);
  return calm[broken + 1] ?? last;
}

/** @param {Snapshot} here @param {Line[]} lines the best first @param {(move: Move) => string} written */
export function explain(here, lines, written) {
  const [best, second] = lines;
  const move = best?.plies[0]?.move;
  if (best === undefined || move === undefined) return "";
  if (here.legal_moves.length === 1) return move.captured.length > 0 ? "Forced: you must jump." : "It is the only move.";
  if ("win" in best.score) return best.score.win <= 1 ? "Wins at once." : `Wins by force, in ${Math.ceil(best.score.win / 2)} moves.`;
  if ("loss" in best.score) return "Every move loses by force; this one holds out longest.";
  return won(here, best, move, written) ?? (second && saved(here, best, lines.slice(1), written)) ?? crowned(here, best) ?? quiet(here, best, second, written);
}

/** @param {Snapshot} here @param {Line} best @param {Move} move @param {(move: Move) => string} written */
function won(here, best, move, written) {
  const end = outcome(here, best);
  if (end === null || end.gain <= 0) return null;
  const back = move.captured.length > 0 && (here.last_move?.captured.length ?? 0) >= end.gain;
  const what = `${back ? "Takes back" : "Wins"} ${men(end.gain)}`;
  const rest = best.plies.slice(1, end.at);
  return rest.length === 0 || rest.length > SHORT ? `${what}.` : `${what}: ${rest.map((ply) => written(ply.move)).join(" ")}.`;
}

/** The next best moves lose what this one keeps. @param {Snapshot} here @param {Line} best @param {Line[]} others @param {(move: Move) => string} written */
function saved(here, best, others, written) {
  const kept = outcome(here, best)?.gain;
  const losses = others.map((line) => ({ line, gain: outcome(here, line)?.gain, worse: rank(best.score) - rank(line.score) >= BETTER }));
  const [next] = losses;
  if (kept === undefined || next?.gain === undefined || !next.worse || next.gain >= kept) return null;
  if (kept < 0) return "Every other move loses more.";
  const threats = losses.flatMap(({ line, gain = 0, worse }) => (worse && gain < 0 && line.plies[1]?.side === opponent(here.turn) ? [{ reply: line.plies[1].move, gain }] : []));
  const [threat] = threats;
  const same = threats.length > 1 && threat !== undefined && threats.every(({ reply }) => reply.notation === threat.reply.notation);
  if (same) return `Prevents ${written(threat.reply)}, which would win ${men(-Math.max(...threats.map(({ gain }) => gain)))}.`;
  return next.gain < 0 ? `The only move that does not lose ${men(-next.gain)}.` : null;
}

/** @param {Snapshot} here @param {Line} best */
function crowned(here, { plies }) {
  const own = plies.findIndex(({ side, move }) => side === here.turn && move.crowns);
  const theirs = plies.findIndex(({ side, move }) => side !== here.turn && move.crowns);
  if (own < 0 || (theirs >= 0 && theirs < own)) return null;
  if (theirs > own) return "Crowns first.";
  return own === 0 ? "Crowns a man." : `Crowns in ${own / 2 + 1} moves.`;
}

/** @param {Snapshot} here @param {Line} best @param {Line | undefined} second @param {(move: Move) => string} written */
function quiet(here, best, second, written) {
  const other = second?.plies[0]?.move;
  const ahead = rank(best.score) - (second === undefined ? -Infinity : rank(second.score));
  const compared = other === undefined ? "" : ahead >= BETTER ? ` ${written(other)}, the next best, is clearly worse.` : ahead < 10 ? ` ${written(other)} is about as good.` : "";
  return `${judgement(best.score, here.turn)}.${compared}`;
}
