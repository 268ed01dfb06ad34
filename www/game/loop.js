// The game loop: asks whoever has the move for one, and plays the answer if the game still stands where it was asked.
// It knows no kind of player: each is given a position, its legal moves and a signal, and answers with a move.
import { phrase } from "../language/phrase.js";
import { why } from "../why.js";
import { stall } from "./actions.js";
import { moves_played, playing, present } from "./state.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./state.js").Player} Player
 * @typedef {{ rules: State["rules"], start_fen: string, moves: string[] }} Position
 */

/**
 * @typedef {object} Agent
 * @property {(position: Position, legal_moves: Move[], signal: AbortSignal) => Promise<Move>} choose
 */

/**
 * @param {Store} store
 * @param {{ apply(move: Move): void }} play
 * @param {(player: Player, state: State) => Agent} agent_for
 * @returns {() => void} the way to end it
 */
export function run_loop(store, play, agent_for) {
  let asked = -1;
  let asking = new AbortController();

  /** @param {State} state */
  const follow = (state) => {
    if (state.revision === asked) return;
    asked = state.revision;
    asking.abort();
    asking = new AbortController();
    const now = present(state);
    if (playing(state) && now !== undefined) ask(state, agent_for(state.players[now.turn], state), now.legal_moves);
  };

  /** @param {State} state @param {Agent} agent @param {Move[]} legal */
  const ask = async (state, agent, legal) => {
    const { signal } = asking;
    try {
      const position = { rules: state.rules, start_fen: state.start_fen, moves: moves_played(state) };
      const move = await agent.choose(position, legal, signal);
      if (store.get().revision === state.revision) play.apply(move);
    } catch (error) {
      if (signal.aborted) return; // cancelling is not failing
      store.commit(stall(phrase("computer_failed", { why: why(error) })));
    }
  };

  const end = store.subscribe(follow);
  follow(store.get());
  return () => {
    end();
    asking.abort();
  };
}
