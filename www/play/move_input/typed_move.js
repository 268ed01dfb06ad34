// The box for a typed move: a combobox that lists the legal moves with the typed prefix. Enter plays the move, arrow
// keys choose from the list, Escape closes it. The text stays until the move is played.
import "../../kit/language/late_phrases.js";
import { captures_text, notation_of, move_text } from "../core/square_names.js";
import { fault, read_digits, understood, understood_so_far } from "./typed_move_text.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { by_id, make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move } from "../core/state_types.js"
 * @import { Typed } from "../../../bitboard-checkers.js"
 */

/** The input that ends a chain in one of the five programs. */
const STOP = "-1 -1";

/**
 * The interpretation of a text. A bare number is an index into the move list, from 1 here and from 0 in the module.
 * @param {Pick<Game, "read" | "state">} game @param {string} text
 */
function interpret({ read, state }, text) {
  const typed = read_digits(read, text);
  if (typed?.way !== "list-index" || notation_of(state()) === "may-stop") return typed;
  const numbered = read(String(Number(text) - 1));
  return numbered === null ? typed : { ...numbered, candidates: typed.candidates };
}

/** @param {Translator} t @param {State} state @param {Move} move @param {number} index */
const create_option = (t, state, move, index) =>
  make(
    "div",
    { role: "option", id: `type-${index}`, class: "option" },
    make("b", {}, move_text(state, move)),
    make("span", {}, captures_text(t, state, move)),
  );

/**
 * The option after or before another; the last one before none.
 * @param {number} active -1: none @param {1 | -1} step @param {number} count
 */
const stepped = (active, step, count) => (active < 0 && step < 0 ? count - 1 : (active + step + count) % count);

/**
 * The game on the board, as the box uses it.
 * @typedef {object} Game
 * @property {() => State} state
 * @property {(text: string) => Typed | null} read   null before the module
 * @property {(move: Move) => string | null} play    why it could not be played, or null
 * @property {() => string | null} stop              ends the jump chosen on the board; why it could not, or null
 * @property {(text: string) => void} say            to a screen reader
 */

/**
 * @param {Translator} t
 * @param {Game} game
 */
export function create_typed_move(t, game) {
  const input = by_id("type", HTMLInputElement);
  const list = by_id("type-list", HTMLDivElement);
  const status = by_id("type-says", HTMLParagraphElement);
  /** The moves offered, and the index of the active one; -1: none. @type {{ moves: Move[], active: number }} */
  let offered = { moves: [], active: -1 };

  const read = () => interpret(game, input.value);

  /** @param {string} text @param {boolean} [wrong] */
  const tell = (text, wrong = false) => {
    status.textContent = text;
    status.dataset.wrong = wrong ? "yes" : "no";
    input.setAttribute("aria-invalid", String(wrong));
  };

  const mark = () => {
    const { active } = offered;
    [...list.children].forEach((option, index) => {
      option.setAttribute("aria-selected", String(index === active));
      if (index === active) option.scrollIntoView({ block: "nearest" });
    });
    if (active < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", `type-${active}`);
  };

  /** @param {Move[]} moves */
  const offer = (moves) => {
    offered = { moves, active: -1 };
    list.replaceChildren(...moves.map((move, index) => create_option(t, game.state(), move, index)));
    list.hidden = moves.length === 0;
    input.setAttribute("aria-expanded", String(moves.length > 0));
    mark();
  };

  /** @param {string | null} reason @param {string} [done] */
  const played = (reason, done = "") => {
    offer([]);
    if (reason === null) input.value = "";
    else game.say(reason);
    tell(reason ?? done, reason !== null);
  };

  const enter = () => {
    const choice = offered.moves[offered.active];
    if (choice !== undefined) return played(game.play(choice));
    if (input.value.trim() === STOP) return played(game.stop());
    const typed = read();
    if (typed === null) return;
    if (typed.move === null) return played(fault(t, game.state(), typed, input.value) || t("typed.cannot"));
    const done = understood(t, game.state(), typed);
    played(game.play(typed.move), done);
  };

  input.addEventListener("input", () => {
    const typed = read();
    offer(input.value.trim() === "" ? [] : (typed?.candidates ?? []));
    tell(typed === null ? "" : understood_so_far(t, game.state(), typed));
  });
  input.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (offered.moves.length === 0) offer(read()?.candidates ?? []);
      const { moves, active } = offered;
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (moves.length > 0) offered = { moves, active: stepped(active, step, moves.length) };
      mark();
    } else if (event.key === "Enter" && !event.repeat) enter();
    else if (event.key === "Escape" && offered.moves.length > 0) offer([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener("blur", () => offer([]));
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // the box keeps the focus
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    const move = offered.moves[[...list.children].findIndex((child) => child === option)];
    if (move !== undefined) played(game.play(move));
  });
  by_id("type-play", HTMLButtonElement).addEventListener("click", () => {
    enter();
    input.focus();
  });

  const changed = create_change_guard();
  return {
    /** After a change of position the offered moves are no longer available. @param {State} state */
    show(state) {
      if (changed([state.game.revision])) offer([]);
    },
  };
}
