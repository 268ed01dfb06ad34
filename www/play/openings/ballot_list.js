// The list of matches under the ballot field. The arrow keys mark an option while the focus stays in the text box.
import { SHOWN } from "./ballot_state.js";
import { ballot_mark, ballot_moves } from "./ballot_text.js";
import { make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Ballot } from "./ballot_decks.js"
 * @import { List } from "./ballot_state.js"
 */

/** Scrolls a box, but no ancestor, until a part of it is visible. @param {Element} box @param {Element} part */
function reveal(box, part) {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
  else if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
}

/**
 * Scrolls the dialog until a part is in sight. It waits for the foot, which gets its words later and may grow.
 * @param {HTMLElement} part
 */
export function bring_in_sight(part) {
  requestAnimationFrame(() => {
    const body = part.closest(".dialog-body");
    if (body !== null && part.offsetParent !== null) reveal(body, part);
  });
}

/** @param {Translator} t @param {Ballot} ballot @param {number} index */
function option(t, ballot, index) {
  const name = [ballot.name, ballot_mark(t, ballot)].filter((part) => part !== "").join(t("list.comma"));
  return make(
    "div",
    { role: "option", id: `ballot-${index}`, class: "option" },
    make("b", {}, String(ballot.number)),
    make("span", { dir: "auto" }, ballot_moves(t, ballot)),
    make("span", {}, name),
  );
}

/** @param {Translator} t @param {HTMLInputElement} input its text box @param {(index: number) => void} choose */
export function create_ballot_list(t, input, choose) {
  const element = make("div", {
    class: "ballots",
    id: "ballot-list",
    role: "listbox",
    "aria-label": t("ballot.which"),
    hidden: "",
  });
  const rest = make("p", { class: "ballot-rest", hidden: "" });

  element.addEventListener("pointerdown", (event) => event.preventDefault()); // the box keeps the focus
  element.addEventListener("click", ({ target }) => {
    const row = target instanceof Element ? target.closest('[role="option"]') : null;
    const index = [...element.children].findIndex((child) => child === row);
    if (index >= 0) choose(index);
  });

  /** @param {readonly Ballot[]} ballots */
  const offer = (ballots) => {
    element.replaceChildren(...ballots.slice(0, SHOWN).map((ballot, index) => option(t, ballot, index)));
    element.hidden = ballots.length === 0;
    rest.hidden = ballots.length <= SHOWN;
    rest.textContent = rest.hidden ? "" : t("ballot.rest", { shown: SHOWN, count: ballots.length });
    input.setAttribute("aria-expanded", String(ballots.length > 0));
  };

  /** @param {number} active  the index of the marked option, or -1 */
  const mark = (active) => {
    [...element.children].forEach((option, index) => {
      option.setAttribute("aria-selected", String(index === active));
      if (index === active) reveal(element, option);
    });
    if (active < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", `ballot-${active}`);
  };

  return {
    element,
    /** The note that not all matches are drawn. */
    rest,

    /** @param {List} now @param {List} before */
    show(now, before) {
      if (now.ballots !== before.ballots) offer(now.ballots);
      if (now !== before) mark(now.active);
    },
  };
}
