// The start of a new game: the full board, fewer men for one side, or a position in FEN.
import { end_words } from "../core/game_text.js";
import { opponent } from "../core/state.js";
import { place_and_reason } from "../../kit/language/error_place.js";
import { end_at } from "../rules/end_at.js";
import { read_in_squares, written_fen } from "../rules/game_fen.js";
import { start_of } from "../rules/start_of.js";
import { Game } from "../../wasm.js";
import { field } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { unfold } from "../../kit/widgets/fold.js";
import { handicap_fen, MOST_GIVEN } from "./handicap.js";
import { side_choices } from "./layout.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side, State } from "../core/state_types.js"
 */
/** @typedef {{ first: Side, rules: State["game"]["rules"] }} Rules  who moves first, and by which rules */

const COUNTS = Object.freeze(Array.from({ length: MOST_GIVEN }, (_, index) => index + 1));

/** The First Position. */
const EXAMPLE = "W:WK15,20:B12,K28";

/** @param {string} name @param {string} value @param {...Node} words */
const choice = (name, value, ...words) =>
  make("label", { class: "pick" }, make("input", { type: "radio", name, value }), ...words);

/**
 * A position in FEN, written as the module writes it.
 * @param {Translator} t @param {string} text @param {Rules["rules"]} rules
 * @returns {{ fen: string, fault: string }} fault: why no game can start from it
 */
export function read_start(t, text, rules) {
  try {
    const game = read_in_squares(rules, text.trim(), (fen) => Game.from_fen(fen, rules));
    const fen = game.fen();
    game.free();
    const end = end_at(fen, rules);
    return { fen, fault: end === null ? "" : t("start.over", { result: end_words(t, end) }) };
  } catch (error) {
    return { fen: "", fault: place_and_reason(t, error) };
  }
}

/** @param {Translator} t */
export function create_start_field(t) {
  const kinds = make(
    "div",
    { class: "seg" },
    choice("start", "usual", make("span", {}, t("start.usual"))),
    ...COUNTS.map((count) => choice("start", String(count), make("span", {}, t("start.fewer", { count })))),
    choice("start", "fen", make("span", {}, t("start.position"))),
  );
  const side_of = side_choices(t, "start-side");
  const sides = make(
    "div",
    { class: "seg start-side", role: "radiogroup", "aria-label": t("start.side") },
    side_of.black,
    side_of.white,
  );
  const input = make("input", {
    class: "text",
    id: "start-fen",
    "aria-describedby": "start-says",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    dir: "ltr",
  });
  const status = make("p", { class: "ballot-says", id: "start-says", role: "status" });
  const label = make("label", { class: "rules-say", for: "start-fen" }, t("start.fen"));
  const position = make("div", { class: "ballot" }, label, input, status);
  const element = field(t("start"), "", kinds, sides, position);

  /** @param {string} name */
  const value = (name) => element.querySelector(`input[name="${name}"]:checked`)?.getAttribute("value") ?? "";
  const kind = () => (element.hidden ? "usual" : value("start") || "usual");
  const side = () => /** @type {Side} */ (value("start-side"));
  const check = (/** @type {string} */ name, /** @type {string} */ wanted) => {
    const radio = element.querySelector(`input[name="${name}"][value="${wanted}"]`);
    if (radio instanceof HTMLInputElement) radio.checked = true;
  };

  /** @param {string} words */
  const complain = (words) => {
    status.textContent = words;
    input.setAttribute("aria-invalid", String(words !== ""));
  };
  const show = () => {
    sides.hidden = !COUNTS.includes(Number(kind()));
    position.hidden = kind() !== "fen";
  };
  element.addEventListener("change", show);
  input.addEventListener("input", () => complain(""));

  const start = {
    element,
    sides: side_of,
    is_usual: () => kind() === "usual",

    /** Shows an example in the squares of a game. @param {Rules["rules"]} rules */
    by(rules) {
      input.placeholder = written_fen(rules, EXAMPLE);
    },

    /** The choice in a few words. */
    chosen_says() {
      if (kind() === "usual") return t("start.usual");
      if (kind() === "fen") return t("start.position");
      return t("start.handicap", { side: t.side_name(side()), fewer: t("start.fewer", { count: Number(kind()) }) });
    },

    /** The choice as a sentence; empty with the full board. */
    says: () => (kind() === "usual" ? "" : `${start.chosen_says()}.`),

    /**
     * The start position as a FEN; undefined: the full board; null: the typed text is no playable position, and the
     * field shows the reason.
     * @param {Rules} by
     * @returns {string | undefined | null}
     */
    picked({ first, rules }) {
      if (kind() === "usual") return undefined;
      if (kind() !== "fen") return handicap_fen(start_of(rules).fen, first, side(), Number(kind()));
      const { fen, fault } = read_start(t, input.value, rules);
      complain(fault);
      if (fault === "") return fen;
      unfold(element);
      input.focus();
      return null;
    },

    /** A new choice begins. @param {Side} own the side of the person, or of one of them */
    open(own) {
      check("start", "usual");
      check("start-side", opponent(own));
      complain("");
      show();
    },
  };
  return start;
}
