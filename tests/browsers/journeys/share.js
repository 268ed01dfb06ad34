// A game is taken out of the page and brought back: link, PDN, FEN, pictures, and a page that replays it.
import assert from "node:assert/strict";
import { study } from "../driver/page.js";

const PDN =
  '[Event "Match"]\n[Black "Ada"]\n[White "Ben"]\n[Result "*"]\n\n1. 11-15 23-19 (1... 22-18 15x22 25x18 {sharp}) 2. 8-11 *';

/** Keeps what the page saves as files. */
const KEEP_FILES = `
  const made = URL.createObjectURL;
  window.files = [];
  URL.createObjectURL = (blob) => {
    if (blob.type !== "text/javascript") window.files.push(blob);
    return made.call(URL, blob);
  };
  HTMLAnchorElement.prototype.click = function () {};
`;

/** @type {import("../driver/journey.js").Journey} */
export const share = {
  name: "share",
  steps: ({ page, host, quiet }) => {
    let link = "";
    /** @param {string} name of the button @returns {Promise<{ type: string, size: number, text: string }>} */
    const file_of = async (name) => {
      await page.session.run(() => Reflect.set(window, "files", []));
      await page.press(name);
      const read = () =>
        page.session.run(async () => {
          const [file] = /** @type {Blob[]} */ (Reflect.get(window, "files"));
          return file === undefined ? null : { type: file.type, size: file.size, text: await file.text() };
        });
      const file = await page.until(read, (found) => found !== null, `a file of ${name}`);
      return /** @type {{ type: string, size: number, text: string }} */ (file);
    };
    /** @param {string} label */
    const field = (label) =>
      page.session.run(
        (label) =>
          /** @type {HTMLInputElement | null} */ (document.querySelector(`#share-dialog input[aria-label="${label}"]`))
            ?.value ?? "",
        label,
      );
    /** @param {string} text */
    const paste = async (text) => {
      await page.go_to("Import");
      await page.dialog_is("Import");
      await page.fill("FEN, PDN or link", text);
      await page.press("Open");
    };
    return {
      "the dialog shows a link that holds the whole game": async () => {
        host.before = KEEP_FILES;
        await page.start(study(PDN));
        await page.press("Share");
        await page.dialog_is("Share");
        await page.session.run(() => {
          for (const group of document.querySelectorAll("#share-dialog details")) group.setAttribute("open", "");
        });
        link = await page.until(
          () => field("Link"),
          (value) => value !== "",
          "a link",
        );
        assert.match(link, /#pdn=1\.[\w-]+$/);
      },
      "and the position as FEN": async () => {
        assert.match(await field("FEN"), /^B:W21,22,23,/);
      },
      "the game is saved as PDN, with its variation and comment": async () => {
        const { text } = await file_of("Save PDN");
        assert.match(text, /\[Event "Match"\][^]*1\. 11-15 23-19 \(1\.\.\. 22-18 2\. 15x22 25x18 \{sharp\}\)/);
      },
      "the position is saved as a drawing with 24 pieces": async () => {
        const { type, text } = await file_of("Save SVG");
        assert.equal(type, "image/svg+xml");
        assert.equal(text.match(/<use /g)?.length, 24);
      },
      "and as a picture of 1,024 by 1,024": async () => {
        await file_of("Save PNG");
        const size = await page.session.run(async () => {
          const { width, height } = await createImageBitmap(Reflect.get(window, "files")[0]);
          return [width, height];
        });
        assert.deepEqual(size, [1024, 1024]);
      },
      "a page that replays the game is saved": async () => {
        const { type, text } = await file_of("Save replay page");
        assert.match(type, /^text\/html/);
        assert.match(text, /Ada against Ben/);
        host.pages.set("replay.html", text);
      },
      "the replay page, which may ask for nothing, steps through the game": async () => {
        // its policy refuses what the browser and the host ask for on their own
        quiet.allow.push(/\bfavicon\.ico\b|\/heard because it violates/);
        await page.open("replay.html");
        await page.shows("h1", "Ada against Ben");
        await page.keys("ArrowRight");
        await page.shows('[role="status"]', "1. 11-15");
      },
      "the link opens as a study of the same moves, and leaves the address": async () => {
        host.before = "";
        await page.session.visit("about:blank");
        await page.session.visit(link);
        await page.ready();
        await page.says("Shared game, 3 moves.");
        assert.deepEqual((await page.moves()).slice(0, 2), ["11-15", "23-19"]);
        assert.equal(await page.session.run(() => location.hash), "");
      },
      "a damaged link is answered": async () => {
        await page.session.visit("about:blank");
        await page.session.visit(link.slice(0, -6));
        await page.ready();
        await page.says(/^The link is damaged/);
      },
      "a pasted FEN is put on the board": async () => {
        await paste("W:W18,K30:B1,2");
        await page.dialog_is(null);
        await page.until(
          () => page.squares_with("white king"),
          (squares) => squares.join() === "30",
          "the king on 30",
        );
      },
      "a pasted PDN is opened": async () => {
        await paste("1. 9-14 22-18 *");
        await page.dialog_is(null);
        await page.show("#moves button.mv", ["9-14", "22-18"]);
      },
      "what cannot be read is answered with its place": async () => {
        await paste("B:W18,99:B1");
        await page.shows("#import-fault", "Character 7: there is no square 99, only 1 to 32.");
      },
    };
  },
};
