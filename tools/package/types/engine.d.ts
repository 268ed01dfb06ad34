// The engine in a thread of its own: the types of `create_engine` and what it gives. make.mjs appends them to those of the module.
import type { Limits, Line, Move, Rules, RulesId, Score } from "bitboard-checkers";

/** A position, by the moves that led to it: repetition and the 40-move rule need them. */
export interface Position {
  /** "official" unless said otherwise. */
  rules?: RulesId | Rules;
  /** Where the game began, in FEN; the start position unless said otherwise. */
  start_fen?: string;
  /** The moves from there, in any accepted notation. */
  moves?: string[];
}

/** What a search has found so far. */
export interface Info {
  /** Plies looked ahead. */
  depth: number;
  /** The worth of the position for the side to move. */
  score: Score;
  /** Positions visited. */
  nodes: number;
  /** Milliseconds since it began. */
  time: number;
  /** The best play of both sides. */
  pv: string[];
  /** The best moves, as many as were asked for, the best first. */
  lines: Line[];
}

/** What a search has found. */
export interface Found extends Info {
  /** The best move; null only where there is no legal one. */
  move: Move | null;
}

/** How a search is followed. */
export interface SearchOptions {
  /** Drops the search: its promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Ends the search with the best move so far. */
  enough?: AbortSignal;
  /** Told at most ten times a second. */
  on_info?: (info: Info) => void;
}

/** How an engine is set up. */
export interface EngineOptions {
  /** The size of its table in megabytes, 1-1024; 16 unless said otherwise. */
  hash?: number;
  /** Whether it judges by the learned weights (280 kB), which play much better; true unless said otherwise. */
  weights?: boolean;
  /** Whether it knows all endings of up to four pieces (550 kB); false unless said otherwise. */
  endgames?: boolean;
}

/**
 * An engine. Searches run one after the other, in the order they were asked for. Limited by nodes or depth, the same
 * searches after `create_engine` or `new_game` find the same everywhere, in every browser and in Node.
 */
export interface SearchEngine {
  /**
   * Searches until the first limit is reached. Rejects with a `CheckersError` for a position or limits that are none or
   * have a name that is not known, with the reason of `signal`, and with an `AbortError` after `dispose`.
   */
  search(position: Position, limits: Limits, options?: SearchOptions): Promise<Found>;
  /** Forgets what it learnt, when the searches before it have ended. Rejects with a `CheckersError` "unknown-rules". */
  new_game(rules?: RulesId | Rules): Promise<void>;
  /** Ends the thread, and with it every search. */
  dispose(): void;
}

/** Starts an engine; it is ready when the promise is fulfilled. Rejects where one of its files cannot be had. */
export function create_engine(options?: EngineOptions): Promise<SearchEngine>;
