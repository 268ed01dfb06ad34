// The elements of the New game dialog: opponent, level and side, and below them the folded groups.
import { LEVELS, level_label } from "../core/levels.js";
import { create_fold } from "../../kit/widgets/fold.js";
import { field, make_dialog } from "../../kit/widgets/dialog.js";
import { icon, make, piece } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** @param {string} name @param {string} value @param {...Node} words */
const choice = (name, value, ...words) =>
  make("label", { class: "pick" }, make("input", { type: "radio", name, value }), ...words);

/** @param {string} value @param {string} picture @param {string} name @param {string} description */
const opponent = (value, picture, name, description) =>
  choice("opponent", value, icon(picture), make("span", {}, make("b", {}, name), make("small", {}, description)));

/** @param {Translator} t */
const create_opponents = (t) =>
  field(
    t("opponent"),
    "",
    make(
      "div",
      { class: "cards" },
      opponent("computer", "computer", t("computer"), t("opponent.levels")),
      opponent("friend", "friend", t("opponent.friend"), t("opponent.friend.says")),
      opponent("link", "link", t("opponent.link"), t("opponent.link.says")),
      opponent("others", "versus", t("two_players"), t("two_players.says")),
    ),
  );

/** @param {Translator} t @param {number} level */
function level_button(t, level) {
  const value = String(level);
  const button = choice("level", value, make("span", {}, value));
  button.querySelector("input")?.setAttribute("aria-label", level_label(t, level));
  return button;
}

/** The choice of each side. @param {Translator} t @param {string} name */
export const side_choices = (t, name) => ({
  black: choice(name, "black", piece("man", "black"), make("span", { "data-side": "black" }, t.side_name("black"))),
  white: choice(name, "white", piece("man", "white"), make("span", {}, t("side.white"))),
});

/** A field and the opponents that it applies to. @param {HTMLFieldSetElement} element @param {...string} opponents */
const only_for = (element, ...opponents) => ({ element, opponents });

/**
 * @param {Translator} t
 * @param {Record<"players" | "rules" | "start" | "opening" | "clock", HTMLFieldSetElement>} fields
 */
export function create_layout(t, fields) {
  const level_says = make("p", { class: "level-says", id: "level-says" });
  const levels = make("div", { class: "levels" }, ...LEVELS.map((level) => level_button(t, level)));
  const coach = make("input", { type: "checkbox", role: "switch", id: "coach" });
  const coaching = make(
    "label",
    { class: "toggle pick" },
    make("span", {}, make("b", {}, t("coach")), make("small", {}, t("coach.says"))),
    coach,
    make("i", { class: "knob" }),
  );
  const level = field(t("level"), "", levels, level_says, coaching);
  const sides = side_choices(t, "side");
  const random = choice("side", "random", icon("random"), make("span", {}, t("side.random")));
  const side = field(t("side"), "", make("div", { class: "seg" }, sides.black, sides.white, random));
  const first_says = /** @type {HTMLElement} */ (side.querySelector(".aside"));
  first_says.id = "first-says";
  const folds = {
    rules: create_fold(fields.rules),
    start: create_fold(fields.start),
    opening: create_fold(fields.opening),
    clock: create_fold(fields.clock),
  };
  const summary = make("p", { id: "new-game-says" });
  const start = make("button", { class: "btn primary", type: "button", id: "start" }, t("new_game.start"));
  const { dialog, heading } = make_dialog(t, { id: "new-game", title: "", body: [], foot: [summary, start] });
  dialog.classList.remove("narrow");
  dialog
    .querySelector(".dialog-body")
    ?.replaceChildren(
      make("div", {}, create_opponents(t)),
      make("div", { class: "who-plays" }, fields.players, level, side),
      make("div", { class: "folds" }, ...Object.values(folds).map(({ element }) => element)),
    );
  return {
    dialog,
    heading,
    says: summary,
    start,
    level_says,
    coach,
    first_says,
    sides,
    folds,
    /** The fields that apply only to some opponents. */
    conditional: [only_for(fields.players, "others"), only_for(level, "computer"), only_for(side, "computer")],
  };
}
