// The beginning and the memory of the page: the saved game is restored or a first one begun, and every change is saved.
import { phrase } from "../language/phrase.js";
import { why } from "../why.js";
import { tell } from "./actions.js";
import { new_seed } from "./commands.js";
import { load, load_own, record, save, set_aside } from "./saved.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./play.js").Play} Play
 */

const ASIDE = phrase("saved_unreadable.aside");
const NO_ROOM = phrase("saved_unreadable.no_room");
const BLOCKED = phrase("cannot_keep");

/** A tab goes on with its own game; a new tab with the one that was saved last. @param {Store} store @param {Play} play */
export function restore_or_start(store, play) {
  const loaded = load();
  const own = loaded.kind === "saved" ? load_own() : null;
  try {
    if (own !== null) return play.restore(own);
  } catch {
    // Then with the one that was saved last.
  }
  let reason = loaded.kind === "broken" ? loaded.reason : null;
  if (loaded.kind === "saved") {
    try {
      return play.restore(loaded.saved);
    } catch (error) {
      reason = why(error);
    }
  }
  const { players, level } = store.get();
  play.start({ rules: "official", players, level, seed: new_seed(), flipped: false, welcome: true });
  if (loaded.kind === "blocked") store.commit(tell(BLOCKED));
  if (reason !== null) {
    console.info(`The saved game could not be used: ${reason}`);
    store.commit(tell(set_aside() ? ASIDE : NO_ROOM));
  }
}

/** Saves on every change of what is saved; says once when that fails. @param {Store} store */
export function keep_saved(store) {
  const { notice } = store.get();
  let failed = notice === BLOCKED || notice === NO_ROOM; // already said
  store.subscribe((now, before) => {
    if (now.id === before.id && now.revision === before.revision && now.pdn === before.pdn && now.flipped === before.flipped && now.players === before.players && now.clock === before.clock && now.coordinates === before.coordinates) return;
    if (save(record(now)) || failed) return;
    failed = true;
    store.commit(tell(BLOCKED));
  });
}
