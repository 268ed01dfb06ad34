// Players behind one interface: scripts of the page, and two computers that one watches. What becomes of a script that
// fails is in tests/node/play/players.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, machine, START, test } from "../fixtures.js";

/** @param {string} name @param {string} body of a function of `request` @param {object} [options] */
const register = (name, body, options = {}) => /** @type {const} */ ([name, body, options]);

/** @param {import("@playwright/test").Page} page @param {ReturnType<typeof register>[]} scripts */
const with_scripts = (page, ...scripts) =>
  page.evaluate((all) => {
    const { bitboardCheckers } =
      /** @type {{ bitboardCheckers: { registerPlayer(...script: unknown[]): Promise<unknown> } }} */ (
        /** @type {unknown} */ (window)
      );
    return Promise.all(
      all
        .map(([name, which, options]) => {
          let calls = 0;
          /**
           * @type {Record<string, (request: { legalMoves: { notation: string }[], signal: AbortSignal }) => unknown>}
           */
          const kinds = {
            first: ({ legalMoves }) => legalMoves[0]?.notation,
            illegal: () => "1-32",
            silent: () => new Promise(() => undefined),
            throws: ({ legalMoves }) => {
              calls += 1;
              if (calls === 1) throw new Error("not today");
              return legalMoves[0];
            },
          };
          return bitboardCheckers.registerPlayer(name, kinds[which], options);
        })
        .map((promise) => promise.then(() => null)),
    );
  }, scripts);

/** @param {string} name @returns {object} */
const script = (name) => ({ kind: "other", type: "script", name, label: "Script", person: false, about: {} });

test("a script is chosen for a side, plays, and one that answers no legal move loses; the next game swaps the colours", async ({
  table,
  page,
}) => {
  await table.open();
  await with_scripts(page, register("First move", "first"), register("Rogue", "illegal"));
  await table.button("New game").click();
  await page.getByRole("radio", { name: /^Watch or mix players/ }).check();
  await page.locator("#player-black").selectOption("First move");
  await page.locator("#player-white").selectOption("Rogue");
  await expect(page.locator("#new-game-says")).toContainText("Black: First move. White: Rogue.");
  await table.button("Start game").click();
  await expect(table.message).toContainText("Rogue answered 1-32, which is not a legal move.");
  await expect(page.locator("#bar-top")).toContainText("First move");
  await expect(table.message).toContainText("Black wins: White resigned.");
  expect((await table.stored())?.pdn).toMatch(
    /\[Event "Game between computers"\][^]*\[White "Rogue"\][^]*Rogue answered 1-32/,
  );
  await table.button("Play again").click();
  await expect(page.locator("#bar-me"), "White's bar").toContainText("First move");
  await expect(table.message).toContainText("Rogue answered 1-32");
});

test(
  "a script that throws is asked again, one that is late loses, and one that is gone is said to be",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ players: { black: { kind: "human" }, white: script("Moody") } });
    await with_scripts(page, register("Moody", "throws"), register("Silent", "silent", { seconds: 1 }));
    await table.click(11, 15);
    await expect(table.message).toContainText("Moody could not move: not today. Try again, or take back.");
    await table.button("Try again").click();
    await expect(table.moves).toHaveCount(2);
    await table.stored(); // otherwise the reload would write the game over what follows
    await page.evaluate(
      ([key, player]) => {
        const saved = JSON.parse(sessionStorage.getItem(key ?? "") ?? "null");
        for (const place of [localStorage, sessionStorage])
          place.setItem(
            key ?? "",
            JSON.stringify({ ...saved, players: { ...saved.players, black: JSON.parse(player ?? "") } }),
          );
      },
      ["bitboard-checkers:game", JSON.stringify(script("Silent"))],
    );
    await page.reload();
    await with_scripts(page, register("Silent", "silent", { seconds: 1 }));
    await expect(table.message).toContainText("Silent gave no move within 1 second.");
    await page.reload();
    await table.ready();
    await expect(table.message, "the reason is kept with the game").toContainText(
      "White wins: Black resigned. Silent gave no move within 1 second.",
    );
    expect((await table.stored())?.pdn).toContain("Silent gave no move");
    await with_scripts(page, register("Silent", "silent", { seconds: 60 }));
    await table.button("Undo").click();
    await expect
      .poll(async () => (await table.stored())?.pdn, "taken back, it is no reason")
      .not.toContain("Silent gave no move");
  },
);

test(
  "two computers play to the end; one watches them at one's own speed and sees what each thinks",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ start_fen: "B:W27,32,K26:B1,2,K3", players: { black: machine(8), white: machine(7) } });
    const watching = page.getByRole("group", { name: "Watching" });
    await watching.getByRole("button", { name: "Pause" }).click();
    await expect(watching.getByRole("button", { name: "Resume" })).toBeVisible();
    await page.waitForTimeout(1000); // a move that was under way when it was paused
    await watching.getByRole("combobox", { name: "Speed" }).selectOption("At once");
    const before = await table.moves.count();
    await watching.getByRole("button", { name: "One move" }).click();
    await expect(table.moves).toHaveCount(before + 1);
    await watching.getByRole("button", { name: "One move" }).click();
    await expect(table.moves).toHaveCount(before + 2);
    await expect(page.locator("#bar-me .own-score")).toHaveAttribute("aria-label", /^White thinks: /);
    await expect(page.locator("#bar-top .own-score")).toHaveAttribute("aria-label", /^Black thinks: /);
    await expect(table.button("Resign")).toHaveAttribute("aria-disabled", "true");
    for (const scheme of looks(/** @type {const} */ (["light", "dark"]))) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect_accessible(page);
    }
    await expect(table.moves, "it has stood still").toHaveCount(before + 2);
    await watching.getByRole("button", { name: "One move" }).click();
    await expect(table.moves).toHaveCount(before + 3);
    await watching.getByRole("button", { name: "Resume" }).click();
    await expect(table.button("Play again")).toBeVisible({ timeout: 30_000 });
    await expect(watching).toBeHidden();
  },
);

test(
  "the dialog of a new game with all its choices passes axe, and shows a clock of one's own",
  LONG_LOOKS,
  async ({ table, page }) => {
    await table.open();
    await table.button("New game").click();
    await page.getByRole("radio", { name: /^Watch or mix players/ }).check();
    for (const name of ["Rules", "Opening", "Clock"]) await table.unfold(name);
    await page.getByRole("radio", { name: "Other", exact: true }).check();
    await page.getByLabel("Time control").selectOption("Given back after each move (Bronstein)");
    await page.getByLabel("Minutes", { exact: true }).fill("2");
    await page.getByLabel("Seconds given back, at most").fill("5");
    await expect(page.locator("#new-game-says")).toContainText(
      "2 minutes, with up to 5 seconds of each move given back.",
    );
    for (const scheme of looks(/** @type {const} */ (["light", "dark"]))) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect_accessible(page, "dialog[open]");
    }
    await table.button("Start game").click();
    await expect.poll(async () => (await table.stored())?.pdn).toContain('[TimeControl "120d5"]');
    expect((await table.stored())?.start_fen ?? START).toBe(START);
  },
);

test(
  "the example: a script of another page plays in the game that stands in its frame",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("www/examples/player.html");
    await expect(page.getByRole("status").first()).toHaveText("Greedy can be chosen: New game, Watch or mix players.");
    const frame = page.frameLocator("#game");
    await frame.getByRole("button", { name: "New game", exact: true }).click();
    await frame.getByRole("radio", { name: /^Watch or mix players/ }).check();
    await frame.locator("#player-black").selectOption("Greedy");
    await frame.locator("#player-white").selectOption("You");
    await frame.getByRole("button", { name: "Start game" }).click();
    await expect(frame.locator("#message")).toContainText("Your move");
    await expect(frame.locator("#moves .mv:is(button)")).toHaveCount(1);
  },
);
