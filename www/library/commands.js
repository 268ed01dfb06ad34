// What the library's buttons do: effects that ask the worker and the storage, and commit what comes of it.
import { create_library_client } from "./client.js";
import { brought_in, essence } from "./entry.js";
import { new_id } from "../game/identity.js";
import { trouble_words } from "./games.js";
import { create_mine } from "./mine.js";
import * as states from "./state.js";
import { games as games_words } from "./words.js";

/**
 * @typedef {import("./state.js").LibraryState} LibraryState
 * @typedef {import("../game/store.js").Store<LibraryState>} LibraryStore
 * @typedef {import("./state.js").Source} Source
 * @typedef {import("./protocol.js").Row} Row
 */

/** Rows that come with the answer: more than a screen shows. */
const FIRST_ROWS = 80;
/** Games that can be kept among the own ones at once. */
const MOST = 2000;
/** Milliseconds for which a deletion can be taken back. */
const UNDO = 10_000;

/** @param {unknown} error */
const why = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {LibraryStore} store
 * @param {{ module: WebAssembly.Module, games: import("./games.js").Games, open_game: import("./library.js").OpenGame, save_file: (name: string, text: string) => void }} outside
 */
export function create_library_commands(store, { module, games, open_game, save_file }) {
  let ids = states.MINE;
  /** @type {Map<number, Blob>} the opened files, to open them again */
  const files = new Map();
  /** @type {Map<number, AbortController>} openings under way */
  const openings = new Map();
  /** @type {"idle" | "asked" | "again"} */
  let selecting = "idle";
  /** @type {unknown[]} deleted entries that can come back */
  let deleted = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let forget;

  const client = create_library_client(module, () => {
    store.commit(states.say("The library stopped and was started again."));
    mine.load();
    for (const [id, file] of files) if (store.get().sources.some((source) => source.id === id && source.phase === "ready")) read(id, file);
  });
  const mine = create_mine(store, client, games, () => select(true));

  /** The newest question wins: one is asked, one may wait. @param {boolean} [again] the same question, since the games have changed */
  async function select(again = false) {
    if (selecting !== "idle") return void (selecting = "again");
    const state = store.get();
    const source = states.current(state);
    if (source.phase !== "ready") return;
    selecting = "asked";
    try {
      const found = await client.select(source.id, states.query(state), FIRST_ROWS);
      store.commit(states.show_found(found, source.id, again));
    } catch (error) {
      store.commit(states.say(why(error)));
    }
    const more = selecting !== "asked";
    selecting = "idle";
    if (more) await select();
  }

  /** @param {number} id @param {Blob} file */
  async function read(id, file) {
    const abort = new AbortController();
    openings.set(id, abort);
    store.commit(states.set_source(id, { phase: "opening" }));
    try {
      const { count, faults, note } = await client.open(id, { kind: "file", file }, abort.signal, ({ read: done, size, games: count }) =>
        store.commit(states.set_source(id, { done: size === 0 ? 0 : done / size, count })));
      store.commit(states.set_source(id, { phase: "ready", count, faults, note, done: 1 }));
      await select();
    } catch (error) {
      if (abort.signal.aborted) store.commit((state) => states.say("Opening was cancelled.")(states.remove_source(id)(state)));
      else store.commit(states.set_source(id, { phase: "failed", note: why(error) }));
      if (abort.signal.aborted) files.delete(id);
    } finally {
      openings.delete(id);
    }
  }

  /** The texts of games of the source that is shown. @param {Uint32Array} numbers @returns {Promise<string[]>} */
  const texts = async (numbers) => (store.get().source === states.MINE ? mine.texts(numbers) : client.texts(store.get().source, numbers));

  /** @param {() => Promise<string>} work what is answered is said */
  const saying = async (work) => {
    try {
      store.commit(states.say(await work()));
    } catch (error) {
      store.commit(states.say(why(error)));
    }
  };

  return {
    select,
    load_mine: mine.load,
    /** What is known of an own game besides its row. @param {number} game */
    kept: mine.kept,

    /** @param {readonly { name: string, file: Blob }[]} opened */
    open_files(opened) {
      for (const { name, file } of opened) {
        const id = (ids += 1);
        files.set(id, file);
        store.commit(states.add_source({ id, name, phase: "opening", count: 0, faults: [], note: "", done: 0 }));
        read(id, file);
      }
    },

    cancel: () => openings.get(store.get().source)?.abort(new DOMException("cancelled", "AbortError")),

    close_source() {
      const { source } = store.get();
      if (source === states.MINE) return;
      openings.get(source)?.abort(new DOMException("closed", "AbortError"));
      files.delete(source);
      client.close(source);
      store.commit(states.remove_source(source));
      select();
    },

    /** @param {number} id */
    show_source(id) {
      store.commit(states.show_source(id));
      select();
    },

    /** @param {Uint32Array} numbers @returns {Promise<Row[]>} */
    rows: (numbers) => client.rows(store.get().source, numbers),

    /** @param {number} game its number @param {number | null} ply where it was found */
    open: (game, ply) => saying(async () => {
      const { source } = store.get();
      const kept = source === states.MINE ? mine.kept(game) : null;
      if (kept !== null && kept.fault !== null) return `This game is damaged: ${kept.fault}. It can be exported as it is.`;
      const pdn = await client.readable(source, game);
      const fault = states.current(store.get()).faults.find((fault) => fault.game === game + 1);
      await open_game({ pdn, saved: kept?.entry.saved ?? null, ply, fault: fault?.message ?? null, id: kept !== null && fault === undefined ? kept.entry.id : null });
      return "";
    }),

    export: () => saying(async () => {
      const state = store.get();
      const numbers = states.subject(state);
      if (numbers.length === 0) return "There is no game to export.";
      const own = state.source === states.MINE;
      const all = await texts(numbers);
      const damaged = own ? mine.damaged(numbers) : [];
      if (all.length > 0) save_file(own ? "my-games.pdn" : "games.pdn", all.map((text) => `${text.trim()}\n\n`).join(""));
      if (damaged.length > 0) save_file("damaged-games.txt", damaged.join("\n\n"));
      return `Exported ${games_words(numbers.length)}.`;
    }),

    /** Games of a file are kept among the own ones; those that are there already are not kept twice. */
    keep: () => saying(async () => {
      const numbers = states.subject(store.get());
      if (numbers.length > MOST) return `At most ${MOST.toLocaleString("en")} games can be kept at once. Choose some, or filter.`;
      const there = new Set(mine.all().map(({ entry, fault }) => (fault === null ? essence(entry.pdn) : "")));
      /** @type {Map<string, string>} */
      const fresh = new Map();
      for (const pdn of await texts(numbers)) if (!there.has(essence(pdn))) fresh.set(essence(pdn), pdn.trim());
      const { trouble } = await games.put([...fresh.values()].map((pdn) => brought_in({ id: new_id(), pdn })));
      if (trouble !== null) return trouble_words(trouble);
      const doubles = numbers.length - fresh.size;
      return `Kept ${games_words(fresh.size)}.${doubles > 0 ? ` ${games_words(doubles)} ${doubles === 1 ? "was" : "were"} there already.` : ""}`;
    }),

    delete: () => saying(async () => {
      const { chosen, source } = store.get();
      if (source !== states.MINE || chosen.size === 0) return "Choose the games to delete.";
      const entries = [...chosen].flatMap((game) => mine.kept(game)?.entry ?? []);
      const { trouble } = await games.remove(mine.ids(chosen));
      if (trouble !== null) return trouble_words(trouble);
      deleted = entries;
      clearTimeout(forget);
      forget = setTimeout(() => {
        deleted = [];
        store.commit((state) => (state.undo ? states.say("")(state) : state));
      }, UNDO);
      return `Deleted ${games_words(entries.length)}.`;
    }).then(() => store.commit((state) => ({ ...state, undo: deleted.length > 0 && state.status.startsWith("Deleted") }))),

    undo: () => saying(async () => {
      const back = deleted;
      deleted = [];
      const { trouble } = await games.put(back);
      return trouble === null ? `${games_words(back.length)} ${back.length === 1 ? "is" : "are"} back.` : trouble_words(trouble);
    }),
  };
}

/** @typedef {ReturnType<typeof create_library_commands>} LibraryCommands */
