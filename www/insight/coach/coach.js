// The coach, for games against the computer: holds back a move that loses a lot, warns the player and offers another
// choice. The player can still play the move by choosing it again or by the card's button. Loaded if the setting is on.
import "../../kit/language/late_phrases.js";
import { walk } from "../analysis/pv_lines.js";
import { move_text } from "../../play/core/square_names.js";
import { computer, human_turn, line_to, own_side, patch, present } from "../../play/core/state.js";
import { error_message } from "../../kit/platform/error_message.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { settings } from "../../kit/settings/store.js";
import { focus_board } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { create_coach_card } from "./card.js";
import { cost, points_lost, WARNS } from "./losing_move.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move } from "../../play/core/state_types.js"
 * @import { Client } from "../../engine/client/client.js"
 */

/**
 * Receives a move of the person, and the transition that ends its selection.
 * @typedef {(move: Move, end_selection?: (state: State) => State) => void} Offer
 */

/**
 * The parts of the page that the coach uses.
 * @typedef {object} Page
 * @property {import("../../play/core/store.js").Store} store
 * @property {{ offer: Offer }} person  receives the moves that the coach lets pass
 * @property {(sentence: string) => void} say  announces a sentence to screen readers
 * @property {() => { engine: import("../../engine/client/client.js").Engine }} started
 */

/** The nodes of each search: for the best move, and for the position after the chosen one. */
const NODES = 50_000;

/** @param {State} state */
const is_coached = (state) =>
  settings().coach === "on" &&
  state.exercise === null &&
  state.game.mode === "play" &&
  state.game.rules === "official" &&
  human_turn(state) &&
  own_side(state.game) !== null &&
  computer(state.game) !== null;

/**
 * The coach's objection to a move; null if there is none.
 * @param {Pick<Client, "search">} client @param {State} state @param {Move} move @param {AbortSignal} signal
 */
export async function check_move(client, state, move, signal) {
  const before = present(state);
  if (before === undefined || before.legal_moves.length < 2) return null;
  const [own] = walk("official", before, [move.notation]);
  if (own === undefined || own.after.outcome.state !== "playing") return null;
  const request = { rules: state.game.rules, ...line_to(state) };
  const best = await client.search(request, { nodes: NODES }, signal);
  if (best.move?.notation === move.notation) return null;
  const answer = await client.search(
    { ...request, moves: [...request.moves, move.notation] },
    { nodes: NODES },
    signal,
  );
  if (points_lost(before, best.score, answer.score) < WARNS) return null;
  return { ...cost(before, walk("official", before, [move.notation, ...answer.pv])), score: answer.score };
}

/**
 * The reason why the move loses.
 * @param {Translator} t
 * @param {State} state
 * @param {NonNullable<Awaited<ReturnType<typeof check_move>>>} found
 */
export function reason(t, state, { line: plies, lost, score }) {
  const line = plies
    .slice(1)
    .map(({ move }) => move_text(state, move))
    .join(" ");
  if (lost > 0) return t("coach.loses", { count: lost, line });
  return t(score.kind === "win" ? "coach.lost" : "coach.worse", { line });
}

/** @param {Translator} t @param {Page} page */
export async function create_coach(t, page) {
  await late_style(new URL("../../style/result.css", import.meta.url).href);
  await late_style(new URL("../../style/coach.css", import.meta.url).href);
  const { store } = page;
  const client = page.started().engine.client();
  const { offer: play } = page.person;
  /**
   * The move that the coach has warned of, and the revision of its position.
   * @type {{ move: Move, revision: number } | null}
   */
  let warned = null;
  const search = create_latest_signal();

  const forget = () => {
    search.next();
    warned = null;
    return card.hide();
  };
  const card = create_coach_card(t, {
    another() {
      if (forget()) focus_board();
    },
    anyway() {
      const move = warned?.move;
      forget();
      if (move !== undefined) play(move);
    },
  });

  /** @param {Move} move @param {(state: State) => State} [end_selection] */
  const offer = async (move, end_selection) => {
    const state = store.get();
    const insists = warned?.move.notation === move.notation && warned.revision === state.game.revision;
    forget();
    if (insists || !is_coached(state)) return play(move, end_selection);
    if (end_selection !== undefined) store.commit(end_selection); // the move waits for the search
    const signal = search.signal();
    const found = await check_move(client, state, move, signal).catch((error) => {
      if (!signal.aborted) console.info(error_message(error)); // without an engine there is no coach
      return null;
    });
    if (signal.aborted || store.get().game.revision !== state.game.revision) return;
    if (found === null) return play(move);
    warned = { move, revision: state.game.revision };
    store.commit((now) => patch(now, { board: { path: [], routes: [], late_clicks: [] } }));
    const [words, explanation] = [move_text(state, move), reason(t, state, found)];
    card.show(words, explanation);
    page.say(`${t("coach.title", { move: words })} ${explanation}`);
  };
  store.subscribe((now, before) => {
    if (now.game.revision !== before.game.revision) forget();
  });
  return {
    /** Receives the person's moves instead of the game. */
    offer,
  };
}
