// The elements in the JSX of Solid.
import type { JSX } from "solid-js";
import type { Elements, Listeners } from "./jsx.js";

type Props<Tag extends keyof Elements> = Omit<JSX.HTMLAttributes<Elements[Tag]["element"]>, keyof Elements[Tag]["attributes"]> & Elements[Tag]["attributes"] & Listeners<"on:">;

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "checkers-board": Props<"checkers-board">;
      "checkers-game": Props<"checkers-game">;
      "checkers-puzzle": Props<"checkers-puzzle">;
      "checkers-viewer": Props<"checkers-viewer">;
    }
  }
}
