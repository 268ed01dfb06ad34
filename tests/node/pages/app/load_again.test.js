// The Arena and the training page are loaded again for a new version: not while games are played or a dialog is open.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { create_load_again } from "../../../../www/pages/app/load_again.js";
import { give_page } from "../../browser.js";

const page = { reloads: 0, dialog: false, free: true };

beforeEach(() => {
  give_page();
  Object.assign(page, { reloads: 0, dialog: false, free: true });
  Object.assign(document, { querySelector: () => (page.dialog ? {} : null) });
  Object.assign(globalThis, { location: { reload: () => (page.reloads += 1) } });
});

const create = () => create_load_again(() => page.free);

const close_dialog = () => {
  page.dialog = false;
  document.dispatchEvent(new Event("close"));
};

test("a free page is loaded again at once, and once", () => {
  const { load_again, look_again } = create();
  look_again();
  assert.equal(page.reloads, 0, "no new version is there");
  load_again(false);
  look_again();
  assert.equal(page.reloads, 1);
});

test("an open dialog is waited for, also where the user has asked for the new version", () => {
  for (const wanted of [false, true]) {
    Object.assign(page, { reloads: 0, dialog: true });
    const { load_again, look_again } = create();
    load_again(wanted);
    look_again();
    assert.equal(page.reloads, 0, `${wanted}`);
    close_dialog();
    assert.equal(page.reloads, 1, `${wanted}`);
  }
});

test("what the page does is waited for, unless the user has asked for the new version", () => {
  page.free = false;
  const { load_again, look_again } = create();
  load_again(false);
  close_dialog();
  assert.equal(page.reloads, 0);
  look_again(true);
  assert.equal(page.reloads, 1);
  create().load_again(true);
  assert.equal(page.reloads, 2);
});
