// The types of the main entry: games with PDN, and the engine.
// tidy: long because the entry has one file of types.
import { Checkers as RulesCheckers } from "./rules.js";
import type { ReviewOptions, ReviewProgress } from "./review.js";
import type { CheckersOptions, Move, Rules, RulesId } from "./rules.js";

export { CheckersError, presets } from "./rules.js";
export type {
  BoardMasks,
  CheckersOptions,
  ErrorCode,
  Move,
  Outcome,
  Piece,
  PlayedMove,
  Position,
  Rules,
  RulesId,
  Side,
  SquarePiece,
} from "./rules.js";

export type {
  Explanation,
  GameReview,
  MoveReview,
  PieceCount,
  ReviewedMove,
  ReviewOptions,
  ReviewProgress,
  SideReview,
  TableNote,
} from "./review.js";

/**
 * A game of checkers, with its text in PDN.
 *
 * ```js
 * const game = Checkers.fromPdn('[Event "Club"] 1. 11-15 23-19 *');
 * game.history(); // ["11-15", "23-19"]
 * ```
 */
export class Checkers extends RulesCheckers {
  /**
   * Starts a game from the start position, or from a position in FEN.
   * @throws {CheckersError} "invalid-fen", "invalid-position", "unknown-rules", "invalid-argument"
   *
   * ```js
   * new Checkers("B:W18,22:B9,10").moves(); // ["9-13", "9-14", "10-14", "10-15"]
   * ```
   */
  constructor(fen?: string | null, options?: CheckersOptions);

  /**
   * Reads a game from PDN: the first of the text, or the one with this number. The game is at the end of its main line.
   * Repetition and the 40-move rule do not end it, also after further moves, because its players went on. A result
   * without a final position, such as a resignation, is in `result()`; `outcome()` is that of the position.
   * @throws {CheckersError} "invalid-pdn" with game, line and column; "compressed-file"; "invalid-argument", also for the
   * name of a file: the text of it is wanted
   *
   * ```js
   * Checkers.fromPdn("1. 11-15 *").turn(); // "white"
   * ```
   */
  static fromPdn<T extends typeof Checkers>(this: T | void, text: string, options?: { game?: number }): InstanceType<T>;

  /**
   * Like `fromPdn`, in the place of the present game.
   * @throws {CheckersError} "invalid-pdn" with game, line and column; "compressed-file"; "invalid-argument", also for the
   * name of a file: the text of it is wanted
   *
   * ```js
   * const game = new Checkers();
   * game.loadPdn("1. 9-14 *");
   * game.history(); // ["9-14"]
   * ```
   */
  loadPdn(text: string, options?: { game?: number }): void;

  /**
   * The game in canonical PDN: tags, moves, variations, comments, result.
   *
   * ```js
   * Checkers.fromPdn("1. 11-15 *").pdn().includes("1. 11-15"); // true
   * ```
   */
  pdn(): string;

  /**
   * The result of the game: the one declared or read from PDN, otherwise the outcome at the end of the main line.
   *
   * ```js
   * Checkers.fromPdn("1. 11-15 23-19 1-0").result(); // "1-0"
   * ```
   */
  result(): GameResult;

  /**
   * The tags of the game.
   *
   * ```js
   * Checkers.fromPdn('[Event "Club"] 1. 11-15 *').tags().Event; // "Club"
   * ```
   */
  tags(): Record<string, string>;

  /**
   * Sets a tag, or removes it. `Result`, `FEN` and `Rules` follow from the game; setting them has no effect.
   * @throws {CheckersError} "invalid-argument"
   *
   * ```js
   * const game = new Checkers();
   * game.setTag("Black", "Ann");
   * game.tags().Black; // "Ann"
   * ```
   */
  setTag(name: string, value: string | null): void;

  /**
   * The comment after the last move, or before the first one at the start.
   *
   * ```js
   * Checkers.fromPdn("1. 11-15 {Old Faithful} *").comment(); // "Old Faithful"
   * ```
   */
  comment(): string;

  /**
   * Sets the comment after the last move, or before the first one at the start; an empty text removes it.
   * @throws {CheckersError} "invalid-argument"
   *
   * ```js
   * const game = new Checkers();
   * game.move("11-15");
   * game.setComment("Old Faithful");
   * game.comment(); // "Old Faithful"
   * ```
   */
  setComment(comment: string): void;

  /**
   * The numeric annotations of the last move.
   *
   * ```js
   * Checkers.fromPdn("1. 11-15 $1 *").nags(); // [1]
   * ```
   */
  nags(): number[];

  /**
   * Sets the numeric annotations of the last move, 0-255: 1 is "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!".
   * @throws {CheckersError} "invalid-argument"
   *
   * ```js
   * const game = new Checkers();
   * game.move("11-15");
   * game.setNags([1]);
   * game.pdn().includes("11-15 $1"); // true
   * ```
   */
  setNags(nags: number[]): void;
}

/**
 * Reads the games of a PDN file one by one; from a stream, as its chunks arrive. The file may be gzip. A game with an
 * error has `fault`, and the other games are read all the same. With `brief` the games lack `fen` and `pdn`, and are read
 * much faster.
 * @throws {CheckersError} "compressed-file" for zip and zstd, and for gzip that is damaged or was read as text;
 * "invalid-argument", also for the name of a file: its text or bytes are wanted
 *
 * ```js
 * [...readPdn("1. 11-15 * 1. 9-14 *")].map(({ moves }) => moves[0]); // ["11-15", "9-14"]
 * ```
 *
 * To replay a game:
 *
 * ```js
 * for (const { startFen, rules, moves } of readPdn("1. 11-15 23-19 *", { brief: true })) {
 *   const game = new Checkers(startFen, { rules });
 *   for (const move of moves) game.move(move, { strict: false });
 * }
 * ```
 */
export function readPdn(source: string | Uint8Array, options: { brief: true }): Generator<BriefPdnGame, void>;
export function readPdn(source: string | Uint8Array, options?: { brief?: false }): Generator<PdnGame, void>;
export function readPdn(
  source: AsyncIterable<string | Uint8Array> | ReadableStream<string | Uint8Array>,
  options: { brief: true },
): AsyncGenerator<BriefPdnGame, void>;
export function readPdn(
  source: AsyncIterable<string | Uint8Array> | ReadableStream<string | Uint8Array>,
  options?: { brief?: false },
): AsyncGenerator<PdnGame, void>;

/** A game of a PDN file, with all that is needed to replay it. */
export interface BriefPdnGame {
  /** The number of the game in the file, from 1. */
  number: number;
  /** The tags, in file order. */
  tags: { name: string; value: string }[];
  /** The result of the game. */
  result: GameResult;
  /** The number of moves in the main line. */
  plies: number;
  /** The start position, in FEN. */
  startFen: string;
  /** The rules of the game. */
  rules: RulesId | Rules;
  /**
   * The moves of the main line. A position that is set up in the middle of a game is not among them;
   * `Checkers.fromPdn` follows it.
   */
  moves: string[];
  /** The error at which reading stopped; null if the game was read completely. */
  fault: { game: number; line: number; column: number; message: string } | null;
}

/** The same with its texts. */
export interface PdnGame extends BriefPdnGame {
  /** The final position of the main line, in FEN. */
  fen: string;
  /** The game in canonical PDN, up to the error if there is one. */
  pdn: string;
}

/**
 * The result of a game: `1-0` means that Black won, `0-1` that White won. In PDN the first number is that of the side
 * that begins: a Russian game with `[Result "1-0"]` was won by White and is read as `0-1`.
 */
export type GameResult = "1-0" | "0-1" | "1/2-1/2" | "0-0" | "*";

/**
 * Starts an engine in a thread of its own: a worker of the browser, of Deno or of Bun, or a worker thread of Node.
 * Rejects if one of its files cannot be read or the worker cannot be started.
 *
 * ```js
 * const engine = await createEngine();
 * const { move } = await engine.search(["11-15", "23-19"], { nodes: 10_000 });
 * engine.dispose();
 * ```
 */
export function createEngine(options?: EngineOptions): Promise<Engine>;

/**
 * An engine. Searches run one after the other, in the order of the calls. Searches that are limited by `nodes` or
 * `depth` give the same results in every browser and in Node after `createEngine` or `newGame`.
 */
export interface Engine {
  /**
   * Searches until the first limit is reached. A resignation or an agreed draw of the game is ignored. Rejects with a `CheckersError` for a refused position or limit, with the
   * reason of `signal`, and with an `AbortError` after `dispose`.
   *
   * ```js
   * const engine = await createEngine();
   * const game = new Checkers();
   * const { move, score } = await engine.search(game, { depth: 5 });
   * engine.dispose();
   * ```
   *
   * `solve` looks for a proof and ends with it:
   *
   * ```js
   * const engine = await createEngine();
   * const startFen = "B:W24,23,22,21,K4,K3,K2,K1:B16,15,14,13,11,10,9,5";
   * const { move, proved, score } = await engine.search({ startFen }, { solve: true, nodes: 2_000_000 });
   * move.notation; // "13-17"
   * proved; // "won"
   * score.plies; // 13
   * engine.dispose();
   * ```
   *
   * A level plays other moves each time, and the same ones with the same `seed`:
   *
   * ```js
   * const engine = await createEngine();
   * const games = [];
   * for (const seed of [7, 7]) {
   *   const game = new Checkers();
   *   await engine.newGame();
   *   while (game.history().length < 8) game.move((await engine.search(game, { level: 2, seed })).move);
   *   games.push(game.history().join(" "));
   * }
   * games[0] === games[1]; // true
   * engine.dispose();
   * ```
   */
  search(root: SearchRoot, limits?: Limits, options?: SearchOptions): Promise<SearchResult>;

  /**
   * Reviews a game: what each move cost, and why. The first pass searches every position, the second the doubtful ones
   * with 8 times the nodes, the third those around judged moves, and the positions after the best ones, with 128 times the
   * nodes, until all of them are confirmed. Progress comes after each position, with the review at the end of a pass; the last one has the
   * final review. The result does not depend on earlier searches, but the table is cleared.
   * Leaving the loop ends the review. Throws as `search` rejects.
   *
   * ```js
   * const engine = await createEngine({ book: true });
   * const game = Checkers.fromPdn("1. 11-15 23-19 9-14 19-16 12x19 *");
   * const judgements = [];
   * for await (const { review } of engine.review(game, { passes: 1 })) {
   *   if (review !== null) judgements.push(review.moves[3].reviewed.judgement);
   * }
   * judgements; // ["blunder"]
   * engine.dispose();
   * ```
   */
  review(root: SearchRoot, options?: ReviewOptions): AsyncGenerator<ReviewProgress, void>;

  /**
   * Clears everything learned from earlier searches. Rejects with a `CheckersError` "unknown-rules".
   *
   * ```js
   * const engine = await createEngine();
   * await engine.newGame();
   * engine.dispose();
   * ```
   */
  newGame(rules?: RulesId | Rules): Promise<void>;

  /**
   * Ends the thread. Searches in progress reject with an `AbortError`.
   *
   * ```js
   * const engine = await createEngine();
   * engine.dispose();
   * ```
   */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** The options of an engine. */
export interface EngineOptions {
  /** The size of the transposition table in megabytes, 1-1024; 16 by default. */
  hash?: number;
  /**
   * Whether to evaluate by the learned weights (217 kB), which play much better; true by default. Russian, Brazilian and
   * pool draughts have weights of their own (40 kB each). Weights are read before the first search by their rules that
   * uses them: levels 1 to 4 do not.
   */
  weights?: boolean;
  /**
   * Whether to use the opening book (85 kB): in searches limited by a level, a time or a clock, and to name book moves in
   * reviews; false by default. Levels 1 to 4 do not use it.
   */
  book?: boolean;
  /**
   * Whether to use the tables of all endings of up to four pieces (550 kB), those of Russian, Brazilian and pool
   * draughts have 150 kB each; false by default. Levels do not use them.
   */
  endgames?: boolean;
  /**
   * The address of the script `bitboard-checkers/worker` (in Node a path or a `file:` URL), or, not in Node, a worker
   * that runs it, which can serve one engine. By default the script is started from text, which a content security
   * policy has to allow by `worker-src blob:`.
   */
  worker?: string | URL | Worker;
  /** The file `bitboard-checkers/wasm/bitboard-checkers.wasm`. By default its bytes are in a script of the package. */
  wasm?: FileSource | WebAssembly.Module;
  /** The files of the package `bitboard-checkers-data`. By default their bytes are in scripts of this package. */
  data?: DataFiles;
}

/**
 * The files of the engine, which are in the package `bitboard-checkers-data`. They are read before the first search or
 * review by their rules, but not for searches at levels 1 to 4, which use none. A search that needs a file rejects if it
 * cannot be read, and the next one tries again; a response can be read only once.
 */
export interface DataFiles {
  /** `weights.bin.gz` */
  weights?: FileSource;
  /** `book.bin` */
  book?: FileSource;
  /** `endgame4.bin` */
  endings?: FileSource;
  /** `distances4.bin` */
  distances?: FileSource;
  /** `weights-russian.bin.gz` */
  weightsRussian?: FileSource;
  /** `weights-brazilian.bin.gz` */
  weightsBrazilian?: FileSource;
  /** `weights-pool.bin.gz`, for Jamaican draughts too */
  weightsPool?: FileSource;
  /** `endgame4-russian.bin` */
  endingsRussian?: FileSource;
  /** `endgame4-brazilian.bin` */
  endingsBrazilian?: FileSource;
  /** `endgame4-pool.bin`, for Jamaican draughts too */
  endingsPool?: FileSource;
}

/** A file: its address (in Node a `file:` URL too), its bytes, or a response with it. */
export type FileSource =
  string | URL | ArrayBuffer | Uint8Array | Response | Promise<ArrayBuffer | Uint8Array | Response>;

/**
 * The position to search, with the moves that led to it, because repetition and the 40-move rule need them: a game, its
 * moves from the start position, or its start position and moves. A game begins at the last position that was set up in its
 * middle, as `toJSON()` does.
 */
export type SearchRoot = RulesCheckers | readonly (string | Move | { from: number; to: number })[] | MoveSequence;

/** A start position and moves. */
export interface MoveSequence {
  /** The rules; "official" by default. */
  rules?: RulesId | Rules;
  /** The start position in FEN; that of the rules by default. */
  startFen?: string;
  /** The moves from there, in any accepted notation. */
  moves?: readonly (string | Move | { from: number; to: number })[];
}

/**
 * The limits of a search, which ends at the first one reached. Without one, it ends at depth 100, when every line is a
 * proved win or loss, or when it is stopped.
 */
export interface Limits {
  /** The depth, 1-100 plies. */
  depth?: number;
  /** The number of positions searched. */
  nodes?: number;
  /** The time for the move, in milliseconds. */
  movetime?: number;
  /**
   * The time left on the clock for the rest of the game, in milliseconds, 0 if it is negative; the engine decides how
   * much to use.
   */
  left?: number;
  /** The time added to the clock after each move, in milliseconds; 0 by default. Only with `left`. */
  increment?: number;
  /** The level, 1-10: it limits the nodes and adds errors of judgement. */
  level?: number;
  /**
   * The seed of these errors, an unsigned 32-bit number. A random one by default, so that a level plays other games each
   * time; with the same seeds it plays the same game after `newGame`. Only with `level`.
   */
  seed?: number;
  /** The number of best moves to find, each with its line: 1-32, 1 by default. */
  lines?: number;
  /**
   * Searches without forward pruning: slower, and finds wins that begin with sacrifices. No effect at a level.
   */
  solve?: boolean;
  /** The only moves to search, in any accepted notation; an empty list is refused. */
  moves?: readonly (string | Move | { from: number; to: number })[];
}

/** How a search is followed and ended. */
export interface SearchOptions {
  /** Cancels the search: its promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Ends the search with the best move so far. */
  enough?: AbortSignal;
  /** Called at most ten times a second. An error that it throws ends the search, whose promise rejects with it. */
  onInfo?: (info: SearchInfo) => void;
}

/** The progress of a search. */
export interface SearchInfo {
  /** The search depth, in plies. */
  depth: number;
  /** The score for the side to move. */
  score: Score;
  /**
   * The result for the side to move that is proved; null if the score is only an estimate. If the score is a "value",
   * the endgame tables know it, without the 40-move rule: only draws under rules with `endgameDraws`.
   */
  proved: "won" | "drawn" | "lost" | null;
  /** The number of positions searched. */
  nodes: number;
  /** The search time so far, in milliseconds. */
  time: number;
  /** The principal variation. */
  pv: string[];
  /** The best moves, best first: at most the number requested by `lines`. */
  lines: Line[];
}

/** The result of a search. */
export interface SearchResult extends SearchInfo {
  /** The best move; null only if there is no legal move. */
  move: Move | null;
}

/** A move with its principal variation. */
export interface Line {
  /** The search depth, in plies. */
  depth: number;
  /** The score for the side to move. */
  score: Score;
  /** The result of the move that is proved, as in `SearchInfo`. */
  proved: "won" | "drawn" | "lost" | null;
  /** The principal variation, starting with the move. */
  pv: string[];
  /** The move. */
  move: Move;
}

/**
 * The score of a position for the side to move: hundredths of a man, or plies to a forced end. After a move the other
 * side is to move, so the sign changes.
 */
export type Score = { kind: "value"; value: number } | { kind: "win"; plies: number } | { kind: "loss"; plies: number };

// A project in Node alone has no declaration of these.
declare global {
  interface Worker {}
  namespace WebAssembly {
    interface Module {}
  }
}
