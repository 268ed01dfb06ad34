// Nothing is in the way of an assistive program: axe in every view, light and dark, wide and narrow.
import { expect_accessible } from "../axe.js";
import { expect, test, you_black } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

/** @type {Record<string, (table: Table) => Promise<void>>} each shows one view */
const VIEWS = {
  "first visit": (table) => table.open(),
  "forced jump, piece chosen": async (table) => {
    await table.open({
      start_fen: "W:W13,20,21,24,26,27,29,K2:B1,5,6,12,15,25,K32",
      players: { black: { kind: "human" }, white: { kind: "human" } },
    });
    await table.click(2);
  },
  "mid-game": async (table) => {
    await table.open({ players: you_black(2), moves: ["11-15", "23-19", "8-11", "22-17"] });
    await table.my_turn();
  },
  "new game": async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.button("New game").click();
  },
  settings: async (table) => {
    await table.open();
    await table.button("Settings").click();
    await expect(table.page.getByRole("dialog")).toBeVisible();
  },
  "resignation asked": async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.button("Resign").click();
  },
  "looking back": async (table) => {
    await table.open({ moves: ["11-15", "23-19"] });
    await table.cell(1).focus();
    await table.page.locator("#first").dispatchEvent("click");
  },
  share: async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.button("Share").click();
    await expect(table.page.getByRole("dialog")).toBeVisible();
  },
  editor: async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.go_to("Board editor");
    await expect(table.page.getByRole("radio", { name: "Black man" })).toBeVisible();
  },
  library: async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.button("Library").click();
    await expect(table.page.locator(".lib-holds")).toHaveText("1 game");
  },
  "keys and screen readers": async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.page.keyboard.press("F1");
    await expect(table.page.getByRole("dialog")).toBeVisible();
  },
  analysis: async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.page.getByRole("tab", { name: "Analysis" }).click();
    await expect(table.page.getByText(/^Depth \d+/)).toBeVisible({ timeout: 20_000 });
  },
  hint: async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.button("Hint").click();
    await expect(table.message).toContainText("Hint:", { timeout: 20_000 });
  },
  "reset asked": async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.button("Settings").click();
    await table.button("Reset the settings").click();
  },
  "game over": (table) => table.open({ start_fen: "W:W21:B9,13,18,14,17" }),
};

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test.describe(colorScheme, { tag: "@long" }, () => {
    test.use({ colorScheme });
    for (const [name, show] of Object.entries(VIEWS)) {
      test(`axe finds nothing, wide and narrow: ${name}`, async ({ table, page }) => {
        await show(table);
        for (const viewport of [
          { width: 1440, height: 900 },
          { width: 360, height: 740 },
        ]) {
          await page.setViewportSize(viewport);
          const open = await page.locator("dialog[open]").count();
          await expect_accessible(page, open > 0 ? "dialog[open]" : undefined);
        }
      });
    }
  });
}

/** The editor is in editor.spec.js, the analysis in analysis.spec.js. */
test("axe finds nothing on a way through the views, light and wide", { tag: "@long" }, async ({ table, page }) => {
  const dialog = page.locator("dialog[open]");
  /** @param {string} name @param {() => Promise<void>} show @param {string} [part] what is new on the page */
  const step = (name, show, part) =>
    test.step(name, async () => {
      await show();
      await expect_accessible(page, part);
    });
  /** @param {string} name @param {() => Promise<void>} open */
  const in_dialog = async (name, open) => {
    await step(name, async () => (await open(), expect(dialog).toBeVisible()), "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  await step("first visit", () => table.open());
  await step("piece chosen", async () => {
    await table.open({ moves: ["11-15"] });
    await table.click(22);
  });
  await in_dialog("new game", () => table.button("New game").click());
  await in_dialog("settings, reset asked", async () => {
    await table.button("Settings").click();
    await table.button("Reset the settings").click();
  });
  await in_dialog("keys and screen readers", () => page.keyboard.press("F1"));
  await in_dialog("share", () => table.button("Share").click());
  await in_dialog("library", async () => {
    await table.button("Library").click();
    await expect(page.locator(".lib-holds")).toHaveText("1 game");
  });
  await step("resignation asked", () => table.button("Resign").click(), "#message");
  await step("game over", () => table.button("Yes, resign").click());
});

test("axe finds nothing on the example page", async ({ page }) => {
  await page.goto("www/examples/module.html");
  await expect(page.getByRole("status")).toContainText("7 legal moves");
  await expect_accessible(page);
});
