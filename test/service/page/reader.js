import { make, moment, number, size, to } from './text.js';

const reader = document.getElementById('reader');

/** The service makes the HTML from Markdown and escapes all HTML in the note. */
export function showNote(note) {
  if (!note) {
    const sample = make('a', { href: '/sample/article.html', textContent: 'An article to clip' });
    reader.replaceChildren(make('p', { className: 'empty' }, 'Nothing here yet. ', sample, ' is waiting.'));
    return;
  }
  const body = make('article', { className: 'note' });
  body.innerHTML = note.html;
  const meta = make(
    'p',
    { className: 'meta' },
    make('a', { href: to('notebook', note.folder), textContent: note.folder_name ?? '' }),
    make('span', { textContent: moment.format(new Date(note.modified)) }),
    make('span', { textContent: `${number.format(note.characters)} characters` }),
    make('a', { href: to('note', note.id), textContent: 'Link' }),
  );
  reader.replaceChildren(meta, body);
}

/** A file, page text or note in a knowledge base. */
export function showEntry(entry) {
  const body = make('article', { className: 'note' });
  body.innerHTML = entry.html;
  const meta = make(
    'p',
    { className: 'meta' },
    make('span', { textContent: entry.title }),
    make('span', { textContent: moment.format(new Date(entry.at)) }),
    ...(entry.size === null ? [] : [make('span', { textContent: size(entry.size) })]),
  );
  reader.replaceChildren(meta, body);
}
