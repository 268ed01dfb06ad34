// What the endgame tables say of every move in the position on the board: asked for when few enough pieces are left and
// somebody looks.
import { open_channel } from "../platform/broadcast.js";
import { shown } from "../core/state.js";
import { create_store } from "../core/store.js";
import { CHANNEL, kept } from "../tablebases/storage.js";
import { error_message } from "../platform/error_message.js";
import { is_help, key, obstacle, request } from "./analysis_request.js";
import { forty_move_rule, results_with_rule } from "./move_result_text.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../engine/protocol.js").MoveResult} MoveResult
 * @typedef {import("./analysis.js").Analysis} Analysis
 */

/**
 * @typedef {object} TablebaseQuery
 * @property {string} of        the position that the rest belongs to
 * @property {MoveResult[]} move_results the best first, of the moves whose result is known so far
 * @property {number} unknown   the number of other moves
 * @property {string[][]} lines  the best play by the tables, as notation: one for each move that wins or loses, of which
 *   the distance or the progress is known, the best first
 * @property {number | null} progress  the plies of the first line up to its first capture or man's step
 * @property {number} quiet     the plies that the 40-move rule has counted
 * @property {boolean} more     files are fetched that tell more
 * @property {string} failure   why tables cannot be had; empty while they can
 */

/** The most pieces that our own tables know, and those that a player can bring. */
const OURS = 5;
const MOST = 6;

/** The most pieces of the tables that the player has added; null: it is not known yet. */
export const added_pieces = create_store(/** @type {number | null} */ (null));

/** Looks for these tables, which decide for how many pieces the tables are asked. */
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

/** Few enough pieces are left for the tables. @param {State} state */
export const is_ending = (state) => pieces_of(state) <= Math.min(MOST, Math.max(OURS, added_pieces.get() ?? 0));

/**
 * The tables would know the position if the player added larger ones.
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
 * In a game against somebody who is not here it has to be asked for.
 * @param {Translator} t
 * @param {Analysis} analysis
 * @param {State} state
 */
export const may_tell = (t, analysis, state) =>
  is_ending(state) && obstacle(t, state) === null && (!is_help(state) || analysis.helps === state.game.id);

/** @type {TablebaseQuery} */
export const NOTHING = Object.freeze({
  of: "",
  move_results: [],
  unknown: 0,
  lines: [],
  progress: null,
  quiet: 0,
  more: false,
  failure: "",
});

/** The best move, where no other can be better. @param {TablebaseQuery} known */
export const best_known = ({ move_results: [best], unknown }) =>
  unknown === 0 || best?.ending === "won" ? best : undefined;

/**
 * Whether the game ends as the tables say, or the 40-move rule draws it, or may draw it, before that. The tables do not
 * count that rule; the search does, as far as it sees.
 * @param {TablebaseQuery} known
 * @returns {"tables" | "rule" | null} null: it is not known
 */
export function decided_by(known) {
  const best = best_known(known);
  if (best === undefined) return null;
  const { move_results, unknown, quiet, progress, more } = known;
  if (best.ending === "drawn") return "tables";
  const effect = forty_move_rule(move_results, quiet, progress);
  if (effect === "enough" || effect === "progress") return "tables";
  return effect === null || unknown > 0 || more ? null : "rule";
}

/** The 40-move rule certainly draws a game that is won by the tables. @param {TablebaseQuery} known */
export const is_drawn_by_rule = (known) =>
  decided_by(known) === "rule" && forty_move_rule(known.move_results, known.quiet, known.progress) === "drawn";

/**
 * The results that count for the game: with the 40-move rule where it draws the game; none where it may draw it.
 * @param {TablebaseQuery} known
 */
export function results_that_count(known) {
  if (decided_by(known) !== "rule") return known;
  const { of, move_results, quiet } = known;
  return is_drawn_by_rule(known) ? { ...NOTHING, of, move_results: results_with_rule(move_results, quiet) } : NOTHING;
}

/** @param {string} of @param {import("../engine/protocol.js").Seen} seen @returns {TablebaseQuery} */
const known_from = (of, { endgame, more }) =>
  endgame === null ? { ...NOTHING, of, more } : { ...endgame, of, unknown: endgame.unknown.length, more, failure: "" };

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
    /** @param {import("../engine/protocol.js").Seen} seen */
    const take = (seen) => {
      if (!signal.aborted) store.commit(() => known_from(of, seen));
    };
    try {
      take(await client.look(request(state), "endgame", signal, take));
    } catch (error) {
      // what is known already stays
      if (!signal.aborted) store.commit((known) => ({ ...known, of, more: false, failure: error_message(error) }));
    }
  };
  game.subscribe(follow);
  analysis.subscribe(follow);
  open_channel(CHANNEL)?.addEventListener("message", () => look_for_tables().then(follow));
  look_for_tables().then(follow);

  /** Asks once more for what could not be had. */
  const again = () => {
    asked = "";
    follow();
  };
  globalThis.addEventListener?.("online", () => {
    if (store.get().failure !== "") again();
  });

  return { get: store.get, subscribe: store.subscribe, again };
}
