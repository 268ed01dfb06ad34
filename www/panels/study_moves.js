// The moves of a study: the main line in two columns, below each row what was said and the variations that replace it, as
// running text in brackets. Every move is a button that goes there.
import { numbered_node, way, written } from "../game/naming.js";
import { opponent } from "../game/state.js";
import { following, plain } from "../game/tree.js";
import { occasion, result_words, sentences, sign_words, title } from "../game/tree_words.js";
import { side_name } from "../game/words.js";
import { phrase } from "../language/phrase.js";
import { make, piece } from "./dom.js";
import { keep_in_view } from "./scroll.js";

/**
 * @typedef {import("../game/state.js").State} State
 * @typedef {import("../game/state.js").TreeNode} TreeNode
 */

/** @param {number[]} nags */
const signs = (nags) => nags.map((nag) => {
  const { sign, words } = sign_words(nag);
  return make("span", { class: "sign", role: "img", "aria-label": words, title: words }, sign);
});

/** @param {State} state @param {TreeNode} node @param {string} kind of class */
const button = (state, node, kind) =>
  make("button", { type: "button", class: kind, "data-node": String(node.id) }, kind === "vm" ? numbered(state, node) : written(state, node.move), ...signs(node.nags));

/** In running text a number stands only before the side that begins, or after an interruption. @param {State} state @param {TreeNode} node */
const numbered = (state, node) => (node.opens_number ? numbered_node(state, node) : written(state, node.move));

/** @param {string} text */
const said = (text) => make("p", { class: "said" }, text);

/**
 * A variation as running text, those within it in brackets. Without recursion: files may nest them deeply.
 * @param {State} state @param {TreeNode} first
 */
function running_text(state, first) {
  const line = make("p", { class: "line" });
  /** @type {(TreeNode | "(" | ")")[]} */
  const tasks = [")", first, "("];
  let interrupted = true;
  let opened = false; // no space after a bracket
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (typeof task === "string") {
      line.append(task === "(" && line.hasChildNodes() ? " (" : task);
      interrupted = true;
      opened = task === "(";
      continue;
    }
    if (!opened) line.append(" ");
    opened = false;
    if (task.comment_before !== "") line.append(make("span", { class: "said" }, task.comment_before), " ");
    const cell = button(state, task, "vm");
    if (interrupted && !task.opens_number) cell.prepend(`${task.number}... `);
    line.append(cell);
    const comment = plain(task.comment);
    if (comment !== "") line.append(" ", make("span", { class: "said" }, comment));
    interrupted = comment !== "";
    const [next] = following(state.tree, task.id);
    if (next !== undefined) tasks.push(next);
    const siblings = task === first ? [] : following(state.tree, task.parent);
    if (siblings[0] === task) for (const other of siblings.slice(1).reverse()) tasks.push(")", other, "(");
  }
  return line;
}

/** What stands below the row of a main move. @param {State} state @param {TreeNode} node */
function below(state, node) {
  const others = following(state.tree, node.parent).slice(1);
  const parts = [node.comment_before, plain(node.comment)].filter((text) => text !== "").map(said);
  return [...parts, ...others.map((other) => running_text(state, other))];
}

/** @param {State} state */
function heads(state) {
  const first = state.line[0]?.turn ?? state.fields.first;
  const sides = [first, opponent(first)].map((side) => make("span", { class: "col" }, piece("man", side), side_name(side)));
  return make("li", { class: "cols" }, make("span"), ...sides);
}

/** @param {State} state */
function rows(state) {
  /** @type {HTMLElement[]} */
  const list = [];
  /** @type {HTMLElement | null} a row whose right half is free */
  let open = null;
  for (let [node] = following(state.tree, null); node !== undefined; [node] = following(state.tree, node.id)) {
    const place = node.opens_number ? "left" : "right";
    const cell = button(state, node, `mv ${place}`);
    /** @type {HTMLElement} */
    const row = place === "right" && open !== null ? open : make("li", {}, make("span", { class: "no" }, String(node.number)));
    if (row !== open) {
      if (place === "right") row.append(make("span", { class: "mv left gone" }, "..."));
      list.push(row);
    }
    row.append(cell);
    const more = below(state, node);
    if (more.length > 0) list.push(make("li", { class: "below" }, make("div", {}, ...more)));
    open = place === "left" && more.length === 0 ? row : null;
  }
  return list;
}

/** Puts the focus on the move that the game stands at, or on the list before the first: from there the arrow keys step. */
export function focus_current() {
  const current = document.querySelector("#moves [aria-current]") ?? document.getElementById("moves");
  if (current instanceof HTMLElement) current.focus({ preventScroll: true });
}

/** @param {HTMLElement} list @param {{ go(node: number | null): void, menu(): void }} act */
export function create_study_moves(list, act) {
  /** @type {unknown[]} what the list was made of */
  let drawn = [];
  /** @type {HTMLElement | null} */
  let current = null;
  /** @type {number | null} the node it belongs to */
  let marked = null;

  /** @param {Event} event */
  const node_under = ({ target }) => {
    const cell = target instanceof Element ? target.closest("button[data-node]") : null;
    return cell instanceof HTMLElement ? Number(cell.dataset.node) : null;
  };
  list.addEventListener("click", (event) => {
    const node = node_under(event);
    if (node !== null) act.go(node);
  });
  list.addEventListener("contextmenu", (event) => {
    const node = node_under(event);
    if (node === null) return;
    event.preventDefault();
    act.go(node);
    act.menu();
  });

  /** @param {State} state */
  const draw = (state) => {
    const had_focus = list.querySelector(":focus") !== null;
    const about = sentences(title(state.tags), occasion(state.tags));
    const head = about === "" ? [] : [make("li", { class: "about" }, make("p", {}, about))];
    const before = state.preface === "" ? [] : [make("li", { class: "below" }, make("div", {}, said(state.preface)))];
    const end = state.tree.length === 0 ? phrase("no_moves_yet") : result_words(state.result);
    const note = end === "" ? [] : [make("li", {}, make("span", { class: "note" }, end))];
    list.replaceChildren(...head, heads(state), ...before, ...rows(state), ...note);
    return had_focus;
  };

  /** @param {State} state @param {boolean} focus */
  const mark = (state, focus) => {
    current?.removeAttribute("aria-current");
    const cell = list.querySelector(`button[data-node="${state.node}"]`);
    current = cell instanceof HTMLElement ? cell : null;
    marked = state.node;
    current?.setAttribute("aria-current", "step");
    keep_in_view(list, current);
    if (focus) (current ?? list).focus({ preventScroll: true });
  };

  return {
    /** @param {State} state */
    show(state) {
      if (state.phase !== "ready" || state.mode !== "study") return void (drawn = []);
      const key = [state.id, state.tree, state.tags, state.pdn, way(state), state.spellings, side_name("black")];
      const same = key.length === drawn.length && key.every((part, index) => part === drawn[index]);
      if (same && marked === state.node) return;
      const focus = !same && draw(state);
      drawn = key;
      mark(state, focus);
    },
  };
}

