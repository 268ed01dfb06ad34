// Decompression without waiting for a stream. make.mjs bundles the library into this file.
export { Gunzip, gunzipSync } from "fflate";
