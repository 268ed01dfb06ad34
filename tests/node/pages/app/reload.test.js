// A page that is loaded again keeps the game, and leaves the stored one as it is while it has none itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_reload } from "../../../../www/pages/app/reload.js";
import { BEFORE } from "../../../../www/play/core/state.js";
import { create_store } from "../../../../www/kit/platform/store.js";
import { give_page, give_storage } from "../../browser.js";
import { t } from "../../translator.js";

test("a page whose game has not started is loaded again, and the stored game stays", () => {
  let reloads = 0;
  give_page();
  Object.assign(document, { querySelector: () => null });
  Object.assign(globalThis, { location: { reload: () => (reloads += 1) } });
  const storages = Object.values(give_storage());
  for (const storage of storages) storage.setItem("bitboard-checkers:game", "an earlier game");
  create_reload(t, create_store(BEFORE), assert.fail)();
  assert.equal(reloads, 1);
  for (const storage of storages) assert.equal(storage.getItem("bitboard-checkers:game"), "an earlier game");
});
