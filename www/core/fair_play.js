// Fair play in a game with a person on another page: while it is under way, engine, book and tables are off on both
// pages unless both players have agreed to them. Pure.
import { own_side, patch, playing } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./player.js").Player} Player */

/** @param {Player} player */
const is_friend = (player) => player.kind === "other" && player.type === "network";

/**
 * `free`: this is no game under way with a friend; `off`: it is one; `agreed`: in it both players have allowed them.
 * @param {State} state @returns {"free" | "off" | "agreed"}
 */
export function aids(state) {
  const { black, white } = state.game.players;
  const friend = [black, white].find(is_friend);
  if (friend?.kind !== "other" || own_side(state.game) === null || !playing(state)) return "free";
  return friend.about.aids === true ? "agreed" : "off";
}

/** @param {boolean} allowed @returns {(state: State) => State} */
export const allow_aids = (allowed) => (state) => {
  /** @param {Player} player @returns {Player} */
  const told = (player) =>
    player.kind === "other" && is_friend(player) && (player.about.aids === true) !== allowed
      ? { ...player, about: { ...player.about, aids: allowed } }
      : player;
  const { black, white } = state.game.players;
  const players = { black: told(black), white: told(white) };
  return players.black === black && players.white === white ? state : patch(state, { game: { players } });
};
