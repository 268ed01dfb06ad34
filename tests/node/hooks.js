// How Node finds and reads the modules of www/: as ES modules, because no package.json lies above them. The glue that
// wasm-bindgen writes comes from dist/, and has its wasm module from the first import on.

const ROOT = new URL("../../", import.meta.url).href;
const DIST = `${ROOT}dist/`;
const GLUE = ["bitboard-checkers.js", "bitboard-checkers-game.js"];

/** @type {import("node:module").ResolveHook} */
export async function resolve(specifier, context, next) {
  const base = context.parentURL;
  const address = URL.canParse(specifier, base) ? new URL(specifier, base).href : "";
  const path = address.startsWith(ROOT) ? address.slice(ROOT.length) : "";
  if (GLUE.includes(path)) return { url: DIST + path, format: "module", shortCircuit: true };
  if (/^www\/[^?#]*\.js(\?|$)/.test(path)) return { url: address, format: "module", shortCircuit: true };
  return next(specifier, context);
}

/** @type {import("node:module").LoadHook} */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!GLUE.some((name) => url === DIST + name)) return loaded;
  const module = JSON.stringify(url.replace(/\.js$/, "_bg.wasm"));
  const ready = `import { readFileSync } from "node:fs";\ninitSync({ module: readFileSync(new URL(${module})) });\n`;
  return { ...loaded, source: `${loaded.source}\n${ready}` };
}
