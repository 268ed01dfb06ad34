// Takes the place of the service worker where there shall be none (a build for development): whoever has an older one gets rid of it,
// and of what it kept.
const retiring = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function retire() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`bitboard-checkers ${retiring.registration.scope} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await retiring.registration.unregister();
  for (const client of await retiring.clients.matchAll({ type: "window" })) await client.navigate(client.url);
}

retiring.addEventListener("install", (event) => event.waitUntil(retiring.skipWaiting()));
// A page of the older build may hold it up, and speaks to whoever waits.
retiring.addEventListener("message", (event) => event.waitUntil(retiring.skipWaiting()));
retiring.addEventListener("activate", (event) => event.waitUntil(retire()));
