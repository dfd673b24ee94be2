import { useState } from 'preact/hooks';
import type { BaseDetail } from '../../lib/library/schemas';
import { t } from '../../lib/words';
import { BaseAbout } from './base-about';
import { crumbsOf } from './crumbs';
import { ItemList } from './item-list';
import { itemName } from './item-words';
import { type BaseItem, type Folder, savingAt } from './place';
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

  /** Opened by its address, a base is known by little more than its id. */
  function learn(detail: BaseDetail) {
    const { readOnly } = detail;
    const name = detail.name || base.name;
    if (readOnly === base.readOnly && name === base.name) return;
    at.change((place) => ({ ...place, inside: { base: { ...base, name, readOnly }, folders } }));
  }

  return (
    <>
      <ViewHead crumbs={crumbsOf(here, at.leave)} title={folder?.name ?? itemName(base)} />
      {!folder && <BaseAbout id={base.id} onSeen={learn} />}
      <PlaceActions id={folder?.id ?? base.id} destination={savingAt(here)} />
      <SearchField label={t('librarySearchInside')} onSearch={setQuery} />
      <ItemList
        key={query}
        from={here}
        listing={{
          of: 'entries',
          knowledgeBaseId: base.id,
          ...(folder ? { folderId: folder.id } : {}),
          query,
        }}
        label={folder?.name ?? itemName(base)}
        none={t(query ? 'pickerNone' : 'libraryEmpty')}
        current={at.place.leaf?.id}
        onOpen={at.open}
        onPath={correct}
      />
    </>
  );
}
