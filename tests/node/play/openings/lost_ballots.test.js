// During a game the page tells that its ballot is lost by KingsRow's tables, when its deck has been fetched.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ballot_announcement, opening_heading } from "../../../../www/play/openings/ballot_text.js";
import { create_lost_ballots } from "../../../../www/play/openings/lost_ballots.js";
import { give_files } from "../../browser.js";
import { t } from "../../translator.js";

/** @import { Kind } from "../../../../www/play/core/ballot_tag.js" */

/** @param {Kind} kind @param {number} number */
const ballot = (kind, number) => ({ kind, number });
const LOST = ballot("eleven-man", 30);

/** The files that were asked for. @type {string[]} */
let asked = [];
beforeEach(() => {
  asked = [];
  give_files((path) => void asked.push(path.slice(path.lastIndexOf("/") + 1)));
});

test("a deck that cannot be fetched marks nothing", async () => {
  give_files(() => new Response("", { status: 404 }));
  const ballots = create_lost_ballots(() => assert.fail("nothing was found"));
  assert.equal(await ballots.settled(ballot("four-move", 1)), false);
  assert.equal(ballots.is_known(ballot("four-move", 1)), false);
});

test("a lost ballot is known when its deck is there, which is told once", async () => {
  let found = 0;
  const ballots = create_lost_ballots(() => void (found += 1));
  assert.equal(ballots.is_known(LOST), false, "the deck is being fetched");
  assert.equal(await ballots.settled(LOST), true);
  assert.equal(ballots.is_known(LOST), true);
  assert.equal(await ballots.settled(ballot("four-move", 1)), true);
  assert.equal(await ballots.settled(ballot("five-move", 2183)), true);
  assert.equal(found, 3);
  assert.equal(await ballots.settled(LOST), true);
  assert.equal(found, 3);
});

test("other ballots of the same decks are not marked", async () => {
  const ballots = create_lost_ballots(() => assert.fail("nothing was found"));
  for (const other of [ballot("eleven-man", 1), ballot("four-move", 2), ballot("four-move", 9999)])
    assert.equal(await ballots.settled(other), false, `${other.kind} ${other.number}`);
});

test("a deck without lost ballots is not fetched", async () => {
  const ballots = create_lost_ballots(() => assert.fail("nothing was found"));
  assert.equal(await ballots.settled(ballot("three-move", 93)), false);
  assert.equal(ballots.is_known(ballot("two-move", 3)), false);
  assert.deepEqual(asked, []);
});

test("the header's description and the line over the moves name the source", () => {
  assert.deepEqual(opening_heading(t, LOST, "", true), {
    ballot: "Eleven-man ballot 30",
    name: "",
    whole: "Eleven-man ballot 30, lost by KingsRow's tables",
    lost: "Eleven-man ballot 30: lost by KingsRow's tables.",
  });
  assert.deepEqual(opening_heading(t, ballot("three-move", 6), "Inferno", false), {
    ballot: "Ballot 6",
    name: "Inferno",
    whole: "Ballot 6, Inferno",
    lost: "",
  });
  assert.equal(opening_heading(t, null, "", false).whole, "");
});

test("the announcement of a lost ballot says so", () => {
  assert.equal(
    ballot_announcement(t, ballot("four-move", 1), "Edinburgh", "9-13 21-17 5-9 17-14", true),
    "Four-move ballot 1, Edinburgh: 9-13 21-17 5-9 17-14. Lost by KingsRow's tables.",
  );
  assert.equal(
    ballot_announcement(t, ballot("three-move", 6), "Inferno", "9-13 22-18 10-14", false),
    "Ballot 6, Inferno: 9-13 22-18 10-14.",
  );
});
