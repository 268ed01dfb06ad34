// What two pages say to each other, without a connection: what is read, what is judged, who has to give way when two histories meet. And the
// links and codes that carry it.
import jsqr from "jsqr";
import { expect, START, test } from "../fixtures.js";

/** @typedef {import("@playwright/test").Page} Page */

/** The page's own modules, as they stand. @param {Page} page @param {string[]} files @param {string} body  a function of the modules, as text */
const with_modules = (page, files, body) => page.evaluate(async ([names, text]) => {
  const modules = await Promise.all(/** @type {string[]} */ (names).map((file) => import(new URL(`www/players/network/${file}`, document.baseURI).href)));
  return new Function("modules", `return (${text})(...modules)`)(modules);
}, /** @type {const} */ ([files, body]));

test.beforeEach(async ({ page }) => {
  await page.route("**/empty.html", (route) => route.fulfill({ body: "<!doctype html><html lang=en><title>Empty</title>", contentType: "text/html" }));
  await page.goto("./empty.html");
});

const HELLO = { kind: "hello", session: "0123456789abcdef01234567", side: "white", name: "Bob", game: 0, rules: "official", start: START, moves: [], ended: null, control: "", clock: null };

test("a message is read strictly", async ({ page }) => {
  const big = { ...HELLO, moves: Array.from({ length: 2000 }, () => "11-15") };
  /** @type {[unknown, string | null][]} */
  const cases = [
    [{ v: 1, ...HELLO }, null],
    [{ v: 1, kind: "move", game: 0, ply: 1, move: "2x9x18", clock: { black: 1000, white: 0 } }, null],
    [{ v: 1, kind: "chat", text: "Gr\u00fc\u00df dich <b>" }, null],
    [{ v: 1, kind: "end", game: 0, ply: 3, ended: { state: "resigned", side: "black" } }, null],
    ["", "unreadable"], ["{", "unreadable"], ["null", "malformed"], ["[]", "malformed"], ["{}", "malformed"],
    [{ v: 2, ...HELLO }, "other-version"],
    [{ v: "1", ...HELLO }, "malformed"],
    [{ v: 1, kind: "shout" }, "unknown"], [{ v: 1, kind: "constructor" }, "unknown"], [{ v: 1, kind: ["move"] }, "unknown"],
    [{ v: 1, kind: "move", game: 0, ply: 1, move: "11-15" }, "malformed"],
    [{ v: 1, kind: "move", game: 0, ply: 1, move: "11-15", clock: null, more: 1 }, "malformed"],
    [{ v: 1, kind: "move", game: 0, ply: -1, move: "11-15", clock: null }, "malformed"],
    [{ v: 1, kind: "move", game: 0, ply: 1.5, move: "11-15", clock: null }, "malformed"],
    [{ v: 1, kind: "move", game: 0, ply: 1, move: "<img src=x>", clock: null }, "malformed"],
    [{ v: 1, kind: "move", game: 0, ply: 1, move: "11-15", clock: { black: -1, white: 0 } }, "malformed"],
    [{ v: 1, kind: "end", game: 0, ply: 3, ended: { state: "agreed" } }, "malformed"],
    [{ v: 1, kind: "chat", text: "x".repeat(501) }, "malformed"],
    [{ v: 1, kind: "chat", text: " " }, "malformed"],
    [{ v: 1, kind: "chat", text: "two\nlines" }, "malformed"],
    [{ v: 1, kind: "chat", text: "\u202Eright to left" }, "malformed"],
    [{ v: 1, ...HELLO, name: "n".repeat(41) }, "malformed"],
    [{ v: 1, ...HELLO, session: "../etc" }, "malformed"],
    [{ v: 1, ...HELLO, rules: { first: { toString: 1 } } }, "malformed"],
    [JSON.parse(`{"v":1,"kind":"ping","number":1,"__proto__":{"a":1}}`), "malformed"],
    [{ v: 1, ...big, moves: [...big.moves, "11-15"] }, "malformed"],
    [`"${"x".repeat(16_384)}"`, "too-large"],
    [`"${"\u00fc".repeat(9000)}"`, "too-large"],
  ];
  const texts = cases.map(([message]) => (typeof message === "string" ? message : JSON.stringify(message)));
  const found = await with_modules(page, ["messages.js"], `({ read }) => ${JSON.stringify(texts)}.map((text) => read(text).fault)`);
  expect(found).toEqual(cases.map(([, fault]) => fault));
  const bytes = await with_modules(page, ["messages.js"], "({ read }) => [read(new ArrayBuffer(8)).fault, read(null).fault]");
  expect(bytes).toEqual(["unreadable", "unreadable"]);
});

/** The side that hears is Black; White has just been told 11-15 and may move. */
const HERE = { game: 0, rules: "official", start: START, moves: ["11-15"], ended: null, control: "", clock: null, turn: "white", legal: ["23-19", "22-18"], playing: true, turns: ["black"], late: false };
const TALK = { session: HELLO.session, me: "black", game: 0, greeted: true, newcomer: false, asked: null, offered: null, given: null };

test("who may say what, and when, is judged", async ({ page }) => {
  const moved = { ...HERE, moves: ["11-15", "23-19"], turn: "black", legal: ["8-11"], turns: ["black", "white"] };
  const over = { ...HERE, playing: false };
  const black_began = { ...HELLO, moves: ["11-15"] };
  /** @type {[string, object, object, object, unknown[]][]} name, talk, here, message, acts */
  const cases = [
    ["a legal move is played", {}, {}, { kind: "move", game: 0, ply: 2, move: "23-19", clock: null }, [{ act: "play", move: "23-19", clock: null }]],
    ["an illegal one is not", {}, {}, { kind: "move", game: 0, ply: 2, move: "23-20", clock: null }, [{ act: "close", breach: "illegal", move: "23-20" }]],
    ["nor one out of turn", {}, moved, { kind: "move", game: 0, ply: 3, move: "8-11", clock: null }, [{ act: "close", breach: "out-of-turn" }]],
    ["nor one from the future", {}, {}, { kind: "move", game: 0, ply: 4, move: "23-19", clock: null }, [{ act: "close", breach: "out-of-order" }]],
    ["the same move again is no news", {}, moved, { kind: "move", game: 0, ply: 2, move: "23-19", clock: null }, []],
    ["another in its place is refused", {}, moved, { kind: "move", game: 0, ply: 2, move: "22-18", clock: null }, [{ act: "close", breach: "replayed" }]],
    ["a move that crossed the end is not played", {}, over, { kind: "move", game: 0, ply: 2, move: "23-19", clock: null }, []],
    ["nobody speaks before the hello", { greeted: false }, {}, { kind: "chat", text: "hello" }, [{ act: "close", breach: "not-yet" }]],
    ["nor says hello twice", {}, {}, HELLO, [{ act: "close", breach: "replayed" }]],
    ["what was said of the last game is over", { game: 1 }, { game: 1 }, { kind: "move", game: 0, ply: 2, move: "23-19", clock: null }, []],
    ["a game that has not begun cannot be spoken of", {}, {}, { kind: "ask", game: 1, ply: 0, wish: "draw" }, [{ act: "close", breach: "out-of-order" }]],
    ["a draw is asked for", {}, {}, { kind: "ask", game: 0, ply: 1, wish: "draw" }, [{ act: "ask", wish: "draw" }]],
    ["who has made no move has none to take back", {}, {}, { kind: "ask", game: 0, ply: 1, wish: "takeback" }, [{ act: "close", breach: "not-yours" }]],
    ["no rematch while one plays", {}, {}, { kind: "ask", game: 0, ply: 1, wish: "rematch" }, []],
    ["both ask for a rematch", { asked: { wish: "rematch", ply: 1 } }, over, { kind: "ask", game: 0, ply: 1, wish: "rematch" }, [{ act: "rematch" }]],
    ["an answer to nothing is nothing", {}, {}, { kind: "answer", game: 0, ply: 1, wish: "draw", yes: true }, []],
    ["an answer to what was asked", { asked: { wish: "draw", ply: 1 } }, {}, { kind: "answer", game: 0, ply: 1, wish: "draw", yes: true }, [{ act: "draw" }]],
    ["nobody resigns for me", {}, {}, { kind: "end", game: 0, ply: 1, ended: { state: "resigned", side: "black" } }, [{ act: "close", breach: "not-yours" }]],
    ["nor calls my flag while I have time", {}, {}, { kind: "end", game: 0, ply: 1, ended: { state: "time", side: "black" } }, [{ act: "close", breach: "not-yours" }]],
    ["but when it is about to fall", {}, { late: true }, { kind: "end", game: 0, ply: 1, ended: { state: "time", side: "black" } }, [{ act: "end", ended: { state: "time", side: "black" } }]],
    ["they resign", {}, {}, { kind: "end", game: 0, ply: 1, ended: { state: "resigned", side: "white" } }, [{ act: "end", ended: { state: "resigned", side: "white" } }]],
    ["a hello of another session", { greeted: false }, {}, { ...HELLO, session: "f".repeat(24) }, [{ act: "close", breach: "other-game" }]],
    ["nor may it be late for a rematch", { greeted: false, game: 1 }, { game: 1 }, { ...HELLO, session: "f".repeat(24) }, [{ act: "close", breach: "other-game" }]],
    ["a hello for my side", { greeted: false }, {}, { ...HELLO, side: "black" }, [{ act: "close", breach: "other-game" }]],
    ["they lack my move: they will take it", { greeted: false }, {}, HELLO, [{ act: "greeted", behind: false }]],
    ["they have moved while I was away", { greeted: false }, {}, { ...HELLO, moves: ["11-15", "23-19"] }, [{ act: "stand", moves: ["11-15", "23-19"], clock: null }, { act: "greeted", behind: true }]],
    ["they have moved for me as well", { greeted: false }, {}, { ...HELLO, moves: ["11-15", "23-19", "8-11"] }, [{ act: "close", breach: "conflict" }]],
    ["which a newcomer takes", { greeted: false, newcomer: true }, { moves: [], turns: [], turn: "black" }, { ...HELLO, moves: ["11-15", "23-19", "8-11"] }, [{ act: "stand", moves: ["11-15", "23-19", "8-11"], clock: null }, { act: "greeted", behind: true }]],
    ["they have another move", { greeted: false }, {}, { ...HELLO, moves: ["9-13"] }, [{ act: "close", breach: "conflict" }]],
    ["they have a move that is not legal", { greeted: false }, {}, { ...HELLO, moves: ["11-15", "1-2"] }, [{ act: "close", breach: "illegal", move: "1-2" }]],
    ["they have let me take it back", { greeted: false, asked: { wish: "takeback", ply: 1 } }, {}, HELLO, [{ act: "stand", moves: [], clock: null }, { act: "greeted", behind: true }]],
    ["they do not know yet that they may", { greeted: false, given: ["11-15", "23-19"] }, {}, { ...HELLO, moves: ["11-15", "23-19"] }, [{ act: "greeted", behind: false }]],
    ["they resigned while I was away", { greeted: false }, {}, { ...black_began, ended: { state: "resigned", side: "white" } }, [{ act: "greeted", behind: false }, { act: "end", ended: { state: "resigned", side: "white" } }]],
    ["they say I had", { greeted: false }, {}, { ...black_began, ended: { state: "resigned", side: "black" } }, [{ act: "greeted", behind: false }, { act: "close", breach: "conflict" }]],
    ["the rematch I asked for has begun there", { greeted: false, asked: { wish: "rematch", ply: 1 } }, over, { ...HELLO, side: "black", game: 1, moves: ["11-15"] }, [{ act: "rematch" }, { act: "stand", moves: ["11-15"], clock: null }, { act: "greeted", behind: false }]],
  ];
  const given = cases.map(([, talk, here, message]) => [{ ...TALK, ...talk }, { ...HERE, ...here }, message]);
  const acts = await with_modules(page, ["talk.js"], `({ hear }) => {
    const replay = (moves) => (moves.every((move) => move !== "1-2") ? moves.map((_, ply) => (ply % 2 === 0 ? "black" : "white")) : null);
    return ${JSON.stringify(given)}.map(([talk, here, message]) => hear(talk, here, message, replay).acts.map(({ hello, ...act }) => act));
  }`);
  expect(cases.map(([name], index) => [name, acts[index]])).toEqual(cases.map(([name, , , , wanted]) => [name, wanted]));
});

test("who looks on leaves with a sentence where the rules refuse what is shown", async ({ page }) => {
  const shown = { v: 1, kind: "table", names: { black: "Ada", white: "Bob" }, game: 0, rules: "official", start: START, moves: [], ended: { state: "agreed" }, control: "", clock: null };
  const said = await with_modules(page, ["watching.js"], `({ create_watching }) => {
    const said = [];
    let hear;
    const connect = ({ on_data }) => (hear = on_data, { send: () => true, close: () => said.push("closed") });
    create_watching({ show: () => { throw new Error("game-over"); }, phase: () => undefined, broken: (fault) => said.push(fault), gone: () => undefined }, connect);
    hear(${JSON.stringify(JSON.stringify(shown))});
    return said;
  }`);
  expect(said).toEqual(["closed", "illegal"]);
});

test("the name in an answer is one line, and not long", async ({ page }) => {
  const name = await with_modules(page, ["invitation.js", "description.js"], `async ({ answer_fragment, read_fragment }) => {
    const description = { user: "abcd", password: "a".repeat(22), fingerprint: "A".repeat(43) + "=", candidates: [] };
    const fragment = await answer_fragment({ session: "0".repeat(24), to: "abcd", name: "\\u202EBob\\n" + "b".repeat(90), description });
    return (await read_fragment(fragment)).name;
  }`);
  expect(name).toBe(`Bob ${"b".repeat(36)}`);
});

test("who speaks too much is cut off, and is heard again after a while", async ({ page }) => {
  const taken = await with_modules(page, ["rate.js"], `({ full, take }) => {
    const rate = { burst: 3, a_second: 1 };
    let bucket = full(rate, 0);
    return [0, 0, 0, 0, 500, 1500, 1500, 60_000, 60_000, 60_000, 60_000].map((now) => {
      const answer = take(bucket, rate, now);
      bucket = answer.bucket;
      return answer.ok;
    });
  }`);
  expect(taken).toEqual([true, true, true, false, false, true, false, true, true, true, false]);
});

test("the time that the other side says it has is taken, within what a message may take", async ({ page }) => {
  const spent = await with_modules(page, ["times.js"], `({ stopped }) => {
    /** White thinks since 20 seconds, of 300 each. */
    const of = (control) => ({ mode: "play", tags: [{ name: "TimeControl", value: control }], node: 1, tree: [], ids: [null, 1], at: 1, line: [{ turn: "black", outcome: { state: "playing" } }, { turn: "white", outcome: { state: "playing" } }], fields: { first: "black" }, clock: { node: 1, since: 80_000, until: null } });
    return [["300", 281_000], ["300", 299_000], ["300", 1000], ["300", 400_000], ["300+3", 284_000], ["300d3", 284_000], ["1/300", 282_000]].map(([control, left]) => {
      const { since, until } = stopped(of(control), left, 100_000);
      return until - since;
    });
  }`);
  expect(spent).toEqual([19_000, 15_000, 299_000, 15_000, 19_000, 19_000, 18_000]);
});

test("what a browser must know of another is carried in few letters, and nothing else gets through", async ({ page }) => {
  const [same, refused] = await with_modules(page, ["description.js"], `async ({ describe, listed, sdp_of, unlisted }) => {
    const connection = new RTCPeerConnection();
    connection.createDataChannel("a");
    await connection.setLocalDescription(await connection.createOffer());
    const description = describe(connection.localDescription.sdp);
    connection.close();
    const list = JSON.parse(JSON.stringify(listed(description)));
    const same = JSON.stringify(describe(sdp_of("offer", unlisted(list), 16384))) === JSON.stringify(description);
    const [user, password, print] = list;
    const bad = [null, {}, [], [user, password], ["a b c d", password, print], [user, "short", print], [user, password, "x"], [user + "\\r\\na=evil", password, print],
      [user, password, print, ["example.org", 80, 1, 0]], [user, password, print, ["192.0.2.1\\r\\na=x", 80, 1, 0]], [user, password, print, ["192.0.2.1", 0, 1, 0]],
      [user, password, print, ["192.0.2.1", 80, 1, 2]], [user, password, print, ...Array(17).fill(["192.0.2.1", 80, 1, 0])]];
    return [same, bad.map(unlisted)];
  }`);
  expect(same).toBe(true);
  expect(refused.every((/** @type {unknown} */ description) => description === null)).toBe(true);
});

test("a QR code of any length is read back by another author's reader", async ({ page }) => {
  for (const length of [1, 17, 53, 134, 230, 300, 367, 520, 718, 1171]) {
    const text = Array.from({ length }, (_, place) => String.fromCharCode(33 + ((place * 37 + length) % 90))).join("");
    const { size, dark } = await with_modules(page, ["qr.js"], `({ qr_code }) => {
      const code = qr_code(${JSON.stringify(text)});
      return { size: code.size, dark: Array.from({ length: code.size ** 2 }, (_, place) => code.dark(place % code.size, Math.floor(place / code.size))) };
    }`);
    const [scale, margin] = [4, 4];
    const width = (size + 2 * margin) * scale;
    const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
    for (let y = 0; y < size * scale; y += 1)
      for (let x = 0; x < size * scale; x += 1) {
        if (!dark[Math.floor(y / scale) * size + Math.floor(x / scale)]) continue;
        const at = 4 * ((y + margin * scale) * width + x + margin * scale);
        pixels.fill(0, at, at + 3);
      }
    expect([length, jsqr(pixels, width, width)?.data]).toEqual([length, text]);
  }
  expect(await with_modules(page, ["qr.js"], `({ qr_code }) => qr_code("a".repeat(1733))`)).toBeNull();
});
