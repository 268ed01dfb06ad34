// Service worker and installation. Loaded after the first move, which it must not delay.
import { error_message } from "../platform/error_message.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/** A page that was not packed has no service worker, see tools/pack. */
const packed = () => "packed" in document.documentElement.dataset && "serviceWorker" in navigator;

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store
 * @param {{ at_rest(): Promise<unknown>, say(sentence: string): void, load_again(): void }} page
 */
export function start_offline(t, store, { at_rest, say, load_again }) {
  if (!packed()) return void import("./clear_caches.js").catch(() => undefined);
  // Another version has taken over, from whichever tab: what this one still has to load is perhaps no longer there. A
  // first worker takes nothing over, so it is not the first.
  navigator.serviceWorker.addEventListener("controllerchange", () => load_again());
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    await at_rest();
    try {
      const { keep_up_to_date } = await import("./updates.js");
      await keep_up_to_date(t, { say, load_again });
    } catch (error) {
      console.info(`The page is not kept for use without a network: ${error_message(error)}`);
    }
  };
  // Whoever has been here before has the worker, and wants to hear of a newer one.
  if (navigator.serviceWorker.controller !== null) begin();
  store.subscribe((now, before) => {
    if (now.game.node !== before.game.node && now.game.touched) begin();
  });
  addEventListener("appinstalled", begin);
}
