// Keeps the running game among the own games, by itself: at every change, a moment later; when another game takes its
// place, and when the page is left. A study is kept once something in it was changed, or at once where it came from a
// link or a paste.
import "../language/late_phrases.js";
import { ask_for_persistence } from "../platform/persistent_storage.js";
import { renamed, tell } from "../core/actions.js";
import { is_of_text, new_id } from "../core/game_identity.js";
import { to_saved, save } from "../game/saved_game.js";
import { entry_of, judged } from "../own_games/entry.js";
import { trouble_words } from "../own_games/database.js";
import { patch } from "../core/state.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/store.js").Store} Store
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../own_games/entry.js").Entry} Entry
 * @typedef {import("../own_games/database.js").Trouble} Trouble
 */

/** Milliseconds between a change and its writing. */
const MOMENT = 300;
const SEEN = "bitboard-checkers:seen";
/**
 * The stamp this tab saw last: it outlives a reload, and a copied tab has it too.
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
    // Blocked: after a reload the moves themselves are compared.
  }
}

/** @param {Entry} entry @param {string} id @returns {Entry} */
const under = (entry, id) => ({ ...entry, id, saved: entry.saved === null ? null : { ...entry.saved, id } });

/** @param {Translator} t @param {Store} store @param {import("../own_games/database.js").Games} games */
export function create_own_game_autosave(t, store, games) {
  let id = "";
  /** @type {string | null} */
  let seen = null;
  /** The game at its last change, whose text is written when it is kept. @type {State | null} */
  let pending = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The last of it could not be written. */
  let unsafe = false;
  /** One write after the other. @type {Promise<void>} */
  let writing = Promise.resolve();
  /** @type {Set<string>} kinds of trouble that were told */
  const told = new Set();

  /**
   * What is opened from a text again is that text, and not what was made of it and is kept.
   * @param {State} state
   * @param {boolean} opened
   */
  const begin = (state, opened) => {
    id = state.game.id;
    seen = opened && is_of_text(id) ? null : seen_before(id);
    unsafe = false;
  };

  /** What was written once is written again, also when its last move was deleted. @param {State} state */
  const worth_keeping = ({ phase, game: { id, touched, tree } }) =>
    phase === "ready" && id !== "" && touched && (tree.length > 0 || seen !== null);

  /** @param {State} state */
  const capture = (state) => {
    if (!worth_keeping(state)) return;
    pending = state;
    clearTimeout(timer);
    timer = setTimeout(flush, MOMENT);
  };

  /** @param {string} stamp of what is kept of the game on the board */
  const saw = (stamp) => {
    seen = stamp;
    remember(id, stamp);
  };

  /**
   * What stands under its id is not to be written over: this game gets an id of its own.
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
    store.commit((state) => tell(t(`library.${why}`))(renamed(apart.id)(state)));
    return null;
  };

  /**
   * Once each. Blocked storage is not told: the library says it, and autosave.js that nothing is kept.
   * @param {Trouble} trouble
   */
  const complain = (trouble) => {
    if (trouble.kind === "blocked" || told.has(trouble.kind)) return;
    told.add(trouble.kind);
    store.commit(tell(trouble_words(t, trouble)));
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

  /** What waits to be written, and waits no longer. */
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
      capture(now); // a game that is played, or came from a link or a paste: it is written down nowhere else
    } else if (now.game !== before.game) {
      capture(now);
    }
  });
  games.subscribe(() => {
    if (unsafe) capture(store.get()); // perhaps there is room now, or the storage answers again
  });
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });

  const restored = store.get();
  begin(restored, false);
  if (worth_keeping(restored) && seen === null) save(to_saved(restored)); // an old game has got its id just now
  if (restored.game.tree.length > 0 || seen !== null) writing = compare(restored);

  return {
    /** Everything until now is kept. @returns {Promise<void>} */
    flush,
    /** Whether the game on the board would be lost if another took its place. Only after `flush`. */
    at_risk: () => unsafe,
    /** The game that was just put on the board is the one that is kept with this stamp. */
    saw,
  };
}

/** @typedef {ReturnType<typeof create_own_game_autosave>} Keeper */
