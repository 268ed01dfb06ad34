// The React components without React: a property that becomes undefined is the element's default again.
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

/** As much of React as a component uses: refs, and effects that run after a change of what they depend on. */
const REACT = `
let slots = [], at = 0, due = [];
const slot = (make) => (at in slots ? slots[at++] : (slots[at++] = make()));
export const useRef = (current) => slot(() => ({ current }));
export const useState = (first) => [first(), () => undefined];
export const forwardRef = (render) => ({ render });
export const createElement = (tag, props) => ({ tag, props });
export const useImperativeHandle = () => undefined;
export function useEffect(effect, by) {
  const kept = slot(() => ({ by: null }));
  if (by === undefined || kept.by === null || by.some((value, index) => value !== kept.by[index])) due.push(effect);
  kept.by = by ?? null;
}
export function draw({ render }, props, element) {
  at = 0;
  const made = render(props, null);
  made.props.ref.current = element;
  due.splice(0).forEach((effect) => effect());
}
`;
const HOOKS = `export const resolve = (name, context, next) =>
  name === "react" ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(REACT)}`)}, shortCircuit: true }
  : /^\\.\\/(elements\\/)?index\\.js$/.test(name) && /tools\\/package\\/react\\.js$/.test(context.parentURL)
  ? { url: "data:text/javascript,export class Checkers {}", shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

const { draw } = await import(`data:text/javascript,${encodeURIComponent('export { draw } from "react"')}`);
const { CheckersViewer } = await import(new URL("../../../tools/package/react.js", import.meta.url).href);

test("what is set and then removed is reset; what was never set is left alone", async () => {
  Object.assign(globalThis, { customElements: { whenDefined: async () => undefined } });
  /** @type {[string, unknown][]} */
  const set = [];
  const element = new Proxy(new EventTarget(), {
    get: (target, name) => Reflect.get(target, name).bind(target),
    set: (_, name, value) => set.push([String(name), value]) > 0,
  });
  /** @param {Record<string, unknown>} props  @returns {Promise<[string, unknown][]>} the properties that are set */
  const drawn = async (props) => {
    draw(CheckersViewer, props, element);
    await new Promise(setImmediate);
    return set.splice(0);
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
