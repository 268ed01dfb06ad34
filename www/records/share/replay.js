// Exports a game as one HTML page that needs neither network nor module: positions, moves, comments and variations as
// data, a small player, and the PDN for readers without JavaScript. All text from the game is escaped.
import { is_reversed } from "../../board/geometry.js";
import { numbered_node, move_text } from "../../play/core/square_names.js";
import { sign_words } from "../../play/study/signs.js";
import { occasion, title } from "../../play/study/game_title.js";
import { result_words } from "../../play/study/tree_text.js";
import { following, line_through, own_tree, plain } from "../../play/core/tree.js";
import { random_hex } from "../../kit/platform/random.js";
import { escaped, svg_of } from "./svg.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, TreeNode } from "../../play/core/state_types.js"
 * @import { BoardMasks } from "../../board/view.js"
 * @import { Theme } from "../../board/theme.js"
 */

/** @param {string} file a file in this folder */
async function text_of(file) {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.text();
}

/** The nonce of the page's content security policy. */
const new_nonce = () => random_hex(16);

/** @param {string} text a comment */
const said = (text) => (plain(text) === "" ? "" : ` <i>${escaped(plain(text))}</i>`);

/**
 * The moves as running text with variations in brackets; the script turns moves into buttons. Iterative, because files
 * may nest variations deeply.
 * @param {Translator} t
 * @param {State} state
 * @param {readonly TreeNode[]} tree
 */
function moves_of(t, state, tree) {
  const places = new Map(tree.map(({ id }, index) => [id, index]));
  const [first] = following(tree, null);
  /** @type {(TreeNode | string)[]} */
  const tasks = first === undefined ? [] : [first];
  const parts = [said(state.game.preface)];
  let numbered = true;
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (typeof task === "string") {
      parts.push(task);
      numbered = true;
      continue;
    }
    const { id, parent, main, comment, comment_before, nags, opens_number, move } = task;
    const words = numbered || opens_number ? numbered_node(state, task) : move_text(state, move);
    const signs = nags
      .map((nag) => sign_words(t, nag))
      .map(({ sign, words: meaning }) => `<span title="${escaped(meaning)}">${escaped(sign)}</span>`)
      .join("");
    parts.push(
      `${said(comment_before)}${parts.at(-1) === " (" && comment_before === "" ? "" : " "}<span${main ? ' class="main"' : ""} data-place="${places.get(id)}">${escaped(words)}${signs}</span>${said(comment)}`,
    );
    const siblings = following(tree, parent);
    const others = siblings[0] === task ? siblings.slice(1) : [];
    numbered = plain(comment) !== "" || others.length > 0;
    const [next] = following(tree, id);
    if (next !== undefined) tasks.push(next);
    for (const other of others.reverse()) tasks.push(")", other, " (");
  }
  return `${parts.join("")} ${escaped(result_words(t, state.game.result))}`;
}

/**
 * @param {Translator} t
 * @param {State} state @param {{ masks_at(place: number | null): BoardMasks, theme: Theme, names: readonly string[] } &
 *   import("../../board/geometry.js").Orientation} how
 * @returns {Promise<string>} the page
 */
export async function replay_of(t, state, { masks_at, theme, names, ...orientation }) {
  const pdn = state.game.pdn.game(); // read first, because the game may change while files load
  const [script, style] = await Promise.all([text_of("./replay_player.js"), text_of("./replay.css")]);
  const nonce = new_nonce();
  const tree = own_tree(state.game);
  const places = new Map(tree.map(({ id }, index) => [id, index]));
  /** @param {number | null} place */
  const sets = (place) => {
    const { black, white, kings } = masks_at(place);
    return { black, white, kings };
  };
  const data = {
    start: sets(null),
    flipped: orientation.flipped,
    reversed: is_reversed(orientation),
    mark: theme.square.last,
    places: tree.map((node) => ({
      parent: node.parent === null ? null : (places.get(node.parent) ?? null),
      label: numbered_node(state, node),
      ends: [node.move.from, node.move.to],
      ...sets(node.id),
    })),
  };
  const heading = title(t, state.game.tags, state.game.rule_options.first) || "A game of checkers";
  const last = line_through(tree, null, []).at(-1) ?? null; // the position shown without JavaScript
  const end = tree.find(({ id }) => id === last);
  const board = svg_of({ masks: masks_at(last), names, ...orientation }, theme, "Checkers board");
  // The page's own words are English; title, results and signs are in the language of the user.
  const own = `lang="${t.language()}"`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(heading)}</title>
<style nonce="${nonce}">
${style}</style>
</head>
<body>
<main>
<header ${own} dir="auto"><h1>${escaped(heading)}</h1><p class="about">${escaped(occasion(t, state.game.tags))}</p></header>
<div>${board}</div>
<div>
<div class="steps"><button type="button">First</button><button type="button">Back</button><button type="button">Play</button><button type="button">Forward</button><button type="button">Last</button></div>
<p id="at" role="status">${end === undefined ? "Position at the start" : `Position after ${escaped(numbered_node(state, end))}`}</p>
<div class="moves" ${own}>${moves_of(t, state, tree)}</div>
<details open><summary>PDN</summary><pre tabindex="0">${escaped(pdn)}</pre></details>
</div>
</main>
<script type="application/json" id="game">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
<script nonce="${nonce}">
${script}</script>
</body>
</html>
`;
}
