// A host on which two builds are deployed one after the other, and what the browser has kept of them.
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { published } from "../../tools/pack/release.mjs";
import { write_service_worker } from "../../tools/pack/service_worker.mjs";
import { create_static_server, SUB_PATH } from "./server.js";

const DIST = process.env.DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));
/** At the end of every file of the second build that can carry it. */
export const MARK = "second-build";
const MARKS = {
  js: `//${MARK}\n`,
  css: `/*${MARK}*/`,
  html: `<!--${MARK}-->`,
  wasm: Buffer.from([0, MARK.length + 1, MARK.length, ...Buffer.from(MARK)]),
  tsv: `#${MARK}\n`,
  svg: `<!--${MARK}-->`,
};

/** The version of the second build. */
export const NEXT = "vnext";

/** The files that a build keeps. @param {string} folder @returns {string[]} */
export const files_of = (folder) => {
  const [, list = ""] = /files:(\{.*?\})/.exec(readFileSync(join(folder, "sw.js"), "utf8")) ?? [];
  return Object.keys(JSON.parse(list)).map((path) => (path === "" ? "index.html" : path));
};

/** @param {string} folder @param {string} file */
function mark(folder, file) {
  const mark = MARKS[/** @type {keyof typeof MARKS} */ (file.split(".").at(-1))];
  if (mark !== undefined) appendFileSync(join(folder, file), mark);
}

/** Whether a release publishes the file or a file of the folder. @param {string} path */
const is_published = (path) => statSync(path).isDirectory() || published(relative(DIST, path).split(sep).join("/"));

/** A host, and what is deployed on it. */
export async function deployed() {
  const scratch = mkdtempSync(join(tmpdir(), "checkers-app-"));
  const [first, second] = [join(scratch, "first"), join(scratch, "second")];
  cpSync(DIST, first, { recursive: true, filter: is_published });
  cpSync(DIST, second, { recursive: true });
  const files = files_of(first);
  for (const file of files) mark(second, file);
  const page = join(second, "index.html");
  const [, version = ""] = /data-packed="(\w+)"/.exec(readFileSync(page, "utf8")) ?? [];
  renameSync(join(second, version), join(second, NEXT));
  writeFileSync(page, readFileSync(page, "utf8").replaceAll(version, NEXT));
  await write_service_worker(
    second,
    NEXT,
    files.map((file) => file.replace(version, NEXT)),
  );
  const host = { root: first, asked: /** @type {string[]} */ ([]) };
  const server = create_static_server(() => host.root);
  server.on("request", ({ url }) =>
    host.asked.push(new URL(url ?? "", "http://localhost").pathname.replace(SUB_PATH, "/")),
  );
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    host,
    second,
    version,
    url: `http://127.0.0.1:${port}${SUB_PATH}`,
    end() {
      server.closeAllConnections();
      server.close();
      rmSync(scratch, { recursive: true });
    },
  };
}

/** @param {import("@playwright/test").Page} page */
export const kept = (page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? "none"), {
      timeout: 20_000,
    })
    .toBe("activated");

/** The units of the path, their index, and the texts in one language. */
const PATH_FILES = readdirSync(join(DIST, "www/data/path")).filter((file) => file.endsWith(".json")).length + 1;

/**
 * The path and the first puzzles come after the build; two tabs that open together may keep other puzzles.
 * @param {import("@playwright/test").Page} page
 */
export const training_kept = (page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const [puzzles = [], path = []] = await Promise.all(
          ["puzzles", "path"].map(async (name) => (await caches.open(`bitboard-checkers-${name}`)).keys()),
        );
        return { puzzles: puzzles.filter(({ url }) => url.endsWith(".gz")).length >= 3, path: path.length };
      }),
    )
    .toEqual({ puzzles: true, path: PATH_FILES });

/** Beside the builds, puzzles and units of the path are kept. @param {import("@playwright/test").Page} page */
export const builds_kept = (page) =>
  page.evaluate(
    async () => (await caches.keys()).filter((name) => !/^bitboard-checkers-(puzzles|path)$/.test(name)).length,
  );
