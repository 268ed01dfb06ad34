// Builds the objects that are needed at every move from the numbers that Rust packs (`types.rs`). The generated glue
// imports this file. Its caches are valid for every instance of the module, so several instances may share it.

/** @import { ErrorCode, Move, Outcome, Snapshot, TreeNode } from "../../bitboard-checkers.js" */

/** The error that every method throws. The npm package exports this class. */
export class CheckersError extends Error {
  /**
   * @param {ErrorCode} code
   * @param {string} message
   * @param {{ offset?: number | null, game?: number | null, line?: number | null, column?: number | null }} [place]
   */
  constructor(code, message, { offset = null, game = null, line = null, column = null } = {}) {
    super(message);
    this.name = "CheckersError";
    this.code = code;
    this.offset = offset;
    this.game = game;
    // Safari sets `line` and `column` of every error to a place in the script.
    this.line = line;
    this.column = column;
  }
}

/**
 * @param {ErrorCode} code @param {string} message
 * @param {number | undefined} offset @param {number | undefined} game
 * @param {number | undefined} line @param {number | undefined} column
 */
export const make_error = (code, message, offset, game, line, column) =>
  new CheckersError(code, message, { offset, game, line, column });

const SIDES = /** @type {const} */ (["black", "white"]);

/** A man and a king as FEN writes them, by the index of the square. */
const MEN = Array.from({ length: 32 }, (_, index) => String(index + 1));
const KINGS = MEN.map((man) => `K${man}`);

const PIECES = SIDES.flatMap((side) => [false, true].map((king) => Object.freeze({ side, king })));

/** In the order of `pack_outcome`. @type {readonly Outcome[]} */
const OUTCOMES = [
  { state: "playing" },
  .../** @type {const} */ (["no-pieces", "blocked", "resigned", "time", "gave-all", "no-move"]).flatMap((reason) =>
    SIDES.map((winner) => /** @type {const} */ ({ state: "won", winner, reason })),
  ),
  .../** @type {const} */ (["repetition", "forty-moves", "agreement", "blocked", "quiet-moves", "endgame-count"]).map(
    (reason) => /** @type {const} */ ({ state: "drawn", reason }),
  ),
];

/** @param {boolean} white */
export const side = (white) => (white ? "white" : "black");

/** @param {boolean} white @param {boolean} king */
export const piece = (white, king) => PIECES[(white ? 2 : 0) + (king ? 1 : 0)];

/** @param {number} black @param {number} white @param {number} kings @param {boolean} white_to_move */
export const board_masks = (black, white, kings, white_to_move) => ({ black, white, kings, turn: side(white_to_move) });

/** Returns a new object at every call, because callers may change it. @param {number} index @returns {Outcome} */
export const unpack_outcome = (index) =>
  index === 0 ? { state: "playing" } : { .../** @type {Outcome} */ (OUTCOMES[index]) };

/**
 * The index of the adjacent square in a direction: 0 and 1 are up left and up right, 2 and 3 down.
 * @param {number} index @param {number} direction
 */
const neighbour = (index, direction) => index + (direction & 2 ? 4 : -4) + (direction & 1) - ((index >> 2) & 1);

/** @param {number} word @returns {Readonly<Move>} */
function make_move(word) {
  const jumps = ((word >> 7) & 1) === 1;
  const from = (word & 31) + 1;
  const path = [from];
  const captured = [];
  let index = word & 31;
  let directions = ((word >> 5) & 3) | ((word >> 14) << 2);
  for (let left = (word >> 10) & 15; left >= 0; left -= 1) {
    index = neighbour(index, directions & 3);
    if (jumps) {
      captured.push(index + 1);
      index = neighbour(index, directions & 3);
      path.push(index + 1);
      directions >>= 2;
    }
  }
  if (!jumps) path.push(index + 1);
  return frozen_move(path, captured, ((word >> 8) & 1) === 1, ((word >> 9) & 1) === 1);
}

/** @param {number[]} path @param {number[]} captured @param {boolean} crowns @param {boolean} ambiguous */
function frozen_move(path, captured, crowns, ambiguous) {
  const [from, to] = [/** @type {number} */ (path[0]), /** @type {number} */ (path.at(-1))];
  const notation = (ambiguous ? path : [from, to]).join(captured.length > 0 ? "x" : "-");
  return Object.freeze({ notation, from, to, path: Object.freeze(path), captured: Object.freeze(captured), crowns });
}

/**
 * Caches of moves: all steps and jumps of one hop, which are few, and the MOST_LONG_MOVES longer jumps that were made
 * last, more than any list has.
 */
const short_moves = /** @type {Move[]} */ (Array(1024));
const long_moves = /** @type {Map<number, Readonly<Move>>} */ (new Map());
const MOST_LONG_MOVES = 4096;

/** @param {number} word @param {Readonly<Move>} move */
function remember(word, move) {
  if (long_moves.size === MOST_LONG_MOVES) long_moves.delete(long_moves.keys().next().value ?? 0);
  long_moves.set(word, move);
  return move;
}

/** @param {number} word */
export const unpack_move = (word) =>
  word < 1024 ? (short_moves[word] ??= make_move(word)) : (long_moves.get(word) ?? remember(word, make_move(word)));

/** No move that is packed has this number of further hops. */
const KEPT = 15 << 10;

let last_kept = 0;

/**
 * Keeps a jump of a king from afar, which no word can hold.
 * @param {Uint8Array} path @param {Uint8Array} captured @param {boolean} crowns @param {boolean} ambiguous
 * @returns {number} the word that stands for the move
 */
export function keep_move(path, captured, crowns, ambiguous) {
  last_kept = (last_kept + 1) % 0x3ffff;
  const word = (KEPT | (last_kept << 14) | (1 << 7)) >>> 0;
  long_moves.delete(word);
  remember(word, frozen_move([...path], [...captured], crowns, ambiguous));
  return word;
}

let words = new Uint32Array();
/** @type {WebAssembly.Memory | undefined} */
let seen;

/**
 * A view of the memory as words. It is made anew for another instance, and after the memory has grown, which detaches
 * the old view.
 * @param {WebAssembly.Memory} memory
 */
function words_of(memory) {
  if (memory !== seen || words.length === 0) {
    seen = memory;
    words = new Uint32Array(memory.buffer);
  }
  return words;
}

/** @param {Uint32Array} from @param {number} first @param {number} end @returns {Move[]} */
function list_moves(from, first, end) {
  const moves = [];
  for (let index = first; index < end; index += 1) moves.push(unpack_move(from[index] ?? 0));
  return moves;
}

/** @param {WebAssembly.Memory} memory @param {number} address in bytes @param {number} count */
export const unpack_moves = (memory, address, count) =>
  list_moves(words_of(memory), address >>> 2, (address >>> 2) + count);

/**
 * The texts of moves are made here, where those of most moves are kept.
 * @param {WebAssembly.Memory} memory @param {number} address in bytes @param {number} count @param {boolean} joined
 */
export function unpack_notations(memory, address, count, joined) {
  const notations = unpack_moves(memory, address, count).map(({ notation }) => notation);
  return joined ? notations.join(" ") : notations;
}

/** The last list of each side, because a step changes only one of them. */
const last_lists = { black: { pieces: 0, kings: 0, list: "" }, white: { pieces: 0, kings: 0, list: "" } };

/**
 * @param {number} pieces of one side
 * @param {number} all_kings
 * @param {{ pieces: number, kings: number, list: string }} last
 */
function list_squares(pieces, all_kings, last) {
  const kings = pieces & all_kings;
  if (pieces === last.pieces && kings === last.kings) return last.list;
  let list = "";
  for (let left = pieces; left !== 0; left &= left - 1) {
    const index = 31 - Math.clz32(left & -left);
    const piece = ((kings >>> index) & 1 ? KINGS : MEN)[index] ?? "";
    list = list === "" ? piece : `${list},${piece}`;
  }
  last.pieces = pieces;
  last.kings = kings;
  last.list = list;
  return list;
}

/**
 * The words are: black, white, kings, whether White is to move, the outcome, the captured pieces of Black and of White,
 * the last move (0xFFFFFFFF for none), and then the legal moves.
 * @param {WebAssembly.Memory} memory @param {number} address in bytes @param {number} count @returns {Snapshot}
 */
export function unpack_snapshot(memory, address, count) {
  const from = words_of(memory);
  const at = address >>> 2;
  /** @param {number} index */
  const word = (index) => from[at + index] ?? 0;
  const black = word(0);
  const white = word(1);
  const kings = word(2);
  const last = word(7);
  const turn = side(word(3) === 1);
  return {
    fen: `${turn === "white" ? "W" : "B"}:W${list_squares(white, kings, last_lists.white)}:B${list_squares(black, kings, last_lists.black)}`,
    turn,
    board_masks: { black, white, kings, turn },
    legal_moves: list_moves(from, at + 8, at + count),
    last_move: last === 0xffffffff ? null : unpack_move(last),
    captured: { black: word(5), white: word(6) },
    outcome: unpack_outcome(word(4)),
  };
}

/**
 * The words are: the id, the id of the parent (0xFFFFFFFF for none), the ply, the move number, whether the move is in
 * the main line (1), opens a number (2) and is White's (4), the move, and then the annotations.
 * @param {WebAssembly.Memory} memory @param {number} address in bytes @param {number} count
 * @param {string} comment_before @param {string} comment @returns {TreeNode}
 */
export function unpack_node(memory, address, count, comment_before, comment) {
  const from = words_of(memory);
  const at = address >>> 2;
  /** @param {number} index */
  const word = (index) => from[at + index] ?? 0;
  const flags = word(4);
  return {
    id: word(0),
    parent: word(1) === 0xffffffff ? null : word(1),
    main: (flags & 1) !== 0,
    ply: word(2),
    number: word(3),
    opens_number: (flags & 2) !== 0,
    turn: side((flags & 4) !== 0),
    move: unpack_move(word(5)),
    comment_before,
    comment,
    nags: count > 6 ? Array.from(from.subarray(at + 6, at + count)) : [],
    set_up: (flags & 8) !== 0,
  };
}

/** @param {unknown} value @returns {value is number} */
const is_square = (value) =>
  Number.isInteger(value) && /** @type {number} */ (value) >= 1 && /** @type {number} */ (value) <= 32;

/** @param {unknown} value @returns {number} 0 for any other value */
export const square = (value) => (is_square(value) ? value : 0);

/** The squares of the longest move: a flying king takes twelve pieces. */
const MOST_SQUARES = 13;

/** @param {unknown} mv an object with `path`, which `pack_squares` has checked @returns {Uint8Array} */
export const path_squares = (mv) => {
  try {
    return Uint8Array.from(/** @type {Move} */ (mv).path);
  } catch {
    return new Uint8Array(); // A getter or a proxy may throw the second time.
  }
};

/**
 * @param {unknown} mv text, or an object with `path` or with `from` and `to`
 * @returns {number} -1 for text, -2 for more squares than fit, 0 for a value without squares
 */
export function pack_squares(mv) {
  if (typeof mv === "string") return -1;
  try {
    const { path, from, to } = /** @type {Partial<Move>} */ (mv);
    const squares = path ?? [from, to];
    let digits = 0;
    if (!Array.isArray(squares) || squares.length > MOST_SQUARES) return 0;
    if (squares.length > 10) return squares.every(is_square) ? -2 : 0;
    for (let index = squares.length - 1; index >= 0; index -= 1) {
      const number = squares[index];
      if (!is_square(number)) return 0;
      digits = digits * 33 + number;
    }
    return digits;
  } catch {
    return 0; // A getter or a proxy may throw.
  }
}

/** @param {unknown} filter of moves @returns {number} its square, 0 for a filter without one, -1 for any other value */
export function pack_filter(filter) {
  try {
    if (typeof filter !== "object" || filter === null || Object.keys(filter).some((name) => name !== "from")) return -1;
    const { from } = /** @type {{ from?: unknown }} */ (filter);
    return from === undefined ? 0 : square(from) || -1;
  } catch {
    return -1;
  }
}

/** A new view, because a subclass may report a wrong length. @param {unknown} value @returns {Uint8Array | null} */
export function view_bytes(value) {
  try {
    if (!ArrayBuffer.isView(value) || Object.prototype.toString.call(value) !== "[object Uint8Array]") return null;
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  } catch {
    return null; // Its buffer was transferred, or is shorter than the view.
  }
}

/**
 * The elements of an array if all of them fit, or null.
 * @template T @param {unknown} value @param {(element: unknown) => element is T} fits @returns {T[] | null}
 */
function list_elements(value, fits) {
  try {
    if (!Array.isArray(value) && Object.prototype.toString.call(value) !== "[object Uint32Array]") return null;
    const { length } = /** @type {unknown[]} */ (value);
    const elements = [];
    for (let index = 0; index < length; index += 1) {
      const element = /** @type {unknown[]} */ (value)[index];
      if (!fits(element)) return null;
      elements.push(element);
    }
    return elements;
  } catch {
    return null;
  }
}

/** @param {unknown} value @param {number} highest */
export function list_numbers(value, highest) {
  const numbers = list_elements(
    value,
    /** @type {(element: unknown) => element is number} */ (
      (element) =>
        Number.isInteger(element) && /** @type {number} */ (element) >= 0 && /** @type {number} */ (element) <= highest
    ),
  );
  return numbers && Uint32Array.from(numbers);
}

/** @param {unknown} value */
export const list_texts = (value) =>
  list_elements(
    value,
    /** @type {(element: unknown) => element is string} */ ((element) => typeof element === "string"),
  );
