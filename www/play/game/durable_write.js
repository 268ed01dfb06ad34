// Writes the running games to IndexedDB; see durable_save.js. Loaded with the first change.
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { once } from "../../kit/platform/once.js";
import { create_repeater } from "../../kit/platform/repeater.js";
import { close, keeps_databases, transact } from "./durable_save.js";

/**
 * @import { Saved } from "./saved_game.js"
 * @import { Running } from "./durable_save.js"
 */

/** The most games stored: those of the tabs used last. */
const MOST = 8;

/** The newest save of each game that is not written yet. @type {Map<string, Running>} */
const waiting = new Map();
/** Aborted when the user leaves the page, which may come back from the back/forward cache. */
const visit = create_latest_signal();
/** The transactions that write a game and have not ended. @type {Set<IDBTransaction>} */
const open = new Set();

addEventListener("pagehide", ({ persisted }) => {
  visit.abort();
  for (const transaction of persisted ? open : []) {
    try {
      transaction.abort(); // would block other pages while this one is cached
    } catch {
      /* it has ended by itself */
    }
  }
  close();
});
addEventListener("pageshow", visit.next);

/** @param {Running} one */
const put = (one) =>
  transact("readwrite", (store) => {
    const { transaction } = store;
    open.add(transaction);
    for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => open.delete(transaction));
    return store.put(one);
  });

/** Deletes the oldest games, once. */
const prune = once(async () => {
  const all = await transact("readonly", (store) => /** @type {IDBRequest<Running[]>} */ (store.getAll()));
  all.sort((one, other) => other.saved.at - one.saved.at);
  for (const { id } of all.slice(MOST)) await transact("readwrite", (store) => store.delete(id));
});

/** Writes a saved game. Does nothing if IndexedDB is not available. @param {Saved & { at: number }} saved */
export async function save_durably(saved) {
  if (saved.id === undefined || !keeps_databases() || visit.signal().aborted) return;
  waiting.set(saved.id, { id: saved.id, saved });
  await writing.run();
}

/** Writes all that waits. */
const writing = create_repeater(async () => {
  try {
    for (let [next] = waiting.values(); next !== undefined; [next] = waiting.values()) {
      const one = next;
      waiting.delete(one.id);
      await put(one);
    }
    await prune();
  } catch {
    waiting.clear(); // blocked or full: the save in localStorage has to do
  }
});

/** Deletes a game that cannot be shown. @param {string | undefined} id */
export function forget_durable(id) {
  if (id !== undefined && keeps_databases()) transact("readwrite", (store) => store.delete(id)).catch(() => undefined);
}
