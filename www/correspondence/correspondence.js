// Correspondence play: each move is sent as a link that holds the whole game, so the players need not be online at the
// same time. Loaded when such a game is begun or opened. The person on the other page is a player whose moves come with
// the links that are opened.
import "../language/late_phrases.js";
import { set_note, set_notice } from "../core/actions.js";
import { error_message } from "../platform/error_message.js";
import { new_seed } from "../platform/random.js";
import { move_text } from "../core/square_names.js";
import { moves_played, opponent, own_side, present } from "../core/state.js";
import { MOST_MOVES } from "../game/size_limit.js";
import { judged } from "../own_games/entry.js";
import { late_style } from "../widgets/lazy_style.js";
import { create_remote_agent } from "../network/remote_agent.js";
import { begin_game, sides, start_of } from "../network/game_adapter.js";
import { create_turn_dialog } from "./dialog.js";
import { id_of, turn_link_fragment, new_game_id, read_turn_link } from "./turn_link.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/store.js").Store} Store
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").GameState} GameState
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../game/game_controller.js").GameController} GameController
 * @typedef {import("../game/saved_game.js").Saved} Saved
 * @typedef {import("../core/player.js").Other} Other
 * @typedef {import("./turn_link.js").TurnLink} TurnLink
 */

export const TYPE = "letters";

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

/** The id of the correspondence game on the board. @param {Pick<GameState, "players">} state @returns {string | null} */
export function correspondence_of({ players: { black, white } }) {
  const found = [black, white]
    .map((player) => (player.kind === "other" && player.type === TYPE ? player.about.letter : null))
    .find((letter) => letter !== null);
  return typeof found === "string" ? found : null;
}

/**
 * @param {Translator} t
 * @param {object} page
 * @param {Store} page.store
 * @param {GameController} page.play
 * @param {() => Promise<boolean>} page.confirm_replace_game
 * @param {() => Promise<Pick<import("../own_games/database.js").Games, "find">>} page.games
 */
export async function create_correspondence(t, { store, play, confirm_replace_game, games }) {
  await late_style(new URL("../style/network.css", import.meta.url).href);
  const agent = create_remote_agent();

  /** This side has to send a link: it has moved, or the other side begins. @param {State} state */
  const owes = (state) => correspondence_of(state.game) !== null && own_side(state.game) !== present(state)?.turn;
  const fragment = () => turn_link_fragment(correspondence_of(store.get().game) ?? "", play.link());
  const dialog = create_turn_dialog(t, store, {
    fragment,
    owes,
    is_correspondence: (state) => correspondence_of(state.game) !== null,
  });

  /** @param {{ rules: State["game"]["rules"], start: string, side: Side }} choice */
  const begin = async ({ rules, start, side }) => {
    if (!(await confirm_replace_game())) return;
    const letter = new_game_id();
    begin_game(store, play, { rules, start, control: "" }, sides(side, correspondent(t, letter)));
    const state = store.get();
    play.restore({ ...saved_game(state.game.pdn.with_redo(), letter, side), node_path: [] });
    if (owes(store.get())) dialog.open();
    else store.commit(set_note(t("letter.your_first", { side: t.side_name(side) })));
  };

  /**
   * @param {string} pdn
   * @param {string} letter
   * @param {Side} side of the player here
   * @returns {import("../game/saved_game.js").Version3}
   */
  const saved_game = (pdn, letter, side) => ({
    version: 3,
    id: id_of(letter),
    begun: new Date().toISOString(),
    mode: "play",
    pdn,
    node_path: [],
    rules: "official",
    players: sides(side, correspondent(t, letter)),
    level: store.get().game.level,
    seed: new_seed(),
    flipped: false,
    welcome: false,
  });

  /** The game as it is kept in this browser. @param {string} letter @returns {Promise<Saved | null>} */
  const kept = async (letter) => {
    const { value } = await (await games()).find(id_of(letter)).catch(() => ({ value: null }));
    const found = value === null || value === undefined ? null : judged(t, value);
    return found?.fault === null ? found.entry.saved : null;
  };

  /**
   * Puts the game of a link on the board up to the move before its last, and then plays that one.
   * @param {TurnLink} letter
   */
  const show_new = ({ letter, pdn, moves, turn, ended }) => {
    if (ended !== null) {
      play.restore({ ...saved_game(pdn, letter, turn), node_path: moves.map(() => 0) });
      return play.resign(ended);
    }
    play.restore({ ...saved_game(pdn, letter, turn), node_path: moves.slice(0, -1).map(() => 0) });
    const last = moves.at(-1);
    if (last === undefined) return store.commit(set_note(t("letter.your_first", { side: t.side_name(turn) })));
    hear(last, moves.length - 1);
  };

  /** The move of the other side is the answer of its player. @param {string} move @param {number} ply */
  const hear = (move, ply) => {
    const stop = store.subscribe((now) => {
      if (now.game.ply === ply) return;
      stop();
      const { last_move } = present(now) ?? {};
      if (last_move)
        store.commit(
          set_note(
            t(present(now)?.outcome.state === "playing" ? "letter.moved" : "letter.moved_last", {
              side: t.side_name(opponent(own_side(now.game) ?? "black")),
              move: move_text(now, last_move),
            }),
          ),
        );
    });
    agent.deliver(move, ply);
  };

  /**
   * Plays the moves that the link has more than the game on the board. False: the two differ.
   * @param {TurnLink} letter
   */
  const continue_game = ({ moves, ended }) => {
    const mine = moves_played(store.get());
    const shared = mine.findIndex((move, ply) => moves[ply] !== move);
    if (shared >= 0 && shared < moves.length) return false;
    if (moves.length < mine.length) store.commit(set_notice(t("letter.older")));
    else if (moves.length === mine.length)
      store.commit(set_note(owes(store.get()) ? t("letter.waits") : t("letter.your_turn")));
    else {
      if (moves.length > mine.length + 1) play.play_on(moves.slice(mine.length, -1));
      hear(moves.at(-1) ?? "", moves.length - 1);
    }
    // The link cannot resign for the player here.
    if (ended !== null && ended !== own_side(store.get().game) && present(store.get())?.outcome.state === "playing")
      play.resign(ended);
    return true;
  };

  /** @param {string} text of the fragment */
  const arrive = async (text) => {
    const letter = read_turn_link(text);
    if (letter === "damaged") return store.commit(set_notice(t("share.damaged")));
    if (letter === "too-long") return store.commit(set_notice(t("game_too_large", { count: MOST_MOVES })));
    const here = correspondence_of(store.get().game) === letter.letter ? null : await kept(letter.letter);
    if (correspondence_of(store.get().game) !== letter.letter) {
      if (!(await confirm_replace_game())) return;
      if (here === null) return show_new(letter);
      try {
        play.restore(here);
      } catch (error) {
        return store.commit(set_notice(error_message(error)));
      }
    }
    if (continue_game(letter)) return;
    play.open_pdn(letter.pdn, { keep: true });
    play.to_end();
    store.commit(set_notice(t("letter.parted")));
  };

  /**
   * Offers the link of an own move after it was shown for a while.
   * @type {ReturnType<typeof setTimeout> | undefined}
   */
  let timer;
  store.subscribe((now, before) => {
    if (now.game.revision === before.game.revision) return;
    clearTimeout(timer);
    const moved =
      now.game.id === before.game.id &&
      now.game.ply === before.game.ply + 1 &&
      before.game.line[before.game.ply]?.turn === own_side(now.game);
    const over = present(now)?.outcome.state !== "playing" && present(before)?.outcome.state === "playing";
    if (
      correspondence_of(now.game) !== null &&
      now.game.id === before.game.id &&
      (moved || (over && before.game.ply === now.game.ply))
    )
      timer = setTimeout(() => (owes(store.get()) || over ? dialog.open() : undefined), MOVE_SHOWN);
  });

  return {
    agent: () => agent,
    /** @param {import("../network/remote_play.js").Choice} choice */
    open: ({ side, rules, start }) => begin({ side, rules, start: start ?? start_of(rules) }),
    arrive,
    /** @param {"takeback" | "draw"} wish */
    ask(wish) {
      const state = store.get();
      if (wish === "draw") return t("letter.no_draw");
      if (own_side(state.game) === present(state)?.turn) return t("letter.no_takeback");
      play.undo();
      return "";
    },
    answer: () => undefined,
  };
}
