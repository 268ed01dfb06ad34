// How a wasm module is fetched: compiled while it arrives.

/** @param {string | URL} address @returns {Promise<WebAssembly.Module>} */
export async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`, { cause: response.status });
  // Some static servers do not know the type application/wasm, which streaming insists on.
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
