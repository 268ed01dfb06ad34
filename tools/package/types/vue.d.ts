// The types of `bitboard-checkers/elements/vue`: the elements in templates of Vue 3.
import type { HTMLAttributes } from "vue";
import type { CheckersOwnEventMap } from "./index.js";
import type { Elements } from "./jsx.js";

/** The listeners `@checkers-move` and so on, as Vue names them as properties. */
interface Listeners {
  onCheckersMove?: (event: CheckersOwnEventMap["checkers-move"]) => void;
  onCheckersChange?: (event: CheckersOwnEventMap["checkers-change"]) => void;
  onCheckersGameover?: (event: CheckersOwnEventMap["checkers-gameover"]) => void;
  onCheckersSolved?: (event: CheckersOwnEventMap["checkers-solved"]) => void;
  onCheckersMissed?: (event: CheckersOwnEventMap["checkers-missed"]) => void;
  onCheckersPremove?: (event: CheckersOwnEventMap["checkers-premove"]) => void;
  onCheckersDraw?: (event: CheckersOwnEventMap["checkers-draw"]) => void;
  onCheckersError?: (event: CheckersOwnEventMap["checkers-error"]) => void;
}

type Props<Tag extends keyof Elements> = Omit<HTMLAttributes, keyof Elements[Tag]["attributes"]> &
  Elements[Tag]["attributes"] &
  Listeners;

declare module "vue" {
  interface GlobalComponents {
    "checkers-board": new () => { $props: Props<"checkers-board"> };
    "checkers-game": new () => { $props: Props<"checkers-game"> };
    "checkers-puzzle": new () => { $props: Props<"checkers-puzzle"> };
    "checkers-viewer": new () => { $props: Props<"checkers-viewer"> };
  }
}
