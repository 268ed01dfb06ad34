// The types of the page's state.

/**
 * @typedef {import("../../../bitboard-checkers.js").Side} Side
 * @typedef {import("../../../bitboard-checkers.js").Move} Move
 * @typedef {import("../../../bitboard-checkers.js").Snapshot} Snapshot
 * @typedef {import("../../../bitboard-checkers.js").Outcome} Outcome
 * @typedef {import("../../../bitboard-checkers.js").RulesId} RulesId
 * @typedef {import("../../../bitboard-checkers.js").Rules} Rules
 * @typedef {"official" | "demotion" | "may-stop" | "extra-turn" | "single-jump" | "free-choice"} NotationId
 *   a way to name squares, by the rule set of the program that names them so
 * @typedef {import("../../../bitboard-checkers.js").Destination} Destination
 * @typedef {import("../../../bitboard-checkers.js").Tag} Tag
 * @typedef {import("../../../bitboard-checkers.js").TreeNode} TreeNode
 * @typedef {import("../../../bitboard-checkers.js").GameResult} GameResult
 */

/** @import { Players } from "./player.js" */

/**
 * @typedef {{ kind: "resign", side: Side } | { kind: "draw", by: Side } | { kind: "asked", words: string } | Deleted}
 *   Question `asked`: a question by a person on another page
 * @typedef {{ kind: "deleted", words: string, pdn: string, path: readonly number[] }} Deleted
 *   the offer to undo a deletion, with the game before it; open until the next change
 */

/**
 * The state of the page. Transitions replace its slices as a whole, so views and the autosave can compare them by
 * identity.
 * @typedef {object} State
 * @property {"loading" | "ready" | "failed"} phase
 * @property {Editor | null} editor  the board editor, while a position is set up
 * @property {boolean} welcome    first visit: no move was made yet
 * @property {GameState} game
 * @property {BoardState} board
 * @property {SearchState} search
 * @property {MessageState} message
 * @property {Pick<State, "game" | "board" | "search"> | null} exercise  what the board shows instead of the game, see
 *   board_store.js; the slices of the game stay as they are
 * @property {import("./review_types.js").ReviewState | null} review  the last review; `review_of` of review_state.js
 *   tests whether it belongs to this game
 */

/**
 * The game. The autosave writes every change of it to storage.
 * @typedef {object} GameState
 * @property {string} id          new for every game started or opened; empty before the first
 * @property {string} begun       when, as an ISO date and time
 * @property {"play" | "study"} mode  in a study the user moves both sides
 * @property {boolean} touched in a study, whether it was changed since it was opened; true for a game played here
 * @property {import("./player.js").Played | null} played  in a study, the finished game that it was made from
 * @property {readonly Tag[]} tags  the PDN tags, in their order
 * @property {LazyPdn} pdn        the game as text; a new object after each change
 * @property {string} preface     the comment before the first move
 * @property {GameResult} result      declared, or derived from the end of the main line
 * @property {readonly TreeNode[]} tree  all moves; parents precede their children
 * @property {number | null} node the move that led to the present position; null at the start
 * @property {readonly (number | null)[]} line_nodes  the nodes of `line`
 * @property {RulesId | Rules} rules  the chosen rules: a preset, or every field
 * @property {Rules} rule_options  the fields of `rules`
 * @property {string} start_fen
 * @property {NotationId | "rules"} coordinates  the notation of squares: that of the rules, or a chosen one
 * @property {Players} players
 * @property {number} level       the last chosen level of the computer, also in a game between two people
 * @property {number} seed        u32; varies the computer's play between games
 * @property {Snapshot[]} line one snapshot per ply: the set-up, the moves played, and those that follow in the tree
 * @property {number} ply  the present ply: line[ply] is the game's position
 * @property {number} revision    increases with every new position or player; answers to older revisions are dropped
 * @property {Clock | null} clock  the running clock; null before the first move and without a clock
 * @property {Pair | null} pair    set after the end of a game from a ballot
 * @property {boolean} flipped    the board is turned from its default orientation
 */

/**
 * The view of the board, and the selection for the next move.
 * @typedef {object} BoardState
 * @property {Spellings} spellings  empty until the module is loaded
 * @property {"off" | "inside" | "outside"} labels  the place of the square names
 * @property {boolean} letters    whether destination letters are shown
 * @property {readonly Destination[]} destinations  the lettered squares, in the present position; empty without
 *   `letters`
 * @property {string | null} destination  the chosen letter; the piece is still to be chosen
 * @property {number | null} viewing  the ply shown, if not the present one
 * @property {readonly number[]} path      squares chosen so far: the piece's, then its landings
 * @property {Move[]} routes      moves to one square that still differ: the next click chooses between them
 * @property {number[]} late_clicks  landings of the jump just played: further clicks on them are ignored
 * @property {number} refused  increases with each refused square; 0 after any other choice
 * @property {boolean} one_click  choosing a piece with a single move plays it
 * @property {Move[]} premoves  moves that can be chosen for the next turn while the opponent is to move
 * @property {Move[]} other_routes  other routes of the legal moves, which take the same pieces to the same square
 * @property {Move | null} premove the chosen premove, played on the next turn if it is legal
 * @property {readonly import("../../board/view.js").Pointed[]} shapes  the player's drawings on the board
 * @property {readonly import("../../board/view.js").Pointed[]} [file_shapes]  those of them that came from the comment
 *   of the position
 * @property {readonly import("../../board/view.js").Arrow[]} arrows  the review's arrows in the position shown
 * @property {number | null} pointing  start of the next arrow, when drawn by keyboard
 */

/**
 * The questions to the engine and its results.
 * @typedef {object} SearchState
 * @property {Move | null} hint
 * @property {string} hint_says   the reason, as a sentence
 * @property {boolean} slow       the computer has been thinking for longer than a moment
 * @property {Thought | null} thought  the result of a search of the shown or the present position
 * @property {string | null} failure why the computer could not move; kept until the position or a player changes
 * @property {"hint" | "draw" | null} busy  the search that the player has asked for
 */

/**
 * The content of the message line.
 * @typedef {object} MessageState
 * @property {string | null} note the response to the last action
 * @property {number} answers     counts the notes, so that a repeated sentence is announced again
 * @property {number} refusals    counts the notes that refuse a square
 * @property {string | null} notice a message that stays until the board is used again
 * @property {Question | null} question  an open question to the player
 * @property {Offer | null} offer  shown until it is withdrawn, unless a more urgent message hides it
 */

/**
 * A message with a button, from a feature that is loaded late.
 * @typedef {{ words: string, button: string }} Offer
 */

/**
 * The PDN of a game, generated on the first read: a long game takes milliseconds, and most moves are followed by others
 * before the game is saved. After the next change of the game it can be read only if it was read before.
 * @typedef {object} LazyPdn
 * @property {() => string} game       for other programs: a game in play ends at the present position
 * @property {() => string} with_redo  for storage: includes the moves that Redo can play
 */

/**
 * The result so far of a search of the position after a ply, and the arrows that show it. `own`: the computer searches
 * for its own move.
 * @typedef {Pick<import("../../engine/client/protocol.js").Found, "depth" | "score" | "nodes" | "time" | "pv"> & { ply:
 *   number, turn: Side, own: boolean, arrows: import("../../board/view.js").Arrow[] }} Thought
 */

/**
 * The clock of the side to move, in milliseconds since the epoch: `since` is its start, at the node `node`; `until` the
 * time of an answer that is not shown yet.
 * @typedef {{ node: number | null, since: number, until: number | null }} Clock
 */

/**
 * The start of a game: a set-up, moves and tags.
 * @typedef {{ start_fen?: string, moves: string[], tags?: readonly Tag[] }} Beginning
 */

/**
 * Each ballot is played twice, once with each colour: the score so far, and the start of the next game.
 * @typedef {{ says: string, next: Beginning }} Pair
 */

/** @import { Spellings } from "../../wasm.js" */

/**
 * The tools of the board editor, and the module's check of its position.
 * @typedef {"black-man" | "black-king" | "white-man" | "white-king" | "remove"} Tool
 * @typedef {Pick<Snapshot, "outcome" | "turn"> & Pick<Rules, "blocked" | "quiet_moves">} End  of a game
 * @typedef {{ fen: string, reasons: string[], stuck_men: number[], end: End | null }} Check
 */

/**
 * @typedef {object} Editor
 * @property {import("../../board/view.js").BoardMasks} masks
 * @property {Tool} tool
 * @property {State["game"]["rules"]} rules
 * @property {Rules} rule_options  the options of `rules`
 * @property {Check} check
 * @property {string | null} fault  the error in the FEN that is being typed; the board stays unchanged
 * @property {string} said    the last edit, for a screen reader
 * @property {number} edits   counts the edits, so that a repeated sentence is announced again
 */

/**
 * The part of a game that a move or an edit changes.
 * @typedef {Pick<GameState, "tree" | "node" | "line_nodes" | "line" | "ply" | "pdn" | "preface" | "tags" | "result">}
 *   Standing
 */

/**
 * The result of choosing a square.
 * @typedef {{ state: State, move: Move | null, study?: true }} Chosen study: the game has to become a study
 *   before the square can be chosen
 */

export {};
