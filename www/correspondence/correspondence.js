// Play move by move: the whole game goes back and forth in a link, and nobody has to be there when the other moves. Loaded when such a
// game is begun or opened. The person on the other page is a player whose moves come with the link that is opened.
import { say, tell } from "../core/actions.js";
import { new_seed } from "../game/commands.js";
import { written } from "../core/square_names.js";
import { moves_played, opponent, own_side, present } from "../core/state.js";
import { side_name } from "../language/side_names.js";
import { phrase } from "../language/phrase_late.js";
import { judged } from "../own_games/entry.js";
import { late_style } from "../widgets/lazy_style.js";
import { create_remote_agent } from "../network/remote_agent.js";
import { begin_game, sides, start_of } from "../network/game_adapter.js";
import { create_letter_dialog } from "./dialog.js";
import { id_of, letter_fragment, new_letter, read_letter } from "./turn_link.js";

/**
 * @typedef {import("../core/store.js").Store} Store
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../game/game_controller.js").Play} Play
 * @typedef {import("../game/saved_game.js").Saved} Saved
 * @typedef {import("../core/player.js").Other} Other
 * @typedef {import("./turn_link.js").Letter} Letter
 */

export const TYPE = "letters";

/** How long a move is left to be seen before its link is offered, in milliseconds. */
const A_LOOK = 900;

/** @param {string} letter @returns {Other} */
const far_player = (letter) => ({ kind: "other", type: TYPE, name: phrase("network.somebody"), label: phrase("letter.label"), person: true, about: { letter } });

/** Which such game stands on the board. @param {Pick<State, "players">} state @returns {string | null} */
export function letter_of({ players: { black, white } }) {
  const found = [black, white].map((player) => (player.kind === "other" && player.type === TYPE ? player.about.letter : null)).find((letter) => letter !== null);
  return typeof found === "string" ? found : null;
}

/**
 * @param {object} page
 * @param {Store} page.store
 * @param {Play} page.play
 * @param {() => Promise<boolean>} page.make_room
 * @param {() => Promise<Pick<import("../own_games/database.js").Games, "find">>} page.games
 */
export async function create_letters({ store, play, make_room, games }) {
  await late_style(new URL("../style/network.css", import.meta.url).href);
  const agent = create_remote_agent();

  /** Whether this side owes the other a link: it has moved, or the other begins. @param {State} state */
  const owes = (state) => letter_of(state) !== null && own_side(state) !== present(state)?.turn;
  const fragment = () => letter_fragment(letter_of(store.get()) ?? "", play.link());
  const dialog = create_letter_dialog(store, { fragment, owes, is_letter: (state) => letter_of(state) !== null });

  /** @param {{ rules: State["rules"], start: string, side: Side }} choice */
  const begin = async ({ rules, start, side }) => {
    if (!(await make_room())) return;
    const letter = new_letter();
    begin_game(store, play, { rules, start, control: "" }, sides(side, far_player(letter)));
    const state = store.get();
    play.restore({ ...as_saved(state.pdn.with_redo(), letter, side), node_path: [] });
    if (owes(store.get())) dialog.open();
    else store.commit(say(phrase("letter.your_first", { side: side_name(side) })));
  };

  /** @param {string} pdn @param {string} letter @param {Side} side of who sits here @returns {import("../game/saved_game.js").Version3} */
  const as_saved = (pdn, letter, side) => ({
    version: 3, id: id_of(letter), begun: new Date().toISOString(), mode: "play", pdn, node_path: [], rules: "official",
    players: sides(side, far_player(letter)), level: store.get().level, seed: new_seed(), flipped: false, welcome: false,
  });

  /** How the game is kept here, if it is. @param {string} letter @returns {Promise<Saved | null>} */
  const kept = async (letter) => {
    const { value } = await (await games()).find(id_of(letter)).catch(() => ({ value: null }));
    const found = value === null || value === undefined ? null : judged(value);
    return found?.fault === null ? found.entry.saved : null;
  };

  /** Puts the game of a link on the board up to the move before its last, which then is played. @param {Letter} letter */
  const show_new = ({ letter, pdn, moves, turn, ended }) => {
    if (ended !== null) {
      play.restore({ ...as_saved(pdn, letter, turn), node_path: moves.map(() => 0) });
      return play.resign(ended);
    }
    play.restore({ ...as_saved(pdn, letter, turn), node_path: moves.slice(0, -1).map(() => 0) });
    const last = moves.at(-1);
    if (last === undefined) return store.commit(say(phrase("letter.your_first", { side: side_name(turn) })));
    hear(last, moves.length - 1);
  };

  /** Their move comes as a player's answer. @param {string} move @param {number} ply */
  const hear = (move, ply) => {
    const stop = store.subscribe((now) => {
      if (now.at === ply) return;
      stop();
      const { last_move } = present(now) ?? {};
      if (last_move) store.commit(say(phrase(present(now)?.outcome.state === "playing" ? "letter.moved" : "letter.moved_last", { side: side_name(opponent(own_side(now) ?? "black")), move: written(now, last_move) })));
    });
    agent.deliver(move, ply);
  };

  /** The game stands as it is kept here; the link may hold more. @param {Letter} letter */
  const go_on = ({ moves, ended }) => {
    const mine = moves_played(store.get());
    const shared = mine.findIndex((move, ply) => moves[ply] !== move);
    if (shared >= 0 && shared < moves.length) return false;
    if (moves.length < mine.length) store.commit(tell(phrase("letter.older")));
    else if (moves.length === mine.length) store.commit(say(owes(store.get()) ? phrase("letter.waits") : phrase("letter.your_turn")));
    else {
      for (const notation of moves.slice(mine.length, -1)) step(notation);
      hear(moves.at(-1) ?? "", moves.length - 1);
    }
    // Nobody resigns for the one who sits here.
    if (ended !== null && ended !== own_side(store.get()) && present(store.get())?.outcome.state === "playing") play.resign(ended);
    return true;
  };

  /** @param {string} notation */
  const step = (notation) => {
    const move = present(store.get())?.legal_moves.find((legal) => legal.notation === notation);
    if (move !== undefined) play.apply(move);
  };

  /** @param {string} text of the fragment */
  const arrive = async (text) => {
    const letter = read_letter(text);
    if (letter === null) return store.commit(tell(phrase("share.damaged")));
    const here = letter_of(store.get()) === letter.letter ? null : await kept(letter.letter);
    if (letter_of(store.get()) !== letter.letter) {
      if (!(await make_room())) return;
      if (here === null) return show_new(letter);
      play.restore(here);
    }
    if (go_on(letter)) return;
    play.open_pdn(letter.pdn, { keep: true });
    play.to_end();
    store.commit(tell(phrase("letter.parted")));
  };

  /** A move of this side: when it has been seen, its link is offered. @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  store.subscribe((now, before) => {
    if (now.revision === before.revision) return;
    clearTimeout(timer);
    const moved = now.id === before.id && now.at === before.at + 1 && before.line[before.at]?.turn === own_side(now);
    const over = present(now)?.outcome.state !== "playing" && present(before)?.outcome.state === "playing";
    if (letter_of(now) !== null && now.id === before.id && (moved || (over && before.at === now.at))) timer = setTimeout(() => owes(store.get()) || over ? dialog.open() : undefined, A_LOOK);
  });

  return {
    agent: () => agent,
    /** @param {import("../network/remote_play.js").Choice} choice */
    open: ({ side, rules, start }) => begin({ side, rules, start: start ?? start_of(rules) }),
    arrive,
    /** @param {"takeback" | "draw"} wish */
    ask(wish) {
      const state = store.get();
      if (wish === "draw") return phrase("letter.no_draw");
      if (own_side(state) === present(state)?.turn) return phrase("letter.no_takeback");
      play.undo();
      return "";
    },
    answer: () => undefined,
  };
}
