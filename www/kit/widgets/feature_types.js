// The types of late features. A feature is declared in `feature.js` of its folder: when it is fetched, its dependencies
// on the page, and how it is opened. pages/app/features.js fetches it, and main.js lists all of them.

/** @import { Translator } from "../language/translator.js" */

/**
 * @template Page  what it needs of the page
 * @template [State=never]  of the page, for `when`
 * @typedef {object} Feature
 * @property {(t: Translator, page: Page) => Promise<Loaded | void>} load  fetches and creates it, once
 * @property {string} [tab]  the id of the tab that shows it: it is loaded when the tab is chosen
 * @property {(state: State) => boolean} [when]  it is loaded as soon as this is true
 * @property {boolean} [quiet]  the page works without it: only the console reports that it could not be loaded unasked
 */

/**
 * What `load` resolves to: `open` opens the feature at the user's wish; `follow` is called when the condition holds, at
 * each other position and after each change of the settings. Other features use the rest.
 * @typedef {{ open?: (...args: any[]) => unknown, follow?: () => void, [other: string]: unknown }} Loaded
 */

export {};
