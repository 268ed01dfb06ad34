// Performs the effects of a tournament's runner: claims the tournament for this tab, has games played and stored, and
// tells the state machine what came of it.
import { new_id } from "../../play/core/game_identity.js";
import { imported_entry } from "../../records/own_games/entry.js";
import { forfeit } from "./pdn_game.js";
import { play_game, save } from "./runner_game.js";
import { notice_text } from "./runner_text.js";
import * as states from "./state.js";
import { kept_tournament, with_cost } from "./tournament.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Game } from "../../../bitboard-checkers-game.js"
 * @import { RunnerEvent, RunnerEffect } from "./runner_transition.js"
 */

/**
 * @template {RunnerEffect["kind"]} Kind
 * @typedef {Extract<RunnerEffect, { kind: Kind }>} EffectOf
 */

/** The name of the lock of the tab that plays. */
export const LOCK = "bitboard-checkers:arena";

/**
 * What a runner works with, and what its effects have made: signals and games by the number of their run.
 * @typedef {object} Workshop
 * @property {import("./runner_game.js").ArenaStore} store
 * @property {import("../../records/own_games/database.js").Games} library
 * @property {() => Promise<void>} settled
 * @property {ReturnType<typeof import("./runner_game.js").create_players>} players
 * @property {Map<number, AbortController>} controllers
 * @property {Map<number, Game>} games
 * @property {Set<() => void>} locks  each call gives back a lock that is held
 * @property {(event: RunnerEvent) => void} dispatch
 */

/** @param {Workshop} workshop @param {number} run */
function controller_of({ controllers }, run) {
  const controller = controllers.get(run) ?? new AbortController();
  controllers.set(run, controller);
  return controller;
}

/** One tab plays at a time: two would write over each other's moves. @param {Workshop} workshop */
async function claim({ store, locks, dispatch }) {
  const tournament = () => store.get().tournament;
  // Over plain HTTP there are no locks, and what another tab does is unknown.
  if (navigator.locks === undefined) return dispatch({ kind: "claimed", tournament: tournament(), saved: null });
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock === null) return dispatch({ kind: "refused" });
    const released = new Promise((resolve) => locks.add(() => resolve(undefined)));
    dispatch({ kind: "claimed", tournament: tournament(), saved: kept_tournament() });
    return released;
  });
  dispatch({ kind: "released" });
}

/** The lock is free a little later, which `claim` waits for. @param {Workshop} workshop */
function release({ locks, dispatch }) {
  if (locks.size === 0) return dispatch({ kind: "released" });
  for (const give_back of locks) give_back();
  locks.clear();
}

/** @param {Translator} t @param {Workshop} workshop @param {EffectOf<"play">} effect */
async function play(t, workshop, { run, game: arena_game }) {
  const { games, dispatch } = workshop;
  const { game, ending } = await play_game(t, workshop, arena_game, controller_of(workshop, run).signal);
  games.set(run, game);
  dispatch({ kind: "played", ending });
}

/** @param {Workshop} workshop @param {EffectOf<"store_game">} effect */
async function store_game({ store, library, games, dispatch }, { run, forfeit: forfeited }) {
  const game = games.get(run);
  if (game === undefined) return;
  try {
    if (forfeited !== null) forfeit(game, forfeited.result, forfeited.reason);
    const entry = imported_entry({ id: new_id(), pdn: game.pdn() });
    const { trouble } = await library.keep(entry, null);
    const { tournament, shown } = store.get();
    const id = trouble === null ? entry.id : "";
    dispatch({ kind: "stored", tournament, id, trouble, plies: shown?.moves.length ?? 0 });
  } finally {
    games.delete(run);
    game.free();
  }
}

/** @param {Translator} t @param {Workshop} workshop @param {RunnerEffect} effect @returns {void | Promise<void>} */
export function perform(t, workshop, effect) {
  const { store, players } = workshop;
  switch (effect.kind) {
    case "show_running":
      return store.commit((state) => ({ ...state, running: true }));
    case "show_paused":
      return store.commit((state) => ({ ...states.end_thinking(performance.now())(state), running: false }));
    case "show_ended":
      return store.commit((state) => ({ ...state, running: false }));
    case "claim":
      return claim(workshop);
    case "release":
      return release(workshop);
    case "abort":
      return controller_of(workshop, effect.run).abort(new DOMException("paused", "AbortError"));
    case "end_run":
      controller_of(workshop, effect.run).abort();
      return void workshop.controllers.delete(effect.run);
    case "dismiss_players":
      return players.dismiss();
    case "play":
      return play(t, workshop, effect);
    case "charge":
      return store.commit(states.in_tournament(with_cost(effect.player, effect.report)));
    case "store_game":
      return store_game(workshop, effect);
    case "replace_tournament":
      return store.commit((state) => ({ ...state, tournament: effect.tournament }));
    case "save_tournament":
      store.commit((state) => ({ ...state, tournament: effect.tournament }));
      return save(t, store);
    case "say":
      return store.commit(states.say(notice_text(t, effect.notice)));
  }
}
