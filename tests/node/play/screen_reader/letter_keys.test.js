// Letter keys on a board announce the status of its game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_letter_keys, is_letter_key } from "../../../../www/play/screen_reader/letter_keys.js";
import { BEFORE } from "../../../../www/play/core/state.js";
import { t } from "../../translator.js";

/** @param {Partial<KeyboardEvent>} key */
const press = (key) => {
  const event = { repeat: false, defaultPrevented: false, altKey: false, metaKey: false, ctrlKey: false, ...key };
  return /** @type {KeyboardEvent} */ (
    /** @type {unknown} */ ({
      ...event,
      preventDefault: () => void (event.defaultPrevented = true),
      was: () => event.defaultPrevented,
    })
  );
};

test("a letter asks, unless something else has handled it or a modifier is held", () => {
  assert.ok(is_letter_key(press({ key: "t" })));
  assert.ok(is_letter_key(press({ key: "T", shiftKey: true })));
  for (const other of [{ key: "1" }, { key: "Enter" }, { key: "ArrowUp" }]) assert.ok(!is_letter_key(press(other)));
  for (const held of ["altKey", "metaKey", "ctrlKey", "repeat", "defaultPrevented"])
    assert.ok(!is_letter_key(press({ key: "t", [held]: true })), held);
});

test("a letter is announced, one without a meaning only kept from the page", async () => {
  const said = /** @type {string[]} */ ([]);
  const keys = create_letter_keys(
    t,
    () => BEFORE,
    (sentence) => said.push(sentence),
  );
  const events = ["W", "x", "1"].map((key) => press({ key }));
  for (const event of events) keys(event);
  await import("../../../../www/play/screen_reader/status_queries.js"); // which the first press has loaded
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(said, [t("asked.not_yet")]);
  assert.deepEqual(
    events.map((event) => /** @type {{ was(): boolean }} */ (/** @type {unknown} */ (event)).was()),
    [true, true, false],
  );
});
