// The other ways to play: moves that are typed, the menu of moves, destination letters, the board as text.
import { readFileSync } from "node:fs";
import { expect, friends, lots, START, test, you_black } from "../fixtures.js";

/** @typedef {import("../fixtures.js").Table} Table */

/** @param {Table} table */
const box = (table) => table.page.getByRole("combobox", { name: "Type a move" });
/** @param {Table} table */
const says = (table) => table.page.locator("#type-says");
/** @param {Table} table @param {string} text */
async function type(table, text) {
  await box(table).fill(text);
  await box(table).press("Enter");
}

/** @type {[style: string, move: string][]} 9-13, 22-18 and 13-17 in each style */
const TYPED = [
  ["official", "9-13|22-18|13-17"],
  ["official", "9 13|22 18|13 17"],
  ["demotion", "C1 D0|f2 e3|D0 e1"],
  ["may-stop", "41 32|18 27|32 25"],
  ["extra-turn", "17 24|42 35|24 33"],
  ["single-jump", "B6 A5|c3 to d4|a5 B4"],
  ["free-choice", "1 2 0 3|2,5 3,4|0 3 1 4"],
];

for (const [style, moves] of TYPED) {
  test(`moves are typed with the keyboard alone: ${moves}`, async ({ table, page }) => {
    await table.open({ coordinates: style });
    await page.keyboard.press("Tab");
    for (let tabs = 0; tabs < 40 && !(await box(table).evaluate((element) => element === document.activeElement)); tabs += 1) await page.keyboard.press("Tab");
    let count = 0;
    for (const move of moves.split("|")) {
      await page.keyboard.type(move);
      await page.keyboard.press("Enter");
      count += 1;
      await expect(table.moves).toHaveCount(count);
      await expect(box(table)).toHaveValue("");
      await expect(says(table)).toHaveText("");
    }
  });
}

test("a move that is typed before the part that reads it has come is played when it comes, also at the second try", async ({ table, page, quiet }) => {
  quiet.allow.push(/ERR_FAILED/);
  const part = "**/page/move_input-typed_move.js";
  await table.open({});
  await page.route(part, (route) => route.abort());
  await type(table, "9-13");
  await expect(table.message).toContainText("could not");
  await page.unroute(part);
  await expect(table.moves).toHaveCount(0);
  await page.reload(); // a browser may remember that a module did not come
  await table.ready();
  /** @type {() => void} */
  let let_through = () => undefined;
  const held = new Promise((resolve) => (let_through = () => resolve(undefined)));
  await page.route(part, async (route) => {
    await held;
    await route.continue();
  });
  await type(table, "9-13");
  await expect(table.moves).toHaveCount(0);
  let_through();
  await expect(table.moves.first()).toHaveText("9-13");
  await expect(box(table)).toHaveValue("");
});

test("what is read in other coordinates than the chosen ones is said", async ({ table }) => {
  await table.open({});
  /** @type {[string, string][]} */
  const read = [
    ["B6 A5", "Read as B6 A5, column and row."],
    ["3", "Read as a number in the list of moves: 23-18."],
  ];
  for (const [text, sentence] of read) {
    await box(table).fill(text);
    await expect(says(table)).toHaveText(sentence);
    await box(table).press("Enter");
    await expect(says(table)).toHaveText(sentence);
  }
  await expect(table.moves).toHaveCount(2);
});

test("candidates narrow as one types; arrow keys and Enter, or a click, choose one", async ({ table, page }) => {
  await table.open({});
  const options = page.getByRole("listbox", { name: "Matching moves" }).getByRole("option");
  await box(table).pressSequentially("1");
  await expect(options).toHaveText(["10-14", "10-15", "11-15", "11-16", "12-16"]);
  await expect(box(table)).toHaveAttribute("aria-expanded", "true");
  await box(table).pressSequentially("1");
  await expect(options).toHaveText(["11-15", "11-16"]);
  await box(table).press("ArrowDown");
  await box(table).press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(box(table)).toHaveAttribute("aria-activedescendant", await options.nth(1).getAttribute("id") ?? "");
  await box(table).press("Enter");
  await expect(table.moves).toHaveText(["11-16"]);
  await box(table).press("ArrowUp");
  await expect(options).toHaveCount(7);
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await box(table).press("Escape");
  await expect(options).toHaveCount(0);
  await box(table).fill("22");
  await options.first().click();
  await expect(table.moves).toHaveCount(2);
  await expect(box(table)).toBeFocused();
});

test("a wrong move is answered precisely, once, and stays until it is played", async ({ table }) => {
  await table.open({ start_fen: "B:W18,21,30:B14,10,1,K3" });
  /** @type {[string, string][]} */
  const wrong = [
    ["1-6", "You must jump: 14x23."],
    ["16-20", "There is no piece on 16."],
    ["18-15", "The piece on 18 is the opponent's."],
    ["34-40", "34 is not on the board."],
    ["hello", "That names no move. Type its squares, such as 14x23."],
    ["", "Type the squares of a move, such as 14x23."],
  ];
  for (const [text, reason] of wrong) {
    await type(table, text);
    await expect(says(table)).toContainText(reason);
    await expect(table.live).toContainText(reason);
    await expect(box(table)).toHaveValue(text);
    await expect(table.moves).toHaveCount(0);
  }
  await type(table, "14x23");
  await expect(table.moves).toHaveText(["14x23"]);
  await expect(says(table)).toHaveText("");
});

/** Forty faults, in which no style can read a legal move of the start position but by mistake. */
const FAULTS = ("H9 A1|Z9 Z8|99 98|100 200|33 99|64 65|--|0 0 0 0 0|9 9 9 9|8 8 8 8|hello|move|B6|B6 to|to|xx|1;2|9=13|(9-13)|9/13|" +
  "é1 a2|B6 A5 B4 C3|B6 B6|77 88|11-99|99-11|a|Ä|%|!|?|\\|9_13|9~13|ZZ TOP|12 34 56 78 90|A A A|300|255 256|1e3|0x10|NaN").split("|");

for (const style of ["official", "demotion", "may-stop", "extra-turn", "single-jump", "free-choice"]) {
  test(`forty wrong inputs each get their message and change nothing: ${style}`, async ({ table }) => {
    await table.open({ coordinates: style });
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
    for (const text of FAULTS) {
      await type(table, text);
      expect.soft(await says(table).innerText(), text).toMatch(/^[^a-z].*\.$/);
    }
    await expect(table.moves).toHaveCount(0);
  });
}

test("a chain is stopped by -1 -1, alone or after its squares", async ({ table }) => {
  await table.open({ rules: "may-stop", start_fen: "W:W22,29:B18,10,1", coordinates: "official" });
  await type(table, "-1 -1");
  await expect(says(table)).toHaveText("There is no jump to stop: choose a piece and the first square it lands on.");
  await table.click(22, 15);
  await type(table, "-1 -1");
  await expect(table.moves).toHaveText(["22x15"]);
  await table.button("Undo").click();
  await type(table, "22 15 -1 -1");
  await expect(table.moves).toHaveText(["22x15"]);
});

test("the menu lists every legal move from 0, with what it takes; a click plays", async ({ table, page }) => {
  await table.open({ start_fen: "B:W6,7,14,15,30:B2" });
  await page.getByRole("tab", { name: "Analysis" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Ways to play" })).toBeFocused();
  const menu = page.getByRole("list", { name: "Legal moves" }).getByRole("button");
  await expect(menu).toHaveText(["02x9x18takes 6 and 14", "12x11x18takes 7 and 15"]);
  await menu.nth(1).click();
  await expect(table.moves).toHaveCount(1);
  await expect(menu.first()).toBeFocused();
});

test("destination letters: a letter, then the piece when there are several, by key and by pointer", async ({ table, page }) => {
  await table.open({ coordinates: "demotion" });
  await page.getByRole("tab", { name: "Ways to play" }).click();
  await page.getByRole("switch", { name: /^Destination letters/ }).check();
  await expect(page.getByRole("gridcell", { name: "square D0, empty, letter A" })).toBeVisible();
  await page.keyboard.press("a");
  await expect(table.moves).toHaveText(["C1 D0"]);
  await page.getByRole("group", { name: "Destinations" }).getByRole("button", { name: "B", exact: false }).first().click();
  await expect(table.message).toHaveText(/^Which piece goes to B\? 0: F\d, 1: F\d\.$/);
  await expect(table.live).toHaveText(/^Which piece goes to B\?/);
  await page.keyboard.press("1");
  await expect(table.moves).toHaveCount(2);
  await table.click(14); // lettered B: from C1 no more, so from C3 alone
  await expect(table.moves).toHaveCount(3);
});

const BOARDS = readFileSync(new URL("../../data/boards.txt", import.meta.url), "utf8");

test("the text boards are those of the programs, and are copied", async ({ table, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await table.open({});
  await page.getByRole("tab", { name: "Text board" }).click();
  await expect(page.locator("#text-board")).not.toBeEmpty();
  for (const part of BOARDS.split(/^\[/m).slice(1)) {
    const [style = "", ...lines] = part.split("\n");
    const id = style.slice(0, -1);
    await page.getByRole("combobox", { name: "The board as text, as printed by" }).selectOption(id);
    const text = await page.locator("#text-board").evaluate((element) => element.textContent ?? "");
    // The program of `demotion` letters what can be reached; the table of boards shows it without.
    expect(text.trimEnd().replace(/ [A-D](?= )/g, (mark, at) => (at > 40 && id === "demotion" && text.slice(0, at).split("\n").length === 6 ? " ." : mark)).split("\n").map((line) => line.trimEnd()))
      .toEqual(lines.join("\n").trimEnd().split("\n").map((line) => line.trimEnd()));
    await table.button("Copy").click();
    await expect(page.locator("#text-copied")).toHaveText("Copied.");
    await expect(table.live).toHaveText("Copied.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
});

test("a clipboard that fails says so, and the text is selected", async ({ table, page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await table.open({});
  await page.getByRole("tab", { name: "Text board" }).click();
  await expect(page.locator("#text-board")).not.toBeEmpty();
  await table.button("Copy").click();
  await expect(table.live).toContainText("The clipboard cannot be used.");
  expect(await page.evaluate(() => String(getSelection()).trim())).toContain("29");
});

/** @typedef {{ id: string, first: string, row: RegExp, piece: RegExp }} Program  row: what stands between the edges of its text board */
/** @type {Program[]} */
const PROGRAMS = [
  { id: "demotion", first: "B", row: /^[A-H] \|\|(.*)\|\|/, piece: /[ab♔♚]/g },
  { id: "may-stop", first: "W", row: /^\d (.*)/, piece: /[wbWB]/g },
  { id: "extra-turn", first: "B", row: /^(.{24})/, piece: /[rbRB]/g },
  { id: "single-jump", first: "W", row: /^\d \|(.*)/, piece: /[12Kk]/g },
  { id: "free-choice", first: "B", row: /^\d \|(.*)/, piece: /[rwRW]/g },
];

for (const program of PROGRAMS) {
  test(`a whole game in the program's own way, typed and read back: ${program.id}`, async ({ table, page }) => {
    test.setTimeout(120_000);
    await table.open({ rules: program.id, coordinates: "rules", players: you_black(1), seed: 11, start_fen: `${program.first}${START.slice(1)}` });
    for (const name of ["Ways to play", "Text board", "Moves"]) await page.getByRole("tab", { name, exact: true }).click(); // what two of them show comes with the first look
    await expect(page.locator("#menu .way").first()).toBeAttached();
    await expect(page.locator("#text-board")).not.toBeEmpty();
    const lot = lots(8);
    let turns = 0;
    while (await table.my_turn()) {
      const moves = await page.locator("#menu .way b").allTextContents();
      await type(table, moves[lot(moves.length)] ?? "");
      turns += 1;
      if (turns % 10 === 0) expect(await drawn(table, program)).toBe(await counted(table));
      expect(turns).toBeLessThan(60);
    }
    await expect(table.message).toHaveText(/(wins:|Draw:).+/);
    expect(await drawn(table, program)).toBe(await counted(table));
  });
}

/** Pieces on the text board. @param {Table} table @param {Program} program */
const drawn = async (table, { row, piece }) => {
  const text = await table.page.locator("#text-board").evaluate((board) => board.textContent ?? "");
  return text.split("\n").map((line) => row.exec(line)?.[1] ?? "").join("").match(piece)?.length ?? 0;
};

/** Pieces on the board. @param {Table} table */
const counted = (table) => table.grid.getByRole("gridcell", { name: /black|white/ }).count();

test("between friends the box serves both sides", async ({ table }) => {
  await table.open({ players: friends });
  for (const move of ["11-15", "23-19", "8-11"]) await type(table, move);
  await expect(table.moves).toHaveText(["11-15", "23-19", "8-11"]);
});
