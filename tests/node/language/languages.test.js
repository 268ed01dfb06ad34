// The languages are listed in www/language/languages.js. What cannot read that list has the same ones.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { LANGUAGES } from "../../../www/language/languages.js";
import { load_language, create_translator } from "../../../www/language/translator.js";
import { give_files } from "../browser.js";

const FOLDER = new URL("../../../www/language/", import.meta.url);
const boot = readFileSync(new URL("../boot.js", FOLDER), "utf8");

/** Runs boot.js in a browser that wishes a language. @param {string} wished */
function booted(wished) {
  /** @type {{ href?: string }[]} */
  const links = [];
  const root = { dataset: {}, lang: "", dir: "" };
  runInContext(
    boot,
    createContext({
      document: {
        documentElement: root,
        currentScript: null,
        head: { append: (/** @type {object} */ link) => void links.push(link) },
        createElement: () => ({}),
      },
      HTMLScriptElement: class {},
      URL: class {
        /** @param {string} path */
        constructor(path) {
          this.href = path;
        }
      },
      localStorage: { getItem: () => null },
      sessionStorage: { getItem: () => null },
      navigator: { languages: [wished] },
      location: { hash: "" },
      matchMedia: () => ({ matches: false }),
      setTimeout() {},
      addEventListener() {},
    }),
  );
  return { lang: root.lang, dir: root.dir, fetched: links.map(({ href }) => href) };
}

for (const { code, locale, file, rtl } of LANGUAGES)
  test(`${code}: boot.js chooses it and fetches its catalogue`, async () => {
    const fetched = file === undefined ? [] : [`language/${code}.json`];
    for (const wished of [code, locale])
      assert.deepEqual(booted(wished), { lang: code, dir: rtl ? "rtl" : "ltr", fetched });
    assert.equal(file?.href, file && new URL(`${code}.json`, FOLDER).href);
    give_files();
    const t = create_translator(await load_language(code));
    assert.deepEqual([t.language(), t.direction()], [code, rtl ? "rtl" : "ltr"]);
  });

test("boot.js knows no other language", () => {
  for (const wished of ["tr", "constructor"]) assert.equal(booted(wished).lang, "en");
  assert.deepEqual(
    [...boot.matchAll(/^ {4}(\w+): \["/gm)].map(([, code]) => code),
    LANGUAGES.map(({ code }) => code),
  );
});

test("every catalogue is of a language", () => {
  assert.deepEqual(
    readdirSync(FOLDER).filter((name) => name.endsWith(".json")),
    LANGUAGES.flatMap(({ code, file }) => (file === undefined ? [] : [`${code}.json`])).sort(),
  );
});

test("every language but English is gone through in a browser", () => {
  const spec = readFileSync(new URL("../../tests/e2e/specs/language.spec.js", FOLDER), "utf8");
  assert.deepEqual(
    [...spec.matchAll(/^ {2}\["(\w+)", "[\w-]+", \//gm)].map(([, code]) => code),
    LANGUAGES.slice(1).map(({ code }) => code),
  );
});
