/** How much of a chat or a document the page holds. */
export interface Turns {
  loaded: number;
  /** Absent if the page leaves room for more, but does not say for how many. */
  total?: number | undefined;
}

/**
 * What a page says of turns that it does not hold; undefined if it holds all, or says nothing. It says so by
 * `aria-setsize`, by `aria-rowcount` or a `data-` attribute on the list, or by empty room around the turns. Runs also
 * through `executeScript({func})`, so it may use nothing from outside the function.
 * @param keyed selector of turns
 * @param beside selector of what is not of the chat or document
 */
export function countTurns(keyed: string, beside: string): Turns | undefined {
  const all = (within: Document | Element, selector: string): Element[] => [
    ...(within instanceof Document ? Document.prototype : Element.prototype).querySelectorAll.call(
      within,
      selector,
    ),
  ];
  const attribute = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name);
  const numberIn = (element: Element, name: string) => Number.parseInt(attribute(element, name) ?? '', 10);
  const inside = (element: Element, selector: string) =>
    Element.prototype.closest.call(element, selector) !== null;
  const boxOf = (element: Element) => Element.prototype.getBoundingClientRect.call(element);
  /** The list that a page is about, as opposed to a row of teasers in it. */
  const isMain = (list: Element | null) => {
    const box = list && boxOf(list);
    return box !== null && box.width >= 0.4 * innerWidth && box.height >= 0.5 * innerHeight;
  };
  const most = (loaded: number, total: number): Turns | undefined =>
    loaded > 0 && total > loaded && total < 1_000_000 ? { loaded, total } : undefined;

  const bySize = new Map<number, Set<number>>();
  for (const item of all(document, '[aria-setsize][aria-posinset]')) {
    const isTurn = Element.prototype.matches.call(item, keyed);
    if (inside(item, beside) || !(isTurn || isMain(item.parentElement))) continue;
    const size = numberIn(item, 'aria-setsize');
    bySize.set(size, (bySize.get(size) ?? new Set()).add(numberIn(item, 'aria-posinset')));
  }
  const [largest = 0] = [...bySize.keys()].sort((one, other) => other - one);
  const sized = most(bySize.get(largest)?.size ?? 0, largest);
  if (sized) return sized;

  for (const name of ['aria-rowcount', 'data-total', 'data-total-count', 'data-message-count']) {
    for (const list of all(document, `[${name}]`)) {
      if (inside(list, beside) || !isMain(list)) continue;
      const rows = name === 'aria-rowcount' ? '[aria-rowindex]' : keyed;
      const counted = most(
        all(list, rows).filter((row) => !row.parentElement?.closest(rows)).length,
        numberIn(list, name),
      );
      if (counted) return counted;
    }
  }

  const turns = all(document, keyed).filter((turn) => !inside(turn, beside));
  const [first] = turns;
  const last = turns.at(-1);
  let scroller: Element | null = first?.parentElement ?? null;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement;
  scroller ??= document.scrollingElement;
  if (!first || !last || !scroller) return undefined;
  const held = boxOf(last).bottom - boxOf(first).top;
  const isSparse = scroller.scrollHeight - held > Math.max(held, 3 * scroller.clientHeight);
  return isSparse
    ? { loaded: turns.filter((turn) => !turn.parentElement?.closest(keyed)).length }
    : undefined;
}
