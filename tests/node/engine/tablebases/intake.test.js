// Table files that are taken in at once: all of them are, one after the other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_intake } from "../../../../www/engine/tablebases/intake.js";
import { sort_files } from "../../../../www/engine/tablebases/storage.js";

/** An intake whose imports end when the test wants. */
function give_intake() {
  const log = /** @type {string[]} */ ([]);
  const ends = /** @type {(() => void)[]} */ ([]);
  const intake = create_intake(
    (source, signal) =>
      new Promise((resolve) => {
        log.push(`import ${source}${signal.aborted ? ", already cancelled" : ""}`);
        ends.push(() => resolve(`${source}`));
        signal.addEventListener("abort", () => resolve(`cancelled ${source}`));
      }),
    {
      begun: async () => void log.push(`begun, busy: ${intake.is_busy()}`),
      ended: async (result) => void log.push(`${result}, busy: ${intake.is_busy()}`),
    },
  );
  return { intake, log, ends };
}

const later = () => new Promise((resolve) => setTimeout(resolve));

test("a file that comes while another is taken in is taken in after it", async () => {
  const { intake, log, ends } = give_intake();
  assert.equal(intake.is_busy(), false);
  const both = Promise.all([intake.take("one"), intake.take("two")]);
  await later();
  assert.deepEqual(log, ["begun, busy: true", "import one"]);
  ends[0]?.();
  await later();
  assert.deepEqual(log.splice(0), [
    "begun, busy: true",
    "import one",
    "one, busy: true",
    "begun, busy: true",
    "import two",
  ]);
  ends[1]?.();
  await both;
  assert.deepEqual(log, ["two, busy: false"]);
});

test("a cancelled import gives way to the next one", async () => {
  const { intake, log, ends } = give_intake();
  const both = Promise.all([intake.take("one"), intake.take("two")]);
  await later();
  intake.cancel();
  await later();
  assert.deepEqual(log.slice(2), ["cancelled one, busy: true", "begun, busy: true", "import two"]);
  ends[1]?.();
  await both;
  assert.equal(log.at(-1), "two, busy: false");
});

test("table files are found among the files that are dropped together", async () => {
  const game = new File(["1. 11-15 *"], "game.pdn");
  const tables = new File(["BCB2", "and more"], "endgame6.bin");
  const folder = /** @type {File} */ (
    /** @type {unknown} */ ({ slice: () => ({ arrayBuffer: () => Promise.reject(new Error("a folder")) }) })
  );
  assert.deepEqual(await sort_files([game, tables, folder]), { tables: [tables], others: [game, folder] });
  assert.deepEqual(await sort_files([]), { tables: [], others: [] });
});
