// Replaces the service worker in development builds, where no worker is wanted. The current page is the last one that
// an old worker serves; the next load deletes its caches, see offline_start.js.
const retiring = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// Not on `activate`, which an open page of the old build can delay. Not awaited, because the browser unregisters only
// after the installation.
retiring.addEventListener("install", () => void retiring.registration.unregister());
