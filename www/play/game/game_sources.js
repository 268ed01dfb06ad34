// Creates a game of the module: from the start, a set-up, a PDN text or a link. Each function throws the module's
// error, without leaking a game. For saved games see saved_migration.js.
import { Game } from "../../wasm.js";
import { own_tags } from "../core/game_identity.js";

/** @import { State } from "../core/state_types.js" */

/** @param {Game} game @param {(game: Game) => void} prepare @returns {Game} */
function prepared(game, prepare) {
  try {
    prepare(game);
    return game;
  } catch (error) {
    game.free();
    throw error;
  }
}

/** Sets the tags of a game played on this page. @param {Game} game @param {Parameters<typeof own_tags>[0]} of */
export function sign(game, of) {
  for (const { name, value } of own_tags(of)) game.set_tag(name, value);
}

/**
 * Creates a game to play.
 * @param {{ rules: State["game"]["rules"], players: State["game"]["players"], start_fen?: string, moves?: string[],
 *   tags?: readonly import("../core/state_types.js").Tag[], control?: string | undefined }} how @param {string} begun
 */
export const game_to_play = ({ rules, players, start_fen, moves = [], tags = [], control }, begun) =>
  prepared(start_fen === undefined ? new Game(rules) : Game.from_fen(start_fen, rules), (game) => {
    for (const move of moves) game.apply(move);
    sign(game, { players, begun });
    for (const { name, value } of tags) game.set_tag(name, value);
    if (control !== undefined) game.set_tag("TimeControl", control);
  });

/** The first game of a PDN text, at its start. @param {string} text */
export const game_of_pdn = (text) => Game.from_pdn(text);

/** The game of a link, at its start. @param {string} link */
export const game_of_link = (link) => prepared(Game.from_link(link), (game) => game.go_to(null));

/** Creates a study of a position. @param {string} fen @param {State["game"]["rules"]} rules */
export const game_of_fen = (fen, rules) =>
  prepared(Game.from_fen(fen, rules), (game) => game.set_automatic_draws(false));
