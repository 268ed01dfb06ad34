// Queries the book moves of the position on the board whenever the position changes, while the book is switched on and
// its panel is visible. Without DOM.
import { is_aside } from "../../play/core/board_store.js";
import { assistance } from "../../play/core/fair_play.js";
import { shown } from "../../play/core/state.js";
import { create_store } from "../../kit/platform/store.js";
import { settings, on_settings_change, change_settings } from "../../kit/settings/store.js";
import { error_message } from "../../kit/platform/error_message.js";
import { is_help, key, request } from "./analysis_request.js";
import { create_latest_question } from "./latest_question.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 */
/** @typedef {import("../../../bitboard-checkers.js").BookMove} BookMove */

/**
 * @typedef {object} Book
 * @property {boolean} on      the user has switched the book on, for positions where it helps nobody in a running game
 * @property {string} helps    the id of the running game in which the user has switched it on too
 * @property {boolean} seen    the panel is visible
 * @property {string} of       the key of the position that the results belong to; empty without results
 * @property {readonly BookMove[]} moves  the most played first
 * @property {string} failure
 */

/** @param {Book} book @param {State} state */
export const is_open = (book, state) =>
  assistance(state) !== "off" && (is_help(state) ? book.helps === state.game.id : book.on);

/** Whether there is a book by the rules of the game: only for English draughts. @param {State} state */
export const has_book = ({ game: { rules } }) => rules === "official";

/** Why the book cannot be queried; null if it can. @param {Translator} t @param {State} state */
export const obstacle = (t, state) => (state.phase !== "ready" || is_aside(state) ? t("analysis.nothing") : null);

/** The legal ones of the moves, the most played first. @param {State} state @param {readonly BookMove[]} moves */
function ordered(state, moves) {
  const legal = new Set(shown(state)?.legal_moves.map(({ notation }) => notation));
  return moves.filter(({ move }) => legal.has(move.notation)).sort((one, other) => other.games - one.games);
}

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} game
 * @param {Pick<import("../../engine/client/client.js").Client, "query">} client
 */
export function create_book_query(t, game, client) {
  const wish = () => settings().book === "on";
  const store = create_store(
    /** @type {Book} */ ({ on: wish(), helps: "", seen: false, of: "", moves: [], failure: "" }),
  );
  const question = create_latest_question();

  /** The key of the position to query now; null for none. */
  const wanted = () => {
    const [state, now] = [game.get(), store.get()];
    return now.seen && has_book(state) && is_open(now, state) && obstacle(t, state) === null ? key(state) : null;
  };

  /** @param {AbortSignal} signal */
  const ask = async (signal) => {
    const state = game.get();
    try {
      const { book } = await client.query(request(state), "book", signal);
      if (!signal.aborted)
        store.commit((now) => ({ ...now, of: key(state), moves: ordered(state, book ?? []), failure: "" }));
    } catch (error) {
      if (signal.aborted) return;
      const failure = error_message(error);
      store.commit((now) => ({ ...now, of: "", moves: [], failure }));
    }
  };

  const follow = () => {
    const next = wanted();
    const signal = question.ask(next);
    if (signal === null) return;
    if (store.get().failure !== "") store.commit((now) => ({ ...now, failure: "" }));
    if (next !== null && store.get().of !== next) ask(signal);
  };

  /** @param {Partial<Book>} change */
  const set = (change) => {
    store.commit((now) => ({ ...now, ...change }));
    follow();
  };
  game.subscribe(follow);
  on_settings_change(() => void (wish() !== store.get().on && set({ on: wish() })));

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** @param {boolean} on */
    switch_to(on) {
      if (is_help(game.get())) return set({ helps: on ? game.get().game.id : "" });
      set({ on });
      change_settings({ book: on ? "on" : undefined });
    },
    /** @param {boolean} seen */
    seen: (seen) => set({ seen }),
    /** Repeats a failed query. */
    again() {
      question.forget();
      follow();
    },
  };
}
