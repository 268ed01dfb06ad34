// How an entry is made usable: the types of its default export. make.mjs appends them to those of the module.

/** A module somewhere else: where it is, what came from there, or what was compiled already. */
export type Wasm = URL | Response | ArrayBuffer | WebAssembly.Module | Promise<Response | ArrayBuffer | WebAssembly.Module>;

export interface InitOptions {
  /** Instead of the module that lies beside the package's scripts. In Node not a `file:` address, but its bytes. */
  wasm?: Wasm;
}

/**
 * Makes everything else of its entry usable, but for `create_engine`, which needs none of it. Before, all of that throws an
 * `Error`: "bitboard-checkers is not loaded: first await init(), the default export of this entry". Called again it does
 * nothing. Rejects where the module cannot be had.
 */
export default function init(options?: InitOptions): Promise<void>;
