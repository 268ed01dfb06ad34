// Takes the place of the service worker where there shall be none (a build for development). The page that stands is
// the last one that an older worker has answered; the next one clears away what that has kept, see offline_start.js.
const retiring = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// Not when it is activated: a page of the older build can hold that up for as long as it stands. Nor is it waited for
// here: it is done after the installation.
retiring.addEventListener("install", () => void retiring.registration.unregister());
