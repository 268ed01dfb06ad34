// The New game dialog: opponent, level and side; rules, opening and clock are folded. It offers only choices that apply
// to the opponent, and its foot sums the choice up. Fetched when it is first opened.
import "../language/late_phrases.js";
import { control_tag, own_side, present, shown, playing } from "../core/state.js";
import { create_ballot_field } from "../openings/ballot_field.js";
import { rules_name } from "../rules/rules_name.js";
import { create_rules_picker } from "../rules/rules_picker.js";
import { change_settings, settings } from "../settings/store.js";
import { open_dialog } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";
import { late_style } from "../widgets/lazy_style.js";
import { create_clock_field } from "./clock_field.js";
import { create_layout } from "./layout.js";
import { level_words } from "./level_says.js";
import { create_players_field } from "./players_field.js";
import { create_start_field } from "./start_field.js";
import { people_words, strength_words } from "./strength.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("../core/state.js").State} State */
/** @typedef {import("../game/commands.js").Choice} Choice */
/**
 * @typedef {{ opponent: Choice["opponent"], level: number, side: "black" | "white" | "random", rules: Choice["rules"] }}
 *   Picked
 */

/** @typedef {"new" | "here"} Form  from the start, or from the position on the board */

/** The initial choices: those of the game on the board. @param {State} state @param {Form} form */
function now_of(state, form) {
  const {
    editor,
    exercise,
    game: { level, rules, players, tags },
  } = state;
  /** The side to move, where the rules do not decide it. */
  const turn = form === "here" ? (editor?.masks.turn ?? shown(state)?.turn) : undefined;
  /** In an exercise the player's side, also after their move. */
  const asked = form === "here" && editor === null && exercise !== null ? present(state)?.turn : turn;
  return {
    opponent: "computer",
    level,
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

/** A level's name, its sentence and its measured strength. @param {Translator} t @param {number} level */
function level_hint(t, level) {
  const { name, says } = level_words(t, level);
  const measured = [strength_words(t, level), people_words(t, level)];
  return [make("b", {}, `${name}.`), ` ${[says, ...measured].filter((words) => words !== "").join(" ")}`];
}

/**
 * @param {Translator} t
 * @param {(choice: Choice, form: Form) => void} start
 * @param {Parameters<typeof create_rules_picker>[1]} rules_of
 */
export async function create_new_game(t, start, rules_of) {
  await late_style(new URL("../style/new_game.css", import.meta.url).href);
  const rules = create_rules_picker(t, rules_of);
  const ballot = create_ballot_field(t);
  const clock = create_clock_field(t);
  const players = create_players_field(t);
  const from = create_start_field(t);
  const view = create_layout(t, {
    players: players.element,
    rules: rules.element,
    start: from.element,
    opening: ballot.element,
    clock: clock.element,
  });
  const { dialog, folds } = view;
  /** @type {Form} */
  let form = "new";
  /** @type {import("../core/state.js").Side | undefined} */
  let turn;
  let opened = 0; // how often
  /** That a game in play is not lost; empty without one. */
  let kept = "";

  /** @param {string} name */
  const value = (name) => dialog.querySelector(`input[name="${name}"]:checked`)?.getAttribute("value") ?? "";

  /** @returns {Picked} */
  const picked = () => ({
    opponent: /** @type {Picked["opponent"]} */ (value("opponent")),
    level: Number(value("level")),
    side: /** @type {Picked["side"]} */ (value("side")),
    rules: rules.picked(),
  });

  /** The summary of a folded group: its name and its choice. @param {string} name @param {string} chosen */
  const folded = (name, chosen) => t("new_game.folded", { name, chosen });

  /** @param {Choice["rules"]} chosen */
  const show_folds = (chosen) => {
    const new_game = form === "new";
    const here = picked().opponent !== "link";
    from.element.hidden = !new_game || !here; // the other page begins with the full board
    ballot.show(new_game && chosen === "official" && from.is_usual());
    folds.rules.element.hidden = !new_game;
    folds.start.element.hidden = from.element.hidden;
    folds.opening.element.hidden = ballot.element.hidden;
    folds.clock.element.hidden = !here; // the invitation asks for it
    const official = chosen === "official";
    folds.rules.say(folded(t("editor.rules"), official ? t("rules.official") : rules_name(t, chosen)), official);
    folds.start.say(folded(t("start"), from.chosen_says()), from.is_usual());
    folds.opening.say(folded(t("opening"), ballot.chosen_says()), ballot.is_free());
    folds.clock.say(folded(t("clock"), clock.chosen_says()), clock.picked() === undefined);
  };

  const show = () => {
    const { opponent, level, side, rules: chosen } = picked();
    for (const { element, opponents } of view.conditional) {
      element.disabled = !opponents.includes(opponent);
      element.hidden = element.disabled;
    }
    show_folds(chosen);
    const sentence = {
      friend: () => t("new_game.friends"),
      link: () => t("new_game.link"),
      computer: () =>
        side === "random"
          ? t("new_game.random_side", { level })
          : t("new_game.side", { side: t.side_name(side), level }),
      others: players.says,
    }[opponent];
    view.says.textContent = [sentence(), `${rules_name(t, chosen)}.`, from.says(), clock.says(), ballot.says(), kept]
      .filter((part) => part !== "")
      .join(" ");
    view.first_says.textContent = t("moves_first", { side: t.side_name(turn ?? rules.first()) });
    view.level_says.replaceChildren(...level_hint(t, level));
  };

  dialog.addEventListener("change", show);
  view.start.addEventListener("click", async () => {
    const { opponent, level, side, rules: chosen } = picked();
    const now = opened;
    const start_fen = from.picked({ first: rules.first(), rules: chosen });
    if (start_fen === null) return;
    const lot = await ballot.picked();
    // no ballot is available, and the field says why; or the dialog was closed meanwhile
    if (lot === null || !dialog.open || now !== opened) return;
    dialog.close();
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
      form,
    );
  });

  /** @param {State} state @param {Form} [wanted] */
  return (state, wanted = "new") => {
    form = wanted;
    const now = now_of(state, form);
    view.heading.textContent = form === "here" ? t("play_from_here") : t("new_game");
    turn = now.turn;
    kept = is_under_way(state) ? t("new_game.kept") : "";
    opened += 1;
    for (const { element } of Object.values(folds)) element.open = false;
    for (const [name, chosen] of Object.entries({ opponent: now.opponent, level: now.level, side: now.side })) {
      const input = dialog.querySelector(`input[name="${name}"][value="${chosen}"]`);
      if (input instanceof HTMLInputElement) input.checked = true;
    }
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
