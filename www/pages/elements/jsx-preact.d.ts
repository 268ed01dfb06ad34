// The elements in the JSX of Preact 10 and 11.
import type { JSX, Ref } from "preact";
import type { Elements, Listeners } from "./jsx.js";

/** The attributes of every element; the two versions of Preact name the type differently. */
type Common<Tag extends keyof Elements> = Omit<JSX.IntrinsicElements["div"], "ref" | keyof Elements[Tag]["attributes"]>;
type Props<Tag extends keyof Elements> = Common<Tag> & Elements[Tag]["attributes"] & Listeners<"on"> & { ref?: Ref<Elements[Tag]["element"]> };

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "checkers-board": Props<"checkers-board">;
      "checkers-game": Props<"checkers-game">;
      "checkers-puzzle": Props<"checkers-puzzle">;
      "checkers-viewer": Props<"checkers-viewer">;
    }
  }
}
