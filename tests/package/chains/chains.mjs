// The tool chains: for each, the packages of an empty project, and the way from its sources to what it says it played.
// tidy: long because each tool chain is an entry of one list
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DATA_CHAINS } from "./data_files.mjs";
import { page_with, played_at, with_server, with_static } from "./project.mjs";

/**
 * @typedef {import("./project.mjs").Project} Project
 * @typedef {import("@playwright/test").Browser} Browser
 * @typedef {object} Chain
 * @property {string} name
 * @property {Record<string, string>} [dependencies]
 * @property {boolean} [data]  whether the package of data files is installed too
 * @property {"game" | "page" | "own"} says  the moves of a game; those and a move on an element; or "ok"
 * @property {(project: Project, browser: Browser, standalone: string) => Promise<unknown>} play
 *   `standalone`: the folder of the package for pages without a bundler
 */

/** Plays, and prints what happened. */
const PLAY_AND_PRINT = 'import { play } from "./play.mjs";\nplay().then(({ moves }) => console.log(moves));\n';

/** @param {string} text @param {string} part @param {string} by */
const replace = (text, part, by) => text.replace(part, () => by);

/** The examples of docs/elements.md, in its order. @param {string} language @returns {Promise<string[]>} */
async function examples(language) {
  const guide = await readFile(new URL("../../../docs/elements.md", import.meta.url), "utf8");
  const found = [...guide.matchAll(/^```(\w+)\n([^]*?)^```/gm)].filter(([, name]) => name === language);
  if (found.length === 0) throw new Error(`docs/elements.md has no example in ${language}`);
  return found.map(([, , code = ""]) => code);
}

/** Plays a move in an app that shows an example, and says on the page what its element and its list of moves do. */
const SAY = `
import { play } from "./play.mjs";
const until = (find) => new Promise((resolve) => {
  const look = () => (find() ? resolve(find()) : setTimeout(look, 20));
  look();
});
async function answered() {
  const element = await until(() => document.querySelector("checkers-game"));
  element.lang = "de";
  await customElements.whenDefined("checkers-game");
  await element.ready;
  await element.play("11-15");
  await until(() => element.moves?.length >= 2);
  await until(() => document.querySelector("output").textContent.trim() === element.moves.join(" "));
  return \`\${element.moves.length} moves, \${element.shadowRoot.querySelector("[role=grid]").ariaLabel}\`;
}
let asked = false;
export function say() {
  if (asked) return;
  asked = true;
  Promise.all([play(), answered()]).then(
    ([{ moves }, said]) => (document.body.dataset.said = \`\${moves}; \${said}\`),
    (error) => (document.body.dataset.said = \`failed: \${error}\`),
  );
}
`;

/** @param {Project} project @param {Browser} browser @param {boolean} development */
async function with_vite(project, browser, development) {
  if (development)
    return with_server(
      project,
      (port) => ["vite", "--host", "127.0.0.1", "--port", `${port}`],
      (address) => played_at(browser, address),
    );
  await project.run("vite", ["build"]);
  const foreign = (await readdir(join(project.root, "dist"), { recursive: true })).filter((file) =>
    /\.(md|ts|map|wasm|bin|gz)$/.test(file),
  );
  if (foreign.length > 0) throw new Error(`the build has ${foreign.join(", ")}`);
  return with_static(join(project.root, "dist"), (address) => played_at(browser, address));
}

/**
 * @param {string} name
 * @param {Record<string, string>} dependencies
 * @param {(project: Project) => Promise<void>} [prepare]
 * @returns {Chain[]}
 */
const vite_chains = (name, dependencies, prepare = async () => undefined) =>
  [true, false].map((development) => ({
    name: `${name}, ${development ? "in development" : "built"}`,
    dependencies,
    says: "page",
    async play(project, browser) {
      await prepare(project);
      return with_vite(project, browser, development);
    },
  }));

const VITE = "8.3.8";
const REACT = "19.3.1";
const SVELTE = "5.57.3";

/** @param {Project} project */
async function react_app({ write }) {
  await write("say.js", SAY);
  await write("index.html", page_with("./main.jsx"));
  await write("vite.config.js", 'import react from "@vitejs/plugin-react";\nexport default { plugins: [react()] };\n');
  await write("App.jsx", ...(await examples("jsx")));
  await write(
    "main.jsx",
    `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { useCheckers } from "bitboard-checkers/react";
import App from "./App.jsx";
import { say } from "./say.js";
function Count() {
  return <p>{useCheckers().position.legalMoves.length}</p>;
}
createRoot(document.getElementById("app")).render(<StrictMode><Count /><App /></StrictMode>);
say();
`,
  );
}

/** @param {Project} project */
async function svelte_app({ write }) {
  await write("say.js", SAY);
  await write("index.html", page_with("./main.js"));
  await write(
    "vite.config.js",
    'import { svelte } from "@sveltejs/vite-plugin-svelte";\nexport default { plugins: [svelte()] };\n',
  );
  await write(
    "main.js",
    'import { mount } from "svelte";\nimport App from "./App.svelte";\nimport { say } from "./say.js";\nmount(App, { target: document.getElementById("app") });\nsay();\n',
  );
  await write("App.svelte", ...(await examples("svelte")));
}

/** @param {Project} project */
async function vue_app({ write }) {
  await write("say.js", SAY);
  await write("index.html", page_with("./main.js"));
  await write(
    "vite.config.js",
    'import vue from "@vitejs/plugin-vue";\nexport default { plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("checkers-") } } })] };\n',
  );
  await write(
    "main.js",
    'import { createApp } from "vue";\nimport App from "./App.vue";\nimport { say } from "./say.js";\ncreateApp(App).mount("#app");\nsay();\n',
  );
  await write("App.vue", ...(await examples("vue")));
}

/** @param {string} version @returns {Chain} */
const next_chain = (version) => ({
  name: `Next ${version.split(".")[0]}: client page, server page, route`,
  dependencies: { next: version, react: REACT, "react-dom": REACT },
  says: "page",
  async play(project, browser) {
    await project.write(
      "app/layout.jsx",
      'export const metadata = { icons: "data:," };\nexport default function Layout({ children }) { return <html><body>{children}</body></html>; }\n',
    );
    await project.write(
      "app/page.jsx",
      `"use client";
import { useEffect } from "react";
import App from "../App.jsx";
import { say } from "../say.js";
export default function Page() {
  useEffect(say, []);
  return <App />;
}
`,
    );
    await project.write("App.jsx", ...(await examples("jsx")));
    await project.write("say.js", SAY);
    const server = `import { Checkers, createEngine } from "bitboard-checkers";
export async function best() {
  const game = new Checkers();
  game.move("11-15");
  const engine = await createEngine();
  const { move } = await engine.search(game, { nodes: 5000 });
  engine.dispose();
  return move.notation;
}
`;
    await project.write("best.js", server);
    await project.write(
      "app/server/page.jsx",
      'import { best } from "../../best.js";\nexport const dynamic = "force-dynamic";\nexport default async function Page() { return <p>best {await best()}</p>; }\n',
    );
    await project.write(
      "app/api/route.js",
      'import { best } from "../../best.js";\nexport const dynamic = "force-dynamic";\nexport async function GET() { return Response.json({ best: await best() }); }\n',
    );
    await project.run("next", ["build"]);
    return with_server(
      project,
      (port) => ["next", "start", "-p", `${port}`, "-H", "127.0.0.1"],
      async (address) => {
        const { best } = await (await fetch(`${address}api`)).json();
        const page = await (await fetch(`${address}server`)).text();
        if (!/^\d+-\d+$/.test(best) || !page.replaceAll("<!-- -->", "").includes(`best ${best}`))
          throw new Error(`the server answers ${best}: ${page.slice(0, 500)}`);
        return played_at(browser, address);
      },
    );
  },
});

/**
 * @param {string} name
 * @param {Record<string, string>} dependencies
 * @param {(project: Project) => Promise<string>} build  returns the folder
 * @returns {Chain}
 */
const bundled = (name, dependencies, build) => ({
  name,
  dependencies,
  says: "page",
  async play(project, browser) {
    const folder = await build(project);
    return with_static(folder, (address) => played_at(browser, address));
  },
});

/** A board, its squares as a test finds them, and a board in React, in Vue and in Svelte. */
const COMPONENTS = `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { mount } from "svelte";
import { createApp, h } from "vue";
import { expect, test } from "vitest";
import "bitboard-checkers/elements";
import { CheckersBoard } from "bitboard-checkers/react";
import Board from "./Board.svelte";
const place = () => document.body.appendChild(document.createElement("div"));
async function play_on(find) {
  await expect.poll(find).not.toBe(null);
  const element = find();
  await element.ready;
  const cell = (name) => [...element.shadowRoot.querySelectorAll("[role=gridcell]")]
    .find((one) => one.getAttribute("aria-label").startsWith("square " + name + ","));
  expect(cell(11).getAttribute("aria-label")).toBe("square 11, black man, can move");
  cell(11).click();
  cell(15).click();
  expect(element.moves).toEqual(["11-15"]);
  await element.play("22-18");
  expect(element.position.turn).toBe("black");
}
test("an element", () => {
  const at = place();
  at.innerHTML = '<checkers-board playable="both"></checkers-board>';
  return play_on(() => at.querySelector("checkers-board"));
});
test("a viewer", async () => {
  const viewer = document.createElement("checkers-viewer");
  viewer.textContent = "1. 11-15 {[%csl G18]} 23-19 *";
  document.body.append(viewer);
  await viewer.ready;
  const grid = viewer.shadowRoot.querySelector("[role=grid]");
  await viewer.go(1);
  await expect.poll(() => grid.getAttribute("aria-description")).toBe("Circle on 18, green.");
  await viewer.last();
  expect(grid.getAttribute("aria-description")).toBe("");
  expect(viewer.ply).toBe(2);
});
test("a component of React", () => {
  const at = place();
  createRoot(at).render(createElement(CheckersBoard, { playable: "both" }));
  return play_on(() => at.querySelector("checkers-board"));
});
test("a component of Vue", () => {
  const at = place();
  createApp({ render: () => h("checkers-board", { playable: "both" }) }).mount(at);
  return play_on(() => at.querySelector("checkers-board"));
});
test("a component of Svelte", () => {
  const at = place();
  mount(Board, { target: at });
  return play_on(() => at.querySelector("checkers-board"));
});
`;

const SVELTE_BOARD = `<script>
  import "bitboard-checkers/elements";
</script>
<checkers-board playable="both"></checkers-board>
`;

/** Svelte has a build for servers and one for browsers. */
const SVELTE_TESTS = `import { svelte } from "@sveltejs/vite-plugin-svelte";
export default { plugins: [svelte()], resolve: { conditions: ["browser"] } };
`;

/** @param {Project} project @param {string} environment */
async function write_component_tests({ write }, environment) {
  await write("vite.config.js", SVELTE_TESTS);
  await write("Board.svelte", SVELTE_BOARD);
  await write("components.test.js", `// @vitest-environment ${environment}${COMPONENTS}`);
  const [, example = ""] = await examples("js");
  await write("example.test.js", replace(example, "jsdom", environment));
}

/** @param {string} environment @returns {Chain} */
const vitest_chain = (environment) => ({
  name: `vitest in ${environment}`,
  dependencies: {
    vitest: "3.2.4",
    vite: "7.3.8",
    svelte: SVELTE,
    "@sveltejs/vite-plugin-svelte": "6.2.4",
    jsdom: "26.1.0",
    "happy-dom": "18.0.1",
    react: REACT,
    "react-dom": REACT,
    vue: "3.5.45",
  },
  says: "own",
  async play(project) {
    await project.write(
      "play.test.js",
      `// @vitest-environment ${environment}
import { expect, test } from "vitest";
import { Checkers, createEngine } from "bitboard-checkers";
import "bitboard-checkers/elements";
test("a game and the engine", async () => {
  const game = new Checkers();
  expect(game.moves()).toHaveLength(7);
  const engine = await createEngine();
  const { move } = await engine.search(game, { nodes: 3000 });
  expect(game.moves()).toContain(move.notation);
  engine.dispose();
});
`,
    );
    if (environment !== "node") await write_component_tests(project, environment);
    await project.run("vitest", ["run"]);
    return "ok";
  },
});

/** @param {string} version @returns {Chain} */
const typescript_chain = (version) => ({
  name: `TypeScript ${version}, strict, skipLibCheck off`,
  dependencies: { typescript: version, "@types/react": "19.3.0", "@types/node": "20.19.0" },
  says: "own",
  async play(project) {
    await project.write(
      "app.tsx",
      `import { Checkers, CheckersError, createEngine, readPdn, type Position, type Score } from "bitboard-checkers";
import { Checkers as Rules } from "bitboard-checkers/rules";
import init, { Game } from "bitboard-checkers/module";
import "bitboard-checkers/elements";
import type {} from "bitboard-checkers/elements/jsx-react";
import { CheckersGame, useCheckers } from "bitboard-checkers/react";
const game: Rules = new Checkers();
const texts: string[] = game.moves();
const [first] = game.moves({ verbose: true });
const position: Position = game.position();
export async function run(): Promise<string> {
  await init();
  const engine = await createEngine({ hash: 4 });
  const { score }: { score: Score } = await engine.search(game, { depth: 3 });
  for (const { fault } of readPdn("1. 11-15 *")) if (fault) throw new CheckersError("invalid-pdn", fault.message);
  return score.kind === "value" ? \`\${score.value}\` : \`\${score.kind} \${score.plies}\`;
}
export const raw = new Game().legal_moves();
export const board = <checkers-board fen="W:W31:B1" playable="both" />;
export function App() {
  const { move } = useCheckers();
  return <CheckersGame level={5} side="black" onGameOver={({ detail }) => console.log(detail.pdn, texts, first, position, move)} />;
}
`,
    );
    const options = {
      target: "es2022",
      module: "esnext",
      moduleResolution: "bundler",
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      jsx: "react-jsx",
      lib: ["es2022", "esnext.disposable", "dom", "dom.iterable"],
    };
    await project.write("tsconfig.json", JSON.stringify({ compilerOptions: options, files: ["app.tsx"] }));
    await project.run("tsc", []);
    return "ok";
  },
});

/** The types of the elements in templates of Vue, and of their events on a document. @type {Chain} */
const VUE_TYPES = {
  name: "Vue 3, types of the elements",
  dependencies: { typescript: "5.9.3", vue: "3.5.45" },
  says: "own",
  async play(project) {
    await project.write(
      "vue.ts",
      `import type { GlobalComponents } from "vue";
import "bitboard-checkers/elements";
import type {} from "bitboard-checkers/elements/vue";
type Props = InstanceType<GlobalComponents["checkers-board"]>["$props"];
export const props: Props = { arrows: "9-14", playable: "both", onCheckersMove: ({ detail }) => console.log(detail.move.path) };
// @ts-expect-error there is no such side
export const wrong: Props = { playable: "green" };
document.addEventListener("checkers-change", ({ detail }) => console.log(detail.fen));
`,
    );
    const lib = "es2022,esnext.disposable,dom,dom.iterable";
    const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--lib", lib];
    await project.run("tsc", [...options, "--moduleResolution", "bundler", "vue.ts"]);
    return "ok";
  },
};

/** @type {readonly Chain[]} */
export const CHAINS = [
  {
    name: "Node, import",
    says: "game",
    async play({ root }) {
      const { play } = await import(pathToFileURL(join(root, "play.mjs")).href);
      return (await play()).moves;
    },
  },
  {
    name: "Node, require",
    says: "game",
    async play(project) {
      const text = await readFile(join(project.root, "play.mjs"), "utf8");
      const common = text
        .replaceAll(
          /^import (\{[^}]*\}) from ("[^"]+");/gm,
          (_, names, from) => `const ${names.replaceAll(" as ", ": ")} = require(${from});`,
        )
        .replaceAll(/^export async function/gm, "async function");
      await project.write("play.cjs", `${common}\nplay().then(({ moves }) => console.log(moves));\n`);
      return (await project.run("node", ["--no-warnings", "play.cjs"])).trim();
    },
  },
  {
    name: "a static page with an import map",
    says: "page",
    async play({ root, write }, browser) {
      const at = "./node_modules/bitboard-checkers";
      const imports = {
        "bitboard-checkers": `${at}/index.js`,
        "bitboard-checkers/rules": `${at}/rules.js`,
        "bitboard-checkers/elements": `${at}/elements/index.js`,
      };
      const page = await readFile(join(root, "index.html"), "utf8");
      const map = `<script type="importmap">${JSON.stringify({ imports })}</script>\n  <script`;
      await write("index.html", replace(page, "<script", map));
      await cp(join(root, "play.mjs"), join(root, "play.js")); // the server knows the type of .js
      await write("page.js", replace(await readFile(join(root, "page.js"), "utf8"), "play.mjs", "play.js"));
      return with_static(root, (address) => played_at(browser, address));
    },
  },
  {
    name: "a plain page with the standalone package",
    says: "page",
    async play({ root, write }, browser, standalone) {
      await cp(standalone, join(root, "checkers"), { recursive: true });
      const [page = ""] = await examples("html");
      const [moves = ""] = await examples("js");
      const at = "./node_modules/bitboard-checkers";
      const imports = { "bitboard-checkers": `${at}/index.js`, "bitboard-checkers/rules": `${at}/rules.js` };
      const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
      await write("index.html", replace(page, "<script", `${map}\n<link rel="icon" href="data:,"><script`));
      await write("moves.js", `${moves}import { say } from "./say.js";\nsay();\n`);
      await write("say.js", replace(SAY, "play.mjs", "play.js"));
      await cp(join(root, "play.mjs"), join(root, "play.js")); // the server knows the type of .js
      return with_static(root, (address) => played_at(browser, address));
    },
  },
  ...vite_chains("Vite 7", { vite: "7.3.8" }),
  ...vite_chains("Vite 8", { vite: VITE }),
  ...vite_chains(
    "Vite 8 with React 19",
    { vite: VITE, react: REACT, "react-dom": REACT, "@vitejs/plugin-react": "6.3.0" },
    react_app,
  ),
  ...vite_chains(
    "Vite 8 with Svelte 5",
    { vite: VITE, svelte: SVELTE, "@sveltejs/vite-plugin-svelte": "7.3.1" },
    svelte_app,
  ),
  ...vite_chains("Vite 8 with Vue 3", { vite: VITE, vue: "3.5.45", "@vitejs/plugin-vue": "6.0.11" }, vue_app),
  bundled("webpack 5", { webpack: "5.112.2", "webpack-cli": "7.3.1" }, async (project) => {
    await project.write(
      "webpack.config.cjs",
      'module.exports = { mode: "production", entry: "./page.js", performance: { hints: false } };\n',
    );
    await project.run("webpack", []);
    await project.write("dist/index.html", page_with("./main.js"));
    return join(project.root, "dist");
  }),
  bundled("esbuild", { esbuild: "0.28.2" }, async (project) => {
    await project.run("esbuild", ["page.js", "--bundle", "--format=esm", "--splitting", "--outdir=out"]);
    await project.write("out/index.html", page_with("./page.js"));
    return join(project.root, "out");
  }),
  bundled("Rollup", { rollup: "4.68.7", "@rollup/plugin-node-resolve": "16.0.3" }, async (project) => {
    await project.run("rollup", ["page.js", "-p", "node-resolve", "-d", "out", "-f", "es"]);
    await project.write("out/index.html", page_with("./page.js"));
    return join(project.root, "out");
  }),
  bundled("Parcel", { parcel: "2.16.4" }, async (project) => {
    const manifest = JSON.parse(await readFile(join(project.root, "package.json"), "utf8"));
    const parcel = { "@parcel/resolver-default": { packageExports: true } };
    await project.write("package.json", JSON.stringify({ ...manifest, ...parcel }));
    await project.run("parcel", ["build", "index.html", "--no-source-maps"]);
    return join(project.root, "dist");
  }),
  ...DATA_CHAINS,
  VUE_TYPES,
  next_chain("15.5.29"),
  next_chain("16.4.6"),
  {
    name: "Bun",
    dependencies: { "@oven/bun-linux-x64": "1.4.5" },
    says: "game",
    async play(project) {
      await project.write("run.mjs", PLAY_AND_PRINT);
      return (await project.run("node_modules/@oven/bun-linux-x64/bin/bun", ["run.mjs"])).trim();
    },
  },
  {
    name: "Deno",
    dependencies: { "@deno/linux-x64-glibc": "2.9.6" },
    says: "game",
    async play(project) {
      await project.write("run.mjs", PLAY_AND_PRINT);
      return (await project.run("node_modules/@deno/linux-x64-glibc/deno", ["run", "--allow-all", "run.mjs"])).trim();
    },
  },
  ...["node", "jsdom", "happy-dom"].map(vitest_chain),
  ...["worker", "serviceWorker"].map(
    (kind) =>
      /** @type {Chain} */ ({
        name: kind === "worker" ? "a module worker" : "a service worker",
        dependencies: { vite: VITE },
        says: "own",
        async play(project, browser) {
          await project.write(
            "inside.js",
            'import { Checkers } from "bitboard-checkers";\nself.onmessage = ({ ports: [port] }) => port.postMessage(new Checkers().moves().length === 7 ? "ok" : "wrong");\n',
          );
          const start =
            kind === "worker"
              ? 'new Worker("./inside.js", { type: "module" })'
              : 'await navigator.serviceWorker.register("./inside.js", { type: "module" }).then(({ active, installing }) => active ?? installing)';
          await project.write(
            "index.html",
            page_with("data:text/javascript,").replace(
              /<script.*<\/script>/,
              `<script type="module">
const { port1, port2 } = new MessageChannel();
port1.onmessage = ({ data }) => (document.body.dataset.said = data);
(${start}).postMessage(null, [port2]);
</script>`,
            ),
          );
          await project.write(
            "vite.config.js",
            'export default { build: { lib: { entry: "inside.js", formats: ["es"], fileName: "inside" } } };\n',
          );
          await project.run("vite", ["build"]);
          await writeFile(join(project.root, "dist/index.html"), await readFile(join(project.root, "index.html")));
          return with_static(join(project.root, "dist"), (address) => played_at(browser, address));
        },
      }),
  ),
  ...["5.2.2", "5.9.3", "6.0.3", "7.0.2"].map(typescript_chain),
];
