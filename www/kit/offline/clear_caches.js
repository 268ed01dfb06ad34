// Deletes the caches that the service worker of a packed build has left. Loaded by builds without a service worker.
if ("caches" in globalThis) {
  const ours = `bitboard-checkers ${new URL("./", document.baseURI).href} `;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(ours)).map((name) => caches.delete(name)));
}

export {};
