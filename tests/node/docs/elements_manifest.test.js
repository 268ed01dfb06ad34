// custom-elements.json, which editors read, and the types for JSX name all that the elements have: attributes,
// properties, methods, events, slots, parts and custom properties, and nothing else.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { CheckersBoard, CheckersGame, CheckersPuzzle, CheckersViewer } from "../../../www/pages/elements/elements.js";

const FOLDER = new URL("../../../www/pages/elements/", import.meta.url);
/** @param {string} name */
const read = (name) => readFile(new URL(name, FOLDER), "utf8");

/** @typedef {{ name: string, kind?: string, readonly?: boolean, attribute?: string, fieldName?: string }} Named */
/**
 * @typedef {Record<"attributes" | "members" | "events" | "slots" | "cssParts" | "cssProperties", Named[]> & { name:
 *   string, tagName?: string }} Declaration
 */
const [{ declarations, exports }] = /** @type {{ modules: [{ declarations: Declaration[], exports: Named[] }] }} */ (
  JSON.parse(await read("custom-elements.json"))
).modules;
const scripts = (await readdir(FOLDER)).filter((name) => name.endsWith(".js"));
const code = (await Promise.all(scripts.map(read))).join("\n");
const styles = await read("elements.css");
const types = await read("checkers-elements.d.ts");

/** @param {Named[]} list */
const names = (list) => list.map(({ name }) => name).toSorted();
/** @param {Iterable<string>} list */
const sorted = (list) => [...new Set(list)].toSorted();
/** @param {string} text @param {RegExp} pattern with one group */
const found = (text, pattern) => sorted([...text.matchAll(pattern)].map(([, name = ""]) => name));

const CALLBACK = /^constructor$|Callback$/;
/** Properties of HTMLElement that the elements give a meaning of their own. */
const PLATFORM_ATTRIBUTES = ["aria-label", "lang"];

const PUZZLE_EVENTS = ["checkers-missed", "checkers-solved"];
/** Of what a page adds to a board. */
const BOARD_PROPERTIES = /^--checkers-(arrow|highlight)-/;

/** The members of a class and its base classes. @param {Function} of */
function members(of) {
  /** @type {Map<string, PropertyDescriptor>} */
  const all = new Map();
  for (let { prototype } = of; prototype !== null && prototype.constructor !== Object;) {
    for (const [name, how] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (!CALLBACK.test(name) && !all.has(name)) all.set(name, how);
    prototype = Object.getPrototypeOf(prototype);
  }
  return [...all];
}

for (const element of [CheckersBoard, CheckersGame, CheckersViewer, CheckersPuzzle]) {
  const { observedAttributes } = element;
  const declared = declarations.find(({ name }) => name === /** @type {Function} */ (element).name);
  if (declared === undefined) throw new Error("an element is not declared");
  const tag = declared.tagName ?? "";
  const form = Reflect.get(element, "formAssociated") === true;

  test(`the manifest names the attributes of <${tag}>`, () => {
    const own = element === CheckersBoard || element === CheckersGame ? ["name", "form"] : [];
    assert.equal(own.length > 0, form);
    assert.deepEqual(names(declared.attributes), sorted([...observedAttributes, ...own]));
  });

  test(`the manifest names the properties and methods of <${tag}>`, () => {
    const described = members(element).map(([name, { value, set }]) =>
      [name, value === undefined ? "field" : "method", value === undefined && set === undefined].join(" "),
    );
    assert.deepEqual(
      declared.members.map(({ name, kind, readonly = false }) => [name, kind, readonly].join(" ")).toSorted(),
      described.toSorted(),
    );
  });

  test(`each attribute of <${tag}> has a property, and a property for JSX`, async () => {
    const jsx = await read("jsx.d.ts");
    for (const { name, fieldName } of declared.attributes) {
      if (PLATFORM_ATTRIBUTES.includes(name)) continue;
      assert.ok(
        declared.members.some((member) => member.name === fieldName || member.name === name),
        name,
      );
      assert.match(jsx, new RegExp(`"${name}"|\\b${name}\\?:`), name);
    }
  });

  test(`the manifest names the events, slots and custom properties of <${tag}>`, () => {
    const events = found(types, /^ {2}"(checkers-\w+)": CustomEvent/gm);
    const own = events
      .filter((name) => element === CheckersPuzzle || !PUZZLE_EVENTS.includes(name))
      .filter((name) => form || name !== "checkers-premove");
    assert.equal(events.length, 8);
    assert.deepEqual(names(declared.events), own);
    assert.deepEqual(names(declared.slots), ["", ...found(code, /make\("slot", \{ name: "(\w+)"/g)]);
    const properties = found(styles + code, /(--checkers-[a-z-]*[a-z])/g);
    assert.deepEqual(
      names(declared.cssProperties),
      properties.filter((name) => element === CheckersBoard || !BOARD_PROPERTIES.test(name)),
    );
  });
}

test("the manifest names the parts", async () => {
  const steps = found(await read("viewer_steps.js"), /^ {2}\["(\w+)", "\w+"\],$/gm);
  const [, buttons = ""] = /NAMES = Object\.freeze\([^[]*\[(.*?)\]/.exec(await read("game_panel.js")) ?? [];
  const written = found(code, /\bpart: ["`](\w+)/g);
  assert.deepEqual(
    sorted(declarations.flatMap(({ cssParts = [] }) => names(cssParts))),
    sorted([...written, ...steps, ...found(buttons, /"(\w+)"/g)]),
  );
  assert.equal(steps.length, 4);
});

test("the manifest defines each tag that the types name, and exports the functions", () => {
  const tags = found(types, /^ {4}"(checkers-\w+)": Checkers/gm);
  assert.deepEqual(found(JSON.stringify(declarations), /"tagName":"(.*?)"/g), tags);
  const functions = found(types, /export declare function (\w+)/g);
  assert.deepEqual(
    names(exports),
    sorted([...tags, "CheckersBoard", "CheckersGame", "CheckersViewer", "CheckersPuzzle", ...functions]),
  );
});

test("the JSX of each framework has all tags and the listeners", async () => {
  for (const [framework, prefix] of [
    ["react", "on"],
    ["preact", "on"],
    ["solid", "on:"],
  ]) {
    const text = await read(`jsx-${framework}.d.ts`);
    assert.equal(found(text, /^ {6}"(checkers-\w+)": Props</gm).length, 4, framework);
    assert.ok(text.includes(`Listeners<"${prefix}">`), framework);
  }
});
