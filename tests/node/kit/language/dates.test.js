// Dates: a day of the calendar is the same everywhere, an instant has the day of the local time zone.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { day } from "../../../../www/records/statistics/statistics_text.js";
import { t } from "../../translator.js";

const { TZ } = process.env;
after(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

/** 3 in the morning in world time. */
const INSTANT = "2026-11-23T03:00:00.000Z";

test("an instant has the day of the local time zone", () => {
  const parts = /** @type {const} */ ({ dateStyle: "long" });
  for (const [zone, number] of /** @type {const} */ ([
    ["America/Los_Angeles", 22],
    ["UTC", 23],
  ])) {
    process.env.TZ = zone;
    assert.equal(t.local_date(parts, new Date(INSTANT)), `${number} November 2026`);
    assert.equal(day(t, INSTANT), `${number} Nov 2026`);
    assert.equal(t.date(parts, new Date(INSTANT)), "23 November 2026");
  }
});
