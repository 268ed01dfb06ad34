// The sentences about the game, from moves and snapshots. Pure.
import { piece_on } from "../../board/view.js";
import { level_name } from "./levels.js";
import { name_of, names as square_names } from "./square_names.js";
import { forced, mover, opponent, own_side, present } from "./state.js";
import { turn_of } from "./turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Side, Move, Snapshot, End } from "./state_types.js"
 * @import { Names } from "./square_names.js"
 * @import { Players } from "./player.js"
 */

/** @param {Snapshot} snapshot @param {number} square */
const kind_on = (snapshot, square) => (piece_on(snapshot.board_masks, square)?.king ? "king" : "man");

/** "man on 9" @param {Translator} t @param {Snapshot} snapshot @param {number} square @param {Names} names */
const piece_words = (t, snapshot, square, names) =>
  t(`${kind_on(snapshot, square)}_on`, { square: name_of(names, square) });

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "King on 2 or man on 29." @param {Translator} t @param {Snapshot} snapshot @param {Names} names */
export function jumpers(t, snapshot, names) {
  const squares = [...new Set(snapshot.legal_moves.map((move) => move.from))];
  return `${capital(t.one_of(squares.map((square) => piece_words(t, snapshot, square, names))))}.`;
}

/**
 * "You must jump."; where both sides are moved at this screen, "Black must jump."
 * @param {Translator} t
 * @param {State} state
 */
export function jump_due_text(t, state) {
  const turn = present(state)?.turn;
  return turn === undefined || own_side(state.game) !== null
    ? t("must_jump")
    : t("side_must_jump", { side: t.side_name(turn) });
}

/**
 * "You must jump. King on 2.", and which captures the rules of the game put first.
 * @param {Translator} t @param {State} state @param {Snapshot} snapshot
 */
export function must_jump_text(t, state, snapshot) {
  const { priority = "free" } = state.game.rule_options;
  const count = snapshot.legal_moves[0]?.captured.length ?? 0;
  const first = {
    free: "",
    "most-pieces": count > 1 ? t("must_take", { count }) : "",
    "most-pieces-then-kings": t("must_take.kings", { count }),
    italian: t("must_take.italian", { count }),
    "with-king": t("must_take.king"),
  }[priority];
  return `${jump_due_text(t, state)} ${first} ${jumpers(t, snapshot, square_names(state))}`.replace("  ", " ");
}

/** @param {Translator} t @param {Snapshot} snapshot @param {number} square @param {Names} names */
export const cannot_move = (t, snapshot, square, names) =>
  t(`cannot_move.${kind_on(snapshot, square)}`, { square: name_of(names, square) });

/** @param {Translator} t @param {Side} turn */
export const not_your_turn = (t, turn) => t("not_your_turn", { side: t.side_name(turn) });

/**
 * "Man on 11: to 15 or 16."
 * @param {Translator} t
 * @param {Snapshot} snapshot
 * @param {number} square
 * @param {number[]} landings
 * @param {Names} names
 */
export const chosen = (t, snapshot, square, landings, names) =>
  t("said.chosen", {
    piece: capital(piece_words(t, snapshot, square, names)),
    landings: t.one_of(landings.map((landing) => name_of(names, landing))),
  });

/** "18. The jump goes on: 25 or 27." @param {Translator} t @param {string} square @param {string[]} landings */
export const goes_on = (t, square, landings) => t("jump_goes_on", { square, landings: t.one_of(landings) });

/** @param {Translator} t @param {number} count @param {string} square its name */
export const several_routes = (t, count, square) => t("several_routes", { count, square });

/** @param {Translator} t @param {string} square its name @param {string[]} pieces the names of their squares */
export const several_pieces = (t, square, pieces) => t("several_pieces", { pieces: t.all_of(pieces), square });

/**
 * Why a square cannot be chosen now.
 * @param {Translator} t
 * @param {State} state @param {Snapshot} now @param {number} square @param {number | null} from the selected piece
 */
export function refusal(t, state, now, square, from) {
  const names = square_names(state);
  const piece = piece_on(now.board_masks, square);
  if (from !== null && piece !== null && (piece.side !== now.turn || !forced(now.legal_moves)))
    return t("square_taken");
  if (piece !== null && piece.side !== now.turn)
    return t("not_your_piece", { owner: t.side_name(piece.side), own: t.side_name(now.turn) });
  if (forced(now.legal_moves)) return must_jump_text(t, state, now);
  if (from === null) return t("no_piece_there", { square: name_of(names, square) });
  return t(`cannot_go.${kind_on(now, from)}`, { from: name_of(names, from), to: name_of(names, square) });
}

/**
 * "Black jumps 2 to 9 to 18, captures 6 and 14." and further effects: demoted pieces, a crown, another turn, a
 * pass.
 * @param {Translator} t
 * @param {State} state @param {number} ply the ply after the move @param {Names} names
 */
export function move_in_words(t, state, ply, names) {
  const after = state.game.line[ply];
  const move = after?.last_move;
  if (!after || !move) return "";
  const side = t.side_name(mover(state, ply));
  /** @param {readonly number[]} squares */
  const named = (squares) => squares.map((square) => name_of(names, square));
  const way = named(move.path).join(` ${t("way.to")} `);
  const demoted = move.captured.filter((square) => piece_on(after.board_masks, square) !== null);
  const taken = move.captured.filter((square) => !demoted.includes(square));
  const parts = [t(move.captured.length > 0 ? "jumped" : "moved", { side, way })];
  if (taken.length > 0) parts.push(t("captures", { squares: t.all_of(named(taken)) }));
  if (demoted.length > 0) parts.push(t("demotes", { count: demoted.length, squares: t.all_of(named(demoted)) }));
  return [`${parts.join(t("list.comma"))}.`, move.crowns ? t("crowned") : "", turn_note(t, state, ply)]
    .filter((part) => part !== "")
    .join(" ");
}

/** The pieces that several moves move: "0: 9, 1: 10." @param {Move[]} moves @param {Names} names */
export const numbered = (moves, names) =>
  `${moves.map(({ from }, index) => `${index}: ${name_of(names, from)}`).join(", ")}.`;

/**
 * "White has no move and passes.", "Black moves again." Empty if the turn alternates.
 * @param {Translator} t
 * @param {State} state
 * @param {number} ply
 */
export function turn_note(t, state, ply) {
  const after = state.game.line[ply];
  if (after === undefined || after.outcome.state !== "playing") return "";
  const set_up = turn_of(state.game.start_fen);
  const side = ply === 0 ? opponent(set_up) : mover(state, ply);
  const earned = state.game.rule_options.chain === "extra-turn" && (after.last_move?.captured.length ?? 0) > 0;
  if (earned && after.turn === side) return t("moves_again", { side: t.side_name(side) });
  // Elsewhere only a set-up in mid-game gives the same side another turn.
  if (!earned && ply > 0 && state.game.rule_options.blocked !== "passes") return "";
  const passes = earned ? side : opponent(side);
  return earned || after.turn === side ? t("passes", { side: t.side_name(passes) }) : "";
}

/**
 * The text of a question in the message line.
 * @param {Translator} t
 * @param {import("./state_types.js").Question} question
 * @param {boolean} alone the other side is the computer
 */
export function question(t, question, alone) {
  if (question.kind === "deleted" || question.kind === "asked") return question.words;
  if (question.kind === "draw") return t("offers_draw", { side: t.side_name(question.by) });
  return alone ? t("resign_this") : t("resigns", { side: t.side_name(question.side) });
}

/** The pieces of a side. @param {Pick<Snapshot, "board_masks">} snapshot @param {Side} side */
export function count_pieces({ board_masks }, side) {
  let count = 0;
  for (let square = 1; square <= 32; square += 1) if (piece_on(board_masks, square)?.side === side) count += 1;
  return count;
}

/**
 * @typedef {Readonly<Record<Reason, string>>} Reasons
 * @typedef {Exclude<End["outcome"], { state: "playing" }>["reason"]} Reason
 */

/** The moves of each side after which the rules end a game without progress. */
export const QUIET_MOVES = Object.freeze({ forty: 40, fifteen: 15, twenty: 20 });

/** "Black is blocked". Empty while the game goes on. @param {Translator} t @param {End} end */
function reason(t, { outcome, turn, blocked, quiet_moves = "forty" }) {
  if (outcome.state === "playing") return "";
  if (outcome.state === "won") {
    const side = t.side_name(opponent(outcome.winner));
    return /** @type {Reasons} */ ({
      "no-pieces": t("why.no_pieces", { side }),
      blocked: t("why.blocked", { side }),
      resigned: t("why.resigned", { side }),
      "gave-all": t("why.no_pieces", { side: t.side_name(outcome.winner) }),
      "no-move": t("why.blocked", { side: t.side_name(outcome.winner) }),
      time: t("why.time", { side }),
    })[outcome.reason];
  }
  const quiet = t("why.quiet_moves", { count: QUIET_MOVES[quiet_moves] });
  return /** @type {Reasons} */ ({
    repetition: t("why.repetition"),
    "forty-moves": quiet,
    "quiet-moves": quiet,
    "endgame-count": t("why.endgame_count"),
    agreement: t("why.agreement"),
    blocked: blocked === "draws" ? t("why.blocked", { side: t.side_name(turn) }) : t("why.both_blocked"),
  })[outcome.reason];
}

/** "White wins: Black is blocked." Empty while the game goes on. @param {Translator} t @param {End} end */
export function end_words(t, end) {
  const reason_text = reason(t, end);
  if (end.outcome.state === "won") return t("wins", { side: t.side_name(end.outcome.winner), why: reason_text });
  return end.outcome.state === "drawn" ? t("draw", { why: reason_text }) : "";
}

/** The end of the game on the board. @param {State} state @param {Snapshot} now @returns {End} */
const end_of = ({ game }, { outcome, turn }) => ({ outcome, turn, ...game.rule_options });

/**
 * "White wins: Black is blocked. White has 7 pieces left." Empty while the game goes on.
 * @param {Translator} t
 * @param {State} state
 */
export function result(t, state) {
  const outcome = present(state)?.outcome;
  const ended = end_text(t, state);
  if (outcome?.state !== "won" || outcome.reason === "resigned" || outcome.reason === "time") return ended;
  const count = count_pieces(/** @type {Snapshot} */ (present(state)), outcome.winner);
  return `${ended} ${t("pieces_left", { side: t.side_name(outcome.winner), count })}`;
}

/**
 * "White wins: Black resigned.": how the game ended, in the same words everywhere.
 * @param {Translator} t
 * @param {State} state
 */
export function end_text(t, state) {
  const now = present(state);
  return now === undefined ? "" : end_words(t, end_of(state, now));
}

/**
 * The name in a player's bar, and the line beside it.
 * @param {Translator} t
 * @param {Players} players
 * @param {Side} side
 * @param {Side} first
 */
export function player_words(t, players, side, first) {
  const player = players[side];
  if (player.kind === "computer")
    return {
      name: t("computer"),
      level: t("level.named", { level: player.level, name: t.in_mid_sentence(level_name(t, player.level)) }),
    };
  if (player.kind === "other") return { name: player.name, level: player.label };
  if (players[opponent(side)].kind !== "human") return { name: t("you"), level: "" };
  return { name: t("player", { number: side === first ? 1 : 2 }), level: "" };
}
