// The JavaScript that the guide and the package's README show, run as it stands there, in Node: `run(project)` in a
// folder where the package can be found by its name.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** @param {string} text of HTML */
const plain = (text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** What is asserted in an example has to hold. */
const STRICT = 'console.assert = (right) => { if (!right) throw new Error("an assertion does not hold"); };\n';

/** @param {string} project @returns {Promise<number>} how many were run */
export async function run(project) {
  const guide = await readFile(join(ROOT, "www/docs/developer.html"), "utf8");
  const readme = await readFile(join(ROOT, "tools/package/README.md"), "utf8");
  const examples = [
    ...[...guide.matchAll(/data-run="node"><code>([^]*?)<\/code>/g)].map(([, code = ""]) => plain(code)),
    ...[...readme.matchAll(/```js\n([^]*?)```/g)].map(([, code = ""]) => code),
  ];
  const { version } = JSON.parse(await readFile(join(project, "node_modules/bitboard-checkers/package.json"), "utf8"));
  if (!guide.includes(`bitboard-checkers-${version}.tgz`))
    throw new Error(`the guide installs another version than ${version}`);
  if (examples.length < 5) throw new Error(`only ${examples.length} examples were found`);
  for (const [index, code] of examples.entries()) {
    const file = join(project, `example_${index}.mjs`);
    await writeFile(file, STRICT + code);
    try {
      await import(pathToFileURL(file).href);
    } catch (error) {
      throw new Error(`this example fails:\n${code}`, { cause: error });
    }
  }
  return examples.length;
}
