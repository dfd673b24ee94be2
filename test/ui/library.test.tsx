import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { askFirst } from '../../entrypoints/library/ask-first';
import { Library } from '../../entrypoints/library/library';
import type { ConnectionView } from '../../lib/contract/connection';
import type { Input, Output } from '../../lib/contract/contract';
import type { JobView } from '../../lib/contract/outbox';
import type { Destination } from '../../lib/destination';
import type { BaseDetail, LibraryItem, LibraryPage } from '../../lib/library/schemas';
import { type Problem, ProblemError } from '../../lib/problem';
import { keepLastView, lastView } from '../../lib/ui/last-view';
import {
  type Answers,
  announce,
  answerWith,
  connection,
  holdUntil,
  inputsOf,
  jobOf,
  methodsAsked,
  refuse,
} from './background';
import { button, buttonNames, click, find, press, settle, show, status, type } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

/** Ends of lists that are being watched; a test brings one into sight. */
let watched: IntersectionObserverCallback[] = [];
class FakeObserver implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe() {
    watched.push(this.callback);
  }
  disconnect() {
    watched = watched.filter((one) => one !== this.callback);
  }
  unobserve() {}
  takeRecords() {
    return [];
  }
}
const scrollToEnd = () =>
  settle(() => {
    // Only whether it is in sight is looked at.
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    for (const callback of watched) callback([entry], new FakeObserver(callback));
  });

const base: LibraryItem = { kind: 'knowledge-base', id: 'kb', name: 'Research', readOnly: false };
const folder: LibraryItem = { kind: 'folder', id: 'f', name: 'Papers', match: '', parent: '' };
const file: LibraryItem = { kind: 'file', id: 'm', name: 'Clocks.pdf', match: '', mediaType: 1 };
const notebook: LibraryItem = {
  ...{ kind: 'notebook', id: 'nb', name: 'Journal', view: 'user' },
  ...{ count: 3, depth: 0, deleted: false },
};
const note: LibraryItem = {
  ...{ kind: 'note', id: 'n', name: 'Meeting', text: 'Who came' },
  ...{ modifiedAt: 0, notebook: 'Journal', deleted: false },
};
const about: BaseDetail = {
  ...{ name: 'Research', readOnly: false },
  ...{ description: 'Worth it.', questions: ['Why?'], coverUrl: '' },
};
const page = (items: LibraryItem[], more: Partial<LibraryPage> = {}) => ({
  value: { items, complete: true, ...more },
});

type ListAnswer = (input: Input<'library.list'>) => Output<'library.list'>;
/** What is where: two knowledge bases with a folder, one notebook with a note. */
const shelves: ListAnswer = ({ listing }) => {
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

async function open(list: ListAnswer = shelves, others: Answers = {}) {
  answerWith({
    'outbox.list': () => [],
    'connection.get': () => connection,
    'library.list': list,
    'library.base': ({ id }) => ({
      value: id === 'kb2' ? { ...about, name: 'Handbook', readOnly: true } : about,
    }),
    'library.note': () => ({ value: { text: 'Tea, tea and more TEA.' } }),
    'destinations.use': () => {},
    ...others,
  });
  await show(<Library first={askFirst()} />);
}
const rows = () =>
  [...document.querySelectorAll('.pane:not([hidden]) .item .item-name')].map((row) => row.textContent);
const row = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('.pane:not([hidden]) .item')];
  const one = found.find((each) => each.title === name);
  if (!one) throw new Error(`No row "${name}" among ${rows()}`);
  return one;
};
/** The rows of a list at which the Tab key stops. */
const stops = (pane = '.root') => [...document.querySelectorAll(`${pane} .item[tabindex="0"]`)];
const crumbs = () =>
  [...document.querySelectorAll('.pane:not([hidden]) .crumbs li')].map((li) => li.textContent);
const notes = () => click(find<HTMLInputElement>('.segments label:nth-child(2) input'));

beforeEach(() => {
  watched = [];
  location.hash = '';
  localStorage.clear();
  holdUntil.mockClear();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

it('asks to connect where there is no connection', async () => {
  answerWith({ 'connection.get': () => null });
  await show(<Library first={askFirst()} />);
  expect(buttonNames()).toContain('Connect');
  expect(methodsAsked()).not.toContain('library.list');
});

describe('a row', () => {
  const more = (name: string) => find(`[aria-label="More for ${name}"]`);
  const openPapers = async () => {
    await click(row('Research'));
    await click(row('Papers'));
  };
  const openJournal = async () => {
    await notes();
    await click(row('Journal'));
  };
  const asked = () => [find('dialog h2').textContent, ...buttonNames(find('dialog'))];

  it.each([
    ['a knowledge base', () => {}, 'Research', ['Save here', 'Add files…', 'Add an AI chat…', 'Copy ID']],
    [
      'a folder',
      () => click(row('Research')),
      'Papers',
      ['Save here', 'Add files…', 'Add an AI chat…', 'Copy ID'],
    ],
    ['a file', openPapers, 'Clocks.pdf', ['Copy ID']],
    ['a notebook', notes, 'Journal', ['Save here', 'Copy ID']],
    [
      'a note',
      openJournal,
      'Meeting',
      ['Add to this note', 'Add to a knowledge base…', 'Copy text', 'Copy ID'],
    ],
    ['a note that was deleted', openJournal, 'Gone', ['Copy ID']],
    ['a notebook that was deleted', notes, 'Old', ['Copy ID']],
  ])('%s can be acted on where it stands', async (_, go, name, actions) => {
    await open();
    await go();
    await click(more(name));
    expect(asked()).toEqual([name, ...actions, 'Close']);
  });

  it.each<[string, Problem, string[], string]>([
    [
      'that is private',
      { kind: 'target', code: '100005' },
      ['Copy ID'],
      'This note is private or somebody else’s',
    ],
    ['that was deleted meanwhile', { kind: 'target', code: '100006' }, ['Copy ID'], 'This note is deleted'],
    [
      'that cannot be read now',
      { kind: 'offline' },
      ['Add to this note', 'Add to a knowledge base…', 'Copy ID', 'Try again'],
      'The text of this note could not be read.You are offline.',
    ],
  ])('a note %s says so', async (_, problem, actions, words) => {
    await open(shelves, { 'library.note': () => refuse(problem) });
    await openJournal();
    await click(more('Meeting'));
    expect(asked()).toEqual(['Meeting', ...actions, 'Close']);
    expect(find('dialog').textContent).toContain(words);
  });

  it('asks the same on a right click, in the place of the browser’s own menu', async () => {
    await open();
    const event = new MouseEvent('contextmenu', { cancelable: true, bubbles: true });
    await settle(() => row('Research').dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(asked()[0]).toBe('Research');
  });

  it('that cannot be added to offers its id alone', async () => {
    await open();
    await click(more('Handbook'));
    expect(asked()).toEqual(['Handbook', 'Copy ID', 'Close']);
  });
});

const here: Destination = { kind: 'knowledge-base', id: 'kb', name: 'Research' };

describe('a list that is open is read anew when something arrives', () => {
  const inFolder: Destination = { ...here, folder: { id: 'f', name: 'Papers' } };
  it.each<[string, Destination, JobView['state'], number]>([
    ['there', here, 'confirmed', 2],
    ['in a folder of it', inFolder, 'confirmed', 1],
    ['nowhere yet', here, 'sending', 1],
  ])('%s', async (_, destination, state, reads) => {
    let jobs: JobView[] = [];
    await open(shelves, { 'outbox.list': () => jobs });
    await click(row('Research'));
    const read = () => inputsOf('library.list').filter(({ listing }) => listing.of === 'entries').length;
    expect(read()).toBe(1);
    jobs = [jobOf({ kind: 'file', destination, state })];
    await announce('outbox');
    expect(read()).toBe(reads);
  });
});

it('what arrives in a long list leaves the one where one had scrolled to', async () => {
  let jobs: JobView[] = [];
  const files = (ids: string[]): LibraryItem[] => ids.map((id) => ({ ...file, id, name: id }));
  const long: ListAnswer = ({ listing, position }) => {
    if (listing.of !== 'entries') return page([base]);
    if (position.page > 0) return page(files(['c', 'd']));
    return page(files(jobs.length > 0 ? ['new', 'a'] : ['a', 'b']), { next: { page: 1, cursor: 'c' } });
  };
  await open(long, { 'outbox.list': () => jobs });
  await click(row('Research'));
  await scrollToEnd();
  row('d').focus();
  jobs = [jobOf({ kind: 'file', destination: here, state: 'confirmed' })];
  await announce('outbox');
  expect(rows().slice(1)).toEqual(['new', 'a', 'b', 'c', 'd']);
  expect(document.activeElement).toBe(row('d'));
  expect(stops('.pane:not(.root)')).toEqual([row('d')]);
});

it.each([
  ['the first page', 0],
  ['the next page', 1],
])('what arrives while %s is on its way is shown after it', async (_, held) => {
  const newest = ['a'];
  let answer = () => {};
  const moment = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let jobs: JobView[] = [];
  await open(shelves, {
    'outbox.list': () => jobs,
    'library.list': async ({ listing, position: { page: number } }) => {
      if (listing.of !== 'entries') return page([base]);
      const ids = number === 0 ? [...newest] : ['z'];
      if (number === held) await moment;
      const items = ids.map((id) => ({ ...file, id, name: id }));
      return page(items, number === 0 ? { next: { page: 1, cursor: 'c' } } : {});
    },
  });
  await click(row('Research'));
  if (held > 0) await scrollToEnd();
  newest.unshift('b');
  jobs = [jobOf({ kind: 'file', destination: here, state: 'confirmed' })];
  await announce('outbox');
  await settle(answer);
  if (held === 0) await scrollToEnd();
  expect(rows().slice(1)).toEqual(['b', 'a', 'z']);
});

describe('knowledge bases', () => {
  it('go from the list into a folder and back by the breadcrumbs', async () => {
    await open();
    await click(row('Research'));
    expect(crumbs()).toEqual(['Knowledge bases', 'Research']);
    expect(find('.about').textContent).toContain('Worth it.');
    await click(row('Papers'));
    expect(crumbs()).toEqual(['Knowledge bases', 'Research', 'Papers']);
    await click(button('Research', find('.crumbs')));
    expect(crumbs()).toEqual(['Knowledge bases', 'Research']);
  });

  it('take the keyboard to the name of what was opened', async () => {
    await open();
    await click(row('Research'));
    expect(document.activeElement?.textContent).toBe('Research');
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it.each<[string, Problem, string]>([
    ['could not be read', { kind: 'rate' }, 'The service is busy'],
    ['are not there any more', { kind: 'gone' }, 'It is no longer there.'],
  ])('say in place of their words that they %s, and try again', async (_, problem, words) => {
    let fails = true;
    await open(shelves, {
      'library.base': () => (fails ? refuse(problem) : { value: about }),
    });
    await click(row('Research'));
    const shown = find('.pane:not(.root)');
    expect(find('.load-problem', shown).textContent).toContain(words);
    expect(shown.textContent).not.toContain('No description.');
    fails = false;
    await click(button('Try again', shown));
    expect(find('.about').textContent).toContain('Worth it.');
  });

  it('say since when their words may have changed', async () => {
    const stale = { at: Date.now() - 3 * 3_600_000, problem: { kind: 'offline' as const } };
    await open(shelves, {
      'library.base': () => ({ value: about, stale }),
    });
    await click(row('Research'));
    expect(find('.about').textContent).toContain('Last read: 3 hours ago.');
  });

  it('show the path that the service tells for a folder that a search found', async () => {
    const between = { id: 'a', name: 'Archive' };
    await open((input) =>
      input.listing.of === 'entries' && input.listing.folderId
        ? page([file], { path: [between, { id: 'f', name: 'Papers' }] })
        : shelves(input),
    );
    await click(row('Research'));
    await click(row('Papers'));
    expect(crumbs()).toEqual(['Knowledge bases', 'Research', 'Archive', 'Papers']);
  });

  it.each([
    ['in the folder that is open', 'f', 'Papers / Clocks'],
    ['somewhere else', 'elsewhere', 'Clocks'],
    ['at the top', 'kb', 'Clocks'],
  ])('save to a folder that a search found %s under what is known of its path', async (_, parent, path) => {
    const found: LibraryItem = { kind: 'folder', id: 'c', name: 'Clocks', match: '', parent };
    await open((input) =>
      input.listing.of === 'entries' && input.listing.query ? page([found]) : shelves(input),
    );
    await click(row('Research'));
    await click(row('Papers'));
    await type(find('.pane:not(.root) input[type=search]'), 'clocks');
    await settle(() => find<HTMLFormElement>('.pane:not(.root) form').requestSubmit());
    await click(find('[aria-label="More for Clocks"]'));
    await click(button('Save here', find('dialog')));
    expect(inputsOf('destinations.use')).toMatchObject([
      { destination: { folder: { id: 'c', name: path } } },
    ]);
    await click(button('Close', find('dialog')));
    await click(row('Clocks'));
    expect(crumbs().slice(2)).toEqual(path.split(' / '));
  });

  it.each([
    ['one to add to', ['Research'], { kind: 'knowledge-base', id: 'kb', name: 'Research' }],
    [
      'a folder',
      ['Research', 'Papers'],
      { kind: 'knowledge-base', id: 'kb', name: 'Research', folder: { id: 'f', name: 'Papers' } },
    ],
    ['one that takes nothing', ['Handbook'], undefined],
  ])('%s: where the popup saves to', async (_, way, destination) => {
    await open();
    for (const step of way) await click(row(step));
    expect(buttonNames().includes('Save here')).toBe(destination !== undefined);
    if (!destination) return;
    await click(button('Save here'));
    expect(inputsOf('destinations.use')).toEqual([{ destination }]);
    expect(status()).toContain('The popup now saves to Research');
  });

  it('show matches as text, never as HTML', async () => {
    await open(() => page([{ ...file, match: '<img src=x onerror=alert(1)> clocks' }]));
    expect(document.querySelector('.item img')).toBeNull();
    expect(row('Clocks.pdf').textContent).toContain('<img src=x onerror=alert(1)> clocks');
  });
});

describe('notes', () => {
  it('go from a notebook to a note, and find in it', async () => {
    await open();
    await notes();
    await click(row('Journal'));
    await click(row('Meeting'));
    expect(crumbs()).toEqual(['Notes', 'Journal', 'Meeting']);
    expect(find('.note-text').textContent).toBe('Tea, tea and more TEA.');
    const field = find<HTMLInputElement>('.find input');
    await type(field, 'tea');
    expect(find('.find [role="status"]').textContent).toBe('1 of 3');
    await press(field, 'Enter');
    await press(field, 'Enter');
    await press(field, 'Enter');
    await press(field, 'Enter', { shiftKey: true });
    expect(find('.find [role="status"]').textContent).toBe('3 of 3');
    expect(find('[data-here]').textContent).toBe('TEA');
  });

  it.each<[string, Output<'library.note'> | Problem, string[]]>([
    ['what was appended', { value: { text: 'Tea. Coffee.' } }, ['Tea. Coffee.']],
    ['what it said, and why it may say more', { kind: 'rate' }, ['Tea.', 'The service is busy']],
    ['that it has been deleted', { kind: 'target', code: '100006' }, ['This note is deleted']],
  ])('that are open show %s once something arrives there', async (_, then, words) => {
    let jobs: JobView[] = [];
    const text = () =>
      jobs.length === 0 ? { value: { text: 'Tea.' } } : 'kind' in then ? refuse(then) : then;
    await open(shelves, { 'outbox.list': () => jobs, 'library.note': text });
    await notes();
    await click(row('Journal'));
    await click(row('Meeting'));
    const destination: Destination = { kind: 'note', id: 'n', name: 'Meeting' };
    jobs = [jobOf({ kind: 'append-note', destination, state: 'confirmed' })];
    await announce('outbox');
    for (const said of words) expect(find('.pane:not(.root, [hidden])').textContent).toContain(said);
  });

  it('lie in notebooks that say how many they hold, and how deep they lie', async () => {
    const inside = (depth: number): LibraryItem => ({
      ...notebook,
      id: `${depth}`,
      depth,
      count: 10 + depth,
    });
    await open((input) => (input.listing.of === 'notebooks' ? page([0, 1, 2].map(inside)) : shelves(input)));
    await notes();
    const lines = [...document.querySelectorAll('.root .line')];
    expect(
      lines.map((line) => [line.querySelector('.mark')?.getAttribute('aria-label'), line.textContent]),
    ).toEqual([
      [null, 'JournalNotes: 10'],
      ['Level 2', 'JournalNotes: 11'],
      ['Level 3', 'JournalNotes: 12'],
    ]);
  });

  it('can be appended to', async () => {
    await open();
    await notes();
    await click(row('Journal'));
    await click(row('Meeting'));
    await click(button('Add to this note'));
    expect(inputsOf('destinations.use')).toEqual([
      { destination: { kind: 'note', id: 'n', name: 'Meeting' } },
    ]);
  });

  it.each([
    ['a notebook', ['Old'], 'This notebook is deleted'],
    ['a note', ['Journal', 'Gone'], 'This note is deleted'],
  ])('say of %s that it is deleted, and ask nothing more of the service', async (_, way, words) => {
    await open();
    await notes();
    for (const step of way) {
      expect(row(step).textContent?.includes('Deleted')).toBe(step === way.at(-1));
      await click(row(step));
    }
    expect(document.body.textContent).toContain(words);
    expect(methodsAsked()).not.toContain('library.note');
    const shown = find('.pane:not(.root, [hidden])');
    expect(
      buttonNames(shown).filter((name) => /^(Save here|Add to this note|Copy text)$/.test(name)),
    ).toEqual([]);
  });

  it.each([
    ['100006', 'This note is deleted'],
    ['100005', 'This note is private or somebody else’s'],
  ])('say what they are where the service refuses their text with %s', async (code, words) => {
    await open(shelves, { 'library.note': () => refuse({ kind: 'target', code }) });
    await notes();
    await click(row('Journal'));
    await click(row('Meeting'));
    const shown = find('.pane:not(.root, [hidden])');
    expect(shown.textContent).toContain(words);
    expect(buttonNames(shown)).not.toContain('Add to this note');
    expect(buttonNames(shown)).toContain('Copy ID');
  });

  it('are searched with the order that was chosen, and say how many there are', async () => {
    await open();
    await notes();
    const select = find<HTMLSelectElement>('.search-choices .field:nth-child(2) select');
    await settle(() => {
      select.selectedIndex = 3;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const field = find<HTMLInputElement>('.root input[type="search"]');
    await type(field, ' tea ');
    await settle(() => field.form?.requestSubmit());
    expect(inputsOf('library.list').at(-1)?.listing).toEqual({
      ...{ of: 'found-notes', query: 'tea', by: 'title', order: 'size' },
    });
    expect(status()).toContain('Found: 7');
  });
});

describe('opened at a place', () => {
  it.each([
    ['#note=n&name=Meeting', ['Notes', 'Meeting']],
    ['#knowledge-base=kb&name=Research', ['Knowledge bases', 'Research']],
    [
      '#knowledge-base=kb&name=Research&folder=f&path=Old+%2F+Papers',
      ['Knowledge bases', 'Research', 'Old / Papers'],
    ],
    ['#knowledge-base=kb2', ['Knowledge bases', 'Handbook']],
    ['#notebook=', ['Notes', 'All notes']],
    ['#else', []],
  ])('%s shows %j', async (hash, way) => {
    location.hash = hash;
    await open();
    expect(crumbs()).toEqual(way);
  });

  it.each([
    ['kb', true],
    ['kb2', false],
  ])('saves to %s only where it takes something: %s', async (id, offered) => {
    location.hash = `#knowledge-base=${id}`;
    await open();
    expect(buttonNames().includes('Save here')).toBe(offered);
  });

  it('follows its address', async () => {
    await open();
    await settle(() => {
      location.hash = '#note=n&name=Meeting';
      dispatchEvent(new Event('hashchange'));
    });
    expect(crumbs()).toEqual(['Notes', 'Meeting']);
  });
});

describe('beside a page', () => {
  it.each([
    ['in a tab of its own', { id: 1 }, false],
    ['in the side panel', undefined, true],
  ])('%s', async (_, tab, offered) => {
    vi.spyOn(fakeBrowser.tabs, 'getCurrent').mockResolvedValue(
      tab as Awaited<ReturnType<typeof fakeBrowser.tabs.getCurrent>>,
    );
    await open();
    expect(buttonNames().includes('Open in a tab')).toBe(offered);
  });

  it('opens what is shown in a tab', async () => {
    vi.spyOn(fakeBrowser.tabs, 'getCurrent').mockResolvedValue(undefined);
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
    await open();
    await click(button('Open in a tab'));
    await click(row('Research'));
    await click(button('Open in a tab'));
    expect(create.mock.calls).toEqual([
      [{ url: '/library.html' }],
      [{ url: '/library.html#knowledge-base=kb&name=Research' }],
    ]);
  });
});

describe('what was last seen', () => {
  /** Answers with what was seen before; the service's own answer comes when the test says so. */
  async function remembering() {
    let answer = (_: Output<'library.list'> | Promise<never>) => {};
    const asked = new Promise<Output<'library.list'>>((resolve) => {
      answer = resolve;
    });
    answerWith({
      'connection.get': () => connection,
      'library.list': () => asked,
      'library.last': () => page([base]).value,
    });
    await show(<Library first={askFirst()} />);
    return (given: Output<'library.list'> | Promise<never>) => settle(() => answer(given));
  }

  it('is shown until the service answers', async () => {
    const answer = await remembering();
    expect(rows()).toEqual(['Research']);
    await answer(page([base, { ...base, id: 'kb2', name: 'Handbook' }]));
    expect(rows()).toEqual(['Research', 'Handbook']);
  });

  it('goes where the service says that there is nothing to be seen', async () => {
    const answer = await remembering();
    await answer(Promise.reject(new ProblemError({ kind: 'target', code: '110030' })));
    expect(rows()).toEqual([]);
    expect(document.body.textContent).toContain('The service did not allow this.');
  });
});

describe('what the page itself showed last', () => {
  const account = `${connection.baseUrl}\n${connection.clientId}`;
  const unanswered = () => new Promise<never>(() => {});
  const view = (whose: string) => ({ account: whose, page: page([base]).value });

  it('stands before the background is asked', async () => {
    keepLastView(view(account));
    answerWith({ 'connection.get': unanswered, 'library.last': unanswered, 'library.list': unanswered });
    await show(<Library first={askFirst()} />);
    expect(rows()).toEqual(['Research']);
    expect(holdUntil).toHaveBeenCalledOnce();
  });

  const other = { ...connection, clientId: 'another' };
  it.each<[string, ConnectionView | null, string[]]>([
    ['the same account', connection, ['Research']],
    ['another account', other, []],
    ['no account', null, []],
  ])('where there is %s', async (_, connected, left) => {
    keepLastView(view(account));
    answerWith({ 'connection.get': () => connected, 'library.last': unanswered, 'library.list': unanswered });
    await show(<Library first={askFirst()} />);
    expect(rows()).toEqual(left);
    expect(lastView()?.page.items.map(({ name }) => name) ?? []).toEqual(left);
  });

  it('is what the service told last, and of the first list alone', async () => {
    const found: ListAnswer = ({ listing }) =>
      page('query' in listing && listing.query ? [{ ...base, name: 'Found' }] : [base]);
    await open(found);
    expect(lastView()).toEqual(view(account));
    await type(find('.root input[type=search]'), 'Clocks');
    await settle(() => find<HTMLFormElement>('.root form').requestSubmit());
    expect(rows()).toEqual(['Found']);
    expect(lastView()).toEqual(view(account));
  });

  it('is not what the service could not tell', async () => {
    keepLastView(view(account));
    await open(() => ({ ...page([]), stale: { at: 0, problem: { kind: 'offline' } } }));
    expect(lastView()).toEqual(view(account));
  });

  it.each([
    ['another version', JSON.stringify({ version: '0.0.1', view: view(account) })],
    ['nobody', null],
    ['a fault', '{"vers'],
  ])('is nothing where %s kept it', async (_, kept) => {
    if (kept !== null) localStorage.setItem('library', kept);
    expect(lastView()).toBeUndefined();
    await open();
    expect(rows()).toEqual(['Research', 'Handbook']);
    expect(holdUntil).not.toHaveBeenCalled();
  });
});

describe('a long list', () => {
  const items = (from: number): LibraryItem[] =>
    Array.from({ length: 20 }, (_, n) => ({ ...base, id: `${from + n}`, name: `Base ${from + n}` }));
  const long: ListAnswer = ({ position }) =>
    page(
      items(position.page * 20),
      position.page < 2 ? { next: { page: position.page + 1, cursor: `c${position.page}` } } : {},
    );

  it('reads on as its end comes near, until there is no more', async () => {
    await open(long);
    expect(status()).toContain('Items so far: 20');
    await scrollToEnd();
    await scrollToEnd();
    await scrollToEnd();
    expect(rows()).toHaveLength(60);
    expect(status()).toContain('Items: 60');
    expect(inputsOf('library.list').map(({ position }) => position.page)).toEqual([0, 1, 2]);
  });

  it('gives a row once, though the service gives it twice', async () => {
    await open(({ position }) => page(items(0), position.page < 1 ? { next: { page: 1, cursor: 'c' } } : {}));
    await scrollToEnd();
    expect(rows()).toHaveLength(20);
  });

  it('keeps what is there where the next page fails, and tries it again', async () => {
    let fails = true;
    await open((input) => (input.position.page > 0 && fails ? refuse({ kind: 'rate' }) : long(input)));
    await scrollToEnd();
    expect(rows()).toHaveLength(20);
    expect(document.body.textContent).toContain('The service is busy');
    await scrollToEnd();
    expect(inputsOf('library.list')).toHaveLength(2);
    // What is there can be read anew, whatever happened at its end.
    expect(buttonNames()).toContain('Refresh');
    fails = false;
    await click(button('Try again'));
    expect(rows()).toHaveLength(40);
  });

  it.each([
    ['ArrowDown', 'Base 3', 'Base 4'],
    ['ArrowUp', 'Base 3', 'Base 2'],
    ['ArrowUp', 'Base 0', 'Base 0'],
    ['Home', 'Base 3', 'Base 0'],
    ['End', 'Base 3', 'Base 19'],
  ])('%s goes from %s to %s, where the Tab key then stops', async (key, from, to) => {
    await open(long);
    row(from).focus();
    await press(row(from), key);
    expect(document.activeElement).toBe(row(to));
    expect(stops()).toEqual([row(to)]);
  });

  it.each<[string, () => Promise<void> | void, string]>([
    ['at first', () => {}, 'Base 0'],
    ['where one was last', () => row('Base 5').focus(), 'Base 5'],
    [
      'there still when more was read',
      () => {
        row('Base 5').focus();
        return scrollToEnd();
      },
      'Base 5',
    ],
    [
      'at first again where that row is gone',
      async () => {
        await scrollToEnd();
        row('Base 25').focus();
        await click(button('Refresh'));
      },
      'Base 0',
    ],
  ])('the Tab key stops %s', async (_, go, name) => {
    await open(long);
    await go();
    expect(stops()).toEqual([row(name)]);
  });

  it('says where it ends before its end', async () => {
    await open(({ position: { page: at } }) =>
      page([{ ...base, id: `${at}`, name: `Base ${at}` }], { next: { page: at + 1, cursor: `c${at}` } }),
    );
    for (let read = 1; read < 499; read++) await scrollToEnd();
    expect(document.body.textContent).not.toContain('The list goes on.');
    await scrollToEnd();
    expect(status()).toContain('Items so far: 500');
    expect(document.body.textContent).toContain('The list goes on. Search finds what is not shown here.');
  });

  it('says that something could not be read', async () => {
    await open(() => page([base], { complete: false }));
    expect(document.body.textContent).toContain('could not be read and is not shown');
  });
});

it.each([
  ['nothing there', () => page([]), 'There are no knowledge bases that you can add to.'],
  ['a failure', () => refuse({ kind: 'authentication', code: '20004' }), 'The service says: 20004'],
  [
    'offline, but seen before',
    () => ({
      ...page([base]),
      stale: { at: Date.now() - 3 * 3_600_000, problem: { kind: 'offline' as const } },
    }),
    'Last read: 3 hours ago.You are offline.',
  ],
])('%s is said', async (_, list, words) => {
  await open(list);
  expect(document.body.textContent).toContain(words);
});
