// The Review tab: it starts and stops the review of the game on the board, sums it up, explains the move shown, with
// arrows on the board, and keeps the review in the game. Fetched as soon as there is a game that can be reviewed.
import "../../kit/language/late_phrases.js";
import { show_arrows } from "../../play/core/actions.js";
import { is_aside } from "../../play/core/board_store.js";
import { review_shown } from "../../play/core/review_shown.js";
import { lettered } from "../../play/move_input/destination_letters.js";
import { read_openings_by_positions } from "../../play/openings/opening_names.js";
import { after_paint } from "../../kit/platform/after_paint.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { settings } from "../../kit/settings/store.js";
import { sign_of } from "../../play/study/review_signs.js";
import { by_id, is_plain_key, is_typing, make } from "../../kit/widgets/dom.js";
import { lazy } from "../../kit/widgets/lazy.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { create_move_card, place_of } from "./move_card.js";
import { can_review, is_judged } from "./review_facts.js";
import { keep_notes } from "./notes.js";
import { review_arrows } from "./review_lines.js";
import { repertoire_facts } from "./repertoire_facts.js";
import { create_retry_buttons } from "./retry_buttons.js";
import { create_summary } from "./summary_view.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { ShownReview } from "../../play/core/review_shown.js"
 */

/**
 * @typedef {object} PanelDependencies
 * @property {import("../../play/core/store.js").Store} store
 * @property {{ study(): void, view(ply: number): void, go_to(node: number | null): void,
 *   follow(moves: string[]): void }} commands
 * @property {Parameters<typeof keep_notes>[2]} play  the game on the board
 * @property {() => Promise<import("./game_review.js").Review>} review
 * @property {(sentence: string) => void} say  to a screen reader
 * @property {(sentence: string) => void} note  in the message line
 * @property {Parameters<typeof create_retry_buttons>[2]} open  what a review leads to
 */

/** @param {Translator} t */
function create_tab(t) {
  const tab = make(
    "button",
    {
      class: "tab",
      type: "button",
      role: "tab",
      id: "tab-review",
      "aria-controls": "view-review",
      "aria-selected": "false",
      tabindex: "-1",
    },
    t("review.tab"),
  );
  const view = make("div", {
    class: "view list-view",
    id: "view-review",
    role: "tabpanel",
    "aria-labelledby": tab.id,
    hidden: "",
  });
  by_id("view-analysis", HTMLDivElement).after(view);
  return { tab, view };
}

/**
 * The tab stands in the row only while there is something to review.
 * @param {HTMLButtonElement} tab @param {boolean} can
 */
function offer_tab(tab, can) {
  if (can === tab.isConnected) return;
  if (can) return by_id("tab-analysis", HTMLButtonElement).after(tab);
  if (tab.getAttribute("aria-selected") === "true") by_id("tab-moves", HTMLButtonElement).click();
  tab.remove();
}

/** @param {State} state @param {ShownReview} shown */
function arrows_of(state, shown) {
  const { ply, kind } = place_of(state, shown);
  const move = shown.review.result?.moves[ply - 1];
  const sign = move === undefined ? null : sign_of(move);
  if (kind !== "game" || !move?.reviewed || sign === null || sign.judgement === "sound") return [];
  return review_arrows(state, ply, move.reviewed, sign.sign);
}

/** Calls when the key of the review is pressed. @param {() => State} state @param {() => void} open */
function on_review_key(state, open) {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!is_plain_key(event) || event.repeat) return;
    if (key.toLowerCase() !== "r" || (lettered(state()) && !event.shiftKey) || is_typing(target)) return;
    if (settings().keys === "off" || is_aside(state()) || !can_review(state())) return;
    event.preventDefault();
    open();
  });
}

/**
 * Lets the arrows and the voice follow the position shown.
 * @param {import("../../play/core/store.js").Store} store @param {() => boolean} is_chosen whether the tab is
 * @param {{ spoken(shown: ShownReview): string, say(sentence: string): void }} voice
 */
function create_follower(store, is_chosen, { spoken, say }) {
  const has_changed = create_change_guard();
  /** @param {State} state @param {ShownReview | null} shown */
  return (state, shown) => {
    const wanted = shown !== null && is_chosen();
    const move = shown?.review.result?.moves[(shown && place_of(state, shown).ply) - 1];
    const of = [wanted, move, state.game.line, state.game.ply, state.board.viewing];
    if (!has_changed(of)) return;
    store.commit(show_arrows(wanted ? arrows_of(state, shown) : []));
    const sentence = wanted ? spoken(shown) : "";
    if (sentence !== "") say(sentence);
  };
}

/** @param {Translator} t @param {PanelDependencies} dependencies */
export async function create_review_panel(t, { store, commands, play: edits, review, say, note, open: others }) {
  const notes = keep_notes(t, store, edits);
  await late_style(new URL("../../style/review.css", import.meta.url).href);
  const { tab, view } = create_tab(t);

  const run = lazy(t, async () => (await review()).start_review, note);
  /** Reviews the game on the board. One that was played becomes a study, whose moves have signs and variations. */
  const start = () => {
    if (store.get().game.mode === "play") commands.study();
    run();
  };
  const stop = async () => (await review()).stop_review();

  /** The ply of the reviewed game that is shown. */
  const ply_now = () => {
    const state = store.get();
    const shown = review_shown(state);
    return shown === null ? 0 : place_of(state, shown).ply;
  };
  /** @param {number} ply of the reviewed game */
  const go = (ply) => {
    view.scrollTop = 0; // on low screens the move is shown above the summary
    const shown = review_shown(store.get());
    if (shown !== null && shown.nodes.length > 0) commands.go_to(shown.nodes[ply - 1] ?? null);
    else commands.view(ply);
  };
  /** @param {number} ply @param {readonly string[]} moves */
  const play = (ply, moves) => {
    go(ply - 1);
    commands.follow([...moves]);
  };
  /** Names the opening of positions, as soon as the names have come. */
  let opening = (/** @type {string[]} */ _fens) => "";
  const name_opening = (/** @type {string[]} */ fens) => opening(fens);
  const summary = create_summary(t, {
    start,
    stop,
    go,
    ply: ply_now,
    opening: name_opening,
    repertoires: (state, plies) => repertoire_facts(t, state, plies),
  });
  const card = create_move_card(t, { play, go });
  view.prepend(summary.actions, summary.element, card.element);
  create_retry_buttons(t, store, others);

  const is_chosen = () => tab.isConnected && tab.getAttribute("aria-selected") === "true";
  const follow = create_follower(store, is_chosen, { spoken: card.spoken, say });

  const show = () => {
    const state = store.get();
    offer_tab(tab, can_review(state));
    const shown = review_shown(state);
    if (tab.isConnected) {
      summary.show(state, shown?.review ?? null, shown === null ? "game" : place_of(state, shown).kind);
      card.element.hidden = (shown?.review.result ?? null) === null;
      if (shown !== null) card.show(state, shown);
    }
    follow(state, shown);
  };
  store.subscribe(after_paint(show));
  new MutationObserver(show).observe(view, { attributeFilter: ["hidden"] });
  show();
  read_openings_by_positions().then((opening_of) => {
    opening = (fens) => opening_of(fens).name;
    show();
  }, console.info); // without names the rest is shown

  /** Opens the tab, and reviews a game that has no review. */
  const open = () => {
    const state = store.get();
    if (!can_review(state)) return;
    show();
    if (!is_chosen()) tab.click();
    if (!is_judged(review_shown(state)?.review ?? null)) start();
  };

  on_review_key(store.get, () => {
    open();
    tab.focus();
  });
  return { open, remove_notes: notes.remove };
}
