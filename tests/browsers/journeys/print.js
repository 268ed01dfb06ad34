// Printing: the board and all moves, without the buttons.
import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";

const MOVES =
  "11-15 23-19 8-11 22-17 9-13 17-14 10x17 21x14 15-18 19-15 4-8 24-19 13-17 28-24 11-16 26-23 16-20 31-26 18-22 25x18".split(
    " ",
  );

/** The decompressed streams of a PDF. @param {Buffer} pdf */
function contents(pdf) {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/stream\r?\n/g)].map(({ index = 0, 0: word }) => {
    try {
      return inflateSync(pdf.subarray(index + word.length), { finishFlush: 2 }).toString("latin1");
    } catch {
      return ""; // not packed, such as a picture
    }
  });
}

/**
 * The rules for paper hold on the screen. Their sheet comes after the start.
 * @param {import("../driver/page.js").Page} page
 */
const as_on_paper = (page) =>
  page.until(
    () =>
      page.session.run(() => {
        const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
        const on_paper = rules
          .filter((rule) => rule instanceof CSSMediaRule)
          .filter(({ media }) => media.mediaText === "print");
        for (const { media } of on_paper) media.mediaText = "all";
        return on_paper.length;
      }),
    (count) => count > 0,
    "the rules for paper",
  );

/** @type {import("../driver/journey.js").Journey["steps"]} */
const on_paper = ({ page }) => ({
  "on paper there are board, players and all moves, and no buttons": async () => {
    await page.start({ moves: MOVES });
    await as_on_paper(page);
    const {
      there: shown,
      gone,
      moves,
    } = await page.session.run(() => {
      const seen = (/** @type {string} */ selector) =>
        [...document.querySelectorAll(selector)].some(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1,
        );
      const list = /** @type {HTMLElement} */ (document.querySelector("#moves"));
      return {
        there: ["#squares", "#bar-top", "#bar-me", "#moves"].filter(seen),
        gone: ["#actions button", "#tabs button", "#nav button", "#typing", ".head-tools button", "#grip"].filter(seen),
        moves: [list.clientHeight, list.scrollHeight],
      };
    });
    assert.deepEqual([shown, gone], [["#squares", "#bar-top", "#bar-me", "#moves"], []]);
    assert.equal(moves[0], moves[1], "the list is cut");
  },
});

/** @type {import("../driver/journey.js").Journey} */
export const print = {
  name: "print",
  feature: "print",
  steps: (context) => {
    const { page } = context;
    /** @type {Buffer} */
    let pdf = Buffer.alloc(0);
    return {
      ...on_paper(context),
      "the browser makes a PDF of it": async () => {
        await page.reload();
        await page.ready();
        await page.played(MOVES.length);
        pdf = await page.session.print();
        assert.match(pdf.subarray(0, 8).toString("latin1"), /^%PDF-1/);
      },
      "it has one or two pages": async () => {
        const text = [pdf.toString("latin1"), ...contents(pdf)].join("\n");
        const pages = text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
        assert.ok(pages === 1 || pages === 2, `${pages} pages`);
      },
      "with the board's picture and with text": async () => {
        const text = [pdf.toString("latin1"), ...contents(pdf)].join("\n");
        assert.match(text, /\/Subtype\s*\/Image\b/);
        assert.match(text, /\/Type\s*\/Font\b/);
        assert.ok((text.match(/\bT[jJ]\b/g)?.length ?? 0) > 10, "there is text");
      },
    };
  },
  without: (context) => ({
    ...on_paper(context),
    "the driver knows no command for printing, as is known": async () => {
      await assert.rejects(context.page.session.print(), { code: "unknown command" });
    },
  }),
};
