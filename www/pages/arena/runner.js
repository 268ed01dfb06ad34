// Runs the tournament: game after game, until all are played or somebody pauses it. Every move is saved before the next
// is asked for; every game goes to the library when it ends. runner_transition.js decides, runner_effects.js performs.
import { create_machine } from "../../kit/platform/machine.js";
import { begin_game } from "./pdn_game.js";
import { LOCK, perform } from "./runner_effects.js";
import { create_players, opening_of } from "./runner_game.js";
import { notice_text } from "./runner_text.js";
import { START, transition } from "./runner_transition.js";
import * as states from "./state.js";
import { next_of, save_tournament } from "./tournament.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { ArenaStore } from "./runner_game.js"
 * @import { Entry } from "./entries.js"
 * @import { Tournament } from "./tournament.js"
 * @import { RunnerEvent, RunnerEffect } from "./runner_transition.js"
 */

/** Shows the game that was interrupted. @param {Translator} t @param {ArenaStore} store */
async function show_left(t, store) {
  const { tournament } = store.get();
  const next = tournament === null ? null : next_of(tournament);
  if (tournament === null || tournament.running === null || next === null) return;
  const moves = [...(await opening_of(t, tournament, next)), ...tournament.running.moves];
  const game = begin_game({ event: "", round: "", begun: tournament.begun, black: "", white: "" }, moves);
  store.commit(states.begin_game(game.snapshot(), { black: next.black, white: next.white }, moves));
  game.free();
}

/**
 * Whether another tab plays the tournament: this one may change nothing then.
 * @param {Translator} t @param {ArenaStore} store
 */
async function elsewhere(t, store) {
  if (store.get().running || navigator.locks === undefined) return false;
  const taken = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock === null);
  if (taken) store.commit(states.say(notice_text(t, { kind: "other_tab" })));
  return taken;
}

/**
 * @param {Translator} t
 * @param {ArenaStore} store
 * @param {{ engine: import("../../engine/client/client.js").Engine, games:
 *   import("../../records/own_games/database.js").Games, settled(): Promise<void> }} tools
 */
export function create_runner(t, store, { engine, games, settled }) {
  const workshop = {
    store,
    library: games,
    settled,
    players: create_players(t, engine),
    controllers: new Map(),
    games: new Map(),
    locks: new Set(),
    dispatch: (/** @type {RunnerEvent} */ event) => machine.dispatch(event),
  };
  const machine = create_machine(
    START,
    transition,
    (/** @type {RunnerEffect} */ effect) => perform(t, workshop, effect),
    (error) => /** @type {RunnerEvent} */ ({ kind: "failed", error }),
  );

  return {
    show_left: () => show_left(t, store),
    elsewhere: () => elsewhere(t, store),

    /** Also again at once after a pause: what was under way ends first. */
    start: () => machine.dispatch({ kind: "start" }),

    /**
     * Replaces the tournament and plays the new one, unless another tab plays the present one: both would store theirs,
     * and one of the two would be lost.
     * @param {Tournament} tournament
     * @returns {Promise<readonly Entry[] | null>} the players of the replaced tournament; null: it was not replaced
     */
    async begin(tournament) {
      if (await elsewhere(t, store)) return null;
      machine.dispatch({ kind: "pause" });
      const before = store.get().tournament?.players ?? [];
      store.commit((state) => ({ ...state, tournament, shown: null, note: "" }));
      if (!save_tournament(tournament)) store.commit(states.say(t("arena.not_kept")));
      machine.dispatch({ kind: "start" });
      return before;
    },

    /** The running game is kept. */
    pause: () => machine.dispatch({ kind: "pause" }),
  };
}

/** @typedef {ReturnType<typeof create_runner>} Runner */
