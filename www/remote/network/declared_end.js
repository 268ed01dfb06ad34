// Declares the end of the game on the board on behalf of the other page, and takes such an end back.
import { set_clock } from "../../play/core/actions.js";

/**
 * @import { Ended } from "./messages.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 */

/** @param {Pick<GameController, "agree_draw" | "lose_on_time" | "resign">} play @param {Ended} ended */
export const declare = (play, ended) =>
  ended.state === "agreed" ? play.agree_draw() : (ended.state === "time" ? play.lose_on_time : play.resign)(ended.side);

/**
 * Takes back an end that was declared. The clock of the side to move starts again: the time that had run out is not
 * over at once.
 * @param {Store} store @param {Pick<GameController, "go_to">} play
 */
export function resume(store, play) {
  store.commit(set_clock(null));
  play.go_to(store.get().game.node);
}
