// Every sentence the page says about the game, in the field's own words. Pure: from moves and snapshots to text.
import { piece_on } from "../board/view.js";
import { forced, opponent } from "./state.js";

/**
 * @typedef {import("./state.js").Side} Side
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./state.js").Snapshot} Snapshot
 * @typedef {import("./state.js").Outcome} Outcome
 * @typedef {import("./state.js").Player} Player
 * @typedef {import("./state.js").Players} Players
 */

/** @param {Side} side */
export const side_name = (side) => (side === "black" ? "Black" : "White");

/** "9", "9 and 10", "9, 10 and 12". @param {readonly (string | number)[]} items @param {string} [last] */
export function list(items, last = "and") {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

/** @param {Snapshot} snapshot @param {number} square */
const kind_on = (snapshot, square) => (piece_on(snapshot.board_masks, square)?.king ? "king" : "man");

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "King on 2 or man on 29." @param {Snapshot} snapshot */
export function jumpers(snapshot) {
  const squares = [...new Set(snapshot.legal_moves.map((move) => move.from))];
  return `${capital(list(squares.map((square) => `${kind_on(snapshot, square)} on ${square}`), "or"))}.`;
}

/** @param {Snapshot} snapshot */
export const must_jump = (snapshot) => `You must jump. ${jumpers(snapshot)}`;

/** @param {Snapshot} snapshot @param {number} square */
export const cannot_move = (snapshot, square) => `The ${kind_on(snapshot, square)} on ${square} cannot move.`;

/** @param {Side} turn */
export const not_your_turn = (turn) => `It is not your turn: ${side_name(turn)} is thinking.`;

/** @param {number} count @param {number} square */
export const several_routes = (count, square) => `${count} routes lead to ${square}. Choose the next square on the way.`;

/** @param {number} square @param {number[]} pieces */
export const several_pieces = (square, pieces) => `Pieces on ${list(pieces)} can go to ${square}. Choose the piece first.`;

/**
 * Why a square is of no use now.
 * @param {Snapshot} now @param {number} square @param {number | null} from the selected piece
 */
export function refusal(now, square, from) {
  const piece = piece_on(now.board_masks, square);
  if (from !== null && piece !== null && (piece.side !== now.turn || !forced(now.legal_moves))) return "That square is taken.";
  if (piece !== null && piece.side !== now.turn) return `That piece is ${side_name(piece.side)}'s. You have ${side_name(now.turn)}.`;
  if (forced(now.legal_moves)) return must_jump(now);
  if (from === null) return `There is no piece of yours on ${square}.`;
  return `The ${kind_on(now, from)} on ${from} cannot go to ${square}.`;
}

/** "Black jumps 22 to 15 to 8, captures 18 and 11." @param {Side} side that moved @param {Move} move */
export function move_in_words(side, move) {
  const way = move.path.join(" to ");
  const crowned = move.crowns ? " Crowned." : "";
  if (move.captured.length === 0) return `${side_name(side)} moves ${way}.${crowned}`;
  return `${side_name(side)} jumps ${way}, captures ${list(move.captured)}.${crowned}`;
}

/** What the message line asks. @param {import("./state.js").Question} question @param {boolean} alone the other side is the computer */
export function question(question, alone) {
  if (question.kind === "draw") return `${side_name(question.by)} offers a draw.`;
  return alone ? "Resign this game?" : `${side_name(question.side)} resigns?`;
}

/** "White wins: Black is blocked." Empty while the game goes on. @param {Outcome} outcome */
export function result(outcome) {
  if (outcome.state === "playing") return "";
  if (outcome.state === "won") {
    const loser = side_name(opponent(outcome.winner));
    const why = {
      "no-pieces": `${loser} has no pieces left`,
      blocked: `${loser} is blocked`,
      resigned: `${loser} resigned`,
      time: `${loser} is out of time`,
    };
    return `${side_name(outcome.winner)} wins: ${why[outcome.reason]}.`;
  }
  const why = {
    repetition: "the same position for the third time",
    "forty-moves": "40 moves by each side without progress",
    agreement: "agreed by both sides",
    blocked: "neither side can move",
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

/** The name in a player's bar, and the line beside it. @param {Players} players @param {Side} side */
export function player_words(players, side) {
  const player = players[side];
  if (player.kind === "computer") return { name: "Computer", level: `Level ${player.level}, ${level_words(player.level).name.toLowerCase()}` };
  if (players[opponent(side)].kind === "computer") return { name: "You", level: "" };
  return { name: side === "black" ? "Player 1" : "Player 2", level: "" };
}
