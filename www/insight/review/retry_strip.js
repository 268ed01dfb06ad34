// The strip of "Learn from mistakes" in the panel: the question, the answer, the line, and what can be done.
import { button } from "../../kit/widgets/dialog.js";
import { board_tab_stop, by_id, icon, make, set_usable } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Mark } from "./retry_state.js"
 */

/** @typedef {"hint" | "show" | "back" | "next" | "again" | "play" | "view"} Act */

/**
 * What the strip shows.
 * @typedef {object} Model
 * @property {string} place    "2 of 5"
 * @property {string} prompt
 * @property {string} answer   the last event
 * @property {string} reason   why a move was refused, and the advice to try another; why the right move is right
 * @property {"good" | "bad" | "none"} tone  of the answer
 * @property {{ judgement: string, sign: string, words: string } | null} judged  the judgement of the move of the game
 * @property {boolean} busy    a move is being checked
 * @property {readonly { before: string, words: string }[]} line  moves that can be viewed
 * @property {number} step     moves of the line on the board
 * @property {readonly Mark[]} marks
 * @property {number | null} at  the exercise on the board
 * @property {readonly Act[]} acts  the buttons shown
 * @property {Act | null} primary
 * @property {string | null} hint  the next step of the hint, with its cost; null: there is none
 * @property {{ side: Side, words: string } | null} other  the other side's mistakes, if it has any
 * @property {{ checked: boolean } | null} inaccuracies    the choice to include them, if there are any
 */

/**
 * @typedef {object} StripActions
 * @property {Record<Act, () => void>} act
 * @property {(step: number) => void} step  the number of moves of the line
 * @property {() => void} leave
 * @property {(side: Side) => void} side
 * @property {(all: boolean) => void} inaccuracies
 */

/** @param {Translator} t @param {StripActions["act"]} actions @returns {Record<Act, HTMLButtonElement>} */
const create_buttons = (t, actions) => ({
  hint: button("hint", t("retry.hint"), () => actions.hint()),
  show: button("", t("retry.show"), () => actions.show()),
  back: button("undo", t("retry.back"), () => actions.back()),
  view: button("", t("retry.view"), () => actions.view()),
  play: button("play", t("play_from_here"), () => actions.play()),
  again: button("redo", t("retry.again"), () => actions.again()),
  next: button("", t("retry.next"), () => actions.next()),
});

/** A move of the line. @param {Model["line"][number]} move @param {boolean} current @param {() => void} go */
function create_move({ before, words }, current, go) {
  const move = make("button", { type: "button", class: "retry-move" });
  if (before !== "") move.append(make("i", {}, before), " ");
  move.append(words);
  if (current) move.setAttribute("aria-current", "true");
  move.addEventListener("click", go);
  return move;
}

/**
 * The choice of the exercises: the other side's, and whether inaccuracies are among them.
 * @param {Translator} t @param {Pick<StripActions, "side" | "inaccuracies">} actions
 */
function create_choices(t, actions) {
  const other = button("", "", () => undefined, "link");
  const all = make("input", { type: "checkbox", role: "switch", id: "retry-all" });
  all.addEventListener("change", () => actions.inaccuracies(all.checked));
  const label = make(
    "label",
    { class: "toggle pick" },
    make("span", {}, t("retry.inaccuracies")),
    all,
    make("i", { class: "knob" }),
  );
  return {
    element: make("footer", {}, label, other),
    /** @param {Pick<Model, "other" | "inaccuracies">} model */
    show(model) {
      const { other: choice } = model;
      other.hidden = choice === null;
      other.onclick = () => choice !== null && actions.side(choice.side);
      other.querySelector("span")?.replaceChildren(choice?.words ?? "");
      label.hidden = model.inaccuracies === null;
      all.checked = model.inaccuracies?.checked ?? false;
    },
  };
}

/** @param {Translator} t @param {StripActions} actions */
export function create_retry_strip(t, actions) {
  const heading = make("h2", { id: "retry-h", tabindex: "-1" }, t("retry.title"));
  const place = make("p", { class: "retry-place" });
  const judged = make("span", { class: "verdict" });
  const leave = make("button", { type: "button", class: "tool", "aria-label": t("review.back") }, icon("close"));
  leave.title = t("review.back");
  leave.addEventListener("click", actions.leave);
  const pips = make("div", { class: "retry-pips", "aria-hidden": "true" });
  const prompt = make("p", { class: "retry-prompt", id: "retry-prompt" });
  const answer = make("p", { class: "retry-answer" });
  const reason = make("p", { class: "retry-reason" });
  const line = make("div", { class: "retry-line", role: "group", "aria-label": t("retry.line"), dir: "ltr" });

  const buttons = create_buttons(t, actions.act);
  const acts = make("div", { class: "retry-acts" }, ...Object.values(buttons));
  const choices = create_choices(t, actions);
  const element = make(
    "section",
    { class: "retry", id: "retry", "aria-labelledby": "retry-h" },
    make("header", {}, heading, judged, place, leave),
    make("div", { class: "retry-body" }, ...[pips, prompt, answer, reason, line], choices.element),
    acts,
  );
  by_id("panel", HTMLElement).append(element);

  /** @param {Model} model */
  const show_line = ({ line: moves, step }) => {
    line.hidden = moves.length === 0;
    const focused = [...line.children].findIndex((child) => child === document.activeElement);
    line.replaceChildren(
      ...moves.map((move, index) => create_move(move, index + 1 === step, () => actions.step(index + 1))),
    );
    const again = line.children[focused];
    if (again instanceof HTMLElement) again.focus();
  };

  /**
   * A button that disappears leaves the focus to the next thing to do: the primary button, else the board.
   * @param {Model} model
   */
  const show_acts = ({ acts: shown, primary, hint, step }) => {
    const had_focus = acts.contains(document.activeElement);
    for (const [name, one] of /** @type {[Act, HTMLButtonElement][]} */ (Object.entries(buttons))) {
      one.hidden = !shown.includes(name);
      one.classList.toggle("primary", name === primary);
    }
    set_usable(buttons.hint, hint !== null);
    if (hint !== null) buttons.hint.querySelector("span")?.replaceChildren(hint);
    buttons.view.querySelector("span")?.replaceChildren(t(step > 0 ? "retry.question" : "retry.view"));
    if (!had_focus || acts.querySelector("button:not([hidden]):focus") !== null) return;
    const next = primary === null ? board_tab_stop() : buttons[primary];
    next?.focus({ preventScroll: true });
  };

  return {
    /** @param {Model} model */
    show(model) {
      place.textContent = model.place;
      judged.hidden = model.judged === null;
      judged.dataset.judgement = model.judged?.judgement ?? "none";
      judged.replaceChildren(make("bdi", { dir: "ltr" }, model.judged?.sign ?? ""), ` ${model.judged?.words ?? ""}`);
      prompt.textContent = model.prompt;
      answer.textContent = model.answer;
      answer.dataset.tone = model.tone;
      reason.textContent = model.reason;
      element.setAttribute("aria-busy", String(model.busy));
      pips.replaceChildren(
        ...model.marks.map((mark, index) =>
          make("i", { "data-mark": mark, ...(index === model.at ? { "data-now": "" } : {}) }),
        ),
      );
      show_line(model);
      show_acts(model);
      choices.show(model);
    },
  };
}
