// The premove: a move chosen while the opponent is to move. It is played on the next turn if it is legal, otherwise
// dropped with a message. Pure except for the last function.
import { jump_due_text } from "./game_text.js";
import { move_text } from "./square_names.js";
import { forced, human_turn, opponent, patch } from "./state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move, Standing } from "./state_types.js"
 */

/** @param {Move | null} premove  null takes it back @returns {(state: State) => State} */
export const set_premove = (premove) => (state) =>
  patch(state, { board: { premove, path: [], routes: [], late_clicks: [] }, message: { note: null } });

/** Compares the squares of two moves; the captured pieces may differ. @param {Move} one @param {Move} other */
const same_way = (one, other) => one.path.join() === other.path.join();

/**
 * The selection after the opponent's move: a premove that is legal, or a chosen piece that can move.
 * @param {Translator} t
 * @param {State} state @param {Standing} standing after the move
 * @returns {Pick<import("./state.js").Patch, "board" | "message">}
 */
export function ahead_of_move(t, state, standing) {
  const position = standing.line[standing.ply];
  const side = state.game.line[state.game.ply]?.turn;
  if (position === undefined || side === undefined || human_turn(state) || state.game.mode !== "play") return {};
  const { premove, path } = state.board;
  if (position.turn === side) return { board: { premove } }; // the opponent moves again, or this side has passed
  const from = path.length === 1 && position.legal_moves.some((move) => move.from === path[0]) ? path : [];
  if (premove === null) return { board: { path: from } };
  const legal = position.legal_moves.find((move) => same_way(move, premove));
  if (legal !== undefined || position.turn !== opponent(side)) return { board: { premove: legal ?? null } };
  const must = forced(position.legal_moves) ? `${jump_due_text(t, state)} ` : "";
  return {
    board: { premove: null },
    message: {
      note: `${must}${t("premove_gone", { move: move_text(state, premove) })}`,
      answers: state.message.answers + 1,
    },
  };
}

/**
 * Plays the premove when the animation of the opponent's move has ended.
 * @param {import("./store.js").Store} store @param {{ offer(move: Move): void }} human @param {() => Promise<unknown>}
 *   at_rest
 * @param {AbortSignal} [signal]  aborted when the board is gone
 */
export function play_premoves(store, human, at_rest, signal) {
  store.subscribe(async (now, before) => {
    if (now.board.premove === null || !human_turn(now) || now.game.revision === before.game.revision) return;
    await at_rest();
    if (signal?.aborted) return;
    const {
      game: { revision },
      board: { premove },
    } = store.get();
    if (revision === now.game.revision && premove !== null) human.offer(premove);
  });
}
