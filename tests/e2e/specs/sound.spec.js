// What is heard: counted at an AudioContext that makes no sound. Which sounds a change of the game has is in
// tests/node/play/sound.
import { expect, friends, test } from "../fixtures.js";

/** @import { Page } from "@playwright/test" */

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const played = {
      tones: /** @type {number[]} */ ([]),
      knocks: 0,
      contexts: 0,
      early: 0,
      loud: /** @type {{ value: number }[]} */ ([]),
      spoken: /** @type {string[]} */ ([]),
    };
    const ramp = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
    /** @template {object} T @param {T} node */
    const node = (node) => Object.assign(node, { connect: (/** @type {unknown} */ to) => to });
    class Silent {
      state = "running";
      currentTime = 0;
      sampleRate = 8000;
      destination = {};
      constructor() {
        played.contexts += 1;
        if (!navigator.userActivation.hasBeenActive) played.early += 1; // the browser would refuse it, and say so
      }
      createOscillator() {
        const frequency = { ...ramp(), setValueAtTime: (/** @type {number} */ pitch) => void played.tones.push(pitch) };
        return node({ frequency, start() {}, stop() {} });
      }
      createGain() {
        const gain = ramp();
        played.loud.push(gain);
        return node({ gain });
      }
      createBiquadFilter() {
        return node({ type: "", frequency: ramp() });
      }
      createBufferSource() {
        return node({ buffer: null, start: () => void (played.knocks += 1) });
      }
      createBuffer() {
        return { getChannelData: () => new Float32Array(8) };
      }
      async resume() {}
    }
    Object.assign(window, { played, AudioContext: Silent });
    const saying = { now: /** @type {SpeechSynthesisUtterance | null} */ (null) };
    Object.defineProperty(speechSynthesis, "speaking", { get: () => saying.now !== null });
    speechSynthesis.speak = (spoken) => {
      saying.now = spoken;
      played.spoken.push(`${spoken.lang}: ${spoken.text}`);
    };
    speechSynthesis.cancel = () => {
      saying.now = null;
      played.spoken.push("cancelled");
    };
    Object.assign(window, {
      end_sentence() {
        const ended = saying.now;
        saying.now = null;
        ended?.dispatchEvent(new Event("end"));
      },
    });
  });
});

/**
 * @param {Page} page
 * @returns {Promise<{ tones: number[], knocks: number, contexts: number, early: number, loud: { value: number }[],
 *   spoken: string[] }>} what has been played since the last question
 */
const heard = (page) =>
  page.evaluate(() => {
    const { played } =
      /** @type {{ played: { tones: number[], knocks: number, contexts: number, early: number, loud: { value: number }[], spoken: string[] } }} */ (
        /** @type {unknown} */ (window)
      );
    const copy = JSON.parse(JSON.stringify(played));
    Object.assign(played, { tones: [], knocks: 0, spoken: [] });
    return copy;
  });

test("a step, each hop of a jump, a crown and the end are heard once each; nothing before the first gesture", async ({
  table,
  page,
}) => {
  await table.open({ players: friends, start_fen: "B:W19,27,6:B15,1" });
  expect((await heard(page)).contexts).toBe(0);
  await page.mouse.click(5, 300); // the first gesture fetches it
  await expect.poll(async () => (await heard(page)).contexts).toBe(1);
  await table.click(15, 31);
  await expect(table.moves).toHaveCount(1);
  await expect
    .poll(async () => (await heard(page)).tones.length, { message: "two hops and a crown of two notes" })
    .toBe(4);
  await table.click(6, 2);
  await expect(table.moves).toHaveCount(2);
  const crowned = await heard(page);
  expect([crowned.knocks, crowned.tones.length]).toEqual([1, 3]);
  await table.button("Resign").click();
  await table.button("Yes, resign").click();
  await expect(table.message).toContainText("wins:");
  const ended = await heard(page);
  expect([ended.knocks, ended.tones.length]).toEqual([0, 3]);
});

test(
  "the button in the header silences, the settings have volume and a voice; both are kept",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ players: friends });
    const sound = table.button("Sound");
    await expect(sound).toHaveAttribute("aria-pressed", "true");
    await sound.click();
    await expect(sound).toHaveAttribute("aria-pressed", "false");
    await table.click(11, 15);
    await expect(table.moves).toHaveCount(1);
    expect((await heard(page)).knocks).toBe(0);
    await page.reload();
    await table.ready();
    await expect(sound).toHaveAttribute("aria-pressed", "false");
    await table.button("Settings").click();
    await page.getByRole("switch", { name: /^Sound/ }).check();
    const volume = page.getByRole("slider", { name: "Volume" });
    await volume.fill("100");
    await page.getByRole("switch", { name: /^Read aloud/ }).check();
    await page.keyboard.press("Escape");
    await table.click(22, 18);
    await expect(table.moves).toHaveCount(2);
    const { knocks, spoken, loud } = await heard(page);
    expect([knocks, spoken]).toEqual([1, ["en: White moves 22 to 18. Black must jump. Man on 15."]]);
    expect(loud[0]?.value).toBeGreaterThan(0.5);
  },
);

test.describe("by finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "sound begins when the finger is lifted: before that the browser refuses it",
    { tag: "@long" },
    async ({ table, page }) => {
      await table.open({});
      const place = await table.middle(11);
      // from here on nothing is evaluated by Playwright: that counts as a gesture
      await page.reload({ waitUntil: "networkidle" });
      const session = await page.context().newCDPSession(page);
      const fetched = page.waitForResponse(/sound-sound|sound\/sound/);
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
      await session.send("Runtime.evaluate", {
        expression: `import("${(await fetched).url()}").then(() => new Promise((resolve) => setTimeout(resolve)))`,
        awaitPromise: true,
      });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect.poll(async () => (await heard(page)).contexts).toBe(1);
      expect((await heard(page)).early).toBe(0);
    },
  );
});
