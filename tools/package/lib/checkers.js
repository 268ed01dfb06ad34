// The class `Checkers`: a game with the methods that people know from chess.js, over the class `Game` of a module.
import { module_rules, package_rules, position_of } from "./names.js";
import { call_module, check_booleans, check_names, freed } from "./refusal.js";

/**
 * @import { Game } from "../wasm/rules.js"
 * @import { Move, Outcome, Side } from "../rules.js"
 */

/**
 * @typedef {{ new (rules?: import("../wasm/rules.js").RulesId | import("../wasm/rules.js").Rules): Game,
 *   from_fen: typeof import("../wasm/rules.js").Game.from_fen }} GameClass
 */

const ROW = 4;

/** @param {Move} move */
const notation = (move) => move.notation;

/** The column of a square, 0-7 from the left with Black's home row on top. @param {number} row @param {number} index */
const column = (row, index) => 2 * (index % ROW) + (row % 2 === 0 ? 1 : 0);

/** @param {import("../rules.js").SquarePiece | null} piece */
function symbol(piece) {
  if (piece === null) return ".";
  const letter = piece.side === "black" ? "b" : "w";
  return piece.king ? letter.toUpperCase() : letter;
}

/** The property of a `Checkers` with the game of the module. The subclass of the main entry uses it too. */
export const GAME = Symbol("game");

/** The property with the legal moves, which a move returns; null if they are not known. */
export const LEGAL = Symbol("legal");

/** `structuredClone` refuses a symbol and names it. Without one it would return an empty object. */
const UNCLONABLE = Symbol("a Checkers: send its toJSON()");

/** The reasons of draws that a player has to claim in a tournament, so the games of files go on after them. */
const CLAIMED = ["repetition", "forty-moves", "quiet-moves", "endgame-count"];

/** Takes the place of a game that was freed. Reactive state asks it for marks of its own. @type {Game} */
const FREED = new Proxy(/** @type {Game} */ (Object.freeze({})), {
  get(_, name) {
    if (!String(name).startsWith("__v_")) throw freed("Checkers");
  },
});

/** @param {GameClass} Game of the module */
export function define_checkers(Game) {
  return class Checkers {
    /** @type {Game} */
    [GAME];

    /** @type {Move[] | null} */
    [LEGAL] = null;

    unclonable = UNCLONABLE;

    /** @param {string | null} [fen] @param {import("../rules.js").CheckersOptions} [options] */
    constructor(fen = null, options = {}) {
      check_names("options", options, ["rules"]);
      this[GAME] = open(fen, options.rules);
    }

    /** @param {string} fen */
    load(fen) {
      replace(this, open(fen, this.rules()));
    }

    reset() {
      replace(this, open(null, this.rules()));
    }

    clone() {
      const copy = /** @type {this} */ (Object.create(Object.getPrototypeOf(this)));
      return Object.assign(copy, this, { [GAME]: this[GAME].clone() });
    }

    fen() {
      return this[GAME].fen();
    }

    turn() {
      return this[GAME].turn;
    }

    rules() {
      return package_rules(this[GAME].rules());
    }

    position() {
      return position_of(this[GAME].snapshot());
    }

    /** @param {number} square */
    get(square) {
      return this[GAME].get(square);
    }

    board() {
      return Array.from({ length: 8 }, (_, row) => {
        /** @type {(import("../rules.js").SquarePiece | null)[]} */
        const squares = Array(8).fill(null);
        for (let index = row * ROW; index < (row + 1) * ROW; index += 1) {
          const piece = this.get(index + 1);
          if (piece !== null) squares[column(row, index)] = { square: index + 1, ...piece };
        }
        return squares;
      });
    }

    ascii() {
      const rows = this.board().map((row) => row.map(symbol).join(" "));
      return rows.join("\n");
    }

    /**
     * @param {{ verbose?: boolean, from?: number }} [options]
     * @returns {any} `Move[]` or `string[]`, by `verbose`
     */
    moves(options = {}) {
      check_names("options", options, ["verbose", "from"]);
      check_booleans(options, "verbose");
      const { verbose, from } = options;
      const moves =
        from === undefined ? (this[LEGAL] ??= this[GAME].legal_moves()).slice() : this[GAME].legal_moves({ from });
      return verbose === true ? moves : moves.map(notation);
    }

    /**
     * @param {string | Move | { from: number, to: number }} move
     * @param {{ strict?: boolean }} [options]
     * @returns {Move}
     */
    move(move, options) {
      if (options !== undefined) {
        check_names("options", options, ["strict"]);
        check_booleans(options, "strict");
        if (options.strict === false) return play_on(this, move);
      }
      const { last_move, legal_moves } = this[GAME].apply(move);
      this[LEGAL] = legal_moves;
      return /** @type {Move} */ (last_move);
    }

    /** @returns {Move | Outcome | null} */
    undo() {
      const { fen, last_move, outcome } = this[GAME].snapshot();
      if (!this[GAME].undo()) return null;
      this[LEGAL] = null;
      // The end that players declare is taken back by itself. A position that was set up may be that before the move.
      return outcome.state !== "playing" && this.fen() === fen ? outcome : last_move;
    }

    /** @returns {Move | null} */
    redo() {
      if (!this[GAME].redo()) return null;
      this[LEGAL] = null;
      return this[GAME].snapshot().last_move;
    }

    /**
     * @param {{ verbose?: boolean }} [options]
     * @returns {any} `Move[]` or `string[]`, by `verbose`
     */
    history(options = {}) {
      check_names("options", options, ["verbose"]);
      check_booleans(options, "verbose");
      const moves = this[GAME].history();
      if (options.verbose !== true) return moves.map(notation);
      const fens = this.positions();
      return moves.map((move, ply) => Object.freeze({ ...move, before: fens[ply], after: fens[ply + 1] }));
    }

    positions() {
      const game = this[GAME].clone();
      const fens = [];
      do fens.push(game.fen());
      while (game.undo());
      game.free();
      // The end that players declare is undone by itself, so the last position may be here twice.
      return fens.reverse().slice(0, this[GAME].history().length + 1);
    }

    outcome() {
      return this[GAME].outcome();
    }

    isGameOver() {
      return this.outcome().state !== "playing";
    }

    isDraw() {
      return this.outcome().state === "drawn";
    }

    winner() {
      const outcome = this.outcome();
      return outcome.state === "won" ? outcome.winner : null;
    }

    /** @param {Side} side */
    resign(side) {
      this[GAME].resign(side);
      this[LEGAL] = null;
    }

    agreeDraw() {
      this[GAME].agree_draw();
      this[LEGAL] = null;
    }

    toJSON() {
      return { rules: this.rules(), startFen: this.positions()[0], moves: this.history() };
    }

    /** What Node writes in the console. */
    [Symbol.for("nodejs.util.inspect.custom")]() {
      return `Checkers(${this[GAME] === FREED ? "freed" : this.fen()})`;
    }

    dispose() {
      if (this[GAME] !== FREED) replace(this, FREED);
    }
  };

  /** @param {string | null} fen @param {import("../rules.js").RulesId | import("../rules.js").Rules} [rules] */
  function open(fen, rules) {
    const wanted = module_rules(rules);
    return call_module(() => (fen === null ? new Game(wanted) : Game.from_fen(fen, wanted)));
  }
}

/**
 * Plays a move that may come after a draw by repetition or by a count of moves. Such draws no longer end the game then.
 * @param {{ [GAME]: Game, move(move: any): Move }} checkers
 * @param {string | Move | { from: number, to: number }} move
 */
function play_on(checkers, move) {
  const game = checkers[GAME];
  const outcome = game.outcome();
  const drawn = "reason" in outcome && CLAIMED.includes(outcome.reason);
  if (drawn) game.set_automatic_draws(false);
  try {
    return checkers.move(move);
  } catch (error) {
    if (drawn) game.set_automatic_draws(true);
    throw error;
  }
}

/** @param {{ [GAME]: Game, [LEGAL]: Move[] | null }} checkers @param {Game} game */
export function replace(checkers, game) {
  checkers[GAME].free();
  checkers[GAME] = game;
  checkers[LEGAL] = null;
}

/**
 * Lets `using` free the objects of a class; not every browser has the symbol.
 * @template {{ prototype: { dispose(): void } }} T
 * @param {T} type
 */
export function make_disposable(type) {
  if (Symbol.dispose !== undefined) Reflect.set(type.prototype, Symbol.dispose, type.prototype.dispose);
  return type;
}
