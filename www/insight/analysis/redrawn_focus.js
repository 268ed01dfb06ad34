// Keeps the focus near a list whose buttons are replaced.

/**
 * The button of the move that was played disappears, so the focus moves to another element until new buttons are there.
 * @param {HTMLElement} list @param {HTMLElement} other
 * @returns {(...items: HTMLElement[]) => void} replaces the items of the list
 */
export function replace_with_focus(list, other) {
  let holds_focus = false;
  return (...items) => {
    const { activeElement } = document;
    holds_focus = list.contains(activeElement) || (holds_focus && activeElement === other);
    list.replaceChildren(...items);
    if (holds_focus) (list.querySelector("button") ?? other).focus();
  };
}
