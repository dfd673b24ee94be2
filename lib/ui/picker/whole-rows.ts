/** Makes a list no higher than the rows that it shows whole, so that none is cut at its end. */
export function showWholeRows(list: HTMLElement): void {
  list.style.maxHeight = '';
  if (list.scrollHeight <= list.clientHeight) return;
  const end = list.getBoundingClientRect().top + list.clientHeight;
  const ends = [...list.querySelectorAll('[role="option"]')].map((row) => row.getBoundingClientRect().bottom);
  const last = ends.findLast((bottom) => bottom <= end);
  if (last !== undefined) list.style.maxHeight = `${list.clientHeight - (end - last)}px`;
}
