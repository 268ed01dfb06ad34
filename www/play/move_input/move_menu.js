// The numbered list of all legal moves, and the buttons of the destination letters and their pieces. Loaded when the
// user first opens the tab More, which has the switch for the letters.
import "../../kit/language/late_phrases.js";
import { lettered, open_destination } from "./destination_letters.js";
import { name_of, names, captures_text, notation_of, move_text } from "../core/square_names.js";
import { human_turn, present } from "../core/state.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { by_id, is_typing, make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move } from "../core/state_types.js"
 */

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store
 * @param {object} commands
 * @param {(move: Move) => unknown} commands.play
 * @param {(shown: boolean) => void} commands.show_letters  of the destinations
 * @param {(letter: string) => void} commands.choose_letter
 * @param {(index: number) => void} commands.choose_piece
 */
export function create_move_menu(t, store, commands) {
  const turn_on = by_id("letters", HTMLInputElement);
  const place = by_id("destinations", HTMLDivElement);
  const menu = by_id("menu", HTMLOListElement);
  const changed = create_change_guard();

  turn_on.addEventListener("change", () => commands.show_letters(turn_on.checked));

  /** @param {string[]} words @param {() => void} choose */
  const row = ([number = "", squares = "", captured = ""], choose) => {
    const button = make(
      "button",
      { type: "button", class: "way" },
      make("span", { class: "no" }, number),
      make("b", {}, squares),
      make("span", {}, captured),
    );
    button.addEventListener("click", choose);
    return make("li", {}, button);
  };

  /** Draws the letters, and the pieces that can go to the chosen one. @param {State} state */
  const destinations = (state) => {
    const letters = state.board.destinations.map(({ letter, square }) => {
      const button = make(
        "button",
        { type: "button", class: "letter", "aria-pressed": String(letter === state.board.destination) },
        make("b", {}, letter),
        ` ${name_of(names(state), square)}`,
      );
      button.addEventListener("click", () => commands.choose_letter(letter));
      return button;
    });
    const open = open_destination(state);
    place.replaceChildren(
      make("div", { class: "letters", role: "group", "aria-label": t("destinations") }, ...letters),
    );
    if (open === null) return;
    const pieces = open.moves.map((move, index) =>
      row([String(index), name_of(names(state), move.from), captures_text(t, state, move)], () =>
        commands.choose_piece(index),
      ),
    );
    place.append(
      make("h2", {}, t("which_piece", { letter: open.letter })),
      make("ol", { class: "menu", "aria-label": t("pieces") }, ...pieces),
    );
  };

  /** @param {State} state */
  const show = (state) => {
    const key = [
      state.game.revision,
      notation_of(state),
      state.board.letters,
      state.board.destination,
      state.board.viewing === null,
      Object.keys(state.board.spellings).length,
    ];
    if (!changed(key)) return;
    const had_focus = menu.contains(document.activeElement) || place.contains(document.activeElement);
    turn_on.checked = state.board.letters;
    const mine = human_turn(state) && state.board.viewing === null;
    const first = notation_of(state) === "may-stop" ? 0 : 1; // that program counts the moves from 0
    const legal = mine ? (present(state)?.legal_moves ?? []) : [];
    menu.replaceChildren(
      ...legal.map((move, index) =>
        row([String(index + first), move_text(state, move), captures_text(t, state, move)], () => commands.play(move)),
      ),
    );
    if (!mine)
      menu.append(
        make("li", { class: "none" }, state.board.viewing === null ? t("no_move_now") : t("an_earlier_position")),
      );
    if (lettered(state)) destinations(state);
    else place.replaceChildren();
    if (!had_focus || document.activeElement !== document.body) return;
    const next =
      place.querySelector(".way") ?? place.querySelector("button") ?? menu.querySelector("button") ?? turn_on;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  if (turn_on.checked) commands.show_letters(true); // the user was quicker than the load of this file
  store.subscribe(show);
  show(store.get());
  bind_letter_keys(store.get, commands);
}

/**
 * Handles letters and digits on the whole page, except while typing. Letters with Shift are left to
 * pages/app/shortcuts.js.
 * @param {() => State} state_now
 * @param {{ choose_letter(letter: string): void, choose_piece(index: number): void }} commands
 */
function bind_letter_keys(state_now, commands) {
  document.addEventListener(
    "keydown",
    (event) => {
      if (
        is_typing(event.target) ||
        event.repeat ||
        event.altKey ||
        event.metaKey ||
        event.ctrlKey ||
        !lettered(state_now())
      )
        return;
      const state = state_now();
      if (/^\d$/.test(event.key) && open_destination(state) !== null) commands.choose_piece(Number(event.key));
      else if (/^[a-z]$/i.test(event.key) && !event.shiftKey) commands.choose_letter(event.key.toUpperCase());
      else return;
      event.preventDefault();
    },
    { capture: true },
  ); // captured before the board, for which a digit is a row
}
