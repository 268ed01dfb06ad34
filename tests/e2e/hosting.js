// Hosts with the recipes of docs/hosting: one that applies `_headers` as Netlify and Cloudflare Pages do, and nginx.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { create_static_server } from "./server.js";

/** @typedef {{ path: string, headers: [name: string, value: string][] }} Rule */

/** The recipe, filled in for a build as docs/hosting.md says. @param {string} dist */
export function headers_of(dist) {
  const version = readdirSync(dist).find((name) => /^v[0-9a-f]+$/.test(name));
  if (version === undefined) throw new Error(`${dist} is no packed build`);
  const recipe = readFileSync(new URL("../../docs/hosting/_headers", import.meta.url), "utf8");
  return recipe.replaceAll("VERSION", version);
}

/** @param {string} text @returns {Rule[]} */
export function read_headers(text) {
  /** @type {Rule[]} */
  const rules = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, name = "", value = ""] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    if (line.startsWith("/")) rules.push({ path: line.trim(), headers: [] });
    else if (name === "" || rules.length === 0) throw new SyntaxError(`line ${at + 1}: neither a path nor a header`);
    else rules.at(-1)?.headers.push([name.toLowerCase(), value.trim()]);
  }
  return rules;
}

/** @param {string} path of a rule, with `*` at its end for everything below @param {string} asked */
const matches = (path, asked) => (path.endsWith("*") ? asked.startsWith(path.slice(0, -1)) : asked === path);

/**
 * The headers of an address. Both hosts join the values of several rules.
 * @param {Rule[]} rules
 * @param {string} asked
 */
export function headers_for(rules, asked) {
  /** @type {Record<string, string>} */
  const headers = {};
  for (const [name, value] of rules.filter(({ path }) => matches(path, asked)).flatMap((rule) => rule.headers)) {
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/**
 * Starts the host of a build.
 * @param {string} dist
 * @param {boolean} short whether pages have addresses without `.html`, as on Cloudflare Pages
 */
export async function start_headers_host(dist, short) {
  const rules = read_headers(headers_of(dist));
  const path_of = (/** @type {string} */ url) => new URL(url, "http://localhost").pathname;
  const server = create_static_server(
    () => dist,
    (url) => headers_for(rules, short ? path_of(url).replace(/\.html$/, "") : path_of(url)),
  );
  const [serve] = server.listeners("request");
  server.removeAllListeners("request").on("request", (request, response) => {
    const path = path_of(request.url ?? "/");
    const page = short && existsSync(join(dist, `${path}.html`));
    if (short && path.endsWith(".html")) {
      const location = path.replace(/(?:index)?\.html$/, "");
      return void response.writeHead(308, { location }).end();
    }
    if (page) request.url = `${path}.html`;
    serve?.(request, response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A port that nothing listens on. @returns {Promise<number>} */
const free_port = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });

/** Starts nginx with the recipe, for another folder and a free port. @param {string} dist */
export async function start_nginx(dist) {
  const port = await free_port();
  const recipe = readFileSync(new URL("../../docs/hosting/nginx.conf", import.meta.url), "utf8");
  const filled = recipe
    .replace("listen 8080;", `listen 127.0.0.1:${port};`)
    .replace("/var/www/checkers", () => JSON.stringify(dist));
  if (!filled.includes(`:${port};`) || !filled.includes(JSON.stringify(dist)))
    throw new Error("the recipe has another port or folder");
  const folder = mkdtempSync(join(tmpdir(), "checkers-nginx-"));
  const file = join(folder, "nginx.conf");
  const user = userInfo().uid === 0 ? "user root;" : "";
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log stderr;
     events {}
     http { include /etc/nginx/mime.types; access_log off; ${paths.join(" ")}
     ${filled} }`,
  );
  const nginx = spawn("nginx", ["-c", file, "-e", "stderr"], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => nginx.once("exit", resolve).once("error", resolve));
  const url = `http://127.0.0.1:${port}/`;
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; tries < 100 && !(await answers()); tries += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async close() {
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
