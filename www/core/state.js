// What the page knows about the game: shapes, the state before the module has come, and the questions asked of it
// everywhere. Nothing here changes anything; the transitions are in actions.js.
import { USUAL_LEVEL } from "./levels.js";

/**
 * @typedef {import("../../bitboard-checkers.js").Side} Side
 * @typedef {import("../../bitboard-checkers.js").Move} Move
 * @typedef {import("../../bitboard-checkers.js").Snapshot} Snapshot
 * @typedef {import("../../bitboard-checkers.js").Outcome} Outcome
 * @typedef {import("../../bitboard-checkers.js").RulesId} RulesId
 * @typedef {import("../../bitboard-checkers.js").Rules} Rules
 * @typedef {import("../../bitboard-checkers.js").Destination} Destination
 * @typedef {import("../../bitboard-checkers.js").Tag} Tag
 * @typedef {import("../../bitboard-checkers.js").TreeNode} TreeNode
 * @typedef {import("../../bitboard-checkers.js").GameResult} GameResult
 */

/**
 * @typedef {import("./player.js").Player} Player
 * @typedef {import("./player.js").Players} Players
 * @typedef {{ kind: "resign", side: Side } | { kind: "draw", by: Side } | { kind: "asked", words: string } | Deleted}
 *   Question `asked`: by a person on another page
 * @typedef {{ kind: "deleted", words: string, pdn: string, path: number[] }} Deleted and the game as it was before;
 *   stands until something else is changed
 */

/**
 * The state of the page: slices that are replaced as a whole, so that a view or the autosave compares a slice by identity.
 * @typedef {object} State
 * @property {"loading" | "ready" | "failed"} phase
 * @property {Editor | null} editor  a position is being set up on the board
 * @property {boolean} welcome    the first visit: no move has been made yet
 * @property {GameState} game
 * @property {BoardState} board
 * @property {SearchState} search
 * @property {MessageState} message
 */

/**
 * The game as it is saved: a change of it is written to storage.
 * @typedef {object} GameState
 * @property {string} id          of this game, another with every game begun or opened; empty before the first
 * @property {string} begun       when, as an ISO date and time
 * @property {"play" | "study"} mode  in a study both sides are moved by hand, and nobody answers
 * @property {boolean} touched a study is another than when it was opened, or once was; a game that is played here
 *   always is its own
 * @property {readonly Tag[]} tags  what PDN says of the game, in its order
 * @property {LazyPdn} pdn        the game as text; another object after each change of it
 * @property {string} preface     what is said before the first move
 * @property {GameResult} result      as it was declared or follows from the end of the main line
 * @property {readonly TreeNode[]} tree  every move, a parent before its children
 * @property {number | null} node the move that led to the present position; null at the start
 * @property {readonly (number | null)[]} line_nodes  the nodes of `line`
 * @property {RulesId | Rules} rules  as they were chosen: a preset, or every field
 * @property {Rules} rule_options  what they say
 * @property {string} start_fen
 * @property {RulesId | "rules"} coordinates  what the squares are called: as the rules' own program calls them, or so
 * @property {Players} players
 * @property {number} level       of the computer: the last one chosen, also while a friend plays
 * @property {number} seed        u32; varies the computer's play between games
 * @property {Snapshot[]} line one snapshot per ply: the set-up, every move, and those that follow on the line walked
 *   last
 * @property {number} ply  the present ply: line[ply] is the game's position
 * @property {number} revision    counts up whenever the game gets another position or player; older answers are dropped
 * @property {Clock | null} clock  who thinks since when; null before the first move and where there is no clock
 * @property {Pair | null} pair    where a game from a ballot is over
 * @property {boolean} flipped    the board is turned from where your side is at the bottom
 */

/**
 * How the board shows the game, and what has been chosen on it for the next move.
 * @typedef {object} BoardState
 * @property {Spellings} spellings  empty until the module has come
 * @property {"off" | "inside" | "outside"} labels  where the board shows it
 * @property {boolean} letters    the squares that can be reached are lettered
 * @property {readonly Destination[]} destinations  those squares in the present position; empty without `letters`
 * @property {string | null} destination  the letter that was chosen: the piece is asked for
 * @property {number | null} viewing  an earlier ply that is looked at
 * @property {number[]} path      squares chosen so far: the piece's, then its landings
 * @property {Move[]} routes      moves to one square that still differ: the next click chooses between them
 * @property {number[]} late_clicks  landings of the jump just played, which an eager player may still click
 * @property {boolean} one_click  a piece with one move makes it when it is chosen
 * @property {Move[]} premoves  while the computer moves: what the person who waits can choose for the next turn
 * @property {Move | null} premove the one that was chosen, played if it is legal then
 * @property {readonly import("../board/view.js").Pointed[]} shapes  what the player has drawn on the board
 * @property {number | null} pointing  where the next arrow begins, when it is drawn by keyboard
 */

/**
 * What the engine is asked and answers.
 * @typedef {object} SearchState
 * @property {Move | null} hint
 * @property {string} hint_says   why, in a sentence
 * @property {boolean} slow       the computer has been thinking for longer than a moment
 * @property {Thought | null} thought  what a search says of the position shown, or of the present one
 * @property {string | null} failure why the computer could not move here: it stays until the position or a player
 *   changes
 * @property {"hint" | "draw" | null} busy  a search for the player's own question is under way
 */

/**
 * What the message line says.
 * @typedef {object} MessageState
 * @property {string | null} note a sentence that answers the last action
 * @property {number} answers     counts them: the same sentence again is another answer
 * @property {string | null} notice something the player must know whoever moves: it stays until the board is used again
 * @property {Question | null} question  waits for an answer in the message line
 */

/**
 * The PDN of a game, written when it is first read: a long game takes milliseconds, and most moves are followed by
 * others before it is saved. It can be read until the next change of the game; after that only if it was read before.
 * @typedef {object} LazyPdn
 * @property {() => string} game       for other programs: a game in play ends at the present position
 * @property {() => string} with_redo  for storage: with the moves that were taken back and can be played again
 */

/**
 * What a search has found so far of the position after a ply, and the arrows that show it. `own`: the computer
 * considers its move.
 * @typedef {Pick<import("../engine/protocol.js").Found, "depth" | "score" | "nodes" | "time" | "pv"> & { ply: number,
 *   turn: Side, own: boolean, arrows: import("../board/view.js").Arrow[] }} Thought
 */

/**
 * Milliseconds since the epoch; `node` is the place in the tree that it was started at, `until` when an answer came
 * that is not shown yet.
 * @typedef {{ node: number | null, since: number, until: number | null }} Clock
 */

/**
 * What a game begins from: a set-up, moves, and what PDN says of them.
 * @typedef {{ start_fen?: string, moves: string[], tags?: readonly Tag[] }} Beginning
 */

/**
 * Each ballot is played twice, with either colour: how it stands, and what the next game begins from.
 * @typedef {{ says: string, next: Beginning }} Pair
 */

/** @typedef {import("../wasm.js").Spellings} Spellings */

/**
 * What can be set up on the board, and what the module says of it.
 * @typedef {"black-man" | "black-king" | "white-man" | "white-king" | "remove"} Tool
 * @typedef {{ fen: string, reasons: string[], stuck_men: number[], over: boolean }} Check over: legal, and nobody can
 *   play on
 */

/**
 * @typedef {object} Editor
 * @property {import("../board/view.js").BoardMasks} masks
 * @property {Tool} tool
 * @property {State["game"]["rules"]} rules
 * @property {Check} check
 * @property {string | null} fault  what is wrong with the FEN that is being typed: the board stays as it was
 * @property {string} said    what was done last, for a screen reader
 * @property {number} edits   counts: the same sentence again is another
 */

/**
 * What stands of a game after a move or an edit.
 * @typedef {Pick<GameState, "tree" | "node" | "line_nodes" | "line" | "ply" | "pdn" | "preface" | "tags" | "result">}
 *   Standing
 */

/**
 * What choosing a square comes to.
 * @typedef {{ state: State, move: Move | null, study?: true }} Chosen study: the game has to become one before the
 *   square can be chosen
 */

/** @type {LazyPdn} */
const NO_PDN = Object.freeze({ game: () => "", with_redo: () => "" });

/** @type {State} */
export const BEFORE = {
  phase: "loading",
  editor: null,
  welcome: true,
  game: {
    id: "",
    begun: "",
    mode: "play",
    touched: true,
    tags: [],
    pdn: NO_PDN,
    preface: "",
    result: "*",
    tree: [],
    node: null,
    line_nodes: [],
    rules: "official",
    rule_options: Object.freeze({
      first: "black",
      capture: "mandatory",
      chain: "complete",
      crowning: "ends-move",
      captured_king: "removed",
      blocked: "loses",
    }),
    start_fen: "",
    coordinates: "rules",
    players: { black: { kind: "human" }, white: { kind: "computer", level: USUAL_LEVEL } },
    level: USUAL_LEVEL,
    seed: 0,
    line: [],
    ply: 0,
    revision: 0,
    clock: null,
    pair: null,
    flipped: false,
  },
  board: {
    spellings: {},
    labels: "inside",
    letters: false,
    destinations: [],
    destination: null,
    viewing: null,
    path: [],
    routes: [],
    late_clicks: [],
    one_click: false,
    premoves: [],
    premove: null,
    shapes: [],
    pointing: null,
  },
  search: {
    hint: null,
    hint_says: "",
    slow: false,
    thought: null,
    failure: null,
    busy: null,
  },
  message: {
    note: null,
    answers: 0,
    notice: null,
    question: null,
  },
};

/**
 * A change of the state: some properties of its slices, and of the state itself.
 * @typedef {{ game?: Partial<GameState>, board?: Partial<BoardState>, search?: Partial<SearchState>,
 *   message?: Partial<MessageState> } & Partial<Pick<State, "phase" | "editor" | "welcome">>} Patch
 */

/**
 * The state after a change. Slices that the change does not name keep their identity.
 * @param {State} state @param {Patch} change @returns {State}
 */
export const patch = (state, { game, board, search, message, ...page }) => ({
  ...state,
  ...page,
  game: game ? { ...state.game, ...game } : state.game,
  board: board ? { ...state.board, ...board } : state.board,
  search: search ? { ...state.search, ...search } : state.search,
  message: message ? { ...state.message, ...message } : state.message,
});

/** @param {Side} side @returns {Side} */
export const opponent = (side) => (side === "black" ? "white" : "black");

/**
 * The snapshot on the board: the game's, or the earlier one that is looked at.
 * @param {State} state
 * @returns {Snapshot | undefined}
 */
export const shown = (state) => state.game.line[state.board.viewing ?? state.game.ply];

/** The game's own snapshot. @param {State} state @returns {Snapshot | undefined} */
export const present = (state) => state.game.line[state.game.ply];

/** How far one can step forward: in play to the present position, in a study along the line. @param {State} state */
export const last_ply = (state) => (state.game.mode === "study" ? state.game.line.length - 1 : state.game.ply);

/** A game that is over, looked at where it was not: from there it can be studied. @param {State} state */
export const can_branch = (state) =>
  state.game.mode === "play" &&
  state.phase === "ready" &&
  state.board.viewing !== null &&
  present(state)?.outcome.state !== "playing";

/** A game that was played to its end, by a move or a word. @param {State} state */
export const is_over = (state) =>
  state.phase === "ready" && state.game.mode === "play" && present(state)?.outcome.state !== "playing";

/** @param {State} state */
export const playing = (state) => state.phase === "ready" && present(state)?.outcome.state === "playing";

/**
 * The side that made the move which led to a ply: sides need not alternate.
 * @param {State} state
 * @param {number} ply
 * @returns {Side}
 */
export const mover = (state, ply) => state.game.line[ply - 1]?.turn ?? state.game.rule_options.first;

/** Whether a person at this screen has the move. @param {State} state */
export function human_turn(state) {
  const now = present(state);
  return playing(state) && now !== undefined && state.game.players[now.turn].kind === "human";
}

/** A person at this screen waits for the computer, and may choose the next move already. @param {State} state */
export const waits = (state) =>
  state.board.premoves.length > 0 && state.board.viewing === null && playing(state) && !human_turn(state);

/**
 * What is chosen from: the present position, or, ahead of the turn, the same as if it were that of the person who
 * waits.
 * @param {State} state
 * @returns {Snapshot | undefined}
 */
export function choosable(state) {
  const now = present(state);
  return now === undefined || !waits(state)
    ? now
    : { ...now, turn: opponent(now.turn), legal_moves: state.board.premoves };
}

/**
 * The side of the only person at this screen; null where both sides are moved here, or neither.
 * @param {Pick<GameState, "players">} state
 * @returns {Side | null}
 */
export function own_side({ players: { black, white } }) {
  if ((black.kind === "human") === (white.kind === "human")) return null;
  return black.kind === "human" ? "black" : "white";
}

/**
 * A person on another page plays: what is done to the game needs their consent.
 * @param {Pick<GameState, "players">} state
 */
export const elsewhere = ({ players: { black, white } }) =>
  [black, white].some((player) => player.kind === "other" && player.person);

/** Whether a person at this screen plays. @param {Pick<GameState, "players">} state */
export const plays_here = ({ players: { black, white } }) => black.kind === "human" || white.kind === "human";

/**
 * Neither of the two is a person, here or elsewhere: one watches, and the pace is one's own.
 * @param {Pick<GameState, "players">} state
 */
export const watched = (state) => !plays_here(state) && !elsewhere(state);

/** What PDN says of the clock. @param {Pick<GameState, "tags">} state */
export const control_tag = ({ tags }) => tags.find(({ name }) => name === "TimeControl")?.value;

/**
 * The computer, if it plays; the first of two.
 * @param {Pick<GameState, "players">} state
 * @returns {{ side: Side, level: number } | null}
 */
export function computer(state) {
  for (const side of /** @type {Side[]} */ (["black", "white"])) {
    const player = state.players[side];
    if (player.kind === "computer") return { side, level: player.level };
  }
  return null;
}

/**
 * The side at the bottom of the board: yours, between two friends the one that begins, where one watches or studies
 * White; unless flipped.
 * @param {State} state
 * @returns {Side}
 */
export function bottom(state) {
  const home =
    own_side(state.game) ??
    (state.game.mode === "play" && plays_here(state.game) ? state.game.rule_options.first : "white");
  return state.game.flipped ? opponent(home) : home;
}

/** The moves played, as notation. @param {State} state @returns {string[]} */
export const moves_played = (state) =>
  state.game.line.slice(1, state.game.ply + 1).map((snapshot) => snapshot.last_move?.notation ?? "");

/** Every legal move jumps. @param {Move[]} legal */
export const forced = (legal) => legal.length > 0 && legal.every((move) => move.captured.length > 0);
