// The attributes and listeners of the elements as properties of JSX. jsx-react.d.ts, jsx-preact.d.ts and jsx-solid.d.ts
// declare them to one framework each; a page with none of these needs none of these files.
import type { CheckersBoard, CheckersElement, CheckersEventMap, CheckersGame, CheckersPuzzle, CheckersViewer, FormControl } from "./checkers-elements.js";

export type { CheckersBoard, CheckersGame, CheckersPuzzle, CheckersViewer };

/** The events of the elements. */
type EventName = Extract<keyof CheckersEventMap, `checkers-${string}`>;

/** Listeners as properties that begin with a prefix: `oncheckers-move` with "on", `on:checkers-move` with "on:". */
export type Listeners<Prefix extends string> = { [Name in EventName as `${Prefix}${Name}`]?: (event: CheckersEventMap[Name]) => void };

type Appearance = Partial<Pick<CheckersElement, "board" | "pieces" | "scheme" | "motion" | "numbers" | "orientation">>;
type Control = Partial<Pick<FormControl, "name" | "disabled">> & {
  /** The id of a form elsewhere in the page. */
  form?: string;
};

export type BoardAttributes = Appearance & Control & Partial<Pick<CheckersBoard, "fen" | "rules" | "playable" | "premoves" | "arrows" | "circles" | "highlights" | "drawable">>;
export type GameAttributes = Appearance & Control & Partial<Pick<CheckersGame, "fen" | "rules" | "opponent" | "level" | "player" | "side" | "controls" | "premoves">>;
export type PuzzleAttributes = Appearance & Partial<Pick<CheckersPuzzle, "fen" | "solution" | "goal" | "src" | "check">> & {
  /** The id of a puzzle in puzzle files. */
  "puzzle-id"?: string;
};
export type ViewerAttributes = Appearance & Partial<Pick<CheckersViewer, "pdn" | "game" | "drawable">>;

/** The elements, by their tags. */
export interface Elements {
  "checkers-board": { element: CheckersBoard; attributes: BoardAttributes };
  "checkers-game": { element: CheckersGame; attributes: GameAttributes };
  "checkers-puzzle": { element: CheckersPuzzle; attributes: PuzzleAttributes };
  "checkers-viewer": { element: CheckersViewer; attributes: ViewerAttributes };
}
