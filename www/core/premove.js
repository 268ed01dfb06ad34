// A move that is chosen while the computer still moves: kept until the turn comes, then played if it is legal and
// dropped with a sentence if it is not. Pure but for the last function, which waits and hands the move over.
import { written } from "./square_names.js";
import { forced, human_turn, opponent, patch } from "./state.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./state.js").Standing} Standing
 */

/** @param {Move} premove @returns {(state: State) => State} */
export const set_premove = (premove) => (state) =>
  patch(state, { board: { premove, path: [], routes: [], late_clicks: [] }, message: { note: null } });

/** Over the same squares: what it captures may be another piece by then. @param {Move} one @param {Move} other */
const same_way = (one, other) => one.path.join() === other.path.join();

/**
 * What of the choice is left when the computer has moved: a premove that is legal, or a piece that was chosen and can
 * move.
 * @param {Translator} t
 * @param {State} state @param {Standing} standing after the move
 * @returns {Pick<import("./state.js").Patch, "board" | "message">}
 */
export function ahead_of_move(t, state, standing) {
  const here = standing.line[standing.ply];
  const side = state.game.line[state.game.ply]?.turn;
  if (here === undefined || side === undefined || human_turn(state) || state.game.mode !== "play") return {};
  const { premove, path } = state.board;
  if (here.turn === side) return { board: { premove } }; // it moves again, or the other side has passed
  const from = path.length === 1 && here.legal_moves.some((move) => move.from === path[0]) ? path : [];
  if (premove === null) return { board: { path: from } };
  const legal = here.legal_moves.find((move) => same_way(move, premove));
  if (legal !== undefined || here.turn !== opponent(side)) return { board: { premove: legal ?? null } };
  const must = forced(here.legal_moves) ? `${t("must_jump")} ` : "";
  return {
    board: { premove: null },
    message: {
      note: `${must}${t("premove_gone", { move: written(state, premove) })}`,
      answers: state.message.answers + 1,
    },
  };
}

/**
 * Plays the premove when the other piece has come to rest.
 * @param {import("./store.js").Store} store @param {{ offer(move: Move): void }} hand @param {() => Promise<unknown>}
 *   at_rest
 */
export function play_premoves(store, hand, at_rest) {
  store.subscribe(async (now, before) => {
    if (now.board.premove === null || !human_turn(now) || now.game.revision === before.game.revision) return;
    await at_rest();
    const {
      game: { revision },
      board: { premove },
    } = store.get();
    if (revision === now.game.revision && premove !== null) hand.offer(premove);
  });
}
