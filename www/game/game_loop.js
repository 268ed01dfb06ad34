// The game loop: asks the player to move for a move, and plays the answer unless the game has changed meanwhile. It
// does not distinguish kinds of players: see players/agent.js.
import { TooLarge } from "./size_limit.js";
import { create_roster, Forfeit } from "../players/agent.js";
import { error_message } from "../platform/error_message.js";
import { ask_again, set_notice, stall } from "../core/actions.js";
import { moves_played, playing, present } from "../core/state.js";
import { player_words } from "../core/game_text.js";

/**
 * @import { Translator } from "../language/translator.js"
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
  let asked = -1;
  let asking = new AbortController();

  /** @param {State} state */
  const follow = (state) => {
    if (state.game.revision === asked) return;
    asked = state.game.revision;
    asking.abort();
    asking = new AbortController();
    roster.keep(state.game.players);
    if (playing(state)) ask(state);
  };

  /** @param {State} state */
  const ask = async (state) => {
    const { signal } = asking;
    const asks = request_of(state, { signal, clock: timekeeper()?.time() ?? null, follow: () => watch(signal) });
    if (asks === null) return;
    const { side } = asks;
    const player = state.game.players[side];
    const is_late = () => store.get().game.revision !== state.game.revision;
    try {
      const shown = pause(player, signal);
      shown.catch(() => undefined); // no unhandled rejection if the answer fails first
      const { notation, took } = await roster.agent(player).choose(asks);
      if (is_late()) return;
      const move = asks.legal_moves.find((legal) => legal.notation === notation);
      if (move === undefined) throw new Error(t("engine.illegal"));
      if (player.kind !== "human") timekeeper()?.stop(took);
      await shown;
      if (is_late()) return;
      const keeper = timekeeper();
      const clock = keeper === null ? "" : keeper.punch();
      if (clock !== null) play.apply(move, clock);
    } catch (error) {
      if (signal.aborted) return; // cancelling is not a failure
      if (error instanceof Forfeit) play.forfeit(side, "kept" in error ? String(error.kept) : error.message);
      else if (error instanceof TooLarge) store.commit(full(player, error.message));
      else store.commit((now) => stall(failure(t, now, side, error_message(error)))(now));
    }
  };

  const end = store.subscribe(follow);
  follow(store.get());
  return () => {
    end();
    asking.abort();
  };
}

/**
 * The request to a player for a move.
 * @param {State} state
 * @param {Pick<Request, "signal" | "clock" | "follow">} how
 * @returns {Request | null}
 */
export function request_of(state, how) {
  const here = present(state);
  const position = { rules: state.game.rules, start_fen: state.game.start_fen, moves: moves_played(state) };
  return here === undefined
    ? null
    : { position, fen: here.fen, side: here.turn, legal_moves: here.legal_moves, seed: state.game.seed, ...how };
}

/** @param {Translator} t @param {State} state @param {Side} side @param {string} why */
const failure = (t, { game: { players, rule_options: fields } }, side, why) =>
  players[side].kind === "computer"
    ? t("computer_failed", { why })
    : t("player_failed", { name: player_words(t, players, side, fields.first).name, why });

/**
 * The game has too many moves. A human gets a message, and can continue elsewhere in the tree; any other player is not
 * asked again, because it would try the same move.
 * @param {Player} player @param {string} why @returns {(state: State) => State}
 */
const full =
  ({ kind }, why) =>
  (state) => {
    const stalled = stall(why)(state);
    return kind === "human" ? set_notice(why)(ask_again(stalled)) : stalled;
  };
