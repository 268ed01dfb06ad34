// Saves the running game to the own games: shortly after every change, when another game replaces it, and when the page
// is left. A study is saved after its first change, or at once if it came from a link or a paste. Wires the state
// machine (own_game_transition.js) to the store, the database and the page.
import "../../kit/language/late_phrases.js";
import { ask_for_persistence } from "../../kit/platform/persistent_storage.js";
import { renamed, set_notice } from "../../play/core/actions.js";
import { is_of_text, new_id } from "../../play/core/game_identity.js";
import { to_saved, save } from "../../play/game/saved_game.js";
import { entry_of, judged } from "../own_games/entry.js";
import { trouble_words } from "../own_games/indexed_store.js";
import { create_machine } from "../../kit/platform/machine.js";
import { create_task_queue } from "../../kit/platform/task_queue.js";
import { create_timeout } from "../../kit/platform/timeout.js";
import { start_of, worth_keeping } from "./own_game_state.js";
import { transition } from "./own_game_transition.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Entry } from "../own_games/entry.js"
 * @import { AutosaveEvent, AutosaveState, Effect, Stored } from "./own_game_state.js"
 */

/** Milliseconds between a change and its writing. */
const MOMENT = 300;
const SEEN = "bitboard-checkers:seen";

/**
 * The stamp that this tab saw last. It survives a reload, and is copied with a duplicated tab.
 * @param {string} id
 * @returns {string | null}
 */
function seen_before(id) {
  try {
    const [game, stamp] = JSON.parse(sessionStorage.getItem(SEEN) ?? "[]");
    return game === id && typeof stamp === "string" ? stamp : null;
  } catch {
    return null;
  }
}

/** @param {string} id @param {string} stamp */
function remember(id, stamp) {
  try {
    sessionStorage.setItem(SEEN, JSON.stringify([id, stamp]));
  } catch {
    // Storage is blocked: after a reload the moves are compared instead.
  }
}

/** @param {Entry} entry @param {string} id @returns {Entry} */
const under = (entry, id) => ({ ...entry, id, saved: entry.saved === null ? null : { ...entry.saved, id } });

/** @param {ReturnType<typeof create_task_queue>} queue @param {() => Promise<void>} job */
const enqueue = (queue, job) => void queue.run(job).catch((error) => console.error(error));

/**
 * @typedef {object} AutosaveTools
 * @property {Translator} t
 * @property {Store} store
 * @property {import("../own_games/database.js").Games} games
 * @property {ReturnType<typeof create_task_queue>} queue  of reads and writes
 * @property {ReturnType<typeof create_timeout<[]>>} timeout  until the pending change is written
 * @property {() => AutosaveState} state
 * @property {(event: AutosaveEvent) => void} dispatch
 */

/** @param {AutosaveTools} tools @param {Entry} entry @param {string | null} known */
async function write({ games, state, dispatch }, entry, known) {
  const { id, seen: seen_now } = state();
  const seen = entry.id === id ? seen_now : known;
  const { value, trouble } = await games.keep(entry, seen);
  if (value?.kind === "conflict" || value?.kind === "damaged") {
    const copy = under(entry, new_id());
    const { trouble } = await games.keep(copy, null);
    const reason = value.kind === "conflict" && seen === null && is_of_text(entry.id) ? "reopened" : value.kind;
    dispatch({ kind: "parted", id: entry.id, copy, reason, trouble });
  } else dispatch({ kind: "written", id: entry.id, stamp: value?.kind === "kept" ? value.stamp : null, trouble });
}

/** Compares a restored game with what is stored of it. @param {AutosaveTools} tools @param {State} restored */
function compare({ t, store, games, queue, dispatch }, { game: { id, pdn } }) {
  const text = pdn.game();
  enqueue(queue, async () => {
    const { value, trouble } = await games.find(id);
    const entry = value === null || value === undefined ? null : judged(t, value);
    /** @type {Stored} */
    const stored =
      entry?.fault === null && entry.entry.pdn === text
        ? { kind: "same", stamp: entry.entry.stamp }
        : { kind: entry === null && trouble === null ? "nothing" : "other" };
    dispatch({ kind: "compared", now: store.get(), id, stored });
  });
}

/** @param {AutosaveTools} tools @param {Effect} effect */
function perform(tools, effect) {
  const { t, store, queue } = tools;
  switch (effect.kind) {
    case "stop_timer":
      return tools.timeout.stop();
    case "start_timer":
      return tools.timeout.start(MOMENT);
    case "write": {
      const entry = entry_of(effect.game, to_saved(effect.game));
      return enqueue(queue, () => write(tools, entry, effect.known));
    }
    case "remember":
      return remember(effect.id, effect.stamp);
    case "ask_for_persistence":
      return ask_for_persistence();
    case "rename": {
      const { id, reason } = effect;
      if (reason === "reopened") return store.commit(renamed(id)); // no other tab was involved
      return store.commit((state) => set_notice(t(`library.${reason}`))(renamed(id)(state)));
    }
    case "report":
      return store.commit(set_notice(trouble_words(t, effect.trouble)));
  }
}

/** @param {Translator} t @param {Store} store @param {import("../own_games/database.js").Games} games */
export function create_own_game_autosave(t, store, games) {
  const restored = store.get();
  const { id } = restored.game;
  const machine = create_machine(start_of(id, seen_before(id)), transition, (/** @type {Effect} */ effect) =>
    perform(tools, effect),
  );
  const { get, dispatch } = machine;
  const flush = () => dispatch({ kind: "flush_requested" });
  /** @type {AutosaveTools} */
  const tools = { t, store, games, queue: create_task_queue(), timeout: create_timeout(flush), state: get, dispatch };

  store.subscribe((now, before) => {
    const { id } = now.game;
    if (now.game === before.game) return;
    // A text that is opened again replaces neither its stored game nor the changes made to that.
    dispatch({ kind: "changed", now, seen: id === before.game.id || is_of_text(id) ? null : seen_before(id) });
  });
  games.subscribe(() => dispatch({ kind: "storage_changed", now: store.get() }));
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });

  const { seen } = get();
  // An old game that has just received its id.
  if (worth_keeping(restored, seen) && seen === null) save(to_saved(restored));
  if (restored.game.tree.length > 0 || seen !== null) compare(tools, restored);

  return {
    /** Writes all pending changes. */
    async flush() {
      flush();
      await tools.queue.finished();
    },
    /** Whether the game on the board would be lost if another replaced it. Valid after `flush`. */
    at_risk: () => get().unsafe,
    /** Sets the stamp of a stored game that was just opened. @param {string} stamp */
    saw: (stamp) => dispatch({ kind: "stamp_seen", stamp }),
  };
}

/** @typedef {ReturnType<typeof create_own_game_autosave>} OwnGameAutosave */
