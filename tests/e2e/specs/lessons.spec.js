// Endgame lessons: a lesson is played against the perfect defender, and its stars are kept. One that is played to the
// end begins near it, as after a reload. How a lesson is graded is in tests/node/training/lessons.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, test } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

/** Two kings against one, the shortest way: 13 moves against the longest defence. */
const LINE =
  "26-22 5-1 22-17 1-5 17-13 5-1 27-23 1-5 23-18 5-1 13-9 1-5 18-14 5-1 9-5 1-6 5-1 6-2 14-18 2-7 18-15 7-2 15-11 2-6 1x10".split(
    " ",
  );

/** The same lesson after so many plies. @param {number} plies @returns {Partial<import("../fixtures.js").SavedGame>} */
function lesson_after(plies) {
  const moves = LINE.slice(0, plies);
  const defender = {
    kind: "other",
    type: "defender",
    name: "Perfect defender",
    label: "Two kings against one",
    person: false,
    about: { lesson: "two_kings" },
  };
  const pdn = `[SetUp "1"]\n[FEN "W:WK26,K27:BK5"]\n\n${moves.join(" ")} *`;
  return {
    version: 3,
    id: "lesson",
    begun: "2026-11-20T10:00:00.000Z",
    mode: "play",
    pdn,
    node_path: moves.map(() => 0),
    players: { white: { kind: "human" }, black: defender },
  };
}

/** @param {Table} table */
const bar = ({ page }) => page.getByRole("region", { name: "Two kings against one" });

/** @param {Table} table */
async function open_list(table) {
  await table.go_to("Endgame lessons");
  return table.page.getByRole("dialog", { name: "Endgame lessons" });
}

/** Plays the line to its end. @param {Table} table @param {number} from the first ply */
async function play_on(table, from) {
  for (const move of LINE.slice(from).filter((_, index) => index % 2 === 0)) {
    expect(await table.my_turn()).toBe(true);
    await table.click(...move.split(/[-x]/).map(Number));
    await expect(table.moves.filter({ hasText: move }).last()).toBeVisible();
  }
}

test("the list names every lesson and what to aim at; one is begun from it", async ({ table, page }) => {
  await table.open({ coordinates: "single-jump" });
  const list = await open_list(table);
  await expect(list.getByRole("button")).toHaveCount(9); // one of them closes it
  await expect(list.getByRole("button", { name: /^First Position, the finish .+ the man on H6 back/ })).toBeVisible();
  await expect_accessible(page, "#lessons");
  await list.getByRole("button", { name: /^Two kings against one .+Not played yet$/ }).click();
  await expect(bar(table)).toContainText("A further hint, the analysis or Undo costs a star.");
});

test(
  "the shortest way is worth three stars, which the list keeps; Undo is written down with the game",
  LONG_LOOKS,
  async ({ table, page }) => {
    await table.open(lesson_after(22));
    await expect(bar(table)).toContainText("The lone king sits in the double corner.");
    await play_on(table, 22);
    await expect(table.message).toHaveText("You have won. 3 of 3 stars.");
    await expect(bar(table)).toContainText("13 moves, the shortest way known takes 13.");
    for (const colorScheme of looks(/** @type {const} */ (["light", "dark"]))) {
      await page.emulateMedia({ colorScheme });
      await expect_accessible(page, ".lesson");
    }
    await bar(table).getByRole("button", { name: "All lessons" }).click();
    await page
      .getByRole("dialog", { name: "Endgame lessons" })
      .getByRole("button", { name: /^Two kings against one .+3 of 3 stars$/ })
      .click();
    await expect(table.moves).toHaveCount(0);
    await expect(bar(table).getByRole("button", { name: /^(Try again|Next lesson|All lessons)$/ })).toHaveCount(0);
    await table.click(26, 22);
    await expect(table.moves).toHaveCount(2);
    await table.button("Undo").click();
    await expect(table.moves).toHaveCount(0);
    expect(await table.stored()).toMatchObject({ players: { black: { about: { helped: true } } } });
  },
);

test(
  "a win thrown away is said, and earns no star; blocked storage only loses them",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ text) {
        if (key === "bitboard-checkers:lessons") throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, text);
      };
    });
    await table.open();
    await (await open_list(table)).getByRole("button", { name: /^First Position Crown/ }).click();
    expect(await table.my_turn()).toBe(true);
    await table.click(15, 11); // by the tables it draws
    await expect(table.message).toContainText("The win is gone. Undo takes the move back and costs a star.", {
      timeout: 30_000,
    }); // with tables that are fetched first
    await table.button("Resign").click();
    await table.message.getByRole("button", { name: "Resign" }).click();
    await expect(table.message).toContainText("The win got away.");
    await page.getByRole("button", { name: "All lessons" }).click();
    await expect(
      page
        .getByRole("dialog", { name: "Endgame lessons" })
        .getByRole("button", { name: /^First Position Crown.+0 of 3 stars/ }),
    ).toBeVisible();
  },
);

test(
  "without its tables the defender does not pretend: it says so, and can be asked again",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/endgame4/, /503/);
    await page.context().route("**/data/endgame4.bin", (route) => route.fulfill({ status: 503 }));
    await table.open();
    await (await open_list(table)).getByRole("button", { name: /^Two kings against one/ }).click();
    await table.click(26, 22);
    await expect(table.message).toContainText("Perfect defender could not move: the server answered 503.", {
      timeout: 30_000,
    });
    await expect(table.moves).toHaveCount(1);
    await page.context().unroute("**/data/endgame4.bin");
    await table.message.getByRole("button", { name: "Try again" }).click();
    await expect(table.moves).toHaveCount(2, { timeout: 30_000 });
  },
);

test("on a phone on its side the actions cover no tab under the goal", { tag: "@long" }, async ({ table, page }) => {
  await table.open(lesson_after(2));
  for (const [width, height] of /** @type {const} */ ([
    [667, 375],
    [640, 360],
    [740, 360],
  ])) {
    await page.setViewportSize({ width, height });
    await expect(bar(table)).toBeInViewport({ ratio: 1 });
    const [tab, actions] = await Promise.all(
      [page.getByRole("tab", { name: "Moves" }), page.locator("#actions")].map((part) => part.boundingBox()),
    );
    expect((tab?.y ?? 0) + (tab?.height ?? 0), `${width} by ${height}`).toBeLessThanOrEqual(actions?.y ?? 0);
  }
});
