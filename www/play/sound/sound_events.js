// The sounds of a state change: a knock for a step and for each hop of a jump, two notes for a crown, a few for the
// end. Hops that the player chose one by one have sounded already. Pure.
import { own_side, present } from "../core/state.js";

/** @import { State } from "../core/state_types.js" */

/**
 * @typedef {"step" | "jump" | "crown" | "win" | "loss" | "draw"} Kind
 * @typedef {{ kind: Kind, at: number }} Sound  at: milliseconds from now
 */

/** Milliseconds between two hops without animation, and after the last sound of a move. */
const HOP = 90;
const PAUSE = 220;

/**
 * @param {State} now
 * @param {State} before
 * @param {number} step the duration of a step or a hop, in milliseconds
 * @returns {Sound[]}
 */
export function sound_events(now, before, step) {
  if (before.phase !== "ready" || now.game.id !== before.game.id || now.editor !== null) return [];
  if (now.game.revision === before.game.revision) return chosen_hops(now, before);
  const moved = now.game.ply === before.game.ply + 1 ? move_sounds(now, before, step) : [];
  const ended = end_sound(now, before);
  return ended === null ? moved : [...moved, { kind: ended, at: (moved.at(-1)?.at ?? 0) + PAUSE }];
}

/** @param {State} now @param {State} before @returns {Sound[]} */
function chosen_hops({ board: { path } }, before) {
  const more = Math.max(0, path.length - Math.max(1, before.board.path.length));
  return Array.from({ length: more }, (_, hop) => ({ kind: "jump", at: hop * HOP }));
}

/** @param {State} now @param {State} before @param {number} step @returns {Sound[]} */
function move_sounds(now, before, step) {
  const move = present(now)?.last_move;
  if (!move) return [];
  const chosen = before.board.path.every((square, hop) => move.path[hop] === square)
    ? Math.max(0, before.board.path.length - 1)
    : 0;
  const hops = Math.max(1, move.path.length - 1 - chosen);
  const [first, between] = step === 0 ? [0, HOP] : [step / 2, step];
  /** @type {Sound[]} */
  const sounds = Array.from({ length: hops }, (_, hop) => ({
    kind: move.captured.length > 0 ? "jump" : "step",
    at: first + hop * between,
  }));
  return move.crowns ? [...sounds, { kind: "crown", at: (sounds.at(-1)?.at ?? 0) + HOP }] : sounds;
}

/** The sound of the end of a game; none in a study. @param {State} now @param {State} before @returns {Kind | null} */
function end_sound(now, before) {
  const outcome = present(now)?.outcome;
  if (
    now.game.mode === "study" ||
    outcome === undefined ||
    outcome.state === "playing" ||
    present(before)?.outcome.state !== "playing"
  )
    return null;
  if (outcome.state === "drawn") return "draw";
  return outcome.winner === (own_side(now.game) ?? outcome.winner) ? "win" : "loss";
}
