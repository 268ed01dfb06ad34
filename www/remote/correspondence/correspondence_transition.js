// What a link or a move means for a correspondence game. Pure: the state of the page goes in, the effects come out; the
// page's state is the only one that this feature has.
import { moves_played, own_side, patch, present } from "../../play/core/state.js";

/**
 * @import { State, GameState, Side } from "../../play/core/state_types.js"
 * @import { Player } from "../../play/core/player.js"
 * @import { TurnLink } from "./turn_link.js"
 */

export const TYPE = "letters";

/** @typedef {Extract<Player, { kind: "other" }>} OtherPlayer */

/** The player whose moves come with links. @param {Player} player @returns {player is OtherPlayer} */
const is_far = (player) => player.kind === "other" && player.type === TYPE;

/** @typedef {Pick<GameState, "players" | "played">} Played */

/**
 * `restore` puts the game of a link on the board, at the end of a path in its tree; `play_on` plays moves at once;
 * `deliver` plays the move of the other side as its player's answer; `resign` ends the game as the link says.
 * @typedef {{ kind: "restore", link: TurnLink, node_path: number[] }
 *   | { kind: "play_on", moves: readonly string[] }
 *   | { kind: "deliver", move: string, ply: number }
 *   | { kind: "resign" | "resign_if_playing", side: Side }
 *   | { kind: "open_study", pdn: string }
 *   | { kind: "ask_for_first_move", side: Side } | { kind: "note", text: "waits" | "your_turn" }
 *   | { kind: "notice", text: "older" | "parted" }} CorrespondenceEffect
 */

/** The players of the game on the board, or of the finished game that its study was made from. @param {Played} game */
const players_of = ({ players, played }) => played?.players ?? players;

/** The side of the player here, also in a study of the game. @param {Played} game */
export const side_here = (game) => own_side({ players: players_of(game) });

/** The id of the correspondence game on the board, or of its study. @param {Played} game @returns {string | null} */
export function correspondence_of(game) {
  const { black, white } = players_of(game);
  const found = [black, white]
    .map((player) => (is_far(player) ? player.about.letter : null))
    .find((letter) => letter !== null);
  return typeof found === "string" ? found : null;
}

/** Whether a correspondence game or its study is on the board. @param {State} state */
const is_correspondence = ({ game }) => correspondence_of(game) !== null;

/** This side has to send a link: it has moved, or the other side begins. @param {State} state */
export const owes_link = (state) =>
  state.game.mode === "play" && is_correspondence(state) && own_side(state.game) !== present(state)?.turn;

/** @param {State} state */
const is_over = (state) => present(state)?.outcome.state !== "playing";

/**
 * Returns true if a link can be sent. The last link of a finished game may have been lost, so it can be sent again,
 * also from a study of the game.
 * @param {State} state
 */
export const has_link = (state) =>
  is_correspondence(state) && (state.game.played !== null || owes_link(state) || is_over(state));

/**
 * Returns how a change has made a link due, by a move of this page or an end without one; null if it has not.
 * @param {State} now @param {State} before
 * @returns {{ over: boolean } | null} over: by this change, so there is a link to send whoever is to move
 */
export function link_due(now, before) {
  if (!is_correspondence(now) || now.game.id !== before.game.id || now.game.mode === "study") return null;
  const mine = before.game.line[before.game.ply]?.turn === own_side(now.game);
  const over = is_over(now) && !is_over(before);
  const moved = now.game.ply === before.game.ply + 1 && mine;
  return moved || (over && now.game.ply === before.game.ply) ? { over } : null;
}

/**
 * A game that is not on the board nor kept: it is shown up to the move before its last, which is then played.
 * @param {TurnLink} link @returns {CorrespondenceEffect[]}
 */
export function new_game_effects(link) {
  const { moves, turn, ended } = link;
  if (ended !== null)
    return [
      { kind: "restore", link, node_path: moves.map(() => 0) },
      { kind: "resign", side: ended },
    ];
  const last = moves.at(-1);
  return [
    { kind: "restore", link, node_path: moves.slice(0, -1).map(() => 0) },
    last === undefined
      ? { kind: "ask_for_first_move", side: turn }
      : { kind: "deliver", move: last, ply: moves.length - 1 },
  ];
}

/**
 * The game on the board with the moves that the link has more; a study of the link where the two differ. Nothing is
 * played in a game that is over, nor in a study of it.
 * @param {State} state @param {TurnLink} link @returns {CorrespondenceEffect[]}
 */
export function continued_effects(state, { pdn, moves, ended }) {
  const study_of = state.game.played;
  const played = study_of?.moves ?? moves_played(state);
  const differs = played.findIndex((move, ply) => moves[ply] !== move);
  const parted = differs >= 0 && differs < moves.length;
  if (parted || ((study_of !== null || is_over(state)) && moves.length > played.length))
    return [
      { kind: "open_study", pdn },
      { kind: "notice", text: "parted" },
    ];
  if (study_of !== null) return moves.length < played.length ? [{ kind: "notice", text: "older" }] : [];
  // The link cannot resign for the player here.
  const resigned = ended === own_side(state.game) ? null : ended;
  const effects = new_moves_effects(state, played, moves, resigned !== null);
  return resigned === null ? effects : [...effects, { kind: "resign_if_playing", side: resigned }];
}

/** @param {State} state @param {number} count of moves @returns {boolean} whether the player here makes the last one */
function ends_with_own(state, count) {
  const mine = own_side(state.game) === present(state)?.turn;
  return count % 2 === 1 ? mine : !mine;
}

/**
 * Whether a link adds moves of the player here, who can have made them on another device only.
 * @param {State} state @param {TurnLink} link
 */
export function adds_own_moves(state, { moves }) {
  const count = moves.length - moves_played(state).length;
  return state.game.played === null && (count > 1 || (count === 1 && ends_with_own(state, 1)));
}

/**
 * The game whose link with the last move was shared or copied.
 * @param {State} state @returns {State}
 */
export function with_link_sent(state) {
  const { players, ply, played } = state.game;
  if (played !== null) return state;
  /** @param {Player} player @returns {Player} */
  const told = (player) => (is_far(player) ? { ...player, about: { ...player.about, sent: ply } } : player);
  return patch(state, { game: { players: { black: told(players.black), white: told(players.white) } } });
}

/** Whether the link with the last move was shared or copied: the other page may have it. @param {State} state */
export const is_link_sent = ({ game: { players, ply } }) =>
  [players.black, players.white].some((player) => is_far(player) && Number(player.about.sent ?? -1) >= ply);

/**
 * The last move is the answer of the other side, unless it resigns after it, or the link was sent by the player here
 * from another device.
 * @param {State} state @param {readonly string[]} played @param {readonly string[]} moves @param {boolean} resigned
 * @returns {CorrespondenceEffect[]}
 */
function new_moves_effects(state, played, moves, resigned) {
  const last = moves.at(-1);
  const count = moves.length - played.length;
  if (count < 0) return [{ kind: "notice", text: "older" }];
  if (count === 0 || last === undefined) return [{ kind: "note", text: owes_link(state) ? "waits" : "your_turn" }];
  if (resigned || ends_with_own(state, count)) return [{ kind: "play_on", moves: moves.slice(played.length) }];
  /** @type {CorrespondenceEffect} */
  const deliver = { kind: "deliver", move: last, ply: moves.length - 1 };
  return count === 1 ? [deliver] : [{ kind: "play_on", moves: moves.slice(played.length, -1) }, deliver];
}
