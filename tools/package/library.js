// An index over the games of a PDN file, and the names of openings.
import { define_open_library } from "./lib/library.js";
import { init } from "./lib/whole_module.js";
import { Library } from "./wasm/bitboard-checkers.js";

export { CheckersError } from "./lib/error.js";
export { openingOf } from "./lib/openings.js";

export const openLibrary = /* @__PURE__ */ define_open_library(Library, init);
