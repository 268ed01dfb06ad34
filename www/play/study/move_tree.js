// The moves of a study: the main line in two columns, below each row what was said and the variations that replace it,
// as running text in brackets. Every move is a button that goes there.
import "../../kit/language/study_phrases.js";
import { numbered_node, notation_of, move_text } from "../core/square_names.js";
import { node_of, plain } from "../core/tree.js";
import { column_heads } from "./move_columns.js";
import { items_of, moves_in } from "./move_tree_items.js";
import { sign_words } from "./signs.js";
import { occasion, title } from "./game_title.js";
import { result_words, sentences } from "./tree_text.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { make } from "../../kit/widgets/dom.js";
import { create_long_list } from "../../kit/widgets/long_list.js";
import { keep_in_view } from "../../kit/widgets/scroll.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, TreeNode } from "../core/state_types.js"
 * @import { Below, Row } from "./move_tree_items.js"
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
 * Focuses the current move, or the list if the game is at its start; the arrow keys step from there.
 */
export function focus_current() {
  const current = document.querySelector("#moves [aria-current]") ?? document.getElementById("moves");
  if (current instanceof HTMLElement) current.focus({ preventScroll: true });
}

/**
 * @typedef {object} Actions
 * @property {(node: number | null) => void} go
 * @property {() => void} menu  opens the menu of the move that the game stands at
 * @property {(state: State) => ReviewSigns} [signs]
 */

/**
 * A click on a move goes there; a right click also opens its menu.
 * @param {HTMLElement} list @param {Actions} actions
 */
function listen_to_moves(list, { go, menu }) {
  /** @param {Event} event */
  const node_under = ({ target }) => {
    const cell = target instanceof Element ? target.closest("button[data-node]") : null;
    return cell instanceof HTMLElement ? Number(cell.dataset.node) : null;
  };
  list.addEventListener("click", (event) => {
    const node = node_under(event);
    if (node !== null) go(node);
  });
  list.addEventListener("contextmenu", (event) => {
    const node = node_under(event);
    if (node === null) return;
    event.preventDefault();
    go(node);
    menu();
  });
}

/**
 * The buttons of the moves that are drawn, each with its signs and that of the review.
 * @param {Translator} t
 * @param {Actions["signs"]} [signs_of]
 */
function create_cells(t, signs_of = () => NO_SIGNS) {
  /** By the node that they go to. @type {Map<number, HTMLElement>} */
  const cells = new Map();
  let reviewed = NO_SIGNS;

  /** The review's sign of a move, unless the game has the same. @param {number} node @param {readonly number[]} nags */
  const sign = (node, nags) => {
    const cell = cells.get(node);
    cell?.querySelector("[data-review]")?.remove();
    const wanted = reviewed.get(node);
    if (wanted !== undefined && !nags.includes(wanted.nag))
      cell?.append(nag_cell(t, wanted.nag, { "data-review": "" }));
  };

  return {
    /** @param {number | null} node */
    get: (node) => (node === null ? null : (cells.get(node) ?? null)),
    clear: () => cells.clear(),

    /** Forgets the buttons of an item that is no longer drawn. @param {HTMLElement} item */
    drop(item) {
      for (const cell of item.querySelectorAll("[data-node]"))
        if (cell instanceof HTMLElement && cells.get(Number(cell.dataset.node)) === cell)
          cells.delete(Number(cell.dataset.node));
    },

    /** @param {State} state @returns {Button} */
    button_of: (state) => (node, kind) => {
      const cell = make(
        "button",
        { type: "button", class: kind, "data-node": String(node.id) },
        kind === "vm" ? numbered(state, node) : move_text(state, node.move),
      );
      cell.append(...signs(t, node));
      cells.set(node.id, cell);
      sign(node.id, node.nags);
      return cell;
    },

    /** Signs the moves again after a change of the review. @param {State} state */
    show_review(state) {
      const before = reviewed;
      reviewed = signs_of(state);
      if (reviewed === before) return;
      for (const node of new Set([...before.keys(), ...reviewed.keys()]))
        sign(node, node_of(state.game.tree, node)?.nags ?? []);
    },
  };
}

/**
 * Makes the content of the list: its items, the item of each move, and the function that draws an item.
 * @param {State} state @param {Button} button
 */
function content_of(state, button) {
  const items = items_of(state.game.tree);
  return {
    items,
    place_of: new Map(items.flatMap((item, index) => moves_in(item).map(({ id }) => [id, index]))),
    draw: (/** @type {number} */ index) => {
      const item = items[index];
      return item?.kind === "below" ? draw_below(item, button) : draw_row(/** @type {Row} */ (item), button);
    },
  };
}

/**
 * The content before and after the items.
 * @param {Translator} t @param {State} state
 */
function frame_of(t, state) {
  const { tags, preface, result, tree, rule_options } = state.game;
  const about = sentences(title(t, tags, rule_options.first), occasion(t, tags));
  const words = plain(preface);
  const end = result_words(t, result) || (tree.length === 0 ? t("no_moves_yet") : "");
  return {
    head: [
      ...(about === "" ? [] : [make("li", { class: "about" }, make("p", {}, about))]),
      column_heads(t, state),
      ...(words === "" ? [] : [make("li", { class: "below" }, make("div", {}, said(words)))]),
    ],
    end: end === "" ? null : make("li", {}, make("span", { class: "note" }, end)),
  };
}

/** The values from which the list is drawn. @param {Translator} t @param {State} state */
const values_of = (t, state) => [
  state.game.id,
  state.game.tree,
  state.game.tags,
  state.game.pdn,
  notation_of(state),
  state.board.spellings,
  t.side_name("black"),
];

/** @param {Translator} t @param {HTMLElement} list @param {Actions} actions */
export function create_move_tree(t, list, actions) {
  const has_changed = create_change_guard();
  const cells = create_cells(t, actions.signs);
  /** The content that is drawn; null while no study is drawn. @type {ReturnType<typeof content_of> | null} */
  let content = null;
  /** The move that is marked. @type {{ node: number | null, cell: HTMLElement | null }} */
  let marked = { node: null, cell: null };

  // The list may become another height; a component test lays nothing out.
  if (globalThis.ResizeObserver) new ResizeObserver(() => keep_in_view(list, marked.cell)).observe(list);
  listen_to_moves(list, actions);
  const long = create_long_list(list, {
    draw: (index) => content?.draw(index) ?? make("li"),
    weight(index) {
      const item = content?.items[index];
      return Math.max(2, item?.kind === "below" ? item.moves : 2);
    },
    drop: cells.drop,
  });

  /**
   * Marks the move that the game stands at.
   * @param {number | null} node
   * @param {boolean} focus  whether it goes there
   */
  const mark = (node, focus) => {
    long.reveal(node === null ? 0 : (content?.place_of.get(node) ?? 0));
    const cell = cells.get(node);
    marked = { node, cell };
    cell?.setAttribute("aria-current", "step");
    // it measures the layout, so it runs after all views have drawn
    queueMicrotask(() => {
      keep_in_view(list, marked.cell);
      long.settle();
    });
    if (focus) (cell ?? list).focus({ preventScroll: true });
  };

  /** @param {State} state */
  const draw = (state) => {
    const { head, end } = frame_of(t, state);
    content = content_of(state, cells.button_of(state));
    long.clear(end);
    cells.clear();
    list.replaceChildren(...head, ...(end === null ? [] : [end]));
    long.renew(content.items.length);
  };

  return {
    /** Draws all of the list, for a print. @param {boolean} whole */
    draw_whole: (whole) => content !== null && long.draw_whole(whole),

    /** @param {State} state */
    show(state) {
      if (state.phase !== "ready" || state.game.mode !== "study") {
        if (content !== null) long.clear(null);
        content = null;
        return void has_changed([]);
      }
      cells.show_review(state);
      const is_new = has_changed(values_of(t, state));
      const { node } = state.game;
      if (!is_new && marked.node === node) return;
      marked.cell?.removeAttribute("aria-current");
      // Until the first tree is drawn, the list itself holds the focus for its moves.
      const waiting = content === null && list.matches(":focus");
      const focus = is_new && (waiting || list.querySelector(":focus") !== null);
      if (is_new) draw(state);
      mark(node, focus);
    },
  };
}
