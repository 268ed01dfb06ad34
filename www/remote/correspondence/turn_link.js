// A correspondence game as a link: `#turn=1.`, the id of the game, and its moves in the module's compact text. Pure.
import { Game } from "../../wasm.js";
import { opponent } from "../../play/core/state.js";
import { following } from "../../play/core/tree.js";
import { MOST_MOVES } from "../../play/game/size_limit.js";
import { random_hex } from "../../kit/platform/random.js";

/**
 * @import { Played } from "../../play/core/player.js"
 * @import { GameState, Side } from "../../play/core/state_types.js"
 */

/**
 * `letter`: the id of the game; `turn`: the side to move, or the winner; `ended`: the side that has resigned.
 * @typedef {{ letter: string, pdn: string, moves: string[], turn: Side, ended: Side | null }} TurnLink
 */

const VERSION = "1.";
const LONGEST = 20_000;

/** Both pages keep the game once, under this id. @param {string} letter */
export const id_of = (letter) => `letter-${letter}`;

export const new_game_id = () => random_hex(8);

/** @param {string} letter @param {string} compact */
export const turn_link_fragment = (letter, compact) => `#turn=${VERSION}${letter}.${compact}`;

/**
 * The compact text of the finished game that a study was made from, without the moves that the study has added.
 * @param {string} pdn of the study @param {Played} played
 */
export function compact_of_played(pdn, { moves, result }) {
  const game = Game.from_pdn(pdn);
  try {
    for (const { id } of following(game.tree(), null)) game.delete(id);
    for (const move of moves) game.apply(move);
    game.set_result(/** @type {GameState["result"]} */ (result));
    return game.link();
  } finally {
    game.free();
  }
}

/** The compact text of a link; empty if it is damaged. @param {string} fragment */
export const compact_of = (fragment) => /^#turn=1\.[0-9a-f]{16}\.([\w-]+)$/.exec(fragment)?.[1] ?? "";

/** @param {string} fragment @returns {TurnLink | "damaged" | "too-long"} too-long: more moves than the board takes */
export function read_turn_link(fragment) {
  const [, letter, compact] = /^#turn=1\.([0-9a-f]{16})\.([\w-]+)$/.exec(fragment) ?? [];
  if (letter === undefined || compact === undefined || fragment.length > LONGEST) return "damaged";
  /** @type {Game | null} */
  let game = null;
  try {
    game = Game.from_link(compact);
    const moves = game.history().map(({ notation }) => notation);
    if (moves.length > MOST_MOVES) return "too-long";
    const { turn, outcome } = game.snapshot();
    const result = game.result();
    const won = result === "1-0" ? "black" : result === "0-1" ? "white" : null;
    const ended = won !== null && outcome.state === "playing" ? opponent(won) : null;
    return {
      letter,
      pdn: game.pdn(),
      moves,
      turn: ended === null ? turn : (won ?? turn),
      ended,
    };
  } catch {
    return "damaged";
  } finally {
    game?.free();
  }
}
