import { useState } from 'preact/hooks';
import type { LibraryItem } from '../../lib/contract/library-items';
import { keepLastView } from '../../lib/startup/last-view';
import { t } from '../../lib/words';
import { ItemList } from './item-list';
import type { LibraryPlace } from './place';
import { SearchField } from './search-field';

const TOP: LibraryPlace = { service: 'knowledge' };

interface RootProps {
  account: string;
  place: LibraryPlace;
  onOpen: (item: LibraryItem) => void;
}

/** The knowledge bases that the user may add to, or those that a search finds. */
export function KnowledgeRoot({ account, place: { inside }, onOpen }: RootProps) {
  const [query, setQuery] = useState('');
  return (
    <>
      <SearchField label={t('librarySearchBases')} onSearch={setQuery} />
      <ItemList
        key={query}
        from={TOP}
        listing={{ of: 'knowledge-bases', query }}
        label={t('knowledgeBases')}
        none={t(query ? 'nothingFound' : 'libraryNoBases')}
        current={inside && 'base' in inside ? inside.base.id : undefined}
        onOpen={onOpen}
        onFirst={query === '' ? (page) => keepLastView({ account, page }) : undefined}
      />
    </>
  );
}
