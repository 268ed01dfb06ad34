// The base class of <checkers-board> and <checkers-game>: the position, its moves, methods that make moves, and the
// place in a form.
import { opponent } from "../../play/core/state.js";
import { reflect, word } from "./attributes.js";
import { CheckersElement, life_of, when_ready } from "./element.js";
import { fault, tell_fault } from "./fault.js";
import { form_of, make_control, update_value } from "./form_control.js";
import { moves_of, position_of } from "./position.js";
import { are_playable, load_whole, rules_of } from "./rules.js";
import { load } from "./shared_resources.js";

/** @import { Move } from "../../play/core/state_types.js" */

/**
 * @typedef {import("./lifecycle.js").Inside & { play(move: Move): void, undo(): void, redo(): void, reset(): void }}
 *   InsidePosition
 */

/**
 * Calls `action` when the board is ready, and resolves with the position after it.
 * @template {import("./lifecycle.js").Inside} I
 * @param {HTMLElement} element
 * @param {(inside: I) => void} action
 */
export const position_after = (element, action) =>
  when_ready(element, (/** @type {I} */ inside) => {
    action(inside);
    const position = position_of(inside.core.store.get());
    if (position === null) throw new Error("there is no position");
    return position;
  });

export class PositionElement extends CheckersElement {
  static formAssociated = true;

  /**
   * @param {[make: ConstructorParameters<typeof CheckersElement>[0], icons: readonly string[], begins: readonly
   *   string[]]} base
   * @param {() => string} value  what a form submits
   */
  constructor(base, value) {
    super(...base, async () => {
      const shared = await load();
      if (!are_playable(this.rules)) await load_whole();
      return shared;
    });
    make_control(this, value);
  }

  static get observedAttributes() {
    return [...super.observedAttributes, "fen", "rules", "disabled", "premoves"];
  }

  formAssociatedCallback() {
    update_value(this);
  }

  /** Also when a fieldset around the element is disabled or enabled. */
  formDisabledCallback() {
    life_of(this).changed("disabled");
  }

  formResetCallback() {
    const inside = /** @type {InsidePosition | null} */ (life_of(this).inside());
    inside?.reset();
  }

  get form() {
    return form_of(this);
  }

  /** React sets properties in place of attributes. @param {any} value the id of a form */
  set form(value) {
    reflect(this, "form", value);
  }

  get name() {
    return this.getAttribute("name") ?? "";
  }

  set name(value) {
    reflect(this, "name", value);
  }

  get disabled() {
    return this.hasAttribute("disabled");
  }

  set disabled(value) {
    this.toggleAttribute("disabled", Boolean(value));
  }

  #state() {
    return life_of(this).inside()?.core.store.get();
  }

  get fen() {
    return this.getAttribute("fen") ?? "";
  }

  set fen(value) {
    reflect(this, "fen", value);
  }

  get rules() {
    return rules_of(this);
  }

  set rules(value) {
    reflect(this, "rules", value);
  }

  get premoves() {
    return word(this, "premoves", /** @type {const} */ (["on", "off"]));
  }

  set premoves(value) {
    reflect(this, "premoves", value);
  }

  get premove() {
    return this.#state()?.board.premove?.notation ?? null;
  }

  set premove(value) {
    when_ready(this, ({ core }) => core.premove(value)).catch((error) =>
      tell_fault(this, fault(life_of(this).t, error)),
    );
  }

  get position() {
    return position_of(this.#state());
  }

  get moves() {
    return moves_of(this.#state());
  }

  get pdn() {
    return this.#state()?.game.pdn.game() ?? "";
  }

  /** @param {string | Move} move */
  play(move) {
    return position_after(this, (/** @type {InsidePosition} */ inside) => inside.play(inside.core.legal(move)));
  }

  undo() {
    return position_after(this, (/** @type {InsidePosition} */ inside) => inside.undo());
  }

  redo() {
    return position_after(this, (/** @type {InsidePosition} */ inside) => inside.redo());
  }

  flip() {
    flip_orientation(this, life_of(this).inside()?.core.flipped() ?? false);
  }
}

/** @param {{ orientation: "auto" | "white" | "black" }} element @param {boolean} flipped Black is at the bottom */
export const flip_orientation = (element, flipped) =>
  void (element.orientation = opponent(flipped ? "black" : "white"));
