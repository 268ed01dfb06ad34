// Clocks: time controls, the time left after a move, and both in PDN. Pure: callers pass timestamps in milliseconds
// since the epoch. Times are differences of timestamps, so a suspended tab computes them correctly.
import { control_tag, mover, opponent, playing, present } from "../core/state.js";
import { node_of } from "../core/tree.js";
import { DAY } from "../../kit/platform/durations.js";

/** @import { State, GameState, Side } from "../core/state_types.js" */

/**
 * The clock of a game as its player gets it: milliseconds left for each side, and the increment. `move`: the limit for
 * this move.
 * @typedef {{ left: Readonly<Record<Side, number>>, increment: number, move: number | null }} Time
 */

/**
 * A time control, in milliseconds. `move`: `base` for every move. `total`: `base` for the game. `increment`: and
 * `added` after each move. `delay`: the time that a move took is given back, at most `added`. `days`: as `move`, for
 * correspondence.
 * @typedef {{ kind: "move" | "total" | "increment" | "delay" | "days", base: number, added: number }} Control
 * @typedef {Readonly<Record<Side, number>>} Left
 */

const SECOND = 1000;
/** The longest time control and increment. */
const LONGEST = { base: 400 * DAY, added: 3600 * SECOND };

/**
 * Parses a PDN time control: 300, 300+3, 1/30; 300d3 is the usual short form of a delay.
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
  if (per_move !== undefined) return { kind: base % DAY === 0 ? "days" : "move", base, added: 0 };
  return { kind: added === 0 ? "total" : sign === "d" ? "delay" : "increment", base, added };
}

/** @param {Control} control */
export function write_control({ kind, base, added }) {
  const seconds = base / SECOND;
  if (kind === "move" || kind === "days") return `1/${seconds}`;
  return kind === "total" ? `${seconds}` : `${seconds}${kind === "delay" ? "d" : "+"}${added / SECOND}`;
}

/** The time control of a game in play. @param {Pick<GameState, "tags" | "mode">} state @returns {Control | null} */
export const control_of = (state) => (state.mode === "play" ? read_control(control_tag(state) ?? "") : null);

/** @param {Control} control */
export const by_move = ({ kind }) => kind === "move" || kind === "days";

/**
 * The time left after a move, increment or delay included.
 * @param {Control} control
 * @param {number} left before it
 * @param {number} spent
 */
export function after_move(control, left, spent) {
  const rest = Math.max(0, left - spent);
  if (control.kind === "increment") return rest + control.added;
  return control.kind === "delay" ? rest + Math.min(spent, control.added, left) : rest;
}

const WRITTEN = /\[%clk\s+(\d{1,5}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)\]/;

/** The clock in the comment of a move. @param {string} comment @returns {number | null} */
export function read_left(comment) {
  const found = WRITTEN.exec(comment);
  return found === null
    ? null
    : Math.round((Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3])) * SECOND);
}

/** [%clk 0:04:58.3]: in tenths, so that reopening a game gains no time. @param {number} left */
export function write_left(left) {
  const tenths = Math.floor(left / 100);
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const seconds = Math.floor(tenths / 10);
  const fraction = tenths % 10 === 0 ? "" : `.${tenths % 10}`;
  return `[%clk ${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}]`;
}

/**
 * The time of both sides when the present position arose, from the comments of the moves before it. Undo therefore
 * restores the time.
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
 * The thinking time of the side to move. Its clock does not run before the first move, or after its answer.
 * @param {State} state
 * @param {number} now
 */
export function spent({ game: { clock, node } }, now) {
  if (clock === null || clock.node !== node) return 0;
  return Math.max(0, (clock.until ?? now) - clock.since);
}

/**
 * The time of both sides at a moment; a negative time is a fallen flag.
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

/** Whether the clock is running. @param {State} state */
export const runs = (state) =>
  playing(state) &&
  state.game.clock !== null &&
  state.game.clock.node === state.game.node &&
  state.game.clock.until === null;

/**
 * Formats a time: 1:05:00, 4:38, under ten seconds 0:09.4.
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
