// How much network delay the pings of a session justify, and that a peer gets no more than that.
import assert from "node:assert/strict";
import { test } from "node:test";
import { UNMEASURED, credited_transit, ping_sent, pong_received } from "../../../../www/remote/network/round_trip.js";

/** The state after pings with these round trips, one after the other. @param {...number} trips */
const measured = (...trips) =>
  trips.reduce((trip, took, number) => pong_received(ping_sent(trip, number, 0), number, took), UNMEASURED);

test("twice the shortest round trip and a quarter of a second are credited, five seconds at most", () => {
  assert.equal(credited_transit(UNMEASURED, 0), 5000);
  assert.equal(credited_transit(measured(100), 0), 450);
  assert.equal(credited_transit(measured(100, 40, 900), 0), 330);
  assert.equal(credited_transit(measured(3000), 0), 5000);
  assert.equal(credited_transit(measured(0), 0), 250);
});

test("only the answer to a ping that was sent measures, once", () => {
  const sent = ping_sent(UNMEASURED, 1, 1000);
  assert.equal(pong_received(sent, 2, 1010), sent);
  assert.equal(pong_received(UNMEASURED, 1, 1010), UNMEASURED);
  const answered = pong_received(ping_sent(sent, 2, 1005), 1, 1100);
  assert.equal(credited_transit(answered, 1100), 450);
  assert.equal(pong_received(answered, 1, 1101), answered);
});

test("a page that answers no ping loses the credit after ten seconds", () => {
  const sent = ping_sent(ping_sent(UNMEASURED, 1, 1000), 2, 9000);
  assert.equal(credited_transit(sent, 11_000), 5000);
  assert.equal(credited_transit(sent, 11_001), 250);
});

test("a clock that goes back measures no negative round trip", () => {
  assert.equal(credited_transit(pong_received(ping_sent(UNMEASURED, 1, 1000), 1, 900), 1000), 250);
});
