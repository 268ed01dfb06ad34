// An empty project that installs packed packages, and a browser that opens its page.
import { execFile, spawn } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { create_static_server } from "../../e2e/server.js";

const FILES = join(dirname(fileURLToPath(import.meta.url)), "..");
const execute = promisify(execFile);

/**
 * @typedef {object} Project
 * @property {string} root
 * @property {(file: string, text: string) => Promise<void>} write
 * @property {(program: string, words: string[]) => Promise<string>} run  its output; a program of the project goes
 *   first
 */

/**
 * @param {string} root
 * @param {string[]} tarballs
 * @param {Record<string, string>} dependencies
 * @returns {Promise<Project>}
 */
export async function make_project(root, tarballs, dependencies) {
  await mkdir(root, { recursive: true });
  const manifest = { name: "project", private: true, type: "module", dependencies };
  await writeFile(join(root, "package.json"), JSON.stringify(manifest));
  for (const file of ["play.mjs", "elements.js", "page.js", "index.html"])
    await cp(join(FILES, file), join(root, file));
  const env = { ...process.env, CI: "1", NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "" };
  const project = {
    root,
    /** @param {string} file @param {string} text */
    async write(file, text) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    },
    /** @param {string} program @param {string[]} words */
    async run(program, words) {
      const path = `${join(root, "node_modules/.bin")}:${env.PATH}`;
      try {
        const { stdout } = await execute(program, words, {
          cwd: root,
          env: { ...env, PATH: path },
          maxBuffer: 1 << 26,
        });
        return stdout;
      } catch (error) {
        const { stdout = "", stderr = "" } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
        throw new Error(`${program} ${words.join(" ")}\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`, {
          cause: error,
        });
      }
    },
  };
  await project.run("npm", ["install", "--no-audit", "--no-fund", "--legacy-peer-deps", "--no-save", ...tarballs]);
  return project;
}

/** @param {string} main the script of the page @returns {string} */
export const page_with = (main) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A page that plays</title><link rel="icon" href="data:,"></head>
<body><div id="app"></div><script type="module" src="${main}"></script></body></html>
`;

/** A port that is free now. @returns {Promise<number>} */
export const free_port = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/**
 * Serves a folder while something is done with its address.
 * @template T @param {string} folder @param {(address: string) => Promise<T>} use @returns {Promise<T>}
 */
export async function with_static(folder, use) {
  const server = create_static_server(() => folder);
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  try {
    return await use(`http://127.0.0.1:${port}/`);
  } finally {
    server.close();
  }
}

/**
 * Runs a server of the project while something is done with its address.
 * @template T @param {Project} project @param {(port: number) => string[]} words the program of the project first
 * @param {(address: string) => Promise<T>} use @returns {Promise<T>}
 */
export async function with_server(project, words, use) {
  const port = await free_port();
  const [program = "", ...rest] = words(port);
  const path = join(project.root, "node_modules/.bin", program);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "" };
  const server = spawn(path, rest, { cwd: project.root, stdio: "pipe", detached: true, env });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (bytes) => (output += bytes));
  const address = `http://127.0.0.1:${port}/`;
  try {
    for (const end = Date.now() + 60_000; ;) {
      const answered = await fetch(address, { signal: AbortSignal.timeout(60_000) }).then(
        () => true,
        () => false,
      );
      if (answered) break;
      if (Date.now() > end || server.exitCode !== null)
        throw new Error(`${program} does not serve:\n${output.slice(-3000)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return await use(address);
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  }
}

/**
 * What a page says that has played, in `data-said`.
 * @param {import("@playwright/test").Browser} browser @param {string} address
 */
export async function played_at(browser, address) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(address);
  const said = await page
    .waitForFunction(() => document.body.dataset.said, null, { timeout: 90_000 })
    .then((handle) => handle.jsonValue(), String);
  await page.close();
  if (errors.length > 0) throw new Error(errors.join("; "));
  return said;
}
