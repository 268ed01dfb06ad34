// The package of data files in the bundlers that its README names: an engine reads the files from their addresses.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { page_with, played_at, with_server, with_static } from "./project.mjs";

/** @import { Chain } from "./chains.mjs" */

/** The files that the example of the README names. */
const FILES = ["weights.bin.gz", "endgame4.bin", "distances4.bin"];

/** What the page does with the example's engine. */
const SEARCH = `
const wanted = ${JSON.stringify(FILES)}.map((file) => file.split(".")[0]);
const search = async () => {
  const { proved, score } = await engine.search({ startFen: "W:WK1,K2,K3:BK32" }, { depth: 1 });
  engine.dispose();
  if (proved !== "won" || score.kind !== "win") throw new Error(JSON.stringify({ proved, score }));
  const names = performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1));
  const missing = wanted.filter((file) => !names.some((name) => name.includes(file)));
  const inlined = names.filter((name) => /^(weights|endings|distances)[.-].*js/.test(name));
  if (missing.length + inlined.length > 0) throw new Error(\`the page has loaded \${names.join()}\`);
  return "ok";
};
search().then(
  (said) => (document.body.dataset.said = said),
  (error) => (document.body.dataset.said = \`failed: \${error}\`),
);
`;

/** The example of the README. */
async function example() {
  const readme = await readFile(new URL("../../../tools/package/data/README.md", import.meta.url), "utf8");
  const [, code] = /^```ts\n([^]*?)^```/m.exec(readme) ?? [];
  if (code === undefined) throw new Error("the README of the data files has no example for Vite");
  return code;
}

/** The example as it is written for webpack: with `new URL` for each import. */
async function example_of_webpack() {
  const code = await example();
  const changed = code.replace(
    /^import (\w+) from "(bitboard-checkers-data\/[^"?]+)\?url";$/gm,
    (_, name, file) => `const ${name} = new URL("${file}", import.meta.url);`,
  );
  if (changed.split("new URL(").length !== FILES.length + 1) throw new Error("the example names other files");
  return changed;
}

const VITE = { vite: "8.3.8" };

/** Writes a page with the example as the README has it. @param {Parameters<Chain["play"]>[0]} project */
async function write_page(project) {
  await project.write("main.js", (await example()) + SEARCH);
  await project.write("index.html", page_with("./main.js"));
}

/** @type {Chain[]} */
export const DATA_CHAINS = [
  {
    name: "Vite 8 with the data files, in development",
    dependencies: VITE,
    data: true,
    says: "own",
    async play(project, browser) {
      await write_page(project);
      return with_server(
        project,
        (port) => ["vite", "--host", "127.0.0.1", "--port", `${port}`],
        (address) => played_at(browser, address),
      );
    },
  },
  {
    name: "Vite 8 with the data files, built",
    dependencies: VITE,
    data: true,
    says: "own",
    async play(project, browser) {
      await write_page(project);
      await project.run("vite", ["build", "--target", "esnext"]);
      return with_static(join(project.root, "dist"), (address) => played_at(browser, address));
    },
  },
  {
    name: "webpack 5 with the data files",
    dependencies: { webpack: "5.112.2", "webpack-cli": "7.3.1" },
    data: true,
    says: "own",
    async play(project, browser) {
      await project.write("main.js", (await example_of_webpack()) + SEARCH);
      await project.write(
        "webpack.config.cjs",
        'module.exports = { mode: "production", entry: "./main.js", performance: { hints: false }, output: { assetModuleFilename: "[name]-[hash][ext]" } };\n',
      );
      await project.run("webpack", []);
      await project.write("dist/index.html", page_with("./main.js"));
      return with_static(join(project.root, "dist"), (address) => played_at(browser, address));
    },
  },
];
