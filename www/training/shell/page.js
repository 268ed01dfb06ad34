// The services of the training page for its views: the live region, the engine, the settings, other views.
import { on_settings_change } from "../../kit/settings/store.js";
import { once } from "../../kit/platform/once.js";
import { by_id } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Client } from "../../engine/client/client.js"
 * @import { State } from "../../play/core/state_types.js"
 */
/** @typedef {(now: State, before: State) => void} Listener */

/** @import { Offline } from "../../kit/offline/offline_start.js" */

/** @param {Translator} t @param {readonly string[]} views  the names of all views */
export function create_train_page(t, views) {
  const live = by_id("live", HTMLParagraphElement);
  /** Sentences of one moment are heard together. @type {string[]} */
  const sentences = [];
  /** @type {Set<() => void>} */
  const followers = new Set();
  /** Listeners to the boards' events: the sounds, once they are loaded. @type {Set<Listener>} */
  const listeners = new Set();
  const changed = () => {
    for (const follower of [...followers]) follower();
  };
  on_settings_change(changed);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", changed);

  const engine = once(async () => {
    const { create_engine } = await import("../../engine/client/client.js");
    return create_engine(t).client();
  });

  return {
    /** Whether the page is kept for use without a network. @type {Promise<Offline | null> | null} */
    offline: null,

    /** Announces a sentence in the live region. @param {string} sentence */
    say(sentence) {
      if (sentence === "") return;
      sentences.push(sentence);
      // a new text node, so that screen readers announce a repeated sentence too
      if (sentences.length === 1) queueMicrotask(() => live.replaceChildren(sentences.splice(0).join(" ")));
    },

    /** The engine, which all views share. Its worker starts with the first question. @type {() => Promise<Client>} */
    engine,

    /** Reports the events of a view's board to the sounds. @type {Listener} */
    heard(now, before) {
      for (const listener of [...listeners]) listener(now, before);
    },

    /** Fetches the sounds. Called at the user's first gesture. */
    async start_sound() {
      const { create_sound } = await import("../../play/sound/sound.js");
      create_sound(t, {
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      });
    },

    /** Whether there is a view of this name. @param {string} name */
    has: (name) => views.includes(name),

    /** Opens a view by its hash, such as `puzzle=3k9z0a`; empty: the hub. @param {string} hash */
    go: (hash) => void (location.hash = hash),

    /**
     * Calls `follower` when the settings or the system's colours change, so that it can redraw.
     * @param {() => void} follower
     * @returns {() => void} unsubscribes
     */
    follow_settings(follower) {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
}

/** @typedef {ReturnType<typeof create_train_page>} TrainPage */

/**
 * A view of the page. It is made when it is first opened; while another one is shown it is closed. `open` may reject:
 * the reason is shown.
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {(parameter: string) => void | Promise<void>} open  what follows `=` in the hash; empty: nothing does
 * @property {() => void} close  ends searches and clocks; opening the view again may resume what was begun
 * @property {string} [title]  of the window
 */

/** @typedef {(t: Translator, page: TrainPage) => View | Promise<View>} CreateView */
