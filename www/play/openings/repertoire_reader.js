// Reads a repertoire from PDN: merges all games of the text by the official rules, variations included.
import { Game, PdnReader } from "../../wasm.js";
import { own_positions, repertoire_of } from "./repertoire.js";

/**
 * @import { Repertoire, Candidate } from "./repertoire.js"
 * @import { Tree, Place } from "../core/tree.js"
 */

/** The maximum bytes of a repertoire, and the maximum moves of one game with its variations. */
export const MOST_BYTES = 1_000_000;
const MOST_MOVES = 50_000;

/**
 * The position after each move. Replays every move once; only a variation needs a new `Game`.
 * @param {Tree} tree @param {string} start  as FEN
 */
function fens_of(tree, start) {
  /** @type {Map<Place, string>} */
  const fens = new Map([[null, start]]);
  /** @type {Game | null} */
  let game = null;
  /** @type {Place | undefined} */
  let at;
  try {
    for (const { id, parent, move } of tree) {
      if (game === null || parent !== at) {
        game?.free();
        game = Game.from_fen(fens.get(parent) ?? start, "official");
        game.set_automatic_draws(false);
      }
      fens.set(id, game.apply(move.notation).fen);
      at = id;
    }
  } finally {
    game?.free();
  }
  return fens;
}

/**
 * The games of a text that have moves, read one at a time; each is freed before the next. Throws the module's error for
 * the first fault.
 * @param {string} text @returns {Generator<Game>}
 */
function* games_of(text) {
  const reader = new PdnReader();
  try {
    reader.push(new TextEncoder().encode(text));
    reader.finish();
    for (let read = reader.next(); read !== null; read = reader.next()) {
      if (read.fault !== null) Game.from_pdn(text, read.number); // throws the fault with its place
      if (read.moves.length === 0) continue;
      const game = reader.game();
      try {
        yield game;
      } finally {
        game.free();
      }
    }
  } finally {
    reader.free();
  }
}

const official = () => {
  const game = new Game("official");
  try {
    return JSON.stringify(game.rules());
  } finally {
    game.free();
  }
};

/**
 * @param {Repertoire} one
 * @param {Repertoire} other
 * @returns {Repertoire} the candidates of both, those of `one` first
 */
function merged(one, other) {
  const positions = new Map(one.positions);
  for (const [fen, candidates] of other.positions) {
    /** @type {Map<string, Candidate>} */
    const all = new Map((positions.get(fen) ?? []).map((candidate) => [candidate.notation, candidate]));
    for (const candidate of candidates) {
      const known = all.get(candidate.notation);
      const weight = candidate.weight + (known?.weight ?? 0);
      all.set(candidate.notation, { ...candidate, ...known, weight });
    }
    positions.set(fen, [...all.values()]);
  }
  return { ...one, positions };
}

/**
 * @param {string} pdn
 * @param {import("../core/state_types.js").Side} side
 * @returns {Repertoire | null} null: it has no move of that side; throws the module's error if the text is not PDN
 */
export function read_repertoire(pdn, side) {
  /** @type {Repertoire | null} */
  let all = null;
  const rules = official();
  for (const game of games_of(pdn)) {
    if (JSON.stringify(game.rules()) !== rules) continue; // openings belong to the official rules
    const tree = game.tree();
    if (tree.length > MOST_MOVES) Game.from_pdn(game.pdn(), 1, MOST_MOVES); // throws
    const fens = fens_of(tree, game.snapshot_at(null).fen);
    const one = repertoire_of(tree, side, (place) => fens.get(place) ?? "");
    all = all === null ? one : merged(all, one);
  }
  return all !== null && own_positions(all).length > 0 ? all : null;
}
