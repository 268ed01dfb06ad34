// The types of `bitboard-checkers/react`.
import type { AriaRole, CSSProperties, ForwardRefExoticComponent, ReactNode, RefAttributes } from "react";
import type { Checkers, CheckersOptions, Move, Outcome, Position, RulesId, Side } from "./index.js";
import type * as elements from "./elements/index.js";

export type {
  CheckersBoard as CheckersBoardElement,
  CheckersGame as CheckersGameElement,
  CheckersPuzzle as CheckersPuzzleElement,
  CheckersViewer as CheckersViewerElement,
} from "./elements/index.js";

/** The properties of all components. They are attributes of the element; a change takes effect at once. */
export interface CheckersProps {
  /** The colours of the squares. */
  board?: "walnut" | "tournament" | "slate" | "contrast";
  /** The pieces. */
  pieces?: "ebony" | "red" | "contrast";
  scheme?: "auto" | "light" | "dark";
  motion?: "auto" | "less";
  numbers?: "inside" | "outside" | "off";
  orientation?: "auto" | "white" | "black";
  /** Pictures in place of the pieces: addresses, or SVG as text. */
  pieceImages?: elements.PieceImages | null;
  id?: string;
  role?: AriaRole;
  tabIndex?: number;
  className?: string;
  style?: CSSProperties;
  lang?: string;
  title?: string;
  dir?: string;
  hidden?: boolean;
  slot?: string;
  children?: ReactNode;
  [attribute: `data-${string}` | `aria-${string}`]: string | number | boolean | undefined;
  /** Before a move is made; `event.preventDefault()` prevents a person's move. */
  onMove?: (event: CustomEvent<elements.MoveDetail>) => void;
  /** After every change. */
  onChange?: (event: CustomEvent<elements.ChangeDetail>) => void;
  onGameOver?: (event: CustomEvent<elements.GameOverDetail>) => void;
  /** A move for the next turn was chosen, dropped or played. */
  onPremove?: (event: CustomEvent<elements.PremoveDetail>) => void;
  /** A person has drawn an arrow or a circle, or wiped some. */
  onDraw?: (event: CustomEvent<elements.DrawDetail>) => void;
  onError?: (event: CustomEvent<elements.Fault>) => void;
}

/** The properties of the components that a form submits. */
export interface CheckersControlProps extends CheckersProps {
  /** The name under which a form submits the position or the game. */
  name?: string;
  disabled?: boolean;
  /** The id of a form elsewhere in the page. */
  form?: string;
}

export interface CheckersBoardProps extends CheckersControlProps {
  fen?: string;
  rules?: RulesId;
  /** The sides that can be moved by hand; "none" by default. */
  playable?: "none" | "black" | "white" | "both";
  /** Whether a move can be chosen while the other side is to move; "on" by default. */
  premoves?: "on" | "off";
  /** Arrows such as "9-14" or "22-17 green", in red, green, yellow or blue; as a list or with commas between them. */
  arrows?: string | readonly string[];
  /** Circles on squares such as "14" or "18 blue". */
  circles?: string | readonly string[];
  /** Highlighted squares such as "14" or "18 yellow". */
  highlights?: string | readonly string[];
  /** Whether people can draw on a board that is not playable. */
  drawable?: boolean;
}

export interface CheckersGameProps extends CheckersControlProps {
  fen?: string;
  rules?: RulesId;
  opponent?: "computer" | "friend" | "player";
  /** The level of the computer, 1-10; 3 by default. */
  level?: number;
  /** The name of a registered player. */
  player?: string;
  /** The side of the person. */
  side?: Side;
  /** The buttons below the board. */
  controls?: "full" | "none";
  /** Whether a move can be chosen while the other side is to move; "on" by default. */
  premoves?: "on" | "off";
}

export interface CheckersViewerProps extends CheckersProps {
  /** The text of the game. */
  pdn?: string;
  /** The number of the game in the text, from 1. */
  game?: number;
  /** Whether the reader can draw on the board; `onDraw` receives the game with what was drawn. */
  drawable?: boolean;
}

export interface CheckersPuzzleProps extends CheckersProps {
  fen?: string;
  /** The moves, separated by spaces; the first and the last are the solver's. */
  solution?: string;
  goal?: elements.Goal;
  /** The id of a puzzle in puzzle files, in place of `fen` and `solution`. */
  "puzzle-id"?: string;
  /** The address of the folder with the puzzle files. */
  src?: string;
  check?: "engine" | "solution";
  onSolved?: (event: CustomEvent<elements.SolvedDetail>) => void;
  onMissed?: (event: CustomEvent<elements.MissedDetail>) => void;
}

/** A position. The ref is the element. */
export const CheckersBoard: ForwardRefExoticComponent<CheckersBoardProps & RefAttributes<elements.CheckersBoard>>;
/**
 * A game against the computer, a friend or a registered player. The ref is the element, with its methods.
 *
 * ```tsx
 * const game = useRef<CheckersGameElement>(null);
 * <CheckersGame ref={game} level={5} />;
 * game.current?.resign();
 * ```
 */
export const CheckersGame: ForwardRefExoticComponent<CheckersGameProps & RefAttributes<elements.CheckersGame>>;
/** A game in PDN to step through. The ref is the element. */
export const CheckersViewer: ForwardRefExoticComponent<CheckersViewerProps & RefAttributes<elements.CheckersViewer>>;

/** A puzzle to solve. The ref is the element. */
export const CheckersPuzzle: ForwardRefExoticComponent<CheckersPuzzleProps & RefAttributes<elements.CheckersPuzzle>>;

/**
 * A game as state of a component, which is rendered again after every change made by these functions. As with
 * `useState`, `fen` and `options` count for the first rendering only; `load` sets another position.
 *
 * ```jsx
 * const { position, pdn, move, undo, resign } = useCheckers();
 * ```
 */
export function useCheckers(fen?: string | null, options?: CheckersOptions): {
  game: Checkers;
  position: Position;
  /** The game in PDN, written when this property is read. */
  readonly pdn: string;
  move(move: string | Move | { from: number; to: number }, options?: { strict?: boolean }): Move;
  undo(): Move | Outcome | null;
  redo(): Move | null;
  reset(): void;
  load(fen: string): void;
  loadPdn(text: string, options?: { game?: number }): void;
  resign(side: Side): void;
  agreeDraw(): void;
};
