// Other draughts in the page: own rules that are saved under a name, the card of a game, the board of the editor, and
// the game that the first visit offers in another language.
import { expect_accessible } from "../axe.js";
import { expect, friends, test } from "../fixtures.js";

test(
  "own rules have every option, are saved under a name and chosen again; a game has its card",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ players: friends, moves: ["11-15"] });
    const dialog = page.getByRole("dialog", { name: "New game" });
    await table.button("New game").click();
    await dialog.getByRole("radio", { name: "Friend, this screen" }).check();
    await table.unfold("Rules");
    await dialog.getByRole("button", { name: "Custom rules" }).click();
    await expect(dialog.locator(".custom fieldset")).toHaveCount(16);
    const removal = dialog.getByRole("group", { name: "Captured pieces leave" });
    await expect(removal.getByRole("radio").first()).toBeDisabled();
    await expect(removal).toContainText("No effect: kings move one square.");
    await dialog.getByRole("radio", { name: /^Flying A king/ }).check();
    await expect(removal.getByRole("radio").first()).toBeEnabled();
    await dialog.getByRole("radio", { name: /^Mirrored/ }).check();
    await dialog
      .getByRole("radio", { name: /^White/ })
      .last()
      .check();
    await dialog.getByRole("textbox", { name: "Name of these rules" }).fill("Ours");
    await dialog.getByRole("button", { name: "Save rules" }).click();
    await expect(dialog.getByText("Ours is among the rule sets now.")).toBeVisible();
    await expect(dialog.locator("#new-game-says"), "they have a name now").toContainText("Ours.");
    await expect_accessible(page, "#new-game");
    await dialog.getByRole("button", { name: "Rule sets" }).click();
    await dialog.getByRole("radio", { name: /^Ours/ }).check();
    await expect(dialog.getByText("Rules: Ours")).toBeVisible();
    await dialog.getByRole("radio", { name: /^Russian draughts/ }).check();
    await expect(dialog.getByRole("region", { name: "What differs from English draughts" })).toContainText(
      "A man crowned during a jump continues as a king.",
    );
    await expect_accessible(page, "#new-game");
    await dialog.getByRole("radio", { name: /^Ours/ }).check();
    await dialog.getByRole("button", { name: "Start game" }).click();
    await expect(page.locator("#rules")).toHaveText("Ours");
    await expect(table.grid).toHaveAttribute("data-mirrored", "yes");
    await expect
      .poll(() => table.stored())
      .toMatchObject({ rules: { king: "flying", board: "mirrored", first: "white" } });

    await page.locator("#rules").click();
    const explained = page.getByRole("dialog", { name: "Ours" });
    await expect(explained).toContainText("A king moves any number of empty squares");
    await expect(explained).toContainText("are for English draughts only");
    await expect(explained.getByRole("button", { name: "Show again" })).toBeVisible();
    await expect_accessible(page, "#rules-dialog");
    await explained.getByRole("button", { name: "Close" }).click();

    await page.reload();
    await table.ready();
    await expect(page.locator("#rules"), "after a reload").toHaveText("Ours");
    await table.go_to("Board editor");
    const editor_rules = page.getByRole("combobox", { name: "Rules" });
    await expect(editor_rules.locator("option:checked")).toHaveText("Ours");
    await editor_rules.selectOption("russian");
    await expect(table.grid, "the board of the chosen rules").toHaveAttribute("data-mirrored", "no");
    const turns = page.getByRole("radiogroup", { name: "Side to move" }).getByRole("radio");
    await expect(turns.first()).toHaveAccessibleName("White");
    await editor_rules.selectOption("official");
    await expect(turns.first()).toHaveAccessibleName("Black");
    await editor_rules.selectOption("italian");
    await expect(table.grid).toHaveAttribute("data-mirrored", "yes");
    await editor_rules.selectOption("russian");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(table.grid).toHaveAttribute("data-mirrored", "yes");

    await table.button("New game").click();
    await table.unfold("Rules");
    await expect(dialog.getByRole("radio", { name: /^Ours/ })).toBeChecked();
    await dialog.getByRole("button", { name: "Delete Ours" }).click();
    await expect(dialog.getByRole("radio", { name: /^Ours/ })).toHaveCount(0);
  },
);

test.describe("in a Spanish browser", () => {
  test.use({ locale: "es" });

  test("the first visit offers Spanish draughts beside English draughts, and the next game has the rules", async ({
    page,
  }) => {
    await page.goto("./");
    const offer = page.locator("#local-game");
    await expect(offer).toHaveAccessibleName("Jugar a damas españolas");
    const sentence = await page.locator(".hello p").boundingBox();
    await offer.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#rules")).toHaveText("Damas españolas");
    await expect(offer).toHaveAccessibleName("Jugar a damas inglesas");
    await expect(offer).toBeFocused();
    await expect(page.locator("#hello")).toHaveText("Juegas con Blancas. Blancas empiezan.");
    expect((await page.locator(".hello p").boundingBox())?.y).toBe(sentence?.y);
    await page.locator("#all-options").click();
    await expect(page.locator('#new-game input[name="rules"]:checked')).toHaveValue("spanish");
  });
});

for (const locale of ["de", "es", "fr", "nl", "pt-BR", "pt-PT", "ar"])
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale });

    test("the offer of the first visit is in view on phones", { tag: "@long" }, async ({ page }) => {
      for (const [width, height] of /** @type {const} */ ([
        [390, 844],
        [360, 640],
      ])) {
        await page.setViewportSize({ width, height });
        await page.goto("./");
        await expect(page.locator("#local-game"), `${width} by ${height}`).toBeInViewport({ ratio: 1 });
      }
    });
  });
