import { beginning, make, number, size, to, when } from './text.js';

const list = document.getElementById('list');

const FOLDER = 99;
const MARKS = { 2: '↗', 6: '↗', 9: '▣', 11: '✎', 12: '◌', 15: '♪', [FOLDER]: '▸' };

/** New rows are highlighted for a moment. */
let known = new Set();
let knownPlace = '';
function freshIn(place, rows) {
  const fresh = new Set(
    place === knownPlace ? rows.filter((row) => !known.has(row.id)).map((row) => row.id) : [],
  );
  [known, knownPlace] = [new Set(rows.map((row) => row.id)), place];
  return fresh;
}

export function showNotes(notebook, notes, open) {
  const fresh = freshIn(notebook.id, notes);
  const rows = notes.map((note) =>
    make(
      'a',
      {
        className: fresh.has(note.id) ? 'row fresh' : 'row',
        href: to('note', note.id),
        current: note.id === open && 'true',
      },
      make('span', { className: 'title', textContent: note.title || 'Untitled' }),
      make('span', { className: 'start', textContent: beginning(note.start) || ' ' }),
      make(
        'span',
        { className: 'meta' },
        make('span', { textContent: note.folder ?? '' }),
        make('time', { textContent: when(note.modified) }),
      ),
    ),
  );
  const more = notebook.count > notes.length;
  const hint = `The newest ${number.format(notes.length)} of ${number.format(notebook.count)}.`;
  list.replaceChildren(
    make('h2', { textContent: notebook.name }),
    ...(notes.length === 0 ? [make('p', { className: 'hint', textContent: 'No notes yet.' })] : rows),
    ...(more ? [make('p', { className: 'hint', textContent: hint })] : []),
  );
}

/** Shown instead of an item that was deleted meanwhile. */
export function showGone() {
  list.replaceChildren(make('p', { className: 'hint', textContent: 'This is not here any more.' }));
}

export function showEntries({ base, path, entries, total }, open) {
  const fresh = freshIn([base.id, ...path.map((step) => step.id)].join('/'), entries);
  const steps = [{ id: '', name: base.name }, ...path];
  const crumbs = steps
    .slice(0, -1)
    .flatMap((step) => [make('a', { href: to('base', base.id, step.id), textContent: step.name }), ' / ']);
  const rows = entries.map((entry) => entryRow(base, entry, fresh.has(entry.id), open));
  list.replaceChildren(
    ...(crumbs.length > 0 ? [make('p', { className: 'path' }, ...crumbs)] : []),
    make('h2', { textContent: steps.at(-1).name }),
    ...(rows.length === 0 ? [make('p', { className: 'hint', textContent: 'Nothing in here yet.' })] : rows),
    ...(total > entries.length
      ? [
          make('p', {
            className: 'hint',
            textContent: `The first ${entries.length} of ${number.format(total)}.`,
          }),
        ]
      : []),
  );
}

function entryRow(base, entry, fresh, open) {
  const link = /^https?:/i.test(entry.link ?? '') ? entry.link : undefined;
  const own =
    entry.type === FOLDER ? to('base', base.id, entry.id) : entry.start !== null && to('entry', entry.id);
  const href = own || link;
  const what =
    entry.type === FOLDER
      ? entry.inside === 0
        ? 'empty'
        : `${number.format(entry.inside)} inside`
      : [entry.size === null ? '' : size(entry.size), when(entry.at)].filter(Boolean).join(' · ');
  const outside = link ? { target: '_blank', rel: 'noreferrer noopener' } : {};
  return make(
    href ? 'a' : 'div',
    {
      className: fresh ? 'row entry fresh' : 'row entry',
      current: entry.id === open && 'true',
      ...(href ? { href } : {}),
      ...outside,
    },
    make('span', { className: 'mark', ariaHidden: 'true', textContent: MARKS[entry.type] ?? '▢' }),
    make('span', { className: 'title', textContent: entry.title, title: entry.title }),
    make('span', { className: 'meta', textContent: what }),
    make('span', { className: 'start', textContent: link ?? beginning(entry.start ?? '') }),
  );
}
