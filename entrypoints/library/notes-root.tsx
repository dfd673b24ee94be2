import { useState } from 'preact/hooks';
import type { LibraryItem, Listing } from '../../lib/contract/library-items';
import { Choice } from '../../lib/ui/choice';
import { t } from '../../lib/words';
import { ItemList } from './item-list';
import type { LibraryPlace } from './place';
import { SearchField } from './search-field';

type Search = Pick<Extract<Listing, { of: 'found-notes' }>, 'by' | 'order'>;

const BY = [
  ['title', 'libraryByTitle'],
  ['body', 'noteTextLabel'],
] as const;
const ORDERS = [
  ['modified', 'orderModified'],
  ['created', 'orderCreated'],
  ['title', 'title'],
  ['size', 'orderSize'],
] as const;

const TOP: LibraryPlace = { service: 'notes' };

interface RootProps {
  place: LibraryPlace;
  onOpen: (item: LibraryItem) => void;
}

/** The notebooks, or the notes that a search finds. */
export function NotesRoot({ place: { inside, leaf }, onOpen }: RootProps) {
  const [query, setQuery] = useState('');
  const [search, setSearch] = useState<Search>({ by: 'title', order: 'modified' });
  const notebook = inside && 'notebook' in inside ? inside.notebook.id : undefined;
  return (
    <>
      <SearchField label={t('librarySearchNotes')} onSearch={setQuery} />
      <div class="search-choices">
        <Choice
          label={t('librarySearchIn')}
          choices={BY.map(([by, word]) => [by, t(word)])}
          value={search.by}
          onChoose={(by) => setSearch({ ...search, by })}
        />
        <Choice
          label={t('libraryOrder')}
          choices={ORDERS.map(([order, word]) => [order, t(word)])}
          value={search.order}
          onChoose={(order) => setSearch({ ...search, order })}
        />
      </div>
      {query ? (
        <ItemList
          key={JSON.stringify([query, search])}
          from={TOP}
          listing={{ of: 'found-notes', query, ...search }}
          label={t('notes')}
          none={t('nothingFound')}
          current={leaf?.id}
          onOpen={onOpen}
        />
      ) : (
        <ItemList
          key="notebooks"
          from={TOP}
          listing={{ of: 'notebooks' }}
          label={t('groupNotebooks')}
          none={t('libraryNoNotebooks')}
          current={notebook}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
