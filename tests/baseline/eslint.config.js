// The page uses what is Baseline, widely available: what every browser has had for two and a half years. What is newer
// stands in `newer.js`, with its fallback.
import css from "@eslint/css";
import compat from "eslint-plugin-compat";
import { APIS, CSS } from "./newer.js";

export default [
  {
    files: ["**/*.js"],
    // The newest syntax that is widely available; what is newer is not even read.
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    plugins: { compat },
    settings: { browsers: ["baseline widely available"], polyfills: APIS.map(({ name }) => name) },
    rules: { "compat/compat": "error" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  {
    files: ["**/*.css"],
    language: "css/css",
    plugins: { css },
    rules: {
      "css/no-invalid-properties": ["error", { allowUnknownVariables: true }],
      "css/use-baseline": [
        "error",
        {
          available: "widely",
          allowProperties: CSS.properties.map(({ name }) => name),
          allowSelectors: CSS.selectors.map(({ name }) => name),
          allowAtRules: CSS.at_rules.map(({ name }) => name),
        },
      ],
    },
  },
];
