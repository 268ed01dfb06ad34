// The view of the ballot field: the kinds of openings, the text box with its list, what is wrong with the text, and the
// value of the chosen ballot.
import { button, field } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { bring_in_sight, create_ballot_list } from "./ballot_list.js";
import { BARRED, LOST, START, is_open, kind_of } from "./ballot_state.js";
import { ballot_name, ballot_sentence } from "./ballot_text.js";
import { search_words, value_words } from "./ballot_values.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { BallotEvent, BallotState, Fault } from "./ballot_state.js"
 * @import { BallotValue } from "./ballot_values.js"
 * @import { Kind } from "../core/ballot_tag.js"
 */

const KINDS = Object.freeze(
  /** @type {const} */ (["free", "three-move", "two-move", "four-move", "five-move", "eleven-man"]),
);
/** The number of ballots of each deck, shown before it has been fetched, and of those drawn only on request. */
const SIZES = Object.freeze({
  "three-move": 174,
  "two-move": 43,
  "four-move": 794,
  "five-move": 2700,
  "eleven-man": 2400,
});
const LEFT_OUT = Object.freeze({ "three-move": BARRED, "two-move": 0, ...LOST });

/** @param {Translator} t */
function controls(t) {
  const radios = KINDS.map((value) => make("input", { type: "radio", name: "beginning", value }));
  const seg = make(
    "div",
    { class: "seg beginnings" },
    ...KINDS.map((kind, at) =>
      make("label", { class: "pick" }, radios[at] ?? "", make("span", {}, t(`beginning.${kind}`))),
    ),
  );
  const input = make("input", {
    class: "text",
    id: "ballot",
    role: "combobox",
    "aria-expanded": "false",
    "aria-controls": "ballot-list",
    "aria-autocomplete": "list",
    "aria-describedby": "ballot-says ballot-lost ballot-value",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "40",
    placeholder: t("ballot.drawn"),
  });
  const status = make("p", { class: "ballot-says", id: "ballot-says", role: "status" });
  const lost = make("p", { class: "ballot-rest", id: "ballot-lost", hidden: "" }, t("ballot.lost_note"));
  const value = make("details", { class: "ballot-value", id: "ballot-value", hidden: "" });
  const all = make("input", { type: "checkbox", role: "switch", id: "barred" });
  const [included, included_says] = [make("b"), make("small")];
  const toggle = make(
    "label",
    { class: "toggle pick" },
    make("span", {}, included, included_says),
    all,
    make("i", { class: "knob" }),
  );
  const which = make(
    "div",
    { class: "ballot" },
    make("label", { class: "sr", for: "ballot" }, t("ballot.which")),
    input,
    status,
    lost,
    value,
    toggle,
  );
  /** Words the switch for a kind of ballots; hidden if none is left out. @param {Kind | null} kind */
  const show_toggle = (kind) => {
    const count = kind === null ? 0 : LEFT_OUT[kind];
    toggle.hidden = count === 0;
    included.textContent = t(kind === "three-move" ? "ballot.barred" : "ballot.lost", { count });
    included_says.textContent = t(kind === "three-move" ? "ballot.barred.says" : "ballot.lost.says");
  };
  return { radios, seg, input, status, lost, value, all, show_toggle, which };
}

/** @param {Translator} t @param {BallotState} state */
function deck_words(t, state) {
  const kind = kind_of(state);
  if (kind === null) return t("beginning.free.says");
  const in_play = SIZES[kind] - (state.all ? 0 : LEFT_OUT[kind]);
  return t(`beginning.${kind}.says`, { count: in_play, all: SIZES[kind] });
}

/** @param {Translator} t @param {Fault | null} fault */
function fault_words(t, fault) {
  switch (fault?.kind) {
    case undefined:
      return "";
    case "none":
      return t("ballot.none");
    case "kept_out":
      return t("ballot.kept_out", {
        title: ballot_name(t, fault.ballot),
        switch: t("ballot.barred", { count: BARRED }),
      });
    case "failed":
      return t("ballot.failed", { why: fault.reason });
  }
}

/** What a search says, and on demand how long it was and its line. @param {Translator} t @param {BallotValue} value */
function value_parts(t, value) {
  const line = t("ballot.best_line", { line: value.line.join(" ") });
  return [make("summary", {}, `${value_words(t, value)}.`), " ", make("p", {}, `${search_words(t, value)} ${line}`)];
}

/** The text of the box: a chosen ballot in words. @param {Translator} t @param {BallotState} state */
const box_text = (t, { chosen, text }) => (chosen === null ? text : ballot_sentence(t, chosen).replace(/\.$/, ""));

/**
 * Calls `leave` when the box loses the focus: if by a press, after its release, so that closing the list does not move
 * the pressed element away from the pointer.
 * @param {HTMLInputElement} input @param {() => void} leave
 */
function on_leave(input, leave) {
  let pressed = false;
  for (const [type, value] of /** @type {const} */ ([
    ["pointerdown", true],
    ["pointerup", false],
    ["pointercancel", false],
  ]))
    document.addEventListener(type, () => void (pressed = value), true);
  input.addEventListener("blur", () => {
    if (pressed) document.addEventListener("pointerup", () => setTimeout(leave), { once: true });
    else leave();
  });
}

/**
 * The event of a key in the text box; null for a key without a meaning.
 * @param {string} key @param {BallotState} state
 */
function event_of_key(key, state) {
  /** @type {Readonly<Record<string, BallotEvent>>} */
  const events = {
    ArrowDown: { kind: "stepped", by: 1 },
    ArrowUp: { kind: "stepped", by: -1 },
    Enter: { kind: "marked_chosen" },
    ...(is_open(state) && { Escape: { kind: "list_closed" } }),
  };
  return events[key] ?? null;
}

/**
 * @param {HTMLInputElement} input @param {() => BallotState} state_now @param {(event: BallotEvent) => void} dispatch
 */
function listen_to_box(input, state_now, dispatch) {
  input.addEventListener("focus", () => input.select());
  input.addEventListener("input", () => dispatch({ kind: "typed", text: input.value }));
  input.addEventListener("click", () => dispatch({ kind: "list_requested" }));
  input.addEventListener("keydown", (key) => {
    if (key.altKey || key.metaKey || key.ctrlKey) return;
    const event = event_of_key(key.key, state_now());
    if (event === null) return;
    dispatch(event);
    key.preventDefault();
    key.stopPropagation();
  });
  on_leave(input, () => dispatch({ kind: "left" }));
  input.addEventListener("change", (event) => event.stopPropagation()); // reported when the text is settled
}

/** @param {Translator} t @param {() => BallotState} state_now @param {(event: BallotEvent) => void} dispatch */
export function create_ballot_view(t, state_now, dispatch) {
  const { radios, seg, input, status, lost, value, all, show_toggle, which } = controls(t);
  const list = create_ballot_list(t, input, (index) => {
    const ballot = state_now().list.ballots[index];
    if (ballot !== undefined) dispatch({ kind: "option_chosen", ballot });
  });
  input.after(list.element, list.rest);
  const element = field(t("opening"), "", seg, which);
  const aside = /** @type {HTMLElement} */ (element.querySelector(".aside"));

  KINDS.forEach((kind, index) =>
    radios[index]?.addEventListener("change", () =>
      dispatch({ kind: "kind_selected", selected: kind === "free" ? null : kind }),
    ),
  );
  all.addEventListener("change", () => dispatch({ kind: "all_switched", all: all.checked }));
  listen_to_box(input, state_now, dispatch);

  /** @param {Fault | null} fault */
  const show_fault = (fault) => {
    status.textContent = fault_words(t, fault);
    input.setAttribute("aria-invalid", String(fault !== null));
    if (fault?.kind === "failed")
      status.append(
        " ",
        button("", t("try_again"), () => dispatch({ kind: "retry_requested" }), "link"),
      );
  };

  /** Brings in sight what has come below the box, or the box itself. */
  const show_lowest = () => {
    const below = [list.element, list.rest, status, lost].filter((part) => !part.hidden && part.textContent !== "");
    bring_in_sight(below.at(-1) ?? input);
  };

  /** @param {BallotState} now @param {BallotState} before */
  const show = (now, before) => {
    const kind = kind_of(now);
    which.hidden = kind === null;
    if (kind !== kind_of(before)) show_toggle(kind);
    aside.textContent = deck_words(t, now);
    for (const radio of radios) radio.checked = radio.value === (now.selected ?? "free");
    all.checked = now.all;
    const text = box_text(t, now);
    if (input.value !== text) input.value = text; // which would move the caret
    if (now.fault !== before.fault) show_fault(now.fault);
    lost.hidden = now.chosen?.lost !== true;
    if (now.value !== before.value) value.replaceChildren(...(now.value === null ? [] : value_parts(t, now.value)));
    value.hidden = now.value === null;
    list.show(now.list, before.list);
    const changed = /** @type {const} */ (["selected", "chosen", "fault"]).some((key) => now[key] !== before[key]);
    if (changed || now.list.ballots !== before.list.ballots) show_lowest();
  };
  show(START, START);
  show_toggle(kind_of(START));
  show_fault(START.fault);

  return {
    element,
    show,
    focus: () => input.focus(),
    has_focus: () => document.activeElement === input,
  };
}
