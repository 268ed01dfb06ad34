// The style sheets of the elements: the page's own, and elements.css for the layout. A build joins them into one
// (tools/pack).
export const SHEETS = [
  "../../style/tokens.css",
  "../../style/base.css",
  "../../style/board.css",
  "../../style/controls.css",
  "../../style/bars.css",
  "../../style/panel.css",
  "../../style/study.css",
  "../../style/study_parts.css",
  "elements.css",
].map((sheet) => new URL(sheet, import.meta.url).href);
