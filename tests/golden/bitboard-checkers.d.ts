// tidy: long because `cargo xtask golden` generates it.

/* tslint:disable */
/* eslint-disable */

/**
 * A file of endgame tables: results with up to four pieces, their distances, results with five pieces, and how soon a
 * win with five pieces makes progress; results with up to four pieces by the rules of other games.
 */
export type EndgameFile =
| "endings"
| "distances"
| "endings_of_five"
| "progress_of_five"
| "endings_russian"
| "endings_brazilian"
| "endings_pool";

/**
 * A file of large endgame tables, for checking it before an engine uses it.
 */
export class EndgameBlocks {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Reads `count` blocks, starting with block `from`, and returns the first damaged one; null if all are
     * whole.
     */
    first_damaged(from: number, count: number): number | null;
    /**
     * Reads and checks the header of the file. Throws "invalid-endgames".
     */
    constructor(read: ReadBytes);
    /**
     * The number of blocks in the complete file.
     */
    readonly blocks: number;
    /**
     * The smallest number of pieces it covers.
     */
    readonly fewest: number;
    /**
     * The size of the complete file, in bytes.
     */
    readonly length: number;
    /**
     * The largest number of pieces it covers.
     */
    readonly most: number;
}

/**
 * A game in a PDN file, to play its moves again.
 */
export interface PdnReplay extends PdnHead {
    /**
     * The start position, in FEN.
     */
    start_fen: string;
    /**
     * The rules of the game.
     */
    rules: RulesId | Rules;
    /**
     * The moves of the main line, separated by spaces. One text crosses much faster than a list.
     */
    moves: string;
    /**
     * The final position of the main line, in FEN; null unless it was asked for.
     */
    fen: string | null;
    /**
     * The game in canonical PDN, up to the error if there is one; null unless it was asked for.
     */
    pdn: string | null;
}

/**
 * A game in a PDN file.
 */
export interface PdnGame extends PdnHead {
    /**
     * The number of moves in the main line.
     */
    plies: number;
    /**
     * The final position of the main line, in FEN.
     */
    fen: string;
    /**
     * The moves of the main line.
     */
    moves: string[];
    /**
     * The game in canonical PDN, up to the error if there is one.
     */
    pdn: string;
}

/**
 * A game of checkers: the position, the moves that led to it, and the legal moves.
 */
export class Game {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Ends the game as a draw by agreement. Throws "game-over".
     */
    agree_draw(): Snapshot;
    /**
     * Plays a move and returns the new snapshot. The move may be text in any accepted notation, an object from
     * `legal_moves`, or an object with `from` and `to`. If the move is already in the tree, the game follows it;
     * otherwise the move is added as the last variation.
     *
     * Throws if the move is not legal; the game is then unchanged.
     */
    apply(mv: string | Move | { from: number; to: number }): Snapshot;
    /**
     * The pieces as sets of squares: bit `n - 1` is square `n`.
     */
    board_masks(): BoardMasks;
    /**
     * Returns an independent copy of the game.
     */
    clone(): Game;
    /**
     * The comment before the first move.
     */
    comment(): string;
    /**
     * The `id` of the last move played; null at the start.
     */
    current(): number | null;
    /**
     * Deletes a move and all moves after it from the tree. If the game was at one of them, it goes to the position
     * before the deleted move. Throws "invalid-argument".
     */
    delete(node: number): Snapshot;
    /**
     * The squares that a legal move can reach, each with a letter and the moves that end there.
     */
    destinations(): Destination[];
    /**
     * The board as text, as the program with these coordinates prints it. Throws "invalid-argument".
     */
    diagram(style: Coordinates): string;
    /**
     * The position in canonical FEN: side to move, White's list, Black's list, no ranges.
     */
    fen(): string;
    /**
     * Creates a game from a position in FEN. Throws "invalid-fen" with the offset of the error, "invalid-position"
     * with all reasons, or "unknown-rules".
     */
    static from_fen(fen: string, rules?: RulesId | Rules): Game;
    /**
     * Reads a game from the text made by `link`; the game is at its last position. Throws "invalid-link".
     */
    static from_link(link: string): Game;
    /**
     * Reads a game from PDN text: the first, or the one with the given number. The game is at its start position, and
     * repetition and the 40-move rule do not end it. `most_moves` limits the number of moves, including variations,
     * for text from untrusted sources such as links. A game may never have more than 100,000 moves or 16 MB.
     *
     * Throws "invalid-pdn" with the game, line and column of the error, or "invalid-argument".
     */
    static from_pdn(pdn: string, game?: number, most_moves?: number): Game;
    /**
     * Returns the piece on a square, 1-32; null if the square is empty. Throws "invalid-argument".
     */
    get(square: number): Piece | null;
    /**
     * Goes to the position after a move of the tree, or to the start position. Throws "invalid-argument".
     */
    go_to(node: number | null): Snapshot;
    /**
     * The moves played so far, from the start to the current position.
     */
    history(): Move[];
    /**
     * Returns the legal moves, ordered by start square, then by path; empty when the game is over. With `from`,
     * returns only the moves of the piece on that square. Throws "invalid-argument".
     */
    legal_moves(filter?: { from?: number }): Move[];
    /**
     * The game without variations and comments as a short text of letters, digits, `-` and `_`: start, rules, moves,
     * result and the names of the sides.
     */
    link(): string;
    /**
     * Declares that this side has lost on time. Throws "game-over" or "invalid-argument".
     */
    lose_on_time(side: Side): Snapshot;
    /**
     * Returns the jumps and steps that the side not to move could make if it were its turn, for choosing a premove.
     * Empty when the game is over.
     */
    moves_ahead(): Move[];
    /**
     * Creates a game from the start position. Throws "unknown-rules".
     */
    constructor(rules?: RulesId | Rules);
    /**
     * Returns the other routes of the legal moves: each takes the pieces that a legal move takes and ends on its
     * square, by another path. A move by such a route is that legal move. Empty in English draughts.
     */
    other_routes(): Move[];
    /**
     * The outcome of the game so far.
     */
    outcome(): Outcome;
    /**
     * The whole game in canonical PDN: tags, moves, variations, comments, result.
     */
    pdn(): string;
    /**
     * Counts the sequences of `depth` legal moves (0 to 12) from this position, to test and measure the move
     * generator.
     *
     * `last_ply` is "counted" (the default) or "made". Throws "invalid-argument".
     */
    perft(depth: number, last_ply?: "counted" | "made"): number;
    /**
     * Plays the legal move with this index in the list of `legal_moves` and returns the legal moves of the position
     * after it. Faster than `apply`. Throws "illegal-move" if there is none; the game is then unchanged.
     */
    play(index: number): Move[];
    /**
     * Promotes a variation: its move becomes the main continuation. Throws "invalid-argument".
     */
    promote(node: number): void;
    /**
     * Plays the move that was taken back last, or else the next move of the main line. Returns false if there is
     * none.
     */
    redo(): boolean;
    /**
     * Resigns the game for this side. Throws "game-over" or "invalid-argument".
     */
    resign(side: Side): Snapshot;
    /**
     * The result of the game: the one declared or read from PDN, otherwise the outcome at the end of the main line.
     */
    result(): GameResult;
    /**
     * The rules of the game.
     */
    rules(): Rules;
    /**
     * Sets whether repetition and the 40-move rule end the game automatically. They do by default, except in a game
     * read from PDN or a link. Throws "invalid-argument".
     */
    set_automatic_draws(automatic: boolean): void;
    /**
     * Sets the comment after a move, or before the first move; an empty text removes it. Throws "invalid-argument".
     */
    set_comment(node: number | null, comment: string): void;
    /**
     * Replaces the numeric annotations of a move. Throws "invalid-argument".
     */
    set_nags(node: number, nags: number[]): void;
    /**
     * Declares the result of the game; `*` takes it from the main line. Throws "invalid-argument".
     */
    set_result(result: GameResult): void;
    /**
     * Sets a tag, or removes it. Throws "invalid-argument".
     */
    set_tag(name: string, value: string | null): void;
    /**
     * Everything a page needs to show the position.
     */
    snapshot(): Snapshot;
    /**
     * Returns the snapshot that `go_to` would return, without changing the position. Throws "invalid-argument".
     */
    snapshot_at(node: number | null): Snapshot;
    /**
     * Returns the snapshots of the start position and after each move up to this one. Throws
     * "invalid-argument".
     */
    snapshots(last: number | null): Snapshot[];
    /**
     * The tags in their order.
     */
    tags(): Tag[];
    /**
     * All moves of the tree, each after its parent: a line to its end, then its variations.
     */
    tree(): TreeNode[];
    /**
     * Interprets a typed move in the notation of any of the programs; these coordinates are tried first. Does not
     * play the move. Throws "invalid-argument".
     */
    typed(text: string, coordinates: Coordinates): Typed;
    /**
     * Undoes a resignation, a loss on time or an agreed draw; otherwise takes back the last move, which stays in the
     * tree. Returns false if there is nothing to undo.
     */
    undo(): boolean;
    /**
     * The legal moves in these coordinates, in the order of `legal_moves`. The index of a move is its number in the
     * lists of the programs. Throws "invalid-argument".
     */
    written(coordinates: Coordinates): string[];
    /**
     * The side to move.
     */
    readonly turn: Side;
}

/**
 * A legal move in an endgame, with its result when both sides play perfectly.
 */
export interface MoveResult {
    /**
     * The move.
     */
    move: Move;
    /**
     * The result for the side that makes the move.
     */
    ending: "won" | "drawn" | "lost";
    /**
     * The number of plies to the end of the game, including this move; null for a draw, or if it is not known.
     */
    plies: number | null;
    /**
     * The number of plies to the next capture or man's step, if the winner hurries to one that keeps the win and
     * the loser puts it off: 1 for a winning move that is or forces one, 0 for a losing move that is one; null for
     * a draw, or if it is not known.
     */
    progress: number | null;
}

/**
 * A legal move. Squares are numbered 1-32. Moves are frozen; copy one to change it.
 */
export interface Move {
    /**
     * The notation: `11-15`, `11x18`, or the full path if several moves have the same ends.
     */
    notation: string;
    /**
     * The start square.
     */
    from: number;
    /**
     * The end square; in a circular jump it is the start square.
     */
    to: number;
    /**
     * The squares it visits, `from` and `to` included.
     */
    path: readonly number[];
    /**
     * The squares of the pieces it takes, in order of capture.
     */
    captured: readonly number[];
    /**
     * Whether the move crowns a man.
     */
    crowns: boolean;
}

/**
 * A move compared with the best one. All points are those of the side that made it, from 0 to 1.
 */
export interface ReviewedMove {
    /**
     * The points that the best move promised.
     */
    before: number;
    /**
     * The points after the move; those before it if the move costs nothing.
     */
    after: number;
    /**
     * How bad the move is: it loses less than 0.05 points, at least 0.05, 0.1 or 0.2.
     */
    judgement: "sound" | "inaccuracy" | "mistake" | "blunder";
    /**
     * The accuracy, 0-100.
     */
    accuracy: number;
    /**
     * The best move; null if the search gave none.
     */
    best: string | null;
    /**
     * Whether every other move is a mistake.
     */
    only: boolean;
    /**
     * Whether a mistake turns the game: the side stood to win or could hold, and no longer does.
     */
    turning_point: boolean;
    /**
     * What the endgame tables say.
     */
    table: TableNote | null;
    /**
     * Why the move is bad; empty if it is sound.
     */
    explanations: Explanation[];
}

/**
 * A move in the tree of a game.
 */
export interface TreeNode {
    /**
     * Identifies the move for as long as it is in the tree.
     */
    id: number;
    /**
     * The move before it; null for a first move.
     */
    parent: number | null;
    /**
     * Whether the move is part of the main line.
     */
    main: boolean;
    /**
     * The number of moves from the start up to and including this one.
     */
    ply: number;
    /**
     * The move number.
     */
    number: number;
    /**
     * Whether the side that moved first makes it, so that the move number is written before it.
     */
    opens_number: boolean;
    /**
     * The side that makes the move.
     */
    turn: Side;
    /**
     * The move.
     */
    move: Move;
    /**
     * The comment before the move; only the first move of a variation can have one.
     */
    comment_before: string;
    /**
     * The comment after the move.
     */
    comment: string;
    /**
     * Numeric annotations, 0-255: 1 is "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!", 7 "forced".
     */
    nags: number[];
    /**
     * Whether the file sets up another position after the move, from which the game goes on.
     */
    set_up: boolean;
}

/**
 * A move of the opening book.
 */
export interface BookMove {
    /**
     * The move.
     */
    move: Move;
    /**
     * The number of archive games with a result in which the move was played in this position, or the reversed
     * move in the colour-reversed position. In the numbers below the colours of the latter are exchanged.
     */
    games: number;
    /**
     * The number of those games that Black won.
     */
    black: number;
    /**
     * The number of those games that were drawn.
     */
    draws: number;
    /**
     * The number of those games that White won.
     */
    white: number;
    /**
     * The evaluation in hundredths of a man, for the side to move; null if the move leads out of the book.
     */
    score: number | null;
    /**
     * Whether the engine may choose it.
     */
    plays: boolean;
    /**
     * The players of a sample game, Black first, and its year; null for a rare move. In a game of the
     * colour-reversed position, Black made the moves of White.
     */
    model: string | null;
}

/**
 * A move with its principal variation.
 */
export interface Line {
    /**
     * The search depth, in plies.
     */
    depth: number;
    /**
     * The score for the side to move.
     */
    score: Score;
    /**
     * The result of the move that is proved, as in a `Report`.
     */
    proved: "won" | "drawn" | "lost" | null;
    /**
     * The principal variation, starting with the move.
     */
    pv: string[];
    /**
     * The move.
     */
    move: Move;
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
 * A number of men and kings.
 */
export interface PieceCount {
    /**
     * Men.
     */
    men: number;
    /**
     * Kings.
     */
    kings: number;
}

/**
 * A piece on a square.
 */
export interface Piece {
    /**
     * The side that owns the piece.
     */
    side: Side;
    /**
     * Whether it is a king.
     */
    king: boolean;
}

/**
 * A row of the game list.
 */
export interface LibraryRow {
    /**
     * The index of the game in the file, from 0.
     */
    game: number;
    /**
     * The player of the black pieces.
     */
    black: string;
    /**
     * The player of the white pieces.
     */
    white: string;
    /**
     * The event.
     */
    event: string;
    /**
     * The site.
     */
    site: string;
    /**
     * The date, as written in the file.
     */
    date: string;
    /**
     * The round.
     */
    round: string;
    /**
     * The result of the game.
     */
    result: GameResult;
    /**
     * The name of the opening; empty if it has none.
     */
    opening: string;
    /**
     * The number of moves in the main line.
     */
    plies: number;
    /**
     * Whether reading stopped at an error.
     */
    faulty: boolean;
}

/**
 * A rule set with a name.
 */
export interface Preset {
    /**
     * The name of the rule set.
     */
    id: RulesId;
    /**
     * The rules.
     */
    rules: Rules;
}

/**
 * A search engine. `go` starts a search; call `think`, which searches for a few milliseconds, until a report is
 * `done`.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Returns the book moves of a position, most frequent first; null if the position is not in the book. A search in
     * progress continues. Throws the errors of `move_results`.
     */
    book_moves(fen: string): BookMove[] | null;
    /**
     * Stops using the table of `open_endgames` from the next search on.
     */
    close_endgames(): void;
    /**
     * Returns what the endgame tables loaded so far tell of a position: a start position and the moves played from it,
     * which count towards the 40-move rule. Null with more than six pieces, with more than four under other rules than
     * the official ones, or if these have no tables. A search in progress continues. Throws the errors of `position`.
     */
    endgame(start_fen: string, moves: string[]): EndgameReport | null;
    /**
     * Returns the FEN of the position after these moves, under the rules of the engine, for use with `move_results`.
     * The position to search is not changed. Throws the errors of `position`.
     */
    fen_after(start_fen: string, moves: string[]): string;
    /**
     * Starts a search and stops the one in progress. Throws "invalid-argument", and the errors of `Game.apply` for a
     * move in `moves`.
     */
    go(limits: Limits): void;
    /**
     * Starts an evaluation of the position for a review: a search of `nodes` positions for the best move, then one for
     * the best other move. The transposition table is cleared first, so that the result does not depend on earlier
     * searches. With `confirms` the position after the best move is searched, too; if it is worse than what another
     * move promises, the position after that one, and so on, until none promises more. A search in progress is
     * stopped. Call `think_evaluation` until it returns the result. Throws "invalid-argument".
     */
    go_evaluation(nodes: number, confirms?: boolean): void;
    /**
     * Looks up the result of every legal move of a position in the endgame tables, under the rules of the engine;
     * null if the tables do not contain the position. A search in progress continues. Throws "invalid-fen", with the
     * offset of the error, or "invalid-position".
     */
    move_results(fen: string): MoveResult[] | null;
    /**
     * Creates an engine with a transposition table of `hash_mb` megabytes, 1-1024; the default is 16. Throws
     * "invalid-argument".
     */
    constructor(hash_mb?: number);
    /**
     * Clears everything learned from earlier searches and sets the start position of these rules. Throws
     * "unknown-rules".
     */
    new_game(rules?: RulesId | Rules): void;
    /**
     * Uses a large endgame table, read through this function, from the next search on; it replaces the one opened
     * before. A block that is damaged or cannot be read is treated as unknown. Throws "invalid-endgames"; the engine
     * is then unchanged.
     */
    open_endgames(read: ReadBytes): void;
    /**
     * Sets the position to search: a start position and the moves played from it. The moves count towards draws by
     * repetition and the 40-move rule, but such a draw does not end the game. A search in progress is stopped.
     *
     * Throws the errors of `Game.from_fen` and `Game.apply`; the position then stays unchanged, and a search in
     * progress continues.
     */
    position(start_fen: string, moves: string[]): void;
    /**
     * Reviews a game: a start position and the moves played from it, with the evaluation of the start and of the
     * position after each move, null where there is none. Moves of the book that the engine has count as book moves. A
     * search in progress continues. Throws the errors of `position`, and "invalid-argument" for evaluations that do
     * not belong to the game.
     */
    review(start_fen: string, moves: string[], evaluations: readonly (PositionEvaluation | null)[]): GameReview;
    /**
     * Evaluates positions under these rules, by default the official ones, with these weights from now on, given as
     * the bytes of a weights file. Weights set for other rules stay. Throws "invalid-weights", "invalid-argument" or
     * "unknown-rules"; the engine is then unchanged.
     */
    set_weights(bytes: Uint8Array | number[], rules?: RulesId | Rules): void;
    /**
     * Stops the search and returns its result so far. The transposition table is kept.
     */
    stop(): Report;
    /**
     * Uses this opening book from now on, given as the bytes of its file. The book is used under the official rules
     * when the limits set a level, a time or a clock, but no depth, nodes, `moves`, `solve` or second line. A book
     * move is reported with depth 0. Throws "invalid-book" or "invalid-argument"; the engine is then unchanged.
     */
    take_book(bytes: Uint8Array | number[]): void;
    /**
     * Accepts the bytes of a file of endgame tables for `unpack`, and unpacks the rest of the file before. They serve
     * games by the rules of the file. Throws "invalid-endgames" or "invalid-argument"; the file is then not used.
     */
    take_endgames(bytes: Uint8Array | number[]): void;
    /**
     * Continues the search for a few milliseconds. On a slow device that may take seconds; `heartbeat` is called every
     * thousand nodes or so meanwhile, and may not use the engine.
     */
    think(heartbeat?: () => void): Report;
    /**
     * Continues the evaluation for a few milliseconds. Returns null while it continues. `heartbeat` is that of
     * `think`. Throws "invalid-argument" without an evaluation in progress.
     */
    think_evaluation(heartbeat?: () => void): PositionEvaluation | null;
    /**
     * Unpacks endgame tables for a few milliseconds. Returns true when nothing is left to unpack. The next search
     * uses the tables.
     */
    unpack(): boolean;
    /**
     * Returns the name of the endgame table file that the engine could use for its position or, given a FEN, that
     * `move_results` needs next for that position: its results first, then distances and plies to progress. Returns
     * null if there is no such file or it is already loaded. Throws the errors of `move_results`.
     */
    wanted_endgames(fen?: string): EndgameFile | null;
}

/**
 * A square that can be reached.
 */
export interface Destination {
    /**
     * A for the lowest square, B for the next.
     */
    letter: string;
    /**
     * The square.
     */
    square: number;
    /**
     * The moves that end there, by ascending start square. The index of a move is the number of its piece.
     */
    moves: Move[];
}

/**
 * A tag of a PDN game.
 */
export interface Tag {
    /**
     * The name, such as `Event`.
     */
    name: string;
    /**
     * The value, such as `World championship`.
     */
    value: string;
}

/**
 * A way to name squares, identified by the preset of its program or game. The same square is 9, C1, 41, 17, B6, "1 2"
 * or b6.
 */
export type Coordinates = RulesId;

/**
 * All presets, in the order they are offered.
 */
export function presets(): Preset[];

/**
 * An error in a game of a PDN file.
 */
export interface PdnFault {
    /**
     * The number of the game in the file, from 1.
     */
    game: number;
    /**
     * The line of the file, from 1.
     */
    line: number;
    /**
     * The character within the line, from 1.
     */
    column: number;
    /**
     * The error message.
     */
    message: string;
}

/**
 * An index of the games in a file: it provides the rows of a game list and finds the games that contain a position.
 */
export class Library {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The number of games.
     */
    count(): number;
    /**
     * The errors at which reading of games stopped; at most the first thousand.
     */
    faults(): PdnFault[];
    /**
     * Marks the end of the file. Returns the number of games.
     */
    finish(): number;
    /**
     * Creates an empty index. `openings` lists the known openings, one per line: moves, a tab, the name. Throws
     * "invalid-argument".
     */
    constructor(openings: string);
    /**
     * Returns the text of the game with this index, exactly as in the file. Throws "invalid-argument".
     */
    pdn(game: number): string;
    /**
     * Accepts the next bytes of the file and indexes the games that they complete. Returns the number of games so
     * far. Throws "compressed-file" and "invalid-argument".
     */
    push(bytes: Uint8Array | number[]): number;
    /**
     * Indexes a text as exactly one game. If the text is not one complete game, the row is marked as faulty and
     * `faults` gives the reason. Returns the number of games so far. Throws "invalid-argument".
     */
    push_game(pdn: string): number;
    /**
     * Returns the rows of the games with these indices; unknown indices are ignored. Throws "invalid-argument".
     */
    rows(games: Uint32Array | number[]): LibraryRow[];
    /**
     * Returns the indices of the games that match a query, in the order of the query. Throws "invalid-argument",
     * "invalid-fen" or "invalid-position".
     */
    select(query: LibraryQuery): Selection;
}

/**
 * Checks a board and reports every reason why it is not legal. Throws "invalid-argument".
 */
export function check_setup(setup: BoardMasks): SetupCheck;

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
     * The last move played.
     */
    last_move: Move | null;
    /**
     * The number of pieces of each side captured so far.
     */
    captured: BySide;
    /**
     * The outcome of the game so far.
     */
    outcome: Outcome;
}

/**
 * Reads `length` bytes of a file at the offset `from`. Returns null or fewer bytes on failure. May return the same
 * array again.
 */
export type ReadBytes = (from: number, length: number) => Uint8Array | null;

/**
 * Reads a board from FEN, legal or not. Throws "invalid-fen" with the offset of the error.
 */
export function read_setup(fen: string): BoardMasks;

/**
 * Reads the games of a PDN file as its bytes arrive: call `push` for each chunk and `next` until it returns
 * null; at the end call `finish`, then `next` again for the rest.
 */
export class PdnReader {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Marks the end of the file.
     */
    finish(): void;
    /**
     * Returns the last game of `next` or `next_replay` as a `Game` at its start position, without reading it again. A
     * game with an error has the moves before it. Each game can be taken once; throws "invalid-argument" otherwise.
     */
    game(): Game;
    /**
     * Creates a reader for a new file.
     */
    constructor();
    /**
     * Returns the next complete game; null if no complete game is available.
     */
    next(): PdnGame | null;
    /**
     * Like `next`, with what is needed to play the moves again. With `texts` also the final position and the PDN,
     * which take most of the time.
     */
    next_replay(texts: boolean): PdnReplay | null;
    /**
     * Accepts the next bytes: UTF-8, or UTF-16 with a byte order mark. Bytes that are not valid UTF-8 are read as
     * Windows-1252. Throws "compressed-file" and "invalid-argument".
     */
    push(bytes: Uint8Array | number[]): void;
}

/**
 * Runs once when the module is instantiated. From then on a panic, which is a bug, is reported in the console with
 * its file and line.
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

/**
 * The counts of a side.
 */
export interface SideReview {
    /**
     * The accuracy, 0-100. Forced moves and sound book moves are left out; null if no move is left.
     */
    accuracy: number | null;
    /**
     * The number of inaccuracies.
     */
    inaccuracies: number;
    /**
     * The number of mistakes.
     */
    mistakes: number;
    /**
     * The number of blunders.
     */
    blunders: number;
}

/**
 * The evaluation of a position for a review.
 */
export interface PositionEvaluation {
    /**
     * The score for the side to move.
     */
    score: Score;
    /**
     * The principal variation, starting with the best move; empty if there is no legal move.
     */
    pv: string[];
    /**
     * The score of the best other move; null for a single legal move.
     */
    second: Score | null;
    /**
     * The depth of the search for the best move, in plies.
     */
    depth: number;
    /**
     * The number of positions that all searches visited.
     */
    nodes: number;
    /**
     * What the endgame tables say about the position; null if they do not contain it.
     */
    table: TableResult | null;
}

/**
 * The interpretation of a typed move, or the reason why it cannot be read.
 */
export interface Typed {
    /**
     * The move, if the text names exactly one legal move.
     */
    move: Move | null;
    /**
     * The coordinates in which it was read, or another way of naming a move.
     */
    way: Coordinates | "list-index" | "destination" | null;
    /**
     * The legal moves that begin with the text.
     */
    candidates: Move[];
    /**
     * The reason why there is no move.
     */
    error: TypedError | null;
}

/**
 * The names of squares 1 to 32 in these coordinates. Throws "invalid-argument".
 */
export function square_names(coordinates: Coordinates): string[];

/**
 * The part of a position's table results that the loaded files know.
 */
export interface EndgameReport {
    /**
     * The moves whose result is known, best first.
     */
    move_results: MoveResult[];
    /**
     * The legal moves whose result no loaded table tells.
     */
    unknown: Move[];
    /**
     * The best play of both sides after moves that win or lose, best first. Each line begins with its move and
     * ends where the game ends, where the tables do not tell the best move, or after 160 plies. Lines that take
     * too long to find are cut or left out.
     */
    lines: string[][];
    /**
     * The plies of the first line up to its first capture or man's step, that included; null if it has none.
     */
    progress: number | null;
    /**
     * The plies since the last capture or man's step, which the 40-move rule counts.
     */
    quiet: number;
}

/**
 * The progress or result of a search.
 */
export interface Report {
    /**
     * Whether the search has ended.
     */
    done: boolean;
    /**
     * The depth of the last iteration that produced a result, in plies.
     */
    depth: number;
    /**
     * The score for the side to move.
     */
    score: Score;
    /**
     * The result for the side to move that is proved; null if the score is only an estimate. If the score is a
     * "value", the endgame tables know it, without the 40-move rule: only draws under rules with `endgame_draws`.
     */
    proved: "won" | "drawn" | "lost" | null;
    /**
     * The number of positions searched.
     */
    nodes: number;
    /**
     * The search time so far, in milliseconds.
     */
    time: number;
    /**
     * The principal variation, starting with `move`.
     */
    pv: string[];
    /**
     * The best move so far; null if there is no legal move, or no search in progress.
     */
    move: Move | null;
    /**
     * The best moves, best first: at most the number requested by `lines`.
     */
    lines: Line[];
}

/**
 * The properties that `PdnGame` and `PdnReplay` share.
 */
export interface PdnHead {
    /**
     * The number of the game in the file, from 1.
     */
    number: number;
    /**
     * The tags, in file order.
     */
    tags: Tag[];
    /**
     * The result of the game: the one in the file, otherwise the outcome at the end of the main line.
     */
    result: GameResult;
    /**
     * The error at which reading stopped; null if the game was read completely.
     */
    fault: PdnFault | null;
}

/**
 * The reason why typed text is not a move.
 */
export interface TypedError {
    /**
     * A stable code for programs.
     */
    code: ErrorCode;
    /**
     * A message for people, in the requested coordinates.
     */
    message: string;
    /**
     * The position of the error in the text, if it has one.
     */
    offset: number | null;
}

/**
 * The result of a game: `1-0` means that Black won, `0-1` that White won. In PDN the first number is that of the side
 * that begins: a Russian game with `[Result "1-0"]` was won by White and is read as `0-1`.
 */
export type GameResult = "1-0" | "0-1" | "1/2-1/2" | "0-0" | "*";

/**
 * The result of checking a set-up.
 */
export interface SetupCheck {
    /**
     * The board in canonical FEN, legal or not.
     */
    fen: string;
    /**
     * The reasons why the board is not legal; empty if it is legal.
     */
    reasons: string[];
    /**
     * The squares of men on their king row: legal, although no game leads to such a position.
     */
    stuck_men: number[];
}

/**
 * The review of a game.
 */
export interface GameReview {
    /**
     * One for each move.
     */
    moves: MoveReview[];
    /**
     * Black's expected points, 0-1, at the start and after each move; null for a position without an evaluation.
     */
    points: (number | null)[];
    /**
     * Black's counts.
     */
    black: SideReview;
    /**
     * White's counts.
     */
    white: SideReview;
    /**
     * True under other rules than the official ones: moves are judged by the search alone, with the weights and
     * endgame tables of the rules where there are any.
     */
    search_alone: boolean;
    /**
     * The positions that deserve a deeper search, 0 for the start, in ascending order.
     */
    doubtful: number[];
    /**
     * The positions before and after each inaccuracy, mistake and blunder, unless endgame tables know both: a
     * confirming evaluation with many times the nodes should follow. Numbered as in `doubtful`.
     */
    to_confirm: number[];
    /**
     * The evaluations that the review was made of. A deep search of a position replaces the evaluations of the
     * positions that follow on its line.
     */
    evaluations: (PositionEvaluation | null)[];
}

/**
 * The review of a move.
 */
export interface MoveReview {
    /**
     * The notation.
     */
    move: string;
    /**
     * The side that made it.
     */
    side: Side;
    /**
     * Whether it was the only legal move, a move of the opening book, or the player's own. Forced moves are not
     * judged, and book moves only if they are blunders.
     */
    choice: "forced" | "book" | "free";
    /**
     * The judgement; null for a forced move, and if a position before or after it has no evaluation.
     */
    reviewed: ReviewedMove | null;
}

/**
 * The rules of a game. Every combination is allowed. An optional property that is missing has the value of English
 * draughts, which is named first.
 */
export interface Rules {
    /**
     * The side that moves first from the start position.
     */
    first: Side;
    /**
     * Whether jumping is compulsory.
     */
    capture: "mandatory" | "optional";
    /**
     * The length of a jump: as long as possible; optional after the first hop; one hop; or one hop and another
     * turn.
     */
    chain: "complete" | "may-stop" | "single" | "extra-turn";
    /**
     * What happens to a man that reaches the king row by a jump: its move ends; it goes on as a king; or it goes
     * on as a man and is crowned only if its move ends there. No effect if every jump is one hop.
     */
    crowning: "ends-move" | "continues" | "if-it-ends";
    /**
     * The effect of jumping a king: it is removed, or it becomes a man on its square.
     */
    captured_king: "removed" | "demoted";
    /**
     * The effect of having pieces but no legal move.
     */
    blocked: "loses" | "draws" | "passes";
    /**
     * How far a king moves: one square; any distance, landing anywhere behind a captured piece; or any distance,
     * landing right behind it.
     */
    king?: "one-square" | "flying" | "flying-short";
    /**
     * The directions in which a man captures.
     */
    man_capture?: "forward" | "all-directions";
    /**
     * The pieces that a man may capture.
     */
    man_targets?: "all" | "men";
    /**
     * Which of several captures must be taken: any; one with the most pieces; among those the most kings; the
     * Italian order (most pieces, by a king, most kings, a king first); or one by a king.
     */
    priority?: "free" | "most-pieces" | "most-pieces-then-kings" | "italian" | "with-king";
    /**
     * When captured pieces leave the board: after the move, or one by one.
     */
    removal?: "at-end" | "at-once";
    /**
     * Whether a side without pieces or without a move loses or wins.
     */
    objective?: "standard" | "giveaway";
    /**
     * The men at the start: twelve or eight a side.
     */
    men?: "three-rows" | "two-rows";
    /**
     * The corner at each player's left: a single dark square, or the double corner.
     */
    board?: "standard" | "mirrored";
    /**
     * The moves by each side without a capture or a man's step after which the game is drawn.
     */
    quiet_moves?: "forty" | "fifteen" | "twenty";
    /**
     * The draws by counts of moves in endings with few pieces: none; those of the FMJD; or that of the American
     * Pool Checker Association.
     */
    endgame_draws?: "none" | "fmjd" | "apca";
}

/**
 * What the endgame tables say about a move.
 */
export interface TableNote {
    /**
     * The kind.
     */
    kind: "win-becomes-draw" | "win-becomes-loss" | "draw-becomes-loss" | "win-takes-longer" | "loss-comes-earlier";
    /**
     * How many plies longer or earlier; null for a change of the result.
     */
    plies: number | null;
}

/**
 * What the endgame tables say about a position, for the side to move.
 */
export interface TableResult {
    /**
     * The result when both sides play perfectly.
     */
    ending: "won" | "drawn" | "lost";
    /**
     * The number of plies to the end of the game; null for a draw, or if it is not known.
     */
    plies: number | null;
}

/**
 * Why a move was judged as it was.
 */
export interface Explanation {
    /**
     * The kind. `loses-pieces`: the move loses pieces by force. `allows-shot`: the opponent wins pieces by giving
     * some up first. `misses-gain`, `misses-shot`: the best move wins pieces so. `allows-king`: the opponent gets
     * a king by force, for no pieces. `misses-king`: the best move gets one so. `allows-king-or-piece`,
     * `misses-king-or-piece`: a king or a piece, as the defence goes. `allows-breakthrough`,
     * `misses-breakthrough`: a king for a piece that is given up; `allows-breakthrough-or-piece`,
     * `misses-breakthrough-or-piece`: that, or a piece, as the defence goes. What is said of one of the two moves
     * is not so within as many moves after the other. `gives-up-the-move`: after the exchange of the line the
     * opponent holds the opposition, and the result by the endgame tables is worse. `king-trapped`: at the end of
     * the line a king of the player cannot leave its square without being taken. `reply`: the best line after the
     * move, `better`: the best line instead of it; neither is proved.
     */
    kind: "loses-pieces" | "allows-shot" | "misses-gain" | "misses-shot" | "gives-up-the-move" | "king-trapped" | "allows-king" | "misses-king" | "allows-king-or-piece" | "misses-king-or-piece" | "allows-breakthrough" | "misses-breakthrough" | "allows-breakthrough-or-piece" | "misses-breakthrough-or-piece" | "reply" | "better";
    /**
     * Whether an exhaustive search or the endgame tables proved it; if not, it is only the best line of the
     * search.
     */
    proven: boolean;
    /**
     * The square of the trapped king, 1-32; null for the other kinds.
     */
    square: number | null;
    /**
     * The line from the position before the move. It starts with the move, or with a better one.
     */
    line: string[];
    /**
     * The pieces that the side of the first move captures in the line.
     */
    taken: PieceCount;
    /**
     * The pieces that it loses.
     */
    lost: PieceCount;
}

/** A query for games of a library. Properties that are left out do not restrict the result. */
export interface LibraryQuery {
    /** Words that must all occur in the names, event, site, date or opening; case is ignored. */
    text?: string;
    result?: GameResult;
    /** The first year. */
    from_year?: number;
    /** The last year. */
    to_year?: number;
    /** A position in FEN that occurs in the main line, with the same side to move. */
    position?: string;
    /** Numbers of pieces, 0-12 each, that occur together in the main line. */
    material?: { black_men?: number; black_kings?: number; white_men?: number; white_kings?: number };
    /** Whether `position` and `material` may also occur with colours reversed. */
    colours_reversed?: boolean;
    /** The column to sort by, `number` by default. Equal games keep the order of the file. */
    sort?: LibraryColumn;
    /** Whether to sort in descending order. */
    descending?: boolean;
}
/** The columns by which games can be sorted. */
export type LibraryColumn = "number" | "black" | "white" | "event" | "date" | "result" | "opening" | "plies";
/** The games that match a query. */
export interface Selection {
    /** Their indices in the file, from 0, in the order of the query. */
    games: Uint32Array;
    /**
     * For each game the ply after which the position or material first occurred; null without `position` and `material`.
     */
    plies: Uint32Array | null;
}

/** Black (dark, also called Red) starts on 1-12 and moves first; White starts on 21-32. */
export type Side = "black" | "white";
/** The state of a game, with the reason for its end. */
export type Outcome =
| { state: "playing" }
| { state: "won"; winner: Side; reason: "no-pieces" | "blocked" | "resigned" | "time" | "gave-all" | "no-move" }
| { state: "drawn"; reason: "repetition" | "forty-moves" | "quiet-moves" | "endgame-count" | "agreement" | "blocked" };

/** The error that every method throws. The object is then unchanged. Its `name` is "CheckersError". */
export interface CheckersError extends Error {
    /** A stable code for programs. */
    code: ErrorCode;
    /** The place of the error in the text, as an index into the string; null if it is not in a text. */
    offset: number | null;
    /** The number of the game in the PDN text, from 1; null for an error that is not in PDN. */
    game: number | null;
    /** The line of the PDN text, from 1; null for an error that is not in PDN. */
    line: number | null;
    /** The character within the line, from 1; null for an error that is not in PDN. */
    column: number | null;
}

/** The kinds of `CheckersError`. */
export type ErrorCode =
| "unreadable-move"   // the text is not a move; `offset` is the place of the error
| "no-piece"          // there is no piece on the start square
| "not-your-piece"    // the piece on the start square is the opponent's
| "occupied"          // there is a piece on the end square
| "must-jump"         // a jump is compulsory
| "unfinished-jump"   // the jump must be continued
| "other-capture"     // another capture is compulsory: of more pieces, or one that comes first by the rules
| "ambiguous-move"    // several jumps match; the full path is needed
| "illegal-move"      // the piece does not move that way
| "game-over"         // the game is over
| "invalid-fen"       // the FEN cannot be read; `offset` is the place of the error
| "invalid-position"  // the FEN is readable, but the position is not legal
| "invalid-pdn"       // the game cannot be read; `game`, `line` and `column` are the place of the error
| "compressed-file"   // the bytes are a compressed file, not PDN
| "invalid-weights"   // the bytes are not a complete weights file of this version
| "invalid-endgames"  // the bytes are not a complete endgame table file of this version
| "invalid-book"      // the bytes are not a complete opening book of this version
| "invalid-link"      // the text is not a complete link made by `link`
| "unknown-rules"     // there is no rule set with this name
| "freed"             // the object was freed; only the npm package throws it
| "csp-worker"        // the page's policy forbids the engine's worker; only the npm package throws it
| "invalid-argument"; // a value has the wrong type or is out of range

/** The presets: the official rules, the rules of five programs, and other draughts on 32 squares. */
export type RulesId =
| "official" | "demotion" | "may-stop" | "extra-turn" | "single-jump" | "free-choice"
| "no-forced-jumps" | "russian" | "brazilian" | "pool" | "italian" | "spanish" | "portuguese" | "czech" | "thai"
| "jamaican" | "giveaway";

/** The score of a position for the side to move: hundredths of a man, or plies to a forced end. */
export type Score =
| { kind: "value"; value: number }
| { kind: "win"; plies: number }
| { kind: "loss"; plies: number };
/**
 * The limits of a search, which ends at the first one reached. Without one, it ends at depth 100, when
 * every line is a proved win or loss, or when it is stopped.
 */
export interface Limits {
    /** The depth, 1-100 plies. */
    depth?: number;
    /** The number of positions searched. */
    nodes?: number;
    /** The time for the move, in milliseconds. */
    movetime?: number;
    /** The time left on the clock for the rest of the game, in milliseconds; the engine decides how much to use. */
    left?: number;
    /** The time added to the clock after each move, in milliseconds; 0 by default. */
    increment?: number;
    /** The level, 1-10: it limits the nodes and adds errors of judgement. */
    level?: number;
    /** The seed of these errors, an unsigned 32-bit number. */
    seed?: number;
    /** The number of best moves to find, each with its line: 1-32, 1 by default. */
    lines?: number;
    /**
     * Searches without forward pruning: slower, and finds wins that begin with sacrifices. No effect at a level.
     */
    solve?: boolean;
    /** The only moves to search, in any accepted notation. */
    moves?: string[];
}
