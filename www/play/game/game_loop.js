// The game loop: asks the player to move for a move, and plays the answer unless the game has changed meanwhile. It
// does not distinguish kinds of players: see players/agent.js.
import { TooLarge } from "./size_limit.js";
import { create_roster, Forfeit } from "../players/agent.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { error_message, kept_message } from "../../kit/platform/error_message.js";
import { ask_again, set_notice, stall } from "../core/actions.js";
import { moves_played, playing, present } from "../core/state.js";
import { player_words } from "../core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { State, Side } from "../core/state_types.js"
 * @import { Player } from "../core/player.js"
 * @import { Request, Agent } from "../players/agent.js"
 */

/**
 * @param {Translator} t
 * @param {Store} store
 * @param {Pick<import("./game_controller.js").GameController, "apply" | "forfeit">} play
 * @param {object} page
 * @param {(player: Player) => Agent} page.agent_for
 * @param {(player: Player, signal: AbortSignal) => Promise<void>} page.pause  resolves when an answer may be shown
 * @param {(signal: AbortSignal) => ReturnType<Request["follow"]>} page.watch
 * @param {() => import("../clock/timekeeper.js").Timekeeper | null} page.timekeeper  null without a clock
 * @returns {() => void} ends the loop
 */
export function run_loop(t, store, play, { agent_for, pause, watch, timekeeper }) {
  const roster = create_roster(agent_for);
  const revision_changed = create_change_guard();
  const latest = create_latest_signal();

  /** @param {State} state */
  const follow = (state) => {
    if (!revision_changed([state.game.revision])) return;
    const signal = latest.next();
    roster.keep(state.game.players);
    if (playing(state)) ask(state, signal);
  };

  /** @param {State} state @param {AbortSignal} signal */
  const ask = async (state, signal) => {
    const request = request_of(state, { signal, clock: timekeeper()?.time() ?? null, follow: () => watch(signal) });
    if (request === null) return;
    const { side } = request;
    const player = state.game.players[side];
    const is_late = () => store.get().game.revision !== state.game.revision;
    /** Ends the selection of the answer on the board, in the same change as the move. */
    let end_selection = (/** @type {State} */ now) => now;
    try {
      const shown = pause(player, signal);
      shown.catch(() => undefined); // no unhandled rejection if the answer fails first
      const answer = await roster.agent(player).choose(request);
      if (is_late()) return;
      end_selection = answer.end_selection ?? end_selection;
      const move = request.legal_moves.find((legal) => legal.notation === answer.notation);
      if (move === undefined) throw new Error(t("engine.illegal"));
      if (player.kind !== "human") timekeeper()?.stop(answer.took);
      await shown;
      if (is_late()) return;
      const running = timekeeper();
      const clock = running === null ? "" : running.punch();
      if (clock === null) store.commit(end_selection);
      else play.apply(move, clock, end_selection);
    } catch (error) {
      if (signal.aborted) return; // cancelling is not a failure
      store.commit(end_selection);
      if (error instanceof Forfeit) play.forfeit(side, kept_message(error));
      else if (error instanceof TooLarge) store.commit(full(player, error.message));
      else store.commit((now) => stall(failure(t, now, side, error_message(error)))(now));
    }
  };

  const end = store.subscribe(follow);
  follow(store.get());
  return () => {
    end();
    latest.abort();
  };
}

/**
 * The request to a player for a move.
 * @param {State} state
 * @param {Pick<Request, "signal" | "clock" | "follow">} how
 * @returns {Request | null}
 */
export function request_of(state, how) {
  const snapshot = present(state);
  const position = { rules: state.game.rules, start_fen: state.game.start_fen, moves: moves_played(state) };
  if (snapshot === undefined) return null;
  const { fen, turn, legal_moves } = snapshot;
  return { position, fen, side: turn, legal_moves, seed: state.game.seed, ...how };
}

/** @param {Translator} t @param {State} state @param {Side} side @param {string} reason */
const failure = (t, { game: { players, rule_options: fields } }, side, reason) =>
  players[side].kind === "computer"
    ? t("computer_failed", { why: reason })
    : t("player_failed", { name: player_words(t, players, side, fields.first).name, why: reason });

/**
 * The game has too many moves. A human gets a message, and can continue elsewhere in the tree; any other player is not
 * asked again, because it would try the same move.
 * @param {Player} player @param {string} reason @returns {(state: State) => State}
 */
const full =
  ({ kind }, reason) =>
  (state) => {
    const stalled = stall(reason)(state);
    return kind === "human" ? set_notice(reason)(ask_again(stalled)) : stalled;
  };
