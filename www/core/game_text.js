// Every sentence the page says about the game, in the field's own words. Pure: from moves and snapshots to text.
import { piece_on } from "../board/view.js";
import { all_of, in_mid_sentence, one_of, phrase } from "../language/phrase.js";
import { level_words } from "./levels.js";
import { name_of } from "./square_names.js";
import { side_name } from "../language/side_names.js";
import { forced, mover, opponent, present } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./square_names.js").Names} Names
 * @typedef {import("./state.js").Side} Side
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./state.js").Snapshot} Snapshot
 * @typedef {import("./state.js").Players} Players
 */

export { side_name };

/** @param {Snapshot} snapshot @param {number} square */
const kind_on = (snapshot, square) => (piece_on(snapshot.board_masks, square)?.king ? "king" : "man");

/** "man on 9" @param {Snapshot} snapshot @param {number} square @param {Names} names */
const piece_words = (snapshot, square, names) =>
  phrase(`${kind_on(snapshot, square)}_on`, { square: name_of(names, square) });

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "King on 2 or man on 29." @param {Snapshot} snapshot @param {Names} names */
export function jumpers(snapshot, names) {
  const squares = [...new Set(snapshot.legal_moves.map((move) => move.from))];
  return `${capital(one_of(squares.map((square) => piece_words(snapshot, square, names))))}.`;
}

/** @param {Snapshot} snapshot @param {Names} names */
export const must_jump = (snapshot, names) => `${phrase("must_jump")} ${jumpers(snapshot, names)}`;

/** @param {Snapshot} snapshot @param {number} square @param {Names} names */
export const cannot_move = (snapshot, square, names) =>
  phrase(`cannot_move.${kind_on(snapshot, square)}`, { square: name_of(names, square) });

/** @param {Side} turn */
export const not_your_turn = (turn) => phrase("not_your_turn", { side: side_name(turn) });

/**
 * "Man on 11: to 15 or 16."
 * @param {Snapshot} snapshot
 * @param {number} square
 * @param {number[]} landings
 * @param {Names} names
 */
export const chosen = (snapshot, square, landings, names) =>
  phrase("said.chosen", {
    piece: capital(piece_words(snapshot, square, names)),
    landings: one_of(landings.map((landing) => name_of(names, landing))),
  });

/** "18. The jump goes on: 25 or 27." @param {string} square @param {string[]} landings */
export const goes_on = (square, landings) => phrase("jump_goes_on", { square, landings: one_of(landings) });

/** @param {number} count @param {string} square its name */
export const several_routes = (count, square) => phrase("several_routes", { count, square });

/** @param {string} square its name @param {string[]} pieces the names of their squares */
export const several_pieces = (square, pieces) => phrase("several_pieces", { pieces: all_of(pieces), square });

/**
 * Why a square is of no use now.
 * @param {Snapshot} now @param {number} square @param {number | null} from the selected piece @param {Names} names
 */
export function refusal(now, square, from, names) {
  const piece = piece_on(now.board_masks, square);
  if (from !== null && piece !== null && (piece.side !== now.turn || !forced(now.legal_moves)))
    return phrase("square_taken");
  if (piece !== null && piece.side !== now.turn)
    return phrase("not_your_piece", { owner: side_name(piece.side), own: side_name(now.turn) });
  if (forced(now.legal_moves)) return must_jump(now, names);
  if (from === null) return phrase("no_piece_there", { square: name_of(names, square) });
  return phrase(`cannot_go.${kind_on(now, from)}`, { from: name_of(names, from), to: name_of(names, square) });
}

/**
 * "Black jumps 2 to 9 to 18, captures 6 and 14." and what else came of it: pieces that were demoted, a crown, another
 * turn, a pass.
 * @param {State} state @param {number} ply the one the move led to @param {Names} names
 */
export function move_in_words(state, ply, names) {
  const after = state.game.line[ply];
  const move = after?.last_move;
  if (!after || !move) return "";
  const side = side_name(mover(state, ply));
  /** @param {number[]} squares */
  const named = (squares) => squares.map((square) => name_of(names, square));
  const way = named(move.path).join(` ${phrase("way.to")} `);
  const demoted = move.captured.filter((square) => piece_on(after.board_masks, square) !== null);
  const taken = move.captured.filter((square) => !demoted.includes(square));
  const parts = [phrase(move.captured.length > 0 ? "jumped" : "moved", { side, way })];
  if (taken.length > 0) parts.push(phrase("captures", { squares: all_of(named(taken)) }));
  if (demoted.length > 0) parts.push(phrase("demotes", { count: demoted.length, squares: all_of(named(demoted)) }));
  return [`${parts.join(phrase("list.comma"))}.`, move.crowns ? phrase("crowned") : "", turn_note(state, ply)]
    .filter((part) => part !== "")
    .join(" ");
}

/** The pieces that several moves move: "0: 9, 1: 10." @param {Move[]} moves @param {Names} names */
export const numbered = (moves, names) =>
  `${moves.map(({ from }, index) => `${index}: ${name_of(names, from)}`).join(", ")}.`;

/**
 * "White has no move and passes.", "Black moves again." Empty where the turn simply goes over.
 * @param {State} state
 * @param {number} ply
 */
export function turn_note(state, ply) {
  const after = state.game.line[ply];
  if (after === undefined || after.outcome.state !== "playing") return "";
  const set_up = state.game.start_fen.trimStart().toUpperCase().startsWith("W") ? "white" : "black";
  const side = ply === 0 ? opponent(set_up) : mover(state, ply);
  const earned = state.game.rule_options.chain === "extra-turn" && (after.last_move?.captured.length ?? 0) > 0;
  if (earned && after.turn === side) return phrase("moves_again", { side: side_name(side) });
  const passes = earned ? side : opponent(side);
  return earned || after.turn === side ? phrase("passes", { side: side_name(passes) }) : "";
}

/**
 * What the message line asks.
 * @param {import("./state.js").Question} question
 * @param {boolean} alone the other side is the computer
 */
export function question(question, alone) {
  if (question.kind === "deleted" || question.kind === "asked") return question.words;
  if (question.kind === "draw") return phrase("offers_draw", { side: side_name(question.by) });
  return alone ? phrase("resign_this") : phrase("resigns", { side: side_name(question.side) });
}

/** The pieces of a side. @param {Snapshot} snapshot @param {Side} side */
export function count_pieces({ board_masks }, side) {
  let count = 0;
  for (let square = 1; square <= 32; square += 1) if (piece_on(board_masks, square)?.side === side) count += 1;
  return count;
}

/** "White wins: Black is blocked. White has 7 pieces left." Empty while the game goes on. @param {State} state */
export function result(state) {
  const now = present(state);
  if (now === undefined || now.outcome.state === "playing") return "";
  const { outcome } = now;
  if (outcome.state === "won") {
    const loser = side_name(opponent(outcome.winner));
    const why = {
      "no-pieces": phrase("why.no_pieces", { side: loser }),
      blocked: phrase("why.blocked", { side: loser }),
      resigned: phrase("why.resigned", { side: loser }),
      time: phrase("why.time", { side: loser }),
    };
    const side = side_name(outcome.winner);
    const won = phrase("wins", { side, why: why[outcome.reason] });
    if (outcome.reason === "resigned" || outcome.reason === "time") return won;
    return `${won} ${phrase("pieces_left", { side, count: count_pieces(now, outcome.winner) })}`;
  }
  const why = {
    repetition: phrase("why.repetition"),
    "forty-moves": phrase("why.forty_moves"),
    agreement: phrase("why.agreement"),
    blocked:
      state.game.rule_options.blocked === "draws"
        ? phrase("why.blocked", { side: side_name(now.turn) })
        : phrase("why.both_blocked"),
  };
  return phrase("draw", { why: why[outcome.reason] });
}

/**
 * The name in a player's bar, and the line beside it.
 * @param {Players} players
 * @param {Side} side
 * @param {Side} first
 */
export function player_words(players, side, first) {
  const player = players[side];
  if (player.kind === "computer")
    return {
      name: phrase("computer"),
      level: phrase("level.named", { level: player.level, name: in_mid_sentence(level_words(player.level).name) }),
    };
  if (player.kind === "other") return { name: player.name, level: player.label };
  if (players[opponent(side)].kind !== "human") return { name: phrase("you"), level: "" };
  return { name: phrase("player", { number: side === first ? 1 : 2 }), level: "" };
}
