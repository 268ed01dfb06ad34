// What the types name and a project in Node alone has no declaration of. make.mjs appends it to those of each entry.

declare global {
  namespace WebAssembly {
    interface Module {}
  }
}
