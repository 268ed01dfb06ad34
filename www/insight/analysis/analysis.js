// The analysis of the position on the board: an infinite search while the panel is visible and the engine is on. It
// follows the position, and stops for the game's own searches.
import { set_thought } from "../../play/core/actions.js";
import { walk } from "./pv_lines.js";
import { rank } from "../../play/core/score_text.js";
import { assistance } from "../../play/core/fair_play.js";
import { shown } from "../../play/core/state.js";
import { create_store } from "../../kit/platform/store.js";
import { error_message } from "../../kit/platform/error_message.js";
import { settings, on_settings_change, change_settings } from "../../kit/settings/store.js";
import { SETTINGS } from "../../kit/settings/values.js";
import { is_help, key, obstacle, request, thought_of } from "./analysis_request.js";
import { create_latest_question } from "./latest_question.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Ply } from "./pv_lines.js"
 * @import { Found } from "../../engine/client/protocol.js"
 */
/** @typedef {{ score: Found["score"], proved: Found["lines"][0]["proved"], plies: Ply[] }} Line */

/**
 * @typedef {object} Analysis
 * @property {boolean} on      the user wants the engine, and it gives no unfair help against the computer
 * @property {string} helps    the game against the computer in which it is wanted all the same
 * @property {number} lines    wanted, 1-5
 * @property {boolean} solves  the search looks for a proof; kept for the visit only
 * @property {boolean} seen    the panel is in sight
 * @property {string} of       the position that the rest belongs to
 * @property {number} depth    0: nothing found yet
 * @property {Line[]} found
 * @property {string} failure  why the search has ended before its time; empty while it has not
 */

/** @typedef {{ on: boolean, lines: number }} AnalysisSettings */

/** Whether the engine is wanted, and how many lines: two of the settings. @returns {AnalysisSettings} */
function analysis_settings() {
  const { analysis, lines } = settings();
  return { on: analysis !== "off", lines: Number(lines) };
}

/** @param {AnalysisSettings} wishes */
const save_analysis_settings = ({ on, lines }) =>
  change_settings({
    analysis: on ? undefined : "off",
    lines: String(lines) === SETTINGS.lines.usual ? undefined : String(lines),
  });

/** Listens to changes in the settings. @param {(wishes: AnalysisSettings) => void} changed */
const on_analysis_settings = (changed) => on_settings_change(() => changed(analysis_settings()));

/** The number of lines with an arrow on the board. */
const ARROWS = 3;

/** Milliseconds between two updates. A line that changes more often cannot be read, and inputs would wait for it. */
const UPDATE_EVERY = 250;

/** @param {Analysis} analysis @param {State} state */
export const is_on = (analysis, state) =>
  assistance(state) !== "off" && (is_help(state) ? analysis.helps === state.game.id : analysis.on);

/**
 * The key of the search to run; empty for none.
 * @param {Translator} t @param {Analysis} analysis @param {State} state
 */
const search_wanted = (t, analysis, state) =>
  analysis.seen && document.visibilityState === "visible" && is_on(analysis, state) && obstacle(t, state) === null
    ? `${analysis.lines} ${analysis.solves} ${key(state)}`
    : "";

/**
 * Passes on at most one result in a while, the latest.
 * @param {(found: Found) => void} take @param {AbortSignal} signal
 */
function create_throttle(take, signal) {
  /** `latest`: not passed on yet. */
  const kept = { latest: /** @type {Found | null} */ (null), taken_at: -UPDATE_EVERY };
  const update = () => {
    if (kept.latest === null || signal.aborted) return;
    kept.taken_at = performance.now();
    take(kept.latest);
    kept.latest = null;
  };
  return {
    /** @param {Found} progress */
    put(progress) {
      if (kept.latest === null) setTimeout(update, Math.max(0, kept.taken_at + UPDATE_EVERY - performance.now()));
      kept.latest = progress;
    },
    /** Drops the result that was not passed on. */
    drop() {
      kept.latest = null;
    },
  };
}

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} game
 * @param {import("../../engine/client/client.js").Client} client  one that yields
 */
export function create_analysis(t, game, client) {
  const store = create_store(
    /** @type {Analysis} */ ({
      ...analysis_settings(),
      helps: "",
      solves: false,
      seen: false,
      of: "",
      depth: 0,
      found: [],
      failure: "",
    }),
  );
  const question = create_latest_question();

  /** @param {Found} found @param {State} state the one that was asked about */
  const take = (found, state) => {
    const [position, of, now] = [shown(state), key(state), store.get()];
    if (position === undefined || found.depth === 0 || of !== key(game.get())) return;
    if (now.of === of && found.depth < now.depth) return; // a restarted search has not reached the known depth yet
    const known = now.of === of ? now.found : [];
    const lines = found.lines.toSorted(better).map(({ score, proved, pv }) => ({
      score,
      proved,
      plies: same(known, pv) ?? walk(state.game.rules, position, pv),
    }));
    store.commit((analysis) => ({ ...analysis, of, depth: found.depth, found: lines }));
    const { depth, nodes, time } = found;
    const { score, pv } = found.lines.toSorted(better)[0] ?? found;
    const arrows = lines.slice(0, ARROWS).map(arrow);
    game.commit(set_thought(thought_of(state, position.turn, { depth, score, nodes, time, pv }, arrows)));
  };

  /** @param {AbortSignal} signal */
  const search = async (signal) => {
    const state = game.get();
    const { lines: wanted, solves } = store.get();
    const lines = Math.min(wanted, shown(state)?.legal_moves.length ?? 1);
    const limits = solves ? { lines, solve: true } : { lines };
    const throttle = create_throttle((found) => take(found, state), signal);
    try {
      const done = await client.search(request(state), limits, signal, { on_progress: throttle.put });
      throttle.drop();
      take(done, state);
    } catch (error) {
      const failure = error_message(error);
      if (!signal.aborted) store.commit((analysis) => ({ ...analysis, failure }));
    }
  };

  const follow = () => {
    const next = search_wanted(t, store.get(), game.get());
    const signal = question.ask(next === "" ? null : next);
    if (signal === null) return;
    if (store.get().failure !== "") store.commit((analysis) => ({ ...analysis, failure: "" }));
    if (store.get().of !== key(game.get())) store.commit((analysis) => ({ ...analysis, of: "", depth: 0, found: [] }));
    if (next !== "") search(signal);
    else if (game.get().search.thought?.own === false) game.commit(set_thought(null)); // its arrows go with it
  };

  /** @param {Partial<Analysis>} change */
  const set = (change) => {
    store.commit((analysis) => ({ ...analysis, ...change }));
    save_analysis_settings(store.get());
    follow();
  };

  game.subscribe(follow);
  on_analysis_settings(({ on, lines }) => {
    const now = store.get();
    if (on !== now.on || lines !== now.lines) set({ on, lines, of: "", depth: 0 });
  });
  document.addEventListener("visibilitychange", follow);

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** @param {boolean} on */
    switch_to: (on) => set(is_help(game.get()) ? { helps: on ? game.get().game.id : "" } : { on }),
    /** @param {number} lines */
    lines: (lines) => set({ lines, of: "", depth: 0 }),
    /** @param {boolean} solves */
    solve: (solves) => set({ solves, of: "", depth: 0 }),
    /** @param {boolean} seen */
    seen: (seen) => set({ seen }),
    /** Searches again, after a failure or with newly loaded endgame tables. */
    again() {
      question.forget();
      store.commit((analysis) => ({ ...analysis, depth: 0 }));
      follow();
    },
  };
}

/**
 * In the middle of an iteration some lines are known more deeply than others.
 * @param {{ score: Found["score"] }} one
 * @param {{ score: Found["score"] }} other
 */
const better = (one, other) => rank(other.score) - rank(one.score);

/** The walk of a line that has not changed. @param {readonly Line[]} known @param {readonly string[]} pv */
const same = (known, pv) =>
  known.find(({ plies }) => plies.length === pv.length && plies.every(({ move }, index) => move.notation === pv[index]))
    ?.plies;

/** @param {Line} line @param {number} index */
const arrow = ({ plies }, index) => ({
  path: plies[0]?.move.path ?? [],
  tone: /** @type {1 | 2 | 3} */ (index + 1),
  tag: String(index + 1),
});

/** @typedef {ReturnType<typeof create_analysis>} Panel */
