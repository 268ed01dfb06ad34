// The service worker: stores and serves a build as a whole, so that page, module, workers and data always have the same
// version. The packer prepends BUILD to this file and writes it to sw.js, at the root of the build.

/**
 * @typedef {object} Build
 * @property {string} version
 * @property {Record<string, string>} files the hash of each file that the page needs, by its path relative to this
 *   script; the path of the page is ""
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

/**
 * Fetches a file of this build. Rejects if the server has the file of another build, by its hash.
 * @param {string} path
 */
const fetched = (path) =>
  fetch(new Request(address(path), { integrity: files[path] ?? "", cache: "no-store", priority: "low" }));

/**
 * Some hosts redirect arena.html to arena, and a browser refuses to show a page from a redirected response.
 * @param {Response} response
 */
const unredirected = (response) => (response.redirected ? new Response(response.body, response) : response);

/** Whether no worker was active when this one was installed. */
let is_first = false;

/**
 * Stores all files. If any is missing or has the wrong hash, discards the new version; the old one stays in use.
 * Fetches into a separate cache, so that a failure removes nothing that a worker serves from.
 */
async function keep_all() {
  is_first = scope.registration.active === null;
  try {
    const coming = await caches.open(COMING);
    await Promise.all(
      Object.keys(files).map(async (path) => {
        const response = await fetched(path);
        if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`);
        await coming.put(address(path), unredirected(response));
      }),
    );
    await copy_from(coming);
  } finally {
    await caches.delete(COMING);
  }
}

/**
 * Copies all files to the cache that is served. If the disk is full, deletes that cache again, unless it was there
 * before: a worker of the same build, unregistered but still in use, may serve from it.
 * @param {Cache} coming
 */
async function copy_from(coming) {
  const was_there = await caches.has(NAME);
  try {
    const cache = await caches.open(NAME);
    for (const request of await coming.keys()) {
      const response = await coming.match(request);
      if (response !== undefined) await cache.put(request, response);
    }
  } catch (error) {
    if (!was_there) await caches.delete(NAME);
    throw error;
  }
}

/** Deletes the caches of other builds, unless a newer build is being stored: its activation deletes them. */
async function forget_others() {
  const names = await caches.keys();
  if ((scope.registration.installing ?? scope.registration.waiting) !== null) return;
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)));
}

/**
 * The first worker takes over the open pages, so that the parts they have yet to load work offline too. A newer one
 * waits for the user.
 */
async function begin() {
  await forget_others();
  if (is_first) await scope.clients.claim();
}

/** The stored file; also undefined if the browser has evicted the cache. @param {string} path */
const kept = (path) => caches.match(address(path), { cacheName: NAME }).catch(() => undefined);

/**
 * Only this build has files under these names, so the server may stand in.
 * @param {string} path
 * @param {Request} request
 */
const answer = async (path, request) => (await kept(path)) ?? fetch(request);

/**
 * Serves the page, whose name is the same in all builds. If it is no longer stored, unregisters this worker and serves
 * the server's page.
 * @param {Request} request
 */
async function answer_visit(request) {
  const page = await kept("");
  if (page !== undefined) return page;
  await scope.registration.unregister();
  return fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(keep_all()));
scope.addEventListener("activate", (event) => event.waitUntil(begin()));

scope.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const [plain = ""] = url.split(/[?#]/);
  if (method !== "GET" || !plain.startsWith(root)) return;
  const named = plain.slice(root.length).replace(/^index\.html$/, "");
  const path = named in files ? named : `${named}.html`; // for hosts that drop the extension
  if (path in files) event.respondWith(path === "" ? answer_visit(event.request) : answer(path, event.request));
});

// The user has accepted this version: it takes over all tabs.
scope.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(scope.skipWaiting().then(() => scope.clients.claim()));
});
