// The React components without React: what they set on their elements, and when.
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

/**
 * As much of React 19 as a component uses: refs, properties of an element that is defined, effects of the layout in the
 * same task and ordinary ones in a later one.
 */
const REACT = `
let slots = [], at = 0, due = [], written = {};
const slot = (make) => (at in slots ? slots[at++] : (slots[at++] = make()));
export const useRef = (current) => slot(() => ({ current }));
export const useState = (first) => [first(), () => undefined];
export const forwardRef = (render) => ({ render });
export const createElement = (tag, props) => ({ tag, props });
export const useImperativeHandle = () => undefined;
function use(kind, effect, by) {
  const kept = slot(() => ({ by: null }));
  if (by === undefined || kept.by === null || by.some((value, index) => value !== kept.by[index]))
    due.push({ kind, effect });
  kept.by = by ?? null;
}
export const useLayoutEffect = (effect, by) => use("layout", effect, by);
export const useEffect = (effect, by) => use("later", effect, by);
export const unmount = () => void ((slots = []), (written = {}));
export async function draw({ render }, props, element) {
  at = 0;
  const { ref, ...attributes } = render(props, null).props;
  const removed = Object.keys(written).filter((name) => !(name in attributes)).map((name) => [name, undefined]);
  written = attributes;
  for (const [name, value] of [...Object.entries(attributes), ...removed])
    if (name in element) element[name] = value;
    else if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : value);
  ref.current = element;
  const effects = due.splice(0);
  for (const { kind, effect } of effects) if (kind === "layout") effect();
  await new Promise(setImmediate);
  for (const { kind, effect } of effects) if (kind === "later") effect();
}
`;
const HOOKS = `export const resolve = (name, context, next) =>
  name === "react" ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(REACT)}`)}, shortCircuit: true }
  : /^\\.\\/(elements\\/)?index\\.js$/.test(name) && /tools\\/package\\/react\\.js$/.test(context.parentURL)
  ? { url: "data:text/javascript,export class Checkers { position() {} move(...given) { return given; } }",
      shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

// A page has a document; the classes of the elements need none.
const { PositionElement } = await import("../../../www/pages/elements/position_element.js");
const { CheckersBoard: BoardElement } = await import("../../../www/pages/elements/board_element.js");
Object.assign(globalThis, { document: {}, customElements: { whenDefined: async () => undefined } });
const { draw, unmount } = await import(`data:text/javascript,${encodeURIComponent('export * from "react"')}`);
const { CheckersBoard, CheckersViewer, useCheckers } = await import(
  new URL("../../../tools/package/react.js", import.meta.url).href
);

/** An element that is defined: attributes, and the accessors of its class. @param {object} prototype */
function defined(prototype) {
  /** @type {Map<string, string>} */
  const attributes = new Map();
  const element = Object.assign(new EventTarget(), {
    attributes,
    getAttribute: (/** @type {string} */ name) => attributes.get(name) ?? null,
    hasAttribute: (/** @type {string} */ name) => attributes.has(name),
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => void attributes.set(name, value),
    removeAttribute: (/** @type {string} */ name) => void attributes.delete(name),
    toggleAttribute: (/** @type {string} */ name, /** @type {boolean} */ on) =>
      on ? attributes.set(name, "") : attributes.delete(name),
  });
  for (const name of ["disabled", "drawable", "form", "fen"]) {
    const owner = Object.hasOwn(prototype, name) ? prototype : PositionElement.prototype;
    const accessors = Object.getOwnPropertyDescriptor(owner, name);
    if (accessors !== undefined) Object.defineProperty(element, name, accessors);
  }
  return element;
}

test("attributes without a value and `form` reach an element that is defined", async () => {
  const board = defined(BoardElement.prototype);
  await draw(CheckersBoard, { disabled: true, drawable: true, form: "f1", fen: "W:WK4:B29" }, board);
  assert.deepEqual(Object.fromEntries(board.attributes), { disabled: "", drawable: "", form: "f1", fen: "W:WK4:B29" });
  unmount();
});

test("properties of every HTML element are removed as attributes, and `hidden` is one without a value", async () => {
  const board = defined(BoardElement.prototype);
  for (const name of ["lang", "title", "id"])
    // as a browser reflects them
    Object.defineProperty(board, name, {
      set(value) {
        board.setAttribute(name, String(value));
      },
    });
  const shown = () => Object.fromEntries(board.attributes);
  await draw(CheckersBoard, { lang: "de", title: null, id: "b1", hidden: true, "aria-busy": false }, board);
  assert.deepEqual(shown(), { lang: "de", id: "b1", hidden: "", "aria-busy": false });
  await draw(CheckersBoard, { lang: undefined, id: null, hidden: false, "data-a": "x" }, board);
  assert.deepEqual(shown(), { "data-a": "x" });
  await draw(CheckersBoard, { lang: "fr", title: "Board" }, board);
  assert.deepEqual(shown(), { lang: "fr", title: "Board" });
  unmount();
});

test("events that an element dispatches in the task of its insertion are heard", async () => {
  /** @type {string[]} */
  const heard = [];
  const board = defined(BoardElement.prototype);
  queueMicrotask(() => board.dispatchEvent(new Event("checkers-error")));
  await draw(CheckersBoard, { onError: ({ type = "" }) => heard.push(type) }, board);
  assert.deepEqual(heard, ["checkers-error"]);
  unmount();
});

test("a property is set in the task of the insertion; removed it is reset, and never set it is left alone", async () => {
  /** @type {[string, unknown][]} */
  const set = [];
  const element = new Proxy(new EventTarget(), {
    get: (target, name) => Reflect.get(target, name).bind(target),
    set: (_, name, value) => set.push([String(name), value]) > 0,
  });
  /** @param {Record<string, unknown>} props  @returns {Promise<[string, unknown][]>} the properties that are set */
  const drawn = async (props) => {
    const drawing = draw(CheckersViewer, props, element);
    await null;
    const soon = set.splice(0);
    await drawing;
    assert.deepEqual(set, []);
    return soon;
  };
  assert.deepEqual(await drawn({}), [], "the text inside the element stays");
  assert.deepEqual(await drawn({ pdn: "1. 11-15 *" }), [["pdn", "1. 11-15 *"]]);
  assert.deepEqual(await drawn({ pdn: "1. 11-15 *" }), []);
  assert.deepEqual(await drawn({ pieceImages: null }), [
    ["pdn", undefined],
    ["pieceImages", null],
  ]);
  assert.deepEqual(await drawn({}), [["pieceImages", undefined]]);
});

test("a move of the hook may go on after a draw", () => {
  assert.deepEqual(useCheckers().move("11-15", { strict: false }), ["11-15", { strict: false }]);
});
