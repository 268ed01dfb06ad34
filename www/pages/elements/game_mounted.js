// A game while its element is connected: the page's game loop, commands and sentences, and the events for the host
// page.
import { allowed } from "../../play/core/available_actions.js";
import { stall } from "../../play/core/actions.js";
import { load_hint } from "../../insight/analysis/load_hint.js";
import { create_commands } from "../../play/game/commands.js";
import { run_loop } from "../../play/game/game_loop.js";
import { play_premoves } from "../../play/core/premove.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { human_turn, own_side, playing, present } from "../../play/core/state.js";
import { create_thinking } from "../../play/game/thinking.js";
import { create_agent_for } from "../../play/players/computer.js";
import { create_human } from "../../play/players/human.js";
import { is_still } from "./appearance.js";
import { reflect } from "./attributes.js";
import { fault, refusal, tell_fault } from "./fault.js";
import { create_beginning, is_shown, named_fen } from "./game_start.js";
import { create_panel } from "./game_panel.js";
import { offer_to, position_of, tell_change, tell_move } from "./position.js";
import { engine_fault, use_engine } from "./shared_resources.js";
import { create_game_core } from "./game_core.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Move } from "../../play/core/state_types.js"
 * @import { Place, GameCore } from "./game_core.js"
 * @import { CheckersGame } from "./checkers-elements.d.ts"
 */

/**
 * The engine is loaded on the first search.
 * @param {Translator} t
 * @returns {Pick<import("../../engine/client/client.js").Client, "search" | "new_game"> & { release(): void }}
 */
function late_client(t) {
  /** @type {ReturnType<typeof use_engine> | null} */
  let used = null;
  return {
    search: (...search) => (used ??= use_engine(t)).client.search(...search),
    // a new game stops all searches of the shared engine
    new_game: (rules) => void (used?.is_only() && used.client.new_game(rules)),
    release: () => used?.release(),
  };
}

/**
 * Asks the player to move for a move, while the element is connected.
 * @param {Place} place @param {GameCore} core @param {ReturnType<typeof late_client>} client
 * @param {{ person: ReturnType<typeof create_human>, watch: ReturnType<typeof create_thinking>["watch"] }} local
 */
function start_loop({ element, t, signal }, { store, play, at_rest }, client, { person, watch }) {
  const end = run_loop(
    t,
    store,
    {
      forfeit: (side, reason) => play.forfeit(side, reason),
      apply(move, clock, end_selection) {
        const state = store.get();
        if (!human_turn(state)) tell_move(element, state, { move, by: "player" });
        if (store.get().game.revision === state.game.revision) play.apply(move, clock, end_selection);
      },
    },
    {
      agent_for: create_agent_for(t, client, person),
      async pause(player, asking) {
        if (player.kind === "human" || is_still(element)) return;
        await at_rest();
        asking.throwIfAborted();
      },
      watch,
      timekeeper: () => null,
    },
  );
  signal.addEventListener(
    "abort",
    () => {
      end();
      client.release();
    },
    { once: true },
  );
}

/** @param {Place} place */
export function make_game(place) {
  const { t } = place;
  const element = /** @type {CheckersGame} */ (place.element);
  const [person, client] = [create_human(), late_client(t)];
  const core = create_game_core(place, {
    offer: (...chosen) => offer(...chosen),
    locked: () => false,
    escape: () => thinking.escape(),
    show(now, before) {
      panel.show(now);
      const position = position_of(now);
      if (position !== null && now.game.revision !== before.game.revision) reflect(element, "fen", position.fen);
      const own = own_side(now.game);
      const again = now.game.id !== before.game.id && before.phase === "ready";
      if (again && own !== null && own !== element.side) element.side = own; // "Play again" swaps the sides
      if (now.search.failure !== null && now.search.failure !== before.search.failure)
        report_failure(now.search.failure);
      tell_change(element, now, before);
    },
  });
  const { store, play } = core;
  const failure_changed = create_change_guard();
  /** Reports that a player failed, with the part of the engine that could not be fetched. @param {string} failure */
  const report_failure = async (failure) => {
    if (!failure_changed([failure])) return;
    const cause = element.opponent === "computer" ? await engine_fault() : null;
    const shown_fault = fault(t, cause ?? failure);
    tell_fault(element, cause === null ? { ...shown_fault, code: "player-failed" } : shown_fault);
    failure_changed([shown_fault.message]); // which is not reported again
    if (cause !== null && store.get().search.failure === failure) store.commit(stall(shown_fault.message));
  };
  const offer = offer_to(element, core, person.offer);
  const thinking = create_thinking(store);
  const commands = create_commands(t, store, play, client, {
    confirm_replace_game: async () => true,
    consent: { ask: () => false, answer: () => undefined },
    load_hint,
  });
  const beginning = create_beginning(element, place, core, client.new_game);
  const panel = create_panel(place, {
    state: store.get,
    commands,
    thinking,
    offer,
    flip: () => element.flip(),
    anew: beginning.begin_or_tell,
  });
  panel.buttons(element.controls === "full");
  addEventListener("online", () => store.get().search.failure !== null && commands.try_again(), {
    signal: place.signal,
  });
  play_premoves(store, { offer }, core.settled, place.signal);

  return {
    core,

    /** @param {import("../../play/game/saved_game.js").Saved | null} kept */
    begin(kept) {
      beginning.first(kept);
      start_loop(place, core, client, { person, watch: thinking.watch });
    },

    anew: beginning.anew,
    reset: beginning.begin_or_tell,
    check: beginning.check,

    /** @param {Move} move */
    play(move) {
      if (!human_turn(store.get())) throw refusal("not-your-turn", "nobody here has the turn");
      play.apply(move);
    },

    resign() {
      const state = store.get();
      const side = own_side(state.game) ?? present(state)?.turn;
      if (playing(state) && side !== undefined) play.resign(side);
    },

    undo: () => void (allowed(store.get()).undo && play.undo()),
    redo: () => void (allowed(store.get()).redo && play.redo()),
    renamed: panel.rename,

    /** @param {string} attribute */
    changed(attribute) {
      const fen = named_fen(element);
      if (attribute === "side" && element.side === own_side(store.get().game)) return;
      if (attribute === "controls") panel.buttons(element.controls === "full");
      else if (attribute === "level" && element.opponent === "computer" && !beginning.is_due())
        commands.level(element.level);
      else if (attribute === "fen" && !is_shown(fen, store.get())) beginning.soon(fen);
      else if (attribute !== "fen" && attribute !== "level") beginning.soon();
    },
  };
}

/** @typedef {ReturnType<typeof make_game>} InsideGame */
