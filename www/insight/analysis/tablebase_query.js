// Queries the table results of every move in the position on the board, if few enough pieces are left and the panel is
// visible.
import { open_channel } from "../../kit/platform/broadcast.js";
import { shown } from "../../play/core/state.js";
import { create_store } from "../../kit/platform/store.js";
import { CHANNEL, kept } from "../../engine/tablebases/storage.js";
import { error_message } from "../../kit/platform/error_message.js";
import { is_help, key, obstacle, request } from "./analysis_request.js";
import { known_from, NOTHING } from "./known_results.js";
import { create_latest_question } from "./latest_question.js";
import { table_pieces } from "./table_rules.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Analysis } from "./analysis.js"
 */

/** The most pieces of tables that the user can add. */
const MOST = 6;

/** The project's own tables of most pieces. */
const OURS = table_pieces("official");

/** Whether there are tables by the rules of the game. @param {State} state */
export const has_tables = (state) => table_pieces(state.game.rules) > 0;

/** The most pieces of the tables that the user has added; null while unknown. */
export const added_pieces = create_store(/** @type {number | null} */ (null));

/** Finds the added tables. They decide up to how many pieces the tables are queried. */
async function look_for_tables() {
  const found = await kept().catch(() => null);
  added_pieces.commit(() => found?.most ?? 0);
}

/** @param {number} mask */
const bits = (mask) => mask.toString(2).replaceAll("0", "").length;

/** The number of pieces on the board. @param {State} state */
function pieces_of(state) {
  const masks = shown(state)?.board_masks;
  return masks === undefined ? Infinity : bits((masks.black | masks.white) >>> 0);
}

/** Whether few enough pieces are left for the tables. @param {State} state */
export const is_ending = (state) =>
  pieces_of(state) <=
  (has_tables(state) && state.game.rules !== "official"
    ? table_pieces(state.game.rules)
    : Math.min(MOST, Math.max(OURS, added_pieces.get() ?? 0)));

/**
 * Whether the tables would contain the position if the user added larger ones.
 * @param {Translator} t
 * @param {State} state
 */
export const misses_tables = (t, state) =>
  added_pieces.get() !== null &&
  state.game.rules === "official" &&
  !is_ending(state) &&
  pieces_of(state) <= MOST &&
  obstacle(t, state) === null;

/**
 * Whether the results may be shown: in a game against an opponent elsewhere, only if the user asked for them.
 * @param {Translator} t
 * @param {Analysis} analysis
 * @param {State} state
 */
export const may_tell = (t, analysis, state) =>
  is_ending(state) && obstacle(t, state) === null && (!is_help(state) || analysis.helps === state.game.id);

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} game
 * @param {Pick<import("./analysis.js").Panel, "get" | "subscribe">} analysis
 * @param {import("../../engine/client/client.js").Client} client
 */
export function create_tablebase_query(t, game, analysis, client) {
  const store = create_store(NOTHING);
  const question = create_latest_question();

  const follow = async () => {
    const [state, now] = [game.get(), analysis.get()];
    const of = now.seen && has_tables(state) && may_tell(t, now, state) ? key(state) : null;
    const signal = question.ask(of);
    if (signal === null) return;
    store.commit(() => NOTHING);
    if (of === null) return;
    /** @param {import("../../engine/client/protocol.js").Seen} seen */
    const take = (seen) => {
      if (!signal.aborted) store.commit(() => known_from(of, seen, state.game.rules === "official"));
    };
    try {
      take(await client.query(request(state), "endgame", signal, take));
    } catch (error) {
      // partial results stay
      if (!signal.aborted) store.commit((known) => ({ ...known, of, more: false, failure: error_message(error) }));
    }
  };
  game.subscribe(follow);
  analysis.subscribe(follow);
  open_channel(CHANNEL)?.addEventListener("message", () => look_for_tables().then(follow));
  look_for_tables().then(follow);

  /** Repeats a failed query. */
  const again = () => {
    question.forget();
    follow();
  };
  globalThis.addEventListener?.("online", () => {
    if (store.get().failure !== "") again();
  });

  return { get: store.get, subscribe: store.subscribe, again };
}
