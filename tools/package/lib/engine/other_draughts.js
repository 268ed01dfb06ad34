// The weights and endgame tables of other draughts, on the engine's thread. It asks its creator for them before the
// first request by their rules.
import { Engine } from "../../wasm/bitboard-checkers.js";

/** @import { FromThread, OtherFiles, OtherRules, NoOtherFiles, Root } from "./protocol.js" */

/**
 * The presets with files of their own, by the module's name of their endgame tables.
 * @type {Record<string, OtherRules>}
 */
const RULES = { endings_russian: "russian", endings_brazilian: "brazilian", endings_pool: "pool" };

/** The creator could not read the files, and knows why. */
export class MissingFiles extends Error {
  /** @param {OtherRules} rules */
  constructor(rules) {
    super(`the files for "${rules}" could not be read`);
    this.rules = rules;
  }
}

/** A position that every endgame table contains. */
const ENDING = "W:WK1:BK32";

/**
 * The preset whose tables the engine could use for its game and does not have.
 * @param {Engine} engine
 */
const wanted = (engine) => RULES[engine.wanted_endgames(ENDING) ?? ""];

/**
 * The preset whose files serve games by these rules, which may be given as options; undefined for none.
 * @param {Root["rules"]} rules
 */
function preset_for(rules) {
  if (rules === "official") return undefined;
  const engine = new Engine(1); // one without tables
  engine.new_game(rules);
  const preset = wanted(engine);
  engine.free();
  return preset;
}

/** @param {OtherFiles} files @param {Engine} engine */
function take({ rules, weights, endgames }, engine) {
  if (weights !== null) engine.set_weights(weights, rules);
  if (endgames === null) return;
  engine.take_endgames(endgames);
  while (!engine.unpack());
  if (wanted(engine) === rules) throw new Error(`the endgame tables for "${rules}" hold other endings`);
}

/** @param {(message: FromThread) => void} post */
export function create_other_draughts(post) {
  /** The presets that were asked for, with the answer that no request has taken yet. */
  const asked = /** @type {Map<OtherRules, OtherFiles | NoOtherFiles | null>} */ (new Map());
  /** @type {Set<OtherRules>} */
  const complete = new Set();
  /** By the text of the rules. @type {Map<string, OtherRules | undefined>} */
  const presets = new Map();
  /** @type {OtherRules | null} the files that a request waits for */
  let awaited = null;
  /** Continues the request that waits. @type {() => void} */
  let wake = () => undefined;

  /** @param {Root["rules"]} rules */
  function preset_of(rules) {
    const text = JSON.stringify(rules);
    if (!presets.has(text)) presets.set(text, preset_for(rules));
    return presets.get(text);
  }

  return {
    /**
     * Resolves when the engine has the files for these rules, those of its game, or `is_stopped`. Rejects if they
     * cannot be read; the next call asks for them again.
     * @param {Root["rules"]} of_game @param {Engine} engine
     * @param {() => boolean} is_stopped  asked again after every `notice`
     */
    async complete(of_game, engine, is_stopped) {
      const rules = preset_of(of_game);
      if (rules === undefined || complete.has(rules)) return;
      if (!asked.has(rules)) {
        asked.set(rules, null);
        post({ type: "want", rules });
      }
      awaited = rules;
      while (asked.get(rules) === null && !is_stopped())
        await /** @type {Promise<void>} */ (new Promise((resolve) => (wake = resolve)));
      awaited = null;
      const answer = asked.get(rules) ?? null;
      if (answer === null) return;
      asked.delete(rules);
      if (answer.type === "no-files") throw new MissingFiles(rules);
      take(answer, engine);
      complete.add(rules);
    },

    /**
     * Keeps the files for the request that waits for them, or for the next one.
     * @param {OtherFiles | NoOtherFiles} answer
     */
    receive(answer) {
      // Without a request to reject, the next one tries again.
      if (answer.type === "no-files" && answer.rules !== awaited) asked.delete(answer.rules);
      else asked.set(answer.rules, answer);
      wake();
    },

    /** Lets a request that waits look whether it was stopped. */
    notice: () => wake(),
  };
}
