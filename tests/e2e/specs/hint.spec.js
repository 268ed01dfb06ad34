// A hint explains itself, in the message line and aloud.
import { expect, friends, test } from "../fixtures.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a hint says what the move is for, in the message line and aloud", async ({ table }) => {
  await table.open({ start_fen: "B:W18,K1:B4,K10", players: friends });
  await table.button("Hint").click();
  await expect(table.message).toHaveText(/^Hint: 4-8\. [A-Z].*\.$/);
  await expect(table.live).toHaveText(/^Hint: 4-8\. [A-Z].*\.$/);
});

test("a jump without choice is called forced", async ({ table }) => {
  await table.open({ start_fen: "B:W15,31:B11,1", players: friends });
  await table.button("Hint").click();
  await expect(table.message).toHaveText("Hint: 11x18. Forced: you must jump.");
});
