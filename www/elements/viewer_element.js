// <checkers-viewer>: a game as text, PDN with variations and comments, to be stepped through. The text stands in the element, or is set;
// where it cannot be read the place is said, the game is shown as far as it goes, and the text stays.
import { phrase } from "../language/phrase.js";
import { icon, make, set_usable } from "../panels/dom.js";
import { create_study_moves } from "../panels/study_moves.js";
import { PdnReader } from "../wasm.js";
import { CheckersElement, life_of, reflect } from "./element.js";
import { fault, tell_fault } from "./life.js";
import { then, turn_round } from "./played.js";
import { position_of, tell_change } from "./position.js";
import { open_table } from "./table.js";

/**
 * @typedef {import("../game/state.js").State} State
 * @typedef {"first" | "back" | "forward" | "last"} Step
 */

/** @type {readonly [Step, string][]} with the names of their drawings */
const STEPS = Object.freeze([["first", "first"], ["back", "prev"], ["forward", "next"], ["last", "last"]]);
/** @type {Readonly<Record<string, Step>>} */
const KEYS = Object.freeze({ ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" });

/** Where a step leads. @param {State} state @param {Step} step */
const target = ({ at, line }, step) => ({ first: 0, back: at - 1, forward: at + 1, last: line.length - 1 })[step];

/** @param {HTMLElement} place @param {(step: Step) => void} go */
function create_steps(place, go) {
  const buttons = STEPS.map(([step, drawing]) => {
    const button = make("button", { type: "button", class: "tool", part: `button ${step}` }, icon(drawing));
    button.addEventListener("click", () => go(step));
    return button;
  });
  place.append(...buttons);
  return {
    rename() {
      place.ariaLabel = phrase("element.steps");
      buttons.forEach((button, index) => (button.ariaLabel = phrase(`element.${STEPS[index]?.[0] ?? "first"}`)));
    },
    /** @param {State} state */
    show(state) {
      buttons.forEach((button, index) => {
        const to = target(state, STEPS[index]?.[0] ?? "first");
        set_usable(button, to !== state.at && to >= 0 && to < state.line.length);
      });
    },
  };
}

/** A game of a text, as far as it can be read. @param {string} text @param {number} number from 1 */
function read(text, number) {
  const reader = new PdnReader();
  try {
    reader.push(new TextEncoder().encode(text));
    reader.finish();
    for (let game = reader.next(); game !== undefined; game = reader.next()) if (game.number === number) return game;
    return null;
  } finally {
    reader.free();
  }
}

/** @param {import("./table.js").Place} place */
function make_viewer(place) {
  const element = /** @type {CheckersViewer} */ (place.element);
  const { parts, signal, voice } = place;
  const says = make("p", { class: "fault", part: "fault", role: "alert", hidden: "" });
  const list = make("ol", { class: "moves", part: "moves", tabindex: "0" });
  const nav = make("nav", { class: "nav", part: "steps", dir: "ltr" });
  const text = make("div", { class: "text", hidden: "" }, make("slot"));
  parts.panel.append(says, list, nav);
  parts.root.append(text);
  parts.root.classList.add("viewer");

  const table = open_table(place, {
    offer: () => undefined,
    locked: () => true,
    escape: () => false,
    show(now, before) {
      moves.show(now);
      steps.show(now);
      tell_change(element, now, before);
    },
  });
  const { store, play } = table;
  const go = (/** @type {number} */ ply) => {
    const { at, ids } = store.get();
    const to = Math.max(0, Math.min(ply, ids.length - 1));
    if (to !== at) play.go_to(ids[to] ?? null);
  };
  const step = (/** @type {Step} */ step) => voice.say(() => go(target(store.get(), step)));
  const moves = create_study_moves(list, { go: (node) => voice.say(() => play.go_to(node)), menu: () => undefined });
  const steps = create_steps(nav, step);
  const renamed = () => {
    list.ariaLabel = phrase("element.moves");
    steps.rename();
  };

  /** @param {import("./checkers-elements.d.ts").Fault | null} what */
  const tell = (what) => {
    says.hidden = text.hidden = what === null;
    if (what === null) return;
    says.textContent = what.line === null ? `${what.message}.` : phrase("element.fault", { line: what.line, column: what.column ?? 1, why: what.message });
    tell_fault(element, what);
  };
  const show = () => {
    const game = read(element.pdn, element.game);
    if (game === null) return tell({ ...fault(new Error(phrase("element.no_game").replace(/\.$/, ""))), code: "no-game" });
    try {
      play.open_pdn(game.pdn);
      tell(game.fault === null ? null : { ...fault(new Error(game.fault.message)), code: "invalid-pdn", game: game.fault.game, line: game.fault.line, column: game.fault.column });
    } catch (error) {
      tell(fault(error));
    }
  };

  renamed();
  show();
  const watcher = new MutationObserver(() => voice.say(show));
  watcher.observe(element, { childList: true, characterData: true, subtree: true });
  signal.addEventListener("abort", () => watcher.disconnect(), { once: true });
  parts.root.addEventListener("keydown", (event) => {
    const key = KEYS[event.key];
    if (key === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    step(key);
    event.preventDefault();
  }, { signal });

  return {
    table, go, step, renamed,
    changed: (/** @type {string} */ attribute) => void (attribute === "game" && show()),
    show: () => voice.say(show),
  };
}

/** @typedef {ReturnType<typeof make_viewer>} InsideViewer */

export class CheckersViewer extends CheckersElement {
  /** Set by a script; else the text of the element is the game. @type {string | null} */
  #pdn = null;

  constructor() {
    super(make_viewer, ["i-first", "i-prev", "i-next", "i-last"]);
  }

  static get observedAttributes() {
    return [...super.observedAttributes, "game"];
  }

  get pdn() {
    return this.#pdn ?? this.textContent ?? "";
  }

  set pdn(value) {
    this.#pdn = String(value);
    this.#inside()?.show();
  }

  get game() {
    const game = Number(this.getAttribute("game"));
    return Number.isInteger(game) && game > 0 ? game : 1;
  }

  set game(value) {
    reflect(this, "game", value);
  }

  /** @returns {InsideViewer | null} */
  #inside() {
    return /** @type {import("./life.js").Life<InsideViewer>} */ (/** @type {unknown} */ (life_of(this))).inside();
  }

  #state() {
    return this.#inside()?.table.store.get();
  }

  get ply() {
    return this.#state()?.at ?? 0;
  }

  get position() {
    return position_of(this.#state());
  }

  get moves() {
    return (this.#state()?.line ?? []).slice(1).map(({ last_move }) => last_move?.notation ?? "");
  }

  first() {
    return then(this, (/** @type {InsideViewer} */ inside) => inside.step("first"));
  }

  back() {
    return then(this, (/** @type {InsideViewer} */ inside) => inside.step("back"));
  }

  forward() {
    return then(this, (/** @type {InsideViewer} */ inside) => inside.step("forward"));
  }

  last() {
    return then(this, (/** @type {InsideViewer} */ inside) => inside.step("last"));
  }

  /** @param {number} ply */
  go(ply) {
    return then(this, (/** @type {InsideViewer} */ inside) => inside.go(ply));
  }

  flip() {
    turn_round(this, life_of(this).inside()?.table.flipped() ?? false);
  }
}
