// The service worker: a build is kept whole and served whole, so that page, module, workers and data are always of one
// version. The packer puts BUILD before this and writes it to sw.js, at the root of the build.

/**
 * @typedef {object} Build
 * @property {string} version
 * @property {Record<string, string>} files what the page needs, by its path from here, with its hash; the page itself
 *   is ""
 */
/** @type {Build} */
const { version, files } = Reflect.get(self, "BUILD");

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = scope.registration.scope;
/** Other copies of the page on this host have caches of their own. */
const OURS = `bitboard-checkers ${root} `;
const NAME = OURS + version;
const COMING = `${NAME} coming`;

/** @param {string} path */
const address = (path) => new URL(path, root).href;

/** A file as it was built, or none: what another build has left on the server has another hash. @param {string} path */
const fetched = (path) =>
  fetch(new Request(address(path), { integrity: files[path] ?? "", cache: "no-store", priority: "low" }));

/**
 * Some hosts redirect arena.html to arena, and a browser refuses to show a page from a redirected response.
 * @param {Response} response
 */
const unredirected = (response) => (response.redirected ? new Response(response.body, response) : response);

/** One file that cannot be had, or is not of this build, and nothing is kept: the version before goes on. It is fetched into a place of
 *  its own, so that giving up takes nothing away that a worker serves from. */
async function keep_all() {
  try {
    const coming = await caches.open(COMING);
    await Promise.all(
      Object.keys(files).map(async (path) => {
        const response = await fetched(path);
        if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`);
        await coming.put(address(path), unredirected(response));
      }),
    );
    const cache = await caches.open(NAME);
    for (const request of await coming.keys()) {
      const response = await coming.match(request);
      if (response !== undefined) await cache.put(request, response);
    }
  } finally {
    await caches.delete(COMING);
  }
}

async function forget_others() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)));
}

/** Nothing, too, where the browser has cleared it away. @param {string} path */
const kept = (path) => caches.match(address(path), { cacheName: NAME }).catch(() => undefined);

/** Nothing but this build has files under these names. @param {string} path @param {Request} request */
const answer = async (path, request) => (await kept(path)) ?? fetch(request);

/** The page has the same name in all builds. When it is not kept any more the server's takes its place, and this worker goes.
 *  @param {Request} request */
async function answer_visit(request) {
  const page = await kept("");
  if (page !== undefined) return page;
  await scope.registration.unregister();
  return fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(keep_all()));
scope.addEventListener("activate", (event) => event.waitUntil(forget_others()));

scope.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const [plain = ""] = url.split(/[?#]/);
  if (method !== "GET" || !plain.startsWith(root)) return;
  const named = plain.slice(root.length).replace(/^index\.html$/, "");
  const path = named in files ? named : `${named}.html`; // for hosts that drop the ending
  if (path in files) event.respondWith(path === "" ? answer_visit(event.request) : answer(path, event.request));
});

// The player has accepted this version: from now on all tabs have it.
scope.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(scope.skipWaiting().then(() => scope.clients.claim()));
});
