// PDN: the methods of `Checkers` for tags, comments and text, and the games of a file one by one.
import { CheckersError } from "./error.js";
import { GAME, define_checkers, make_disposable, replace } from "./checkers.js";
import { check_names } from "./refusal.js";

/** @param {typeof import("../wasm/game.js").Game} Game of the module */
export function define_pdn_checkers(Game) {
  class Checkers extends define_checkers(Game) {
    /** @param {string} text @param {{ game?: number }} [options] */
    static fromPdn(text, options) {
      const checkers = new Checkers();
      checkers.loadPdn(text, options);
      return checkers;
    }

    /** @param {string} text @param {{ game?: number }} [options] */
    loadPdn(text, options = {}) {
      check_names("options", options, ["game"]);
      const game = Game.from_pdn(text, options.game);
      while (game.redo()); // the module opens a game at its start
      replace(this, game);
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
      module_game(this).set_tag(name, value);
    }

    comment() {
      const game = module_game(this);
      const node = game.current();
      return node === null ? game.comment() : (game.tree().find(({ id }) => id === node)?.comment ?? "");
    }

    /** @param {string} comment */
    setComment(comment) {
      const game = module_game(this);
      game.set_comment(game.current(), comment);
    }

    /** @returns {number[]} */
    nags() {
      const game = module_game(this);
      const node = game.current();
      return game.tree().find(({ id }) => id === node)?.nags ?? [];
    }

    /** @param {number[]} nags */
    setNags(nags) {
      const game = module_game(this);
      const node = game.current();
      if (node === null) throw new CheckersError("invalid-argument", "the start of a game has no move to annotate");
      game.set_nags(node, nags);
    }
  }
  return make_disposable(Checkers);
}

/** @param {{ [GAME]: unknown }} checkers */
const module_game = (checkers) => /** @type {import("../wasm/game.js").Game} */ (checkers[GAME]);

/** @param {typeof import("../wasm/game.js").PdnReader} PdnReader of the module */
export function define_read_pdn(PdnReader) {
  /** @param {import("../wasm/game.js").PdnReader} reader */
  function* complete(reader) {
    for (let game = reader.next(); game !== null; game = reader.next()) yield game;
  }

  /** @param {string | Uint8Array} source */
  function* read_whole(source) {
    const reader = new PdnReader();
    try {
      reader.push(typeof source === "string" ? new TextEncoder().encode(source) : source);
      reader.finish();
      yield* complete(reader);
    } finally {
      reader.free();
    }
  }

  /** @param {AsyncIterable<string | Uint8Array>} source */
  async function* read_chunks(source) {
    const reader = new PdnReader();
    try {
      for await (const chunk of source) {
        reader.push(typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk);
        yield* complete(reader);
      }
      reader.finish();
      yield* complete(reader);
    } finally {
      reader.free();
    }
  }

  /** @param {any} source text, bytes, or a stream of either @returns {any} an iterator, asynchronous for a stream */
  return function readPdn(source) {
    if (typeof source === "string" || source instanceof Uint8Array) return read_whole(source);
    if (typeof source?.getReader === "function") return read_chunks(chunks_of(source));
    if (typeof source?.[Symbol.asyncIterator] === "function") return read_chunks(source);
    throw new CheckersError("invalid-argument", "the PDN is neither text nor bytes nor a stream");
  };
}

/** Safari cannot iterate over a stream. @param {ReadableStream<string | Uint8Array>} stream */
async function* chunks_of(stream) {
  const reader = stream.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
      yield /** @type {string | Uint8Array} */ (value);
  } finally {
    await reader.cancel();
  }
}
