// Which position a <checkers-board> starts from: the one that its page has set, not the one that it reflects in `fen`.
// The base class and the game behind the element are replaced by stand-ins.
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

const STAND_INS = {
  "position_element.js": `export const made = [];
    export class PositionElement { constructor([make]) { made.push(make); } }
    export const position_after = () => undefined;`,
  "game_core.js": "export const create_game_core = (place, handlers) => place.create(handlers);",
  "position.js": `export const position_of = (state) => state.position;
    export const offer_to = () => undefined;
    export const tell_change = () => undefined;
    export const tell_refused = (t, element, state) => element.setAttribute("fen", state.position.fen);`,
};
const HOOKS = `const all = ${JSON.stringify(STAND_INS)};
  export const resolve = (name, context, next) => name.slice(2) in all && context.parentURL.endsWith("board_element.js")
    ? { url: "data:text/javascript," + encodeURIComponent(all[name.slice(2)]), shortCircuit: true }
    : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

const { CheckersBoard } = await import("../../../../www/pages/elements/board_element.js");
const stand_in = `data:text/javascript,${encodeURIComponent(STAND_INS["position_element.js"])}`;
const { made } = await import(stand_in);
new CheckersBoard();

const START = "B:W21-32:B1-12";

/** A board that is shown. @param {Record<string, string>} attributes @param {object | null} [kept] */
function shown(attributes, kept = null) {
  /** @type {any} */
  const state = { position: { fen: "" }, game: { revision: 0, start_fen: "", rules: "official", ply: 0 } };
  state.game.line = [state.position];
  /** @type {unknown[]} the rules and positions of the games that were started */
  const started = [];
  /** @type {any} */
  let handlers;
  const move_to = (/** @type {string} */ fen) => {
    const before = structuredClone(state);
    state.position.fen = fen;
    state.game.revision += 1;
    handlers.show(state, before);
  };
  const element = {
    playable: "none",
    get rules() {
      return attributes.rules ?? "official";
    },
    getAttribute: (/** @type {string} */ name) => attributes[name] ?? null,
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => {
      attributes[name] = value;
      inside.changed(name);
    },
  };
  const play = {
    start(/** @type {{ rules: string, start_fen?: string }} */ { rules, start_fen }) {
      if (start_fen === "rubbish") throw new Error("no position");
      started.push([rules, start_fen ?? null]);
      Object.assign(state.game, { rules, start_fen: start_fen ?? START });
      move_to(start_fen ?? START);
    },
    restore: (/** @type {object} */ game) => Object.assign(state.game, game),
  };
  const create = (/** @type {unknown} */ given) => {
    handlers = given;
    return { store: { get: () => state, listen: () => undefined, subscribe: () => undefined }, play };
  };
  const inside = made[0]({ element, create, t: null, signal: new AbortController().signal });
  inside.begin(kept);
  return { element, inside, started, move_to };
}

test("new rules start from their own position, or from the one that the page has set", () => {
  const plain = shown({});
  plain.move_to("W:W21-32:B1-10,12,15");
  plain.element.setAttribute("rules", "may-stop");
  assert.deepEqual(plain.started, [
    ["official", null],
    ["may-stop", null],
  ]);

  const own = shown({ fen: "B:W18:B10" });
  own.move_to("W:W18:B15");
  own.element.setAttribute("rules", "may-stop");
  own.element.setAttribute("fen", "W:W30:B1");
  own.element.setAttribute("fen", "rubbish");
  own.element.setAttribute("rules", "official");
  assert.deepEqual(own.started, [
    ["official", "B:W18:B10"],
    ["may-stop", "B:W18:B10"],
    ["may-stop", "W:W30:B1"],
    ["official", "W:W30:B1"],
  ]);
});

test("an empty `fen` is none, and one in another spelling of the position on the board starts nothing", () => {
  const empty = shown({ fen: "" });
  assert.deepEqual(empty.started, [["official", null]]);
  empty.element.setAttribute("fen", "B:W18:B10");
  empty.element.setAttribute("fen", "");
  assert.deepEqual(empty.started.slice(1), [
    ["official", "B:W18:B10"],
    ["official", null],
  ]);

  const board = shown({ fen: "B:W18:B9,10" });
  for (const fen of ["B:W18:B10,9", " b:w18:b9-10. ", "B:W18:B9,10"]) board.element.setAttribute("fen", fen);
  assert.deepEqual(board.started, [["official", "B:W18:B9,10"]]);
  board.element.setAttribute("fen", "W:W18:B9,10");
  assert.deepEqual(board.started.at(-1), ["official", "W:W18:B9,10"]);
});

test("a reset returns to the position that was set", () => {
  const board = shown({ fen: "B:W18:B10" });
  board.move_to("W:W18:B15");
  board.inside.reset();
  assert.deepEqual(board.started.at(-1), ["official", "B:W18:B10"]);
});

test("rules that were set out of the page start anew from the same position when the board is back", () => {
  const kept = { rules: "official", start_fen: "B:W18:B10" };
  assert.deepEqual(shown({ rules: "official", fen: "W:W18:B15" }, kept).started, []);
  const changed = shown({ rules: "may-stop", fen: "W:W18:B15" }, kept);
  assert.deepEqual(changed.started, [["may-stop", "B:W18:B10"]]);
});
