// The moves of a study: the main line in two columns, below each row what was said and the variations that replace it,
// as running text in brackets. Every move is a button that goes there.
import { numbered_node, notation_of, move_text } from "../core/square_names.js";
import { following, node_of, plain } from "../core/tree.js";
import { column_heads } from "./move_columns.js";
import { sign_words } from "./signs.js";
import { occasion, title } from "./game_title.js";
import { result_words, sentences } from "./tree_text.js";
import { make } from "../widgets/dom.js";
import { create_long_list } from "../widgets/long_list.js";
import { keep_in_view } from "../widgets/scroll.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { State, TreeNode } from "../core/state_types.js"
 */

/** @param {{ sign: string, words: string }} shown @param {Record<string, string>} [attributes] */
const sign_cell = ({ sign, words }, attributes = {}) =>
  make("span", { class: "sign", role: "img", "aria-label": words, title: words, ...attributes }, sign);

/** @param {Translator} t @param {number} nag @param {Record<string, string>} [attributes] */
const nag_cell = (t, nag, attributes = {}) => sign_cell(sign_words(t, nag), { "data-nag": String(nag), ...attributes });

/**
 * The signs of a move, and that of a variation which a review has added.
 * @param {Translator} t
 * @param {TreeNode} node
 */
const signs = (t, { nags, comment }) => [
  ...nags.map((nag) => nag_cell(t, nag)),
  ...(comment.startsWith("[%engine ") ? [sign_cell({ sign: "\u2699\uFE0E", words: t("sign.engine") })] : []),
];

/**
 * The signs of a review by the nodes of their moves; the same map as long as they are the same.
 * @typedef {ReadonlyMap<number, { nag: number }>} ReviewSigns
 */

/** @type {ReviewSigns} */
const NO_SIGNS = new Map();

/** @typedef {(node: TreeNode, kind: string) => HTMLButtonElement} Button  kind: of class */

/**
 * In running text a number stands only before the side that begins, or after an interruption.
 * @param {State} state
 * @param {TreeNode} node
 */
const numbered = (state, node) => (node.opens_number ? numbered_node(state, node) : move_text(state, node.move));

/** @param {string} text */
const said = (text) => make("p", { class: "said" }, text);

/**
 * A part of a paragraph. `interrupted`: the move follows a comment or a bracket, so its number is written also for the
 * side that moved second.
 * @typedef {string | { said: string } | { node: TreeNode, interrupted: boolean }} Piece
 */
/**
 * An item of the list: up to two main moves, or what stands below them.
 * @typedef {{ kind: "row", number: number, left: TreeNode | null, right: TreeNode | null }} Row
 * @typedef {{ kind: "below", paragraphs: { said: boolean, pieces: Piece[] }[], moves: number }} Below
 */

/** The most moves of one paragraph, and of one item: the browser lays out a longer one slowly. */
const PARAGRAPH = 500;

/**
 * A variation as running text, those within it in brackets. Without recursion: files may nest them deeply.
 * @param {State["game"]["tree"]} tree @param {TreeNode} first
 * @returns {Generator<{ pieces: Piece[], moves: number }>} its paragraphs
 */
function* running_text(tree, first) {
  /** @type {Piece[]} */
  let pieces = [];
  /** @type {(TreeNode | "(" | ")")[]} */
  const tasks = [")", first, "("];
  let interrupted = true;
  let opened = false; // no space after a bracket
  let moves = 0;
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (typeof task === "string") {
      pieces.push(task === "(" && pieces.length > 0 ? " (" : task);
      interrupted = true;
      opened = task === "(";
      continue;
    }
    if (moves >= PARAGRAPH && !opened) {
      yield { pieces, moves };
      pieces = [];
      moves = 0;
    } else if (!opened) pieces.push(" ");
    opened = false;
    moves += 1;
    if (task.comment_before !== "") pieces.push({ said: task.comment_before }, " ");
    pieces.push({ node: task, interrupted });
    const comment = plain(task.comment);
    if (comment !== "") pieces.push(" ", { said: comment });
    interrupted = comment !== "";
    const [next] = following(tree, task.id);
    if (next !== undefined) tasks.push(next);
    const siblings = task === first ? [] : following(tree, task.parent);
    if (siblings[0] === task) for (const other of siblings.slice(1).reverse()) tasks.push(")", other, "(");
  }
  yield { pieces, moves };
}

/**
 * What stands below the row of a main move.
 * @param {State["game"]["tree"]} tree
 * @param {TreeNode} node
 * @returns {Below[]}
 */
function items_below(tree, node) {
  /** @type {Below[]} */
  const items = [];
  /** @param {boolean} said @param {Piece[]} pieces @param {number} moves */
  const add = (said, pieces, moves) => {
    let last = items.at(-1);
    if (last === undefined || (last.moves > 0 && last.moves + moves > PARAGRAPH))
      items.push((last = { kind: "below", paragraphs: [], moves: 0 }));
    last.paragraphs.push({ said, pieces });
    last.moves += moves;
  };
  for (const text of [node.comment_before, plain(node.comment)]) if (text !== "") add(true, [text], 1);
  for (const other of following(tree, node.parent).slice(1))
    for (const { pieces, moves } of running_text(tree, other)) add(false, pieces, moves);
  return items;
}

/** The items of the list. @param {State["game"]["tree"]} tree @returns {(Row | Below)[]} */
function items_of(tree) {
  /** @type {(Row | Below)[]} */
  const items = [];
  for (let [node] = following(tree, null); node !== undefined; [node] = following(tree, node.id)) {
    const open = items.at(-1);
    if (node.opens_number) items.push({ kind: "row", number: node.number, left: node, right: null });
    else if (open?.kind === "row" && open.right === null) open.right = node;
    else items.push({ kind: "row", number: node.number, left: null, right: node });
    items.push(...items_below(tree, node));
  }
  return items;
}

/** The moves of an item. @param {Row | Below} item @returns {TreeNode[]} */
const moves_in = (item) =>
  item.kind === "row"
    ? [item.left, item.right].filter((node) => node !== null)
    : item.paragraphs.flatMap(({ pieces }) =>
        pieces.flatMap((piece) => (typeof piece === "object" && "node" in piece ? [piece.node] : [])),
      );

/** @param {Row} row @param {Button} button */
function draw_row({ number, left, right }, button) {
  const row = make("li", {}, make("span", { class: "no" }, String(number)));
  if (left !== null) row.append(button(left, "mv left"));
  else row.append(make("span", { class: "mv left gone" }, "..."));
  if (right !== null) row.append(button(right, "mv right"));
  return row;
}

/** @param {Below} below @param {Button} button */
function draw_below({ paragraphs }, button) {
  const place = make("div");
  for (const { said, pieces } of paragraphs) {
    const paragraph = make("p", { class: said ? "said" : "line" });
    for (const piece of pieces) {
      if (typeof piece === "string") paragraph.append(piece);
      else if ("said" in piece) paragraph.append(make("span", { class: "said" }, piece.said));
      else {
        const cell = button(piece.node, "vm");
        if (piece.interrupted && !piece.node.opens_number) cell.prepend(`${piece.node.number}... `);
        paragraph.append(cell);
      }
    }
    place.append(paragraph);
  }
  return make("li", { class: "below" }, place);
}

/**
 * Puts the focus on the move that the game stands at, or on the list before the first: from there the arrow keys step.
 */
export function focus_current() {
  const current = document.querySelector("#moves [aria-current]") ?? document.getElementById("moves");
  if (current instanceof HTMLElement) current.focus({ preventScroll: true });
}

/**
 * @param {Translator} t
 * @param {HTMLElement} list
 * @param {{ go(node: number | null): void, menu(): void, signs?(state: State): ReviewSigns }} act
 */
export function create_move_tree(t, list, act) {
  /** @type {unknown[]} what the list was made of */
  let drawn = [];
  /** By the node that they go to. @type {Map<number | null, HTMLElement>} */
  const cells = new Map();
  /** @type {HTMLElement | null} */
  let current = null;
  /** @type {(Row | Below)[]} */
  let items = [];
  /** The item of each move. @type {Map<number, number>} */
  let place_of = new Map();
  /** @type {(index: number) => HTMLElement} */
  let draw_item = () => make("li");
  /** @type {number | null} the node that was marked last */
  let marked = null;
  let reviewed = NO_SIGNS;

  // The list may become another height.
  new ResizeObserver(() => keep_in_view(list, current)).observe(list);

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

  const long = create_long_list(list, {
    draw: (index) => draw_item(index),
    weight: (index) => Math.max(2, items[index]?.kind === "below" ? items[index].moves : 2),
    drop(item) {
      for (const cell of item.querySelectorAll("[data-node]"))
        if (cell instanceof HTMLElement && cells.get(Number(cell.dataset.node)) === cell)
          cells.delete(Number(cell.dataset.node));
    },
  });

  /**
   * Marks the move that the game stands at.
   * @param {number | null} node
   * @param {boolean} focus  whether it goes there
   */
  const mark = (node, focus) => {
    long.reveal(node === null ? 0 : (place_of.get(node) ?? 0));
    current = cells.get(node) ?? null;
    current?.setAttribute("aria-current", "step");
    // it measures the layout, so it runs after all views have drawn
    queueMicrotask(() => {
      keep_in_view(list, current);
      long.settle();
    });
    if (focus) (current ?? list).focus({ preventScroll: true });
  };

  /** The review's sign of a move, unless the game has the same. @param {number} node @param {readonly number[]} nags */
  const sign = (node, nags) => {
    const cell = cells.get(node);
    cell?.querySelector("[data-review]")?.remove();
    const wanted = reviewed.get(node);
    if (wanted !== undefined && !nags.includes(wanted.nag))
      cell?.append(nag_cell(t, wanted.nag, { "data-review": "" }));
  };

  /** Signs the moves anew after a change of the review. @param {State} state */
  const show_review = (state) => {
    const before = reviewed;
    reviewed = act.signs?.(state) ?? NO_SIGNS;
    if (reviewed === before) return;
    for (const node of new Set([...before.keys(), ...reviewed.keys()]))
      sign(node, node_of(state.game.tree, node)?.nags ?? []);
  };

  /** @param {State} state @returns {Button} */
  const button_of = (state) => (node, kind) => {
    const cell = make(
      "button",
      { type: "button", class: kind, "data-node": String(node.id) },
      kind === "vm" ? numbered(state, node) : move_text(state, node.move),
    );
    cell.append(...signs(t, node));
    cells.set(node.id, cell);
    sign(node.id, node.nags);
    return cell;
  };

  /** @param {State} state */
  const draw = (state) => {
    const about = sentences(title(t, state.game.tags), occasion(t, state.game.tags));
    const head = about === "" ? [] : [make("li", { class: "about" }, make("p", {}, about))];
    const preface = plain(state.game.preface);
    const before = preface === "" ? [] : [make("li", { class: "below" }, make("div", {}, said(preface)))];
    const button = button_of(state);
    items = items_of(state.game.tree);
    place_of = new Map(items.flatMap((item, index) => moves_in(item).map(({ id }) => [id, index])));
    draw_item = (index) => {
      const item = items[index];
      return item?.kind === "below" ? draw_below(item, button) : draw_row(/** @type {Row} */ (item), button);
    };
    const end = result_words(t, state.game.result) || (state.game.tree.length === 0 ? t("no_moves_yet") : "");
    const last = end === "" ? null : make("li", {}, make("span", { class: "note" }, end));
    long.clear(last);
    cells.clear();
    list.replaceChildren(...head, column_heads(t, state), ...before, ...(last === null ? [] : [last]));
    long.renew(items.length);
  };

  return {
    /** Draws all of the list, for a print. @param {boolean} whole */
    draw_whole: (whole) => drawn.length > 0 && long.draw_whole(whole),

    /** @param {State} state */
    show(state) {
      if (state.phase !== "ready" || state.game.mode !== "study") {
        if (drawn.length > 0) long.clear(null);
        return void (drawn = []);
      }
      show_review(state);
      const key = [
        state.game.id,
        state.game.tree,
        state.game.tags,
        state.game.pdn,
        notation_of(state),
        state.board.spellings,
        t.side_name("black"),
      ];
      const same = key.length === drawn.length && key.every((part, index) => part === drawn[index]);
      if (same && marked === state.game.node) return;
      current?.removeAttribute("aria-current");
      // Before the first one is drawn, whoever is to be at its moves waits on the list.
      const waiting = drawn.length === 0 && list.matches(":focus");
      const focus = !same && (waiting || list.querySelector(":focus") !== null);
      marked = state.game.node;
      drawn = key;
      if (!same) draw(state);
      mark(marked, focus);
    },
  };
}
