import type { Input, Output } from '../../../lib/contract/contract';
import type { BaseDetail, LibraryItem, LibraryPage } from '../../../lib/contract/library-items';

export const base: LibraryItem = { kind: 'knowledge-base', id: 'kb', name: 'Research', readOnly: false };
const folder: LibraryItem = { kind: 'folder', id: 'f', name: 'Papers', match: '', parent: '' };
export const file = {
  kind: 'file',
  ...{ id: 'm', name: 'Clocks.pdf', match: '', mediaType: 1 },
} satisfies LibraryItem;
export const notebook = {
  kind: 'notebook',
  ...{ id: 'nb', name: 'Journal', view: 'user', count: 3, depth: 0, deleted: false },
} satisfies LibraryItem;
export const note = {
  kind: 'note',
  ...{ id: 'n', name: 'Meeting', text: 'Who came' },
  ...{ modifiedAt: 0, notebook: 'Journal', deleted: false },
} satisfies LibraryItem;
export const about: BaseDetail = {
  ...{ name: 'Research', readOnly: false },
  ...{ description: 'Worth it.', questions: ['Why?'], coverUrl: '' },
};

export const page = (items: LibraryItem[], more: Partial<LibraryPage> = {}) => ({
  value: { items, complete: true, ...more },
});

export type ListAnswer = (input: Input<'library.list'>) => Output<'library.list'>;

/** The content of both services: two knowledge bases with a folder, one notebook with a note. */
export const shelves: ListAnswer = ({ listing }) => {
  switch (listing.of) {
    case 'knowledge-bases':
      return page([base, { ...base, id: 'kb2', name: 'Handbook', readOnly: true }]);
    case 'entries':
      return listing.folderId ? page([file]) : page([folder, file]);
    case 'notebooks':
      return page([notebook, { ...notebook, id: 'old', name: 'Old', deleted: true }]);
    case 'notes':
      return page([note, { ...note, id: 'gone', name: 'Gone', deleted: true }]);
    case 'found-notes':
      return page([note], { total: 7 });
  }
};
