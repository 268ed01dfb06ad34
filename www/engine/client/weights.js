// Loads the learned weights for the rules of a game before the first search by these rules that uses them, long after
// the board is shown. If they cannot be loaded, the engine evaluates by hand.
import { error_message } from "../../kit/platform/error_message.js";
import { once } from "../../kit/platform/once.js";
import { fetch_data, FIRST_LEVEL, PATIENCE } from "./data_file.js";

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

/**
 * @param {import("../../../bitboard-checkers.js").Engine} engine
 * @param {() => boolean} is_searching  weights that arrive during a search are used from the next one on
 */
export function create_weights(engine, is_searching) {
  /** By the rules of the weights. @type {Map<string, { loaded: Promise<void>, patience: () => Promise<void> }>} */
  const known = new Map();

  /** @param {typeof TRAINED[number]} rules */
  async function load(rules) {
    try {
      const bytes = await fetch_data(rules === "official" ? "weights.bin.gz" : `weights-${rules}.bin.gz`);
      while (is_searching()) await new Promise((resolve) => setTimeout(resolve, 100));
      engine.set_weights(bytes, rules);
    } catch (error) {
      console.info(`The engine plays by its built-in evaluation: ${error_message(error)}`);
    }
  }

  /** @returns {Promise<void>} */
  const late = () => new Promise((resolve) => setTimeout(resolve, PATIENCE));

  /** @param {Request["rules"]} of_game */
  function weights_of(of_game) {
    const rules = trained_rules(of_game);
    if (rules === undefined) return NONE;
    let weights = known.get(rules);
    if (weights === undefined) {
      const loaded = load(rules);
      weights = { loaded, patience: once(() => Promise.race([loaded, late()])) };
      known.set(rules, weights);
    }
    return weights;
  }

  return {
    /** Resolves when the weights are loaded or could not be loaded. @param {Request["rules"]} rules */
    know: (rules) => weights_of(rules).loaded,

    /**
     * As `know`, but resolves PATIENCE after the first call at the latest, and at once for a level without weights.
     * @param {Request["rules"]} rules
     * @param {import("./protocol.js").Limits} limits
     */
    open: (rules, { level = FIRST_LEVEL }) => (level < FIRST_LEVEL ? Promise.resolve() : weights_of(rules).patience()),
  };
}

/** @typedef {ReturnType<typeof create_weights>} EngineWeights */
