// The parts of the page that need the module. They exist from the moment at which the module is loaded.

/**
 * @typedef {object} Game
 * @property {import("../../play/game/game_controller.js").GameController} play
 * @property {import("../../play/game/commands.js").Commands & import("../../play/game/start_here.js").StartHere &
 *   import("../../play/game/study_commands.js").StudyCommands} commands
 * @property {import("../../engine/client/client.js").Engine} engine
 * @property {import("../../engine/client/client.js").Client} client  plays the game
 * @property {() => import("../../../bitboard-checkers.js").Preset[]} presets of the module in use
 */

/** @param {import("../../kit/language/translator.js").Translator} t */
export function create_started_game(t) {
  /** @type {Readonly<Game> | null} */
  let game = null;
  return {
    /** Null until the module is loaded. */
    game: () => game,

    /** Throws until the module is loaded. */
    started() {
      if (game === null) throw new Error(t("not_started"));
      return game;
    },

    /** Called once, when the module is loaded. @param {Game} parts */
    module_loaded: (parts) => void (game = Object.freeze(parts)),
  };
}
