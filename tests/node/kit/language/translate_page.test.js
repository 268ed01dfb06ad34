// The words of index.html are replaced by their keys; what has no key, and what a catalogue lacks, stays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { translate } from "../../../../www/kit/language/translate_page.js";

/** An element of a page. @param {Record<string, string>} attributes */
const element = (attributes, textContent = "") => ({
  textContent,
  attributes,
  getAttribute: (/** @type {string} */ name) => attributes[name] ?? null,
  setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => void (attributes[name] = value),
});

/** A page that knows selectors of attributes alone. @param {readonly ReturnType<typeof element>[]} elements */
const page = (...elements) =>
  /** @type {HTMLElement} */ (
    /** @type {unknown} */ ({
      querySelectorAll: (/** @type {string} */ selector) => {
        const wanted = [...selector.matchAll(/\[([\w-]+)\]/g)].map(([, name = ""]) => name);
        return elements.filter(({ attributes }) => wanted.every((name) => name in attributes));
      },
    })
  );

/** @type {Readonly<Record<string, string>>} */
const GERMAN = { new_game: "Neue Partie", "new_game.short": "Neu" };
/** @param {string} key @param {string} english */
const german = (key, english) => GERMAN[key] ?? english;

test("a text and the labels of one element have keys of their own", () => {
  const button = element(
    { "data-phrase": "new_game.short", "data-phrase-label": "new_game", "aria-label": "New game", title: "New game" },
    "New",
  );
  translate(page(button), german);
  assert.equal(button.textContent, "Neu");
  assert.equal(button.attributes["aria-label"], "Neue Partie");
  assert.equal(button.attributes.title, "Neue Partie");
  assert.equal(button.attributes.placeholder, undefined);
});

test("text without a key stays, and so does English that a catalogue lacks", () => {
  const name = element({ title: "New game" }, "Neu!");
  const later = element({ "data-phrase": "later", "data-phrase-label": "later", placeholder: "Later" }, "Later");
  translate(page(name, later), german);
  assert.deepEqual([name.textContent, name.attributes.title], ["Neu!", "New game"]);
  assert.deepEqual([later.textContent, later.attributes.placeholder], ["Later", "Later"]);
});
