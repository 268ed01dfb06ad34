// The panel of the board editor: a palette, the side to move, rules, and the FEN, with what is wrong with the position at once.
// Fetched when it is first opened; the board itself is the main board.
import { change_editor, cleared, TOOLS, verdict } from "../game/editor.js";
import { RULE_SETS, rules_name } from "../game/rules_words.js";
import { place_and_reason } from "../share/open.js";
import { button } from "./dialog.js";
import { by_id, icon, make, piece, set_usable } from "./dom.js";

/**
 * @typedef {import("../game/state.js").State} State
 * @typedef {import("../game/editor.js").Editor} Editor
 * @typedef {import("../game/editor.js").Tool} Tool
 * @typedef {import("../game/editor.js").Check} Check
 * @typedef {import("../board/view.js").BoardMasks} BoardMasks
 */

/** @param {string} name @param {string} value @param {string} words @param {...(Node | string)} shown */
function choice(name, value, words, ...shown) {
  return make("label", { class: "pick", title: words }, make("input", { type: "radio", name, value, "aria-label": words }), ...shown);
}

/** @param {Tool} tool */
function picture(tool) {
  const [side, kind] = tool.split("-");
  if (side !== "black" && side !== "white") return icon("close");
  return piece(kind === "king" ? "king" : "man", side);
}

/** @param {string} name @param {string} words @param {string} kind of class @param {...Node} options */
const group = (name, words, kind, ...options) => make("div", { class: "edit-field" },
  make("p", { class: "edit-name", id: `edit-${name}` }, words), make("div", { class: kind, role: "radiogroup", "aria-labelledby": `edit-${name}` }, ...options));

/**
 * @param {object} to
 * @param {import("../game/store.js").Store} to.store
 * @param {(masks: BoardMasks, rules: State["rules"]) => Check} to.check
 * @param {(fen: string) => BoardMasks} to.read   throws the module's error
 * @param {() => BoardMasks} to.start             the start position
 * @param {() => void} to.cancel
 * @param {() => void} to.study
 * @param {() => void} to.play
 */
export function create_editor({ store, check, read, start, cancel, study, play }) {
  const tools = group("tool", "Piece", "seg palette", ...TOOLS.map(({ id, words }) => choice("tool", id, words, picture(id))));
  const turns = group("turn", "Side to move", "seg", choice("turn", "black", "Black", piece("man", "black"), make("span", {}, "Black")), choice("turn", "white", "White", piece("man", "white"), make("span", {}, "White")));
  const rules = make("select", { class: "select", id: "edit-rules" });
  const fen = make("input", { class: "type", id: "edit-fen", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": "edit-says" });
  const says = make("p", { class: "edit-says", id: "edit-says" });
  /** @param {Partial<Editor>} change @param {string} words */
  const change = (change, words) => store.commit(change_editor(change, words, check));
  /** @param {(masks: BoardMasks) => BoardMasks} other @param {string} words */
  const replace = (other, words) => () => {
    const { editor } = store.get();
    if (editor !== null) change({ masks: other(editor.masks) }, words);
  };
  const from_here = button("", "Play", () => usable(from_here) && play(), "btn primary");
  from_here.setAttribute("aria-label", "Play from here");
  from_here.append(make("span", { class: "long" }, " from here"));
  const to_study = button("", "Study", () => usable(to_study) && study());
  const place = make("section", { class: "editor", id: "editor", "aria-labelledby": "editor-h" },
    make("div", { class: "editor-body" },
      make("h2", { id: "editor-h", tabindex: "-1" }, "Set up a position"),
      tools, make("div", { class: "row tight" }, button("", "Clear", replace(cleared, "The board is empty.")), button("", "Start position", replace((masks) => ({ ...start(), turn: masks.turn }), "Start position."))),
      turns,
      make("div", { class: "edit-field" }, make("label", { for: "edit-rules" }, "Rules"), rules),
      make("div", { class: "edit-field" }, make("label", { for: "edit-fen" }, "FEN"), fen), says),
    make("footer", {}, button("", "Cancel", cancel), to_study, from_here));
  by_id("panel", HTMLElement).append(place);

  /** @param {Element} key */
  const usable = (key) => key.getAttribute("aria-disabled") !== "true";

  place.addEventListener("change", ({ target }) => {
    const { editor } = store.get();
    if (editor === null) return;
    if (target === rules) return change({ rules: RULE_SETS.find(({ id }) => id === rules.value)?.id ?? editor.rules }, "");
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "tool") store.commit((state) => (state.editor === null ? state : { ...state, editor: { ...state.editor, tool: /** @type {Tool} */ (target.value) } }));
    if (target.name === "turn") change({ masks: { ...editor.masks, turn: target.value === "white" ? "white" : "black" } }, "");
  });
  fen.addEventListener("input", () => {
    try {
      change({ masks: read(fen.value.trim()) }, "");
      tell(null);
    } catch (error) {
      tell(fen.value.trim() === "" ? "Type or paste a FEN." : place_and_reason(error));
    }
  });
  fen.addEventListener("blur", () => {
    tell(null);
    show(store.get());
  });

  /** @type {string | null} what is wrong with what is being typed: the board stays as it is */
  let fault = null;
  /** @param {string | null} now */
  const tell = (now) => {
    fault = now;
    fen.setAttribute("aria-invalid", String(fault !== null));
    show(store.get());
  };

  /** @param {string} name @param {string} value */
  const mark = (name, value) => {
    const input = place.querySelector(`input[name="${name}"][value="${value}"]`);
    if (input instanceof HTMLInputElement) input.checked = true;
  };

  /** @param {State} state */
  const show = ({ editor }) => {
    if (editor === null) return;
    mark("tool", editor.tool);
    mark("turn", editor.masks.turn);
    const known = RULE_SETS.some(({ id }) => id === editor.rules);
    const options = [...RULE_SETS.map(({ id }) => ({ value: /** @type {string} */ (id), name: rules_name(id) })), ...(known ? [] : [{ value: "custom", name: "Custom rules" }])];
    if (rules.options.length !== options.length) rules.replaceChildren(...options.map(({ value, name }) => make("option", { value }, name)));
    rules.value = typeof editor.rules === "string" ? editor.rules : "custom";
    if (document.activeElement !== fen) fen.value = editor.check.fen;
    const words = fault ?? verdict(editor.check);
    if (says.textContent !== words) says.textContent = words;
    const wrong = fault !== null || editor.check.reasons.length > 0;
    says.dataset.wrong = wrong ? "yes" : "no";
    set_usable(to_study, !wrong);
    set_usable(from_here, !wrong && !editor.check.over);
  };
  store.subscribe(show);

  return () => {
    show(store.get());
    place.querySelector("h2")?.focus({ preventScroll: true });
  };
}
