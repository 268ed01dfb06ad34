// The famous games that ship with the page, as a source beside the own games: fetched when the library opens, and again
// if that failed.
import { error_message } from "../../kit/platform/error_message.js";
import { once } from "../../kit/platform/once.js";
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
  const fetch_once = once(fetch_games);
  /** The current attempt to load; and the number of workers that died while reading the games. */
  let reading = { attempt: /** @type {object | null} */ (null), deaths: 0 };

  /** @param {Partial<states.Source>} change */
  const set = (change) => store.commit(states.set_source(states.FAMOUS, change));

  const load = async () => {
    if (
      reading.attempt !== null ||
      store.get().sources.some(({ id, phase }) => id === states.FAMOUS && phase === "ready")
    )
      return;
    const attempt = {};
    reading = { ...reading, attempt };
    set({ phase: "opening", done: 0, note: "" });
    try {
      const texts = await fetch_once();
      const { count, faults } = await client.open(states.FAMOUS, { kind: "texts", texts });
      reading = { attempt: null, deaths: 0 };
      set({ phase: "ready", count, faults, note: t("book.credit"), done: 1 });
      select();
    } catch (error) {
      if (reading.attempt !== attempt) return; // the worker died, and another one reads the games
      reading = { ...reading, attempt: null };
      set({ phase: "failed", note: error_message(error) });
    }
  };

  return {
    load,
    /** Call when a new worker has replaced a dead one: it has to read the games again. */
    died() {
      reading = { attempt: null, deaths: reading.deaths + (reading.attempt === null ? 0 : 1) };
      if (reading.deaths >= DEATHS) return set({ phase: "failed", note: t("library.file_twice") });
      set({ phase: "opening" });
      load();
    },
  };
}
