// The guides as files: every link leads to something in the build, and every example says how it is run.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const DIST = new URL("../../../dist/", import.meta.url);
const HOST = "http://localhost/";
const PAGES = ["index", "play", "author", "developer", "rust", "types"];
const KINDS = ["html", "page", "policy", "node", "game", "rust", "shell"];

/** @param {string} path below the build, as an address names it */
const read = (path) =>
  readFileSync(new URL(path === "" || path.endsWith("/") ? `${path}index.html` : path, DIST), "utf8");

/** @param {string} name */
const guide = (name) => read(`www/docs/${name}.html`);

test("every link of a guide leads to a file of the build, and to a part of it that is there", () => {
  for (const name of PAGES) {
    const links = [...guide(name).matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = ""]) => href);
    assert.ok(links.length >= PAGES.length, name);
    for (const href of links) {
      const { origin, pathname, hash } = new URL(href, `${HOST}www/docs/${name}.html`);
      assert.equal(`${origin}/`, HOST, href);
      const text = read(pathname.slice(1));
      if (hash !== "") assert.ok(text.includes(`id="${hash.slice(1)}"`), `${name}: ${href}`);
    }
  }
});

test("every example says how it is run", () => {
  for (const name of PAGES.filter((each) => each !== "types")) {
    const kinds = [...guide(name).matchAll(/<pre([^>]*)>/g)].map(
      ([, attributes = ""]) => /data-run="(\w+)"/.exec(attributes)?.[1] ?? attributes,
    );
    assert.deepEqual(
      kinds.filter((kind) => !KINDS.includes(kind)),
      [],
      name,
    );
  }
});
