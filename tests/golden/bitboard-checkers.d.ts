/* tslint:disable */
/* eslint-disable */

/**
 * A game of checkers: the position, the moves that led to it, and those that may be played.
 */
export class Game {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Both sides agree to a draw. Throws "game-over".
     */
    agree_draw(): Snapshot;
    /**
     * Plays a move, written in any accepted notation or taken from `legal_moves`, and returns what came of it.
     *
     * Throws when it is refused; the game is then as it was.
     */
    apply(mv: string | Move): Snapshot;
    /**
     * The pieces as sets of squares: bit `n - 1` is square `n`.
     */
    board_masks(): BoardMasks;
    /**
     * The position in canonical FEN: side to move, White's list, Black's list, no ranges.
     */
    fen(): string;
    /**
     * A game from a position in FEN. Throws "invalid-fen" with its place, "invalid-position" with all reasons,
     * "unknown-rules".
     */
    static from_fen(fen: string, rules?: RulesId): Game;
    /**
     * The moves played so far.
     */
    history(): Move[];
    /**
     * The legal moves, ordered by start square, then by path; none when the game is over.
     */
    legal_moves(): Move[];
    /**
     * A new game from the start position. Throws "unknown-rules".
     */
    constructor(rules?: RulesId);
    /**
     * How the game stands.
     */
    outcome(): Outcome;
    /**
     * How many sequences of `depth` legal moves (0 to 12) there are from here: proves and measures the generator.
     *
     * `last_ply` is "counted" (the default) or "made". Throws "invalid-argument".
     */
    perft(depth: number, last_ply?: "counted" | "made"): number;
    /**
     * Plays the move again that was taken back last. False when there is none.
     */
    redo(): boolean;
    /**
     * This side gives up. Throws "game-over", "invalid-argument".
     */
    resign(side: Side): Snapshot;
    /**
     * Everything a page needs to show the position.
     */
    snapshot(): Snapshot;
    /**
     * Lifts a resignation or an agreed draw, or else takes back the last move. False when there is neither.
     */
    undo(): boolean;
}

/**
 * A legal move. Squares are numbered 1-32.
 */
export interface Move {
    /**
     * As it is written: `11-15`, `11x18`, and with the full path where the ends would mean several moves.
     */
    notation: string;
    /**
     * Where it starts.
     */
    from: number;
    /**
     * Where it ends; on a circular jump that is where it starts.
     */
    to: number;
    /**
     * The squares it visits, `from` and `to` included.
     */
    path: number[];
    /**
     * The squares of the pieces it takes, in order of capture.
     */
    captured: number[];
    /**
     * Whether a man becomes a king by it.
     */
    crowns: boolean;
}

/**
 * A number for each side.
 */
export interface BySide {
    /**
     * Black's.
     */
    black: number;
    /**
     * White's.
     */
    white: number;
}

/**
 * A searching engine. `go` begins, `think` works on for a few milliseconds, until a report says that it is done.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Begins a search; one under way ends. Throws "invalid-argument".
     */
    go(limits: Limits): void;
    /**
     * An engine with a transposition table of so many megabytes, 1-1024, 16 by default. Throws "invalid-argument".
     */
    constructor(hash_mb?: number);
    /**
     * Forgets what it learnt, and takes the start position of these rules. Throws "unknown-rules".
     */
    new_game(rules?: RulesId): void;
    /**
     * The position to be searched: a start and the moves from there, which count for draws but are not ended by them.
     *
     * Throws as `Game.from_fen` and `Game.apply` do; the position is then as it was.
     */
    position(start_fen: string, moves: string[]): void;
    /**
     * Ends the search with what it has found so far. What it learnt is kept.
     */
    stop(): Report;
    /**
     * Searches on for a slice of a few milliseconds.
     */
    think(): Report;
}

/**
 * Everything a page needs to show a position.
 */
export interface Snapshot {
    /**
     * The position in canonical FEN.
     */
    fen: string;
    /**
     * The side to move.
     */
    turn: Side;
    /**
     * The pieces.
     */
    board_masks: BoardMasks;
    /**
     * Ordered by start square, then by path; empty when the game is over.
     */
    legal_moves: Move[];
    /**
     * The move that led here.
     */
    last_move: Move | null;
    /**
     * How many pieces of each side have been taken since the game began.
     */
    captured: BySide;
    /**
     * How the game stands.
     */
    outcome: Outcome;
}

/**
 * How far a search has come.
 */
export interface Report {
    /**
     * Whether it has ended.
     */
    done: boolean;
    /**
     * Plies of the last iteration that gave a result.
     */
    depth: number;
    /**
     * The worth of the position for the side to move.
     */
    score: Score;
    /**
     * Positions visited.
     */
    nodes: number;
    /**
     * Milliseconds since it began.
     */
    time: number;
    /**
     * The best play of both sides, beginning with `move`.
     */
    pv: string[];
    /**
     * The best move so far; null only when there is no legal move.
     */
    move: Move | null;
}

/**
 * Runs once when the module is instantiated: a panic, which is our fault, shows its place in the console.
 */
export function start(): void;

/**
 * The board as sets of squares: bit `n - 1` is square `n`, each an unsigned 32-bit number.
 */
export interface BoardMasks {
    /**
     * Squares with a black piece.
     */
    black: number;
    /**
     * Squares with a white piece.
     */
    white: number;
    /**
     * Squares whose piece is a king.
     */
    kings: number;
    /**
     * The side to move.
     */
    turn: Side;
}

/** Black (dark, also called Red) starts on 1-12 and moves first; White starts on 21-32. */
export type Side = "black" | "white";
/** The rule sets. */
export type RulesId = "official";
/** How a game stands, and why. */
export type Outcome =
| { state: "playing" }
| { state: "won"; winner: Side; reason: "no-pieces" | "blocked" | "resigned" | "time" }
| { state: "drawn"; reason: "repetition" | "forty-moves" | "agreement" | "blocked" };

/** The worth of a position for the side to move: hundredths of a man, or plies to a forced end. */
export type Score = { value: number } | { win: number } | { loss: number };
/** When a search ends by itself: at the first limit reached. Without any it goes on until it is stopped. */
export interface Limits {
    /** Plies, 1-100. */
    depth?: number;
    /** Positions visited. */
    nodes?: number;
    /** Milliseconds. */
    movetime?: number;
    /** Plays at this level, 1-10: its nodes and its errors of judgement. */
    level?: number;
    /** Where those errors lie, an unsigned 32-bit number: another seed plays another game. */
    seed?: number;
}

/** What every method here throws when it refuses; the state is then as it was. Its `name` is "CheckersError". */
export interface CheckersError extends Error {
    /** For programs: stable. */
    code: ErrorCode;
    /** Where in the text the fault lies, as an index into the string. */
    offset?: number;
}

/** What kind of refusal a `CheckersError` is. */
export type ErrorCode =
| "unreadable-move"   // the text names no move; `offset` says where
| "no-piece"          // there is no piece on the square it starts from
| "not-your-piece"    // the piece there is the opponent's
| "occupied"          // there is a piece on the square it goes to
| "must-jump"         // a jump is compulsory
| "unfinished-jump"   // the jump goes on
| "ambiguous-move"    // several jumps fit: the full path is needed
| "illegal-move"      // the piece does not move that way
| "game-over"         // the game has ended
| "invalid-fen"       // the FEN cannot be read; `offset` says where
| "invalid-position"  // the FEN was read and is no legal position
| "unknown-rules"     // there is no rule set of that name
| "invalid-argument"; // a value of the wrong kind or out of range
