// The texts of network play.
import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_CONNECTION } from "../../../../www/remote/network/connection_state.js";
import { fault_text, refusal_text } from "../../../../www/remote/network/fault_text.js";
import {
  carry_text,
  notice_text,
  offer_text,
  plan_text,
  question_text,
  request_text,
  shown_name,
  with_whom,
} from "../../../../www/remote/network/notice_text.js";
import { status_text } from "../../../../www/remote/network/status_button.js";
import { OTHER, invitation } from "./states.js";
import { start_of } from "../../../../www/play/rules/start_of.js";
import { t } from "../../translator.js";

test("the peer is named, or called a friend in mid sentence", () => {
  assert.deepEqual(
    ["Ann", "", null].map((name) => with_whom(t, name)),
    ["With Ann", "With your friend", "With your friend"],
  );
});

test("every notice is a sentence, with the name of the other side", () => {
  /** @type {[import("../../../../www/remote/network/connection_state.js").Notice, RegExp][]} */
  const cases = [
    [{ kind: "lost" }, /^The page is waiting/],
    [{ kind: "back" }, /is back\.$/],
    [{ kind: "not_reached" }, /\.$/],
    [{ kind: "left" }, /^You have left\./],
    [{ kind: "spectating_over" }, /\.$/],
    [{ kind: "unsupported" }, /^This browser cannot connect/],
    [{ kind: "lapsed" }, /^You both asked/],
    [{ kind: "closed", name: "Bob" }, /^The connection to Bob has ended\./],
    [{ kind: "closed", name: null }, /^The connection to your friend has ended\./],
    [{ kind: "begun", name: "Bob", side: "black" }, /^Bob is here\. You play Black\.$/],
    [{ kind: "resumed", name: "", side: "white" }, /^Your friend is here\..*you play White\.$/],
    [{ kind: "gone", name: "Bob", why: "left" }, /^Bob has left the game\.$/],
    [{ kind: "gone", name: "Bob", why: "away" }, /^Bob has left the page\./],
    [{ kind: "gone", name: "Bob", why: "refused" }, /^Bob's page ended/],
    [{ kind: "declined", name: "Bob", wish: "takeback" }, /^Bob declines to let/],
    [{ kind: "declined", name: "Bob", wish: "draw" }, /declines the draw/],
    [{ kind: "declined", name: "Bob", wish: "rematch" }, /does not want a rematch/],
    [
      { kind: "broken", name: "Bob", fault: "illegal", move: "1-2" },
      /^The connection to Bob was ended: the move 1-2 is not legal here\./,
    ],
    [{ kind: "gone", name: "", why: "refused" }, /^Your friend's page ended/],
    [{ kind: "broken", name: null, fault: "illegal", move: "1-2" }, /^The connection to your friend was ended: /],
    [{ kind: "failed", why: "no network" }, /no network/],
  ];
  for (const [notice, sentence] of cases) assert.match(notice_text(t, notice), sentence);
});

test("wishes are asked, and said to have been asked", () => {
  assert.deepEqual(
    /** @type {const} */ (["takeback", "draw", "rematch"]).map((wish) => question_text(t, wish, "Bob")),
    ["Bob asks to take back a move.", "Bob offers a draw.", "Bob asks for a rematch."],
  );
  assert.deepEqual(
    /** @type {const} */ (["takeback", "draw", "rematch"]).map((wish) => request_text(t, wish)),
    ["You have asked to take your move back.", "You have offered a draw.", "You have asked for a rematch."],
  );
});

test("an invitation says what it is to", () => {
  const made = invitation(OTHER);
  const start = start_of("official").fen;
  const offer = {
    kind: /** @type {const} */ ("offer"),
    invitation: { ...made, hello: { ...made.hello, start } },
    known: false,
    accepted: false,
  };
  assert.equal(
    offer_text(t, offer),
    "Bob invites you to a game. Bob plays White, you play Black. Official rules. No clock.",
  );
  assert.match(offer_text(t, { ...offer, known: true }), /^Bob invites you back to your game\./);
  assert.match(offer_text(t, { ...offer, invitation: invitation(OTHER, "watch") }), /^Bob invites you to watch\.$/);
  const { hello } = offer.invitation;
  assert.match(
    offer_text(t, { ...offer, invitation: { ...offer.invitation, hello: { ...hello, control: "180" } } }),
    /Official rules\. 3 minutes for the game\.$/,
  );
  const set_up = { ...offer, invitation: { ...made, hello: { ...hello, start: "B:W32:B1" } } };
  assert.match(offer_text(t, set_up), /Official rules\. The game begins in a position that was set up\. No clock\.$/);
  assert.doesNotMatch(offer_text(t, { ...set_up, known: true }), /set up/);
  assert.equal(
    plan_text(t, { side: "black", control: "300+3" }),
    "You play Black, your friend plays White. 5 minutes, plus 3 seconds after each move.",
  );
});

test("an answer is addressed to the inviter", () => {
  assert.match(carry_text(t, "Ada"), /^Let Ada scan/);
  for (const name of ["", null]) assert.match(carry_text(t, name), /^Let your friend scan/);
});

test("faults, refusals and statuses have words of their own", () => {
  const faults = /** @type {const} */ ([
    "too-large",
    "unreadable",
    "other-version",
    "too-many",
    "other-game",
    "out-of-turn",
    "replayed",
    "out-of-order",
    "illegal",
    "conflict",
    "not-yours",
    "internal",
  ]);
  assert.equal(new Set(faults.map((fault) => fault_text(t, fault, "Bob", "1-2"))).size, faults.length);
  const refusals = /** @type {const} */ (["damaged", "too-long", "other-version", "no-invitation", "own"]);
  assert.equal(new Set(refusals.map((refusal) => refusal_text(t, refusal))).size, refusals.length);
  const statuses = /** @type {const} */ (["inviting", "answering", "connecting", "connected", "lost", "closed"]);
  assert.equal(new Set(statuses.map((status) => status_text(t, { ...NO_CONNECTION, status }))).size, statuses.length);
  assert.notEqual(
    status_text(t, { status: "connected", watching: true }),
    status_text(t, { status: "connected", watching: false }),
  );
  assert.equal(shown_name(t, "Ada"), "Ada");
});
