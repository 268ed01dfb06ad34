// The late features of a page. Loads each when it is opened, when its tab is chosen, or as soon as its condition holds
// for the game and the settings.
import { on_settings_change } from "../../kit/settings/store.js";
import { once } from "../../kit/platform/once.js";
import { lazy } from "../../kit/widgets/lazy.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Feature as FeatureOf, Loaded } from "../../kit/widgets/feature_types.js"
 * @import { Page } from "./page.js"
 */

/** @typedef {FeatureOf<Page, State>} Feature */

/**
 * The result of loading a feature.
 * @template {Feature} F
 * @typedef {Awaited<ReturnType<F["load"]>>} Made
 */

/**
 * The function that opens a feature.
 * @template {Feature} F
 * @typedef {(...args: Made<F> extends { open: (...args: infer A) => unknown } ? A : []) => void} Open
 */

/**
 * @param {Translator} t @param {() => Page} page @param {() => Promise<unknown>} styles @param {Feature} feature
 */
function part(t, page, styles, { load, tab, when, quiet = false }) {
  /** @type {Loaded | void | null} */
  let made = null;
  const fetch = once(async () => (made = await load(t, page())));
  /** @type {(sentence: string, again: () => void) => void} */
  const note = (...failure) => page().note(...failure);
  const styled = async () => (await Promise.all([styles(), fetch()]))[1];
  const open = lazy(t, async () => (await styled())?.open ?? (() => undefined), note);
  const follow = lazy(t, async () => (await styled())?.follow ?? (() => undefined), quiet ? console.info : note);
  /** The place for which `want` loaded it last. */
  let asked = "";
  return {
    fetch,
    loaded: () => made,
    open,
    follow,
    tab,

    /**
     * Loads the feature if its condition holds.
     * @param {string} place changes with the position and the settings: a failed load is retried only then, and not
     *   when its own message changes the state
     */
    want(place) {
      if (place === asked || !when?.(page().store.get())) return;
      asked = place;
      follow();
    },
  };
}

/**
 * @template {Record<string, Feature>} T
 * @param {Translator} t
 * @param {T} table
 * @param {() => Page} page  which is made after the features, and before any of them is loaded
 * @param {() => Promise<unknown>} [styles]  loads the style sheets that each feature waits for
 */
export function create_features(t, table, page, styles = async () => undefined) {
  const parts = Object.entries(table).map(([name, feature]) => ({ name, ...part(t, page, styles, feature) }));
  let settings = 0;
  const want = () => {
    const { id, node } = page().store.get().game;
    for (const one of parts) one.want(`${settings} ${id} ${node}`);
  };
  /** @param {string} tab */
  const open_tab = (tab) => {
    for (const one of parts) if (one.tab === tab) one.follow();
  };
  /** The same function of each part, by the names of the features. @param {"open" | "fetch" | "loaded"} key */
  const each = (key) =>
    /** @type {unknown} */ (Object.freeze(Object.fromEntries(parts.map((one) => [one.name, one[key]]))));

  return {
    /** Open the features. The message line reports one that could not be loaded. */
    open: /** @type {{ readonly [N in keyof T]: Open<T[N]> }} */ (each("open")),

    /** Load the features, each once. */
    fetch: /** @type {{ readonly [N in keyof T]: () => Promise<Made<T[N]>> }} */ (each("fetch")),

    /** The loaded parts of the features; null before they are loaded. */
    loaded: /** @type {{ readonly [N in keyof T]: () => Made<T[N]> | null }} */ (each("loaded")),

    open_tab,

    /**
     * Called when the game exists. Loads the features whose conditions hold, now and after every change of the game or
     * the settings, and that of the selected tab.
     */
    start() {
      page().store.subscribe(want);
      on_settings_change(() => {
        settings += 1;
        want();
      });
      want();
      for (const { tab } of parts)
        if (tab !== undefined && document.getElementById(tab)?.ariaSelected === "true") open_tab(tab);
    },
  };
}
