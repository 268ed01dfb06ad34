// The offer in the message line while the friend of the game on the board is not connected.
import assert from "node:assert/strict";
import { test } from "node:test";
import { make_offer, set_note } from "../../../../www/play/core/actions.js";
import { BEFORE } from "../../../../www/play/core/state.js";
import { link_offer } from "../../../../www/remote/network/link_offer.js";
import { notice_text } from "../../../../www/remote/network/notice_text.js";
import { MINE, OTHER, STATES } from "./states.js";
import { t } from "../../translator.js";

test("a lost or ended connection is said with its reason, in the game that it belongs to", () => {
  assert.deepEqual(link_offer(STATES.lost, MINE), { kind: "lost_game", name: "Bob" });
  assert.deepEqual(link_offer(STATES.closed, MINE), { kind: "closed", name: "Bob" });
  const gone = /** @type {const} */ ({ kind: "gone", name: "Bob", why: "away" });
  const left = { ...STATES.closed, connection: { ...STATES.closed.connection, notice: gone } };
  assert.deepEqual(link_offer(left, MINE), gone);
  const old = { ...STATES.closed, connection: { ...STATES.closed.connection, notice: { kind: "lapsed" } } };
  assert.deepEqual(link_offer(/** @type {typeof left} */ (old), MINE), { kind: "closed", name: "Bob" });
});

test("nothing is offered while one is connected or makes a link, after the game, and in another game", () => {
  for (const name of /** @type {const} */ (["connected", "renewing", "inviting", "watching_ended", "start"]))
    assert.equal(link_offer(STATES[name], MINE), null, name);
  assert.equal(link_offer(STATES.lost, null), null);
  assert.equal(link_offer(STATES.lost, OTHER), null);
});

test("the sentence reads well with a name and without", () => {
  assert.match(notice_text(t, { kind: "lost_game", name: "Bob" }), /^The connection to Bob is lost\./);
  assert.match(notice_text(t, { kind: "lost_game", name: "" }), /^The connection to your friend is lost\./);
});

test("an offer takes the place of what was said before, and is withdrawn without a word", () => {
  const offer = { words: "Lost.", button: "New link" };
  const offered = make_offer(offer)(set_note("Ann is here.")(BEFORE));
  assert.deepEqual([offered.message.offer, offered.message.note], [offer, null]);
  const with_offer = make_offer(null)(set_note("Ann is back.")(offered));
  assert.deepEqual([with_offer.message.offer, with_offer.message.note], [null, "Ann is back."]);
});
