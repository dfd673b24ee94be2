import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoteBody } from '../../../entrypoints/library/note-body';
import { titled } from '../../../entrypoints/library/note-view';
import { button, find, press, redraw, settle, show, type } from '../screen';
import { fakeHighlights, highlighted } from './highlights';
import { enterNotes, freshPage, open, pane } from './open-library';
import { type ListAnswer, note, page, shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const body = () => find('.note-text');
/** The elements of the note, without its attributes. */
const shape = () => body().innerHTML.replace(/ (?:class|aria-label|role|tabindex|rel|target)="[^"]*"/g, '');
async function read(text: string): Promise<void> {
  fakeHighlights();
  await show(<NoteBody text={text} finding={false} onFind={() => {}} />);
}

describe('a note', () => {
  it.each([
    ['headings', '# A\n### B', '<h3>A</h3><h4>B</h4>'],
    ['lines', 'a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
    ['lists', '• a\n  – b\n• c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    [
      'numbered lists',
      '3. a\n4. b\n• c',
      '<ol><li value="3">a</li><li value="4">b</li></ol><ul><li>c</li></ul>',
    ],
    ['tasks', '[x] a\n[ ] b', '<ul><li><span>☑</span>a</li><li><span>☐</span>b</li></ul>'],
    ['quotations', '> a', '<blockquote><p>a</p></blockquote>'],
    [
      'tables',
      'A\tB\nc\t1',
      '<div><table><tbody><tr><th scope="col">A</th><th scope="col">B</th></tr><tr><td>c</td><td>1</td></tr></tbody></table></div>',
    ],
    ['code', '```\na < b\n```\nx `y`', '<pre><code>a &lt; b</code></pre><p>x <code>y</code></p>'],
    ['rules', 'a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    ['what is beyond the limits', `${'a\n'.repeat(5000)}b\n  c`, undefined],
  ])('shows %s as elements', async (_, text, expected) => {
    await read(text);
    if (expected === undefined) expect(find('.rest').textContent).toBe('b\n  c');
    else expect(shape()).toBe(expected);
  });

  it.each([
    ['an element', '<img src=x onerror="alert(1)">'],
    ['a link in a table', '|<a href="javascript:x">|<script>|\n|-|-|\n|a|b|'],
    ['a script address', 'javascript:alert(1)'],
    ['a heading', '# <b onclick="x">'],
    ['a list', '- <iframe src="https://a.example">'],
  ])('shows hostile text as text: %s', async (_, text) => {
    await read(text);
    expect(body().querySelector('img, script, iframe, b, [onclick], [href^="javascript"]')).toBeNull();
    expect(body().textContent).toContain(text.split('|').at(1) ?? text.replace(/^[#-] /, ''));
  });

  it('opens links in a new tab that knows nothing of this one', async () => {
    await read('See https://a.example/b.');
    const link = find<HTMLAnchorElement>('.note-text a');
    expect([link.href, link.textContent, link.target, link.rel]).toEqual([
      ...['https://a.example/b', 'https://a.example/b', '_blank', 'noreferrer'],
    ]);
  });
});

it.each([
  ['is its title', 'Tea\nHot.', '\nHot.'],
  ['is its title, in Markdown', '# Tea\n\nHot.', '\n\nHot.'],
  ['is all of it', 'Tea', ''],
  ['has other white space', '\n  Tea\nHot.', '\nHot.'],
  ['only begins like it', 'Tea is hot.\nYes.', 'Tea is hot.\nYes.'],
])('a first line that %s', (_, text, rest) => {
  expect(titled(text, 'Tea')).toEqual({ title: 'Tea', body: rest });
});

const LONG = 'A title that is longer than the service likes';
const PARAGRAPH = `${LONG}. ${'It goes on and on. '.repeat(10)}`.trim();
it.each([
  ['cut', 'A title that is longer', LONG, LONG, ''],
  ['cut, with a mark', 'A title that is longer …', LONG, LONG, ''],
  ['cut, with dots', 'A title that is longe...', `# ${LONG}\nHot.`, LONG, '\nHot.'],
  ['too short to be cut', 'A title that is…', LONG, 'A title that is…', LONG],
  ['the beginning of a paragraph', 'A title that is longer', PARAGRAPH, 'A title that is longer', PARAGRAPH],
  ['another one', 'Another title that is longer', LONG, 'Another title that is longer', LONG],
  ['nothing but a mark', '…', LONG, '…', LONG],
  ['none', '', LONG, '', LONG],
])('a name that is %s', (_, name, text, title, rest) => {
  expect(titled(text, name)).toEqual({ title, body: rest });
});

it('a name that the service cut is shown whole, and once', async () => {
  const cut = { ...note, name: 'A title that is longer …' };
  const lists: ListAnswer = (input) => (input.listing.of === 'notes' ? page([cut]) : shelves(input));
  await open(lists, { 'library.note': () => ({ value: { text: `${LONG}\nHot.` } }) });
  await enterNotes('Journal', cut.name);
  expect(find('.view-title h2', pane()).textContent).toBe(LONG);
  expect(body().textContent).toBe('Hot.');
});

it('tells the day before the notebook, whose name may be cut', async () => {
  const dated = { ...note, modifiedAt: new Date(2020, 0, 7).getTime() };
  const lists: ListAnswer = (input) => (input.listing.of === 'notes' ? page([dated]) : shelves(input));
  await open(lists, { 'library.note': () => ({ value: { text: 'Hot.' } }) });
  await enterNotes('Journal', note.name);
  expect(find('.place-actions p', pane()).textContent).toBe('Jan 7, 2020 · Journal');
});

describe('finding', () => {
  const openNote = async (text = 'Tea, tea and more TEA.') => {
    await open(shelves, { 'library.note': () => ({ value: { text: `Meeting\n${text}` } }) });
    await enterNotes('Journal', 'Meeting');
  };
  const field = () => find<HTMLInputElement>('.find input');
  const count = () => find('.find [role="status"]').textContent;
  const pressFind = () => press(document.body, 'f', { ctrlKey: true });

  it('goes through the matches, which are highlighted', async () => {
    await openNote();
    await pressFind();
    expect(document.activeElement).toBe(field());
    await type(field(), 'tea');
    expect([count(), highlighted('found'), highlighted('here')]).toEqual([
      '1 of 3',
      ['Tea', 'tea', 'TEA'],
      ['Tea'],
    ]);
    for (let times = 0; times < 3; times++) await press(field(), 'Enter');
    await press(field(), 'Enter', { shiftKey: true });
    expect([count(), highlighted('here')]).toEqual(['3 of 3', ['TEA']]);
    await type(field(), 'milk');
    expect([count(), highlighted('found'), highlighted('here')]).toEqual(['Not found', [], []]);
  });

  it.each([
    ['from one element into the next within a line', 'See `tea` here', 'ee tea he', 1],
    ['in cells', 'a\ttea\nb\ttea', 'tea', 2],
    ['never from one block into the next', '• te\n• a', 'tea', 0],
    ['never across a line end', 'te\na\n\nx', 'tea', 0],
    ['not in the title, which stands above', 'Hm.', 'meeting', 0],
  ])('%s', async (_, text, query, matches) => {
    await openNote(text);
    await pressFind();
    await type(field(), query);
    expect(highlighted('found')).toHaveLength(matches);
  });

  it('begins with the button too, and ends with Escape', async () => {
    await openNote();
    await settle(() => button('Find in this note', pane()).click());
    await type(field(), 'tea');
    await press(field(), 'Escape');
    expect(document.querySelector('.find')).toBeNull();
    expect(highlighted('found')).toEqual([]);
    expect(document.activeElement).toBe(body());
  });

  it('stays at the last match if the note is read again and has fewer', async () => {
    const note = (text: string) => <NoteBody text={text} finding={true} onFind={() => {}} />;
    fakeHighlights();
    await show(note('tea tea tea'));
    await type(field(), 'tea');
    await press(field(), 'Enter', { shiftKey: true });
    expect(count()).toBe('3 of 3');
    await redraw(note('tea Tea'));
    expect([count(), highlighted('here')]).toEqual(['2 of 2', ['Tea']]);
    await press(field(), 'Enter');
    expect([count(), highlighted('here')]).toEqual(['1 of 2', ['tea']]);
  });

  it('ends with its button too', async () => {
    await openNote();
    for (let times = 0; times < 2; times++) {
      await settle(() => button('Find in this note', pane()).click());
      if (times === 0) await type(field(), 'tea');
    }
    expect(document.querySelector('.find')).toBeNull();
    expect([highlighted('found'), highlighted('here')]).toEqual([[], []]);
  });

  it.each([
    ['in the field itself, for the browser’s own search', () => field()],
    [
      'while a dialog is open',
      () => document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true })),
    ],
  ])('leaves Ctrl+F alone %s', async (_, on) => {
    await openNote();
    await pressFind();
    const element = on();
    expect(await press(element, 'f', { ctrlKey: true })).toBe(false);
    if (element.matches('dialog')) element.remove();
  });
});
