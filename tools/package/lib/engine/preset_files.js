// The weights, tables and book of each preset, on the engine's thread. It asks its creator for them before the first
// request that needs them.
import { Engine } from "../../wasm/bitboard-checkers.js";

/** @import { FromThread, PresetFiles, Preset, NoPresetFiles, Root } from "./protocol.js" */

/**
 * The presets with files of their own, by the module's name of their endgame tables.
 * @type {Record<string, Preset>}
 */
const RULES = {
  endings: "official",
  endings_russian: "russian",
  endings_brazilian: "brazilian",
  endings_pool: "pool",
};

/** The lowest level that uses weights or the book. No level uses endgame tables. */
const FIRST_LEVEL = 5;

/**
 * Whether a search within these limits uses files.
 * @param {import("./protocol.js").Go["limits"]} limits
 */
export const needs_files = ({ level }) => typeof level !== "number" || level >= FIRST_LEVEL;

/** The creator could not read the files, and knows why. */
export class MissingFiles extends Error {
  /** @param {Preset} rules */
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
 * The preset whose files serve games by these rules, which may be given as options. Those of official play serve rules
 * that differ in the counts for a draw too, which the module does not tell apart from rules without files.
 * @param {Root["rules"]} rules
 * @returns {Preset}
 */
function preset_for(rules) {
  if (rules === "official") return rules;
  const engine = new Engine(1); // one without tables
  engine.new_game(rules);
  const preset = wanted(engine);
  engine.free();
  return preset ?? "official";
}

/** @param {PresetFiles} files @param {Engine} engine */
function take({ rules, weights, book, endgames }, engine) {
  if (weights !== null) engine.set_weights(weights, rules);
  if (book !== null) engine.take_book(book);
  if (endgames.length === 0) return;
  for (const bytes of endgames) {
    engine.take_endgames(bytes);
    while (!engine.unpack());
  }
  if (wanted(engine) === rules) throw new Error(`the endgame tables for "${rules}" hold other endings`);
}

/** @param {(message: FromThread) => void} post */
export function create_preset_files(post) {
  /** The presets that were asked for, with the answer that no request has taken yet. */
  const asked = /** @type {Map<Preset, PresetFiles | NoPresetFiles | null>} */ (new Map());
  /** @type {Set<Preset>} */
  const complete = new Set();
  /** By the text of the rules. @type {Map<string, Preset>} */
  const presets = new Map();
  /** @type {Preset | null} the files that a request waits for */
  let awaited = null;
  /** Continues the request that waits. @type {() => void} */
  let wake = () => undefined;

  /** @param {Root["rules"]} rules */
  function preset_of(rules) {
    const text = JSON.stringify(rules);
    const preset = presets.get(text) ?? preset_for(rules);
    presets.set(text, preset);
    return preset;
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
      if (complete.has(rules)) return;
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
     * @param {PresetFiles | NoPresetFiles} answer
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
