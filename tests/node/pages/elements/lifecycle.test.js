// When `ready` of an element is settled. What draws, and what reads the page, is replaced by stand-ins.
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

const STAND_INS = {
  "shadow.js": `export const create_shadow = () => ({ show_place() {}, show_board: () => ({}), show_text() {} });`,
  "observe.js": "export const observe = () => undefined; export const root_and_body = () => [];",
  "template.js": "export const name_parts = () => undefined;",
  "element_language.js": "export const language_at = async () => 'en';",
  "shared_resources.js": "export const load = async () => ({});",
};
const HOOKS = `const all = ${JSON.stringify(STAND_INS)};
  export const resolve = (name, context, next) => name.slice(2) in all && context.parentURL.endsWith("/lifecycle.js")
    ? { url: "data:text/javascript," + encodeURIComponent(all[name.slice(2)]), shortCircuit: true }
    : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
Object.assign(globalThis, { document: {} });

const { create_lifecycle } = await import("../../../../www/pages/elements/lifecycle.js");
const later = () => new Promise((resolve) => setImmediate(resolve));

/** An element that can be put into a page. @param {() => Promise<void>} decorate */
function create(decorate) {
  const element = { isConnected: false, getAttribute: () => null };
  const inside = () => ({
    core: { decorate, store: { get: () => ({ phase: "idle" }) } },
    begin: () => undefined,
    changed: () => undefined,
    renamed: () => undefined,
  });
  const life = create_lifecycle(/** @type {any} */ (element), /** @type {any} */ (inside), [], ["fen"]);
  return {
    life,
    async connect() {
      element.isConnected = true;
      life.connected();
      await later();
    },
    async remove() {
      element.isConnected = false;
      life.disconnected();
      await later();
    },
  };
}

test("what waits for a board is told when it is shown, also after it was removed while its marks were loading", async () => {
  let is_slow = true;
  const { life, connect, remove } = create(() => (is_slow ? new Promise(() => undefined) : Promise.resolve()));
  await connect();
  assert.notEqual(life.inside(), null);
  /** @type {unknown[]} */
  const told = [];
  life.ready().then((inside) => told.push(inside));
  await remove();
  is_slow = false;
  await connect();
  assert.deepEqual(told, [life.inside()]);
});

test("an element that was removed after it was ready is ready again when it is back", async () => {
  const { life, connect, remove } = create(async () => undefined);
  await connect();
  const first = await life.ready();
  await remove();
  const again = life.ready();
  assert.equal(await Promise.race([again, later().then(() => "waits")]), "waits");
  await connect();
  assert.equal(await again, life.inside());
  assert.notEqual(await again, first);
});
