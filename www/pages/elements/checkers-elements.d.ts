// The types of the elements: attributes as properties, methods, events.
// tidy: long because it holds all public types of the elements
import type { BoardMasks, Move, Outcome, RulesId, Side } from "../../../bitboard-checkers.js";

export type { BoardMasks, Move, Outcome, RulesId, Side };

/** The rule sets that the elements play: all presets. */
export type ElementRulesId = RulesId;

/** A position with its legal moves and how the game stands; squares are numbered 1-32. */
export interface Position {
  /** In canonical FEN. */
  fen: string;
  /** The side to move. */
  turn: Side;
  /** The pieces. */
  boardMasks: BoardMasks;
  /** Ordered by start square, then by path; empty when the game is over. */
  legalMoves: Move[];
  lastMove: Move | null;
  /** The number of pieces of each side captured so far. */
  captured: Record<Side, number>;
  outcome: Outcome;
}

/**
 * With the moves played so far; `pdn`, the game as text, is written when it is first read. It throws if it is first read
 * after the next change.
 */
export interface ChangeDetail extends Position {
  moves: string[];
  readonly pdn: string;
}

/** The sides that can be moved by hand on a `<checkers-board>`. */
export type Playable = "none" | "black" | "white" | "both";

/** Against whom a `<checkers-game>` is played: a level of the computer, somebody at the same screen, or a registered player. */
export type Opponent = "computer" | "friend" | "player";

/** The kind of fault. */
export interface Fault {
  /** For programs: a code of the module such as "invalid-fen"; "unavailable" for a part that could not be fetched, "csp-wasm", "csp-worker" and "trusted-types" for what the page's policy forbids, "invalid-annotation", "player-failed", "no-game", or "failed". */
  code: string;
  /** For people, in the language of the element. */
  message: string;
  /** The offset of the fault in a text, from 0. */
  offset: number | null;
  /** The number of the game in a PDN text, from 1. */
  game: number | null;
  /** Its line there, from 1. */
  line: number | null;
  /** The character of that line, from 1. */
  column: number | null;
  /** The address of the part that could not be fetched. */
  url: string | null;
  /** The HTTP status of the answer to it; null if there was no answer. */
  status: number | null;
  /** What the page's policy has to allow: the header to add, for those who serve the page; null for other faults. */
  remedy: string | null;
}

/** A move that is about to be made. */
export interface MoveDetail {
  move: Move;
  /** The side that makes it. */
  side: Side;
  /** The position it is made in. */
  fen: string;
  /** A person's move is made only if nobody prevents the event's default; that of a computer or a registered player stands. */
  by: "person" | "player";
}

/** A game that is over. */
export interface GameOverDetail {
  outcome: Outcome;
  fen: string;
  /** The notations of the moves. */
  moves: string[];
  pdn: string;
}

/** A move for the next turn was chosen, dropped or played. */
export interface PremoveDetail {
  /** Null: none waits now. */
  move: Move | null;
}

/** What a person has drawn on the board, as the attributes `arrows` and `circles` have it. */
export interface DrawDetail {
  arrows: string;
  circles: string;
  /** `<checkers-viewer>`: its game with the drawings as `[%cal]` and `[%csl]`; otherwise null. */
  pdn: string | null;
}

/** Pictures of pieces, of square format: the address of each, or SVG as text. With a picture of the man alone, a king is that with a crown. */
export interface PieceImages {
  blackMan?: string;
  blackKing?: string;
  whiteMan?: string;
  whiteKing?: string;
}

/** A puzzle that was solved. */
export interface SolvedDetail {
  /** The id in a puzzle file; empty for a puzzle that the page made. */
  id: string;
  /** The position of the puzzle. */
  fen: string;
  /** All moves from there, the opponent's too. */
  moves: string[];
  /** Whether there was a miss before: a wrong move, or a hint that shows more than the idea. */
  missed: boolean;
}

/** The first miss in a puzzle. */
export interface MissedDetail {
  id: string;
  fen: string;
  /** The wrong move. Null: the solution was asked for, or a hint that shows more than the idea. */
  move: string | null;
}

/** The events of the elements alone. All of them bubble, out of shadow trees too. */
export interface CheckersOwnEventMap {
  /** Before a move is made. A person's move is made only if no listener prevents the default. */
  "checkers-move": CustomEvent<MoveDetail>;
  /** After every change of the position. */
  "checkers-change": CustomEvent<ChangeDetail>;
  /** At the end of a game. */
  "checkers-gameover": CustomEvent<GameOverDetail>;
  /** `<checkers-puzzle>`: its last move was found. */
  "checkers-solved": CustomEvent<SolvedDetail>;
  /** `<checkers-puzzle>`: a wrong move, or the solution or the piece was asked for; once until the puzzle starts again. */
  "checkers-missed": CustomEvent<MissedDetail>;
  /** Something went wrong. The console shows it too unless a listener prevents the default. */
  "checkers-error": CustomEvent<Fault>;
  /** A move for the next turn was chosen, dropped or played. */
  "checkers-premove": CustomEvent<PremoveDetail>;
  /** A person has drawn an arrow or a circle, or wiped some. */
  "checkers-draw": CustomEvent<DrawDetail>;
}

/** The events of an element, those of the platform too. */
export interface CheckersEventMap extends Omit<HTMLElementEventMap, keyof CheckersOwnEventMap>, CheckersOwnEventMap {}

/** The members of all elements. */
export interface CheckersElement extends HTMLElement {
  /** Resolves when the board is shown; rejects if it cannot be. Waits, as all methods do, while the element is out of the page. */
  readonly ready: Promise<void>;
  /** The colours of the squares; "walnut" by default. */
  board: "walnut" | "tournament" | "slate" | "contrast";
  /** The pieces; "ebony" by default. With "red" the dark side is called Red. */
  pieces: "ebony" | "red" | "contrast";
  /** The colour scheme; "auto" by default, which follows the `color-scheme` of the page. */
  scheme: "auto" | "light" | "dark";
  /** "less" places pieces without animation; "auto" by default, which follows the setting of the system. */
  motion: "auto" | "less";
  /** The place of the square names; "inside" the squares by default. */
  numbers: "inside" | "outside" | "off";
  /** The side at the bottom; "auto" by default: the side that plays by hand, Black if both do, White if neither does. */
  orientation: "auto" | "white" | "black";
  /** Pictures in place of the pieces; null by default. The custom properties `--checkers-black-man-image` and so on have the same effect. */
  get pieceImages(): PieceImages | null;
  set pieceImages(pictures: PieceImages | null | undefined);
  /** Reads colours and language anew, where the page has changed them in a way that cannot be seen from the element. */
  refresh(): void;
  /** Turns the board around. */
  flip(): void;
  addEventListener<K extends keyof CheckersEventMap>(
    type: K,
    listener: (this: this, event: CheckersEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof CheckersEventMap>(
    type: K,
    listener: (this: this, event: CheckersEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The members of a board and a game as form controls. A form submits the FEN of a board and the PDN of a game; its reset returns them to the start. */
export interface FormControl {
  /** Under which a form submits the value; without a name nothing is submitted. */
  name: string;
  /** Whether the element has the attribute; a disabled fieldset around it has the same effect. It accepts no input then; methods still work. */
  disabled: boolean;
  /** The form around the element, or the one that its attribute `form` names. A framework that sets it writes the attribute. */
  readonly form: HTMLFormElement | null;
}

/** Moves that are chosen while the other side is to move. */
export interface Premoves {
  /** Whether they can be chosen by hand; "on" by default. */
  premoves: "on" | "off";
  /** The notation of the one that waits, or null. Setting it chooses one, null drops it; a move that cannot be chosen is a fault. */
  get premove(): string | null;
  set premove(move: string | Move | null);
}

/** `<checkers-board>`: a position, which its page may have people move on. */
export interface CheckersBoard extends CheckersElement, FormControl, Premoves {
  /** The position in FEN, which follows the moves. Setting another one starts from it; the one on the board changes nothing. */
  fen: string;
  /** "official" by default. Setting them starts anew, from the position that was set or else from their own. */
  rules: ElementRulesId;
  /** The sides that can be moved by hand; "none" by default. */
  playable: Playable;
  /** Arrows, such as "9-14, 22-17 green": two squares and perhaps a colour, which is red, green, yellow or blue. */
  arrows: string;
  /** Circles on squares, such as "14, 18 blue". */
  circles: string;
  /** Highlighted squares, such as "14, 18 yellow". */
  highlights: string;
  /** Whether people can draw on a board that is not `playable`; on one that is they always can. */
  drawable: boolean;
  /** Null until the board is shown. */
  readonly position: Position | null;
  /** The moves since the position was set, as they are written. */
  readonly moves: string[];
  /** The same as a game in PDN. */
  readonly pdn: string;
  /** Plays a move. Rejects with a `CheckersError` if it is not legal; the position is then unchanged. Dispatches no `checkers-move`. */
  play(move: string | Move): Promise<Position>;
  /** Takes back a move. */
  undo(): Promise<Position>;
  /** Plays the move again that was taken back last. */
  redo(): Promise<Position>;
  /** Starts again from the position that was set, or else from that of the rules. */
  reset(): Promise<Position>;
}

/** How a new game of a `<checkers-game>` differs from the one before: each is an attribute too. */
export interface NewGame {
  opponent?: Opponent;
  /** 1-10. */
  level?: number;
  /** The name of a registered player. */
  player?: string;
  side?: Side;
  rules?: ElementRulesId;
  /** A position to begin from; null: the rules' own. */
  fen?: string | null;
}

/** `<checkers-game>`: a game against the computer, a friend or a registered player, with its message line and its buttons. */
export interface CheckersGame extends CheckersElement, FormControl, Premoves {
  /** "computer" by default. */
  opponent: Opponent;
  /** The level of the computer, 1-10; 3 by default. */
  level: number;
  /** The name of the registered player that is the opponent. */
  player: string;
  /** The side of the person; "black" by default, which moves first by the official rules. */
  side: Side;
  rules: ElementRulesId;
  /** The position in FEN. Setting it starts a game from that position. */
  fen: string;
  /** The buttons below the board; "full" by default. */
  controls: "full" | "none";
  readonly position: Position | null;
  readonly moves: string[];
  readonly pdn: string;
  /** Plays a move for the side to move, if it plays by hand. Rejects if the move is not legal or the side is not played by hand. */
  play(move: string | Move): Promise<Position>;
  /** Takes back moves until it is your turn again. */
  undo(): Promise<Position>;
  redo(): Promise<Position>;
  /** Starts a game. Rejects with "invalid-argument" for an unknown option or value, and as the module does for rules and positions; the game then goes on. */
  newGame(how?: NewGame): Promise<Position>;
  /** Your side gives up; between friends the one whose turn it is. */
  resign(): Promise<Position>;
}

/** `<checkers-viewer>`: a game as text, in the element or set as `pdn`, to be stepped through. The text stands where there is no script. */
export interface CheckersViewer extends CheckersElement {
  /** The text of the game. Setting it shows another game; null or undefined shows the text inside the element. */
  get pdn(): string;
  set pdn(text: string | null | undefined);
  /** The number of the game in the text, from 1. */
  game: number;
  /** Whether the reader can draw on the board; `checkers-draw` has the game with what was drawn. */
  drawable: boolean;
  /** How many moves of its line have been made, from 0. */
  readonly ply: number;
  readonly position: Position | null;
  /** The line that is stepped through. */
  readonly moves: string[];
  first(): Promise<Position>;
  back(): Promise<Position>;
  forward(): Promise<Position>;
  last(): Promise<Position>;
  /** Goes to the position after this number of moves, or to the last one. Rejects with "invalid-argument" if it is no whole number. */
  go(ply: number): Promise<Position>;
}

/** The goal of a puzzle: a win, a draw, men or kings, or the best move. */
export type Goal = "win" | "draw" | "gain" | "best";

/** `<checkers-puzzle>`: a position and the moves to be found in it. The puzzle is one of the page's own, given by `fen` and `solution`, or one of puzzle files, given by `puzzleId`. */
export interface CheckersPuzzle extends CheckersElement {
  /** The position in FEN, by the official rules. The side to move solves. */
  fen: string;
  /** The moves of the solution, separated by spaces: solver, opponent, solver, and so on; the last one is the solver's. */
  solution: string;
  /** The goal; "win" by default. A puzzle of a file has its own. */
  goal: Goal;
  /** The id of a puzzle in puzzle files, in place of `fen` and `solution`. */
  puzzleId: string;
  /** The address of the folder with the puzzle files; empty: the folder that is published with the script. */
  src: string;
  /** The judge of a move that is not in the solution: "engine", the default, accepts equally good moves; "solution" accepts no other move and loads no engine. */
  check: "engine" | "solution";
  /** Null until the puzzle is solved or missed: by the first wrong move, `showSolution()`, or a hint that shows more than the idea. */
  readonly result: "solved" | "missed" | null;
  readonly position: Position | null;
  /** The moves since the puzzle started. */
  readonly moves: string[];
  /** Plays a move of the solver, as by hand. Rejects if it is not legal, or not the solver's turn. Dispatches no `checkers-move`. */
  play(move: string | Move): Promise<Position>;
  /** Starts the puzzle again. */
  reset(): Promise<Position>;
  /** Ends the puzzle, and begins to play its solution on the board. Resolves at once with the position that it begins from; `checkers-change` follows with each move. */
  showSolution(): Promise<Position>;
}

/** The classes, for those who make elements by hand; they are defined as `checkers-board`, `checkers-game`, `checkers-viewer` and `checkers-puzzle`. */
export declare const CheckersBoard: { new (): CheckersBoard; prototype: CheckersBoard };
export declare const CheckersGame: { new (): CheckersGame; prototype: CheckersGame };
export declare const CheckersPuzzle: { new (): CheckersPuzzle; prototype: CheckersPuzzle };
export declare const CheckersViewer: { new (): CheckersViewer; prototype: CheckersViewer };

/** The addresses of parts that are not beside the script. */
export interface Addresses {
  /** The module of the page's thread, `bitboard-checkers-game_bg.wasm`. */
  wasmUrl?: string | URL;
  /** The engine's worker, an ES module. */
  workerUrl?: string | URL;
  /** The module that the worker loads, `bitboard-checkers_bg.wasm`. */
  workerWasmUrl?: string | URL;
}

/** Sets the addresses of the parts. Throws if an element has already begun to fetch them: call it in the module that imports the script. */
export declare function configure(addresses: Addresses): void;

/** The argument of a registered player. All objects are copies. */
export interface PlayerRequest {
  rules: RulesId | object;
  startFen: string;
  /** The moves of the game so far. */
  moves: string[];
  fen: string;
  side: Side;
  legalMoves: Move[];
  /** Milliseconds; null where there is no clock, as in the games of elements. */
  clock: {
    readonly left: Readonly<Record<Side, number>>;
    readonly increment: number;
    readonly move: number | null;
  } | null;
  /** An unsigned 32-bit number, another in every game. */
  seed: number;
  /** Aborted when the answer is no longer wanted. */
  signal: AbortSignal;
}

/**
 * Registers a function that plays: it returns a legal move or its notation. `seconds` is its limit for a move, 60 by default.
 * Resolves to a function that removes the player.
 */
export declare function registerPlayer(
  name: string,
  choose: (request: PlayerRequest) => string | Move | Promise<string | Move>,
  options?: { seconds?: number },
): Promise<() => void>;

/** A puzzle of a puzzle file. */
export interface Puzzle {
  /** Six characters of Crockford's base 32 in lower case. */
  readonly id: string;
  /** The solver has the move; official rules. */
  readonly fen: string;
  /** Notation: solver, opponent, solver, and so on; the first and the last move are the solver's. */
  readonly solution: readonly string[];
  /** Of Glicko, 200 to 2800. */
  readonly rating: number;
  readonly goal: Goal;
  /** How the solution is known: by exact tables, by a full-width search, or by a search. */
  readonly proof: "tables" | "exhausted" | "search";
  /** The main one first. */
  readonly themes: readonly string[];
  /** "Black - White, year", the same with " (variation)", "self-play" or "random ending". */
  readonly source: string;
}

/** The contents of puzzle files. */
export interface PuzzleIndex {
  readonly chunks: number;
  readonly puzzles: number;
  /** The number of puzzles of each chunk. */
  readonly sizes: readonly number[];
  /** The number of puzzles of each theme. */
  readonly themes: Readonly<Record<string, number>>;
  /** The least, the median, the greatest. */
  readonly ratings: readonly number[];
}

/** A line of a puzzle file that was left out. */
export interface PuzzleFault {
  /** From 1. */
  line: number;
  field: string;
  reason: string;
}

/** Puzzle files. All methods reject with a `CheckersError` whose code is "unavailable" if a file cannot be fetched. */
export interface PuzzleFiles {
  index(): Promise<PuzzleIndex>;
  /** The puzzles of a chunk, from 0, in the order of their ids. */
  chunk(number: number): Promise<readonly Puzzle[]>;
  /** Null: there is no such puzzle. */
  find(id: string): Promise<Puzzle | null>;
}

/** Opens the puzzle files of a folder, those that are published with the script by default. Each file is fetched when it is needed, and once. */
export declare function openPuzzles(folder?: string | URL): Promise<PuzzleFiles>;

/** Reads lines of a puzzle file. A line that is damaged is left out and named. */
export declare function parsePuzzles(text: string): Promise<{ puzzles: Puzzle[]; faults: PuzzleFault[] }>;

/** The verdict on a move in a puzzle. */
export interface PuzzleAnswer {
  /** The solution's, the solution's last one, or another one. */
  result: "right" | "solved" | "other";
  /** The move in full notation. */
  move: string;
  /** The opponent's answer, after a right move that is not the last. */
  reply: string | null;
}

/**
 * Compares a move with the solution, after `ply` moves of it. Another way to jump the same pieces is the same move. Rejects
 * with a `CheckersError` if the move is not legal. No engine judges other moves here.
 */
export declare function checkPuzzleMove(
  puzzle: Pick<Puzzle, "fen" | "solution">,
  ply: number,
  move: string,
): Promise<PuzzleAnswer>;

/** The messages that a page posts to `embed.html` in a frame. `hello` comes first; all others have an id, which the answer repeats. */
export type EmbedRequest = { checkers: 1 } & (
  | { type: "hello" }
  | { type: "get" | "undo" | "redo" | "resign" | "flip"; id: number | string }
  | { type: "play"; id: number | string; move: string }
  | { type: "go"; id: number | string; ply: number }
  | { type: "set"; id: number | string; fen: string; pdn?: never }
  | { type: "set"; id: number | string; pdn: string; fen?: never }
  | { type: "new-game"; id: number | string; how?: Omit<NewGame, "player"> }
);

/** What `embed.html` says to the page that holds it, once that has said `hello`; every request gets one `reply` or `refused`. */
export type EmbedMessage = { checkers: 1 } & (
  | { type: "ready"; element: string; position: Position }
  | { type: "reply"; id: number | string; position: Position }
  | { type: "refused"; id: number | string | null; code: string; message: string }
  | { type: "move"; detail: MoveDetail }
  | { type: "change"; detail: Position }
  | { type: "gameover"; detail: GameOverDetail }
  | { type: "error"; detail: Fault }
);

declare global {
  interface GlobalEventHandlersEventMap extends CheckersOwnEventMap {}
  interface HTMLElementTagNameMap {
    "checkers-board": CheckersBoard;
    "checkers-game": CheckersGame;
    "checkers-puzzle": CheckersPuzzle;
    "checkers-viewer": CheckersViewer;
  }
}
