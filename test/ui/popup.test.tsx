import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { askFirst } from '../../entrypoints/popup/ask-first';
import { Popup } from '../../entrypoints/popup/popup';
import type { Output } from '../../lib/contract/contract';
import type { DestinationList } from '../../lib/contract/destinations';
import type { SavedBefore } from '../../lib/contract/history';
import type { JobView } from '../../lib/contract/outbox';
import type { PageView } from '../../lib/contract/page';
import type { Destination } from '../../lib/destination';
import { ProblemError } from '../../lib/problem';
import {
  announce,
  answerWith,
  connection,
  firstOf,
  inputsOf,
  jobOf,
  journal,
  listOf,
  methodsAsked,
  page,
  refuse,
  research,
  text,
} from './background';
import {
  button,
  buttonNames,
  click,
  downloaded,
  field,
  find,
  press,
  settle,
  show,
  status,
  type,
} from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

let jobs: JobView[];
const usual = {
  'page.look': () => page,
  'connection.get': () => connection,
  'destinations.first': () => firstOf([journal], 1),
  'destinations.list': () => listOf([journal, research], 1),
  'outbox.list': () => jobs,
  'draft.put': () => {},
  'outbox.status': () => ({ paused: false, parked: [] }),
  'clip.save': ({ id }: { id: string }) => ({ job: jobOf({ id }) }),
} satisfies Parameters<typeof answerWith>[0];

async function open(different: Parameters<typeof answerWith>[0] = {}) {
  jobs = [];
  // Where a test has its own list, nothing in it was used before.
  const first = different['destinations.list'] ? { 'destinations.first': () => firstOf([]) } : {};
  answerWith({ ...usual, ...first, ...different });
  await show(<Popup asked={askFirst()} />);
}
const save = () => button('Save');
const what = () => find<HTMLInputElement>('[name="what"]:checked').value;

beforeEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('pinned places', () => {
  const pinned = () =>
    [...document.querySelectorAll<HTMLButtonElement>('.pinned button')].map(
      (one) => `${one.getAttribute('aria-label')}${one.disabled ? ', off' : ''}`,
    );
  const place = (name: string): Destination => ({ kind: 'notebook', id: name, name });

  it.each<[string, Destination[], number, Partial<typeof page>, string[]]>([
    ['are a click each', [journal, research], 2, {}, ['Save to Journal', 'Save to Research']],
    ['are not all places', [journal, research], 1, {}, ['Save to Journal']],
    ['three at most', ['A', 'B', 'C', 'D'].map(place), 4, {}, ['Save to A', 'Save to B', 'Save to C']],
    ['take no place where there are none', [journal], 0, {}, []],
    [
      'are off where nothing can be saved',
      [journal, research],
      2,
      { readable: false, url: 'about:blank' },
      ['Save to Journal, off', 'Save to Research, off'],
    ],
  ])('%s', async (_, places, count, different, buttons) => {
    await open({
      'page.look': () => ({ ...page, ...different }),
      'destinations.first': () => ({ ...firstOf(places), pinned: count }),
      'destinations.list': () => ({ ...listOf(places), pinned: count }),
    });
    expect(pinned()).toEqual(buttons);
  });

  it('are saved to at once, as what is usual there, and only once', async () => {
    await open({
      'destinations.first': () => ({ ...firstOf([journal, research], 1), pinned: 2 }),
      'destinations.list': () => ({ ...listOf([journal, research]), pinned: 2 }),
    });
    const research1 = find('[aria-label="Save to Research"]');
    await settle(() => {
      research1.click();
      research1.click();
    });
    expect(inputsOf('clip.save')).toEqual([expect.objectContaining({ destination: research, what: 'link' })]);
    expect(pinned()).toEqual([]);
  });
});

describe('on opening', () => {
  it('is ready: title, what and where are filled in, Save has the focus', async () => {
    await open();
    expect(field('Title').value).toBe('A page');
    expect(field('Where to').value).toBe('Journal');
    expect(what()).toBe('article');
    expect(document.activeElement).toBe(save());
    expect(status()).toBe('');
  });

  it('waits for no list of all places, and asks for it after that', async () => {
    await open({
      'destinations.first': () => firstOf([journal], 1),
      'destinations.list': () => new Promise(() => {}),
    });
    expect(field('Where to').value).toBe('Journal');
    expect(document.activeElement).toBe(save());
    expect(methodsAsked().indexOf('destinations.list')).toBeGreaterThan(methodsAsked().indexOf('page.look'));
  });

  it('leads to the settings where nothing is connected', async () => {
    const openOptions = vi.spyOn(fakeBrowser.runtime, 'openOptionsPage').mockImplementation(async () => {});
    await open({ 'connection.get': () => null });
    await click(button('Connect'));
    expect(openOptions).toHaveBeenCalled();
    expect(document.querySelector('form')).toBeNull();
  });

  it('brings back the draft', async () => {
    const draft = { title: 'Mine', what: 'link' as const, destination: research };
    await open({ 'page.look': () => ({ ...page, draft }) });
    expect(field('Title').value).toBe('Mine');
    expect(field('Where to').value).toBe('Research');
    expect(what()).toBe('link');
  });

  it('takes what a menu named before what was entered earlier', async () => {
    const draft = { title: 'Mine', what: 'link' as const, destination: journal };
    await open({
      'page.look': () => ({ ...page, draft, intended: { what: 'screenshot', destination: research } }),
    });
    expect([field('Title').value, field('Where to').value, what()]).toEqual([
      'Mine',
      'Research',
      'screenshot',
    ]);
    await click(save());
    expect(inputsOf('clip.save')).toEqual([
      expect.objectContaining({ destination: research, what: 'screenshot' }),
    ]);
  });

  it('adds all of it to another note than the one that was to have only what is new', async () => {
    const note = { kind: 'note', id: 'n', name: 'Another' } as const;
    const draft = { title: 'Mine', destination: { ...note, id: 'm' }, onlyNew: true };
    await open({ 'page.look': () => ({ ...page, draft, intended: { destination: note } }) });
    await click(save());
    const [input] = inputsOf('clip.save');
    expect(input).toMatchObject({ destination: note });
    expect(input).not.toHaveProperty('onlyNew');
  });

  it('keeps a place that was chosen before the page was known', async () => {
    let told: (page: PageView) => void = () => {};
    await open({
      'page.look': () => new Promise<PageView>((resolve) => (told = resolve)),
      'destinations.first': () => firstOf([journal, research], 1),
    });
    expect(field('Where to').value).toBe('Journal');
    await type(field('Where to'), 'Research');
    await press(field('Where to'), 'Enter');
    await settle(() => told({ ...page, site: { host: 'a.example', destination: journal } }));
    expect([field('Title').value, field('Where to').value]).toEqual([page.title, 'Research']);
    expect(inputsOf('draft.put')).toEqual([{ url: page.url, title: page.title, destination: research }]);
  });

  it('says nothing of what is saved before it is known where it goes: that would change then', async () => {
    let told: (list: DestinationList) => void = () => {};
    await open({
      'destinations.first': () => new Promise<DestinationList>((resolve) => (told = resolve)),
      'destinations.list': () => new Promise<never>(() => {}),
    });
    expect(document.querySelector('[name="what"]:checked')).toBeNull();
    expect(status()).toBe('Looking for your destinations…');
    await settle(() => told(firstOf([research], 1)));
    expect(what()).toBe('link');
  });

  it('keeps what was chosen, also by a click on what was offered', async () => {
    await open();
    vi.useFakeTimers();
    expect(what()).toBe('article');
    await click(find('[name="what"]:checked'));
    await type(field('Where to'), 'Research');
    await press(field('Where to'), 'Enter');
    expect(what()).toBe('article');
  });

  it('looks among the first places where the others cannot be read', async () => {
    await open({
      'destinations.first': () => firstOf([journal, research], 1),
      'destinations.list': () => refuse({ kind: 'unexpected' }),
    });
    vi.useFakeTimers();
    await type(field('Where to'), 'Research');
    await press(field('Where to'), 'Enter');
    expect(field('Where to').value).toBe('Research');
  });

  it('lets typing replace a place that is told when its field has the focus already', async () => {
    let told: (list: DestinationList) => void = () => {};
    await open({ 'destinations.first': () => new Promise<DestinationList>((resolve) => (told = resolve)) });
    const where = field('Where to');
    await settle(() => where.focus());
    await settle(() => told(firstOf([journal], 1)));
    expect(where.value).toBe('Journal');
    expect([where.selectionStart, where.selectionEnd]).toEqual([0, 'Journal'.length]);
  });

  it.each([
    ['still asking', { 'page.look': () => new Promise<never>(() => {}) }, 'One moment…'],
    ['none chosen yet', { 'destinations.list': () => listOf([research]) }, 'Choose where it goes.'],
    ['nothing there', { 'destinations.list': () => listOf([]) }, 'No destinations were found.'],
    [
      'nothing to save',
      { 'page.look': () => ({ ...page, readable: false, url: '' }) },
      'There is nothing here to save.',
    ],
  ])('says why Save is off: %s', async (_, different, reason) => {
    await open(different);
    expect(save().disabled).toBe(true);
    expect(status()).toContain(reason);
  });

  it('does not call a list empty that could not be read', async () => {
    const problem = { kind: 'authentication' } as const;
    await open({ 'destinations.list': () => ({ ...listOf([]), problem }) });
    expect(status()).toContain('The destinations could not be refreshed.');
    expect(status()).not.toContain('No destinations were found.');
  });

  it('says at once that a page cannot be read, and saves its link', async () => {
    await open({ 'page.look': () => ({ ...page, readable: false }) });
    expect(find('#page-note').textContent).toContain('only its link can be saved');
    expect(what()).toBe('link');
    expect(save().disabled).toBe(false);
  });

  it('says what is wrong where the page is out of bounds', async () => {
    await open({ 'page.look': () => refuse({ kind: 'private-window' }) });
    expect(document.body.textContent).toContain('Satchel keeps nothing from private windows.');
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('saving', () => {
  it('sends what is on show, once for a double click', async () => {
    await open();
    await settle(() => {
      save().click();
      save().click();
    });
    const inputs = inputsOf('clip.save');
    expect(inputs).toHaveLength(1);
    expect(inputs[0]).toMatchObject({
      tabId: 7,
      what: 'article',
      title: 'A page',
      url: page.url,
      destination: journal,
    });
    expect(inputs[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('by key from anywhere: %j', async (keys) => {
    await open();
    await press(field('Title'), 'Enter', keys);
    expect(inputsOf('clip.save')).toHaveLength(1);
  });

  describe('a part of the page', () => {
    const area = { title: 'Mine', what: 'area' as const, destination: research };
    const closed = vi.fn();
    beforeEach(() => {
      closed.mockClear();
      vi.stubGlobal('close', closed);
    });

    it('is asked for once, and the popup is then out of the way', async () => {
      await open({ 'page.look': () => ({ ...page, draft: area }), 'clip.save': () => ({ onPage: true }) });
      await settle(() => {
        save().click();
        save().click();
      });
      expect(inputsOf('clip.save')).toEqual([
        expect.objectContaining({ what: 'area', title: 'Mine', destination: research }),
      ]);
      expect(closed).toHaveBeenCalledOnce();
    });

    it('says what is wrong, and can be tried again', async () => {
      await open({
        'page.look': () => ({ ...page, draft: area }),
        'clip.save': () => refuse({ kind: 'page-changed' }),
      });
      await click(save());
      expect(status()).toContain('The page in this tab has changed');
      expect([closed.mock.calls.length, save().disabled]).toEqual([0, false]);
    });
  });

  describe('by a key that comes before all is known', () => {
    const keys: [string, KeyboardEventInit][] = [['Enter', { ctrlKey: true }]];
    let tell = () => {};
    const late =
      <T,>(value: T) =>
      () =>
        new Promise<T>((resolve) => (tell = () => resolve(value)));
    const never = () => new Promise<never>(() => {});

    it.each<[string, Parameters<typeof answerWith>[0], typeof keys, Destination[]]>([
      ['the page', { 'page.look': late(page) }, keys, [journal]],
      [
        'where to',
        { 'destinations.first': late(firstOf([research], 1)), 'destinations.list': never },
        keys,
        [research],
      ],
      [
        'where to, and nothing is usual',
        { 'destinations.first': late(firstOf([])), 'destinations.list': () => listOf([journal]) },
        keys,
        [],
      ],
      ['the page, and pressed twice', { 'page.look': late(page) }, [...keys, ...keys], [journal]],
      ['the page, and something else after it', { 'page.look': late(page) }, [...keys, ['Tab', {}]], []],
    ])('%s', async (_, answers, pressed, saved) => {
      await open(answers);
      for (const [key, init] of pressed) await press(document.body, key, init);
      expect(inputsOf('clip.save')).toEqual([]);
      await settle(tell);
      expect(inputsOf('clip.save').map(({ destination }) => destination)).toEqual(saved);
    });

    it('the page, and a click after it', async () => {
      await open({ 'page.look': late(page) });
      await press(document.body, 'Enter', { ctrlKey: true });
      await settle(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
      await settle(tell);
      expect(inputsOf('clip.save')).toEqual([]);
    });
  });

  it.each([
    ['as it is', 'A page', false],
    ['with spaces around it', ' A page ', false],
    ['left out', '', false],
    ['of the person’s own', 'Clocks', true],
  ])('tells whether the title is another than the page’s: %s', async (_, title, ownTitle) => {
    await open();
    await type(field('Title'), title);
    await click(save());
    expect(inputsOf('clip.save')).toMatchObject([{ title: title.trim() || 'A page', ownTitle }]);
  });

  it('saves the destination that the same key chose', async () => {
    await open();
    await type(field('Where to'), 'rese');
    await press(field('Where to'), 'Enter', { ctrlKey: true });
    expect(inputsOf('clip.save').map(({ destination }) => destination)).toEqual([research]);
  });

  it('is true at each step', async () => {
    let stored: (job: Output<'clip.save'>) => void = () => {};
    await open({ 'clip.save': () => new Promise((resolve) => (stored = resolve)) });
    await click(save());
    expect(status()).toContain('Saving…');
    const job = jobOf({ id: inputsOf('clip.save')[0]?.id ?? '' });
    await settle(() => stored({ job }));
    expect(status()).toContain('Saved on this device. Sending to Journal…');
    jobs = [{ ...job, state: 'confirmed', receipt: { ids: ['1'], at: 1 } }];
    await announce('outbox');
    expect(status()).toContain('Saved to Journal.');
    expect(button('See it')).toBeDefined();
  });

  it.each<[Partial<JobView>, string]>([
    [{ state: 'waiting' }, 'Saved on this device. It is not sent yet.'],
    [
      { state: 'waiting', problem: { kind: 'offline' } },
      'You are offline. Your clip is kept on this device.',
    ],
    [{ state: 'unknown' }, 'It may be in Journal already. Is it there?'],
    [{ state: 'needs-you', problem: { kind: 'size' } }, 'It is too long for one note.'],
    [{ state: 'waiting', problem: { kind: 'paused' } }, 'Sending is paused. Your clip is kept'],
    [{ state: 'waiting', problem: { kind: 'offline' }, discardedAt: 1 }, 'Discarded'],
  ])('%j: %s', async (part, text) => {
    await open({ 'clip.save': ({ id }) => ({ job: jobOf({ id, ...part }) }) });
    await click(save());
    expect(status()).toContain(text);
  });

  it('says plainly when nothing was saved, and tries again under the same id', async () => {
    await open({ 'clip.save': () => refuse({ kind: 'storage' }) });
    await click(save());
    expect(status()).toContain('Nothing was saved.');
    await click(save());
    const [first, second] = inputsOf('clip.save').map(({ id }) => id);
    expect(first).toBe(second);
  });

  it('is another save under another id once something has changed', async () => {
    await open({ 'clip.save': () => refuse({ kind: 'unexpected' }) });
    await click(save());
    await type(field('Title'), 'Other');
    await click(save());
    const [first, second] = inputsOf('clip.save').map(({ id }) => id);
    expect(first).not.toBe(second);
  });

  it('goes on to another destination, which is left open', async () => {
    await open();
    await click(save());
    vi.useFakeTimers();
    await click(button('Save elsewhere'));
    expect(field('Where to').value).toBe('');
    expect(document.activeElement).toBe(field('Where to'));
    expect(save().disabled).toBe(true);
  });
});

describe('a page that takes its time to be read', () => {
  const bar = () => find<HTMLProgressElement>('progress');

  it('shows how far it is after a second, and is cancelled', async () => {
    let refused: (error: unknown) => void = () => {};
    let share: number | null = null;
    await open({
      'clip.save': () => new Promise((_, reject) => (refused = reject)),
      'capture.progress': () => share,
      'capture.cancel': () => {},
    });
    share = 0.4;
    vi.useFakeTimers();
    await click(save());
    await settle(() => vi.advanceTimersByTime(999));
    expect(document.querySelector('progress')).toBeNull();
    await settle(() => vi.advanceTimersByTime(1));
    expect(bar().value).toBe(0.4);
    expect(status()).toBe('Reading the page…');
    await click(button('Cancel'));
    expect(inputsOf('capture.cancel')).toEqual([{ tabId: 7 }]);
    expect(document.activeElement).toBe(save());
    share = null;
    await settle(() => refused(new ProblemError({ kind: 'cancelled' })));
    expect(document.querySelector('progress')).toBeNull();
    expect(status()).toBe('You stopped it. Nothing was saved. You can save it again at any time.');
  });

  it('shows what a menu has begun, until it is done', async () => {
    const shares = [0.2, 0.9, null];
    vi.useFakeTimers();
    await open({ 'capture.progress': () => shares.shift() ?? null });
    expect(bar().value).toBe(0.2);
    await settle(() => vi.advanceTimersByTime(300));
    expect(bar().value).toBe(0.9);
    await settle(() => vi.advanceTimersByTime(300));
    expect(document.querySelector('progress')).toBeNull();
  });
});

describe('what could not be stored', () => {
  const problem = { kind: 'storage' } as const;
  const full = { 'clip.save': () => ({ problem, unsaved: text }) };

  it.each<[string, Parameters<typeof answerWith>[0], string[]]>([
    ['by the popup', full, ['Save']],
    ['by a menu', { 'page.look': () => ({ ...page, notice: { problem, unsaved: text } }) }, []],
  ])('%s is told, and its text is at hand', async (_, different, clicks) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {});
    await open(different);
    for (const name of clicks) await click(button(name));
    expect(document.body.textContent).toContain('Nothing was saved.');
    expect(document.body.textContent).not.toContain('Saved');
    await click(button('Copy Markdown'));
    expect(write.mock.calls).toEqual([[text.text]]);
    expect(await downloaded(() => click(button('Download')))).toEqual(text);
  });

  it('offers nothing where nothing was captured', async () => {
    await open({ 'page.look': () => ({ ...page, notice: { problem } }) });
    expect(document.body.textContent).toContain('Nothing was saved.');
    expect(document.querySelector('.unsaved')).toBeNull();
  });

  it('is tried again under the same id, and told as saved only then', async () => {
    let answer: Output<'clip.save'> = { problem, unsaved: text };
    await open({ 'clip.save': () => answer });
    await click(save());
    answer = { job: jobOf({}) };
    await click(save());
    const [first, second] = inputsOf('clip.save').map(({ id }) => id);
    expect(first).toBe(second);
    expect(status()).toContain('Saved on this device.');
    expect(document.querySelector('.unsaved')).toBeNull();
  });
});

describe('the draft', () => {
  it('is kept shortly after the last change, as the person left it', async () => {
    await open();
    vi.useFakeTimers();
    await type(field('Title'), 'M');
    await type(field('Title'), 'Mine');
    await vi.advanceTimersByTimeAsync(300);
    expect(inputsOf('draft.put')).toEqual([{ url: page.url, title: 'Mine' }]);
  });

  it('is kept at once when the popup closes', async () => {
    await open();
    await type(field('Title'), 'Mine');
    dispatchEvent(new Event('pagehide'));
    expect(inputsOf('draft.put')).toEqual([{ url: page.url, title: 'Mine' }]);
  });

  it('is not sent after the clip was saved', async () => {
    await open();
    vi.useFakeTimers();
    await type(field('Title'), 'Mine');
    await click(save());
    await vi.advanceTimersByTimeAsync(1000);
    expect(inputsOf('draft.put')).toEqual([]);
  });

  it('does not take the focus from someone who types', async () => {
    let listed: (list: Output<'destinations.list'>) => void = () => {};
    await open({ 'destinations.list': () => new Promise((resolve) => (listed = resolve)) });
    await type(field('Title'), 'Mine');
    await settle(() => listed(listOf([journal], 1)));
    expect(save().disabled).toBe(false);
    expect(document.activeElement).toBe(field('Title'));
  });
});

describe('a page that was saved before', () => {
  const note: Destination = { kind: 'note', id: 'n7', name: 'A page' };
  const saved = (part: Partial<SavedBefore> = {}): SavedBefore => ({
    id: 'job',
    url: page.url,
    title: 'A page',
    kind: 'article',
    destination: journal,
    place: note,
    here: true,
    at: Date.now(),
    ...part,
  });
  const openSaved = (part?: Partial<SavedBefore>) =>
    open({ 'page.look': () => ({ ...page, saved: saved(part) }) });

  it('says when and where to', async () => {
    await openSaved();
    expect(find('.before').textContent).toContain('Saved today to Journal.');
    await openSaved({ at: new Date(2020, 0, 7).getTime(), destination: research });
    expect(find('.before').textContent).toContain('Saved on January 7, 2020 to Research.');
  });

  it('opens what was saved', async () => {
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
    await openSaved();
    await click(button('Open'));
    expect(create.mock.calls).toEqual([[{ url: '/library.html#note=n7&name=A+page' }]]);
  });

  it('appends what is new to the note', async () => {
    await openSaved();
    await click(button('Append what is new'));
    expect(field('Where to').value).toBe('A page');
    expect(document.activeElement).toBe(save());
    expect(find('.before').textContent).toContain('Only what the note does not have yet is added.');
    await click(save());
    expect(
      inputsOf('clip.save').map(({ destination, what, onlyNew }) => [destination, what, onlyNew]),
    ).toEqual([[note, 'article', true]]);
  });

  it.each<[string, () => Promise<void>]>([
    ['a link', () => click(find('[name="what"][value="link"]'))],
    [
      'another place',
      async () => {
        await type(field('Where to'), 'research');
        await press(field('Where to'), 'Enter');
      },
    ],
  ])('saves all of it as %s', async (_, choose) => {
    await openSaved();
    await click(button('Append what is new'));
    await choose();
    await click(save());
    expect(inputsOf('clip.save').map(({ onlyNew }) => onlyNew)).toEqual([undefined]);
  });

  it('has nothing to append to in a knowledge base', async () => {
    await openSaved({ destination: research, place: research });
    expect(buttonNames(find('.before'))).toEqual(['Open']);
  });
});

describe('the place of a site', () => {
  const onSite = (destination?: Destination) =>
    open({ 'page.look': () => ({ ...page, site: { host: 'example.com', destination } }) });
  const always = () => field('Always for example.com');

  it.each<[string, Destination | undefined, string, boolean]>([
    ['as it was chosen', research, 'Research', true],
    ['none was chosen', undefined, 'Journal', false],
  ])('%s', async (_, destination, name, checked) => {
    await onSite(destination);
    expect(field('Where to').value).toBe(name);
    expect(always().checked).toBe(checked);
  });

  it.each<[string, Destination | undefined, number, boolean | undefined]>([
    ['is kept with the save', undefined, 1, true],
    ['is given up with the save', research, 1, false],
    ['stays as it is', research, 0, undefined],
  ])('%s', async (_, destination, clicks, sent) => {
    await onSite(destination);
    for (let turn = 0; turn < clicks; turn++) await click(always());
    await click(save());
    expect(inputsOf('clip.save').map(({ always }) => always)).toEqual([sent]);
  });

  it('counts a tick that a key follows at once', async () => {
    await onSite();
    await settle(() => {
      always().click();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    });
    expect(inputsOf('clip.save').map(({ always }) => always)).toEqual([true]);
  });

  it('is not offered where there is no site', async () => {
    await open();
    expect(document.querySelector('.always')).toBeNull();
  });
});

describe('a page that the service could not read', () => {
  const refused = (url: string) =>
    jobOf({
      id: 'row',
      kind: 'import-urls',
      state: 'needs-you',
      problem: { kind: 'unread' },
      destination: research,
      clip: { ...jobOf({}).clip, url },
    });
  const line = () => document.querySelector('.before');
  async function openOn(job: JobView, sent = true) {
    await open({ 'outbox.list': () => [job], 'outbox.rescue': () => ({ sent }) });
  }

  it.each<[string, string, boolean]>([
    ['this very page', 'https://example.com/a', true],
    ['the same page by another address', 'https://example.com/a/?utm_source=mail#part', true],
    ['another page', 'https://example.com/b', false],
  ])('%s', async (_, url, offers) => {
    await openOn(refused(url));
    expect(line()?.textContent.includes('could not read this page for Research') ?? false).toBe(offers);
  });

  it('is sent by one tap, and the line tells how that stands', async () => {
    await openOn(refused(page.url));
    await click(find<HTMLButtonElement>('.before button'));
    expect(inputsOf('outbox.rescue')).toEqual([{ id: 'row' }]);
    expect(buttonNames(find('.before'))).toEqual([]);
  });

  it('is told how to be shown where no tab shows it', async () => {
    await openOn(refused('https://example.com/elsewhere'), false);
    await click(button('Send the page as I see it'));
    expect(find('dialog').textContent).toContain('press Satchel’s toolbar button');
  });
});
