// The late parts of a page: each is fetched when it is opened, when its tab is chosen, or as soon as the game or the
// settings want it.
import { on_settings_change } from "../settings/store.js";
import { lazy, once } from "../widgets/lazy.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("./page.js").Page} Page */

/**
 * @typedef {object} Feature
 * @property {(page: Page) => Promise<unknown>} load fetches it and makes it of what it needs; what opens it is a
 *   function
 * @property {string} [tab]  the id of the tab that shows it
 * @property {(state: import("../core/state.js").State) => boolean} [when]  it is fetched as soon as this holds
 * @property {boolean} [quiet]  the page does without it: that it did not come is said in the console only
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
  /** The place for which it was opened last. */
  let asked = "";
  return {
    get,
    open,
    tab,

    /**
     * @param {string} place another position or other settings: what did not come is tried again there, not because of
     *   its own message
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

    /** Fetches a part, or hands out the one that is there. @template {keyof T & string} N @param {N} name */
    get: (name) => /** @type {ReturnType<T[N]["load"]>} */ (parts.find((one) => one.name === name)?.get()),

    open_tab,

    /**
     * The game is there: what it wants is fetched, now and whenever the game or the settings change; and the tab that
     * waits for it.
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
