// The card at the end of a game: how it ended, and what can be done next. It lies in the panel, never over the board.
import "../../kit/language/late_phrases.js";
import { end_text } from "../../play/core/game_text.js";
import { is_level } from "../../play/core/levels.js";
import { computer, elsewhere, is_over, own_side, present } from "../../play/core/state.js";
import { done_steps } from "../../training/progress/first_lesson_progress.js";
import { read_openings } from "../../play/openings/opening_names.js";
import { create_latest_question } from "../../insight/analysis/latest_question.js";
import { button } from "../../kit/widgets/dialog.js";
import { by_id, icon, make } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { is_newcomer, record_against } from "./record.js";
import { record_text, result_facts } from "./result_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 */

/**
 * @typedef {object} Actions
 * @property {() => void} review
 * @property {() => void} rematch             colours swapped
 * @property {(level: number) => void} level  another game against this level
 * @property {() => void} new_game
 * @property {() => void} share
 */

/** The end that is shown: another game or another end has another card. @param {State} state */
const end_of = ({ game: { id, ply, result } }) => `${id} ${ply} ${result}`;

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} store
 * @param {object} dependencies
 * @param {Actions} dependencies.act
 * @param {(sentence: string) => void} dependencies.say to a screen reader
 * @param {() => Promise<readonly unknown[]>} dependencies.kept the games of this browser
 */
export async function create_result_card(t, store, { act, say, kept }) {
  await late_style(new URL("../../style/result.css", import.meta.url).href);
  const title = make("h2", { id: "result-title" });
  const facts = make("p", { class: "result-facts" });
  const record = make("p", { class: "result-record" });
  const lesson = make("p", {}, make("a", { href: "train.html#first" }, t("over.first_lesson")));
  lesson.hidden = true;
  const close = make("button", { type: "button", class: "tool", "aria-label": t("close") }, icon("close"));
  const rematch = button("redo", t("over.rematch"), act.rematch);
  rematch.title = t("over.rematch.says");
  const easier = button("chevron", "", () => act.level(level() - 1));
  const harder = button("chevron-up", "", () => act.level(level() + 1));
  const card = make(
    "section",
    { class: "result", "aria-labelledby": "result-title", hidden: "" },
    make("header", {}, title, close),
    make("div", { class: "result-about" }, facts, record, lesson),
    make(
      "div",
      { class: "result-actions" },
      button("search", t("over.review"), act.review, "btn primary"),
      rematch,
      easier,
      harder,
      button("new", t("new_game"), act.new_game, "btn again"),
      button("share", t("share"), act.share, "btn again"),
    ),
  );
  by_id("panel", HTMLElement).append(card);

  /** About the end that the card shows, or showed until it was closed. */
  const facts_of_end = create_latest_question();
  const level = () => computer(store.get().game)?.level ?? 0;
  const hide = () => {
    if (card.hidden) return;
    const had_focus = card.contains(document.activeElement);
    card.hidden = true;
    if (had_focus) by_id("moves", HTMLOListElement).focus();
  };
  close.addEventListener("click", hide);
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    hide();
  });

  /** @param {HTMLButtonElement} offer @param {number} level is hidden where there is no such level */
  const offer_level = (offer, level) => {
    offer.hidden = !is_level(level);
    offer.querySelector("span")?.replaceChildren(t("over.level", { level }));
    offer.title = t("over.level.says", { level });
  };

  /** Adds facts that take time to find, if the card is still shown. @param {State} state @param {AbortSignal} signal */
  const complete = async (state, signal) => {
    const now = Date.now();
    const [name_of, games] = await Promise.all([
      read_openings().catch(() => () => ({ name: "" })),
      kept().catch(() => /** @type {unknown[]} */ ([])),
    ]);
    if (signal.aborted) return;
    facts.textContent = result_facts(t, state, { opening: name_of(state).name, now }).join(" · ");
    const score = record_against(state, games);
    record.textContent = record_text(t, state, score);
    lesson.hidden = !is_newcomer(score, done_steps());
    if (!card.hidden) say(record.textContent); // the result itself was announced with the move or the word
  };

  /** @param {State} state */
  const show = (state) => {
    if (!is_over(state)) {
      facts_of_end.ask(null);
      return hide();
    }
    const signal = facts_of_end.ask(end_of(state));
    if (signal === null) return;
    title.textContent = end_text(t, state);
    facts.textContent = record.textContent = "";
    lesson.hidden = true;
    const own = own_side(state.game);
    const alone = own !== null && level() > 0;
    offer_level(easier, alone ? level() - 1 : 0);
    offer_level(harder, alone ? level() + 1 : 0);
    const outcome = present(state)?.outcome;
    const won = outcome?.state === "won" && outcome.winner === own;
    rematch.after(...(won ? [harder, easier] : [easier, harder])); // a phone shows the first of them alone
    rematch.hidden = elsewhere(state.game);
    card.hidden = false;
    complete(state, signal);
  };

  store.subscribe(show);
  show(store.get());
}
