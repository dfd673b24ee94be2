import { useEffect, useReducer, useRef } from 'preact/hooks';
import type { Draft } from '../../lib/contract/draft';
import type { PageView } from '../../lib/contract/page';
import { call } from '../../lib/messaging/client';
import type { Destination } from '../../lib/model/destination';
import { useKeep } from '../../lib/ui/hooks/use-keep';

/** What the user has entered. A destination of null: the user left it open, so no default applies. */
export interface Entered extends Omit<Draft, 'destination'> {
  destination?: Destination | null | undefined;
}

/**
 * What the user enters, sent to the background soon after each change, so that it survives the popup.
 * `current()` is up to date before the next render. Changes made before the page is known are kept.
 */
export function useDraft(page: PageView | undefined) {
  const changed = useRef<Partial<Entered>>({});
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { draft, title = '' } = page ?? {};
  /** Whether the edit is of another selection. It is kept, and offered again while the same text is selected. */
  const isOfAnother = draft?.edited?.what === 'selection' && draft.selectionMark !== page?.selectionMark;
  const current = (): Entered => {
    const { what, destination } = page?.intended ?? {};
    const intended = {
      ...(what ? { what } : {}),
      ...(destination ? { destination, onlyNew: undefined } : {}),
    };
    return {
      ...draft,
      title: draft?.title || title,
      ...(isOfAnother ? { edited: undefined } : {}),
      ...intended,
      ...changed.current,
    };
  };

  const keep = useKeep(() => {
    if (!page) return;
    const { title, destination, edited, selectionMark, ...rest } = current();
    const edit = edited ?? (isOfAnother ? draft.edited : undefined);
    // Losing a draft is not worth an error message.
    call('draft.put', {
      key: page.url,
      ...rest,
      // The page may have another title by the next time.
      title: title === page.title ? '' : title,
      ...(destination ? { destination } : {}),
      ...(edit ? { edited: edit } : {}),
      // The user may have selected something else when the popup opens again.
      ...(edit?.what === 'selection' ? { selectionMark: edited ? page.selectionMark : selectionMark } : {}),
    }).catch(() => {});
  });
  function change(changes: Partial<Entered>) {
    changed.current = { ...changed.current, ...changes };
    keep.soon();
    redraw(undefined);
  }

  useEffect(() => {
    if (page && Object.keys(changed.current).length > 0) keep.now();
  }, [page]);

  return { current, changed, change, cancel: keep.cancel, put: keep.now };
}
