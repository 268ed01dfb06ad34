// Finds the name of an opening by its final position, so that transpositions have it too. For the official rules only.
import { Game } from "../../wasm.js";
import { once } from "../../kit/platform/once.js";
import { named_lines, three_move_deck } from "./ballot_decks.js";

/** @import { State } from "../core/state_types.js" */
/**
 * @typedef {{ name: string, ballot: number | null }} Opening ballot: the number of the three-move ballot whose position
 *   the game reached
 */

/** The position after some moves from the start. @param {readonly string[]} moves @returns {string} as FEN */
function position_after(moves) {
  const game = new Game("official");
  try {
    for (const move of moves) game.apply(move);
    return game.fen();
  } finally {
    game.free();
  }
}

/**
 * @returns {Promise<(fens: readonly string[]) => Opening>} maps the positions of a game by the official rules, in their
 *   order, to its opening
 */
async function load_openings() {
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @type {Map<string, number>} */
  const ballots = new Map();
  for (const [moves, name] of await named_lines()) {
    const fen = position_after(moves.split(" "));
    if (!names.has(fen)) names.set(fen, name);
  }
  for (const { moves, number } of await three_move_deck()) ballots.set(position_after(moves), number);

  return (fens) => {
    const named = fens.findLast((fen) => names.has(fen));
    return { name: names.get(named ?? "") ?? "", ballot: ballots.get(fens[3] ?? "") ?? null };
  };
}

/** Plays through all named lines, once. Rejects if the names cannot be loaded. */
export const read_openings_by_positions = once(load_openings);

/** The same for the state's game, up to the position shown. @returns {Promise<(state: State) => Opening>} */
export async function read_openings() {
  const opening_of = await read_openings_by_positions();
  return ({ game, board }) =>
    game.rules === "official"
      ? opening_of(game.line.slice(0, (board.viewing ?? game.ply) + 1).map(({ fen }) => fen))
      : { name: "", ballot: null };
}
