import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Loaded here once, so that no test waits for it.
import '../../../lib/links/read-links';
import { Batches } from '../../../entrypoints/library/import/batches';
import { ImportPage } from '../../../entrypoints/library/import/import-page';
import { RescueLine } from '../../../entrypoints/library/import/rescue-line';
import { useRescue } from '../../../entrypoints/library/import/use-rescue';
import type { BatchView, ItemView } from '../../../lib/contract/batch';
import type { DestinationList } from '../../../lib/contract/destinations';
import {
  type Answers,
  announce,
  answerWith,
  inputsOf,
  later,
  listOf,
  methodsAsked,
  refuse,
  research,
} from '../background';
import { batch, counts, over } from '../batch/batches';
import { button, buttonNames, click, downloaded, eventually, find, settle, show, status } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));

const permissions = { contains: vi.fn(), request: vi.fn(), remove: vi.fn() };
beforeEach(() => {
  history.replaceState(null, '', '/library.html#import');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(fakeBrowser.permissions, permissions);
  permissions.contains.mockResolvedValue(false);
});

const refused = { kind: 'terminal' as const, code: '110001', message: 'bad url' };
const failing: BatchView = {
  ...over,
  counts: { ...counts, confirmed: 6, failed: 3, unknown: 1 },
  groups: [
    { key: 'failed terminal', state: 'failed', problem: refused, count: 3 },
    { key: 'unknown ambiguous', state: 'unknown', problem: { kind: 'ambiguous' }, count: 1 },
  ],
};

const WithSeeing = () => {
  const rescue = useRescue();
  return (
    <>
      <RescueLine rescue={rescue} />
      <Batches rescue={rescue} />
    </>
  );
};
async function open(view: BatchView, answers: Answers = {}): Promise<void> {
  answerWith({ 'batches.list': () => [view], ...answers });
  await show(<WithSeeing />);
}

describe('how far a batch is', () => {
  it.each<[what: string, view: Partial<BatchView>, words: string, buttons: string[]]>([
    [
      'running',
      { left: { least: 130_000, most: 290_000 } },
      '4 of 10 done · about 2–5 min left',
      ['Pause', 'Stop'],
    ],
    [
      'nearly done',
      { left: { least: 1, most: 1000 } },
      '4 of 10 done · less than a minute left',
      ['Pause', 'Stop'],
    ],
    ['long', { left: { least: 3_600_000, most: 9_000_000 } }, 'about 1–3 h left', ['Pause', 'Stop']],
    ['paused', { run: 'paused' }, 'Paused. 4 of 10 done.', ['Resume', 'Stop']],
    ['stopped', { run: 'stopped' }, 'Stopped. 4 of 10 done.', ['Resume', 'Remove this list']],
    [
      'of another account',
      { account: { baseUrl: 'https://b.example', clientId: 'c' } },
      'Waiting for its account',
      ['Pause'],
    ],
    [
      'held by the pause of everything',
      { held: { problem: { kind: 'paused' } } },
      'Choose “Resume sending”',
      ['Resume sending', 'Pause', 'Stop'],
    ],
    [
      'held by the service',
      { held: { problem: { kind: 'rate' }, until: Date.now() + 90_000 } },
      'asked Satchel to slow down.Next attempt in 1 minute.',
      ['Pause', 'Stop'],
    ],
    ['over', over, 'All links are saved.', ['Remove this list']],
    ['over with failures', failing, 'Finished. 6 of 10 saved.', ['Remove this list']],
  ])('%s', async (_, view, words, buttons) => {
    await open({ ...batch, ...view });
    expect(document.body.textContent).toContain(words);
    expect(buttonNames()).toEqual(
      expect.arrayContaining([...buttons, 'Export as CSV', 'Export as Markdown']),
    );
  });

  it('is shown again after each change', async () => {
    let view = batch;
    await open(batch, { 'batches.list': () => [view] });
    view = over;
    await announce('outbox');
    expect(status()).toContain('All links are saved.');
  });

  it('is hidden while the list is being stored', async () => {
    await open({ ...batch, run: 'draft' });
    expect(document.body.textContent).toBe('');
  });
});

it.each([
  ['Pause', batch, 'batch.pause'],
  ['Stop', batch, 'batch.stop'],
  ['Resume', { ...batch, run: 'paused' as const }, 'batch.start'],
  ['Remove this list', over, 'batch.remove'],
] as const)('%s asks the background', async (name, view, method) => {
  await open(view, { [method]: () => {} });
  await click(button(name));
  expect(inputsOf(method)).toEqual([{ id: 'b1' }]);
});

it('tells that failures were shown, once the page is in front', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open({ ...failing, isUnshown: true }, { 'batch.viewed': () => {} });
  expect(inputsOf('batch.viewed')).toEqual([]);
  visible.mockReturnValue('visible');
  await settle(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(inputsOf('batch.viewed')).toEqual([{ id: 'b1' }]);
});

it('says how long lists are kept', async () => {
  await open(over);
  expect(find('.batches').textContent).toContain('removed here after 30 days');
});

it('shows how many links were not checked; a click lists them; no action is offered', async () => {
  const group = { key: 'confirmed entry-unlisted', state: 'confirmed', count: 2 } as const;
  const items = vi.fn(() => []);
  await open(
    { ...over, groups: [{ ...group, problem: { kind: 'entry-unlisted' } }] },
    { 'batch.items': items },
  );
  expect(document.querySelector('.batch-group')).toBeNull();
  expect(find('.batch').textContent).toContain('the list is too long');
  await click(button('Not checked: 2'));
  expect(inputsOf('batch.items')).toMatchObject([{ id: 'b1', group: group.key }]);
});

it.each([
  ['misread', { kind: 'misread', message: '登录' }, 'Saved, possibly the wrong page: 2'],
  ['gone', { kind: 'entry-gone' }, 'Saved, then gone: 2'],
] as const)(
  'names doubtful links that are %s; each says what the service has',
  async (kind, problem, name) => {
    const item: ItemView = {
      n: 1,
      link: { url: 'https://a.example/', title: 'A' },
      destination: research,
      state: 'doubtful',
      problem,
    };
    await open(
      { ...over, groups: [{ key: `doubtful ${kind}`, state: 'doubtful', problem, count: 2 }] },
      { 'batch.items': () => [item] },
    );
    // The titles differ from link to link, so none stands for the group.
    expect(find('.batch-group').textContent).not.toContain('登录');
    await click(button(name));
    const said = find('dialog').textContent ?? '';
    expect(said.startsWith(name.slice(0, -3))).toBe(true);
    expect(said.includes('Its title there: 登录')).toBe(kind === 'misread');
  },
);

it('removes a list with unsaved links only after asking', async () => {
  await open(failing, { 'batch.remove': () => {} });
  await click(button('Remove this list'));
  expect(find('dialog').textContent).toContain('4 of its links aren’t confirmed');
  expect(methodsAsked()).not.toContain('batch.remove');
  await click(button('Remove this list', find('dialog')));
  expect(inputsOf('batch.remove')).toEqual([{ id: 'b1' }]);
});

describe('each group of failures', () => {
  it('names its reason, what the service said, and what fits all of it', async () => {
    await open(failing);
    const [refusals, unclear] = document.querySelectorAll('.batch-group');
    expect(refusals?.textContent).toContain('Not saved: 3');
    expect(refusals?.textContent).toContain('bad url');
    expect(buttonNames(refusals)).toEqual([
      ...['Not saved: 3', 'Save what I see', 'Try again', 'Copy the links', 'Save as a note…'],
    ]);
    expect(buttonNames(unclear)).toEqual([
      ...['Possibly saved: 1', 'Send again', 'They’re there', 'Copy the links', 'Save as a note…'],
    ]);
  });

  it.each([
    ['Try again', 'batch.retry', 'failed terminal'],
    ['They’re there', 'batch.markDelivered', 'unknown ambiguous'],
  ] as const)('%s', async (name, method, group) => {
    await open(failing, { [method]: () => {} });
    await click(button(name));
    expect(inputsOf(method)).toEqual([{ id: 'b1', group }]);
  });
});

describe('saving what the user sees', () => {
  const item = (n: number): ItemView => ({
    n,
    link: { url: `https://a.example/${n}`, title: `Page ${n}` },
    destination: research,
    state: 'failed',
    problem: { kind: 'unread' },
  });
  const answers: Answers = {
    'batch.items': () => [item(3), item(5), item(8)],
    'access.ask': () => {},
    'access.givePagesBack': () => {},
  };
  const start = () => click(find<HTMLButtonElement>('dialog button.main'));

  it('asks once, goes from page to page, names those that fail, and gives the access back', async () => {
    permissions.request.mockResolvedValue(true);
    let go = (): void => {};
    await open(failing, {
      ...answers,
      'batch.rescue': ({ n }) => {
        if (n === 5) return refuse({ kind: 'restricted-page' });
        return new Promise<void>((done) => {
          go = done;
        });
      },
    });
    await click(button('Save what I see'));
    expect(find('dialog').textContent).toContain('these 3 pages');
    expect(find('dialog').textContent).toContain('allow access to: a.example.');
    await start();
    expect(permissions.request).toHaveBeenCalledExactlyOnceWith({ origins: ['https://*.a.example/*'] });
    expect(inputsOf('access.ask')).toEqual([{ patterns: ['https://*.a.example/*'], use: 'pages' }]);
    expect(status()).toContain('0 of 3 done · Reading: Page 3');
    expect(buttonNames()).not.toContain('Save what I see');
    await settle(() => go());
    expect(status()).toContain('2 of 3 done · Reading: Page 8');
    expect(methodsAsked()).not.toContain('access.givePagesBack');
    await settle(() => go());
    expect(status()).toContain('2 pages sent as you see them.');
    expect(find('.titles').textContent).toBe('Page 5The browser doesn’t let extensions read this page.');
    expect(inputsOf('batch.rescue').map(({ n }) => n)).toEqual([3, 5, 8]);
    expect(inputsOf('access.givePagesBack')).toEqual([{ patterns: ['https://*.a.example/*'] }]);
  });

  it('is not offered for the list of another account', async () => {
    await open({ ...failing, account: { baseUrl: 'https://b.example', clientId: 'c' } });
    expect(buttonNames()).not.toContain('Save what I see');
  });

  it('stops after the present page', async () => {
    permissions.request.mockResolvedValue(true);
    let go = (): void => {};
    await open(failing, {
      ...answers,
      'batch.rescue': () =>
        new Promise<void>((done) => {
          go = done;
        }),
    });
    await click(button('Save what I see'));
    await start();
    await click(button('Stop'));
    await settle(() => go());
    expect(status()).toContain('1 page sent as you see it.');
    expect(inputsOf('batch.rescue')).toHaveLength(1);
    expect(inputsOf('access.givePagesBack')).toHaveLength(1);
    await click(button('Close'));
    expect(buttonNames()).toContain('Save what I see');
  });

  it('opens nothing if the browser refuses', async () => {
    permissions.request.mockResolvedValue(false);
    await open(failing, answers);
    await click(button('Save what I see'));
    await start();
    expect(find('dialog')).toBeTruthy();
    expect(methodsAsked()).not.toContain('batch.rescue');
  });

  it('says why it cannot start if the links cannot be read', async () => {
    await open(failing, { 'batch.items': () => refuse({ kind: 'storage' }) });
    await click(button('Save what I see'));
    expect(find('dialog [role="status"]').textContent).toContain('storage');
    // A place beside buttons is after them.
    expect(document.querySelector('dialog .said')).toBeNull();
    expect(find('dialog button.main').title).not.toBe('Loading…');
  });

  it('counts them as sent, not as lost', async () => {
    const seen = { ...over, counts: { ...counts, confirmed: 7, seen: 3 } };
    await open(seen, { 'batch.remove': () => {} });
    expect(status()).toContain('All links are saved, or sent as you see them.');
    expect(buttonNames()).toContain('Sent as you see them: 3');
    await click(button('Remove this list'));
    expect(inputsOf('batch.remove')).toEqual([{ id: 'b1' }]);
  });
});

const notebook = { kind: 'notebook' as const, id: 'nb', name: 'Reading' };
const chooseNotebook = async () => {
  await click(find('dialog [role="combobox"]'));
  expect(document.querySelectorAll('dialog [role="option"]')).toHaveLength(1);
  await click(find('dialog [role="option"]'));
};
it.each<[string, Partial<DestinationList>, () => Promise<void>]>([
  ['that the user chooses', {}, chooseNotebook],
  ['that is the usual one, without a choice', { notebook }, async () => {}],
])('saves a group as a note in a notebook %s', async (_, usual, choose) => {
  await open(failing, {
    'destinations.list': () => ({ ...listOf([notebook, research]), ...usual }),
    'destinations.search': () => ({ destinations: [], more: [] }),
    'batch.saveNote': () => {},
  });
  await click(button('Save as a note…'));
  expect(find('dialog h2').textContent).toBe('New note');
  await choose();
  await click(find<HTMLButtonElement>('dialog button.main'));
  expect(inputsOf('batch.saveNote')).toEqual([
    {
      id: 'b1',
      group: 'failed terminal',
      title: '3 links',
      destination: notebook,
      noteId: expect.any(String),
    },
  ]);
  expect(status()).toContain('Saved on this device.');
});

it('opens each number to its links, page by page', async () => {
  const item = (n: number): ItemView => ({
    n,
    link: { url: `https://a.example/${n}`, title: n === 0 ? 'First' : '' },
    destination: research,
    state: 'confirmed',
  });
  await open(batch, {
    'batch.items': ({ after = -1, most }) =>
      Array.from({ length: Math.min(most, 149 - after) }, (_, index) => item(after + 1 + index)),
  });
  await click(button('Saved: 4'));
  const links = () => [...document.querySelectorAll('.batch-items a')].map((link) => link.textContent);
  expect([links().length, links()[0], links()[1]]).toEqual([100, 'First', 'https://a.example/1']);
  await click(button('Show more'));
  expect(links()).toHaveLength(150);
  expect(buttonNames()).not.toContain('Show more');
  expect(inputsOf('batch.items').map(({ after, state }) => [after, state])).toEqual([
    [undefined, 'confirmed'],
    [99, 'confirmed'],
  ]);
});

it('says why the links of a number cannot be read, without an empty list', async () => {
  await open(batch, { 'batch.items': () => refuse({ kind: 'storage' }) });
  await click(button('Saved: 4'));
  expect(find('dialog [role="status"]').textContent).toContain('storage');
  expect(document.querySelector('dialog ul')).toBeNull();
});

it('exports the list', async () => {
  await open(over, { 'batch.export': ({ as }) => ({ name: `links.${as}`, text: 'url' }) });
  const file = await downloaded(() => click(button('Export as CSV')));
  expect(file).toEqual({ name: 'links.csv', text: 'url' });
});

it('sends what is left for a closed destination to another one', async () => {
  const closed = { destination: research, problem: { kind: 'target' as const } };
  const other = { kind: 'knowledge-base' as const, id: 'kb9', name: 'Other' };
  await open(
    { ...batch, destinations: [closed] },
    {
      'destinations.list': () => listOf([other]),
      'batch.redirect': () => {},
      'destinations.search': () => ({ destinations: [], more: [] }),
    },
  );
  await click(button('Send elsewhere'));
  await click(find('dialog [role="combobox"]'));
  await click(find('dialog [role="option"]'));
  await click(find<HTMLButtonElement>('dialog button.main'));
  expect(inputsOf('batch.redirect')).toEqual([{ id: 'b1', index: 0, destination: other }]);
});

it('offers no other destination for the list of another account', async () => {
  const closed = { destination: research, problem: { kind: 'target' as const } };
  const account = { baseUrl: 'https://b.example', clientId: 'c' };
  await open({ ...batch, destinations: [closed], account });
  expect(find('.batch-group').textContent).toContain('Research');
  expect(buttonNames()).not.toContain('Send elsewhere');
});

describe('closing the tabs of saved links', () => {
  const saved: ItemView = {
    n: 0,
    link: { url: 'https://a.example/', title: 'A' },
    destination: research,
    state: 'confirmed',
  };
  const tabs = [
    { id: 1, url: 'https://a.example/', pinned: false },
    { id: 2, url: 'https://a.example/', pinned: true },
    { id: 3, url: 'https://b.example/', pinned: false },
  ];

  it('closes only those, and undo opens them again', async () => {
    permissions.contains.mockResolvedValue(true);
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue(tabs as never);
    const remove = vi.spyOn(fakeBrowser.tabs, 'remove').mockResolvedValue(undefined as never);
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
    await open(over, { 'batch.items': () => [saved] });
    await click(button('Close the saved tabs'));
    expect(remove).toHaveBeenCalledWith([1]);
    expect(status()).toContain('1 tab closed.');
    await click(button('Undo'));
    expect(create).toHaveBeenCalledWith({ url: 'https://a.example/', active: false });
  });

  it('says why none could be closed', async () => {
    permissions.contains.mockResolvedValue(true);
    await open(over, { 'batch.items': () => refuse({ kind: 'storage' }) });
    await click(button('Close the saved tabs'));
    expect(status()).toContain('storage');
  });

  it('is not offered without the permission', async () => {
    await open(over);
    expect(buttonNames()).not.toContain('Close the saved tabs');
  });
});

describe('saving a list', () => {
  async function paste(count: number, answers: Answers = {}): Promise<void> {
    answerWith({
      'links.saved': () => [],
      'batches.list': () => [],
      'destinations.list': () => listOf([research], 1),
      'library.list': () => ({ value: { items: [], complete: true } }),
      'batch.add': () => {},
      'batch.start': () => {},
      'batch.remove': () => {},
      ...answers,
    });
    await show(<ImportPage account="account" isShown />);
    await addText(count);
  }
  async function addText(count: number): Promise<void> {
    await click(button('Paste text…'));
    await settle(() => {
      const field = find<HTMLTextAreaElement>('textarea');
      field.value = Array.from(
        { length: count },
        (_, index) => `[Page ${index}](https://a.example/${index})`,
      ).join('\n');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await click(button('Add to the list'));
    await eventually(() => {
      expect(document.querySelector('.source-line progress')).toBeNull();
    });
  }
  const main = () => find<HTMLButtonElement>('.send-bar button.main');

  it('stores it in parts and starts it', async () => {
    await paste(4500);
    expect(main().textContent).toBe('Save 4,500 links');
    await click(main());
    const parts = inputsOf('batch.add');
    expect(parts.map(({ from, links }) => [from, links.length])).toEqual([
      [0, 2000],
      [2000, 2000],
      [4000, 500],
    ]);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(1);
    expect(parts[0]?.links[1]).toEqual({ link: { url: 'https://a.example/1', title: 'Page 1' }, to: 0 });
    expect(inputsOf('batch.start')).toEqual([{ id: parts[0]?.id }]);
    expect(document.querySelector('.link-list')).toBeNull();
  });

  it('offers the links that were not chosen once more, none of them chosen', async () => {
    await paste(3);
    await click(find('[role="option"]'));
    await click(main());
    await click(button('Show the 1 link that wasn’t selected'));
    expect(find('[role="option"] .item-name').textContent).toBe('Page 0');
    expect(status()).toContain('0 of 1 selected');
    await click(button('Select all'));
    await click(main());
    expect(inputsOf('batch.add').map(({ links }) => links.map(({ link }) => link.title))).toEqual([
      ['Page 1', 'Page 2'],
      ['Page 0'],
    ]);
    expect(buttonNames().filter((name) => name.startsWith('Show the'))).toEqual([]);
  });

  it('still offers them after another list', async () => {
    await paste(3);
    await click(find('[role="option"]'));
    await click(main());
    await addText(1);
    await click(button('Clear the list'));
    await click(button('Clear the list', find('dialog')));
    await addText(3);
    await click(find('[role="option"]:last-child'));
    await click(main());
    expect(buttonNames()).toContain('Show the 2 links that weren’t selected');
  });

  it('moves the focus to the list that was sent', async () => {
    const other = { ...over, id: 'earlier' };
    await paste(2, {
      'batches.list': () => [other, ...inputsOf('batch.start').map(({ id }) => ({ ...batch, id }))],
    });
    await click(main());
    const [, sent] = document.querySelectorAll('.batch h3');
    expect(document.activeElement).toBe(sent);
  });

  it('keeps the links that come while it is stored', async () => {
    const storing = later<void>();
    await paste(2, { 'batch.add': storing.answer });
    await click(main());
    await addText(3);
    await storing.give(undefined);
    expect(main().textContent).toBe('Save 1 link');
  });

  it('leaves the focus alone when a later list is cleared', async () => {
    await paste(2, {
      'batches.list': () => inputsOf('batch.start').map(({ id }) => ({ ...batch, id })),
    });
    await click(main());
    await addText(1);
    await click(button('Clear the list'));
    await click(button('Clear the list', find('dialog')));
    expect(document.activeElement).not.toBe(find('.batch h3'));
  });

  it('continues the same batch after a failure, and keeps the list', async () => {
    let fails = true;
    await paste(2, { 'batch.start': () => (fails ? refuse({ kind: 'unexpected' }) : undefined) });
    await click(main());
    expect(find('.send-bar .problem').textContent).toBeTruthy();
    expect(document.querySelector('.link-list')).not.toBeNull();
    fails = false;
    await click(main());
    const [first, second] = inputsOf('batch.add');
    expect(second?.id).toBe(first?.id);
  });

  it('is sent once, also if only the answer to its start was lost', async () => {
    await paste(2, {
      'batches.list': () => inputsOf('batch.start').map(({ id }) => ({ ...batch, id })),
      'batch.start': () => refuse({ kind: 'unexpected' }),
    });
    await click(main());
    expect(document.querySelector('.link-list')).toBeNull();
    expect(find('.batch h3').textContent).toContain('10 links to Research');
  });

  it('makes another batch if the choice changed after a failure', async () => {
    await paste(2, { 'batch.start': () => refuse({ kind: 'unexpected' }) });
    await click(main());
    await click(find('[role="option"]'));
    await click(main());
    const [first, second] = inputsOf('batch.add');
    expect(second?.id).not.toBe(first?.id);
    expect(inputsOf('batch.remove')).toEqual([{ id: first?.id }]);
  });
});

describe('open tabs', () => {
  const tabs = [
    { id: 1, url: 'https://a.example/', title: 'A', windowId: 1 },
    { id: 2, url: 'https://b.example/', title: 'B', windowId: 1 },
  ];
  async function add(answers: Answers = {}): Promise<void> {
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue(tabs as never);
    permissions.request.mockResolvedValue(true);
    answerWith({
      'links.saved': () => [],
      'batches.list': () => [],
      'destinations.list': () => listOf([research], 1),
      'library.list': () => ({ value: { items: [], complete: true } }),
      'batch.add': () => {},
      'batch.start': () => {},
      'batch.rescue': () => {},
      'access.ask': () => {},
      'access.givePagesBack': () => {},
      ...answers,
    });
    await show(<ImportPage account="account" isShown />);
    await click(button('Add open tabs'));
    permissions.request.mockClear();
  }
  const asArticles = () =>
    settle(() => {
      const choice = find<HTMLSelectElement>('.send-bar select');
      choice.selectedIndex = 1;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const sent = () => inputsOf('batch.add').flatMap(({ links }) => links.map(({ isPage }) => isPage));

  it('go as links', async () => {
    await add();
    await click(find<HTMLButtonElement>('.send-bar button.main'));
    expect(sent()).toEqual([undefined, undefined]);
    expect(permissions.request).not.toHaveBeenCalled();
    expect(methodsAsked()).not.toContain('batch.rescue');
  });

  it('or as articles: the browser asks once, and each is read after all are on disk', async () => {
    await add();
    await asArticles();
    await click(find('[role="option"]'));
    await click(find<HTMLButtonElement>('.send-bar button.main'));
    expect(permissions.request).toHaveBeenCalledExactlyOnceWith({ origins: ['https://*.b.example/*'] });
    expect(sent()).toEqual([true]);
    const steps = ['batch.add', 'batch.start', 'batch.rescue', 'access.givePagesBack'] as const;
    expect(methodsAsked().filter((name) => steps.some((step) => step === name))).toEqual(steps);
    expect(status()).toContain('1 page sent as you see it.');
  });

  it('are read after those of an earlier list', async () => {
    const first = later<void>();
    await add({ 'batch.rescue': first.answer });
    for (const _ of ['first', 'second']) {
      if (!document.querySelector('.send-bar')) await click(button('Add open tabs'));
      await asArticles();
      await click(find<HTMLButtonElement>('.send-bar button.main'));
    }
    await first.give();
    const ids = inputsOf('batch.start').map(({ id }) => id);
    expect(inputsOf('batch.rescue')).toEqual(ids.flatMap((id) => [0, 1].map((n) => ({ id, n }))));
    expect(status()).toContain('4 pages sent as you see them.');
    expect(inputsOf('access.givePagesBack')).toEqual([
      { patterns: ['https://*.a.example/*', 'https://*.b.example/*'] },
    ]);
  });
});
