// The card at the end of a game: how it ended, and what can be done next. It lies in the panel, never over the board.
import "../../kit/language/late_phrases.js";
import "../../kit/language/moment_phrases.js";
import { is_level } from "../../play/core/levels.js";
import { review_request } from "../../play/core/review_state.js";
import { computer, is_over, own_side, playing } from "../../play/core/state.js";
import { done_steps } from "../../training/progress/first_lesson_progress.js";
import { read_openings } from "../../play/openings/opening_names.js";
import { create_latest_question } from "../../insight/analysis/latest_question.js";
import { button } from "../../kit/widgets/dialog.js";
import { by_id, icon, make, piece } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { is_newcomer, record_against } from "./record.js";
import { find_lesson } from "./lesson.js";
import { see_review } from "./see_review.js";
import { lesson_text, moment_of, record_text, result_facts, title_text, winner_of } from "./result_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 */

/**
 * @typedef {object} Actions
 * @property {() => void} review
 * @property {(node: number | null) => void} go_to  a position of the study that a review makes
 * @property {(level: number) => void} level  another game against this level
 * @property {() => void} new_game
 * @property {() => void} share
 */

/** The end that is shown: another game or another end has another card. @param {State} state */
const end_of = ({ game: { id, ply, result } }) => `${id} ${ply} ${result}`;

/** The label of a button. @param {HTMLButtonElement} way @param {string} words */
const label = (way, words) => way.querySelector("span")?.replaceChildren(words);

/**
 * The buttons of the card, one of them the main one: after a win a stronger level, otherwise the review. "Play again"
 * stands in the message line.
 * @param {Translator} t @param {Actions} act
 * @param {{ level: () => number, review: () => void }} now  the level of the computer, 0 for none
 */
function create_ways(t, act, now) {
  const review = button("search", t("over.review"), now.review);
  const easier = button("chevron", "", () => act.level(now.level() - 1));
  const harder = button("chevron-up", "", () => act.level(now.level() + 1));
  const more = [
    button("new", t("new_game"), act.new_game, "btn again"),
    button("share", t("share"), act.share, "btn again"),
  ];
  const element = make("div", { class: "result-actions" });

  /** @param {HTMLButtonElement} offer @param {number} level is hidden if there is no such level */
  const offer_level = (offer, level) => {
    offer.hidden = !is_level(level);
    label(offer, t("over.level", { level }));
    offer.title = t("over.level.says", { level });
  };

  return {
    element,
    /** @param {State} state @param {ReturnType<typeof moment_of>} moment */
    show(state, moment) {
      const alone = own_side(state.game) !== null && now.level() > 0;
      offer_level(easier, alone ? now.level() - 1 : 0);
      // after a loss against the weakest level no stronger one is offered
      offer_level(harder, alone && (moment !== "lost" || is_level(now.level() - 1)) ? now.level() + 1 : 0);
      label(review, t(moment === "lost" || moment === "drawn" ? "moment.see" : "over.review"));
      const main = moment === "won" && !harder.hidden ? harder : review;
      // a phone shows the first of them alone
      const ways = main === harder ? [harder, review, easier] : [review, easier, harder];
      for (const way of ways) way.classList.toggle("primary", way === main);
      element.replaceChildren(...ways, ...more);
    },
    offer_lesson: () => label(review, t("moment.learn")),
  };
}

/**
 * Looks for the lesson of a game that was not won by the player at this screen.
 * @param {State} state @param {ReturnType<typeof moment_of>} moment
 * @param {() => Promise<import("../../insight/review/retry_check.js").Searches>} searches @param {AbortSignal} signal
 */
async function search_lesson(state, moment, searches, signal) {
  const side = own_side(state.game);
  if (side === null || (moment !== "lost" && moment !== "drawn")) return null;
  try {
    const found = await find_lesson(await searches(), review_request(state), side, signal);
    return signal.aborted ? null : found;
  } catch (error) {
    if (!signal.aborted) console.info(error); // without an engine there is no lesson
    return null;
  }
}

/** @param {Translator} t @param {() => void} hide */
function create_close(t, hide) {
  const close = make("button", { type: "button", class: "tool", "aria-label": t("close") }, icon("close"));
  close.addEventListener("click", hide);
  return close;
}

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} store
 * @param {object} dependencies
 * @param {Actions} dependencies.act
 * @param {(sentence: string) => void} dependencies.say to a screen reader
 * @param {() => Promise<readonly unknown[]>} dependencies.kept the games of this browser
 * @param {() => Promise<import("../../insight/review/retry_check.js").Searches>} dependencies.searches
 */
export async function create_result_card(t, store, { act, say, kept, searches }) {
  await late_style(new URL("../../style/result.css", import.meta.url).href);
  const title = make("h2", { id: "result-title" });
  const crown = make("span", { class: "result-crown", hidden: "" });
  const lesson = make("p", { class: "result-lesson" });
  const facts = make("p", { class: "result-facts" });
  const record = make("p", { class: "result-record" });
  const first_lesson = make("p", {}, make("a", { href: "train.html#first" }, t("over.first_lesson")));
  /** The ply of the lesson that is shown. @type {number | null} */
  let learnt_at = null;
  const ways = create_ways(t, act, {
    level: () => computer(store.get().game)?.level ?? 0,
    review: () => see_review(store, act, learnt_at),
  });
  const hide = () => {
    if (card.hidden) return;
    const had_focus = card.contains(document.activeElement);
    card.hidden = true;
    if (had_focus) by_id("moves", HTMLOListElement).focus();
  };
  const card = make(
    "section",
    { class: "result", "aria-labelledby": "result-title", hidden: "" },
    make("header", {}, crown, title, create_close(t, hide)),
    lesson,
    make("div", { class: "result-about" }, facts, record, first_lesson),
    ways.element,
  );
  by_id("panel", HTMLElement).append(card);
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    hide();
  });
  /** About the end that the card shows, or showed until it was closed. */
  const facts_of_end = create_latest_question();

  /**
   * Adds facts that take time to find, if the card is still shown.
   * @param {State} state @param {number | null} ended  when the game ended, in milliseconds since the epoch; null if
   *   nobody saw it here
   * @param {AbortSignal} signal
   */
  const complete = async (state, ended, signal) => {
    const [name_of, games] = await Promise.all([
      read_openings().catch(() => () => ({ name: "" })),
      kept().catch(() => /** @type {unknown[]} */ ([])),
    ]);
    if (signal.aborted) return;
    facts.textContent = result_facts(t, state, { opening: name_of(state).name, ended }).join(" · ");
    const score = record_against(state, games);
    record.textContent = record_text(t, state, score);
    first_lesson.hidden = !is_newcomer(score, done_steps());
    if (!card.hidden) say(record.textContent); // the result itself was announced with the move or the word
  };

  /** @param {State} state @param {ReturnType<typeof moment_of>} moment @param {AbortSignal} signal */
  const teach = async (state, moment, signal) => {
    const found = await search_lesson(state, moment, searches, signal);
    if (found === null || card.hidden) return;
    learnt_at = found.ply;
    lesson.textContent = lesson_text(t, state, found);
    ways.offer_lesson();
    say(lesson.textContent);
  };

  /** @param {State} state @param {State} [before] */
  const show = (state, before) => {
    if (!is_over(state)) {
      facts_of_end.ask(null);
      return hide();
    }
    const signal = facts_of_end.ask(end_of(state));
    if (signal === null) return;
    const moment = moment_of(state);
    title.textContent = title_text(t, state);
    lesson.textContent = facts.textContent = record.textContent = "";
    learnt_at = null;
    first_lesson.hidden = true;
    crown.hidden = moment !== "won";
    crown.replaceChildren(piece("king", winner_of(state)));
    card.dataset.moment = moment ?? "watched";
    ways.show(state, moment);
    card.hidden = false;
    const has_just_ended = before !== undefined && before.game.id === state.game.id && playing(before);
    complete(state, has_just_ended ? Date.now() : null, signal);
    teach(state, moment, signal);
  };

  store.subscribe(show);
  show(store.get());
}
