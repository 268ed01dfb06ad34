// tidy: long because `cargo xtask golden` generates it.

/* tslint:disable */
/* eslint-disable */

/**
 * A board in FEN, legal or not. Throws "invalid-fen" with its place.
 */
export function read_setup(fen: string): BoardMasks;

/**
 * A file of large endgame tables, to be looked at and checked before an engine gets it.
 */
export class EndgameBlocks {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The first damaged block of so many from this one on, which are read for it.
     */
    first_damaged(from: number, count: number): number | undefined;
    /**
     * Reads and checks the head of the file. Throws "invalid-endgames".
     */
    constructor(read: ReadBytes);
    /**
     * Blocks of the whole file.
     */
    readonly blocks: number;
    /**
     * The fewest pieces it tells about.
     */
    readonly fewest: number;
    /**
     * Bytes of the whole file.
     */
    readonly length: number;
    /**
     * The most pieces it tells about.
     */
    readonly most: number;
}

/**
 * A game of a file.
 */
export interface PdnGame {
    /**
     * Which game of the file, from 1.
     */
    number: number;
    /**
     * Its tags in their order.
     */
    tags: Tag[];
    /**
     * How it ended.
     */
    result: GameResult;
    /**
     * How many moves its main line has.
     */
    plies: number;
    /**
     * The position at its end.
     */
    fen: string;
    /**
     * Its main line.
     */
    moves: string[];
    /**
     * It in canonical PDN, up to the fault.
     */
    pdn: string;
    /**
     * Why it is not all of it.
     */
    fault: PdnFault | null;
}

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
     * Plays a move - written in any accepted notation, taken from `legal_moves`, or by its ends - and returns what came of
     * it. A move that is already in the tree is stepped into, another becomes the last variation here.
     *
     * Throws when it is refused; the game is then as it was.
     */
    apply(mv: string | Move | { from: number; to: number }): Snapshot;
    /**
     * The pieces as sets of squares: bit `n - 1` is square `n`.
     */
    board_masks(): BoardMasks;
    /**
     * The same game once more: what is played in one does not change the other.
     */
    clone(): Game;
    /**
     * What is said before the first move.
     */
    comment(): string;
    /**
     * The `id` of the move that led here; null at the start.
     */
    current(): number | null;
    /**
     * Takes a move out of the tree with all that follows it; a game that stood there stands before it. Throws
     * "invalid-argument".
     */
    delete(node: number): Snapshot;
    /**
     * The squares that can be reached, lettered, with the moves that lead there.
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
     * A game from a position in FEN. Throws "invalid-fen" with its place, "invalid-position" with all reasons,
     * "unknown-rules".
     */
    static from_fen(fen: string, rules?: RulesId | Rules): Game;
    /**
     * The game that `link` was made of, at its end. Throws "invalid-link".
     */
    static from_link(link: string): Game;
    /**
     * A game of a PDN text, the first unless its number is given; it stands at its start. Repetition and the 40-move rule
     * do not end it. A game with more than `most_moves` moves, variations included, is refused when that many
     * are read: for texts of strangers, such as links. No game may have more than 100,000 moves or 16 MB.
     *
     * Throws "invalid-pdn" with the game, line and column of the fault, "invalid-argument".
     */
    static from_pdn(pdn: string, game?: number, most_moves?: number): Game;
    /**
     * What stands on a square, 1-32; null where nothing does. Throws "invalid-argument".
     */
    get(square: number): Piece | null;
    /**
     * Goes to the position after a move of the tree, or to the start. Throws "invalid-argument".
     */
    go_to(node: number | null): Snapshot;
    /**
     * The moves played so far, from the start to here.
     */
    history(): Move[];
    /**
     * The legal moves, ordered by start square, then by path; none when the game is over. With `from`, only those of the
     * piece on that square. Throws "invalid-argument".
     */
    legal_moves(filter?: { from?: number }): Move[];
    /**
     * The game without variations and comments as a short text of letters, digits, `-` and `_`: start, rules, moves,
     * result and the names of the sides.
     */
    link(): string;
    /**
     * This side has no time left. Throws "game-over", "invalid-argument".
     */
    lose_on_time(side: Side): Snapshot;
    /**
     * The moves that the side which waits would have if it were its turn, jumps and steps alike: for a player who chooses
     * before the other side has moved. None when the game is over.
     */
    moves_ahead(): Move[];
    /**
     * A new game from the start position. Throws "unknown-rules".
     */
    constructor(rules?: RulesId | Rules);
    /**
     * How the game stands.
     */
    outcome(): Outcome;
    /**
     * The whole game in canonical PDN: tags, moves, variations, comments, result.
     */
    pdn(): string;
    /**
     * How many sequences of `depth` legal moves (0 to 12) there are from here: proves and measures the generator.
     *
     * `last_ply` is "counted" (the default) or "made". Throws "invalid-argument".
     */
    perft(depth: number, last_ply?: "counted" | "made"): number;
    /**
     * Makes a move the main one among its variations. Throws "invalid-argument".
     */
    promote(node: number): void;
    /**
     * Steps forward: plays the move again that was taken back last, or else the main one that follows. False when there
     * is none.
     */
    redo(): boolean;
    /**
     * This side gives up. Throws "game-over", "invalid-argument".
     */
    resign(side: Side): Snapshot;
    /**
     * How the game ended: as it was declared or its file says, or else as the end of its main line shows.
     */
    result(): GameResult;
    /**
     * The rules it is played by.
     */
    rules(): Rules;
    /**
     * Whether repetition and the 40-move rule end the game by themselves, as they do unless it came from PDN or a link.
     * Throws "invalid-argument".
     */
    set_automatic_draws(automatic: boolean): void;
    /**
     * Says something behind a move, or before the first one; an empty text says nothing. Throws "invalid-argument".
     */
    set_comment(node: number | null, comment: string): void;
    /**
     * Annotates a move with these numbers and no others. Throws "invalid-argument".
     */
    set_nags(node: number, nags: number[]): void;
    /**
     * Declares how the game ended; `*` leaves it to the main line. Throws "invalid-argument".
     */
    set_result(result: GameResult): void;
    /**
     * Gives a tag this value, or takes it out. Throws "invalid-argument".
     */
    set_tag(name: string, value: string | null): void;
    /**
     * Everything a page needs to show the position.
     */
    snapshot(): Snapshot;
    /**
     * What `go_to` would give, without going. Throws "invalid-argument".
     */
    snapshot_at(node: number | null): Snapshot;
    /**
     * What `go_to` would give for the start and for every move that leads to this one, in one walk. Throws
     * "invalid-argument".
     */
    snapshots(last: number | null): Snapshot[];
    /**
     * The tags in their order.
     */
    tags(): Tag[];
    /**
     * Every move of the tree, each after the one it follows: a line to its end, then its variations.
     */
    tree(): TreeNode[];
    /**
     * Understands what somebody types, in the way of any of the programs; these coordinates come first. Plays nothing.
     * Throws "invalid-argument".
     */
    typed(text: string, coordinates: Coordinates): Typed;
    /**
     * Lifts a resignation, a loss on time or an agreed draw, or else steps back before the last move, which stays in the tree. False when
     * there is neither.
     */
    undo(): boolean;
    /**
     * The legal moves as they are written in these coordinates, in the order of `legal_moves`: a move's place is its
     * number in the lists of the programs. Throws "invalid-argument".
     */
    written(coordinates: Coordinates): string[];
    /**
     * The side to move.
     */
    readonly turn: Side;
}

/**
 * A legal move of an endgame, and what becomes of the position after it by best play of both sides.
 */
export interface MoveFate {
    /**
     * The move.
     */
    move: Move;
    /**
     * For the side that makes it.
     */
    ending: "won" | "drawn" | "lost";
    /**
     * Plies from the move to the end, it included; null for a draw, and where it is not known.
     */
    plies: number | null;
}

/**
 * A legal move. Squares are numbered 1-32. Moves are frozen: a program that changes one copies it first.
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
 * A move in the tree of a game.
 */
export interface TreeNode {
    /**
     * Names it as long as it is in the tree.
     */
    id: number;
    /**
     * The move before it; null for a first move.
     */
    parent: number | null;
    /**
     * Whether it belongs to the game itself and not to a variation.
     */
    main: boolean;
    /**
     * How many moves lead to it, itself included.
     */
    ply: number;
    /**
     * The number it is written behind.
     */
    number: number;
    /**
     * Whether the side that began makes it: such a move opens its number.
     */
    opens_number: boolean;
    /**
     * Who makes it.
     */
    turn: Side;
    /**
     * The move.
     */
    move: Move;
    /**
     * What is said before it; only the first move of a variation has that.
     */
    comment_before: string;
    /**
     * What is said behind it.
     */
    comment: string;
    /**
     * Numeric annotations, 0-255: 1 is "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!", 7 "forced".
     */
    nags: number[];
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
     * Games of the archive in which it was played here; each of them has a result.
     */
    games: number;
    /**
     * Those that Black won.
     */
    black: number;
    /**
     * Those that were drawn.
     */
    draws: number;
    /**
     * Those that White won.
     */
    white: number;
    /**
     * Our evaluation, in hundredths of a man for the side to move; null where the move leads out of the book.
     */
    score: number | null;
    /**
     * Whether the engine may choose it.
     */
    plays: boolean;
    /**
     * The players of a model game, Black first, and its year; null for moves that few games have.
     */
    model: string | null;
}

/**
 * A move with what follows it.
 */
export interface Line {
    /**
     * Plies it was searched to.
     */
    depth: number;
    /**
     * Its worth for the side to move.
     */
    score: Score;
    /**
     * The best play of both sides, beginning with the move.
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
 * A piece on a square.
 */
export interface Piece {
    /**
     * Whose it is.
     */
    side: Side;
    /**
     * Whether it is a king.
     */
    king: boolean;
}

/**
 * A rule set with a name.
 */
export interface Preset {
    /**
     * Its name.
     */
    id: RulesId;
    /**
     * Its rules.
     */
    rules: Rules;
}

/**
 * A searching engine. `go` begins, `think` works on for a few milliseconds, until a report says that it is done.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * What was played in a position in FEN, the most frequent first; null where the book does not know it. A search under way
     * goes on. Throws as `fates` does.
     */
    book_moves(fen: string): BookMove[] | null;
    /**
     * Reads that table no more from the next search on.
     */
    close_endgames(): void;
    /**
     * What becomes of a position in FEN after each legal move, by the endgame tables and the rules the engine plays by; null
     * where they do not know it. A search under way goes on. Throws "invalid-fen" with its place, and "invalid-position".
     */
    fates(fen: string): MoveFate[] | null;
    /**
     * The position after these moves from a start, by the rules the engine plays by, for `fates`. The position to be
     * searched stays as it is. Throws as `position` does.
     */
    fen_after(start_fen: string, moves: string[]): string;
    /**
     * Begins a search; one under way ends. Throws "invalid-argument", and what `Game.apply` throws for a move of `moves`.
     */
    go(limits: Limits): void;
    /**
     * An engine with a transposition table of so many megabytes, 1-1024, 16 by default. Throws "invalid-argument".
     */
    constructor(hash_mb?: number);
    /**
     * Forgets what it learnt, and takes the start position of these rules. Throws "unknown-rules".
     */
    new_game(rules?: RulesId | Rules): void;
    /**
     * Looks endings up in a large table that this function reads, from the next search on, instead of the last such one.
     * A block that cannot be read or is damaged is not known. Throws "invalid-endgames"; the engine then plays on as before.
     */
    open_endgames(read: ReadBytes): void;
    /**
     * The position to be searched: a start and the moves from there, which count for draws but are not ended by them.
     * A search under way ends.
     *
     * Throws as `Game.from_fen` and `Game.apply` do; the position is then as it was, and a search goes on.
     */
    position(start_fen: string, moves: string[]): void;
    /**
     * Judges official play by these weights from now on, the bytes of their file. Throws "invalid-weights",
     * "invalid-argument"; the engine then plays on as before.
     */
    set_weights(bytes: Uint8Array | number[]): void;
    /**
     * Ends the search with what it has found so far. What it learnt is kept.
     */
    stop(): Report;
    /**
     * Plays from this opening book from now on, the bytes of its file, where a move by official rules is to be played: the
     * limits name a level, a time or a clock, and no depth, number of positions, lines or moves. A move of the book is
     * reported with a depth of 0. Throws "invalid-book", "invalid-argument"; the engine then plays on as before.
     */
    take_book(bytes: Uint8Array | number[]): void;
    /**
     * Takes the bytes of a file of endgame tables, to be unpacked by `unpack`. Throws "invalid-endgames",
     * "invalid-argument"; the engine then plays on as before.
     */
    take_endgames(bytes: Uint8Array | number[]): void;
    /**
     * Searches on for a slice of a few milliseconds.
     */
    think(): Report;
    /**
     * Unpacks endgame tables for a few milliseconds: whether nothing is left to be done. The next search uses them.
     */
    unpack(): boolean;
    /**
     * The file of endgame tables that the engine could use for the position it has or, for a position in FEN, that `fates`
     * needs to know it; none where there is no such file, or it has it already. Throws as `fates` does.
     */
    wanted_endgames(fen?: string): EndgameFile | undefined;
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
     * The moves that end there, by ascending start square: the numbers of the pieces, from 0.
     */
    moves: Move[];
}

/**
 * All presets, in the order they are offered.
 */
export function presets(): Preset[];

/**
 * An index over the games of a file: what a list shows of them, and which of them hold a position.
 */
export class Library {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * How many games it holds.
     */
    count(): number;
    /**
     * Why games are listed only up to their fault: the first thousand reasons.
     */
    faults(): PdnFault[];
    /**
     * There are no more bytes. Gives the number of games.
     */
    finish(): number;
    /**
     * An empty index. `openings` names openings, a line each: moves, a tab, the name. Throws "invalid-argument".
     */
    constructor(openings: string);
    /**
     * The text of a game as it stood in the file, by its place there. Throws "invalid-argument".
     */
    pdn(game: number): string;
    /**
     * Takes the next bytes of the file and indexes the games that they complete. Gives the number of games so far. Throws
     * "invalid-argument".
     */
    push(bytes: Uint8Array | number[]): number;
    /**
     * Indexes a text as one game, whatever it holds: where that is not one whole game, its row is faulty and `faults` says
     * why. Gives the number of games so far. Throws "invalid-argument".
     */
    push_game(pdn: string): number;
    /**
     * What a list shows of these games, by their places in the file; those that it does not hold are left out.
     * Throws "invalid-argument".
     */
    rows(games: Uint32Array | number[]): LibraryRow[];
    /**
     * The games that fit a query, in its order. Throws "invalid-argument", "invalid-fen", "invalid-position".
     */
    select(query: LibraryQuery): Selection;
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
    /**
     * The best moves, as many as were asked for and there are, the best first.
     */
    lines: Line[];
}

/**
 * How text that somebody types is understood, or why it is not.
 */
export interface Typed {
    /**
     * The move, when it is one.
     */
    move: Move | null;
    /**
     * The coordinates it was read in, or how else it was meant.
     */
    way: Coordinates | "list-index" | "destination" | null;
    /**
     * The legal moves that begin so.
     */
    candidates: Move[];
    /**
     * Why there is no move.
     */
    error: TypedError | null;
}

/**
 * Reads the games of a PDN file as its bytes arrive: `push` a piece, take what `next` has, `finish`, take the rest.
 */
export class PdnReader {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * There are no more bytes.
     */
    finish(): void;
    /**
     * A reader before the first byte of a file.
     */
    constructor();
    /**
     * The next game whose end has been pushed; undefined where there is none yet, or none any more.
     */
    next(): PdnGame | undefined;
    /**
     * Takes the next bytes: UTF-8, or UTF-16 behind its byte order mark. A byte that is no UTF-8 is a character of
     * Windows-1252. Throws "invalid-argument".
     */
    push(bytes: Uint8Array | number[]): void;
}

/**
 * Runs once when the module is instantiated: a panic, which is our fault, shows its place in the console.
 */
export function start(): void;

/**
 * Says what is wrong with a board that somebody set up, all of it at once. Throws "invalid-argument".
 */
export function check_setup(setup: BoardMasks): SetupCheck;

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
 * The names of squares 1 to 32 in these coordinates. Throws "invalid-argument".
 */
export function square_names(coordinates: Coordinates): string[];

/**
 * The rules of a game. Every combination is allowed.
 */
export interface Rules {
    /**
     * The side that moves first from the start position.
     */
    first: Side;
    /**
     * Whether a side that can jump has to.
     */
    capture: "mandatory" | "optional";
    /**
     * How far a jump goes: to its end; as far as one likes; one hop; one hop, and another turn.
     */
    chain: "complete" | "may-stop" | "single" | "extra-turn";
    /**
     * What becomes of a man that reaches the king row by a jump. Without effect where a jump is one hop.
     */
    crowning: "ends-move" | "continues";
    /**
     * What happens to a king that is jumped: it leaves the board, or becomes a man on its square.
     */
    captured_king: "removed" | "demoted";
    /**
     * What happens to a side that has pieces but no legal move.
     */
    blocked: "loses" | "draws" | "passes";
}

/**
 * What a game file says about a game.
 */
export interface Tag {
    /**
     * Such as `Event`.
     */
    name: string;
    /**
     * Such as `World championship`.
     */
    value: string;
}

/**
 * What a list shows of a game.
 */
export interface LibraryRow {
    /**
     * Its place in the file, from 0.
     */
    game: number;
    /**
     * Who had Black.
     */
    black: string;
    /**
     * Who had White.
     */
    white: string;
    /**
     * What it was played for.
     */
    event: string;
    /**
     * Where it was played.
     */
    site: string;
    /**
     * When, as the file says it.
     */
    date: string;
    /**
     * In which round.
     */
    round: string;
    /**
     * How it ended.
     */
    result: GameResult;
    /**
     * The name of its opening; empty where it has none.
     */
    opening: string;
    /**
     * How many moves its main line has.
     */
    plies: number;
    /**
     * Whether it could be read only up to a fault.
     */
    faulty: boolean;
}

/**
 * What became of a board that somebody set up.
 */
export interface SetupCheck {
    /**
     * It in canonical FEN, legal or not.
     */
    fen: string;
    /**
     * All that is wrong with it; nothing when it is legal.
     */
    reasons: string[];
    /**
     * The squares of men on their own king row, which is legal, though no game leads there.
     */
    stuck_men: number[];
}

/**
 * What is wrong with a game of a file, and where.
 */
export interface PdnFault {
    /**
     * Which game of the file, from 1.
     */
    game: number;
    /**
     * Which line of the file, from 1.
     */
    line: number;
    /**
     * Which character of that line, from 1.
     */
    column: number;
    /**
     * What is wrong there, or what was expected.
     */
    message: string;
}

/**
 * Why typed text is no move.
 */
export interface TypedError {
    /**
     * For programs: stable.
     */
    code: ErrorCode;
    /**
     * For people, in the coordinates that were asked for.
     */
    message: string;
    /**
     * Where in the text the fault lies, where it lies in one place.
     */
    offset: number | null;
}

/** A file of endgame tables: what becomes of positions with up to four pieces, how far the end is, the same with five pieces. */
export type EndgameFile = "endings" | "distances" | "endings_of_five";

/** A way to name squares, called by the preset whose program speaks so: 9, C1, 41, 17, B6 or "1 2" for the same one. */
export type Coordinates = RulesId;

/** Black (dark, also called Red) starts on 1-12 and moves first; White starts on 21-32. */
export type Side = "black" | "white";
/** How a game stands, and why. */
export type Outcome =
| { state: "playing" }
| { state: "won"; winner: Side; reason: "no-pieces" | "blocked" | "resigned" | "time" }
| { state: "drawn"; reason: "repetition" | "forty-moves" | "agreement" | "blocked" };

/** How a record says that a game ended. `1-0` means that Black won: the side that moves first is named first. */
export type GameResult = "1-0" | "0-1" | "1/2-1/2" | "0-0" | "*";

/** Reads so many bytes of a file from a place on; null, or fewer bytes, where that cannot be done. It need not be a fresh array. */
export type ReadBytes = (from: number, length: number) => Uint8Array | null;

/** The presets: official play, and the rules of five programs. */
export type RulesId = "official" | "demotion" | "may-stop" | "extra-turn" | "single-jump" | "free-choice";

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
    /** Milliseconds left on the clock for the rest of the game: the engine takes for the move what it thinks right. */
    left?: number;
    /** Milliseconds added to that clock after each move, 0 at first. */
    increment?: number;
    /** Plays at this level, 1-10: its nodes and its errors of judgement. */
    level?: number;
    /** Where those errors lie, an unsigned 32-bit number: another seed plays another game. */
    seed?: number;
    /** How many of the best moves are looked for, each with its line: 1-32, 1 at first. */
    lines?: number;
    /** Only these moves are searched, in any accepted notation. */
    moves?: string[];
}

/** What every method here throws when it refuses; the state is then as it was. Its `name` is "CheckersError". */
export interface CheckersError extends Error {
    /** For programs: stable. */
    code: ErrorCode;
    /** Where in the text the fault lies, as an index into the string. */
    offset?: number;
    /** Which game of a PDN text the fault lies in, from 1. */
    game?: number;
    /** Its line there, from 1. */
    line?: number;
    /** The character of that line, from 1. */
    column?: number;
}

/** What games of a library are asked for. What is left out does not matter. */
export interface LibraryQuery {
    /** Each of its words must occur in the names, event, site, date or opening; case does not matter. */
    text?: string;
    result?: GameResult;
    /** Neither before nor after these years. */
    from_year?: number;
    to_year?: number;
    /** A position in FEN that stands in the main line, with that side to move. */
    position?: string;
    /** How many pieces stand in the main line at once, 0-12 each. */
    material?: { black_men?: number; black_kings?: number; white_men?: number; white_kings?: number };
    /** Whether position and material may also stand with colours reversed. */
    colours_reversed?: boolean;
    /** The order, by the place in the file at first; between equals that decides. */
    sort?: LibraryColumn;
    descending?: boolean;
}
/** What games can be sorted by. */
export type LibraryColumn = "number" | "black" | "white" | "event" | "date" | "result" | "opening" | "plies";
/** The games that were asked for. */
export interface Selection {
    /** Their places in the file, from 0, in the order that was asked for. */
    games: Uint32Array;
    /** For each the ply after which the position or material stood first, where one was asked for. */
    plies: Uint32Array | null;
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
| "invalid-pdn"       // the game cannot be read; `game`, `line` and `column` say where
| "invalid-weights"   // the bytes are not weights of this version, or not all of them
| "invalid-endgames" // the bytes are not endgame tables of this version, or not all of them
| "invalid-book"      // the bytes are not an opening book of this version, or not all of it
| "invalid-link"      // the text is not, or not all of, what `link` made
| "unknown-rules"     // there is no rule set of that name
| "invalid-argument"; // a value of the wrong kind or out of range
