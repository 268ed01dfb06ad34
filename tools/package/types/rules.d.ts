// tidy: long because the entry has one file of types.

/**
 * A game of checkers: the position, the moves that led to it, and the legal moves.
 *
 * ```js
 * const game = new Checkers();
 * game.move("11-15");
 * game.turn(); // "white"
 * ```
 */
export class Checkers {
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
   * The notations of the legal moves, or the moves themselves; empty after the end of the game.
   * @throws {CheckersError} "invalid-argument"
   *
   * ```js
   * new Checkers().moves({ from: 11 }); // ["11-15", "11-16"]
   * new Checkers().moves({ verbose: true })[0].path; // [9, 13]
   * ```
   */
  moves(options?: { verbose?: false; from?: number }): string[];
  moves(options: { verbose: true; from?: number }): Move[];
  moves(options: { verbose?: boolean; from?: number }): string[] | Move[];

  /**
   * Plays a move and returns it. A refused move leaves the game unchanged. Text may be `11-15`, `11 15`, `22x15`, or the
   * full path of a jump, `22x15x8`. With `strict: false` the move may come after a draw by repetition, the 40-move rule or
   * another count of moves, as in games of files; such draws no longer end the game then.
   * @throws {CheckersError} "illegal-move", "must-jump", "no-piece", "not-your-piece", "occupied", "unfinished-jump",
   * "other-capture", "ambiguous-move", "unreadable-move", "game-over", "invalid-argument"
   *
   * ```js
   * new Checkers().move({ from: 11, to: 15 }).notation; // "11-15"
   * const game = new Checkers("W:WK1:BK32");
   * for (let time = 0; time < 2; time += 1) for (const move of ["1-6", "32-27", "6-1", "27-32"]) game.move(move);
   * game.outcome(); // { state: "drawn", reason: "repetition" }
   * game.move("1-6", { strict: false }).notation; // "1-6"
   * game.outcome(); // { state: "playing" }
   * ```
   */
  move(move: string | Move | { from: number; to: number }, options?: { strict?: boolean }): Move;

  /**
   * Takes back the last move and returns it; null at the start. The move stays in the game: `redo` plays it again, PDN
   * still contains it, and another move becomes a variation. After a resignation or an agreed draw it only takes that
   * back, and returns the outcome that no longer holds, which has `state` and no `notation`.
   *
   * ```js
   * const game = new Checkers();
   * game.move("11-15");
   * game.resign("white");
   * game.undo(); // { state: "won", winner: "black", reason: "resigned" }
   * game.undo().notation; // "11-15"
   * game.undo(); // null
   * ```
   */
  undo(): Move | Outcome | null;

  /**
   * Plays the move again that was taken back last, or else the next move of the main line, and returns it; null without
   * such a move.
   *
   * ```js
   * const game = new Checkers();
   * game.redo(); // null
   * ```
   */
  redo(): Move | null;

  /**
   * The moves played so far, with the positions before and after each if they are `verbose`.
   * @throws {CheckersError} "invalid-argument"
   *
   * ```js
   * const game = new Checkers();
   * game.move("11-15");
   * game.move("23-19");
   * game.history(); // ["11-15", "23-19"]
   * game.history({ verbose: true })[1].after === game.fen(); // true
   * ```
   */
  history(options?: { verbose?: false }): string[];
  history(options: { verbose: true }): PlayedMove[];
  history(options: { verbose?: boolean }): string[] | PlayedMove[];

  /**
   * The positions in FEN, from the start to the current one.
   *
   * ```js
   * const game = new Checkers();
   * game.move("11-15");
   * game.move("23-19");
   * game.positions().length; // 3
   * ```
   */
  positions(): string[];

  /**
   * The position in FEN.
   *
   * ```js
   * new Checkers("W:W31:B1").fen(); // "W:W31:B1"
   * ```
   */
  fen(): string;

  /**
   * Starts anew from a position in FEN, by the same rules.
   * @throws {CheckersError} "invalid-fen", "invalid-position"
   *
   * ```js
   * const game = new Checkers();
   * game.load("W:W31:B1");
   * game.turn(); // "white"
   * ```
   */
  load(fen: string): void;

  /**
   * Starts anew from the start position.
   *
   * ```js
   * const game = new Checkers("W:W31:B1");
   * game.reset();
   * game.moves().length; // 7
   * ```
   */
  reset(): void;

  /**
   * The side to move.
   *
   * ```js
   * new Checkers().turn(); // "black"
   * ```
   */
  turn(): Side;

  /**
   * The piece on a square, 1-32; null if the square is empty.
   * @throws {CheckersError} "invalid-argument"
   *
   * ```js
   * new Checkers().get(1); // { side: "black", king: false }
   * ```
   */
  get(square: number): Piece | null;

  /**
   * The board as eight rows of eight squares, with squares 1-4 in the first row.
   *
   * ```js
   * new Checkers().board()[0][1]; // { square: 1, side: "black", king: false }
   * ```
   */
  board(): (SquarePiece | null)[][];

  /**
   * The board as text: `b` and `w` are men, `B` and `W` kings.
   *
   * ```js
   * new Checkers("W:W31:BK1").ascii().split("\n")[0]; // ". B . . . . . ."
   * ```
   */
  ascii(): string;

  /**
   * Everything a page needs to show the position.
   *
   * ```js
   * new Checkers().position().legalMoves.length; // 7
   * ```
   */
  position(): Position;

  /**
   * The outcome of the game so far.
   *
   * ```js
   * new Checkers("B:W18:B").outcome(); // { state: "won", winner: "white", reason: "no-pieces" }
   * ```
   */
  outcome(): Outcome;

  /**
   * Returns true after the end of the game.
   *
   * ```js
   * new Checkers().isGameOver(); // false
   * ```
   */
  isGameOver(): boolean;

  /**
   * Returns true after a draw.
   *
   * ```js
   * const game = new Checkers();
   * game.agreeDraw();
   * game.isDraw(); // true
   * ```
   */
  isDraw(): boolean;

  /**
   * The winner; null before the end and after a draw.
   *
   * ```js
   * const game = new Checkers();
   * game.resign("white");
   * game.winner(); // "black"
   * ```
   */
  winner(): Side | null;

  /**
   * Resigns the game for a side.
   * @throws {CheckersError} "game-over", "invalid-argument"
   *
   * ```js
   * const game = new Checkers();
   * game.resign("white");
   * game.outcome().reason; // "resigned"
   * ```
   */
  resign(side: Side): void;

  /**
   * Ends the game as a draw by agreement.
   * @throws {CheckersError} "game-over"
   *
   * ```js
   * const game = new Checkers();
   * game.agreeDraw();
   * game.outcome(); // { state: "drawn", reason: "agreement" }
   * ```
   */
  agreeDraw(): void;

  /**
   * The rules of the game.
   *
   * ```js
   * new Checkers().rules().capture; // "mandatory"
   * ```
   */
  rules(): Rules;

  /**
   * An independent copy of the game.
   *
   * ```js
   * const game = new Checkers();
   * game.clone().move("11-15");
   * game.history(); // []
   * ```
   */
  clone(): this;

  /**
   * The game as data: what `engine.search` takes as a root, and `JSON.stringify` writes. `structuredClone` and
   * `postMessage` refuse a game; send this in its place. After a position that PDN sets up in the middle of a game, it
   * begins there, because the moves before do not lead to it.
   *
   * ```js
   * const game = new Checkers();
   * game.move("11-15");
   * JSON.parse(JSON.stringify(game)).moves; // ["11-15"]
   * ```
   */
  toJSON(): { rules: Rules; startFen: string; moves: string[] };

  /**
   * Frees the memory of the game at once; without it, that happens when the object is collected. Later calls of other
   * methods throw "freed".
   *
   * ```js
   * const game = new Checkers();
   * game.dispose();
   * ```
   */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** The options of a game. */
export interface CheckersOptions {
  /** The rules; "official" by default. */
  rules?: RulesId | Rules;
}

/**
 * All rule sets with names.
 *
 * ```js
 * presets().map(({ id }) => id)[0]; // "official"
 * ```
 */
export function presets(): { id: RulesId; rules: Rules }[];

/** A position with its legal moves and the state of its game. Squares are numbered 1-32. */
export interface Position {
  /** The position in canonical FEN. */
  fen: string;
  /** The side to move. */
  turn: Side;
  /** The pieces as sets of squares. */
  boardMasks: BoardMasks;
  /** Ordered by start square, then by path; empty after the end of the game. */
  legalMoves: Move[];
  /** The last move played; null at the start. */
  lastMove: Move | null;
  /** The number of pieces of each side captured so far. */
  captured: { black: number; white: number };
  /** The outcome of the game so far. */
  outcome: Outcome;
}

/** The board as sets of squares: bit `n - 1` is square `n`, each an unsigned 32-bit number. */
export interface BoardMasks {
  /** Squares with a black piece. */
  black: number;
  /** Squares with a white piece. */
  white: number;
  /** Squares whose piece is a king. */
  kings: number;
  /** The side to move. */
  turn: Side;
}

/** A move of a game with the positions around it. */
export interface PlayedMove extends Move {
  /** The position before the move, in FEN. */
  readonly before: string;
  /** The position after it, or the one that was set up there, as PDN can say. */
  readonly after: string;
}

/** A legal move. Squares are numbered 1-32. Moves are frozen; copy one to change it. */
export interface Move {
  /** The notation: `11-15`, `11x18`, or the full path if several moves have the same ends. */
  readonly notation: string;
  /** The start square. */
  readonly from: number;
  /** The end square; in a circular jump it is the start square. */
  readonly to: number;
  /** The squares it visits, `from` and `to` included. */
  readonly path: readonly number[];
  /** The squares of the captured pieces, in order of capture. */
  readonly captured: readonly number[];
  /** Whether the move crowns a man. */
  readonly crowns: boolean;
}

/** A piece. */
export interface Piece {
  /** The side that owns the piece. */
  side: Side;
  /** Whether it is a king. */
  king: boolean;
}

/** A piece and its square. */
export interface SquarePiece extends Piece {
  /** The square, 1-32. */
  square: number;
}

/** Black (dark, also called Red) starts on 1-12 and moves first; White starts on 21-32. */
export type Side = "black" | "white";

/**
 * The state of a game, with the reason for its end. A game is drawn by "repetition" when a position occurs for the third
 * time, and by "forty-moves" after 40 moves of each side without a capture or a step of a man.
 */
export type Outcome =
  | { state: "playing" }
  | { state: "won"; winner: Side; reason: "no-pieces" | "blocked" | "resigned" | "time" | "gave-all" | "no-move" }
  | { state: "drawn"; reason: "repetition" | "forty-moves" | "quiet-moves" | "endgame-count" | "agreement" | "blocked" };

/** The names of rule sets: the official rules, the rules of five programs, and other draughts on 32 squares. */
export type RulesId =
  | "official" | "demotion" | "may-stop" | "extra-turn" | "single-jump" | "free-choice"
  | "no-forced-jumps" | "russian" | "brazilian" | "pool" | "italian" | "spanish" | "portuguese" | "czech" | "thai"
  | "jamaican" | "giveaway";

/**
 * The rules of a game. Every combination is allowed. An optional property that is missing has the value of English
 * draughts, which is named first.
 */
export interface Rules {
  /** The side that moves first from the start position. */
  first: Side;
  /** Whether jumping is compulsory. */
  capture: "mandatory" | "optional";
  /**
   * The length of a jump: as long as possible; optional after the first hop; one hop; or one hop and another turn.
   */
  chain: "complete" | "may-stop" | "single" | "extra-turn";
  /**
   * What happens to a man that reaches the king row by a jump: its move ends; it goes on as a king; or it goes on as a
   * man and is crowned only if its move ends there. No effect if every jump is one hop.
   */
  crowning: "ends-move" | "continues" | "if-it-ends";
  /** The effect of jumping a king: it is removed, or it becomes a man on its square. */
  capturedKing: "removed" | "demoted";
  /** The effect of having pieces but no legal move. */
  blocked: "loses" | "draws" | "passes";
  /**
   * How far a king moves: one square; any distance, landing anywhere behind a captured piece; or any distance, landing
   * right behind it.
   */
  king?: "one-square" | "flying" | "flying-short";
  /** The directions in which a man captures. */
  manCapture?: "forward" | "all-directions";
  /** The pieces that a man may capture. */
  manTargets?: "all" | "men";
  /**
   * Which of several captures must be taken: any; one with the most pieces; among those the most kings; the Italian
   * order (most pieces, by a king, most kings, a king first); or one by a king.
   */
  priority?: "free" | "most-pieces" | "most-pieces-then-kings" | "italian" | "with-king";
  /** When captured pieces leave the board: after the move, or one by one. */
  removal?: "at-end" | "at-once";
  /** Whether a side without pieces or without a move loses or wins. */
  objective?: "standard" | "giveaway";
  /** The men at the start: twelve or eight a side. */
  men?: "three-rows" | "two-rows";
  /** The corner at each player's left: a single dark square, or the double corner. */
  board?: "standard" | "mirrored";
  /** The moves by each side without a capture or a man's step after which the game is drawn. */
  quietMoves?: "forty" | "fifteen" | "twenty";
  /** The draws by counts of moves in endings with few pieces: none, those of the FMJD, or that of the APCA. */
  endgameDraws?: "none" | "fmjd" | "apca";
}

/** The error of every refusal. The object whose method throws it is unchanged. */
export class CheckersError extends Error {
  constructor(
    code: ErrorCode,
    message: string,
    place?: { offset?: number | null; game?: number | null; line?: number | null; column?: number | null },
  );
  readonly name: "CheckersError";
  /** A stable code for programs. */
  readonly code: ErrorCode;
  /** The place of the error in the text, as an index into the string; null if it is not in a text. */
  readonly offset: number | null;
  /** The number of the game in the PDN text, from 1; null for an error that is not in PDN. */
  readonly game: number | null;
  /** The line of the PDN text, from 1; null for an error that is not in PDN. */
  readonly line: number | null;
  /** The character within the line, from 1; null for an error that is not in PDN. */
  readonly column: number | null;
}
