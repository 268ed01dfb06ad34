// Opens files in the worker, cancels and closes them, and has them read again when a new worker replaces a dead one.
import { create_counter } from "../../kit/platform/counter.js";
import { error_message } from "../../kit/platform/error_message.js";
import { unread_text } from "./file_fault.js";
import * as states from "./state.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** After this many workers have died while reading a file, no other worker gets it. */
const DEATHS = 2;

/**
 * Whether two objects are the same file: a file that is chosen again is a new object. Pasted text is no File, and never
 * the same.
 * @param {Blob} one
 * @param {Blob} other
 */
const is_same = (one, other) =>
  one instanceof File && other instanceof File && one.size === other.size && one.lastModified === other.lastModified;

/**
 * @param {Translator} t
 * @param {import("./state.js").LibraryStore} store
 * @param {import("./client.js").LibraryClient} client
 * @param {() => void} select
 */
export function create_files(t, store, client, select) {
  const next_id = create_counter(states.FAMOUS);
  /** @type {Map<number, { name: string, file: Blob, deaths: number }>} the files that are open or being opened */
  const files = new Map();
  /** @type {Map<number, AbortController>} the files being opened */
  const openings = new Map();

  /** @param {number} id @param {string} note the reason */
  const fail = (id, note) => {
    files.delete(id);
    store.commit(states.set_source(id, { phase: "failed", note }));
  };

  /** The source that already shows the same file. @param {string} name @param {Blob} file */
  const place_of = (name, file) =>
    [...files].find(([, opened]) => name === opened.name && is_same(file, opened.file))?.[0];

  /** @param {number} id */
  async function read(id) {
    const opened = files.get(id);
    if (opened === undefined) return;
    const abort = new AbortController();
    openings.set(id, abort);
    store.commit(states.set_source(id, { phase: "opening" }));
    try {
      const { count, faults, unread } = await client.open(
        id,
        { kind: "file", file: opened.file },
        abort.signal,
        ({ read: done, size, games: count }) =>
          store.commit(states.set_source(id, { done: size === 0 ? 0 : done / size, count })),
      );
      opened.deaths = 0;
      const note = unread === null ? "" : unread_text(t, unread);
      store.commit(states.set_source(id, { phase: "ready", count, faults, note, done: 1 }));
      await select();
    } catch (error) {
      if (openings.get(id) !== abort) return; // it is read again, or was cancelled
      if (abort.signal.aborted) {
        files.delete(id);
        store.commit((state) => states.say(t("library.cancelled"))(states.remove_source(id)(state)));
        select();
      } else fail(id, error_message(error));
    } finally {
      if (openings.get(id) === abort) openings.delete(id);
    }
  }

  return {
    /** @param {readonly { name: string, file: Blob }[]} opened */
    open(opened) {
      for (const { name, file } of opened) {
        const there = place_of(name, file);
        if (there !== undefined) {
          store.commit(states.show_source(there));
          select();
          continue;
        }
        const id = next_id();
        files.set(id, { name, file, deaths: 0 });
        store.commit(states.add_source({ id, name, phase: "opening", count: 0, faults: [], note: "", done: 0 }));
        read(id);
      }
    },

    cancel: () => openings.get(store.get().source)?.abort(new DOMException("cancelled", "AbortError")),

    /** Closes the file shown. */
    close() {
      const { source } = store.get();
      if (states.stays(source)) return;
      openings.get(source)?.abort(new DOMException("closed", "AbortError"));
      files.delete(source);
      client.close(source);
      store.commit(states.remove_source(source));
      select();
    },

    /** Call when a new worker has replaced a dead one: it reads the open files again. */
    died() {
      for (const [id, opened] of files) {
        const under_way = openings.delete(id);
        if (under_way) opened.deaths += 1;
        if (opened.deaths >= DEATHS) fail(id, t("library.file_twice"));
        else if (under_way || store.get().sources.some((source) => source.id === id && source.phase === "ready"))
          read(id);
      }
    },
  };
}
