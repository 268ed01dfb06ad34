// Keeps the running game among the own games, by itself: at every change, a moment later; when another game takes its place, and
// when the page is left. A study is kept once something in it was changed.
import { renamed, tell } from "../game/actions.js";
import { new_id } from "../game/identity.js";
import { record, save } from "../game/saved.js";
import { branches, entry_of, holds } from "./entry.js";
import { trouble_words } from "./games.js";

/**
 * @typedef {import("../game/store.js").Store} Store
 * @typedef {import("../game/state.js").State} State
 * @typedef {import("./entry.js").Entry} Entry
 * @typedef {import("./entry.js").Branch} Branch
 */

/** Milliseconds between a change and its writing. */
const MOMENT = 300;
const SEEN = "bitboard-checkers:seen";
const PARTED = "This game is open in another tab too and went another way there. Both are kept.";

/** The stamp this tab saw last: it outlives a reload, and a copied tab has it too. @param {string} id @returns {string | null} */
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

/** @param {State} now @param {State} before */
const differs = (now, before) =>
  now.revision !== before.revision || now.tree !== before.tree || now.tags !== before.tags || now.players !== before.players || now.mode !== before.mode || now.flipped !== before.flipped;

/** @param {Store} store @param {import("./games.js").Games} games */
export function create_keeper(store, games) {
  let id = "";
  /** @type {string | null} */
  let seen = null;
  /** What a study was when it was opened. @type {{ tree: Branch[], tags: State["tags"] } | null} */
  let opened = null;
  /** @type {Entry | null} */
  let pending = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The last of it could not be written. */
  let unsafe = false;
  /** One write after the other. @type {Promise<void>} */
  let writing = Promise.resolve();
  /** @type {Set<string>} kinds of trouble that were told */
  const told = new Set();

  /** @param {State} state */
  const begin = (state) => {
    id = state.id;
    seen = seen_before(id);
    unsafe = false;
    opened = state.mode === "study" ? { tree: branches(state), tags: state.tags } : null;
  };

  /** @param {State} state */
  const worth_keeping = (state) => {
    if (state.phase !== "ready" || state.tree.length === 0 || state.id === "") return false;
    if (opened === null) return true;
    const tree = branches(state);
    return JSON.stringify(state.tags) !== JSON.stringify(opened.tags) || !holds(tree, opened.tree) || !holds(opened.tree, tree);
  };

  /** @param {State} state */
  const capture = (state) => {
    if (!worth_keeping(state)) return;
    pending = entry_of(state, record(state));
    clearTimeout(timer);
    timer = setTimeout(flush, MOMENT);
  };

  /** Another tab went another way: this game gets an id of its own. @param {Entry} entry */
  const part = async (entry) => {
    const other = new_id();
    const apart = { ...entry, id: other, saved: entry.saved === null ? null : { ...entry.saved, id: other } };
    await games.keep(apart, null);
    if (store.get().id !== entry.id) return;
    id = other;
    seen = apart.stamp;
    if (pending !== null) pending = { ...pending, id: other, saved: pending.saved === null ? null : { ...pending.saved, id: other } };
    remember(id, apart.stamp);
    store.commit((state) => tell(PARTED)(renamed(other)(state)));
  };

  /** @param {Entry} entry @param {string | null} known */
  const write = async (entry, known) => {
    const { value, trouble } = await games.keep(entry, entry.id === id ? seen : known);
    if (value?.kind === "conflict") return part(entry);
    if (value?.kind === "kept" && entry.id === id) {
      seen = value.stamp;
      remember(id, seen);
    }
    if (entry.id === id) unsafe = trouble !== null;
    if (trouble === null || trouble.kind === "blocked" || told.has(trouble.kind)) return; // blocked: the library says it, and resume.js that nothing is kept
    told.add(trouble.kind);
    store.commit(tell(trouble_words(trouble)));
  };

  function flush() {
    clearTimeout(timer);
    if (pending === null) return writing;
    const entry = pending;
    const known = seen;
    pending = null;
    writing = writing.then(() => write(entry, known));
    return writing;
  }

  store.subscribe((now, before) => {
    if (now.id !== id) {
      flush();
      begin(now);
      if (now.mode === "play") capture(now);
    } else if (differs(now, before)) {
      capture(now);
    }
  });
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });

  // What was restored is kept too: the page may have been closed before it was written. What was deleted meanwhile is not.
  begin(store.get());
  if (opened === null && seen === null) {
    capture(store.get());
    if (pending !== null) save(record(store.get())); // an old game has got its id just now
  }

  return {
    /** Everything until now is kept. @returns {Promise<void>} */
    flush,
    /** Whether the game on the board would be lost if another took its place. Only after `flush`. */
    at_risk: () => unsafe,
  };
}

/** @typedef {ReturnType<typeof create_keeper>} Keeper */
