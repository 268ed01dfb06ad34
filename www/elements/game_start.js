// How the games of an element begin: as its attributes say, at once or when all that are changed together have been.
import { new_seed } from "../platform/random.js";
import { Game } from "../wasm.js";
import { tell_refused } from "./position.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Players} Players
 * @typedef {import("./checkers-elements.d.ts").CheckersGame} CheckersGame
 */

/** @param {CheckersGame} element @returns {import("../core/player.js").Player} */
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

/** Whatever the level. @param {Players} players */
const who_plays = ({ black, white }) =>
  JSON.stringify([black, white].map((player) => ("name" in player ? player.name : player.kind)));

/** The set-up of a game that goes on, where that is not the rules' own. @param {State} state */
function own_start({ game: { start_fen, rules } }) {
  const game = new Game(rules);
  const fen = game.fen();
  game.free();
  return fen === start_fen ? null : start_fen;
}

/**
 * @param {CheckersGame} element @param {import("./game_core.js").Place} place
 * @param {import("./game_core.js").GameCore} table @param {(rules: import("../core/state.js").RulesId) => void} forget
 *   what the engine has learnt
 */
export function create_beginning(element, { t, signal }, { store, play }, forget) {
  /** The position that every new game begins from; none: the rules' own. */
  let from = element.getAttribute("fen");
  let due = false;

  const begin = () => {
    due = false;
    const { level, rules } = element;
    forget(rules);
    const how = { rules, players: players_of(element), level, seed: new_seed(), flipped: false, welcome: false };
    play.start(from === null ? how : { ...how, start_fen: from });
  };
  /** What cannot be read is said; the game that is there goes on. */
  const begin_or_tell = () => {
    try {
      begin();
    } catch (error) {
      from = null;
      tell_refused(t, element, store.get(), error);
    }
  };

  return {
    begin_or_tell,
    is_due: () => due,

    /**
     * Throws where no game can begin: then nothing is to be changed.
     * @param {string | null | undefined} fen
     * @param {import("../core/state.js").RulesId} rules
     */
    check(fen, rules) {
      (typeof fen === "string" ? Game.from_fen(fen, rules) : new Game(rules)).free();
    },

    /** @param {string | null | undefined} fen  undefined: as before */
    anew(fen) {
      if (fen !== undefined) from = fen;
      begin();
    },

    /** Several attributes are changed at once: that is one new game. @param {string | null} [fen] */
    soon(fen) {
      if (fen !== undefined) from = fen;
      if (!due) queueMicrotask(() => due && !signal.aborted && begin_or_tell());
      due = true;
    },

    /**
     * The first one, or that which the element had when it left the page.
     * @param {import("../game/saved_game.js").Saved | null} kept
     */
    first(kept) {
      if (kept === null) begin_or_tell();
      else {
        play.restore(kept);
        from = own_start(store.get());
        // What was changed meanwhile does what it does to a game in the page.
        if (kept.rules !== element.rules || who_plays(kept.players) !== who_plays(players_of(element))) begin();
        else if (kept.level !== element.level) play.level(element.level);
      }
      if (store.get().phase !== "ready") begin(); // the rules' own, where nothing else can be read
    },
  };
}
