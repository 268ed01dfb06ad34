// What the endgame tables say of every move in the position on the board: asked for when few enough pieces are left and
// somebody looks.
import { open_channel } from "../platform/broadcast.js";
import { shown } from "../core/state.js";
import { create_store } from "../core/store.js";
import { fate_rank } from "./score_text.js";
import { CHANNEL, kept } from "../tablebases/storage.js";
import { error_message } from "../platform/error_message.js";
import { is_help, key, obstacle, request } from "./analysis_request.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../engine/protocol.js").MoveFate} MoveFate
 * @typedef {import("./analysis.js").Analysis} Analysis
 */

/**
 * @typedef {object} TablebaseQuery
 * @property {string} of        the position that the rest belongs to
 * @property {MoveFate[]} fates the best first; empty while nothing is known
 * @property {string[][]} lines  the best play by the tables, as notation: one for each move whose distance is known
 * @property {string} failure   why the tables cannot be had; empty while they can
 */

/** The most pieces that our own tables know, and those that a player can bring. */
const OURS = 5;
const MOST = 6;
let pieces = OURS;

/** What the player has brought counts from now on, and what is gone does no more. */
async function look_for_tables() {
  const found = await kept().catch(() => null);
  pieces = Math.min(MOST, Math.max(OURS, found?.most ?? 0));
}

/** @param {number} mask */
const bits = (mask) => mask.toString(2).replaceAll("0", "").length;

/** Few enough pieces are left for the tables. @param {State} state */
export function is_ending(state) {
  const masks = shown(state)?.board_masks;
  return masks !== undefined && bits((masks.black | masks.white) >>> 0) <= pieces;
}

/**
 * In a game against somebody who is not here it has to be asked for.
 * @param {Translator} t
 * @param {Analysis} analysis
 * @param {State} state
 */
export const may_tell = (t, analysis, state) =>
  is_ending(state) && obstacle(t, state) === null && (!is_help(state) || analysis.helps === state.game.id);

/** @type {TablebaseQuery} */
export const NOTHING = Object.freeze({ of: "", fates: [], lines: [], failure: "" });

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} game
 * @param {Pick<import("./analysis.js").Panel, "get" | "subscribe">} analysis
 * @param {import("../engine/client.js").Client} client
 */
export function create_tablebase_query(t, game, analysis, client) {
  const store = create_store(NOTHING);
  let asking = new AbortController();
  let asked = "";

  const follow = async () => {
    const [state, now] = [game.get(), analysis.get()];
    const of = now.seen && state.game.rules === "official" && may_tell(t, now, state) ? key(state) : "";
    if (of === asked) return;
    asked = of;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    store.commit(() => NOTHING);
    if (of === "") return;
    try {
      const { fates, lines } = await client.look(request(state), "lines", signal);
      if (!signal.aborted)
        store.commit(() => ({
          of,
          fates: (fates ?? []).toSorted((one, other) => fate_rank(other) - fate_rank(one)),
          lines,
          failure: "",
        }));
    } catch (error) {
      if (!signal.aborted) store.commit(() => ({ of, fates: [], lines: [], failure: error_message(error) }));
    }
  };
  game.subscribe(follow);
  analysis.subscribe(follow);
  open_channel(CHANNEL)?.addEventListener("message", () => look_for_tables().then(follow));
  look_for_tables().then(follow);

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Asks once more for what could not be had. */
    again() {
      asked = "";
      follow();
    },
  };
}
