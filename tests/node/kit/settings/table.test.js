// The settings are listed in www/kit/settings/values.js. What stands in HTML, and what holds before the first paint,
// agrees with the table.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { SECTIONS } from "../../../../www/kit/settings/sections.js";
import { NAMES, SETTINGS, usual_settings } from "../../../../www/kit/settings/values.js";
import { booted } from "../../booted.js";

/** @import { Name, Setting } from "../../../../www/kit/settings/values.js" */

const ROOT = new URL("../../../../", import.meta.url);
/** @param {string} file */
const text = (file) => readFileSync(new URL(file, ROOT), "utf8");
const css = readdirSync(new URL("www/style/", ROOT))
  .filter((name) => name.endsWith(".css"))
  .map((name) => text(`www/style/${name}`))
  .join("\n");

/** @param {Name} name @returns {Setting} */
const setting = (name) => SETTINGS[name];
/** The settings that style sheets read, which must be set before the first paint. */
const seen = NAMES.filter((name) => new RegExp(`\\[data-${name}[=\\]]`).test(css));

test("each default is one of the values", () => {
  for (const name of NAMES) {
    const { values, usual, contrast } = setting(name);
    for (const value of [usual, contrast]) assert.ok(value === undefined || values.includes(value), name);
  }
});

test("the pages begin with what is usual", () => {
  const usual = usual_settings(false);
  const wanted = seen.flatMap((name) => (usual[name] === undefined ? [] : [`data-${name}="${usual[name]}"`])).sort();
  for (const file of ["index.html", "www/arena.html", "www/train.html"]) {
    const [root = ""] = /<html .*>/.exec(text(file)) ?? [];
    const stands = root.match(/data-\w+="\w+"/g) ?? [];
    assert.deepEqual(stands.filter((attribute) => !attribute.startsWith("data-panel")).sort(), wanted, file);
  }
});

for (const name of seen)
  test(`before the first paint ${name} is as it was chosen`, () => {
    for (const value of setting(name).values)
      for (const contrast of [false, true])
        assert.equal(booted({ settings: { [name]: value }, contrast }).dataset[name], value);
    assert.equal(booted({ settings: { [name]: 7 } }).dataset[name], undefined);
  });

test("before the first paint a person who asks for more contrast gets it", () => {
  const usual = usual_settings(true);
  const { dataset } = booted({ contrast: true });
  for (const name of seen) if (setting(name).contrast !== undefined) assert.equal(dataset[name], usual[name]);
});

const ROWS = SECTIONS.flatMap(({ rows }) => rows);

test("every setting has one row in the dialog, or a switch in a panel of the analysis", () => {
  const controls = ROWS.filter(({ kind }) => kind !== "part").map(({ name }) => name);
  assert.deepEqual([...controls, "analysis", "book"].sort(), NAMES.toSorted());
});

for (const { name, options } of ROWS.filter((row) => row.options !== undefined))
  test(`the dialog offers the values of ${name}`, () => {
    const { values, usual } = setting(/** @type {Name} */ (name));
    const offered = (options ?? []).map(({ value }) => value);
    assert.deepEqual(offered.toSorted(), [...(usual === undefined ? [""] : []), ...values].sort());
  });

test("a switch has one value to be switched to", () => {
  for (const { name, kind } of ROWS)
    if (kind === "switch") assert.equal(setting(/** @type {Name} */ (name)).values.length, 1, name);
});
