// The help dialog lists the keys that the page listens to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_help } from "../../../../www/kit/help/help.js";
import { LETTERS } from "../../../../www/play/screen_reader/status_queries.js";
import { give_elements } from "../../elements.js";
import { t } from "../../translator.js";

test("the help lists the letter of every announcement", () => {
  const { body } = give_elements();
  create_help(t);
  const texts = body.shown.map(({ textContent }) => textContent);
  for (const letter of LETTERS) assert.ok(texts.includes(letter.toUpperCase()), letter);
});
