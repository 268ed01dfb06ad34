// The npm package as others use it: `node projects.mjs FOLDER`. It is judged by publint and attw, packed, installed in
// empty projects - Node, a static page, Vite - and plays the same game in each. Nothing is fetched: the package has no
// dependencies.
import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { argv, env } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, createServer, preview } from "vite";
import { create_static_server } from "../e2e/server.js";

const HERE = dirname(fileURLToPath(import.meta.url));
/** The browser tests have it. @type {typeof import("@playwright/test")} */
const { chromium } = createRequire(join(HERE, "../e2e/package.json"))("@playwright/test");
const folder = resolve(argv[2] ?? "target/package-npm");

/** @param {string} program @param {string[]} words @param {string} [cwd] */
const run = (program, words, cwd = HERE) =>
  execFileSync(program, words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** @param {string} scratch @param {string} tarball @param {string} kind */
async function project(scratch, tarball, kind) {
  const root = join(scratch, kind);
  await mkdir(root);
  await writeFile(join(root, "package.json"), JSON.stringify({ name: kind, private: true, type: "module" }));
  for (const file of ["play.mjs", "elements.js", "page.js", "index.html"]) await cp(join(HERE, file), join(root, file));
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], root);
  return root;
}

/**
 * The moves that a page says it has played.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 */
async function played_at(browser, address) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const heard = [];
  page.on("pageerror", (error) => heard.push(error.message));
  page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
  await page.goto(address);
  const said = await page
    .waitForFunction(() => document.body.dataset.said, null, { timeout: 60_000 })
    .then((handle) => handle.jsonValue(), String);
  await page.close();
  if (heard.length > 0) throw new Error(`${address}: ${heard.join("; ")}`);
  return said;
}

/** @param {string} root */
async function in_node(root) {
  const { play } = await import(pathToFileURL(join(root, "play.mjs")).href);
  return (await play()).moves;
}

/**
 * An import map is all that a browser alone needs to know of names.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} root
 */
async function in_static_page(browser, root) {
  const at = "./node_modules/bitboard-checkers";
  const map = JSON.stringify({
    imports: {
      "bitboard-checkers": `${at}/index.js`,
      "bitboard-checkers/rules": `${at}/rules.js`,
      "bitboard-checkers/elements": `${at}/elements/checkers-elements.js`,
    },
  });
  const page = await readFile(join(root, "index.html"), "utf8");
  await writeFile(
    join(root, "index.html"),
    page.replace("<script", `<script type="importmap">${map}</script>\n  <script`),
  );
  const types = await readFile(join(root, "play.mjs"));
  await writeFile(join(root, "play.js"), types); // the server knows the type of .js
  await writeFile(
    join(root, "page.js"),
    (await readFile(join(root, "page.js"), "utf8")).replace("play.mjs", "play.js"),
  );
  const server = create_static_server(() => root);
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  try {
    return await played_at(browser, `http://127.0.0.1:${port}/`);
  } finally {
    server.close();
  }
}

/** @param {import("@playwright/test").Browser} browser @param {string} root */
async function in_vite(browser, root) {
  const options = { root, logLevel: /** @type {const} */ ("warn"), configFile: /** @type {const} */ (false) };
  await build(options);
  const built = await preview({ ...options, preview: { port: 0, host: "127.0.0.1" } });
  const said = await played_at(browser, built.resolvedUrls?.local[0] ?? "");
  await built.close();
  return said;
}

/** @param {import("@playwright/test").Browser} browser @param {string} root */
async function in_vite_development(browser, root) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "warn",
    server: { port: 0, host: "127.0.0.1" },
  });
  await server.listen();
  const said = await played_at(browser, server.resolvedUrls?.local[0] ?? "");
  await server.close();
  return said;
}

const scratch = await mkdtemp(join(tmpdir(), "bitboard-checkers-projects-"));
const browser = await chromium.launch({
  executablePath: env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  run(join(HERE, "node_modules/.bin/publint"), ["--strict", folder]);
  run("npm", ["pack", "--silent", "--pack-destination", scratch], folder);
  const tarball = join(scratch, (await readdir(scratch)).find((file) => file.endsWith(".tgz")) ?? "");
  run(join(HERE, "node_modules/.bin/attw"), [tarball, "--profile", "esm-only"]);
  const moves = await in_node(await project(scratch, tarball, "node"));
  const expected = `${moves}; 2 moves, Damebrett`;
  const others = {
    "a static page": await in_static_page(browser, await project(scratch, tarball, "static")),
    "Vite, built": await in_vite(browser, await project(scratch, tarball, "vite")),
    "Vite, in development": await in_vite_development(browser, await project(scratch, tarball, "development")),
  };
  console.log(`Node: ${moves}`);
  for (const [place, said] of Object.entries(others)) {
    console.log(`${place}: ${said === expected ? "the same game, and a move on an element" : said}`);
    if (said !== expected) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await rm(scratch, { recursive: true });
}
