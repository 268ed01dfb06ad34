// Starts the games of an element from its attributes: at once, or in a microtask after several attribute changes.
import { new_seed } from "../../kit/platform/random.js";
import { present } from "../../play/core/state.js";
import { start_of } from "../../play/rules/start_of.js";
import { Game } from "../../wasm.js";
import { tell_refused } from "./position.js";
import { are_playable, load_whole } from "./rules.js";

/**
 * @import { State } from "../../play/core/state_types.js"
 * @import { Players } from "../../play/core/player.js"
 * @import { CheckersGame } from "./checkers-elements.d.ts"
 */

/** @param {CheckersGame} element @returns {import("../../play/core/player.js").Player} */
function other(element) {
  if (element.opponent === "friend") return { kind: "human" };
  if (element.opponent === "computer") return { kind: "computer", level: element.level };
  return { kind: "other", type: "script", name: element.player, label: "", person: false, about: {} };
}

/** @param {CheckersGame} element @returns {Players} */
function players_of(element) {
  const [own, against] = [/** @type {const} */ ({ kind: "human" }), other(element)];
  return element.side === "black" ? { black: own, white: against } : { black: against, white: own };
}

/** The players without the level, as a string to compare. @param {Players} players */
const who_plays = ({ black, white }) =>
  JSON.stringify([black, white].map((player) => ("name" in player ? player.name : player.kind)));

/** The start position of a restored game; null for the rules' own. @param {State} state */
export function own_start({ game: { start_fen, rules } }) {
  return start_of(rules).fen === start_fen ? null : start_fen;
}

/** The position that an element names; null: the rules' own. @param {Element} element */
export const named_fen = (element) => element.getAttribute("fen") || null;

/**
 * Whether a FEN describes the position on the board, in whatever spelling.
 * @param {string | null} fen @param {State} state
 */
export function is_shown(fen, state) {
  const shown = present(state)?.fen;
  if (fen === null || fen === shown) return fen === shown;
  try {
    const game = Game.from_fen(fen, state.game.rules);
    const written = game.fen();
    game.free();
    return written === shown;
  } catch {
    return false; // its fault is told where it is set up
  }
}

/**
 * @param {CheckersGame} element @param {import("./game_core.js").Place} place
 * @param {import("./game_core.js").GameCore} core @param {(rules: import("../../play/core/state_types.js").RulesId) =>
 *   void} forget clears the engine's memory
 */
export function create_beginning(element, { t, signal }, { store, play }, forget) {
  /** The position that every new game starts from; null: the rules' own. */
  let from = named_fen(element);
  /** The last one that could be set up. */
  let set_up = from;
  let due = false;

  const begin = () => {
    due = false;
    const { level, rules } = element;
    forget(rules);
    const how = { rules, players: players_of(element), level, seed: new_seed(), flipped: false, welcome: false };
    play.start(from === null ? how : { ...how, start_fen: from });
    set_up = from;
  };
  /** Reports an unreadable position, or a module that cannot be loaded; the running game continues. */
  const begin_or_tell = async () => {
    due = false;
    try {
      if (!are_playable(element.rules)) await load_whole();
    } catch (error) {
      return tell_refused(t, element, store.get(), error);
    }
    try {
      if (!signal.aborted) begin();
    } catch (error) {
      from = set_up;
      tell_refused(t, element, store.get(), error);
    }
  };

  return {
    begin_or_tell,
    is_due: () => due,

    /**
     * Throws if no game can start from this, before anything is changed.
     * @param {string | null | undefined} fen
     * @param {import("../../play/core/state_types.js").RulesId} rules
     */
    check(fen, rules) {
      (typeof fen === "string" ? Game.from_fen(fen, rules) : new Game(rules)).free();
    },

    /** @param {string | null | undefined} fen  undefined: keeps the last one */
    anew(fen) {
      if (fen !== undefined) from = fen;
      begin();
    },

    /** Several attribute changes in one task start one new game. @param {string | null} [fen] */
    soon(fen) {
      if (fen !== undefined) from = fen;
      if (!due) queueMicrotask(() => due && !signal.aborted && begin_or_tell());
      due = true;
    },

    /**
     * Starts the first game, or restores the one from before the element was disconnected.
     * @param {import("../../play/game/saved_game.js").Saved | null} kept
     */
    first(kept) {
      if (kept === null)
        begin(); // without a position, the element shows the fault
      else {
        play.restore(kept);
        from = set_up = own_start(store.get());
        // Attributes that were changed meanwhile have the same effect as on a connected element.
        if (kept.rules !== element.rules || who_plays(kept.players) !== who_plays(players_of(element))) begin();
        else if (kept.level !== element.level) play.level(element.level);
      }
    },
  };
}
