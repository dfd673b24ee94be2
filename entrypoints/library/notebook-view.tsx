import { t } from '../../lib/words';
import { crumbsOf } from './crumbs';
import { ItemList } from './item-list';
import { itemName } from './item-text';
import { type NotebookItem, savingAt } from './place';
import { PlaceActions } from './place-actions';
import type { Navigation } from './use-navigation';
import { ViewHead } from './view-head';

/** A notebook's notes, newest first. */
export function NotebookView({ notebook, at }: { notebook: NotebookItem; at: Navigation }) {
  const name = itemName(notebook);
  const here = { service: 'notes', inside: { notebook } } as const;
  return (
    <>
      <ViewHead crumbs={crumbsOf(here, at.leave)} title={name} icon="notebook" />
      {notebook.deleted ? (
        <p>{t('libraryNotebookDeleted')}</p>
      ) : (
        <>
          <PlaceActions id={notebook.id} destination={savingAt(here)} />
          <ItemList
            from={here}
            listing={{ of: 'notes', notebookId: notebook.id }}
            label={name}
            none={t('nothingHere')}
            current={at.place.leaf?.id}
            onOpen={at.open}
          />
        </>
      )}
    </>
  );
}
