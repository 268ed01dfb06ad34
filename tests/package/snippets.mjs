// The examples of the guide, of the READMEs of the package and its data files, and of the declarations, run in Node:
// `run(project)` in a folder where both packages can be found by their names.
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chdir } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** @param {string} text of HTML */
const plain = (text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** Assertions of an example must hold. */
const STRICT = 'console.assert = (right) => { if (!right) throw new Error("an assertion does not hold"); };\n';

/** In a declaration a comment behind a line is its value. */
const VALUE = /^([^/\s].*[^;\s]); \/\/ (.+)$/gm;

/** @param {string} code of a declaration, with the imports that a reader has in mind */
function checked(code) {
  const values = code.replace(VALUE, (_, expression, value) => `assert.deepEqual(${expression}, ${value});`);
  const imports = [
    /new Checkers|readPdn|createEngine|presets|Checkers\./.test(code)
      ? 'import { Checkers, createEngine, presets, readPdn } from "bitboard-checkers";\n'
      : "",
    /openLibrary|openingOf/.test(code) ? 'import { openLibrary, openingOf } from "bitboard-checkers/library";\n' : "",
  ].join("");
  return `import assert from "node:assert/strict";\n${imports}${values}`;
}

/** @param {string} text of a declaration file */
const in_declaration = (text) =>
  [...text.matchAll(/^( *)\* ```js\n([^]*?)^ *\* ```$/gm)].map(([, , code = ""]) =>
    checked(code.replaceAll(/^ *\* ?/gm, "")),
  );

/** Each method of the classes has an example. @param {string} text @param {string} file */
function check_coverage(text, file) {
  const methods = text.split("\n\n").filter((part) => /^ {2}\/\*\*[^]*\*\/\n {2}(?:static )?\w+\(/.test(part));
  const without = methods.filter((part) => !part.includes("```js"));
  if (without.length > 0) throw new Error(`${file}: no example:\n${without.join("\n")}`);
}

/** @param {string} project @returns {Promise<number>} the number of examples */
export async function run(project) {
  const read = (/** @type {string} */ file) => readFile(join(ROOT, file), "utf8");
  const guide = await read("www/docs/developer.html");
  const readme = await read("tools/package/README.md");
  const data = await read("tools/package/data/README.md");
  const library = await read("docs/library.md");
  const declarations = await Promise.all(
    ["rules", "index", "library"].map((name) => read(`tools/package/types/${name}.d.ts`)),
  );
  for (const [index, text] of declarations.entries()) check_coverage(text, `declaration ${index}`);
  const examples = [
    ...[...guide.matchAll(/data-run="node"><code>([^]*?)<\/code>/g)].map(([, code = ""]) => plain(code)),
    ...[readme, data, library].flatMap((text) => [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code = ""]) => code)),
    ...declarations.flatMap(in_declaration),
  ];
  const { version } = JSON.parse(await readFile(join(project, "node_modules/bitboard-checkers/package.json"), "utf8"));
  if (!guide.includes(`bitboard-checkers-${version}.tgz`))
    throw new Error(`the guide installs another version than ${version}`);
  if (examples.length < 40) throw new Error(`only ${examples.length} examples were found`);
  await copyFile(join(ROOT, "tests/data/sample_1000.pdn.gz"), join(project, "games.pdn.gz")); // which the README reads
  chdir(project);
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
