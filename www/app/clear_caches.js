// Clears away what the service worker of a packed build has kept; loaded by a page that has none.
if ("caches" in globalThis) {
  const ours = `bitboard-checkers ${new URL("./", document.baseURI).href} `;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(ours)).map((name) => caches.delete(name)));
}

export {};
