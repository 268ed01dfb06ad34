// Every sentence the page says about the game, in the field's own words. Pure: from moves and snapshots to text.
import { piece_on } from "../board/view.js";
import { name_of } from "./naming.js";
import { side_name } from "./sides.js";
import { forced, mover, opponent, present } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./naming.js").Names} Names
 * @typedef {import("./state.js").Side} Side
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./state.js").Snapshot} Snapshot
 * @typedef {import("./state.js").Players} Players
 */

export { side_name };

/** "9", "9 and 10", "9, 10 and 12". @param {readonly (string | number)[]} items @param {string} [last] */
export function list(items, last = "and") {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

/** @param {Snapshot} snapshot @param {number} square */
const kind_on = (snapshot, square) => (piece_on(snapshot.board_masks, square)?.king ? "king" : "man");

/** "man on 9" @param {Snapshot} snapshot @param {number} square @param {Names} names */
const piece_words = (snapshot, square, names) => `${kind_on(snapshot, square)} on ${name_of(names, square)}`;

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "King on 2 or man on 29." @param {Snapshot} snapshot @param {Names} names */
export function jumpers(snapshot, names) {
  const squares = [...new Set(snapshot.legal_moves.map((move) => move.from))];
  return `${capital(list(squares.map((square) => piece_words(snapshot, square, names)), "or"))}.`;
}

/** @param {Snapshot} snapshot @param {Names} names */
export const must_jump = (snapshot, names) => `You must jump. ${jumpers(snapshot, names)}`;

/** @param {Snapshot} snapshot @param {number} square @param {Names} names */
export const cannot_move = (snapshot, square, names) => `The ${piece_words(snapshot, square, names)} cannot move.`;

/** @param {Side} turn */
export const not_your_turn = (turn) => `It is not your turn: ${side_name(turn)} is thinking.`;

/** "18. The jump goes on: 25 or 27." @param {string} square @param {string[]} landings */
export const goes_on = (square, landings) => `${square}. The jump goes on: ${list(landings, "or")}.`;

/** @param {number} count @param {string} square its name */
export const several_routes = (count, square) => `${count} routes lead to ${square}. Choose the next square on the way.`;

/** @param {string} square its name @param {string[]} pieces the names of their squares */
export const several_pieces = (square, pieces) => `Pieces on ${list(pieces)} can go to ${square}. Choose the piece first.`;

/**
 * Why a square is of no use now.
 * @param {Snapshot} now @param {number} square @param {number | null} from the selected piece @param {Names} names
 */
export function refusal(now, square, from, names) {
  const piece = piece_on(now.board_masks, square);
  if (from !== null && piece !== null && (piece.side !== now.turn || !forced(now.legal_moves))) return "That square is taken.";
  if (piece !== null && piece.side !== now.turn) return `That piece is ${side_name(piece.side)}'s. You have ${side_name(now.turn)}.`;
  if (forced(now.legal_moves)) return must_jump(now, names);
  if (from === null) return `There is no piece of yours on ${name_of(names, square)}.`;
  return `The ${piece_words(now, from, names)} cannot go to ${name_of(names, square)}.`;
}

/**
 * "Black jumps 2 to 9 to 18, captures 6 and 14." and what else came of it: pieces that were demoted, a crown, another
 * turn, a pass.
 * @param {State} state @param {number} ply the one the move led to @param {Names} names
 */
export function move_in_words(state, ply, names) {
  const after = state.line[ply];
  const move = after?.last_move;
  if (!after || !move) return "";
  const side = side_name(mover(state, ply));
  /** @param {number[]} squares */
  const named = (squares) => squares.map((square) => name_of(names, square));
  const way = named(move.path).join(" to ");
  const demoted = move.captured.filter((square) => piece_on(after.board_masks, square) !== null);
  const taken = move.captured.filter((square) => !demoted.includes(square));
  const parts = [`${side} ${move.captured.length > 0 ? "jumps" : "moves"} ${way}`];
  if (taken.length > 0) parts.push(`captures ${list(named(taken))}`);
  if (demoted.length > 0) parts.push(`demotes the king${demoted.length > 1 ? "s" : ""} on ${list(named(demoted))}`);
  return [`${parts.join(", ")}.`, move.crowns ? "Crowned." : "", turn_note(state, ply)].filter((part) => part !== "").join(" ");
}

/** The pieces that several moves move: "0: 9, 1: 10." @param {Move[]} moves @param {Names} names */
export const numbered = (moves, names) => `${moves.map(({ from }, index) => `${index}: ${name_of(names, from)}`).join(", ")}.`;

/** "White has no move and passes.", "Black moves again." Empty where the turn simply goes over. @param {State} state @param {number} ply */
export function turn_note(state, ply) {
  const after = state.line[ply];
  if (after === undefined || after.outcome.state !== "playing") return "";
  const set_up = state.start_fen.trimStart().toUpperCase().startsWith("W") ? "white" : "black";
  const side = ply === 0 ? opponent(set_up) : mover(state, ply);
  const earned = state.fields.chain === "extra-turn" && (after.last_move?.captured.length ?? 0) > 0;
  if (earned && after.turn === side) return `${side_name(side)} moves again.`;
  const passes = earned ? side : opponent(side);
  return earned || after.turn === side ? `${side_name(passes)} has no move and passes.` : "";
}

/** What the message line asks. @param {import("./state.js").Question} question @param {boolean} alone the other side is the computer */
export function question(question, alone) {
  if (question.kind === "deleted") return question.words;
  if (question.kind === "draw") return `${side_name(question.by)} offers a draw.`;
  return alone ? "Resign this game?" : `${side_name(question.side)} resigns?`;
}

/** The pieces of a side. @param {Snapshot} snapshot @param {Side} side */
export function count_pieces({ board_masks }, side) {
  let count = 0;
  for (let square = 1; square <= 32; square += 1) if (piece_on(board_masks, square)?.side === side) count += 1;
  return count;
}

/** "White wins: Black is blocked. White has 7 pieces left." Empty while the game goes on. @param {State} state */
export function result(state) {
  const now = present(state);
  if (now === undefined || now.outcome.state === "playing") return "";
  const { outcome } = now;
  if (outcome.state === "won") {
    const loser = side_name(opponent(outcome.winner));
    const why = {
      "no-pieces": `${loser} has no pieces left`,
      blocked: `${loser} is blocked`,
      resigned: `${loser} resigned`,
      time: `${loser} is out of time`,
    };
    if (outcome.reason === "resigned" || outcome.reason === "time") return `${side_name(outcome.winner)} wins: ${why[outcome.reason]}.`;
    const count = count_pieces(now, outcome.winner);
    const left = `${side_name(outcome.winner)} has ${count} ${count === 1 ? "piece" : "pieces"} left.`;
    return `${side_name(outcome.winner)} wins: ${why[outcome.reason]}. ${left}`;
  }
  const why = {
    repetition: "the same position for the third time",
    "forty-moves": "40 moves by each side without progress",
    agreement: "agreed by both sides",
    blocked: state.fields.blocked === "draws" ? `${side_name(now.turn)} is blocked` : "neither side can move",
  };
  return `Draw: ${why[outcome.reason]}.`;
}

/** The ten levels, each with one honest sentence. */
export const LEVELS = Object.freeze([
  { name: "Newcomer", says: "Knows how the pieces move, and little more." },
  { name: "Beginner", says: "Looks one move ahead and gives pieces away." },
  { name: "Learner", says: "Takes every offer, misses simple shots." },
  { name: "Casual", says: "Sees simple shots, falls for longer ones." },
  { name: "Regular", says: "Seldom gives a man away, plays without a plan." },
  { name: "Club player", says: "Sees most shots and guards its back row." },
  { name: "Strong club", says: "Plans a few moves ahead and waits for your slip." },
  { name: "Expert", says: "Looks deep and makes use of most mistakes." },
  { name: "Master", says: "Errs rarely; a man ahead is usually enough for it." },
  { name: "Grandmaster", says: "The strongest play this program has." },
]);

/** @param {number} level 1-10 */
export const level_words = (level) => LEVELS[level - 1] ?? { name: `Level ${level}`, says: "" };

/** The name in a player's bar, and the line beside it. @param {Players} players @param {Side} side @param {Side} first */
export function player_words(players, side, first) {
  const player = players[side];
  if (player.kind === "computer") return { name: "Computer", level: `Level ${player.level}, ${level_words(player.level).name.toLowerCase()}` };
  if (players[opponent(side)].kind === "computer") return { name: "You", level: "" };
  return { name: side === first ? "Player 1" : "Player 2", level: "" };
}
