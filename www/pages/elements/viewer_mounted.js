// A viewer while its element is connected: opens the text as a study.
import { has_known_start } from "../../play/core/known_start.js";
import { place_at } from "../../play/core/tree.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { once } from "../../kit/platform/once.js";
import { make } from "../../kit/widgets/dom.js";
import { create_move_tree } from "../../play/study/move_tree.js";
import { PdnReader } from "../../wasm.js";
import { fault, tell_fault } from "./fault.js";
import { observe } from "./observe.js";
import { tell_change } from "./position.js";
import { create_game_core } from "./game_core.js";
import { create_steps, KEYS, target } from "./viewer_steps.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { CheckersViewer, Fault } from "./checkers-elements.d.ts"
 * @import { Step } from "./viewer_steps.js"
 */

/** The longest text that is read, in UTF-16 units. */
const MAX_TEXT = 2_000_000;

/**
 * Reads one game of a text, up to its first fault. `game`: to be opened, or null if its start is not known.
 * @param {string} text @param {number} number from 1
 */
function read(text, number) {
  const reader = new PdnReader();
  try {
    reader.push(new TextEncoder().encode(text.slice(0, MAX_TEXT)));
    reader.finish();
    for (let found = reader.next(); found !== null; found = reader.next())
      if (found.number === number) return { ...found, game: has_known_start(found) ? reader.game() : null };
    return null;
  } finally {
    reader.free();
  }
}

/**
 * The viewer's parts besides the board: the fault, the moves, the step buttons and the text.
 * @param {Translator} t
 * @param {import("./template.js").Parts} parts
 */
function make_parts(t, { root, panel }) {
  const message = make("p", { class: "fault", part: "fault", role: "alert", hidden: "" });
  const list = make("ol", { class: "moves", part: "moves", tabindex: "0" });
  const nav = make("nav", { class: "nav", part: "steps", dir: "ltr" });
  const text = make("div", { class: "text", hidden: "" }, make("slot"));
  panel.append(message, list, nav);
  root.append(text);
  root.classList.add("viewer");

  /** Shows a fault and, with it, the text. @param {Fault | null} shown_fault */
  const tell = (shown_fault) => {
    message.hidden = text.hidden = shown_fault === null;
    if (shown_fault !== null)
      message.textContent =
        shown_fault.line === null
          ? `${shown_fault.message}.`
          : t("element.fault", { line: shown_fault.line, column: shown_fault.column ?? 1, why: shown_fault.message });
  };
  return { list, nav, tell };
}

/**
 * The first fault of a game that was read.
 * @param {Translator} t @param {ReturnType<typeof read>} game @returns {Fault | null}
 */
function fault_of(t, game) {
  if (game === null) return { ...fault(t, new Error(t("element.no_game").replace(/\.$/, ""))), code: "no-game" };
  if (game.fault === null) return null;
  const { message, game: number, line, column } = game.fault;
  return { ...fault(t, new Error(message)), code: "invalid-pdn", game: number, line, column };
}

/** @param {import("./game_core.js").Place} place */
export function make_viewer(place) {
  const element = /** @type {CheckersViewer} */ (place.element);
  const { parts, signal, t } = place;
  const { list, nav, tell } = make_parts(t, parts);
  const core = create_game_core(place, {
    offer: () => undefined,
    locked: () => true,
    escape: () => false,
    show(now, before) {
      moves.show(now);
      steps.show(now);
      tell_change(element, now, before);
    },
  });
  const { store, play } = core;
  const go = (/** @type {number} */ ply) => {
    const { ply: at, line_nodes: ids } = store.get().game;
    const target = Math.max(0, Math.min(ply, ids.length - 1));
    if (target !== at) play.go_to(ids[target] ?? null);
  };
  const step = (/** @type {Step} */ step) => go(target(store.get(), step));
  const moves = create_move_tree(t, list, {
    go: (node) => play.go_to(node),
    menu: () => undefined,
  });
  const steps = create_steps(t, nav, step);

  /** Shows the drawings of the text, and writes those of the reader. */
  const keep_drawings = once(async () => {
    const drawings = await import("../../play/study/kept_drawings.js");
    if (!signal.aborted) drawings.keep_drawings(store, play.comment);
  });
  const keep_drawings_if_any = () => {
    if (element.drawable || element.pdn.includes("[%c"))
      keep_drawings().catch((error) => tell_fault(element, fault(t, error)));
  };
  const open = () => {
    keep_drawings_if_any();
    const found = read(element.pdn, element.game);
    if (found !== null && found.game !== null) play.open_game(found.game, found.pdn);
    return fault_of(t, found);
  };
  const pdn_changed = create_change_guard();
  const show = () => {
    let found_fault;
    pdn_changed([element.pdn]);
    try {
      found_fault = open();
    } catch (error) {
      found_fault = fault(t, error);
    }
    tell(found_fault);
    if (found_fault !== null) tell_fault(element, found_fault);
  };
  const renamed = () => {
    list.ariaLabel = t("element.moves");
    steps.rename();
  };

  renamed();
  observe(
    [[element, { childList: true, characterData: true, subtree: true }]],
    () => pdn_changed([element.pdn]) && show(),
    signal,
  );
  parts.root.addEventListener(
    "keydown",
    (event) => {
      const key = KEYS[event.key];
      if (
        key === undefined ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return;
      step(key);
      event.preventDefault();
    },
    { signal },
  );

  return {
    core,
    go,
    step,
    renamed,

    /** @param {import("../../play/game/saved_game.js").Saved | null} kept */
    begin(kept) {
      show();
      const { pdn, tree } = store.get().game;
      if (kept?.version === 3 && kept.pdn === pdn.with_redo()) play.go_to(place_at(tree, kept.node_path));
    },

    changed: (/** @type {string} */ attribute) => (attribute === "game" ? show() : keep_drawings_if_any()),
    show,
  };
}

/** @typedef {ReturnType<typeof make_viewer>} InsideViewer */
