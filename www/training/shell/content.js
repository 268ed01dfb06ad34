// Shows other content in a view, and keeps the focus in the view.

/**
 * Replaces the content of an element. If the focus was in the old content, it moves to the main button of the new one.
 * Content with a board moves it to the view instead, and the session then moves it to the board or to its buttons.
 * @param {HTMLElement} element @param {...HTMLElement} content
 */
export function show_content(element, ...content) {
  const is_shown =
    content.length === element.childElementCount && content.every((one) => one.parentElement === element);
  if (is_shown) return;
  const had_focus = element.contains(document.activeElement);
  element.replaceChildren(...content);
  if (!had_focus) return;
  const main = element.querySelector(".train-table") === null ? element.querySelector(".btn.primary") : null;
  const target = main instanceof HTMLElement ? main : document.getElementById("view");
  target?.focus({ preventScroll: true });
}
