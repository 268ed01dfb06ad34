// The same entry for Node, where the module is read from disk.
import { readFile } from "node:fs/promises";
import { loader } from "./init.js";
import load from "./wasm/rules.js";

export { check_setup, Game, presets, read_setup } from "./wasm/rules.js";

export default /* @__PURE__ */ loader(
  load,
  async () => new Uint8Array(await readFile(new URL("./wasm/rules_bg.wasm", import.meta.url))).buffer,
);
