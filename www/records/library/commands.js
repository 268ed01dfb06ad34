// The commands of the library: they send requests to the worker and the storage, and commit the answers to the store.
import { error_message } from "../../kit/platform/error_message.js";
import { create_library_client } from "./client.js";
import { create_deleting } from "./deleting.js";
import { create_famous_games } from "./famous_games.js";
import { create_files } from "./files.js";
import { trouble_words } from "../own_games/indexed_store.js";
import { create_own_games } from "./own_games.js";
import { fault as fault_words } from "./library_text.js";
import { create_selecting, set_position } from "./selecting.js";
import * as states from "./state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LibraryStore } from "./state.js"
 * @import { Row } from "./protocol.js"
 */

/**
 * @typedef {object} Outside
 * @property {import("../own_games/database.js").Games} games
 * @property {import("./open_game.js").OpenGame} open_game
 * @property {() => string} on_board  the id of the game on the board
 * @property {(name: string, text: string) => void} save_file
 */

/** @param {Translator} t @param {LibraryStore} store @param {Outside} outside */
export function create_library_commands(t, store, { games, open_game, on_board, save_file }) {
  const client = create_library_client(t, () => {
    store.commit(states.say(t("library.restarted")));
    mine.died();
    famous.died();
    files.died();
  });
  /** The worker's number of a source. @param {number} source */
  const place = (source) => (source === states.MINE ? mine.place() : source);
  const select = create_selecting(store, client, place);
  const mine = create_own_games(t, store, client, games, select);
  const famous = create_famous_games(t, store, client, select);
  const files = create_files(t, store, client, select);
  const deleting = create_deleting(t, store, games, mine, on_board);

  /** The texts of games of the source shown. @param {Uint32Array} numbers @returns {Promise<string[]>} */
  const texts = async (numbers) =>
    store.get().source === states.MINE ? mine.texts(numbers) : client.texts(store.get().source, numbers);

  /** @param {() => Promise<string>} work resolves to the sentence that the status line shows */
  const saying = async (work) => {
    try {
      store.commit(states.say(await work()));
    } catch (error) {
      store.commit(states.say(error_message(error)));
    }
  };

  return {
    select,
    set_position: (/** @type {string} */ position) => set_position(store, select, position),
    load_mine: mine.load,
    load_famous: famous.load,
    /** The stored data of an own game, beyond its row. @param {number} game */
    kept: mine.kept,
    open_files: files.open,
    cancel: files.cancel,
    close_source: files.close,
    ...deleting,

    /** @param {number} id */
    show_source(id) {
      store.commit(states.show_source(id));
      if (id === states.FAMOUS) famous.load(); // again, if loading failed
      select();
    },

    /** @param {Uint32Array} numbers @returns {Promise<Row[]>} */
    rows: (numbers) => client.rows(place(store.get().source), numbers),

    /** @param {number} game the number of the game @param {number | null} ply of the position found */
    open: (game, ply) =>
      saying(async () => {
        const { source } = store.get();
        const kept = source === states.MINE ? mine.kept(game) : null;
        if (kept !== null && kept.fault !== null) return t("library.damaged_game", { why: kept.fault });
        const { pdn, fault } = await client.readable(place(source), game);
        const said = fault === null ? null : fault_words(t, fault);
        if (pdn === null) return said ?? "";
        await open_game({ pdn, ply, fault: said, own: fault === null ? (kept?.entry ?? null) : null });
        return "";
      }),

    export: () =>
      saying(async () => {
        const state = store.get();
        const numbers = states.subject(state);
        if (numbers.length === 0) return t("library.no_export");
        const own = state.source === states.MINE;
        const damaged = own ? mine.damaged(numbers) : [];
        const all = await texts(numbers);
        if (all.length > 0)
          save_file(own ? "my-games.pdn" : "games.pdn", all.map((text) => `${text.trim()}\n\n`).join(""));
        if (damaged.length > 0) save_file("damaged-games.txt", damaged.join("\n\n"));
        return t("library.exported", { count: numbers.length });
      }),

    /** Adds games of a file to the own games. Games that are there already are not added twice. */
    keep: () =>
      saying(async () => {
        const many = states.too_many(t, store.get());
        if (many !== "") return many;
        const numbers = states.subject(store.get());
        const { value, trouble } = await games.bring_in(await texts(numbers));
        if (trouble !== null) return trouble_words(t, trouble);
        const doubles = numbers.length - value;
        return `${t("library.kept", { count: value })}${doubles > 0 ? ` ${t("library.doubles", { count: doubles })}` : ""}`;
      }),
  };
}

/** @typedef {ReturnType<typeof create_library_commands>} LibraryCommands */
