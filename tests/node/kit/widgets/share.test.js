// Copying a text, and the system's share sheet.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { can_share, copy_text, share } from "../../../../www/kit/widgets/share.js";
import { t } from "../../translator.js";

/** @param {unknown} navigator */
const give = (navigator) => Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
beforeEach(() => give({}));

test("a text is copied, or selected where the browser refuses", async () => {
  const copied = /** @type {string[]} */ ([]);
  let selected = 0;
  const select = () => void (selected += 1);
  give({ clipboard: { writeText: async (/** @type {string} */ text) => copied.push(text) } });
  assert.deepEqual(await copy_text(t, "link", select, "Copied."), { is_copied: true, words: "Copied." });
  assert.deepEqual([copied, selected], [["link"], 0]);
  give({ clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  const refused = { is_copied: false, words: t("clipboard_blocked") };
  assert.deepEqual(await copy_text(t, "link", select, "Copied."), refused);
  give({}); // a page without HTTPS
  assert.deepEqual(await copy_text(t, "link", select, "Copied."), refused);
  assert.equal(selected, 2);
});

test("closing the share sheet is no failure, everything else is", async () => {
  const failures = /** @type {unknown[]} */ ([]);
  const sharing = async (/** @type {Error | null} */ error) => {
    give({ share: async () => (error === null ? undefined : Promise.reject(error)) });
    await share({ url: "link" }, (failure) => failures.push(failure));
  };
  await sharing(null);
  await sharing(new DOMException("closed", "AbortError"));
  const denied = new DOMException("denied", "NotAllowedError");
  await sharing(denied);
  assert.deepEqual(failures, [denied]);
});

test("a browser without a share sheet is known", () => {
  assert.equal(can_share(), false);
  give({ share: async () => undefined });
  assert.equal(can_share(), true);
});
