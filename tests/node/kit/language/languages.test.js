// The languages are listed in www/kit/language/languages.js. What cannot read that list has the same ones.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../../../www/kit/language/languages.js";
import { load_language, create_translator } from "../../../../www/kit/language/translator.js";
import { boot_script, booted } from "../../booted.js";
import { give_files } from "../../browser.js";

const FOLDER = new URL("../../../../www/kit/language/", import.meta.url);

for (const { code, locale, file, rtl } of LANGUAGES)
  test(`${code}: boot.js chooses it and fetches its catalogue`, async () => {
    const fetched = file === undefined ? [] : [`kit/language/${code}.json`];
    for (const wished of [code, locale]) {
      const { lang, dir, fetched: links } = booted({ wished });
      assert.deepEqual({ lang, dir, links }, { lang: code, dir: rtl ? "rtl" : "ltr", links: fetched });
    }
    assert.equal(file?.href, file && new URL(`${code}.json`, FOLDER).href);
    give_files();
    const t = create_translator(await load_language(code));
    assert.deepEqual([t.language(), t.direction()], [code, rtl ? "rtl" : "ltr"]);
  });

test("boot.js knows no other language", () => {
  for (const wished of ["tr", "constructor"]) assert.equal(booted({ wished }).lang, "en");
  assert.deepEqual(
    [...boot_script.matchAll(/^ {4}(\w+): \["/gm)].map(([, code]) => code),
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
  const spec = readFileSync(new URL("../../../tests/e2e/specs/language.spec.js", FOLDER), "utf8");
  assert.deepEqual(
    [...spec.matchAll(/^ {2}\["(\w+)", "[\w-]+", \//gm)].map(([, code]) => code),
    LANGUAGES.slice(1).map(({ code }) => code),
  );
});

test("French says a number of a total after the noun: one and zero take its singular", async () => {
  give_files();
  const { phrases } = await load_language("fr");
  const plural = Object.entries(phrases).filter(
    // ballot.rest: its first number is never one
    ([key, text]) => typeof text === "string" && key !== "ballot.rest" && /\{\w+\} \p{L}+s\b.* sur \{/u.test(text),
  );
  assert.deepEqual(plural, []);
});

for (const code of ["es", "fr", "pt"])
  test(`${code}: one game that was won or chosen is not said in the plural`, async () => {
    give_files();
    const t = create_translator(await load_language(code));
    for (const words of [
      t("stats.score", { wins: 1, draws: 1, losses: 1 }),
      t("library.chosen", { what: "", chosen: 1 }),
    ]) {
      assert.match(words, /1/);
      assert.doesNotMatch(words, /1 \p{L}/u);
    }
  });
