// The types of game review.
import type { Side } from "./rules.js";

/** How a game is reviewed. */
export interface ReviewOptions {
  /** The nodes of the first pass: for the best move of a position, and again for the best other one; 20,000 by default. */
  nodes?: number;
  /** The number of passes; 3 by default. */
  passes?: 1 | 2 | 3;
  /** Cancels the review: the next step rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * The progress of a review. It never runs backwards: `pass` does not fall, `done` and `total` do not within a pass, and
 * `fraction` does not at all.
 */
export interface ReviewProgress {
  /** The number of the pass, from 1. */
  pass: number;
  /** The positions of this pass that have been searched. */
  done: number;
  /** All positions of this pass that are known so far; the last pass may find more. */
  total: number;
  /** The part of the whole review that is done, 0-1, for a progress bar; 1 with the final review, and only then. */
  fraction: number;
  /** The review so far; null within a pass. */
  review: GameReview | null;
}

/** The review of a game. */
export interface GameReview {
  /** One for each move. */
  moves: MoveReview[];
  /** Black's expected points, 0-1, at the start and after each move; null for a position without an evaluation. */
  points: (number | null)[];
  /** Black's counts. */
  black: SideReview;
  /** White's counts. */
  white: SideReview;
  /**
   * True under other rules than the official ones: moves are judged by the search alone, with the weights and endgame
   * tables of the rules where there are any.
   */
  searchAlone: boolean;
}

/** The counts of a side. */
export interface SideReview {
  /** The accuracy, 0-100. Forced moves and sound book moves are left out; null if no move is left. */
  accuracy: number | null;
  /** The number of inaccuracies. */
  inaccuracies: number;
  /** The number of mistakes. */
  mistakes: number;
  /** The number of blunders. */
  blunders: number;
}

/** The review of a move. */
export interface MoveReview {
  /** The notation. */
  move: string;
  /** The side that made it. */
  side: Side;
  /**
   * Whether it was the only legal move, a move of the opening book, or the player's own. Forced moves are not judged, and
   * book moves only if they are blunders.
   */
  choice: "forced" | "book" | "free";
  /** The judgement; null for a forced move. */
  reviewed: ReviewedMove | null;
}

/** A move compared with the best one. All points are those of the side that made it, from 0 to 1. */
export interface ReviewedMove {
  /** The points that the best move promised. */
  before: number;
  /** The points after the move, at most those before it. */
  after: number;
  /** How bad the move is: it loses less than 0.05 points, at least 0.05, 0.1 or 0.2. */
  judgement: "sound" | "inaccuracy" | "mistake" | "blunder";
  /** The accuracy, 0-100. */
  accuracy: number;
  /** The best move; null if the search gave none. */
  best: string | null;
  /** Whether every other move is a mistake. */
  only: boolean;
  /** Whether a mistake turns the game: the side stood to win or could hold, and no longer does. */
  turningPoint: boolean;
  /** The result in the endgame tables; null if they do not hold the position. */
  table: TableNote | null;
  /** Why the move is bad; empty if it is sound. */
  explanations: Explanation[];
}

/** The result of a move in the endgame tables. */
export interface TableNote {
  /** The kind. */
  kind: "win-becomes-draw" | "win-becomes-loss" | "draw-becomes-loss" | "win-takes-longer" | "loss-comes-earlier";
  /** How many plies longer or earlier; null for a change of the result. */
  plies: number | null;
}

/** Why a move was judged as it was. */
export interface Explanation {
  /**
   * The kind: the first four say that pieces are lost or won by force. `allows-king`: the opponent gets a king by force,
   * for no pieces. `misses-king`: the best move gets one so. `allows-king-or-piece`, `misses-king-or-piece`: a king or a
   * piece, as the defence goes. `allows-breakthrough`, `misses-breakthrough`: a king for a piece that is given up;
   * `allows-breakthrough-or-piece`, `misses-breakthrough-or-piece`: that, or a piece, as the defence goes. What is said of
   * one of the two moves is not so within as many moves after the other. `gives-up-the-move`: after the exchange of the
   * line the opponent holds the opposition, which decides. `king-trapped`: at the end of the line a king of the player
   * cannot leave its square without being taken.
   */
  kind:
    | "loses-pieces"
    | "allows-shot"
    | "misses-gain"
    | "misses-shot"
    | "gives-up-the-move"
    | "king-trapped"
    | "allows-king"
    | "misses-king"
    | "allows-king-or-piece"
    | "misses-king-or-piece"
    | "allows-breakthrough"
    | "misses-breakthrough"
    | "allows-breakthrough-or-piece"
    | "misses-breakthrough-or-piece"
    | "reply"
    | "better";
  /** Whether an exhaustive search or the endgame tables proved it; if not, it is only the best line of the search. */
  proven: boolean;
  /** The square of the trapped king, 1-32; null for the other kinds. */
  square: number | null;
  /** The line from the position before the move. It starts with the move, or with a better one. */
  line: string[];
  /** The pieces that the side of the first move captures in the line. */
  taken: PieceCount;
  /** The pieces that it loses. */
  lost: PieceCount;
}

/** A number of men and kings. */
export interface PieceCount {
  /** Men. */
  men: number;
  /** Kings. */
  kings: number;
}
