// The recipes for hosts: each sends the policy that the pages contain, caches only what never changes, and lets the
// camera scan.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { headers_for, read_headers } from "../../e2e/hosting.js";

const text_of = (/** @type {string} */ path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const RULES = read_headers(text_of("docs/hosting/_headers"));
const NGINX = text_of("docs/hosting/nginx.conf");

/** The policy of a page, and that only its own site may frame it. @param {string} path */
const policy_of = (path) => {
  const [, policy] = /Content-Security-Policy" content="([^"]+)"/.exec(text_of(path)) ?? [];
  return `${policy}; frame-ancestors 'self'`;
};

test("both recipes send the policies that the pages contain", () => {
  for (const [page, paths] of /** @type {const} */ ([
    ["index.html", ["/", "/index.html"]],
    ["www/arena.html", ["/arena", "/arena.html"]],
    ["www/train.html", ["/train", "/train.html"]],
  ])) {
    for (const path of paths) {
      assert.equal(headers_for(RULES, path)["content-security-policy"], policy_of(page), path);
      assert.equal(headers_for(RULES, path)["cross-origin-opener-policy"], "same-origin", path);
    }
    assert.ok(NGINX.includes(`"${policy_of(page)}"`), page);
  }
});

test("a frame may be anywhere, so its page has no policy from the host", () => {
  for (const path of ["/embed", "/embed.html"]) {
    assert.equal(headers_for(RULES, path)["content-security-policy"], undefined);
    assert.equal(headers_for(RULES, path)["cross-origin-opener-policy"], undefined);
  }
});

test("only the folder of a build is kept without asking", () => {
  const cache = (/** @type {string} */ path) => headers_for(RULES, path)["cache-control"];
  assert.match(cache("/VERSION/page/main.js") ?? "", /^public, max-age=31536000, immutable$/);
  for (const path of ["/", "/index.html", "/arena.html", "/train.html", "/embed", "/sw.js", "/checkers-elements.js"]) {
    assert.equal(cache(path), "no-cache", path);
  }
  assert.equal(cache("/www/icon.svg"), undefined);
});

test("every file has the common headers, in both recipes", () => {
  const common = headers_for(RULES, "/www/icon.svg");
  const names = ["access-control-allow-origin", "permissions-policy", "referrer-policy", "x-content-type-options"];
  assert.deepEqual(Object.keys(common).sort(), names);
  assert.match(common["permissions-policy"] ?? "", /camera=\(self\)/);
  const lines = [...NGINX.matchAll(/^ +add_header ([\w-]+) "?([^";$]+)"?;$/gm)];
  const nginx = Object.fromEntries(lines.map(([, name = "", value]) => [name.toLowerCase(), value]));
  assert.deepEqual(nginx, common);
});

test("rules that match the same address are joined, and a broken file is refused", () => {
  const rules = read_headers("# all\n/*\n  A: 1\n\n/b/*\n  A: 2\n  B-c: 3\n");
  assert.deepEqual(headers_for(rules, "/b/x"), { a: "1, 2", "b-c": "3" });
  assert.deepEqual(headers_for(rules, "/b"), { a: "1" });
  assert.throws(() => read_headers("/*\n  A 1\n"), /line 2/);
  assert.throws(() => read_headers("  A: 1\n"), /line 1/);
});
