// The types of `bitboard-checkers/library`.
import type { Checkers } from "./rules.js";
import type { GameResult } from "./index.js";
import type { WasmSource } from "./module.js";

export { CheckersError } from "./rules.js";

/**
 * Reads the games of a PDN file into an index; from a stream, as its chunks arrive. The file may be gzip. Rejects with a
 * `CheckersError` "compressed-file" or "invalid-argument" (also for the name of a file: its text or bytes are wanted),
 * with the reason of `signal`, and if the module cannot be read.
 *
 * ```js
 * const library = await openLibrary('[Black "Ann"] 1. 11-15 23-19 * [Black "Bob"] 1. 9-13 *');
 * library.size; // 2
 * library.rows(library.select({ text: "bob" }).games)[0].black; // "Bob"
 * library.dispose();
 * ```
 */
export function openLibrary(
  source: string | Uint8Array | AsyncIterable<string | Uint8Array> | ReadableStream<string | Uint8Array>,
  options?: LibraryOptions,
): Promise<Library>;

/** How a file is read. */
export interface LibraryOptions {
  /** The known openings, one per line: moves, a tab, the name. By default those of `openingOf`. */
  openings?: string;
  /** The file `bitboard-checkers/wasm/bitboard-checkers.wasm`. By default its bytes are in a script of the package. */
  wasm?: WasmSource;
  /** Cancels the reading. */
  signal?: AbortSignal;
  /** Called with the number of games so far, after each chunk, or 256 kB of a text. */
  onProgress?: (games: number) => void;
}

/** An index over the games of a file. Games are numbered from 0, in the order of the file. */
export interface Library {
  /** The number of games. */
  readonly size: number;

  /**
   * The games that match a query, in its order. Every word, number and position given must fit; unknown properties are
   * refused.
   * @throws {CheckersError} "invalid-argument", "invalid-fen", "invalid-position"
   *
   * ```js
   * const library = await openLibrary("1. 11-15 23-19 * 1. 9-13 *");
   * const position = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15";
   * const { games, plies } = library.select({ position });
   * [games[0], plies[0]]; // [0, 1]
   * library.dispose();
   * ```
   */
  select(query?: LibraryQuery): Selection;

  /**
   * The rows of a list of games; unknown numbers are left out.
   * @throws {CheckersError} "invalid-argument"
   *
   * ```js
   * const library = await openLibrary('[White "Ann"] 1. 9-13 22-18 2. 6-9 *');
   * library.rows([0])[0].opening; // "Dreaded Edinburgh"
   * library.dispose();
   * ```
   */
  rows(games: Uint32Array | readonly number[]): LibraryRow[];

  /**
   * The text of a game, exactly as in the file.
   * @throws {CheckersError} "invalid-argument"
   *
   * ```js
   * const library = await openLibrary("1. 11-15 23-19 *");
   * library.pdn(0); // "1. 11-15 23-19 *"
   * library.dispose();
   * ```
   */
  pdn(game: number): string;

  /**
   * The errors at which reading of games stopped; at most the first thousand. Their games are counted from 1.
   *
   * ```js
   * const library = await openLibrary("1. 11-16 11-16 *");
   * library.faults()[0].game; // 1
   * library.dispose();
   * ```
   */
  faults(): { game: number; line: number; column: number; message: string }[];

  /**
   * Frees the memory. Later calls of other methods throw "freed".
   *
   * ```js
   * const library = await openLibrary("");
   * library.dispose();
   * ```
   */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** A query for games. Properties that are left out do not restrict the result. */
export interface LibraryQuery {
  /** Words that must all occur in the names, event, site, date or opening; case is ignored. */
  text?: string;
  /** The result. */
  result?: GameResult;
  /** The first year. */
  fromYear?: number;
  /** The last year. */
  toYear?: number;
  /** A position in FEN that occurs in the main line, with the same side to move. */
  position?: string;
  /** Numbers of pieces, 0-12 each, that occur together in the main line. */
  material?: { blackMen?: number; blackKings?: number; whiteMen?: number; whiteKings?: number };
  /** Whether `position` and `material` may also occur with colours reversed. */
  coloursReversed?: boolean;
  /** The column to sort by, `number` by default. Equal games keep the order of the file. */
  sort?: "number" | "black" | "white" | "event" | "date" | "result" | "opening" | "plies";
  /** Whether to sort in descending order. */
  descending?: boolean;
}

/** The games that match a query. */
export interface Selection {
  /** Their numbers, from 0, in the order of the query. */
  games: Uint32Array;
  /**
   * For each game the ply after which the position or material first occurred; null without `position` and `material`.
   */
  plies: Uint32Array | null;
}

/** A row of a list of games. */
export interface LibraryRow {
  /** The number of the game, from 0. */
  game: number;
  /** The player of the black pieces. */
  black: string;
  /** The player of the white pieces. */
  white: string;
  /** The event. */
  event: string;
  /** The site. */
  site: string;
  /** The date, as written in the file. */
  date: string;
  /** The round. */
  round: string;
  /** The result of the game. */
  result: GameResult;
  /** The name of the opening; empty if it has none. */
  opening: string;
  /** The number of moves in the main line. */
  plies: number;
  /** Whether reading stopped at an error. */
  faulty: boolean;
}

/** The name of an opening. */
export interface Opening {
  /** The name. */
  name: string;
  /** The ply after which the game reached it. */
  ply: number;
}

/**
 * The opening of a game of English draughts, also by another order of moves: the last of its first 24 positions that has
 * a name; null if none has.
 * @throws {CheckersError} "invalid-argument"
 *
 * ```js
 * openingOf(Checkers.fromPdn("1. 9-13 22-18 2. 6-9 *")); // { name: "Dreaded Edinburgh", ply: 3 }
 * ```
 */
export function openingOf(game: Checkers): Opening | null;
