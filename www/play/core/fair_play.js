// Fair play in a game with a person on another page: during the game, engine, book and tables are off on both pages
// unless both players allow them. Pure.
import { own_side, patch, playing } from "./state.js";

/**
 * @import { State } from "./state_types.js"
 * @import { Player } from "./player.js"
 */

/** @param {Player} player */
const is_friend = (player) => player.kind === "other" && player.type === "network";

/**
 * Whether the player may use engine, book and tables: `free` outside a game with a friend, `off` during one, `agreed`
 * once both players have allowed them.
 * @param {State} state @returns {"free" | "off" | "agreed"}
 */
export function assistance(state) {
  const { black, white } = state.game.players;
  const friend = [black, white].find(is_friend);
  if (friend?.kind !== "other" || own_side(state.game) === null || !playing(state)) return "free";
  return friend.about.assistance === true ? "agreed" : "off";
}

/** @param {boolean} allowed @returns {(state: State) => State} */
export const allow_assistance = (allowed) => (state) => {
  /** @param {Player} player @returns {Player} */
  const updated = (player) =>
    player.kind === "other" && is_friend(player) && (player.about.assistance === true) !== allowed
      ? { ...player, about: { ...player.about, assistance: allowed } }
      : player;
  const { black, white } = state.game.players;
  const players = { black: updated(black), white: updated(white) };
  return players.black === black && players.white === white ? state : patch(state, { game: { players } });
};
