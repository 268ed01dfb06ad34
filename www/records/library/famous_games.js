// The famous games that ship with the page, as a source beside the own games: fetched when the library opens, and again
// if that failed.
import { error_message } from "../../kit/platform/error_message.js";
import { patient_fetch } from "../../kit/platform/patient_fetch.js";
import * as states from "./state.js";

/** After this many workers have died while reading these games, no other worker gets them. */
const DEATHS = 2;

/** Fetches the games, one text each, as for the own games. @returns {Promise<string[]>} */
async function fetch_games() {
  const games = await patient_fetch(new URL("../../data/famous_games.pdn", import.meta.url));
  return (await games.text()).split(/^(?=\[Event )/m).slice(1);
}

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {import("./state.js").LibraryStore} store
 * @param {Pick<import("./client.js").LibraryClient, "open">} client
 * @param {() => void} select
 */
export function create_famous_games(t, store, client, select) {
  /** @type {Promise<string[]> | null} */
  let fetched = null;
  /** The number of workers that died while reading the games. */
  let deaths = 0;
  /** The current attempt to load. @type {object | null} */
  let loading = null;

  /** @param {Partial<states.Source>} change */
  const set = (change) => store.commit(states.set_source(states.FAMOUS, change));

  const load = async () => {
    if (loading !== null || store.get().sources.some(({ id, phase }) => id === states.FAMOUS && phase === "ready"))
      return;
    const attempt = (loading = {});
    set({ phase: "opening", done: 0, note: "" });
    try {
      const texts = await (fetched ??= fetch_games());
      const { count, faults } = await client.open(states.FAMOUS, { kind: "texts", texts });
      loading = null;
      deaths = 0;
      set({ phase: "ready", count, faults, note: t("book.credit"), done: 1 });
      select();
    } catch (error) {
      if (loading !== attempt) return; // the worker died, and another one reads the games
      loading = null;
      fetched = null;
      set({ phase: "failed", note: error_message(error) });
    }
  };

  return {
    load,
    /** Call when a new worker has replaced a dead one: it has to read the games again. */
    died() {
      if (loading !== null) deaths += 1;
      loading = null;
      if (deaths >= DEATHS) return set({ phase: "failed", note: t("library.file_twice") });
      set({ phase: "opening" });
      load();
    },
  };
}
