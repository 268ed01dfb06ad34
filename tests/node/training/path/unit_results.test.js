// The end of a unit counts what was solved at the first try, and what comes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { path_card } from "../../../../www/training/progress/path_card.js";
import { unit_results } from "../../../../www/training/progress/unit_results.js";
import { unit } from "./path_fixture.js";

const RULES = unit("rules");
const DONE = RULES.steps.map(({ id }) => `rules/${id}`);
const ASKED = RULES.steps.flatMap((step) => step.ask.map((_, number) => ({ unit: "rules", step: step.id, number })));
const NOW = 1_000_000;

test("without a card every position was solved at the first try", () => {
  assert.ok(ASKED.length > 1);
  assert.deepEqual(unit_results(RULES, DONE, {}, NOW), {
    asked: ASKED.length,
    first_try: ASKED.length,
    missed: [],
    due: 0,
    next: null,
  });
});

test("positions with a card were missed, and are due at the time of the card", () => {
  const [first, second] = ASKED;
  assert.ok(first && second);
  const cards = { [path_card(first)]: { due: NOW + 5 }, [path_card(second)]: { due: NOW - 5 } };
  assert.deepEqual(unit_results(RULES, DONE, cards, NOW), {
    asked: ASKED.length,
    first_try: ASKED.length - 2,
    missed: [first, second],
    due: 1,
    next: NOW - 5,
  });
});

test("steps that the path has not asked do not count", () => {
  const [only = ""] = DONE;
  const asked = RULES.steps[0]?.ask.length ?? 0;
  assert.deepEqual(unit_results(RULES, [only, "kings/move"], {}, NOW).asked, asked);
  assert.equal(unit_results(RULES, [], {}, NOW).asked, 0);
});
