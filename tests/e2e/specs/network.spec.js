// Two people on two pages: invited by a link, connected without a server, checked on both sides. The pages find each
// other over the network of this machine; what goes wrong between them is done on purpose.
// tidy: long because it holds the journeys of one feature
import { expect_accessible, looks, LONG_LOOKS, LOOKS } from "../axe.js";
import { expect, lots, START, Table, test } from "../fixtures.js";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.describe.configure({ timeout: 90_000 });

/** @import { Page, Browser } from "@playwright/test" */

/** @param {Page} page */
const dialog_of = (page) => page.locator("#network-dialog");
/** @param {Page} page */
const link_of = async (page) => {
  const text = dialog_of(page).locator("details:not([open]) > summary", { hasText: "Link as text" });
  await dialog_of(page).locator(".qr:visible").first().waitFor();
  if (await text.and(page.locator(":visible")).count()) await text.and(page.locator(":visible")).first().click();
  const field = dialog_of(page).getByRole("textbox", { name: "Link to send" }).and(page.locator(":visible")).first();
  await expect(field).toHaveValue(/#(join|answer)=1\./);
  return field.inputValue();
};

/** A page of its own, with its own storage. @param {Browser} browser */
async function another(browser) {
  const context = await browser.newContext();
  return new Table(await context.newPage());
}

/**
 * The host's invitation to the game that is chosen in its dialog.
 * @param {Table} host
 * @param {string} [side]
 * @param {string} [clock]
 */
async function invite(host, side = "Black", clock = "None") {
  await host.button("New game").click();
  const choice = host.page.getByRole("dialog", { name: "New game" });
  await choice.getByRole("radio", { name: /Friend, by link/ }).check();
  await host.button("Start game").click();
  await dialog_of(host.page).getByRole("radio", { name: side, exact: true }).check();
  await dialog_of(host.page).getByRole("radio", { name: clock, exact: true }).check();
  await dialog_of(host.page).getByLabel("Your name").fill("Ada");
  await host.button("Create link").click();
  return link_of(host.page);
}

/** @param {Table} guest @param {string} link @param {string} [name] */
async function accept(guest, link, name = "Bob") {
  await guest.page.goto(link);
  await dialog_of(guest.page).getByLabel("Your name").fill(name);
  await guest.button("Accept").click();
  return link_of(guest.page);
}

/** Nothing that axe finds in the dialog, light and dark. @param {Page} page */
async function fit(page) {
  for (const colorScheme of looks(/** @type {const} */ (["dark", "light"]))) {
    await page.emulateMedia({ colorScheme });
    await expect_accessible(page, "#network-dialog");
  }
}

/** @param {Table} host @param {string} answer */
async function connect(host, answer) {
  await dialog_of(host.page).locator("textarea:visible").fill(answer);
  await dialog_of(host.page)
    .getByRole("button", { name: "Connect", exact: true })
    .and(host.page.locator(":visible"))
    .click();
}

/** @param {Table} host @param {Table} guest @param {string} [clock] */
async function together(host, guest, clock) {
  await host.open();
  await connect(host, await accept(guest, await invite(host, "Black", clock)));
  await expect(chip(host)).toHaveText("Connected");
  await expect(chip(guest)).toHaveText("Connected");
  await expect(dialog_of(host.page)).toBeHidden();
  await expect(dialog_of(guest.page)).toBeHidden();
}

/**
 * The host's camera sees the code on the guest's screen; `granted` false: it may not be used.
 * @param {Page} page
 * @param {string} code  SVG
 * @param {boolean} granted
 */
const put_before_camera = (page, code, granted) =>
  page.evaluate(async ([svg, allowed]) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
    const context = canvas.getContext("2d");
    const draw = () => context?.drawImage(image, 300, 20, 680, 680);
    setInterval(draw, 100); // a picture that does not change is sent once
    const stream = canvas.captureStream(10);
    Object.assign(globalThis, { stream });
    Object.assign(navigator.mediaDevices, {
      getUserMedia: async () => {
        if (!allowed) throw new DOMException("no", "NotAllowedError");
        return stream;
      },
    });
  }, /** @type {const} */ ([code, granted]));

/** The Analysis tab of a page. @param {Table} table */
const analysis = async ({ page }) => {
  await page.getByRole("tab", { name: "Analysis" }).click();
  return page.locator("#view-analysis");
};

/** @param {Table} table */
const chip = (table) => table.page.locator(".network-chip:visible");

test("two pages play, ask each other, talk, and begin a rematch", LOOKS, async ({ table: host, browser }) => {
  const guest = await another(browser);
  await together(host, guest);
  await expect(host.message).toHaveText("Bob is here. You play Black. Your move.");
  await expect(guest.message).toHaveText("Ada is here. You play White.");
  await host.click(11, 15);
  await expect(guest.moves).toHaveText(["11-15"]);
  await expect(guest.message).toHaveText("Your move");
  await guest.click(23, 19);
  await expect(host.moves).toHaveText(["11-15", "23-19"]);

  await host.click(8, 11);
  await host.button("Undo").click(); // Bob is asked
  await expect(guest.message).toContainText("Ada asks to take back a move.");
  await guest.button("Decline").click();
  await expect(host.message).toHaveText("Bob declines to let you take the move back.");
  await host.button("Undo").click();
  await guest.button("Accept").click();
  await expect(host.moves).toHaveCount(2);
  await expect(guest.moves).toHaveCount(2);

  await guest.page.getByRole("tab", { name: "Chat" }).click();
  await guest.page.getByRole("textbox", { name: "Write a message" }).fill("<b>hello</b>");
  await guest.page.getByRole("textbox", { name: "Write a message" }).press("Enter");
  await expect(chip(host)).toHaveText("1 message");
  const tab = host.page.getByRole("tab", { name: "Chat, 1 new message" });
  await expect(tab.locator(".unread")).toHaveText("1");
  await chip(host).click();
  await expect(host.page.getByRole("log")).toHaveText("Bob: <b>hello</b>");
  await expect(host.page.getByRole("textbox", { name: "Write a message" })).toBeFocused();
  await expect(host.page.getByRole("tab", { name: "Chat", exact: true })).toHaveAttribute("aria-selected", "true");
  await expect(chip(host)).toHaveText("Connected");
  await expect_accessible(host.page, "#panel");
  await host.page.getByRole("tab", { name: "Chat" }).press("Home");
  await expect(host.page.getByRole("tab", { name: "Moves" })).toBeFocused();

  await host.click(9, 13);
  await guest.button("Resign").click();
  await guest.button("Yes, resign").click();
  await expect(host.message).toContainText("Black wins: White resigned.");
  await chip(host).click();
  await host.button("Rematch").click();
  await expect(dialog_of(host.page)).toContainText("You have asked for a rematch.");
  await expect(guest.message).toContainText("Ada asks for a rematch.");
  await guest.button("Accept").click();
  await expect(dialog_of(host.page)).toBeHidden();
  await expect(guest.moves).toHaveCount(0);
  await guest.click(11, 15); // the colours have changed
  await expect(host.moves).toHaveText(["11-15"]);
  await host.click(22, 18);
  await expect(guest.message).toContainText("You must jump");
  await guest.page.context().close();
});

test(
  "engine and book are off with a friend until both allow them, and free after the game",
  LONG_LOOKS,
  async ({ table: host, browser }) => {
    const guest = await another(browser);
    await together(host, guest);
    await host.click(11, 15);
    const [ours, theirs] = [await analysis(host), await analysis(guest)];
    const off = "Engine, book and endgame tables are off in a game with a friend";
    for (const view of [ours, theirs]) {
      await expect(view).toContainText(off);
      await expect(view.getByRole("switch", { name: "Engine" })).toBeHidden();
    }
    await expect_accessible(host.page, "#panel");
    await ours.getByRole("button", { name: "Ask to allow them for both" }).click();
    await expect(guest.message).toContainText("Ada asks to allow engine and book for both of you.");
    await guest.button("Decline").click();
    await expect(host.message).toHaveText("Bob does not want engine and book in this game.");
    await ours.getByRole("button", { name: "Ask to allow them for both" }).click();
    await guest.button("Accept").click();
    for (const table of [host, guest])
      await expect(table.message).toHaveText("Both of you have allowed engine, book and endgame tables in this game.");
    await theirs.getByRole("switch", { name: "Engine" }).check({ force: true });
    await expect(theirs.locator(".lines li")).not.toHaveCount(0);
    await guest.button("Resign").click();
    await guest.button("Yes, resign").click();
    await expect(ours.getByRole("switch", { name: "Engine" })).toBeVisible();
    await expect(ours).not.toContainText("Both of you have allowed");
    await guest.page.context().close();
  },
);

test(
  "the answer is scanned from the guest's screen, and a camera that may not be used is no dead end",
  { tag: "@long" },
  async ({ table: host, browser }) => {
    const guest = await another(browser);
    await host.open();
    const link = await invite(host, "White", "5 + 3");
    await guest.page.goto(link);
    await expect(dialog_of(guest.page)).toContainText(
      "Ada plays White, you play Black. Official rules. 5 minutes, plus",
    );
    await guest.button("Accept").click();
    const code = dialog_of(guest.page).getByRole("img", { name: "QR code" });
    await expect(code).toBeVisible();
    const svg = (await code.evaluate((element) => element.outerHTML)).replace("<svg", '<svg width="680" height="680"');
    const drawn = svg.replace(" xmlns=", " data-xmlns=").replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
    const scan = dialog_of(host.page)
      .getByRole("button", { name: "Scan the answer" })
      .and(host.page.locator(":visible"));
    await put_before_camera(host.page, drawn, false);
    await scan.click();
    await expect(dialog_of(host.page)).toContainText("This page may not use the camera. Allow it in");
    await expect(dialog_of(host.page).locator("video:visible")).toHaveCount(0);
    await put_before_camera(host.page, drawn, true);
    await scan.click();
    await expect(host.message).toContainText("is here. You play White.");
    await expect(guest.message).toContainText("Ada is here. You play Black.");
    const state = () => host.page.evaluate(() => Reflect.get(globalThis, "stream").getTracks()[0].readyState); // the camera is off again
    expect(await state()).toBe("ended");
    await guest.page.context().close();
  },
);

test(
  "a page that is reloaded comes back by a fresh link, and the other opens the answer in a tab of its own",
  { tag: "@long" },
  async ({ table: host, browser, context }) => {
    const guest = await another(browser);
    await together(host, guest);
    await host.click(11, 15);
    await expect(guest.moves).toHaveCount(1);
    await guest.click(23, 19);
    await expect(host.moves).toHaveCount(2);
    await guest.page.reload();
    await expect(guest.moves).toHaveText(["11-15", "23-19"]);
    await expect(host.message).toContainText("Bob has left the page.");
    await host.click(8, 11); // while nobody hears it
    await expect(chip(guest)).toHaveText("Not connected");
    await expect(guest.message).toContainText("The connection to Ada has ended.");
    await guest.button("Send a new link").click();
    const link = await link_of(guest.page);
    const tab = await context.newPage(); // Ada opens it from her mail
    await tab.addInitScript(() => {
      // it waits for the other tab's answer for as long as that takes here
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (/** @type {() => void} */ action, /** @type {number} */ time) => setTimeout(action, 50 * time),
      });
    });
    await tab.goto(link);
    await expect(tab.locator("#message")).toContainText("You can close this tab.");
    await tab.close();
    await connect(guest, await link_of(host.page));
    await expect(guest.message).toContainText("The game continues where it stopped");
    await expect(guest.moves).toHaveText(["11-15", "23-19", "8-11"]);
    await guest.click(22, 17);
    await expect(host.moves).toHaveCount(4);
    await guest.page.context().close();
  },
);

test(
  "invitations that are no good are refused, and the dialog is fit for everybody",
  LONG_LOOKS,
  async ({ table, page }) => {
    await table.open({ moves: ["11-15"] });
    const link = await invite(table);
    expect(link.length).toBeLessThan(700);
    await expect(dialog_of(page).getByRole("img", { name: "QR code" })).toBeVisible();
    await expect(dialog_of(page)).toContainText("You play Black, your friend plays White. No clock.");
    await fit(page);
    const fault = page.locator("#network-fault");
    for (const [text, message] of /** @type {const} */ ([
      ["good morning", "The text does not contain such a link."],
      [link, "This is your own invitation. Send it to your friend."],
    ])) {
      await connect(table, text);
      await expect(fault).toHaveText(message);
    }
    await page.keyboard.press("Escape");
    await page.goto("./#join=1.AAAA");
    await expect(table.message).toHaveText("The link is damaged.");
    await expect(table.moves).toHaveText(["11-15"]);
    await page.goto(link);
    await expect(table.message).toHaveText("This is your own invitation. Send it to your friend.");
    await page.reload();
    await page.goto(link); // of a page that is gone
    await expect(page.locator(".network-invited")).toHaveText(
      "Ada invites you to a game. Ada plays Black, you play White. Official rules. No clock.",
    );
    await fit(page);
    await table.button("Not now").click();
    await expect(table.moves).toHaveText(["11-15"]);
    await expect(chip(table)).toBeHidden();
  },
);

test(
  "where the browser has no WebRTC it is said before anything is given up, and move by move is offered",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(window, "RTCPeerConnection"));
    await table.open({ moves: ["11-15"] });
    await table.button("New game").click();
    await page.getByRole("radio", { name: /Friend, by link/ }).check();
    await table.button("Start game").click();
    await table.button("Create link").click();
    await expect(dialog_of(page)).toContainText(
      "This browser cannot connect to another page. Play move by move instead.",
    );
    await expect(table.button("Play move by move")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(table.moves).toHaveText(["11-15"]);
  },
);

/**
 * Cuts the connections of a page, which ordinary emulation does not touch; before there is one it has to be prepared.
 * @param {Page} page
 */
async function cutter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  /** @param {number} lost percent */
  const lose = (lost) =>
    session.send("Network.emulateNetworkConditionsByRule", {
      offline: false,
      matchedNetworkConditions: [
        {
          urlPattern: "",
          latency: 1,
          downloadThroughput: -1,
          uploadThroughput: -1,
          packetLoss: lost,
          packetQueueLength: 0,
          packetReordering: false,
        },
      ],
    });
  await lose(1);
  return { cut: () => lose(100), heal: () => lose(0) };
}

test(
  "a whole game is played both ways; what is moved while the connection is cut arrives when it is back",
  { tag: "@long" },
  async ({ table: host, browser }) => {
    test.setTimeout(150_000);
    const guest = await another(browser);
    const line = await cutter(guest.page);
    await together(host, guest);
    const lot = lots(7);
    /** @param {Table} one @param {Table} other */
    const move = async (one, other) => {
      if (!(await one.my_turn())) return;
      const count = await one.moves.count();
      await one.play(lot);
      await expect(one.moves).toHaveCount(count + 1);
      if (other !== one) await expect(other.moves).toHaveCount(count + 1);
    };
    const turn = async () => ((await host.movable()).length > 0 ? [host, guest] : [guest, host]);
    let plies = 0;
    for (; plies < 200 && !(await host.over()); plies += 1) {
      const [one = host, other = guest] = await turn();
      if (plies === 10) {
        await line.cut();
        const before = await other.moves.count();
        await move(one, one);
        await expect(chip(one)).toHaveText("Connection lost", { timeout: 20_000 });
        await expect(one.message).toContainText(" is lost. It may come back by itself.");
        await expect(one.button("Send a new link")).toBeVisible();
        await expect(other.moves).toHaveCount(before);
        await line.heal();
        await expect(chip(one)).toHaveText("Connected", { timeout: 20_000 });
        await expect(other.moves).toHaveCount(before + 1);
      } else await move(one, other);
    }
    expect(plies).toBeGreaterThan(20);
    expect(await guest.message.textContent()).toBe(await host.message.textContent());
    expect(await guest.moves.allTextContents()).toEqual(await host.moves.allTextContents());
    await guest.page.context().close();
  },
);

/**
 * A page of somebody who means no good: our connection, but whatever is to be said.
 * @param {Browser} browser
 * @param {string} base
 */
async function stranger(browser, base) {
  const page = await (await browser.newContext()).newPage();
  await page.route("**/empty.html", (route) =>
    route.fulfill({ body: "<!doctype html><html lang=en><title>Empty</title>", contentType: "text/html" }),
  );
  await page.goto(`${base}empty.html`);
  return {
    page,
    /** @param {string} link @returns {Promise<{ answer: string, session: string }>} */
    answer: (link) =>
      page.evaluate(
        async (fragment) => {
          const [{ answer_fragment, read_fragment }, { describe, sdp_of }] = await Promise.all(
            ["invitation.js", "description.js"].map(
              (file) => import(new URL(`www/remote/network/${file}`, document.baseURI).href),
            ),
          );
          const { hello, description } = await read_fragment(fragment);
          const connection = new RTCPeerConnection();
          const channel = connection.createDataChannel("checkers", { negotiated: true, id: 0 });
          Object.assign(globalThis, { channel, connection });
          await connection.setRemoteDescription({ type: "offer", sdp: sdp_of("offer", description, 262_144) });
          await connection.setLocalDescription(await connection.createAnswer());
          if (connection.iceGatheringState !== "complete")
            await new Promise((done) =>
              connection.addEventListener(
                "icegatheringstatechange",
                () => connection.iceGatheringState === "complete" && done(null),
              ),
            );
          const own = describe(connection.localDescription?.sdp);
          return {
            answer: await answer_fragment({
              kind: "answer",
              session: hello.session,
              to: description.user,
              name: "Eve",
              description: own,
            }),
            session: hello.session,
          };
        },
        link.slice(link.indexOf("#")),
      ),
    /** @param {string[]} texts */
    say: (texts) =>
      page.evaluate(async (all) => {
        const { channel } = /** @type {{ channel: RTCDataChannel }} */ (/** @type {unknown} */ (globalThis));
        if (channel.readyState !== "open") await new Promise((done) => (channel.onopen = done));
        for (const text of all) if (channel.readyState === "open") channel.send(text);
      }, texts),
  };
}

test(
  "whatever a stranger sends ends in a sentence, and the game stands",
  LONG_LOOKS,
  async ({ table: host, page, browser, baseURL }) => {
    const eve = await stranger(browser, baseURL ?? "");
    await host.open();
    let link = await invite(host);
    const first = await eve.answer(link);
    let hello = JSON.stringify({
      v: 1,
      kind: "hello",
      session: first.session,
      side: "white",
      name: "<i>Eve</i>",
      game: 0,
      rules: "official",
      start: START,
      moves: [],
      ended: null,
      control: "",
      clock: null,
    });
    /** @param {number} ply @param {string} move */
    const move = (ply, move) => JSON.stringify({ v: 1, kind: "move", game: 0, ply, move, clock: null });
    await connect(host, first.answer);
    await eve.say([hello.replace(first.session, "f".repeat(24))]);
    await expect(dialog_of(page)).toContainText("the other page has a different game");
    await host.button("Create link").click();
    link = await link_of(page);
    const second = await eve.answer(link);
    await connect(host, second.answer);
    hello = hello.replace(first.session, second.session);
    await eve.say([hello]);
    await expect(host.message).toHaveText("<i>Eve</i> is here. You play Black. Your move.");
    await (await analysis(host)).getByRole("button", { name: "Ask to allow them for both" }).click();
    await expect(host.message).toContainText("Your friend's page is an older version"); // it sends no ping for fair play
    await expect(chip(host)).toHaveText("Connected");
    await page.getByRole("tab", { name: "Moves" }).click();
    await host.click(11, 15);
    await eve.say([move(2, "24-19")]);
    await expect(host.moves).toHaveText(["11-15", "24-19"]);
    const later = JSON.stringify({ ...JSON.parse(hello), moves: ["11-15", "24-19"] });
    const faults = /** @type {[string[], string][]} */ ([
      [[later, move(3, "15x24")], "a move came out of turn"],
      [[later, move(2, "23-18")], "an old move was sent again"],
      [[later, "no JSON"], "a message could not be read"],
      [[later, JSON.stringify({ v: 1, kind: "chat", text: "x".repeat(20_000) })], "a message was too large"],
      [
        [later, ...Array.from({ length: 80 }, (_, number) => JSON.stringify({ v: 1, kind: "ping", number }))],
        "there were too many messages",
      ],
      [
        [JSON.stringify({ ...JSON.parse(later), moves: ["11-15", "24-19", "15x24"] })],
        "the two pages have different moves",
      ],
      [[JSON.stringify({ ...JSON.parse(later), moves: ["11-15", "23-20"] })], "the two pages have different moves"],
      [[JSON.stringify({ ...JSON.parse(later), v: 9 })], "the other page has a different version"],
    ]);
    // in every run the first; that each of the others is refused is in tests/node/remote/network
    for (const [texts, message] of looks(faults)) {
      await eve.page.evaluate(() =>
        /** @type {{ connection: RTCPeerConnection }} */ (/** @type {unknown} */ (globalThis)).connection.close(),
      );
      await expect(chip(host)).toHaveText("Not connected", { timeout: 20_000 });
      await expect(host.button("Send a new link")).toBeVisible();
      await chip(host).click();
      await host.button("Create link").click();
      link = await link_of(page);
      await connect(host, (await eve.answer(link)).answer);
      await eve.say(texts);
      await expect(host.message).toContainText(message);
      await expect(host.moves).toHaveText(["11-15", "24-19"]);
      if (await dialog_of(page).isVisible()) await page.keyboard.press("Escape");
    }
    await host.click(15, 24);
    await expect(host.moves).toHaveCount(3);
    await eve.page.context().close();
  },
);

/** The page answers no ping. `release_pong` sends the first answer that was held back. @param {Page} page */
const hold_pongs = (page) =>
  page.addInitScript(() => {
    const { send } = RTCDataChannel.prototype;
    /** @type {(() => void)[]} */
    const held = [];
    Object.assign(globalThis, { release_pong: () => held[0]?.() });
    RTCDataChannel.prototype.send = /** @param {any} data */ function (data) {
      if (/"kind":"pong"/.test(String(data))) held.push(() => send.call(this, data));
      else send.call(this, data);
    };
  });

test(
  "the clocks of both pages agree, and a flag that falls ends the game on both",
  { tag: "@long" },
  async ({ table: host, browser }) => {
    const guest = await another(browser);
    await hold_pongs(guest.page);
    for (const { page } of [host, guest]) await page.clock.install();
    await together(host, guest, "3 min");
    // a ping of a second justifies two seconds on the way
    await host.page.clock.fastForward(1000);
    await guest.page.evaluate(() => Reflect.get(globalThis, "release_pong")());
    await host.click(11, 15);
    await expect(guest.moves).toHaveCount(1);
    await guest.page.clock.fastForward(20_000);
    await host.page.clock.fastForward(22_000); // two seconds on the way
    await guest.click(23, 19);
    await expect(host.moves).toHaveCount(2);
    const times = async (/** @type {Table} */ { page }) =>
      [
        ...((await page.evaluate(() => localStorage.getItem("bitboard-checkers:game"))) ?? "").matchAll(
          /%clk ([\d:]+)/g,
        ),
      ].map(([, time]) => time);
    await expect.poll(() => times(host)).toEqual(["0:03:00", expect.stringMatching(/^0:02:(3[5-9]|40)$/)]);
    await expect.poll(() => times(guest)).toEqual(await times(host));
    await host.page.clock.fastForward(179_000);
    await guest.page.clock.fastForward(179_000);
    await host.page.clock.fastForward(3000);
    await expect(host.message).toContainText("White wins: Black");
    await expect(guest.message).toContainText("White wins: Black");
    await guest.page.context().close();
  },
);

test(
  "after a reload two tabs of one browser connect again without a link",
  { tag: "@long" },
  async ({ table: host, page }) => {
    test.slow();
    const guest = new Table(await page.context().newPage());
    await together(host, guest);
    await host.click(11, 15);
    await expect(guest.moves).toHaveCount(1);
    for (const one of [guest, host]) {
      await one.page.reload();
      await expect(chip(host)).toHaveText("Connected", { timeout: 20_000 });
      await expect(chip(guest)).toHaveText("Connected", { timeout: 20_000 });
      await expect(dialog_of(host.page)).toBeHidden();
      await expect(dialog_of(guest.page)).toBeHidden();
    }
    await Promise.all([host.page.reload(), guest.page.reload()]);
    await expect(chip(host)).toHaveText("Connected", { timeout: 20_000 });
    await expect(chip(guest)).toHaveText("Connected", { timeout: 20_000 });
    await guest.click(23, 19);
    await expect(host.moves).toHaveCount(2);
  },
);

test("others look on, and have no say", { tag: "@long" }, async ({ table: host, browser }) => {
  const guest = await another(browser);
  await together(host, guest);
  await host.click(11, 15);
  await chip(host).click();
  await host.button("Invite a spectator").click();
  const watcher = await another(browser);
  await watcher.page.goto(await link_of(host.page));
  await expect(watcher.page.locator(".network-invited")).toHaveText("Ada invites you to watch.");
  await watcher.button("Watch").click();
  await connect(host, await link_of(watcher.page));
  await expect(dialog_of(host.page)).toContainText("1 person is watching.");
  await host.page.keyboard.press("Escape");
  await expect(watcher.moves).toHaveText(["11-15"]);
  await expect(watcher.page.locator("#bar-me")).toContainText("Bob");
  await guest.click(23, 19);
  await expect(watcher.moves).toHaveText(["11-15", "23-19"]);
  expect(await watcher.movable()).toEqual([]);
  for (const name of ["Undo", "Offer draw", "Resign", "Hint"])
    await expect(watcher.page.locator("#actions").getByRole("button", { name })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  await host.button("Resign").click();
  await host.button("Yes, resign").click();
  await expect(watcher.message).toContainText("White wins: Black resigned.");

  // A game of their own is not replaced by the next one of the players.
  await watcher.page.locator("#new").click(); // the card with the result has such a button too
  await watcher.page.getByRole("dialog", { name: "New game" }).getByRole("button", { name: "Start game" }).click();
  await watcher.click(9, 13);
  await expect(watcher.moves.first()).toHaveText("9-13");
  await chip(host).click();
  await host.button("Rematch").click();
  await guest.button("Accept").click();
  await expect(watcher.message).toContainText("You are no longer watching");
  await expect(watcher.moves.first()).toHaveText("9-13");
  await Promise.all([guest.page.context().close(), watcher.page.context().close()]);
});
