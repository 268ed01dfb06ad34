// The late features of a page. Loads each when it is opened, when its tab is chosen, or as soon as its condition holds
// for the game and the settings.
import { on_settings_change } from "../settings/store.js";
import { lazy, once } from "../widgets/lazy.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Page } from "./page.js"
 */

/**
 * @typedef {object} Feature
 * @property {(page: Page) => Promise<unknown>} load loads and creates it; resolves to the function that opens it, if it
 *   has one
 * @property {string} [tab]  the id of the tab that shows it
 * @property {(state: import("../core/state_types.js").State) => boolean} [when]  loads it as soon as this is true
 * @property {boolean} [quiet]  the page works without it: only the console reports a failed load
 */

/**
 * The arguments of the function that opens a feature.
 * @template {Feature} F
 * @typedef {F["load"] extends (page: Page) => Promise<(...args: infer A) => unknown> ? A : []} Args
 */

/** @param {Translator} t @param {Page} page @param {Feature} feature */
function part(t, page, { load, tab, when, quiet = false }) {
  const get = once(() => load(page));
  const open = lazy(
    t,
    async () => {
      const made = await get();
      return typeof made === "function" ? /** @type {(...args: unknown[]) => unknown} */ (made) : () => undefined;
    },
    quiet ? console.info : page.note,
  );
  /** The place for which `want` opened it last. */
  let asked = "";
  return {
    get,
    open,
    tab,

    /**
     * Opens the feature if its condition holds.
     * @param {string} place changes with the position and the settings: a failed load is retried only then, and not
     *   when its own message changes the state
     */
    want(place) {
      if (place === asked || !when?.(page.store.get())) return;
      asked = place;
      open();
    },
  };
}

/** @template {Record<string, Feature>} T @param {Translator} t @param {Page} page @param {T} table */
export function create_features(t, page, table) {
  const parts = Object.entries(table).map(([name, feature]) => ({ name, ...part(t, page, feature) }));
  let settings = 0;
  const want = () => {
    const { id, node } = page.store.get().game;
    for (const one of parts) one.want(`${settings} ${id} ${node}`);
  };
  /** @param {string} tab */
  const open_tab = (tab) => {
    for (const one of parts) if (one.tab === tab) one.open();
  };

  return {
    /** The functions that open the features. A failed load is reported in the message line. */
    open: /** @type {{ [N in keyof T]: (...args: Args<T[N]>) => void }} */ (
      /** @type {unknown} */ (Object.fromEntries(parts.map(({ name, open }) => [name, open])))
    ),

    /** Loads a feature, once. @template {keyof T & string} N @param {N} name */
    get: (name) => /** @type {ReturnType<T[N]["load"]>} */ (parts.find((one) => one.name === name)?.get()),

    open_tab,

    /**
     * Called when the game exists. Loads the features whose conditions hold, now and after every change of the game or
     * the settings, and that of the selected tab.
     */
    start() {
      page.store.subscribe(want);
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
