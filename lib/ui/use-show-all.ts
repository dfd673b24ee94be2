import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Whether a long list is shown whole; until then a button below it offers that. */
export function useShowAll() {
  const rows = useRef<HTMLUListElement>(null);
  const first = useRef(0);
  const [all, setAll] = useState(false);
  useLayoutEffect(() => {
    // The button that was pressed is gone: the keyboard goes on with the first row that it brought.
    const row = rows.current?.children.item(first.current);
    if (all && row instanceof HTMLElement) row.focus();
  }, [all]);

  /** @param brought where the first of the rows will stand that are not shown yet */
  function showAll(brought: number): void {
    first.current = brought;
    setAll(true);
  }
  return { rows, all, showAll };
}
