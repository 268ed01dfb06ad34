// A tab that stays open for a day: a thousand games one after the other.
import { expect, test } from "../fixtures.js";
import { memory_of } from "../memory.js";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const GAMES = 1000;
/** Games before the first measurement: caches and lists have filled by then. */
const WARM_UP = 200;

const random = { kind: "other", type: "script", name: "Random", label: "Script", person: false, about: {} };

test(
  "a thousand games in one tab leave heap, nodes, listeners and wasm memory as they were",
  { tag: "@endurance" },
  async ({ table, page }) => {
    test.setTimeout(60 * 60_000);
    await page.addInitScript(() => {
      const memories = Reflect.set(window, "memories", []) && Reflect.get(window, "memories");
      const { instantiate } = WebAssembly;
      WebAssembly.instantiate = /** @type {typeof instantiate} */ (
        async (/** @type {[any, any?]} */ ...input) => {
          const made = /** @type {any} */ (await instantiate(...input));
          memories.push((made.instance ?? made).exports.memory);
          return made;
        }
      );
    });
    await table.open({ players: { black: random, white: random } });
    await page.evaluate(() => {
      const { bitboardCheckers } = /** @type {any} */ (window);
      return bitboardCheckers
        .registerPlayer(
          "Random",
          (/** @type {{ legalMoves: { notation: string }[] }} */ { legalMoves }) =>
            legalMoves[Math.floor(Math.random() * legalMoves.length)]?.notation,
        )
        .then(() => null);
    });
    await page
      .getByRole("group", { name: "Watching" })
      .getByRole("combobox", { name: "Speed" })
      .selectOption("At once");
    const measured = await memory_of(page);
    const wasm = () =>
      page.evaluate(() =>
        Reflect.get(window, "memories").map((/** @type {WebAssembly.Memory} */ memory) => memory.buffer.byteLength),
      );
    /** @param {number} count */
    const play = (count) =>
      page.evaluate(
        (games) =>
          new Promise((resolve) => {
            let left = games;
            const message = /** @type {HTMLElement} */ (document.getElementById("message"));
            const look = () => {
              const again = [...document.querySelectorAll("button")].find(
                (button) => button.textContent?.trim() === "Play again" && button.checkVisibility(),
              );
              if (again === undefined || !/wins:|Draw:/.test(message.textContent ?? "")) return;
              left -= 1;
              if (left === 0) {
                clearInterval(timer);
                resolve(null);
              }
              again.click();
            };
            const timer = setInterval(look, 5);
          }),
        count,
      );
    await play(WARM_UP);
    const [before, pages_before] = [await measured(), await wasm()];
    expect(pages_before.length).toBeGreaterThan(0);
    await play(GAMES - WARM_UP);
    const [after, pages_after] = [await measured(), await wasm()];
    console.log(
      `endurance: after ${WARM_UP} games ${JSON.stringify({ ...before, wasm: pages_before })}, after ${GAMES} ${JSON.stringify({ ...after, wasm: pages_after })}`,
    );
    expect(pages_after).toEqual(pages_before);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 20);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 500);
    expect(after.heap - before.heap).toBeLessThan(2_000_000);
  },
);
