// <checkers-board>: a position. The host page decides who may move, receives every move before it is made, and can make
// moves itself.
import { cancel } from "../../play/move_input/selection.js";
import { new_seed } from "../../kit/platform/random.js";
import { nameless_player } from "../../play/core/player.js";
import { play_premoves } from "../../play/core/premove.js";
import { reflect, word } from "./attributes.js";
import { MARKS } from "./decorated.js";
import { PositionElement, position_after } from "./position_element.js";
import { are_playable, load_whole } from "./rules.js";
import { offer_to, position_of, tell_change, tell_refused } from "./position.js";
import { create_game_core } from "./game_core.js";
import { is_shown, named_fen, own_start } from "./game_start.js";
import { set_players } from "../../play/core/actions.js";

/**
 * @import { Move } from "../../play/core/state_types.js"
 * @import { Players } from "../../play/core/player.js"
 * @import { Playable } from "./checkers-elements.d.ts"
 */

const PLAYABLE = Object.freeze(/** @type {const} */ (["none", "black", "white", "both"]));

/** The host page as the player of a side. */
const HOST = nameless_player("page");

/** @param {Playable} playable @returns {Players} */
const players_of = (playable) => ({
  black: playable === "both" || playable === "black" ? { kind: "human" } : HOST,
  white: playable === "both" || playable === "white" ? { kind: "human" } : HOST,
});

/** @param {import("./game_core.js").Place} place */
function make_board(place) {
  const { t } = place;
  const element = /** @type {CheckersBoard} */ (place.element);

  const core = create_game_core(place, {
    offer: (...chosen) => offer(...chosen),
    locked: () => element.playable === "none",
    escape: () => false,
    show(now, before) {
      const position = position_of(now);
      if (position !== null && now.game.revision !== before.game.revision) reflect(element, "fen", position.fen);
      tell_change(element, now, before);
    },
  });
  const { store, play } = core;
  const offer = offer_to(element, core, (move, end_selection) => play.apply(move, "", end_selection));
  play_premoves(store, { offer }, core.settled, place.signal);

  /** The position that the page has set; null: the rules' own. The attribute follows the moves. */
  let from = named_fen(element);
  /** The last one that could be set up. */
  let known = from;

  const set_up = () => {
    const how = {
      rules: element.rules,
      players: players_of(element.playable),
      level: 1,
      seed: new_seed(),
      flipped: false,
      welcome: false,
    };
    play.start(from === null ? how : { ...how, start_fen: from });
    known = from;
  };

  /** The position on the board stays if the new one cannot be set up. */
  const set_up_or_tell = async () => {
    try {
      if (!are_playable(element.rules)) await load_whole();
      if (place.signal.aborted) return;
      set_up();
    } catch (error) {
      from = known;
      tell_refused(t, element, store.get(), error);
    }
  };

  /** No player answers here, so Undo and Redo step by one move. @param {1 | -1} by */
  const step = (by) => {
    const { ply: at, line_nodes: ids } = store.get().game;
    const place = ids[at + by];
    if (place !== undefined) play.go_to(place);
  };

  return {
    core,

    /** @param {import("../../play/game/saved_game.js").Saved | null} kept */
    begin(kept) {
      if (kept === null) return set_up(); // without a position, the element shows the fault
      play.restore({ ...kept, players: players_of(element.playable) });
      from = known = own_start(store.get());
      if (kept.rules !== element.rules) set_up();
    },

    play: (/** @type {Move} */ move) => play.apply(move),
    undo: () => step(-1),
    redo: () => step(1),
    reset: set_up,
    renamed: () => undefined,
    /** @param {string} attribute */
    changed(attribute) {
      const fen = named_fen(element);
      if (attribute === "fen" && is_shown(fen, store.get())) return;
      if (attribute === "fen") from = fen;
      if (attribute === "fen" || attribute === "rules") set_up_or_tell();
      if (attribute === "playable") store.commit((state) => cancel(set_players(players_of(element.playable))(state)));
    },
  };
}

export class CheckersBoard extends PositionElement {
  constructor() {
    super([make_board, [], ["fen", "rules"]], () => this.fen);
  }

  static get observedAttributes() {
    return [...super.observedAttributes, "playable", "drawable", ...MARKS];
  }

  /** Starts again from the position that was set. */
  reset() {
    return position_after(this, (/** @type {ReturnType<typeof make_board>} */ inside) => inside.reset());
  }

  get playable() {
    return word(this, "playable", PLAYABLE);
  }

  set playable(value) {
    reflect(this, "playable", value);
  }

  get drawable() {
    return this.hasAttribute("drawable");
  }

  set drawable(value) {
    this.toggleAttribute("drawable", Boolean(value));
  }

  get arrows() {
    return this.getAttribute("arrows") ?? "";
  }

  set arrows(value) {
    reflect(this, "arrows", value);
  }

  get circles() {
    return this.getAttribute("circles") ?? "";
  }

  set circles(value) {
    reflect(this, "circles", value);
  }

  get highlights() {
    return this.getAttribute("highlights") ?? "";
  }

  set highlights(value) {
    reflect(this, "highlights", value);
  }
}
