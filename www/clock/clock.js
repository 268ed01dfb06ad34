// Clocks: how time is given, what a move leaves of it, and how PDN says so. Pure: moments are handed in, as
// milliseconds since the epoch, and the time is the difference of two of them; nothing is counted, so a tab that slept
// knows as much as one that did not.
import { control_tag, mover, opponent, playing, present } from "../core/state.js";
import { node_of } from "../core/tree.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").GameState} GameState
 * @typedef {import("../core/state.js").Side} Side
 */

/**
 * The clock of a game when somebody is asked: milliseconds left for each side, and those added for a move; nothing of
 * this where there is none. `move`: no more than so many for this move.
 * @typedef {{ left: Readonly<Record<Side, number>>, increment: number, move: number | null }} Time
 */

/**
 * How time is given, in milliseconds. `move`: `base` for every move. `total`: `base` for the game. `increment`: and
 * `added` after each move. `delay`: and what the move took is given back, `added` at most. `days`: as `move`, by
 * correspondence.
 * @typedef {{ way: "move" | "total" | "increment" | "delay" | "days", base: number, added: number }} Control
 * @typedef {Readonly<Record<Side, number>>} Left
 */

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** No clock is set for longer, and no more is added for a move. */
const LONGEST = { base: 400 * DAY, added: 3600 * SECOND };

/**
 * As others write it: 300, 300+3, 1/30; 300d3 is the usual short form of a delay.
 * @param {string} text
 * @returns {Control | null}
 */
export function read_control(text) {
  const found = /^(1\/)?(\d{1,9})(?:([+d])(\d{1,6}))?$/.exec(text.trim());
  if (found === null) return null;
  const [, per_move, whole, sign, more = "0"] = found;
  const [base, added] = [Number(whole) * SECOND, Number(more) * SECOND];
  if (base < SECOND || base > LONGEST.base || added > LONGEST.added || (per_move !== undefined && sign !== undefined))
    return null;
  if (per_move !== undefined) return { way: base % DAY === 0 ? "days" : "move", base, added: 0 };
  return { way: added === 0 ? "total" : sign === "d" ? "delay" : "increment", base, added };
}

/** @param {Control} control */
export function write_control({ way, base, added }) {
  const seconds = base / SECOND;
  if (way === "move" || way === "days") return `1/${seconds}`;
  return way === "total" ? `${seconds}` : `${seconds}${way === "delay" ? "d" : "+"}${added / SECOND}`;
}

/** The clock that a game is played by. @param {Pick<GameState, "tags" | "mode">} state @returns {Control | null} */
export const control_of = (state) => (state.mode === "play" ? read_control(control_tag(state) ?? "") : null);

/** @param {Control} control */
export const by_move = ({ way }) => way === "move" || way === "days";

/**
 * What a move leaves, with what is given for it.
 * @param {Control} control
 * @param {number} left before it
 * @param {number} spent
 */
export function after_move(control, left, spent) {
  const rest = Math.max(0, left - spent);
  if (control.way === "increment") return rest + control.added;
  return control.way === "delay" ? rest + Math.min(spent, control.added, left) : rest;
}

const WRITTEN = /\[%clk\s+(\d{1,5}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)\]/;

/** What a comment says of the clock after its move. @param {string} comment @returns {number | null} */
export function read_left(comment) {
  const found = WRITTEN.exec(comment);
  return found === null
    ? null
    : Math.round((Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3])) * SECOND);
}

/** [%clk 0:04:58.3]: tenths, so that no game gains by being reopened. @param {number} left */
export function write_left(left) {
  const tenths = Math.floor(left / 100);
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const seconds = Math.floor(tenths / 10);
  const fraction = tenths % 10 === 0 ? "" : `.${tenths % 10}`;
  return `[%clk ${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}]`;
}

/**
 * What both sides had when the present position came about: the comments on the way there say so, and Undo gives that
 * time back.
 * @param {State} state
 * @param {Control} control
 * @returns {Left}
 */
export function left_before(state, control) {
  const left = { black: control.base, white: control.base };
  if (by_move(control)) return left;
  for (let ply = 1; ply <= state.game.ply; ply += 1) {
    const said = read_left(node_of(state.game.tree, state.game.line_nodes[ply] ?? null)?.comment ?? "");
    if (said !== null) left[mover(state, ply)] = said;
  }
  return left;
}

/**
 * How long the side to move has been thinking; its clock stands still until the first move, and when it has its answer.
 * @param {State} state
 * @param {number} now
 */
export function spent({ game: { clock, node } }, now) {
  if (clock === null || clock.node !== node) return 0;
  return Math.max(0, (clock.until ?? now) - clock.since);
}

/**
 * What both sides have at a moment; less than nothing is a flag that has fallen.
 * @param {State} state
 * @param {Control} control
 * @param {number} now
 * @returns {Left}
 */
export function left_at(state, control, now) {
  const left = left_before(state, control);
  const turn = present(state)?.turn;
  const outcome = present(state)?.outcome;
  if (outcome?.state === "won" && outcome.reason === "time") return { ...left, [opponent(outcome.winner)]: 0 };
  if (turn === undefined || !playing(state)) return left;
  return { ...left, [turn]: left[turn] - spent(state, now) };
}

/** Whether somebody's time runs. @param {State} state */
export const runs = (state) =>
  playing(state) &&
  state.game.clock !== null &&
  state.game.clock.node === state.game.node &&
  state.game.clock.until === null;

/**
 * As it is shown and said: 1:05:00, 4:38, under ten seconds 0:09.4.
 * @param {number} left
 */
export function shown_time(left) {
  const tenths = Math.max(0, Math.floor(left / 100));
  const seconds = Math.floor(tenths / 10);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = String(seconds % 60).padStart(2, "0");
  if (seconds < 10) return `0:0${seconds}.${tenths % 10}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${two}` : `${minutes}:${two}`;
}
