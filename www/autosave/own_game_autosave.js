// Saves the running game to the own games: shortly after every change, when another game replaces it, and when the page
// is left. A study is saved after its first change, or at once if it came from a link or a paste.
import "../language/late_phrases.js";
import { ask_for_persistence } from "../platform/persistent_storage.js";
import { renamed, set_notice } from "../core/actions.js";
import { is_of_text, new_id } from "../core/game_identity.js";
import { to_saved, save } from "../game/saved_game.js";
import { entry_of, judged } from "../own_games/entry.js";
import { trouble_words } from "../own_games/indexed_store.js";
import { patch } from "../core/state.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { State } from "../core/state_types.js"
 * @import { Entry } from "../own_games/entry.js"
 * @import { Trouble } from "../own_games/indexed_store.js"
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

/** @param {Translator} t @param {Store} store @param {import("../own_games/database.js").Games} games */
export function create_own_game_autosave(t, store, games) {
  let id = "";
  /** @type {string | null} */
  let seen = null;
  /** The state at the last change; its PDN is generated when it is saved. @type {State | null} */
  let pending = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The last change could not be written. */
  let unsafe = false;
  /** The queue of writes. @type {Promise<void>} */
  let writing = Promise.resolve();
  /** @type {Set<string>} kinds of failure already reported */
  const told = new Set();

  /**
   * A text that is opened again replaces neither its stored game nor the changes made to that.
   * @param {State} state
   * @param {boolean} opened
   */
  const begin = (state, opened) => {
    id = state.game.id;
    seen = opened && is_of_text(id) ? null : seen_before(id);
    unsafe = false;
  };

  /** Whether to save a game: one that was saved before is saved again even without moves. @param {State} state */
  const worth_keeping = ({ phase, game: { id, touched, tree } }) =>
    phase === "ready" && id !== "" && touched && (tree.length > 0 || seen !== null);

  /** @param {State} state */
  const capture = (state) => {
    if (!worth_keeping(state)) return;
    pending = state;
    clearTimeout(timer);
    timer = setTimeout(flush, MOMENT);
  };

  /** @param {string} stamp of the stored version of the game on the board */
  const saw = (stamp) => {
    seen = stamp;
    remember(id, stamp);
  };

  /**
   * Gives the game a new id, so that the stored game under its id is not overwritten.
   * @param {Entry} entry
   * @param {"conflict" | "damaged"} why
   * @returns {Promise<Trouble | null>}
   */
  const part = async (entry, why) => {
    const apart = under(entry, new_id());
    const { trouble } = await games.keep(apart, null);
    if (trouble !== null || store.get().game.id !== entry.id) return trouble;
    id = apart.id;
    if (pending !== null) pending = patch(pending, { game: { id } });
    saw(apart.stamp);
    unsafe = false;
    store.commit((state) => set_notice(t(`library.${why}`))(renamed(apart.id)(state)));
    return null;
  };

  /**
   * Reports each kind of failure once. Blocked storage is reported by the library and autosave.js.
   * @param {Trouble} trouble
   */
  const complain = (trouble) => {
    if (trouble.kind === "blocked" || told.has(trouble.kind)) return;
    told.add(trouble.kind);
    store.commit(set_notice(trouble_words(t, trouble)));
  };

  /** @param {Entry} entry @param {string | null} known */
  const write = async (entry, known) => {
    const { value, trouble } = await games.keep(entry, entry.id === id ? seen : known);
    if (value?.kind === "kept" && entry.id === id) saw(value.stamp);
    if (value?.kind === "kept") ask_for_persistence();
    const lost = value?.kind === "conflict" || value?.kind === "damaged" ? await part(entry, value.kind) : trouble;
    if (entry.id === id) unsafe = lost !== null;
    if (lost !== null) complain(lost);
  };

  /** Takes the pending change. */
  const taken = () => {
    const state = pending;
    clearTimeout(timer);
    pending = null;
    return state === null ? null : entry_of(state, to_saved(state));
  };

  function flush() {
    const entry = taken();
    const known = seen;
    if (entry !== null) writing = writing.then(() => write(entry, known));
    return writing;
  }

  /**
   * What was restored is compared with what is kept of it: the page may have been closed before the last of it was
   * written. What was deleted meanwhile is not kept again.
   * @param {State} restored
   */
  const compare = async (restored) => {
    const text = restored.game.pdn.game();
    const { value, trouble } = await games.find(restored.game.id);
    if (store.get().game.id !== restored.game.id) return;
    const there = value === null || value === undefined ? null : judged(t, value);
    if (trouble === null && there === null && seen !== null) return;
    if (there?.fault === null && there.entry.pdn === text) saw(there.entry.stamp);
    capture(store.get());
    const entry = taken();
    if (entry !== null) await write(entry, seen);
  };

  store.subscribe((now, before) => {
    if (now.game.id !== id) {
      flush();
      begin(now, true);
      capture(now); // a game in play, or from a link or a paste: stored nowhere else
    } else if (now.game !== before.game) {
      capture(now);
    }
  });
  games.subscribe(() => {
    if (unsafe) capture(store.get()); // tries again: there may be room now
  });
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });

  const restored = store.get();
  begin(restored, false);
  if (worth_keeping(restored) && seen === null) save(to_saved(restored)); // an old game that has just received its id
  if (restored.game.tree.length > 0 || seen !== null) writing = compare(restored);

  return {
    /** Writes all pending changes. @returns {Promise<void>} */
    flush,
    /** Whether the game on the board would be lost if another replaced it. Valid after `flush`. */
    at_risk: () => unsafe,
    /** Sets the stamp of a stored game that was just opened. */
    saw,
  };
}

/** @typedef {ReturnType<typeof create_own_game_autosave>} Keeper */
