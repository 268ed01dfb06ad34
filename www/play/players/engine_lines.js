// The page's side of the line protocol of `cargo lab engine`: writes requests and parses responses. Pure.

/**
 * @import { Position } from "./agent.js"
 * @import { Time } from "../clock/clock.js"
 */

/**
 * @typedef {import("../../../bitboard-checkers.js").Score} Score
 * @typedef {import("../../../bitboard-checkers.js").Move} Move
 */

/**
 * The result of a search: plies, score for the side to move, nodes, milliseconds, principal variation.
 * @typedef {{ depth: number, score: Score, nodes: number, time: number, pv: string[] }} Thought
 */

/**
 * @typedef {{ kind: "ready" } | { kind: "readyok" } | { kind: "error", text: string } | { kind: "bestmove", move:
 *   string } | { kind: "strange" }} Plain
 * @typedef {Plain | { kind: "info", thought: Thought | null }} Said
 */

const NUMBER = /^\d{1,15}$/;

/** @param {readonly string[]} words @param {string} name */
function value_of(words, name) {
  const word = words[words.indexOf(name) + 1];
  return words.includes(name) && word !== undefined && NUMBER.test(word) ? Number(word) : null;
}

/** `score 34`, `score win 13`, `score loss 8` @param {readonly string[]} words @returns {Score | null} */
function score_of(words) {
  const place = words.indexOf("score");
  const [first = "", second = ""] = place < 0 ? [] : words.slice(place + 1, place + 3);
  if (/^-?\d{1,6}$/.test(first)) return { kind: "value", value: Number(first) };
  const is_end = first === "win" || first === "loss";
  return is_end && NUMBER.test(second) ? { kind: first, plies: Number(second) } : null;
}

/** If there are several lines, only the first counts. @param {readonly string[]} words @returns {Thought | null} */
function thought_of(words) {
  const place = words.indexOf("pv");
  const [head, pv] = place < 0 ? [words, []] : [words.slice(0, place), words.slice(place + 1, place + 65)];
  const score = score_of(head);
  const depth = value_of(head, "depth");
  if (score === null || depth === null || (value_of(head, "multipv") ?? 1) !== 1) return null;
  return { depth, score, nodes: value_of(head, "nodes") ?? 0, time: value_of(head, "time") ?? 0, pv };
}

/**
 * Parses a response. A line outside the protocol is "strange"; an unreadable info line has no thought.
 * @param {string} line
 * @returns {Said}
 */
export function read_line(line) {
  const words = line.trim().split(/\s+/);
  const [first = "", second = ""] = words;
  if ((first === "ready" || first === "readyok") && words.length === 1) return { kind: first };
  if (first === "error") return { kind: "error", text: line.trim().slice("error".length).trim() };
  if (first === "bestmove" && words.length === 2) return { kind: "bestmove", move: second };
  return first === "info" ? { kind: "info", thought: thought_of(words) } : { kind: "strange" };
}

/**
 * The legal move that an answer names, in the page's notation or with its whole path.
 * @param {string} text
 * @param {readonly Move[]} legal
 */
export const move_named = (text, legal) =>
  legal.find(({ notation }) => notation === text) ??
  legal.find(({ path, captured }) => path.join(captured.length > 0 ? "x" : "-") === text);

/** Null for custom rules, which have no name. @param {Position} position @returns {string[] | null} */
export const new_game_lines = ({ rules }) => (typeof rules === "string" ? [`newgame ${rules}`] : null);

/** @param {Position} position */
export const position_line = ({ start_fen, moves }) =>
  ["position fen", start_fen, ...(moves.length > 0 ? ["moves"] : []), ...moves].join(" ");

/**
 * Limits the search by the clock if there is one, otherwise by a time or a number of nodes.
 * @param {{ movetime: number | null, nodes: number | null }} limit
 * @param {Time | null} clock
 */
export function go_line({ movetime, nodes }, clock) {
  if (clock !== null && clock.move === null) {
    const {
      left: { black, white },
      increment,
    } = clock;
    const whole = [black, white, increment].map((time) => Math.max(0, Math.floor(time)));
    return `go btime ${whole[0]} wtime ${whole[1]} binc ${whole[2]} winc ${whole[2]}`;
  }
  if (nodes !== null && clock === null) return `go nodes ${nodes}`;
  return `go movetime ${Math.max(1, Math.floor(Math.min(movetime ?? 1000, clock?.move ?? Infinity)))}`;
}
