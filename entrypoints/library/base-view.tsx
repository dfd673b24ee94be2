import { useState } from 'preact/hooks';
import type { Output } from '../../lib/contract/contract';
import type { Folder } from '../../lib/model/destination';
import type { Problem } from '../../lib/problems/problem';
import type { Answer } from '../../lib/ui/hooks/use-answer';
import { t } from '../../lib/words';
import { BaseAbout } from './base-about';
import { crumbsOf } from './crumbs';
import { ItemList } from './item-list';
import { itemName } from './item-text';
import { type BaseItem, savingAt, withWay } from './place';
import { PlaceActions } from './place-actions';
import { SearchField } from './search-field';
import type { Navigation } from './use-navigation';
import { ViewHead } from './view-head';

interface BaseViewProps {
  base: BaseItem;
  /** The path to the folder; empty for the knowledge base itself. */
  folders: Folder[];
  about: Answer<Output<'library.base'>>;
  at: Navigation;
}

/** A knowledge base or one of its folders: the description, the actions, the content, and a search in it. */
export function BaseView({ base, folders, about, at }: BaseViewProps) {
  const [query, setQuery] = useState('');
  const [listProblem, setListProblem] = useState<Problem>();
  // What the list says is not said twice.
  const isTold = listProblem && about.problem?.kind === listProblem.kind;
  const folder = folders.at(-1);
  const here = { service: 'knowledge', inside: { base, folders } } as const;

  return (
    <>
      <ViewHead
        crumbs={crumbsOf(here, at.leave)}
        title={folder?.name ?? itemName(base)}
        icon={folder ? 'folder' : base.kind}
      />
      {!folder && !isTold && <BaseAbout about={about} />}
      <PlaceActions id={folder?.id ?? base.id} destination={savingAt(here)} />
      <SearchField label={t('librarySearchInside')} onSearch={setQuery} />
      <ItemList
        key={query}
        from={here}
        listing={{ of: 'entries', knowledgeBaseId: base.id, folderId: folder?.id, query }}
        label={folder?.name ?? itemName(base)}
        none={t(query ? 'nothingFound' : 'nothingHere')}
        current={at.place.leaf?.id}
        onOpen={at.open}
        // Only the service knows the path to a folder that a search found.
        onPath={(way) => folder && at.change((place) => withWay(place, folder.id, way))}
        // The knowledge base may have another name by then.
        onAgain={about.reload}
        onProblem={setListProblem}
      />
    </>
  );
}
