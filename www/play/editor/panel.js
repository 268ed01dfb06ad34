// The panel of the board editor: a palette, the side to move, rules, and the FEN, with what is wrong with the position
// at once. Fetched when it is first opened; the board itself is the main board.
import "../../kit/language/late_phrases.js";
import { create_editing } from "./editing.js";
import { end_editor, set_fault, take_tool, verdict } from "./editor.js";
import { TOOLS, tool_words } from "./tools.js";
import { order_sides } from "../core/order_sides.js";
import { names } from "../core/square_names.js";
import { written_fen } from "../rules/game_fen.js";
import { load_rules } from "../rules/load_rules.js";
import { RULES_IDS } from "../rules/rules_ids.js";
import { full_rules_name } from "../rules/saved_rules.js";
import { place_and_reason } from "../../kit/language/error_place.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { error_message } from "../../kit/platform/error_message.js";
import { button } from "../../kit/widgets/dialog.js";
import { by_id, icon, make, piece, set_usable } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Tool } from "../core/state_types.js"
 */

/** @param {string} name @param {string} value @param {string} words @param {...(Node | string)} shown */
function choice(name, value, words, ...shown) {
  return make(
    "label",
    { class: "pick", title: words },
    make("input", { type: "radio", name, value, "aria-label": words }),
    ...shown,
  );
}

/** @param {Tool} tool */
function picture(tool) {
  const [side, kind] = tool.split("-");
  if (side !== "black" && side !== "white") return icon("close");
  return piece(kind === "king" ? "king" : "man", side);
}

/** @param {string} name @param {string} words @param {string} kind of class @param {...Node} options */
const group = (name, words, kind, ...options) =>
  make(
    "div",
    { class: "edit-field" },
    make("p", { class: "edit-name", id: `edit-${name}` }, words),
    make("div", { class: kind, role: "radiogroup", "aria-labelledby": `edit-${name}` }, ...options),
  );

/** The pieces to put down, and the eraser: a radio button each, by their names. @param {Translator} t */
const tool_choices = (t) =>
  new Map(TOOLS.map((tool) => [tool, choice("tool", tool, tool_words(t, tool), picture(tool))]));

/**
 * Puts the pieces of the side that begins before the others.
 * @param {ReturnType<typeof tool_choices>} tools @param {import("../core/state_types.js").Side} first
 */
function order_tools(tools, first) {
  for (const kind of /** @type {const} */ (["king", "man"])) {
    const one = tools.get(`${first}-${kind}`);
    if (one !== undefined) one.parentElement?.prepend(one);
  }
}

/** The side to move, as radio buttons. @param {Translator} t */
const turn_choices = (t) => {
  /** @param {import("../core/state_types.js").Side} side */
  const of_side = (side) =>
    choice("turn", side, t.side_name(side), piece("man", side), make("span", {}, t.side_name(side)));
  return { black: of_side("black"), white: of_side("white") };
};

/** Checks a radio button. @param {HTMLElement} place @param {string} name @param {string} value */
function mark(place, name, value) {
  const input = place.querySelector(`input[name="${name}"][value="${value}"]`);
  if (input instanceof HTMLInputElement) input.checked = true;
}

/**
 * The rules to choose from; those that are no preset are one more.
 * @param {Translator} t @param {State["game"]["rules"]} chosen
 */
const rules_options = (t, chosen) => [
  ...RULES_IDS.map((id) => ({ value: /** @type {string} */ (id), name: full_rules_name(t, id) })),
  ...(typeof chosen === "string" ? [] : [{ value: "custom", name: full_rules_name(t, chosen) }]),
];

/** @param {Element} key */
const is_usable = (key) => key.getAttribute("aria-disabled") !== "true";

/**
 * @param {Translator} t
 * @param {{ study(): void, play(): void, clear(): void, start(): void, cancel(): void }} act
 */
function create_elements(t, { study, play, clear, start, cancel }) {
  const rules = make("select", { class: "select", id: "edit-rules" });
  const fen = make("input", {
    class: "type",
    id: "edit-fen",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": "edit-says",
  });
  const status = make("p", { class: "edit-says", id: "edit-says" });
  const from_here = button("", t("editor.play"), () => is_usable(from_here) && play(), "btn primary");
  from_here.setAttribute("aria-label", t("play_from_here"));
  from_here.append(make("span", { class: "long" }, ` ${t("editor.from_here")}`));
  const to_study = button("", t("editor.study"), () => is_usable(to_study) && study());
  const clearing = make(
    "div",
    { class: "row tight" },
    button("", t("editor.clear"), clear),
    button("", t("editor.start_position"), start),
  );
  const [tools, turns] = [tool_choices(t), turn_choices(t)];
  const place = make(
    "section",
    { class: "editor", id: "editor", "aria-labelledby": "editor-h" },
    make(
      "div",
      { class: "editor-body" },
      make("h2", { id: "editor-h", tabindex: "-1" }, t("set_up")),
      group("tool", t("editor.piece"), "seg palette", ...tools.values()),
      clearing,
      group("turn", t("editor.side"), "seg", turns.black, turns.white),
      make("div", { class: "edit-field" }, make("label", { for: "edit-rules" }, t("editor.rules")), rules),
      make("div", { class: "edit-field" }, make("label", { for: "edit-fen" }, "FEN"), fen),
    ),
    status,
    make("footer", {}, button("", t("cancel"), cancel), to_study, from_here),
  );
  return { place, tools, turns, rules, fen, status, to_study, from_here };
}

/**
 * @param {Translator} t
 * @param {object} dependencies
 * @param {import("../core/store.js").Store} dependencies.store
 * @param {() => void} dependencies.study
 * @param {() => void} dependencies.play
 */
export async function create_editor(t, { store, study, play }) {
  const editing = create_editing(t, store);
  await late_style(new URL("../../style/editor.css", import.meta.url).href);
  const { place, tools, turns, rules, fen, status, to_study, from_here } = create_elements(t, {
    study,
    play,
    clear: editing.clear,
    start: editing.start,
    cancel: () => store.commit(end_editor),
  });
  by_id("panel", HTMLElement).append(place);

  /** The chosen rules while their module is being loaded. @type {import("../core/state_types.js").RulesId | null} */
  let awaited = null;

  place.addEventListener("change", async ({ target }) => {
    const preset = target === rules ? RULES_IDS.find((id) => id === rules.value) : undefined;
    if (preset !== undefined) {
      awaited = preset;
      try {
        await load_rules(preset);
      } catch (error) {
        if (awaited !== preset) return;
        awaited = null;
        return store.commit(set_fault(t("rules.not_loaded", { why: error_message(error) })));
      }
      if (awaited !== preset) return;
      awaited = null;
      if (store.get().editor !== null) editing.rules(preset);
    }
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "tool") store.commit(take_tool(/** @type {Tool} */ (target.value)));
    if (target.name === "turn") editing.turn(target.value === "white" ? "white" : "black");
  });
  fen.addEventListener("input", () => editing.fen(fen.value.trim(), (error) => place_and_reason(t, error)));
  const options_changed = create_change_guard();
  const first_changed = create_change_guard();
  const fen_in_sight = () => fen.scrollIntoView({ block: "nearest" });
  fen.addEventListener("focus", fen_in_sight);
  fen.addEventListener("blur", () => show(store.get()));

  /** @param {State} state */
  const show = (state) => {
    const { editor } = state;
    if (editor === null) return void (awaited = null);
    mark(place, "tool", editor.tool);
    mark(place, "turn", editor.masks.turn);
    const { first } = editor.rule_options;
    if (first_changed([first])) {
      order_tools(tools, first);
      order_sides(turns, first);
    }
    const options = rules_options(t, editor.rules);
    if (options_changed([JSON.stringify(options)]))
      rules.replaceChildren(...options.map(({ value, name }) => make("option", { value }, name)));
    rules.value = awaited ?? (typeof editor.rules === "string" ? editor.rules : "custom");
    // The typed text stays until it can be read or the board changes.
    if (editor.fault === null && document.activeElement !== fen)
      fen.value = written_fen(editor.rules, editor.check.fen);
    fen.setAttribute("aria-invalid", String(editor.fault !== null));
    const words = editor.fault ?? verdict(t, editor.check, names(state));
    if (status.textContent !== words) status.textContent = words;
    if (document.activeElement === fen) fen_in_sight(); // what is said under it may have become longer
    const wrong = editor.fault !== null || editor.check.reasons.length > 0;
    status.dataset.wrong = wrong ? "yes" : "no";
    set_usable(to_study, !wrong);
    set_usable(from_here, !wrong && editor.check.end === null);
  };
  store.subscribe(show);

  const open = () => {
    editing.begin();
    show(store.get());
    place.querySelector("h2")?.focus({ preventScroll: true });
  };
  return { open, square: editing.square };
}
