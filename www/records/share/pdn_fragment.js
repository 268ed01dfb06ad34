// A game with tags, comments or variations as the fragment of a link: `#pdn=1.` with its PDN, deflated and in
// base64url.
import { packed } from "../../kit/platform/deflated_text.js";

/** The version of the format, which the text begins with. */
export const PACKED = "1.";

/** @param {string} pdn */
export const pdn_fragment = async (pdn) => `#pdn=${PACKED}${await packed(pdn)}`;
