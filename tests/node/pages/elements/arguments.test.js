// Arguments that the methods of the elements refuse, and values of properties that change nothing. Stand-ins replace
// the base classes and the element's game.
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

/** What reaches the game of an element. @type {unknown[]} */
const done = [];
Object.assign(globalThis, {
  inside: { go: (/** @type {number} */ ply) => done.push(ply), check() {}, anew() {}, show: () => done.push("show") },
});

const STAND_INS = {
  "position_element.js": `export class PositionElement {
      setAttribute(...attribute) { inside.go(attribute.join()); }
      getAttribute() { return null; }
    }
    export const position_after = async (element, action) => action(inside);
    export const flip_orientation = () => undefined;`,
  "element.js": `export class CheckersElement {}
    export const life_of = () => ({ inside: () => inside });
    export const when_ready = async () => undefined;`,
  "rules.js": "export const are_playable = () => true; export const load_whole = () => undefined;",
};
const HOOKS = `const all = ${JSON.stringify(STAND_INS)};
  export const resolve = (name, context, next) =>
    name.slice(2) in all && /\\/(game|viewer)_element\\.js$/.test(context.parentURL)
      ? { url: "data:text/javascript," + encodeURIComponent(all[name.slice(2)]), shortCircuit: true }
      : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

const { CheckersGame } = await import("../../../../www/pages/elements/game_element.js");
const { CheckersViewer } = await import("../../../../www/pages/elements/viewer_element.js");
const refused = { name: "CheckersError", code: "invalid-argument" };

test("a new game with an unknown option or value is refused before anything is changed", async () => {
  const game = new CheckersGame();
  const slips = [{ opponet: "friend" }, { level: 99 }, { level: 1.5 }, { opponent: "nobody" }, { side: "red" }];
  for (const slip of slips)
    await assert.rejects(game.newGame(/** @type {any} */ ({ player: "Ann", ...slip })), refused);
  assert.deepEqual(done.splice(0), []);
  await game.newGame({ opponent: "computer", level: 10, side: "white", fen: null });
  assert.deepEqual(done.splice(0), ["opponent,computer", "level,10", "side,white"]);
});

test("a viewer goes to whole plies, also past the end", async () => {
  const viewer = new CheckersViewer();
  for (const ply of [1.5, Number.NaN, /** @type {any} */ ("2")]) await assert.rejects(viewer.go(ply), refused);
  for (const ply of [0, 2, Infinity]) await viewer.go(ply);
  assert.deepEqual(done.splice(0), [0, 2, Infinity]);
});

test("a viewer shows a text once, also where it is set again, as React does in strict mode", () => {
  const viewer = new CheckersViewer();
  for (const pdn of ["1. 11-15 *", "1. 11-15 *", "1. 9-14 *", null, undefined, "1. 9-14 *"]) viewer.pdn = pdn;
  assert.deepEqual(done.splice(0), ["show", "show", "show", "show"]);
});
