import type { Destination } from '../../lib/destination';
import { t } from '../../lib/words';
import { crumbsOf } from './crumbs';
import { ItemList } from './item-list';
import { itemName } from './item-words';
import type { NotebookItem } from './place';
import { PlaceActions } from './place-actions';
import type { Placing } from './use-place';
import { ViewHead } from './view-head';

/** A notebook: its notes, the newest first. */
export function NotebookView({ notebook, at }: { notebook: NotebookItem; at: Placing }) {
  const name = itemName(notebook);
  return (
    <>
      <ViewHead crumbs={crumbsOf({ service: 'notes', inside: { notebook } }, at.leave)} title={name} />
      {notebook.deleted ? (
        <p>{t('libraryNotebookDeleted')}</p>
      ) : (
        <>
          <PlaceActions id={notebook.id} destination={destinationOf(notebook)} />
          <ItemList
            listing={{ of: 'notes', notebookId: notebook.id }}
            label={name}
            none={t('libraryEmpty')}
            current={at.place.leaf?.id}
            onOpen={at.open}
          />
        </>
      )}
    </>
  );
}

/** "All notes" stands for the root; "uncategorized" is only a view. */
function destinationOf({ id, name, view }: NotebookItem): Destination | undefined {
  if (view === 'all') return { kind: 'notebook', id: '', name: '' };
  return view === 'user' ? { kind: 'notebook', id, name } : undefined;
}
