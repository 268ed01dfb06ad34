// Asks the engine about the current position: for a hint, or whether the computer agrees to a draw.
import { set_busy, set_note } from "../core/actions.js";
import { line_to } from "../core/state.js";
import { create_engine_player } from "../players/computer.js";
import { request_of } from "./game_loop.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { Move } from "../core/state_types.js"
 * @import { Client } from "../../engine/client/client.js"
 * @import { Found } from "../../engine/client/protocol.js"
 */

/**
 * Says what to do with a move for a hint: shows it, with its explanation.
 * @typedef {(t: Translator, store: Store, client: Adviser) => Promise<(move: Move, found: Found) => void>} PrepareHint
 */
/** The engine, as the commands use it. @typedef {Pick<Client, "search"> & Partial<Pick<Client, "query">>} Adviser */

/** Nodes for each line: a hint searches four lines, the answer to a draw offer one. */
const CONSULT_NODES = 200_000;
/** The number of lines for a hint: its explanation compares the next best moves. */
const HINT_LINES = 4;
/** The fewest plies after which the computer agrees to a draw. */
const DRAW_PLIES = 20;
/** The greatest lead with which the computer agrees to a draw, in hundredths of a man. */
const DRAW_SCORE = 20;

/**
 * Each question resolves to a function that shows the answer.
 * @param {Translator} t
 * @param {Store} store
 * @param {Adviser} client
 * @param {() => Promise<PrepareHint>} load_hint  called with each hint
 */
export function create_consultations(t, store, client, load_hint) {
  /**
   * Searches the current position.
   * @param {() => Promise<(move: Move, found: Found) => void>} prepare  called meanwhile; resolves to the use of the
   *   result
   * @param {number} [lines]
   * @returns {Promise<() => void>}
   */
  const consult = async (prepare, lines = 1) => {
    /** @type {Found[]} */
    const found = [];
    const follow = () => ({
      on_progress: (/** @type {Found} */ progress) => void found.splice(0, 1, progress),
      ended: () => undefined,
    });
    const state = store.get();
    const request = request_of(state, { signal: new AbortController().signal, clock: null, follow });
    // A study may go on from a set-up in its middle.
    const position = { rules: state.game.rules, ...line_to(state) };
    const adviser = create_engine_player(t, client, () => ({ nodes: CONSULT_NODES * lines, lines }));
    const [move, use] = await Promise.all([request && adviser.choose({ ...request, position }), prepare()]);
    return () => {
      if (move !== null && found[0] !== undefined) use(move, found[0]);
    };
  };

  return {
    /** Shows the best move, with an explanation. */
    hint: () => consult(async () => (await load_hint())(t, store, client), HINT_LINES),

    /** The computer answers an offer of a draw. @param {() => void} agree */
    offer_draw: (agree) =>
      consult(async () => (_move, { score }) => {
        // scored for the side that offers
        const computers = score.kind === "value" ? -score.value : score.kind === "win" ? -Infinity : Infinity;
        if (store.get().game.ply >= DRAW_PLIES && computers <= DRAW_SCORE) agree();
        else store.commit((state) => set_note(t("computer_declines"))(set_busy(null)(state)));
      }),
  };
}

/** @typedef {ReturnType<typeof create_consultations>} Consultations */
