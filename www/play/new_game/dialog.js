// The New game dialog: opponent, level and side; rules, opening and clock are folded. It offers only choices that apply
// to the opponent, and its foot sums the choice up. Fetched when it is first opened.
import "../../kit/language/late_phrases.js";
import { order_sides } from "../core/order_sides.js";
import { end_proposal } from "../core/placement.js";
import { control_tag, own_side, present, shown, playing } from "../core/state.js";
import { create_ballot_field } from "../openings/ballot_field.js";
import { load_rules } from "../rules/load_rules.js";
import { create_rules_picker } from "../rules/rules_picker.js";
import { rules_styles } from "../rules/rules_styles.js";
import { full_rules_name } from "../rules/saved_rules.js";
import { joined } from "../../kit/language/joined.js";
import { change_settings, settings } from "../../kit/settings/store.js";
import { error_message } from "../../kit/platform/error_message.js";
import { open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { create_clock_field } from "./clock_field.js";
import { create_layout } from "./layout.js";
import { level_words } from "./level_says.js";
import { next_level } from "./placed_level.js";
import { create_players_field } from "./players_field.js";
import { create_start_field } from "./start_field.js";
import { cost_words, people_words, strength_words } from "./strength.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 * @import { Choice } from "../game/commands.js"
 */
/**
 * @typedef {{ opponent: Choice["opponent"], level: number, side: "black" | "white" | "random", rules: Choice["rules"]
 *   }} Picked
 */

/** @typedef {"new" | "here"} Form  from the start, or from the position on the board */

/** The initial choices: those of the game on the board. @param {State} state @param {Form} form */
function now_of(state, form) {
  const {
    editor,
    exercise,
    game: { rules, players, tags },
  } = state;
  /** The side to move, if the rules do not decide it. */
  const turn = form === "here" ? (editor?.masks.turn ?? shown(state)?.turn) : undefined;
  /** In an exercise the player's side, also after their move. */
  const asked = form === "here" && editor === null && exercise !== null ? present(state)?.turn : turn;
  return {
    opponent: "computer",
    level: next_level(state.game),
    side: own_side(state.game) ?? asked ?? "black",
    rules: editor?.rules ?? rules,
    turn,
    players,
    control: control_tag(state.game),
    tags,
  };
}

/** A game in play, which is kept among the own games. @param {State} state */
const is_under_way = (state) => state.game.mode === "play" && state.game.ply > 0 && playing(state);

/**
 * A level's name, its sentence and its strength, which was measured in English draughts.
 * @param {Translator} t @param {Pick<Picked, "level" | "rules">} picked
 */
function level_hint(t, { level, rules }) {
  const { name, says: description } = level_words(t, level);
  const compared = rules === "official" ? people_words(t, level) : "";
  return [make("b", {}, `${name}.`), ` ${joined(description, compared)}`];
}

/**
 * The figures of a level's strength, as a tooltip.
 * @param {Translator} t @param {Pick<Picked, "level" | "rules">} picked
 */
const level_figures = (t, { level, rules }) =>
  rules === "official" ? joined(strength_words(t, level), cost_words(t, level)) : "";

/** @param {Translator} t @param {Parameters<typeof create_rules_picker>[1]} rules_of */
function create_fields(t, rules_of) {
  return {
    rules: create_rules_picker(t, rules_of),
    ballot: create_ballot_field(t),
    clock: create_clock_field(t),
    players: create_players_field(t),
    from: create_start_field(t),
  };
}

/** @typedef {ReturnType<typeof create_fields>} Fields */
/** @typedef {ReturnType<typeof create_layout>} View */

/** The radio buttons and rules that are chosen. @param {HTMLElement} dialog @param {Fields} fields @returns {Picked} */
function picked_in(dialog, { rules }) {
  /** @param {string} name */
  const value = (name) => dialog.querySelector(`input[name="${name}"]:checked`)?.getAttribute("value") ?? "";
  return {
    opponent: /** @type {Picked["opponent"]} */ (value("opponent")),
    level: Number(value("level")),
    side: /** @type {Picked["side"]} */ (value("side")),
    rules: rules.picked(),
  };
}

/** Checks a radio button. @param {HTMLElement} dialog @param {string} name @param {unknown} value */
function pick(dialog, name, value) {
  const input = dialog.querySelector(`input[name="${name}"][value="${value}"]`);
  if (input instanceof HTMLInputElement) input.checked = true;
}

/** @param {Translator} t @param {Picked["rules"]} rules @param {Fields["rules"]} picker */
const rules_words = (t, rules, picker) => picker.saved_name() ?? full_rules_name(t, rules);

/**
 * Shows the folded groups that apply, each with its name and its choice.
 * @param {Translator} t @param {View["folds"]} folds @param {Fields} fields
 * @param {Picked & { form: Form }} chosen
 */
function show_folds(t, folds, { rules: picker, from, ballot, clock }, { opponent, rules, form }) {
  /** @param {string} name @param {string} chosen */
  const folded = (name, chosen) => t("new_game.folded", { name, chosen });
  const new_game = form === "new";
  const on_board = opponent !== "link";
  const official = rules === "official";
  from.by(rules);
  from.element.hidden = !new_game || !on_board; // the other page begins with the full board
  ballot.show(new_game && official && from.is_usual());
  folds.rules.element.hidden = !new_game;
  folds.start.element.hidden = from.element.hidden;
  folds.opening.element.hidden = ballot.element.hidden;
  folds.clock.element.hidden = !on_board; // the invitation asks for it
  const chosen_rules = official ? t("rules.official") : rules_words(t, rules, picker);
  folds.rules.say(folded(t("editor.rules"), chosen_rules), official);
  folds.start.say(folded(t("start"), from.chosen_says()), from.is_usual());
  folds.opening.say(folded(t("opening"), ballot.chosen_says()), ballot.is_free());
  folds.clock.say(folded(t("clock"), clock.chosen_says()), clock.picked() === undefined);
}

/** The game that is chosen, in a sentence. @param {Translator} t @param {Picked} picked @param {Fields} fields */
function opponent_words(t, { opponent, level, side }, { players, rules }) {
  switch (opponent) {
    case "friend":
      return t("new_game.friends");
    case "link":
      return t("new_game.link");
    case "computer":
      if (side === "random") return t("new_game.random_side", { level });
      return t("new_game.side", { side: t.side_name(side), level });
    case "others":
      return players.says(rules.first());
  }
}

/**
 * @param {Translator} t
 * @param {(choice: Choice, form: Form) => void} start
 * @param {Parameters<typeof create_rules_picker>[1]} rules_of
 */
export async function create_new_game(t, start, rules_of) {
  await Promise.all([late_style(new URL("../../style/new_game.css", import.meta.url).href), rules_styles()]);
  const fields = create_fields(t, rules_of);
  const { rules, ballot, clock, players, from } = fields;
  const view = create_layout(t, {
    players: players.element,
    rules: rules.element,
    start: from.element,
    opening: ballot.element,
    clock: clock.element,
  });
  const { dialog, folds } = view;
  /** The dialog's purpose. `kept`: the sentence that a game in play is saved; empty without one. */
  let opened = {
    form: /** @type {Form} */ ("new"),
    turn: /** @type {import("../core/state_types.js").Side | undefined} */ (undefined),
    kept: "",
  };

  const show = () => {
    const picked = picked_in(dialog, fields);
    for (const { element, opponents } of view.conditional) {
      element.disabled = !opponents.includes(picked.opponent);
      element.hidden = element.disabled;
    }
    show_folds(t, folds, fields, { ...picked, form: opened.form });
    const sentences = [
      `${rules_words(t, picked.rules, rules)}.`,
      from.says(),
      clock.says(),
      ballot.says(),
      opened.kept,
    ];
    view.says.textContent = joined(opponent_words(t, picked, fields), ...sentences);
    view.first_says.textContent = t("moves_first", { side: t.side_name(opened.turn ?? rules.first()) });
    for (const { sides } of [view, from, players]) order_sides(sides, rules.first());
    view.level_says.replaceChildren(...level_hint(t, picked));
    view.level_says.title = level_figures(t, picked);
    rules.show_card();
  };

  /**
   * Loads what the chosen rules need.
   * @returns {Promise<boolean>} whether it is there, and the same rules are still chosen
   */
  const prepare = async () => {
    const wanted = JSON.stringify(rules.picked());
    const is_wanted = () => JSON.stringify(rules.picked()) === wanted;
    try {
      await load_rules(rules.picked());
      return is_wanted();
    } catch (error) {
      if (is_wanted()) view.says.textContent = t("rules.not_loaded", { why: error_message(error) });
      return false;
    }
  };
  folds.rules.element.addEventListener("toggle", () => folds.rules.element.open && rules.play_card());
  /** Whether the user has chosen a side; until then it is the one that begins. */
  let chose_side = false;
  dialog.addEventListener("change", async ({ target }) => {
    const name = target instanceof HTMLInputElement ? target.name : "";
    if (name === "side") chose_side = true;
    show();
    if (!(await prepare())) return;
    if (name === "rules" && !chose_side) pick(dialog, "side", rules.first());
    show();
  });
  view.start.addEventListener("click", async () => {
    const { opponent, level, side, rules: chosen } = picked_in(dialog, fields);
    const now = opened;
    if (!(await prepare())) return;
    const start_fen = from.picked({ first: rules.first(), rules: chosen });
    if (start_fen === null) return;
    const lot = await ballot.picked();
    // no ballot is available, and the field says why; or the dialog was closed meanwhile
    if (lot === null || !dialog.open || now !== opened) return;
    dialog.close();
    end_proposal();
    if (opponent === "computer") change_settings({ coach: view.coach.checked ? "on" : undefined });
    const drawn = Math.random() < 0.5 ? "black" : "white";
    start(
      {
        opponent,
        level,
        side: side === "random" ? drawn : side,
        rules: chosen,
        players: players.picked(),
        control: clock.picked(),
        ...lot,
        ...(start_fen === undefined ? {} : { ballot: { start_fen, moves: [] } }),
      },
      opened.form,
    );
  });

  /** @param {State} state @param {Form} [form] */
  return (state, form = "new") => {
    const now = now_of(state, form);
    chose_side = false;
    opened = { form, turn: now.turn, kept: is_under_way(state) ? t("new_game.kept") : "" };
    view.heading.textContent = form === "here" ? t("play_from_here") : t("new_game");
    for (const { element } of Object.values(folds)) element.open = false;
    pick(dialog, "opponent", now.opponent);
    pick(dialog, "level", now.level);
    pick(dialog, "side", now.side);
    view.coach.checked = settings().coach === "on";
    players.open(now.players, now.level);
    rules.open(now.rules);
    clock.open(now.control);
    from.open(now.side);
    ballot.open(now.tags); // last, because its change event needs the other fields
    show();
    open_dialog(dialog);
    const first = dialog.querySelector('input[name="opponent"]:checked');
    if (first instanceof HTMLInputElement) first.focus();
  };
}
