// The commands that begin another game: by the choices of the New game dialog, or again.
import { players_at_level } from "../core/player.js";
import { control_tag } from "../core/state.js";
import { new_seed } from "../../kit/platform/random.js";

/**
 * @import { Store } from "../core/store.js"
 * @import { GameController } from "./game_controller.js"
 * @import { Beginning, Side, State } from "../core/state_types.js"
 * @import { Player, Players } from "../core/player.js"
 * @import { Client } from "../../engine/client/client.js"
 */

/**
 * @typedef {{ opponent: "computer" | "friend" | "link" | "others", level: number, side: Side, rules:
 *   State["game"]["rules"], players?: Players, control?: string | undefined, ballot?: Beginning | undefined, start?:
 *   string | undefined }} Choice players: for the opponent "others"; start: the position after the ballot
 */

/** @type {Player} */
const PERSON = Object.freeze({ kind: "human" });

/** @param {Choice} choice @returns {Players} */
function players_of({ opponent, level, side, players }) {
  if (opponent === "others" && players !== undefined) return players;
  if (opponent !== "computer") return { black: PERSON, white: PERSON };
  /** @type {Player} */
  const computer = { kind: "computer", level };
  return side === "black" ? { black: PERSON, white: computer } : { black: computer, white: PERSON };
}

/**
 * @param {Store} store @param {Pick<GameController, "start">} play @param {Pick<Client, "new_game">} client
 * @param {() => Promise<boolean>} confirm_replace_game  saves the running game; false if the user does not want it
 *   replaced
 */
export function create_begin_commands(store, play, client, confirm_replace_game) {
  /**
   * Starts a new game, and tells the engine.
   * @param {{ rules: Choice["rules"], players: Players, level: number, control: string | undefined }} game
   * @param {Partial<Beginning>} [from]
   */
  const start = ({ control, ...game }, from) => {
    client.new_game(game.rules);
    play.start({
      ...game,
      ...(control === undefined ? {} : { control }),
      ...from,
      seed: new_seed(),
      flipped: false,
      welcome: false,
    });
  };

  /**
   * Starts a new game without a question about the running one.
   * @param {Choice} choice @param {Beginning} [from] the position to start from, with the moves that led to it
   */
  const begin = (choice, from) => {
    const { opponent, rules, control } = choice;
    const level = opponent === "computer" ? choice.level : store.get().game.level;
    start({ rules, players: players_of(choice), level, control }, from);
  };

  /**
   * Starts a new game with the rules and the clock of the last one.
   * @param {Players} players
   * @param {number} level
   * @param {Partial<Beginning>} from
   */
  const repeat = (players, level, from) => {
    const { rules, tags } = store.get().game;
    start({ rules, players, level, control: control_tag({ tags }) }, from);
  };

  return {
    begin,

    /** Starts a game of the same two players with colours reversed. After a ballot, `pair` determines the opening. */
    async play_again() {
      const { players, level, start_fen, pair } = store.get().game;
      const swapped = { black: players.white, white: players.black };
      if (await confirm_replace_game()) repeat(swapped, level, pair?.next ?? { start_fen });
    },

    /** Starts a game with the same colours against another level. @param {number} level */
    async play_level(level) {
      const { players, start_fen } = store.get().game;
      if (await confirm_replace_game()) repeat(players_at_level(players, level), level, { start_fen });
    },

    /** @param {Choice} choice */
    async start(choice) {
      if (await confirm_replace_game()) begin(choice, choice.ballot);
    },
  };
}
