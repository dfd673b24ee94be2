import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Whether a long list is shown in full; until then a button below it offers that. */
export function useShowAll() {
  const rows = useRef<HTMLUListElement>(null);
  const first = useRef(0);
  const [all, setAll] = useState(false);
  useLayoutEffect(() => {
    // The pressed button is gone, so the focus moves to the first row that it revealed.
    const row = rows.current?.children.item(first.current);
    if (all && row instanceof HTMLElement) row.focus();
  }, [all]);

  /** @param brought the index of the first row that is not shown yet */
  function showAll(brought: number): void {
    first.current = brought;
    setAll(true);
  }
  return { rows, all, showAll };
}
