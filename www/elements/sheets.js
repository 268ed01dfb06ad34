// The style sheets of the elements: the page's own, and how its parts lie in an element. A build has one of them all
// (tools/pack).
export const SHEETS = [
  "../style/tokens.css",
  "../style/base.css",
  "../style/board.css",
  "../style/controls.css",
  "../style/bars.css",
  "../style/panel.css",
  "../style/study.css",
  "elements.css",
].map((sheet) => new URL(sheet, import.meta.url).href);
