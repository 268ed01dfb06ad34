// The request that an analysis sends to the engine: the position on the board with the moves that led to it; and
// whether the engine may search it now. Pure.
import { is_aside } from "../../play/core/board_store.js";
import { assistance } from "../../play/core/fair_play.js";
import { human_turn, line_to, own_side, playing, shown } from "../../play/core/state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Side } from "../../play/core/state_types.js"
 * @import { Request } from "../../engine/client/protocol.js"
 */
/** @typedef {NonNullable<State["search"]["thought"]>} Thought */

/**
 * @typedef {{ store: import("../../play/core/store.js").Store, client: import("../../engine/client/client.js").Client,
 *   follow(moves: string[]): void, ask_assistance(): void }} AnalysisDependencies
 * `follow` plays moves into the study; `ask_assistance` asks the friend to allow engine and book.
 */

/**
 * Whether a game against an opponent who is not at this screen is in progress, so that an analysis would help one side.
 * @param {State} state
 */
export const is_help = (state) => own_side(state.game) !== null && playing(state);

/** Whether a click on a move plays it: not while a game is in progress. @param {State} state */
export const clickable = (state) => state.game.mode === "study" || !playing(state);

/** Why the position cannot be analysed; null if it can. @param {Translator} t @param {State} state */
export function obstacle(t, state) {
  if (state.phase !== "ready" || is_aside(state)) return t("analysis.nothing");
  if (assistance(state) === "off") return t("fair_play.off");
  if (is_help(state) && !human_turn(state)) return t("analysis.waits");
  return has_moves(state) ? null : t("analysis.over");
}

/** @param {State} state */
const has_moves = (state) => (shown(state)?.legal_moves.length ?? 0) > 0;

/** @param {State} state @returns {Request} */
export const request = (state) => ({
  rules: state.game.rules,
  ...line_to(state, state.board.viewing ?? undefined),
});

/**
 * A search result for the position on the board, for the evaluation bar; not the computer's search for its move.
 * @param {State} state
 * @param {Side} turn  the side to move
 * @param {Pick<Thought, "depth" | "score" | "nodes" | "time" | "pv">} found
 * @param {Thought["arrows"]} [arrows]
 * @returns {Thought}
 */
export const thought_of = (state, turn, { depth, score, nodes, time, pv }, arrows = []) => ({
  depth,
  score,
  nodes,
  time,
  pv,
  ply: state.board.viewing ?? state.game.ply,
  turn,
  own: false,
  arrows,
});

/** The key of a position: the same text for the same position of the same game. @param {State} state */
export const key = (state) => JSON.stringify([state.game.id, request(state)]);
