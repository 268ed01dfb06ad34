// <checkers-game>: a game against a level of the computer, a friend at the same screen or a registered player.
import { is_level, USUAL_LEVEL } from "../../play/core/levels.js";
import { register_type } from "../../play/players/agent.js";
import { reflect, word } from "./attributes.js";
import { refusal } from "./fault.js";
import { make_game } from "./game_mounted.js";
import { when_ready } from "./element.js";
import { PositionElement, position_after } from "./position_element.js";
import { are_playable, load_whole } from "./rules.js";

/**
 * @import { InsideGame } from "./game_mounted.js"
 * @import { NewGame } from "./checkers-elements.d.ts"
 */

const OPPONENTS = Object.freeze(/** @type {const} */ (["computer", "friend", "player"]));
const SIDES = Object.freeze(/** @type {const} */ (["black", "white"]));
/**
 * The options of a new game that are also attributes, and whether a value is one of theirs. The module refuses rules.
 * @type {Record<string, (value: any) => boolean>}
 */
const NEW_GAME_OPTIONS = {
  opponent: (value) => OPPONENTS.includes(value),
  level: (value) => is_level(Number(value)),
  player: () => true,
  side: (value) => SIDES.includes(value),
  rules: () => true,
};

const script = () => import("../../play/players/script.js");
register_type("script", async (t, player) => (await script()).script_agent(t, player));

/** @param {Parameters<typeof import("../../play/players/script.js").registerPlayer>} args */
export const registerPlayer = async (...args) => (await script()).registerPlayer(...args);

export class CheckersGame extends PositionElement {
  constructor() {
    super([make_game, ["i-undo", "i-hint", "i-flip", "i-resign", "i-new", "i-jump"], ["fen"]], () => this.pdn);
  }

  static get observedAttributes() {
    return [...super.observedAttributes, "opponent", "level", "player", "side", "controls"];
  }

  get opponent() {
    return word(this, "opponent", OPPONENTS);
  }

  set opponent(value) {
    reflect(this, "opponent", value);
  }

  get level() {
    const level = Number(this.getAttribute("level"));
    return is_level(level) ? level : USUAL_LEVEL;
  }

  set level(value) {
    reflect(this, "level", value);
  }

  get player() {
    return this.getAttribute("player") ?? "";
  }

  set player(value) {
    reflect(this, "player", value);
  }

  get side() {
    return word(this, "side", SIDES);
  }

  set side(value) {
    reflect(this, "side", value);
  }

  get controls() {
    return word(this, "controls", /** @type {const} */ (["full", "none"]));
  }

  set controls(value) {
    reflect(this, "controls", value);
  }

  /** Settled when the last call of `newGame` may begin its game. @type {Promise<unknown>} */
  #begun = Promise.resolve();

  /** @param {NewGame} [how] */
  async newGame(how) {
    const { fen, ...rest } = how ?? {};
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined && !NEW_GAME_OPTIONS[name]?.(value))
        throw refusal("invalid-argument", `newGame takes no ${name} "${value}"`);
    const { rules = this.rules } = rest;
    const earlier = this.#begun;
    const ready = when_ready(this, () => (are_playable(rules) ? undefined : load_whole()));
    // Games begin in the order of the calls, although one may have to wait for the module.
    this.#begun = Promise.allSettled([earlier, ready]);
    await earlier;
    await ready;
    return position_after(this, (/** @type {InsideGame} */ inside) => {
      inside.check(fen, rules);
      for (const [name, value] of Object.entries(rest)) if (value !== undefined) reflect(this, name, value);
      inside.anew(fen);
    });
  }

  resign() {
    return position_after(this, (/** @type {InsideGame} */ inside) => inside.resign());
  }
}
