// The end of the types of `bitboard-checkers/module`: its loader. make.mjs puts those of the module before it.
export { CheckersError } from "./rules.js";

/** The file of the module: its address, its bytes, a response with it, or the compiled module. */
export type WasmSource =
  | string
  | URL
  | Response
  | ArrayBuffer
  | Uint8Array
  | WebAssembly.Module
  | Promise<Response | ArrayBuffer | Uint8Array | WebAssembly.Module>;

/**
 * Loads the module. Every other export throws an `Error` before that. Later calls do nothing. Rejects if the module cannot
 * be read.
 */
export default function init(options?: {
  /** The file `bitboard-checkers/wasm/bitboard-checkers.wasm`. By default its bytes are in a script of the package. */
  wasm?: WasmSource;
}): Promise<void>;

declare global {
  namespace WebAssembly {
    interface Module {}
  }
}
