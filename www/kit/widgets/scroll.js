// Keeps one element of a list in sight, without moving anything but the list.

/** @param {HTMLElement} list @param {HTMLElement | null} element null: the list's beginning */
export function keep_in_view(list, element) {
  if (element === null) return void (list.scrollTop = 0);
  const [frame, box] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  const margin = 8;
  if (box.top < frame.top + margin) list.scrollTop -= frame.top + margin - box.top;
  else if (box.bottom > frame.bottom - margin) list.scrollTop += box.bottom - frame.bottom + margin;
}
