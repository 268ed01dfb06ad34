// Correspondence play: each move is sent as a link that holds the whole game, so the players need not be online at the
// same time. Loaded when such a game is begun or opened. The person on the other page is a player whose moves come with
// the links that are opened.
import "../../kit/language/late_phrases.js";
import { ask, set_note, set_notice } from "../../play/core/actions.js";
import { error_message } from "../../kit/platform/error_message.js";
import { new_seed } from "../../kit/platform/random.js";
import { create_timeout } from "../../kit/platform/timeout.js";
import { move_text } from "../../play/core/square_names.js";
import { opponent, own_side, present } from "../../play/core/state.js";
import { MOST_MOVES } from "../../play/game/size_limit.js";
import { judged } from "../../records/own_games/entry.js";
import { late_styles } from "../../kit/widgets/late_styles.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { create_remote_agent } from "../network/remote_agent.js";
import { start_of } from "../../play/rules/start_of.js";
import { begin_game, sides } from "../network/game_adapter.js";
import {
  TYPE,
  adds_own_moves,
  continued_effects,
  correspondence_of,
  has_link,
  is_link_sent,
  link_due,
  new_game_effects,
  owes_link,
  side_here,
  with_link_sent,
} from "./correspondence_transition.js";
import { create_turn_dialog } from "./dialog.js";
import { load_rules_of_link } from "../../play/rules/load_rules.js";
import { compact_of_played, id_of, turn_link_fragment, new_game_id, read_turn_link, compact_of } from "./turn_link.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { State, Side } from "../../play/core/state_types.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 * @import { Saved } from "../../play/game/saved_game.js"
 * @import { Other } from "../../play/core/player.js"
 * @import { CorrespondenceEffect } from "./correspondence_transition.js"
 * @import { TurnLink } from "./turn_link.js"
 */

/**
 * @typedef {object} Page
 * @property {Store} store
 * @property {GameController} play
 * @property {() => Promise<boolean>} confirm_replace_game
 * @property {() => Promise<Pick<import("../../records/own_games/database.js").Games, "find">>} games
 */

/**
 * `playing_on`: moves of a link are being played, which need no link of their own; `asked`: the link that adds moves of
 * the player here, until they are accepted.
 * @typedef {Page & { agent: ReturnType<typeof create_remote_agent>, playing_on: boolean, asked: TurnLink | null }}
 *   Correspondence
 */

/** How long an own move is shown before its link is offered, in milliseconds. */
const MOVE_SHOWN = 900;

/** @param {Translator} t @param {string} letter @returns {Other} */
const correspondent = (t, letter) => ({
  kind: "other",
  type: TYPE,
  name: t("network.somebody"),
  label: t("letter.label"),
  person: true,
  about: { letter },
});

/**
 * @param {Translator} t @param {Store} store
 * @param {{ pdn: string, letter: string, side: Side, node_path: number[] }} game  `side`: of the player here
 * @returns {import("../../play/game/saved_game.js").Version3}
 */
const saved_game = (t, store, { pdn, letter, side, node_path }) => ({
  version: 3,
  id: id_of(letter),
  begun: new Date().toISOString(),
  mode: "play",
  pdn,
  node_path,
  rules: "official",
  players: sides(side, correspondent(t, letter)),
  level: store.get().game.level,
  seed: new_seed(),
  flipped: false,
  welcome: false,
});

/**
 * @param {Translator} t @param {Page} page @param {(how: { send: true }) => void} offer_link
 * @param {{ rules: State["game"]["rules"], start: string, side: Side }} choice
 */
async function begin(t, { store, play, confirm_replace_game }, offer_link, { rules, start, side }) {
  if (!(await confirm_replace_game())) return;
  const letter = new_game_id();
  begin_game(store, play, { rules, start, control: "" }, sides(side, correspondent(t, letter)));
  const pdn = store.get().game.pdn.with_redo();
  play.restore(saved_game(t, store, { pdn, letter, side, node_path: [] }));
  if (owes_link(store.get())) offer_link({ send: true });
  else store.commit(set_note(t("letter.your_first", { side: t.side_name(side) })));
}

/**
 * The game as stored in this browser.
 * @param {Translator} t @param {Page} page @param {string} letter @returns {Promise<Saved | null>}
 */
async function find_saved(t, { games }, letter) {
  const { value } = await (await games()).find(id_of(letter)).catch(() => ({ value: null }));
  const found = value === null || value === undefined ? null : judged(t, value);
  return found?.fault === null ? found.entry.saved : null;
}

/** The sentence for the move of the other side. @param {Translator} t @param {State} state */
function moved_text(t, state) {
  const { last_move, outcome } = present(state) ?? {};
  if (!last_move) return null;
  return t(outcome?.state === "playing" ? "letter.moved" : "letter.moved_last", {
    side: t.side_name(opponent(own_side(state.game) ?? "black")),
    move: move_text(state, last_move),
  });
}

/**
 * The move of the other side is the answer of its player.
 * @param {Translator} t @param {Correspondence} correspondence @param {string} move @param {number} ply
 */
function deliver(t, { store, agent }, move, ply) {
  const { id } = store.get().game;
  const unsubscribe = store.subscribe((now) => {
    if (now.game.ply === ply && now.game.id === id) return;
    unsubscribe();
    const words = now.game.ply === ply + 1 && now.game.id === id ? moved_text(t, now) : null;
    if (words !== null) store.commit(set_note(words));
  });
  agent.deliver(move, ply);
}

/** @param {Correspondence} correspondence @param {readonly string[]} moves */
function play_on(correspondence, moves) {
  correspondence.playing_on = true;
  try {
    correspondence.play.play_on(moves);
  } finally {
    correspondence.playing_on = false;
  }
}

/**
 * @param {Translator} t @param {Correspondence} correspondence @param {CorrespondenceEffect} effect
 * @returns {unknown}
 */
function perform(t, correspondence, effect) {
  const { store, play } = correspondence;
  switch (effect.kind) {
    case "restore": {
      const { pdn, letter, turn } = effect.link;
      return play.restore(saved_game(t, store, { pdn, letter, side: turn, node_path: effect.node_path }));
    }
    case "play_on":
      return play_on(correspondence, effect.moves);
    case "deliver":
      return deliver(t, correspondence, effect.move, effect.ply);
    case "resign":
      return play.resign(effect.side);
    case "resign_if_playing":
      return present(store.get())?.outcome.state === "playing" ? play.resign(effect.side) : undefined;
    case "open_study":
      play.open_pdn(effect.pdn, { keep: true });
      return play.to_end();
    case "ask_for_first_move":
      return store.commit(set_note(t("letter.your_first", { side: t.side_name(effect.side) })));
    case "note":
      return store.commit(set_note(t(`letter.${effect.text}`)));
    case "notice":
      return store.commit(set_notice(t(`letter.${effect.text}`)));
  }
}

/** @param {Translator} t @param {Correspondence} correspondence @param {string} fragment */
async function arrive(t, correspondence, fragment) {
  const { store, play, confirm_replace_game } = correspondence;
  /** @param {string} words */
  const refuse = (words) => store.commit(set_notice(words));
  // Where it rejects, the page offers to try again.
  await load_rules_of_link(compact_of(fragment)).catch((error) => {
    throw new Error(t("rules.not_loaded", { why: error_message(error) }).replace(/\.$/, ""), { cause: error });
  });
  const link = read_turn_link(fragment);
  if (link === "damaged") return refuse(t("share.damaged"));
  if (link === "too-long") return refuse(t("game_too_large", { count: MOST_MOVES }));
  /** @param {readonly CorrespondenceEffect[]} effects */
  const perform_all = (effects) => effects.forEach((effect) => perform(t, correspondence, effect));
  const is_on_board = () => correspondence_of(store.get().game) === link.letter;
  const saved = is_on_board() ? null : await find_saved(t, correspondence, link.letter);
  if (!is_on_board()) {
    if (!(await confirm_replace_game())) return;
    if (saved === null) return perform_all(new_game_effects(link));
    try {
      play.restore(saved);
    } catch (error) {
      return refuse(error_message(error));
    }
  }
  const effects = continued_effects(store.get(), link);
  const is_study = effects.some(({ kind }) => kind === "open_study");
  if (is_study || !adds_own_moves(store.get(), link)) return perform_all(effects);
  correspondence.asked = link;
  store.commit(ask({ kind: "asked", words: t("letter.own_moves") }));
}

/**
 * Adds the moves of a link with moves of the player here, if these accept it and the game is still on the board.
 * @param {Translator} t @param {Correspondence} correspondence @param {boolean} yes
 */
function answer(t, correspondence, yes) {
  const { store, asked } = correspondence;
  correspondence.asked = null;
  if (!yes || asked === null || correspondence_of(store.get().game) !== asked.letter) return;
  for (const effect of continued_effects(store.get(), asked)) perform(t, correspondence, effect);
  if (owes_link(store.get())) store.commit(with_link_sent);
}

/**
 * Offers the link of an own move after it was shown for a while.
 * @param {Correspondence} correspondence @param {() => void} offer_link
 */
function offer_links(correspondence, offer_link) {
  const { store } = correspondence;
  const shown = create_timeout(() => owes_link(store.get()) && offer_link());
  const shown_end = create_timeout(offer_link);
  store.subscribe((now, before) => {
    if (now.game.revision === before.game.revision) return;
    shown.stop();
    shown_end.stop();
    const due = correspondence.playing_on ? null : link_due(now, before);
    if (due !== null) (due.over ? shown_end : shown).start(MOVE_SHOWN);
  });
}

/** The link that sends the game on the board. @param {Pick<Page, "store" | "play">} page */
export function link_to_send({ store, play }) {
  const { game } = store.get();
  const compact = game.played === null ? play.link() : compact_of_played(game.pdn.with_redo(), game.played);
  return turn_link_fragment(correspondence_of(game) ?? "", compact);
}

/** @param {Translator} t @param {Page} page */
export async function create_correspondence(t, page) {
  await Promise.all([late_styles(), late_style(new URL("../../style/network.css", import.meta.url).href)]);
  const { store, play } = page;
  /** @type {Correspondence} */
  const correspondence = { ...page, agent: create_remote_agent(), playing_on: false, asked: null };
  const dialog = create_turn_dialog(t, store, {
    fragment: () => link_to_send(page),
    has_link,
    side_here,
    sent: () => store.commit(with_link_sent),
  });
  offer_links(correspondence, () => dialog.open());

  return {
    agent: () => correspondence.agent,
    /** @param {import("../network/remote_play.js").Choice} choice */
    open: ({ side, rules, start }) => begin(t, page, dialog.open, { side, rules, start: start ?? start_of(rules).fen }),
    /** @param {string} fragment */
    arrive: (fragment) => arrive(t, correspondence, fragment),
    /** @param {"takeback" | "draw"} wish */
    ask(wish) {
      const state = store.get();
      if (wish === "draw") return t("letter.no_draw");
      if (own_side(state.game) === present(state)?.turn) return t("letter.no_takeback");
      if (is_link_sent(state)) return t("letter.sent");
      play.undo();
      return "";
    },
    /** @param {boolean} yes */
    answer: (yes) => answer(t, correspondence, yes),
  };
}
