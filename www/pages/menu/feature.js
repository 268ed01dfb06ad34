// The menu, fetched when it is opened.

/**
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 * @import { Page } from "../app/page.js"
 */

/** @satisfies {Feature<Page>} */
export const menu = {
  load: async (t, page) => ({ open: await (await import("./menu.js")).create_menu(t, page) }),
};
