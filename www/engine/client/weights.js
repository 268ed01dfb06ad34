// Loads the learned weights for the rules of a game before the first search by these rules that uses them, long after
// the board is shown. If they cannot be loaded, the engine evaluates by hand, and a later search tries again.
import { error_message } from "../../kit/platform/error_message.js";
import { once } from "../../kit/platform/once.js";
import { create_failures, fetch_data, FIRST_LEVEL, PATIENCE, unavailable } from "./data_file.js";

/** @import { Request } from "./protocol.js" */

/** The presets that have weights of their own. */
const TRAINED = /** @type {const} */ (["official", "russian", "brazilian", "pool"]);

/**
 * The preset whose weights the engine uses for these rules; undefined if it evaluates by hand. Jamaican draughts is
 * pool on a mirrored board.
 * @param {Request["rules"]} rules
 */
const trained_rules = (rules) => TRAINED.find((id) => id === (rules === "jamaican" ? "pool" : rules));

const NONE = Object.freeze({ loaded: Promise.resolve(), patience: () => Promise.resolve() });

/** @returns {Promise<void>} */
const late = () => new Promise((resolve) => setTimeout(resolve, PATIENCE));

/**
 * @param {import("../../../bitboard-checkers.js").Engine} engine
 * @param {() => boolean} is_searching  weights that arrive during a search are used from the next one on
 * @param {() => number} [now]  the time in milliseconds
 */
export function create_weights(engine, is_searching, now) {
  /** By the rules of the weights. @type {Map<string, { loaded: Promise<void>, patience: () => Promise<void> }>} */
  const known = new Map();
  const failures = create_failures(now);

  /** @param {typeof TRAINED[number]} rules */
  async function load(rules) {
    try {
      const bytes = await fetch_data(rules === "official" ? "weights.bin.gz" : `weights-${rules}.bin.gz`);
      while (is_searching()) await new Promise((resolve) => setTimeout(resolve, 100));
      engine.set_weights(bytes, rules);
    } catch (error) {
      console.info(`The engine plays by its built-in evaluation: ${error_message(error)}`);
      failures.add(rules);
      known.delete(rules);
      throw unavailable(error);
    }
  }

  /** A search waits for the first try only. @param {typeof TRAINED[number]} rules */
  function begin(rules) {
    const again = failures.has(rules);
    const loaded = load(rules);
    const settled = loaded.catch(() => undefined);
    const weights = { loaded, patience: again ? NONE.patience : once(() => Promise.race([settled, late()])) };
    known.set(rules, weights);
    return weights;
  }

  /** The weights, which are fetched unless that failed a moment ago. @param {Request["rules"]} of_game */
  function weights_of(of_game) {
    const rules = trained_rules(of_game);
    if (rules === undefined) return NONE;
    return known.get(rules) ?? (failures.is_recent(rules) ? NONE : begin(rules));
  }

  return {
    /**
     * Resolves when the weights are loaded; rejects if they cannot be. Tries again even if that failed a moment ago.
     * @param {Request["rules"]} of_game @returns {Promise<void>}
     */
    know(of_game) {
      const rules = trained_rules(of_game);
      return rules === undefined ? NONE.loaded : (known.get(rules) ?? begin(rules)).loaded;
    },

    /** Resolves when the weights are loaded or could not be loaded. @param {Request["rules"]} rules */
    settle: (rules) => weights_of(rules).loaded.catch(() => undefined),

    /**
     * As `settle`, but resolves PATIENCE after the first call at the latest, and at once for a level without weights.
     * @param {Request["rules"]} rules
     * @param {import("./protocol.js").Limits} limits
     */
    open: (rules, { level = FIRST_LEVEL }) => (level < FIRST_LEVEL ? Promise.resolve() : weights_of(rules).patience()),
  };
}

/** @typedef {ReturnType<typeof create_weights>} EngineWeights */
