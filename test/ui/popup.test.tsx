import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Popup } from '../../entrypoints/popup/popup';
import type { JobView, Output } from '../../lib/contract';
import { ProblemError } from '../../lib/problem';
import {
  announce,
  answerWith,
  connection,
  inputsOf,
  jobOf,
  journal,
  listOf,
  page,
  refuse,
  research,
  text,
} from './background';
import { button, click, downloaded, field, find, press, settle, show, status, type } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

let jobs: JobView[];
const usual = {
  'page.look': () => page,
  'connection.get': () => connection,
  'destinations.list': () => listOf([journal, research], 1),
  'outbox.list': () => jobs,
  'draft.put': () => {},
  'outbox.status': () => ({ paused: false, parked: [] }),
  'clip.save': ({ id }: { id: string }) => ({ job: jobOf({ id }) }),
} satisfies Parameters<typeof answerWith>[0];

async function open(different: Parameters<typeof answerWith>[0] = {}) {
  jobs = [];
  answerWith({ ...usual, ...different });
  await show(<Popup tabId={undefined} />);
}
const save = () => button('Save');
const what = () => find<HTMLInputElement>('[name="what"]:checked').value;

beforeEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
