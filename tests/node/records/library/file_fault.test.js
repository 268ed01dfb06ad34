// Why the library could not open a file, in the language of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "../../../../www/kit/language/languages.js";
import { place_and_reason } from "../../../../www/kit/language/error_place.js";
import { create_translator, load_language } from "../../../../www/kit/language/translator.js";
import { file_fault, unread_text } from "../../../../www/records/library/file_fault.js";
import { PdnReader } from "../../../../www/wasm.js";
import { give_files } from "../../browser.js";
import { t as english } from "../../translator.js";

give_files();

const ZIP = Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0);

/** What the module throws for a compressed file. */
function refusal() {
  const reader = new PdnReader();
  try {
    reader.push(ZIP);
  } catch (error) {
    return /** @type {Error & { code: string }} */ (error);
  } finally {
    reader.free();
  }
  throw new Error("a compressed file was taken");
}

test("a compressed file, a damaged one and an empty one are told as sentences", () => {
  const { code, message } = refusal();
  assert.equal(file_fault(english, { code, message }), "The file is compressed: unpack it first.");
  assert.equal(file_fault(english, { code: "no-game", message: "" }), "There is no game in this file.");
  assert.equal(file_fault(english, { code: "closed", message: "" }), "This file is no longer open.");
  const damaged = "The file is damaged: it could not be unpacked past game 1,234.";
  assert.equal(file_fault(english, { code: "not-unpacked", message: "", game: 1234 }), damaged);
  assert.equal(unread_text(english, { code: "not-unpacked", game: 1234 }), damaged);
  assert.match(unread_text(english, { code: "unread", game: 2 }), /^The file could not be read past game 2\. /);
  assert.equal(file_fault(english, { code: "broken", message: "unreachable" }), "unreachable");
});

test("no sentence stays English in another language", async () => {
  const fault = refusal();
  for (const { code } of LANGUAGES.filter((language) => language.code !== "en")) {
    const t = create_translator(await load_language(code));
    for (const failed of [fault.code, "no-game", "closed", "not-unpacked", "unread"]) {
      const said = file_fault(t, { code: failed, message: fault.message, game: 7 });
      assert.notEqual(
        said,
        file_fault(english, { code: failed, message: fault.message, game: 7 }),
        `${code} ${failed}`,
      );
      assert.match(said, /\.$/, code);
      if (failed.startsWith("un") || failed.startsWith("not")) assert.match(said, /7/, code);
    }
    assert.equal(place_and_reason(t, fault), file_fault(t, fault), "as a repertoire has it");
  }
});
