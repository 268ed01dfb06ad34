// Lints the page: `npm test`. Each finding is printed with its place; the last line tells how many files were read.
import { ESLint } from "eslint";
import { fileURLToPath } from "node:url";

const eslint = new ESLint({
  cwd: fileURLToPath(new URL("../..", import.meta.url)),
  overrideConfigFile: fileURLToPath(new URL("eslint.config.js", import.meta.url)),
});
const results = await eslint.lintFiles(["www/**/*.js", "www/**/*.css", "tools/package/**/*.js"]);
console.log(await (await eslint.loadFormatter("stylish")).format(results));
console.log(`baseline: ${results.length} files`);

/**
 * What must be found: a linter that finds nothing may have looked at nothing.
 * @type {[file: string, text: string][]}
 */
const TOO_NEW = [
  ["www/new.js", "new EyeDropper();"],
  ["www/new_syntax.js", "using handle = open();"],
  ["www/new.css", "a { field-sizing: content; }"],
];
for (const [filePath, text] of TOO_NEW) {
  const [found] = await eslint.lintText(text, { filePath });
  if (found?.errorCount === 1) continue;
  console.log(`baseline: ${text} is not found to be too new`);
  process.exitCode = 1;
}
if (results.length < 100 || results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0))
  process.exitCode = 1;
