// The dialog that starts a new game. Only what works is offered; one sentence at its foot says what will begin.
import "../language/late_phrases.js";
import { level_label, LEVELS } from "../core/levels.js";
import { control_tag, own_side, present } from "../core/state.js";
import { rules_name } from "../rules/rules_name.js";
import { open_dialog, page_dialog } from "../widgets/dialog.js";
import { by_id, make } from "../widgets/dom.js";
import { create_rules_picker } from "../rules/rules_picker.js";
import { say_level } from "./welcome.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("../core/state.js").State} State */
/** @typedef {import("../game/commands.js").Choice} Choice */
/**
 * @typedef {{ opponent: Choice["opponent"], level: number, side: "black" | "white" | "random", rules: Choice["rules"],
 *   turn?: "black" | "white" }} Picked turn: who moves first, where it is not by the rules
 */

/** @typedef {Picked & import("./new_game_options.js").Now} Now */
/** @typedef {"new" | "here"} Form  from the start, or from the position on the board */

/**
 * The rest of it is fetched when it is opened first; without it, it does as it is.
 * @param {Translator} t
 * @param {HTMLDialogElement} dialog
 */
const fetch_more = (t, dialog) =>
  import("./new_game_options.js").then(
    ({ create_more }) => create_more(t, dialog),
    () => null,
  );

/** @param {Translator} t @param {number} level */
function level_button(t, level) {
  const value = String(level);
  const input = make("input", { type: "radio", name: "level", value, "aria-label": level_label(t, level) });
  return make("label", { class: "pick" }, input, make("span", {}, value));
}

/** What is played is offered again. @param {State} state @param {Form} form @returns {Now} */
function now_of(state, form) {
  const {
    editor,
    game: { level, rules, players, tags },
  } = state;
  const turn = form === "here" ? (editor?.masks.turn ?? present(state)?.turn) : undefined;
  return {
    opponent: "computer",
    level,
    side: own_side(state.game) ?? turn ?? "black",
    rules: editor?.rules ?? rules,
    turn,
    players,
    control: control_tag(state.game),
    tags,
  };
}

/** @param {Translator} t @param {(choice: Choice, form: Form) => void} start @param {Parameters<typeof create_rules_picker>[1]} rules_of */
export function create_new_game(t, start, rules_of) {
  /** @type {import("./new_game_options.js").More | null} */
  let more = null;
  const dialog = page_dialog("new-game");
  const heading = by_id("new-game-h", HTMLHeadingElement);
  const says = by_id("new-game-says", HTMLParagraphElement);
  const level_says = by_id("level-says", HTMLParagraphElement);
  by_id("levels", HTMLDivElement).append(...LEVELS.map((level) => level_button(t, level)));
  const first_says = by_id("first-says", HTMLSpanElement);
  const rules = create_rules_picker(t, rules_of);
  /** @type {Picked["turn"]} */
  let turn;
  let opened = 0; // so many times

  /** @param {string} name */
  const value = (name) => dialog.querySelector(`input[name="${name}"]:checked`)?.getAttribute("value") ?? "";

  /** @returns {Picked} */
  const picked = () => ({
    opponent: /** @type {Picked["opponent"]} */ (value("opponent")),
    level: Number(value("level")),
    side: /** @type {Picked["side"]} */ (value("side")),
    rules: rules.picked(),
  });

  const show = () => {
    const { opponent, level, side, rules: chosen } = picked();
    const alone =
      side === "random" ? t("new_game.random_side", { level }) : t("new_game.side", { side: t.side_name(side), level });
    const sentence = {
      friend: t("new_game.friends"),
      link: t("new_game.link"),
      computer: alone,
      others: more?.says(),
    }[opponent];
    more?.show(opponent === "others", chosen === "official" && dialog.dataset.form !== "here");
    says.textContent = `${sentence} ${rules_name(t, chosen)}. ${more?.rest_says() ?? ""}`.trim();
    first_says.textContent = t("moves_first", { side: t.side_name(turn ?? rules.first()) });
    say_level(t, level_says, level);
    for (const field of dialog.querySelectorAll("fieldset[data-for]")) {
      if (!(field instanceof HTMLFieldSetElement)) continue;
      field.disabled = !(field.dataset.for ?? "").includes(opponent);
      field.dataset.off = field.disabled ? "yes" : "no";
    }
  };

  dialog.addEventListener("change", show);
  by_id("start", HTMLButtonElement).addEventListener("click", async () => {
    const { opponent, level, side, rules: chosen } = picked();
    const now = opened;
    const rest = await more?.picked();
    // no ballot could be had, and that is said; or nobody waits for it any more
    if (rest === null || !dialog.open || now !== opened) return;
    dialog.close();
    const drawn = Math.random() < 0.5 ? "black" : "white";
    start(
      { opponent, level, side: side === "random" ? drawn : side, rules: chosen, ...rest },
      dialog.dataset.form === "here" ? "here" : "new",
    );
  });

  /** @param {State} state @param {Form} [form] */
  return async (state, form = "new") => {
    const now = now_of(state, form);
    more ??= await fetch_more(t, dialog);
    more?.open(now);
    dialog.dataset.form = form;
    heading.textContent = form === "here" ? t("play_from_here") : t("new_game");
    turn = now.turn;
    opened += 1;
    rules.open(now.rules);
    for (const [name, chosen] of Object.entries({ opponent: now.opponent, level: now.level, side: now.side })) {
      const input = dialog.querySelector(`input[name="${name}"][value="${chosen}"]`);
      if (input instanceof HTMLInputElement) input.checked = true;
    }
    show();
    open_dialog(dialog);
    const first = dialog.querySelector('input[name="opponent"]:checked');
    if (first instanceof HTMLInputElement) first.focus();
  };
}
