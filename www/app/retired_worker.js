// Takes the place of the service worker where there shall be none (a build for development): whoever has an older one gets rid of it,
// and of what it kept.
const retiring = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function retire() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`bitboard-checkers ${retiring.registration.scope} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await retiring.registration.unregister();
  for (const client of await retiring.clients.matchAll({ type: "window" })) await client.navigate(client.url);
}

retiring.addEventListener("install", () => retiring.skipWaiting());
retiring.addEventListener("activate", (event) => event.waitUntil(retire()));
