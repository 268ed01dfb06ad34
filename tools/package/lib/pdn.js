// PDN: the methods of `Checkers` for tags, comments and text, and the games of a file one by one.
import { CheckersError } from "./error.js";
import { GAME, LEGAL, define_checkers, make_disposable, replace } from "./checkers.js";
import { package_rules } from "./names.js";
import { check_booleans, check_names } from "./refusal.js";
import { chunks_of, create_unpacker, pieces_of, check_text } from "./source.js";

/**
 * @import { Move } from "../index.js"
 * @typedef {import("../wasm/game.js").Game} Game
 */

/** A position in the middle of a game, such as `/FEN "W:WK5:B30"/`. */
const SET_UP = /\/[\w\s:,.?-]*"[\w\s:,.?-]*"[\w\s:,.?-]*\//;

/** The tags that follow from the game. */
const FOLLOWING = /^(result|fen|rules)$/i;

/** The property of a game from a text in which a position may be set up. */
const HAS_SET_UP = Symbol("set-up");

/** The property with the moves and what is noted beside them, and their game; null after a change. */
const NOTES = Symbol("notes");

/** @param {typeof import("../wasm/game.js").Game} Game of the module */
export function define_pdn_checkers(Game) {
  class Checkers extends define_checkers(Game) {
    [HAS_SET_UP] = false;
    /** @type {{ game: Game, nodes: Map<number | null, import("../wasm/game.js").TreeNode> } | null} */
    [NOTES] = null;

    /** @param {string} text @param {{ game?: number }} [options] */
    static fromPdn(text, options) {
      const checkers = new (this ?? Checkers)(); // of a subclass, or taken from the class
      checkers.loadPdn(text, options);
      return checkers;
    }

    /** @param {string} text @param {{ game?: number }} [options] */
    loadPdn(text, options = {}) {
      check_names("options", options, ["game"]);
      check_text(text);
      const game = Game.from_pdn(text, options.game);
      while (game.redo()); // the module opens a game at its start
      replace(this, game);
      this[HAS_SET_UP] = SET_UP.test(text);
    }

    toJSON() {
      const whole = super.toJSON();
      if (!this[HAS_SET_UP]) return whole;
      let node = node_of(this);
      while (node !== undefined && !node.set_up) node = this[NOTES]?.nodes.get(node.parent);
      if (node === undefined) return whole;
      return { rules: whole.rules, startFen: this.positions()[node.ply], moves: whole.moves.slice(node.ply) };
    }

    /**
     * @param {string | Move | { from: number, to: number }} move
     * @param {{ strict?: boolean }} [options]
     * @returns {Move}
     */
    move(move, options) {
      this[NOTES] = null;
      const place = options === undefined ? (this[LEGAL]?.indexOf(/** @type {Move} */ (move)) ?? -1) : -1;
      if (place < 0) return super.move(move, options);
      this[LEGAL] = module_game(this).play(place);
      return /** @type {Move} */ (move);
    }

    pdn() {
      return module_game(this).pdn();
    }

    result() {
      return module_game(this).result();
    }

    tags() {
      const tags = module_game(this).tags();
      return Object.fromEntries(tags.map(({ name, value }) => [name, value]));
    }

    /** @param {string} name @param {string | null} value */
    setTag(name, value) {
      if (!FOLLOWING.test(name)) module_game(this).set_tag(name, value);
    }

    comment() {
      const game = module_game(this);
      return game.current() === null ? game.comment() : (node_of(this)?.comment ?? "");
    }

    /** @param {string} comment */
    setComment(comment) {
      const game = module_game(this);
      this[NOTES] = null;
      game.set_comment(game.current(), comment);
    }

    /** @returns {number[]} */
    nags() {
      return node_of(this)?.nags.slice() ?? [];
    }

    /** @param {number[]} nags */
    setNags(nags) {
      const game = module_game(this);
      const node = game.current();
      if (node === null) throw new CheckersError("invalid-argument", "the start of a game has no move to annotate");
      this[NOTES] = null;
      game.set_nags(node, nags);
    }
  }

  return make_disposable(Checkers);
}

/** @param {object} checkers */
const module_game = (checkers) => /** @type {{ [GAME]: Game }} */ (checkers)[GAME];

/** The move that was made last; the tree is kept, because the module copies all of it. @param {any} checkers */
function node_of(checkers) {
  const game = module_game(checkers);
  if (checkers[NOTES]?.game !== game)
    checkers[NOTES] = { game, nodes: new Map(game.tree().map((node) => [node.id, node])) };
  return checkers[NOTES].nodes.get(game.current());
}

/** @param {typeof import("../wasm/game.js").PdnReader} PdnReader of the module */
export function define_read_pdn(PdnReader) {
  /** The games that are complete. @param {import("../wasm/game.js").PdnReader} reader @param {boolean} brief */
  function* complete(reader, brief) {
    for (let game = reader.next_replay(!brief); game !== null; game = reader.next_replay(!brief))
      yield game_of(game, brief);
  }

  /** @param {boolean} brief */
  function create_reading(brief) {
    const reader = new PdnReader();
    const unpack = create_unpacker();
    /** @param {string | Uint8Array} chunk @param {boolean} [is_last] */
    function* push(chunk, is_last) {
      for (const bytes of unpack(chunk, is_last)) {
        reader.push(bytes);
        yield* complete(reader, brief);
      }
    }
    return {
      push,
      *finish() {
        yield* push("", true);
        reader.finish();
        yield* complete(reader, brief);
      },
      free: () => reader.free(),
    };
  }

  /** @param {string | Uint8Array} source @param {boolean} brief */
  function* read_whole(source, brief) {
    const reading = create_reading(brief);
    try {
      for (const piece of pieces_of(source)) yield* reading.push(piece);
      yield* reading.finish();
    } finally {
      reading.free();
    }
  }

  /** @param {AsyncIterable<string | Uint8Array>} source @param {boolean} brief */
  async function* read_chunks(source, brief) {
    const reading = create_reading(brief);
    try {
      for await (const chunk of source) yield* reading.push(chunk);
      yield* reading.finish();
    } finally {
      reading.free();
    }
  }

  /**
   * @param {any} source text, bytes, or a stream of either
   * @param {{ brief?: boolean }} [options]
   * @returns {any} an iterator, asynchronous for a stream
   */
  return function readPdn(source, options = {}) {
    check_names("options", options, ["brief"]);
    check_booleans(options, "brief");
    check_text(source);
    const brief = options.brief === true;
    const chunks = chunks_of(source);
    return chunks === null ? read_whole(source, brief) : read_chunks(chunks, brief);
  };
}

/**
 * @param {import("../wasm/game.js").PdnReplay} game
 * @param {boolean} brief
 * @returns {any} the game of the package, without `fen` and `pdn` if brief
 */
function game_of({ number, tags, result, start_fen, rules, moves, fen, pdn, fault }, brief) {
  const played = moves === "" ? [] : moves.split(" ");
  const game = {
    number,
    tags,
    result,
    plies: played.length,
    startFen: start_fen,
    rules: typeof rules === "string" ? rules : package_rules(rules),
    moves: played,
    fault,
  };
  return brief ? game : { ...game, fen, pdn };
}
