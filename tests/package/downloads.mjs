// What a visitor downloads for a small app, in bytes as a server with gzip sends them: `node downloads.mjs FOLDER`.
// Each app is bundled and minified with the package in FOLDER, and runs in Chromium until it has done its work.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { argv, env } from "node:process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const HERE = dirname(fileURLToPath(import.meta.url));
/** @type {typeof import("esbuild")} */
const esbuild = createRequire(join(HERE, "../../tools/pack/package.json"))("esbuild");
/** The browser tests have it. @type {typeof import("@playwright/test")} */
const { chromium } = createRequire(join(HERE, "../e2e/package.json"))("@playwright/test");

/**
 * The apps, and the most kilobytes of each, which the README of the package names. An app sets the title of its page
 * when its work is done.
 * @type {{ name: string, most: number, script: string }[]}
 */
export const APPS = [
  {
    name: "The rules alone",
    most: 48,
    script: `import { Checkers } from "bitboard-checkers/rules";
      const game = new Checkers();
      game.move("11-15");
      document.title = game.fen();`,
  },
  {
    name: "A board",
    most: 171,
    script: `import "bitboard-checkers/elements";
      const board = document.createElement("checkers-board");
      board.playable = "both";
      document.body.append(board);
      await board.ready;
      document.title = board.fen;`,
  },
  {
    name: "An answer of level 1",
    most: 380,
    script: `import { Checkers, createEngine } from "bitboard-checkers";
      const game = new Checkers();
      game.move("11-15");
      const engine = await createEngine();
      const { move } = await engine.search(game, { level: 1 });
      document.title = move.notation;`,
  },
];

/** What the README asks of a page's policy. */
const ASKED = ["script-src 'wasm-unsafe-eval'", "worker-src blob:"];
/** The strictest that allows it. */
const POLICY = `default-src 'self'; ${ASKED.join("; ").replace("script-src", "script-src 'self'")}`;

/** The computer answers on an element, whose errors are those of the other entries. */
const ANSWERED = `import "bitboard-checkers/elements";
  import { CheckersError } from "bitboard-checkers/rules";
  const game = document.createElement("checkers-game");
  game.level = 1;
  game.addEventListener("checkers-change", () => game.moves.length > 1 && (document.title = "answered"));
  game.addEventListener("checkers-error", ({ detail }) => reportError(new Error(detail.code + " " + detail.message)));
  document.body.append(game);
  const error = await game.play("17-c").catch((refused) => refused);
  if (!(error instanceof CheckersError) || error.offset !== 3) throw error;
  await game.play("11-15");`;

/** @param {string} folder of the package @param {string} script @returns {Promise<Map<string, Uint8Array>>} by path */
async function bundled(folder, script) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: script, resolveDir: HERE, loader: "js" },
    outdir: "/",
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    write: false,
    plugins: [
      {
        name: "package",
        setup({ onResolve }) {
          onResolve({ filter: /^bitboard-checkers/ }, async ({ path }) => {
            const { exports } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
            return { path: join(folder, exports[path.replace("bitboard-checkers", ".")].default) };
          });
        },
      },
    ],
  });
  return new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents, { level: 9 })]));
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} folder of the package
 * @param {string} script
 * @returns {Promise<number>} bytes, without the page and the headers
 */
async function downloaded(browser, folder, script) {
  const files = await bundled(folder, script);
  let bytes = 0;
  const server = createServer(({ url = "/" }, response) => {
    if (url === "/") {
      response.writeHead(200, { "content-type": "text/html", "content-security-policy": POLICY });
      response.end('<!doctype html><title></title><script type="module" src="stdin.js"></script>');
      return;
    }
    const file = files.get(url);
    bytes += file?.length ?? 0;
    response.writeHead(file ? 200 : 404, { "content-type": "text/javascript", "content-encoding": "gzip" });
    response.end(file);
  }).listen(0);
  const address = server.address();
  const page = await browser.newPage();
  try {
    /** @type {Promise<never>} */
    const failed = new Promise((_, reject) => page.on("pageerror", reject));
    await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
    await Promise.race([page.waitForFunction(() => document.title !== ""), failed]);
    return bytes;
  } finally {
    await page.close();
    server.close();
  }
}

/**
 * @param {string} folder of the package
 * @param {import("@playwright/test").Browser} browser
 * @returns {Promise<string[]>} a line for each app @throws where a figure of the README is not what comes
 */
export async function measure_downloads(folder, browser) {
  const readme = await readFile(join(folder, "README.md"), "utf8");
  const lines = [];
  for (const { name, most, script } of APPS) {
    const bytes = await downloaded(browser, folder, script);
    lines.push(`${name}: ${bytes} bytes gzipped, at most ${most} kB`);
    if (bytes > most * 1000 || bytes < most * 900) throw new Error(`${lines.at(-1)}, at least nine tenths of it`);
    if (!readme.includes(`| ${name} | ${most} kB |`)) throw new Error(`README.md has no row "${name}" of ${most} kB`);
  }
  await downloaded(browser, folder, ANSWERED);
  for (const part of ASKED)
    if (!readme.includes(`\`${part}\``)) throw new Error(`README.md does not ask the policy for ${part}`);
  return lines;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await chromium.launch({
    executablePath: env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    for (const line of await measure_downloads(resolve(argv[2] ?? "target/package-npm"), browser))
      console.log(`package: ${line}`);
  } finally {
    await browser.close();
  }
}
