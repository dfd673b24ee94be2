import { useState } from 'preact/hooks';
import type { Destination } from '../../lib/destination';
import { t } from '../../lib/words';
import { BaseAbout } from './base-about';
import { crumbsOf } from './crumbs';
import { ItemList } from './item-list';
import { itemName } from './item-words';
import type { BaseItem, Folder } from './place';
import { PlaceActions } from './place-actions';
import { SearchField } from './search-field';
import type { Placing } from './use-place';
import { ViewHead } from './view-head';

interface BaseViewProps {
  inside: { base: BaseItem; folders: Folder[] };
  at: Placing;
}

/** A knowledge base or one of its folders: its words, its files and folders, and a search in it. */
export function BaseView({ inside: { base, folders }, at }: BaseViewProps) {
  const [query, setQuery] = useState('');
  const folder = folders.at(-1);
  const service = 'knowledge';
  const here = { service, inside: { base, folders } } as const;

  /** A folder that a search found has a path that only the service knows. */
  function correct(path: Folder[]) {
    if (!folder || path.at(-1)?.id !== folder.id) return;
    if (path.map(({ id }) => id).join() === folders.map(({ id }) => id).join()) return;
    at.change((place) => ({ ...place, inside: { base, folders: path } }));
  }

  return (
    <>
      <ViewHead crumbs={crumbsOf(here, at.leave)} title={folder?.name ?? itemName(base)} />
      {!folder && <BaseAbout id={base.id} />}
      <PlaceActions id={folder?.id ?? base.id} destination={destinationOf(base, folders)} />
      <SearchField label={t('librarySearchInside')} onSearch={setQuery} />
      <ItemList
        key={query}
        listing={{
          of: 'entries',
          knowledgeBaseId: base.id,
          ...(folder ? { folderId: folder.id } : {}),
          query,
        }}
        label={folder?.name ?? itemName(base)}
        place={destinationOf(base, folders)}
        none={t(query ? 'pickerNone' : 'libraryEmpty')}
        current={at.place.leaf?.id}
        onOpen={at.open}
        onPath={correct}
      />
    </>
  );
}

function destinationOf({ id, name, readOnly }: BaseItem, folders: Folder[]): Destination | undefined {
  if (readOnly) return undefined;
  const folder = folders.at(-1);
  const path = folders.map((each) => each.name).join(' / ');
  return { kind: 'knowledge-base', id, name, ...(folder ? { folder: { id: folder.id, name: path } } : {}) };
}
