// Axe finds nothing in any dialog or tab in light, dark and forced colours: each is opened once and checked in all
// three.
import { expect_accessible } from "../axe.js";
import { expect, study, Table, test, you_black } from "../fixtures.js";

/** @import { Page } from "@playwright/test" */

const LOOKS = /** @type {const} */ ([
  { colorScheme: "light", forcedColors: "none" },
  { colorScheme: "dark", forcedColors: "none" },
  { colorScheme: "light", forcedColors: "active" },
]);

const MOVES = ["11-15", "23-19", "8-11", "22-17"];
const PDN = "1. 11-15 23-19 2. 8-11 22-17 (2. 8-11 26-23 {A quiet move}) *";

/** @param {Page} page @param {string} part  a selector */
async function expect_accessible_in_all_looks(page, part) {
  for (const look of LOOKS) {
    await page.emulateMedia(look);
    await test.step(Object.values(look).join(", "), () => expect_accessible(page, part));
  }
}

/** @param {Table} table @param {RegExp | string} name */
const dialog = ({ page }, name) => page.getByRole("dialog", { name });

/** @param {string} entry of the menu @param {string | RegExp} name of its dialog */
const from_menu = (entry, name) => async (/** @type {Table} */ table) => {
  await table.open({ players: you_black(1), moves: MOVES });
  await table.go_to(entry);
  await expect(dialog(table, name)).toBeVisible();
};

/** @param {(table: Table) => Promise<void>} [change] */
const new_game =
  (change = async () => {}) =>
  async (/** @type {Table} */ table) => {
    await table.open({ moves: MOVES });
    await table.button("New game").click();
    await change(table);
  };

/** @param {string} opponent */
const against = (opponent) => new_game(({ page }) => page.getByRole("radio", { name: opponent }).check());

/** @param {string} name */
const settings_with = (name) => async (/** @type {Table} */ table) => {
  await table.open({ moves: MOVES });
  await table.button("Settings").click();
  await table.button(name).click();
};

/** @param {string} name @param {Partial<import("../fixtures.js").SavedGame>} [game] */
const tab = (name, game) => async (/** @type {Table} */ table) => {
  await table.open(game ?? study(PDN));
  await table.page.getByRole("tab", { name }).click();
};

/** @type {Record<string, (table: Table) => Promise<unknown>>} */
const DIALOGS = {
  menu: async (table) => {
    await table.open();
    await table.page.setViewportSize({ width: 390, height: 844 });
    await table.button("Menu").click();
    await expect(table.page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  },
  "new game": new_game(),
  "new game, rules": new_game((table) => table.unfold("Rules")),
  "new game, custom rules": new_game(async (table) => {
    await table.unfold("Rules");
    await table.button("Custom rules").click();
  }),
  "new game, opening": new_game((table) => table.unfold("Opening")),
  "new game, clock": new_game((table) => table.unfold("Clock")),
  "new game, a friend at this screen": against("Friend, this screen"),
  "new game, a friend by link": against("Friend, by link"),
  "new game, other players": against("Watch or mix players"),
  settings: async (table) => {
    await table.open({ moves: MOVES });
    await table.button("Settings").click();
    await expect(dialog(table, "Settings")).toBeVisible();
  },
  "settings, searched": async (table) => {
    await table.open({ moves: MOVES });
    await table.button("Settings").click();
    await table.page.getByRole("searchbox", { name: "Search the settings" }).fill("board");
  },
  "settings, reset asked": settings_with("Reset the settings"),
  about: settings_with("About"),
  "endgame tables": settings_with("Larger tables"),
  "a position from the editor": async (table) => {
    await table.open();
    await table.go_to("Board editor");
    await table.button("Play from here").click();
    await expect(dialog(table, "Play from here")).toBeVisible();
  },
  rules: from_menu("Rules of this game", /rules/i),
  keys: from_menu("Keys and screen readers", "Keys and screen readers"),
  lessons: from_menu("Endgame lessons", "Endgame lessons"),
  import: from_menu("Import", "Import"),
  "import, refused": async (table) => {
    await from_menu("Import", "Import")(table);
    await table.page.getByRole("textbox", { name: "FEN, PDN or link" }).fill("no game at all");
    await table.button("Open").click();
    await expect(table.page.locator("#import-fault")).not.toBeEmpty();
  },
  share: async (table) => {
    await table.open(study(PDN));
    await table.button("Share").click();
    const share = dialog(table, /Share/);
    await expect(share).toBeVisible();
    await share.evaluate((share) => share.querySelectorAll("details").forEach((group) => (group.open = true)));
  },
  "library, filter open": async (table) => {
    await table.open({ moves: MOVES });
    await table.button("Library").click();
    await table.page.getByRole("tab", { name: /Famous games/ }).click();
    await expect(table.page.locator(".lib-holds")).toHaveText("49 games");
    await table.page.setViewportSize({ width: 390, height: 844 }); // where it is folded
    await table.button("Filter").click();
  },
  "menu of a move": async (table) => {
    await table.open(study(PDN, [0, 0]));
    await table.button("More actions for this move").click();
    await expect(table.page.locator("dialog[open]")).toBeVisible();
  },
  invitation: from_menu("Play a friend by link", "Play by link"),
};

/** @type {Record<string, (table: Table) => Promise<unknown>>} */
const TABS = {
  moves: tab("Moves"),
  "moves of a game": tab("Moves", { players: you_black(1), moves: MOVES }),
  analysis: async (table) => {
    await tab("Analysis")(table);
    await expect(table.page.getByText(/^Depth \d+/)).toBeVisible({ timeout: 20_000 });
    await table.page.getByRole("switch", { name: "Book" }).check({ force: true });
    await expect(table.page.locator(".book-moves li").first()).toBeVisible();
  },
  "analysis with the tables": async (table) => {
    await tab("Analysis", study('[SetUp "1"]\n[FEN "B:WK28:BK6,K7"]\n\n*'))(table);
    await expect(table.page.locator(".move_results li").first()).toBeVisible({ timeout: 30_000 });
  },
  review: async (table) => {
    await tab("Review", study("11-15 23-19 9-14 19-16 12x19"))(table);
    await table.button("Review this game").click();
    await table.page.getByRole("button", { name: "White: 1 blunder" }).click({ timeout: 30_000 });
    await expect(table.button("Stop")).toBeHidden({ timeout: 60_000 });
  },
  more: async (table) => {
    await tab("More", { players: you_black(1), moves: MOVES })(table);
    await table.page.getByRole("switch", { name: /Destination letters/ }).check();
    await table.page.getByRole("combobox", { name: "Type a move" }).pressSequentially("1");
  },
  lesson: async (table) => {
    await from_menu("Endgame lessons", "Endgame lessons")(table);
    await dialog(table, "Endgame lessons")
      .getByRole("button", { name: /^Two kings/ })
      .click();
    await table.my_turn();
  },
  "the result of a game": async (table) => {
    await table.open({ players: you_black(1), moves: MOVES, ended: { state: "resigned", side: "black" } });
    await expect(table.page.getByRole("region", { name: "Not this time" })).toBeVisible();
  },
};

test.describe("axe finds nothing in light, dark and forced colours", { tag: "@long" }, () => {
  for (const [name, show] of Object.entries(DIALOGS))
    test(`dialog: ${name}`, async ({ table, page }) => {
      await show(table);
      await expect_accessible_in_all_looks(page, "dialog[open]");
    });

  for (const [name, show] of Object.entries(TABS))
    test(`tab: ${name}`, async ({ table, page }) => {
      await show(table);
      await expect_accessible_in_all_looks(page, "#panel");
    });

  test("the invitation, the answer and the chat of two friends", async ({ table, page, browser }) => {
    const context = await browser.newContext();
    const guest = new Table(await context.newPage());
    const link = async (/** @type {Table} */ of) => {
      const own = of.page.locator("#network-dialog");
      await own.locator("summary:visible", { hasText: "Link as text" }).click();
      const field = own.getByRole("textbox", { name: "Link to send" }).and(of.page.locator(":visible"));
      await expect(field).toHaveValue(/#(join|answer)=1\./);
      return field.inputValue();
    };
    await table.open();
    await table.go_to("Play a friend by link");
    await table.button("Create link").click();
    const invitation = await link(table);
    await expect_accessible_in_all_looks(page, "#network-dialog");
    await guest.page.goto(invitation);
    await expect(guest.button("Accept")).toBeVisible();
    await expect_accessible_in_all_looks(guest.page, "#network-dialog");
    await guest.button("Accept").click();
    const answer = await link(guest);
    await expect_accessible_in_all_looks(guest.page, "#network-dialog");
    await page.locator("#network-dialog textarea:visible").fill(answer);
    await page.getByRole("button", { name: "Connect", exact: true }).and(page.locator(":visible")).click();
    await page.getByRole("tab", { name: /Chat/ }).click();
    await expect_accessible_in_all_looks(page, "#panel");
    await context.close();
  });

  test("the dialogs and tabs of the Arena", async ({ page }) => {
    await page.goto("arena.html");
    await expect(page.locator("html[data-ready]")).toBeAttached();
    const button = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true });
    for (const open of [button("New"), button("Add a player"), button("Edit Regular")]) {
      await open.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect_accessible_in_all_looks(page, "dialog[open]");
      await page.keyboard.press("Escape");
    }
    await button("New").click();
    await button("Start").click();
    for (const name of ["Standings", "Games", "Players"]) {
      await page.getByRole("tab", { name }).or(button(name)).click();
      await expect_accessible_in_all_looks(page, "body");
    }
  });
});
