// Ponders: searches the expected reply during the opponent's turn, then other likely ones, so that the hash table has
// entries when the move comes. Only the highest level ponders: the others search a fixed number of nodes and play the
// same on every device. There is one worker and one hash table, so it does not ponder during an analysis, nor after a
// hint until the next move.
import { create_store } from "../../kit/platform/store.js";
import { LEVELS } from "../../play/core/levels.js";
import { computer, human_turn, line_to, present } from "../../play/core/state.js";
import { create_latest_question } from "./latest_question.js";

/** @import { State } from "../../play/core/state_types.js" */

/** The number of replies that are searched while the opponent thinks. */
const REPLIES = 4;

/** Whether the engine is busy with a question of the player, or a hint is shown. @param {State} state */
const asks = ({ search: { busy, hint } }) => busy !== null || hint !== null;

/** @param {State} state */
const may_ponder = (state) =>
  computer(state.game)?.level === LEVELS.length &&
  human_turn(state) &&
  state.game.ply > 0 &&
  state.board.viewing === null &&
  state.editor === null;

/**
 * `expected`: the line that the computer expected when it moved. `helped`: the revision of the game at which the player
 * had the engine's help.
 * @typedef {{ expected: readonly string[], helped: number }} Memory
 */

/** @param {Memory} memory @param {State} state @returns {Memory} */
const remembered = (memory, state) => ({
  expected: state.search.thought?.own ? state.search.thought.pv : memory.expected,
  helped: asks(state) ? state.game.revision : memory.helped,
});

/**
 * @param {import("../../play/core/store.js").Store} store
 * @param {import("../../engine/client/client.js").Client} client a yielding client
 * @param {() => boolean} wanted
 */
export function create_ponder(store, client, wanted) {
  const question = create_latest_question();
  const memory = create_store(/** @type {Memory} */ ({ expected: [], helped: -1 }));

  /** @param {State} state @param {AbortSignal} signal */
  const ponder = async (state, signal) => {
    const { start_fen, moves } = line_to(state);
    const how = { level: LEVELS.length, seed: state.game.seed };
    /** @param {string[]} more @param {import("../../engine/client/protocol.js").Limits} limits */
    const search = (more, limits) =>
      client.search({ rules: state.game.rules, start_fen, moves: [...moves, ...more] }, limits, signal);
    const [own, reply] = memory.get().expected;
    const first =
      own === moves.at(-1) && present(state)?.legal_moves.some(({ notation }) => notation === reply)
        ? reply
        : undefined;
    if (first !== undefined) await search([first], how);
    const { lines } = await search([], { ...how, lines: REPLIES });
    for (const { move } of lines) if (move.notation !== first) await search([move.notation], how);
  };

  const follow = () => {
    const state = store.get();
    memory.commit((before) => remembered(before, state));
    const ponders = wanted() && may_ponder(state) && memory.get().helped !== state.game.revision;
    const signal = question.ask(ponders ? state.game.revision : null);
    if (ponders && signal !== null)
      ponder(state, signal).catch((error) => signal.aborted || console.info(`It thinks no further: ${error}`));
  };
  store.subscribe(follow);
  follow();
  return follow;
}
