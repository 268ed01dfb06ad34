// <checkers-game>: a game against a level of the computer, a friend at the same screen or a registered player, with the page's own loop,
// commands and sentences.
import { allowed } from "../game/allowed.js";
import { cancel, stop_move } from "../game/choose.js";
import { create_commands, new_seed } from "../game/commands.js";
import { run_loop } from "../game/loop.js";
import { play_premoves } from "../game/premove.js";
import { human_turn, own_side, playing, present } from "../game/state.js";
import { create_thinking } from "../game/thinking.js";
import { create_actions } from "../panels/actions.js";
import { make } from "../panels/dom.js";
import { create_message } from "../panels/message.js";
import { at_level, create_engine_player } from "../players/engine.js";
import { create_human } from "../players/human.js";
import { is_level, other_agent, register_type } from "../players/player.js";
import { Game } from "../wasm.js";
import { make_buttons } from "./buttons.js";
import { reflect, word } from "./element.js";
import { fault, tell_fault } from "./life.js";
import { PlayedElement, then } from "./played.js";
import { position_of, tell_change, tell_move } from "./position.js";
import { use_engine } from "./shared.js";
import { open_table } from "./table.js";

/**
 * @typedef {import("../game/state.js").State} State
 * @typedef {import("../game/state.js").Move} Move
 * @typedef {import("../game/state.js").Players} Players
 * @typedef {import("./checkers-elements.d.ts").NewGame} NewGame
 */

const OPPONENTS = Object.freeze(/** @type {const} */ (["computer", "friend", "player"]));
/** What a new game may have otherwise, each an attribute. */
const HOW = Object.freeze(["opponent", "level", "player", "side", "rules"]);
const LEVEL = 3;

const script = () => import("../players/script.js");
register_type("script", async (player) => (await script()).script_agent(player));

/** @param {Parameters<typeof import("../players/script.js").registerPlayer>} one */
export const registerPlayer = async (...one) => (await script()).registerPlayer(...one);

/** @param {CheckersGame} element @returns {import("../players/player.js").Player} */
function other(element) {
  if (element.opponent === "friend") return { kind: "human" };
  if (element.opponent === "computer") return { kind: "computer", level: element.level };
  return { kind: "other", type: "script", name: element.player, label: "", person: false, about: {} };
}

/** @param {CheckersGame} element @returns {Players} */
function players_of(element) {
  const [own, against] = [/** @type {const} */ ({ kind: "human" }), other(element)];
  return element.side === "black" ? { black: own, white: against } : { black: against, white: own };
}

/** The engine is fetched with the first search. @returns {Pick<import("../engine/client.js").Client, "search" | "new_game"> & { release(): void }} */
function late_client() {
  /** @type {ReturnType<typeof use_engine> | null} */
  let used = null;
  return {
    search: (...search) => (used ??= use_engine()).client.search(...search),
    new_game: (rules) => used?.client.new_game(rules),
    release: () => used?.release(),
  };
}

/** @param {import("./table.js").Place} place @param {import("../game/saved.js").Saved | null} kept */
function make_game(place, kept) {
  const element = /** @type {CheckersGame} */ (place.element);
  const { parts, voice, signal } = place;
  const hand = create_human();
  const client = late_client();
  const asks_back = make("div", { class: "message", part: "message" });
  const tools = make("div", { class: "actions", part: "actions", role: "toolbar" });
  parts.panel.append(asks_back, tools);

  /** @param {Move} move */
  const offer = (move) => {
    const { revision } = store.get();
    const may = tell_move(element, store.get(), { move, by: "person" });
    if (store.get().revision !== revision) return; // the page has put something else there
    if (may) hand.offer(move);
    else store.commit(cancel);
  };

  const table = open_table(place, {
    offer,
    locked: () => false,
    escape: () => thinking.escape(),
    show(now, before) {
      message.show(now);
      buttons.show(now);
      const position = position_of(now);
      if (position !== null && now.revision !== before.revision) reflect(element, "fen", position.fen);
      if (now.failure !== null && now.failure !== before.failure) tell_fault(element, { ...fault(now.failure), code: "player-failed" });
      tell_change(element, now, before);
    },
  });
  const { store, play } = table;
  const thinking = create_thinking(store);
  const commands = create_commands(store, play, client, async () => true, { ask: () => false, answer: () => undefined });
  const spoken = (/** @type {() => void} */ act) => () => voice.say(act);
  const message = create_message(asks_back, {
    answer: (yes) => voice.say(() => commands.answer(yes)),
    try_again: spoken(commands.try_again),
    play_again: spoken(commands.play_again),
    stop: spoken(() => {
      const move = stop_move(store.get());
      if (move !== null) offer(move);
    }),
    move_now: thinking.move_now,
    back: () => parts.grid.querySelector('[tabindex="0"]'),
  });
  const rename = make_buttons(tools);
  const buttons = create_actions(tools, {
    undo: spoken(commands.undo),
    hint: spoken(commands.hint),
    flip: () => element.flip(),
    resign: spoken(commands.resign),
    new: spoken(() => begin_or_tell()),
  });

  /** The position that every new game begins from; none: the rules' own. */
  let from = element.getAttribute("fen");
  let due = false;

  const begin = () => {
    due = false;
    const { level, rules } = element;
    client.new_game(rules);
    const how = { rules, players: players_of(element), level, seed: new_seed(), flipped: false, welcome: false };
    play.start(from === null ? how : { ...how, start_fen: from });
  };
  const begin_or_tell = () => {
    try {
      begin();
    } catch (error) {
      from = null;
      tell_fault(element, fault(error));
    }
  };
  /** Several attributes are changed at once: that is one new game. */
  const begin_soon = () => {
    if (!due) queueMicrotask(() => due && !signal.aborted && voice.say(begin_or_tell));
    due = true;
  };

  if (kept === null) begin_or_tell();
  else {
    play.restore(kept);
    from = kept_from(store.get());
  }
  if (store.get().phase !== "ready") begin();
  parts.root.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !(event.target instanceof Element && event.target.closest("[role=grid]"))) thinking.escape();
  }, { signal });
  play_premoves(store, { offer }, table.settled);
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || element.getAttribute("motion") === "less";
  const end_loop = run_loop(store, {
    forfeit: (side, reason) => voice.say(() => play.forfeit(side, reason)),
    apply(move, clock) {
      const state = store.get();
      if (!human_turn(state)) tell_move(element, state, { move, by: "player" });
      if (store.get().revision === state.revision) voice.say(() => play.apply(move, clock));
    },
  }, {
    agent_for: (player) => (player.kind === "human" ? hand : player.kind === "computer" ? create_engine_player(client, at_level(player.level)) : other_agent(player)),
    async pause(player, asking) {
      if (player.kind === "human" || still()) return;
      await table.at_rest();
      asking.throwIfAborted();
    },
    watch: thinking.watch,
    timekeeper: () => null,
  });
  signal.addEventListener("abort", () => {
    end_loop();
    client.release();
  }, { once: true });

  tools.hidden = element.controls === "none";
  return {
    table,

    /** @param {string | null | undefined} fen  none: as before */
    anew(fen) {
      if (fen !== undefined) from = fen;
      begin();
    },

    /** @param {Move} move */
    play(move) {
      if (!human_turn(store.get())) throw new Error("nobody here has the turn");
      play.apply(move);
    },

    resign() {
      const state = store.get();
      const side = own_side(state) ?? present(state)?.turn;
      if (playing(state) && side !== undefined) play.resign(side);
    },

    undo: () => void (allowed(store.get()).undo && play.undo()),
    redo: () => void (allowed(store.get()).redo && play.redo()),
    renamed: rename,

    /** @param {string} attribute */
    changed(attribute) {
      if (attribute === "controls") return void (tools.hidden = element.controls === "none");
      if (attribute === "level") return element.opponent === "computer" && !due ? commands.level(element.level) : undefined;
      const fen = element.getAttribute("fen");
      if (attribute === "fen" && fen === position_of(store.get())?.fen) return;
      if (attribute === "fen") from = fen;
      begin_soon();
    },
  };
}

/** The set-up of a game that goes on, where that is not the rules' own. @param {State} state */
const kept_from = ({ start_fen, rules }) => {
  const own = new Game(rules);
  const fen = own.fen();
  own.free();
  return fen === start_fen ? null : start_fen;
};

/** @typedef {ReturnType<typeof make_game>} InsideGame */

export class CheckersGame extends PlayedElement {
  constructor() {
    super(make_game, ["i-undo", "i-hint", "i-flip", "i-resign", "i-new", "i-jump"]);
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
    return is_level(level) ? level : LEVEL;
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
    return word(this, "side", /** @type {const} */ (["black", "white"]));
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

  /** @param {NewGame} [how] */
  newGame({ fen, ...how } = {}) {
    return then(this, (/** @type {InsideGame} */ inside) => {
      for (const [name, value] of Object.entries(how)) if (value !== undefined && HOW.includes(name)) reflect(this, name, value);
      inside.anew(fen);
    });
  }

  resign() {
    return then(this, (/** @type {InsideGame} */ inside) => inside.resign());
  }
}
