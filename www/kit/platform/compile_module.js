// Fetches a WebAssembly module and compiles it while it downloads.

/** @param {string | URL} address @returns {Promise<WebAssembly.Module>} */
export async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`, { cause: response.status });
  // Streaming requires the type application/wasm, which some static servers do not send.
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
