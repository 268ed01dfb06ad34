// Stores the speed at which the Arena shows its games.
import { create_stored_item } from "../../kit/platform/stored_item.js";
import { BEFORE, SPEEDS } from "./state.js";

/** @import { Speed } from "./state.js" */

/** @type {import("../../kit/platform/stored_item.js").StoredItem<Speed>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:arena:speed", {
  judge: (value) =>
    typeof value === "string" && Object.hasOwn(SPEEDS, value)
      ? { value: /** @type {Speed} */ (value), fault: null }
      : { value: null, fault: "not a known speed" },
});

export const load_speed = () => item.load().value ?? BEFORE.speed;

/** @param {Speed} speed */
export const save_speed = (speed) => item.write(speed);
