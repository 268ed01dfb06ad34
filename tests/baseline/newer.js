// Features that the page uses although they are not Baseline "widely available", each with its fallback. The spec of
// fallbacks (tests/e2e/specs/baseline.spec.js) takes all of it away and plays.

/** Scripts: names as eslint-plugin-compat gives them. @type {readonly { name: string, without: string }[]} */
export const APIS = [
  { name: "ClipboardItem", without: "the button that copies a picture is not shown; it can be saved" },
  { name: "requestIdleCallback", without: "a fixed wait after the first paint takes the place of the first idle time" },
];

/**
 * Styles.
 * @type {Readonly<Record<"properties" | "selectors" | "at_rules", readonly { name: string, without: string }[]>>}
 */
export const CSS = {
  properties: [
    { name: "accent-color", without: "checkboxes and sliders have the system's colour" },
    { name: "forced-color-adjust", without: "where the system forces its colours, previews of boards have them too" },
    {
      name: "overflow-anchor",
      without: "there is no scroll anchoring that a long list has to switch off",
    },
    {
      name: "print-color-adjust",
      without: "on paper the board has the colours that the browser's settings for printing leave it",
    },
    { name: "resize", without: "a field for longer text stays as high as it is, and scrolls" },
    { name: "scrollbar-gutter", without: "a list moves by the width of a scroll bar when one appears" },
    { name: "scrollbar-width", without: "scroll bars are as wide as the system's" },
    { name: "text-size-adjust", without: "a phone that is turned may enlarge text by itself" },
    { name: "user-select", without: "text beside the board can be selected by dragging" },
  ],
  selectors: [],
  at_rules: [],
};
