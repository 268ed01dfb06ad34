// Two pages of one browser, each with storage of its own, connected without a server: invited, answered, played.
import assert from "node:assert/strict";

/** @import { Page } from "../driver/page.js" */

const CHIP = ".network-chip";

/** The link that the dialog shows. @param {Page} page */
const link_of = (page) =>
  page.until(
    () =>
      page.session.run(
        () =>
          [
            .../** @type {NodeListOf<HTMLInputElement>} */ (
              document.querySelectorAll('#network-dialog input[aria-label="Link to send"]')
            ),
          ].find((input) => input.value !== "")?.value ?? "",
      ),
    (link) => /#(join|answer)=1\./.test(link),
    "a link to send",
  );

/** New game, by link. @param {Page} page */
async function by_link(page) {
  await page.press("New game");
  await page.dialog_is("New game");
  await page.press("Friend, by link", { exact: false });
  await page.press("Start game");
  await page.dialog_is("Play by link");
  await page.press("Black");
}

/** @type {import("../driver/journey.js").Journey} */
export const webrtc = {
  name: "webrtc",
  feature: "webrtc",
  steps: ({ page: ada, another }) => {
    /** @type {Page} */
    let ben;
    let invitation = "";
    let answer = "";
    return {
      "an invitation is a link": async () => {
        await ada.start();
        await by_link(ada);
        await ada.fill("Your name", "Ada");
        await ada.press("Create link");
        invitation = await link_of(ada);
        assert.ok(invitation.length < 900, `${invitation.length} letters`);
      },
      "another page opens it, and says who invites": async () => {
        ben = await another();
        await ben.session.visit(invitation.replace(ada.host.url, ben.host.url));
        await ben.shows(".network-invited", /^Ada invites you to a game\. Ada plays Black, you play White\./);
      },
      "it accepts, and has an answer to send back": async () => {
        await ben.fill("Your name", "Ben");
        await ben.press("Accept");
        answer = await link_of(ben);
      },
      "the answer is pasted, and both pages are connected": async () => {
        await ada.focus();
        await ada.fill("Their answer", answer);
        await ada.press("Connect");
        await ada.shows(CHIP, "Connected");
        await ada.says("Ben is here. You play Black. Your move.");
        await ben.focus();
        await ben.shows(CHIP, "Connected");
      },
      "a move of one is on the other's board": async () => {
        await ada.focus();
        await ada.dialog_is(null);
        await ada.tap(11, 15);
        await ben.focus();
        await ben.show("#moves button.mv", ["11-15"]);
        await ben.says("Your move");
      },
      "and the answer to it": async () => {
        await ben.tap(23, 19);
        await ada.focus();
        await ada.show("#moves button.mv", ["11-15", "23-19"]);
      },
      "what one writes the other reads, as text": async () => {
        await ben.focus();
        await ben.press("Chat");
        await ben.fill("Write a message", "<b>hello</b>");
        await ben.keys("Enter");
        await ada.focus();
        await ada.shows(CHIP, "1 message");
        await ada.hit(CHIP);
        await ada.until(
          () => ada.text('#view-chat [role="log"]'),
          (text) => text === "Ben: <b>hello</b>",
          "the line",
        );
      },
      "a page that is closed is missed": async () => {
        await ben.close();
        await ada.focus();
        // a browser that ends at once sends no farewell
        await ada.says(/^Ben has left the page\.|^The connection to Ben has ended\./);
      },
    };
  },
  without: ({ page, browser }) => ({
    "the browser has no RTCPeerConnection, as is known": async () => {
      await page.start();
      assert.equal(await page.session.run(() => typeof RTCPeerConnection), "undefined", browser.lacks.webrtc);
    },
    "the page says so, and offers to play move by move": async () => {
      await by_link(page);
      await page.press("Create link");
      await page.until(
        () => page.text("#network-dialog"),
        (text) => text?.includes("This browser cannot connect to another page.") === true,
        "the reason",
      );
    },
  }),
};
