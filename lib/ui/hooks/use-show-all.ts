import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * How many more rows of a long list are shown than at first. A button below it offers them.
 * @param step how many the button reveals; by default all
 */
export function useShowAll(step = Number.POSITIVE_INFINITY) {
  const rows = useRef<HTMLUListElement>(null);
  const first = useRef(0);
  const [more, setMore] = useState(0);
  useLayoutEffect(() => {
    // The pressed button is gone, so the focus moves to the first row that it revealed.
    const row = rows.current?.children.item(first.current);
    if (more && row instanceof HTMLElement) row.focus();
  }, [more]);

  /** @param brought the index of the first row that is not shown yet */
  function showAll(brought: number): void {
    first.current = brought;
    setMore(more + step);
  }
  return { rows, more, showAll };
}
