// The elements in the JSX of React 18 and 19. React 19 passes the listeners on; with React 18 call addEventListener.
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Elements, Listeners } from "./jsx.js";

type Props<Tag extends keyof Elements> = Omit<DetailedHTMLProps<HTMLAttributes<Elements[Tag]["element"]>, Elements[Tag]["element"]>, keyof Elements[Tag]["attributes"]> & Elements[Tag]["attributes"] & Listeners<"on"> & { class?: string };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "checkers-board": Props<"checkers-board">;
      "checkers-game": Props<"checkers-game">;
      "checkers-puzzle": Props<"checkers-puzzle">;
      "checkers-viewer": Props<"checkers-viewer">;
    }
  }
}
