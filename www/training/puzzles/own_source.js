// The puzzles of the user's own games: their list, and each as a puzzle to solve, whose solution the engine finds.
import { create_own_games_database } from "../../records/own_games/database.js";
import { trouble_words } from "../../records/own_games/indexed_store.js";
import { create_review_store } from "../../records/statistics/review_store.js";
import { own_position, own_puzzles } from "../progress/own_puzzles.js";
import { best_move } from "./move_check.js";

/**
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { OwnPuzzle } from "../progress/own_puzzles.js"
 */

/**
 * @typedef {{ all: () => Promise<import("../../records/own_games/indexed_store.js").Result<readonly unknown[]>> }} Kept
 * @typedef {{ fen: string, played: string }} Position
 */

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {{ games?: Kept, reviews?: Kept }} [stores]  by default those of this browser
 */
export function create_own_source(t, { games = create_own_games_database(t), reviews = create_review_store(t) } = {}) {
  /** The games that a puzzle was found in. @type {WeakMap<OwnPuzzle, readonly unknown[]>} */
  const games_of = new WeakMap();

  return {
    /**
     * Rejects if the games or their reviews cannot be read: that is not the same as none.
     * @returns {Promise<OwnPuzzle[]>}
     */
    async list() {
      const [all, facts] = await Promise.all([games.all(), reviews.all()]);
      if (all.value === null) throw new Error(trouble_words(t, all.trouble));
      if (facts.value === null) throw new Error(trouble_words(t, facts.trouble));
      const found = own_puzzles(all.value, facts.value);
      for (const own of found) games_of.set(own, all.value);
      return found;
    },

    /**
     * Null where the game is gone, or the engine finds nothing better than what was played.
     * @param {OwnPuzzle} own  of the last list @param {AbortSignal} signal
     * @returns {Promise<{ puzzle: Puzzle, played: string } | null>}
     */
    async puzzle(own, signal) {
      const position = own_position(own, games_of.get(own) ?? [], t);
      if (position === null) return null;
      const best = await best_move(t, position.fen, signal);
      if (best === null || best === position.played) return null;
      const { fen, played } = position;
      const solution = [best];
      return {
        puzzle: { id: own.id, fen, solution, rating: 0, goal: "best", proof: "search", themes: [], source: "own" },
        played,
      };
    },
  };
}
