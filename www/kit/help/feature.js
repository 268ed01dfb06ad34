// The help, fetched when it is opened.

/** @import { Feature } from "../widgets/feature_types.js" */

/** @satisfies {Feature<unknown>} */
export const help = {
  load: async (t) => ({ open: (await import("./help.js")).create_help(t) }),
};
