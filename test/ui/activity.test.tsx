import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { JobView, OutboxStatus } from '../../lib/contract/outbox';
import { ActivityList } from '../../lib/ui/activity-list';
import {
  announce,
  answerWith,
  connection,
  inputsOf,
  jobOf,
  listOf,
  methodsAsked,
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
  redraw,
  settle,
  show,
  status,
  type,
} from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

const list = (jobs: JobView[], part: Partial<OutboxStatus> = {}) => (
  <ActivityList
    jobs={jobs}
    status={{ paused: false, parked: [], ...part }}
    list={listOf([research])}
    connection={connection}
  />
);
const draw = (...jobs: JobView[]) => show(list(jobs));

beforeEach(() => {
  vi.restoreAllMocks();
  answerWith({
    'outbox.story': () => ({ createdAt: 0, reference: '', events: [] }),
    'outbox.send': () => {},
    'outbox.sendAll': () => {},
    'outbox.pause': () => {},
    'outbox.check': () => {},
    'outbox.settle': () => {},
    'outbox.discard': () => {},
    'outbox.undiscard': () => {},
    'outbox.redirect': () => {},
    'outbox.markdown': () => text,
    'outbox.export': () => ({ name: 'unsent.json', text: '{}', files: 0 }),
    'outbox.look': () => ({ titles: ['<b>One</b>', 'Two'] }),
  });
});

const file = { extension: 'pdf', mime: 'application/pdf', size: 200 * 1024 * 1024, modifiedAt: 0 };
const fileJob = (part: Partial<JobView>) =>
  jobOf({
    kind: 'file',
    clip: { kind: 'file', title: 'Report', url: '', plainText: false, droppedImages: 0, file },
    ...part,
  });

describe('a file', () => {
  it('on its way tells how much of it is out, and asks again when that changes', async () => {
    let bytes = 0;
    answerWith({ 'outbox.progress': () => ({ id: 'job', bytes }) });
    await draw(fileJob({ stoppable: true }));
    expect(find('li.job').textContent).toContain('200 MB on the way');
    bytes = 12 * 1024 * 1024;
    await announce('progress');
    expect(find('.upload > span').textContent).toBe('12 MB of 200 MB');
    const bar = find('progress');
    expect([bar.getAttribute('aria-label'), bar.getAttribute('value'), bar.getAttribute('max')]).toEqual([
      'How much of Report.pdf is uploaded',
      String(bytes),
      String(file.size),
    ]);
    expect(bar.closest('[role=status], [aria-live]')).toBeNull();
  });

  it('says nothing of how far another one is', async () => {
    answerWith({ 'outbox.progress': () => ({ id: 'another', bytes: 12 }) });
    await draw(fileJob({ stoppable: true }));
    expect(find('li.job').textContent).toContain('200 MB on the way');
  });

  it('that is there is called what it is called there', async () => {
    await draw(fileJob({ state: 'confirmed', receipt: { ids: ['m'], at: 0 }, savedAs: 'Report (2).pdf' }));
    expect(find('li.job h2').textContent).toBe('Report (2).pdf');
  });
});

it('tells what is wrong, what was kept, what is there, and what the capture left out', async () => {
  const clip = { ...jobOf({}).clip, plainText: true, droppedImages: 2 };
  const problem = { kind: 'target', code: '310001', message: 'gone' } as const;
  await draw(jobOf({ state: 'needs-you', problem, clip, parts: 3 }));
  const words = find('.job').textContent;
  expect(words).toContain('This destination does not take it. Your clip is kept on this device.');
  expect(words).toContain('The service says: gone (310001)');
  expect(words).toContain('Parts that are there already: 3');
  expect(words).toContain('Only the plain text could be taken');
  expect(words).toContain(': 2');
});

it('says that all of a page was taken where no article was found', async () => {
  await draw(jobOf({ clip: { ...jobOf({}).clip, wholePage: true } }));
  expect(find('.job').textContent).toContain('No article was found on this page');
});

it.each([
  [[], {}, false, ''],
  [[jobOf({})], {}, false, 'Waiting: 1'],
  [[jobOf({}), jobOf({ id: 'b', state: 'unknown' })], {}, true, 'Waiting: 1Needs you: 1'],
  [[jobOf({}), jobOf({ id: 'b', state: 'unknown', discardedAt: 1 })], {}, false, 'Waiting: 1'],
  [[jobOf({})], { paused: true }, false, 'PausedWaiting: 1'],
])('counts, and opens where something needs the person', async (jobs, part, open, counts) => {
  await show(list(jobs, part));
  expect(find<HTMLDetailsElement>('.activity').open).toBe(open);
  expect(find('.counts').textContent).toBe(counts);
});

it('opens by itself when something comes to need the person, and not when less does', async () => {
  const needing = (...ids: string[]) => list(ids.map((id) => jobOf({ id, state: 'needs-you' })));
  const folded = () => find<HTMLDetailsElement>('details.activity');
  await show(needing('a', 'b'));
  expect(folded().open).toBe(true);
  await settle(() => {
    folded().open = false;
    folded().dispatchEvent(new Event('toggle'));
  });
  await redraw(needing('a'));
  expect(folded().open).toBe(false);
  await redraw(needing('a', 'c'));
  expect(folded().open).toBe(true);
});

it('moves no row while the keyboard is in one of them', async () => {
  const titles = () => [...document.querySelectorAll('.job')].map((row) => row.getAttribute('aria-label'));
  const row = (title: string, part: Partial<JobView>) =>
    jobOf({ id: title, clip: { ...jobOf({}).clip, title }, ...part });
  const old = row('old', { state: 'waiting', since: 1 });
  const young = row('young', { state: 'waiting', since: 2 });
  await draw(old, young);
  expect(titles()).toEqual(['young', 'old']);
  find('.job').focus();
  const needing = row('needing', { state: 'needs-you', since: 3 });
  await redraw(list([old, young, needing]));
  expect(titles()).toEqual(['young', 'old', 'needing']);
  find('.job').blur();
  await redraw(list([old, young, needing]));
  expect(titles()).toEqual(['needing', 'young', 'old']);
});

describe('all rows at once', () => {
  const waiting = jobOf({ state: 'waiting' });
  const refused = jobOf({ id: 'b', state: 'needs-you' });
  it.each<[string, JobView[], Partial<OutboxStatus>, string[]]>([
    ['nothing', [], {}, ['Pause']],
    ['one row', [waiting], {}, ['Pause']],
    ['two that stand still', [waiting, refused], {}, ['Pause', 'Send all now']],
    ['one of them discarded', [waiting, { ...refused, discardedAt: 1 }], {}, ['Pause']],
    ['paused', [waiting, refused], { paused: true }, ['Resume']],
  ])('%s', async (_, jobs, part, buttons) => {
    await show(list(jobs, part));
    expect(buttonNames(find('.tools > .buttons'))).toEqual(buttons);
    expect(status()).toContain(part.paused ? 'Sending is paused. Clips are kept on this device.' : '');
  });

  it('are sent, stopped and let go', async () => {
    await draw(waiting, refused);
    await click(button('Send all now'));
    await click(button('Pause'));
    await redraw(list([waiting], { paused: true }));
    await click(button('Resume'));
    expect(inputsOf('outbox.sendAll')).toEqual([{}]);
    expect(inputsOf('outbox.pause')).toEqual([{ paused: true }, { paused: false }]);
  });

  it('are drawn up to twenty, the newest, until the person asks for all', async () => {
    const jobs = Array.from({ length: 200 }, (_, since) => jobOf({ id: `${since}`, since }));
    await draw(...jobs);
    expect(document.querySelectorAll('.job time')[0]?.getAttribute('datetime')).toContain('00.199Z');
    expect(document.querySelectorAll('.job')).toHaveLength(20);
    await click(button('Show all: 200'));
    expect(document.querySelectorAll('.job')).toHaveLength(200);
    expect(document.activeElement).toBe(document.querySelectorAll('.job')[20]);
  });

  it('keep among them a row that was shown, whatever comes before it', async () => {
    const jobs = Array.from({ length: 25 }, (_, since) => jobOf({ id: `${since}`, since, state: 'waiting' }));
    const oldest = () => document.querySelector('.job:last-child');
    await draw(...jobs);
    const row = oldest();
    expect(row?.querySelector('time')?.getAttribute('datetime')).toContain('00.005Z');
    await redraw(list([...jobs, jobOf({ id: 'new', since: 99, state: 'waiting' })]));
    expect([oldest() === row, document.querySelectorAll('.job').length]).toEqual([true, 21]);
    await click(button('Show all: 26'));
    expect(document.activeElement).toBe(document.querySelectorAll('.job')[21]);
  });
});

it('asks for access before anything else, then sends', async () => {
  const request = vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => true);
  await draw(jobOf({ state: 'waiting', problem: { kind: 'permission' } }));
  button('Allow access').click();
  expect(request.mock.calls).toEqual([
    [{ origins: ['https://api.example.com/*', 'https://*.myqcloud.com/*'] }],
  ]);
  expect(methodsAsked()).toEqual([]);
  await expect.poll(() => inputsOf('outbox.send')).toEqual([{ id: 'job' }]);
});

it('discards at once, and takes it back from the line that stays', async () => {
  const job = jobOf({ state: 'needs-you' });
  await draw(job);
  button('Discard').focus();
  await click(button('Discard'));
  expect(inputsOf('outbox.discard')).toEqual([{ id: 'job' }]);
  await redraw(list([{ ...job, discardedAt: 1 }]));
  expect(find('.job').textContent).toBe('DiscardedA pageUndo');
  expect(document.activeElement).toBe(find('.job'));
  await click(button('Undo'));
  expect(inputsOf('outbox.undiscard')).toEqual([{ id: 'job' }]);
  await redraw(list([job]));
  expect(buttonNames(find('.job'))).toContain('Try again');
});

it('does not take the keyboard to a row that was discarded before', async () => {
  await draw(jobOf({ discardedAt: 1 }));
  expect(document.activeElement).toBe(document.body);
});

it('looks again', async () => {
  await draw(jobOf({ state: 'verifying' }));
  await click(button('Look again now'));
  expect(inputsOf('outbox.check')).toEqual([{ id: 'job' }]);
});

it('shows what is there as text', async () => {
  await draw(jobOf({ state: 'unknown' }));
  await click(button('See it'));
  expect([...document.querySelectorAll('dialog li')].map((one) => one.textContent)).toEqual([
    '<b>One</b>',
    'Two',
  ]);
});

it('opens the page it came from', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  await draw(jobOf({ state: 'waiting' }));
  await click(button('Open page'));
  expect(create.mock.calls).toEqual([[{ url: 'https://example.com/a' }]]);
});

it('says what went wrong with an action', async () => {
  answerWith({ 'outbox.send': () => refuse({ kind: 'gone' }) });
  await draw(jobOf({ state: 'waiting' }));
  await click(button('Send now'));
  expect(find('.job').textContent).toContain('It is no longer there.');
});

it.each([
  ['copies Markdown', async () => {}, 'Copied.', undefined],
  ['shows it where the clipboard is closed', () => Promise.reject(new Error('closed')), '', '# A page'],
])('%s', async (_, write, said, shown) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  await draw(jobOf({ state: 'waiting' }));
  await click(button('Copy Markdown'));
  expect(find('.job [role="status"]').textContent).toBe(said);
  expect(document.querySelector('.plain-text')?.textContent).toBe(shown);
});

it('downloads Markdown', async () => {
  await draw(jobOf({ state: 'waiting' }));
  expect(await downloaded(() => click(button('Download')))).toEqual(text);
});

describe('a row that cannot be read', () => {
  const parked = (title: string) => ({ parked: [{ id: 'p', title }] });

  it.each([
    ['', 'Unreadable clip'],
    ['From tomorrow', 'From tomorrow'],
  ])('named %j is shown as %s, kept and exportable', async (title, name) => {
    await show(list([], parked(title)));
    const row = find('.job');
    expect(find('h2', row).textContent).toBe(name);
    expect(row.textContent).toContain('from another version of Satchel and cannot be sent. It is kept.');
    expect(await downloaded(() => click(button('Export unsent…', row)))).toEqual({
      name: 'unsent.json',
      text: '{}',
    });
  });

  it('is discarded only after a question', async () => {
    await show(list([], parked('')));
    await click(button('Discard'));
    expect(methodsAsked()).toEqual([]);
    await click(button('Discard', find('dialog')));
    expect(inputsOf('outbox.discard')).toEqual([{ id: 'p' }]);
  });
});

it('adds a note that was saved to a knowledge base too', async () => {
  answerWith({
    'destinations.list': () => listOf([research]),
    'destinations.search': () => ({ places: [], more: [] }),
    'library.add': () => jobOf({ id: 'other' }),
  });
  await draw(jobOf({ state: 'confirmed', receipt: { ids: ['n9'], at: 1 } }));
  await click(button('Add to a knowledge base…'));
  await type(field('Knowledge base'), 'res');
  await press(field('Knowledge base'), 'Enter');
  await click(button('Add'));
  expect(inputsOf('library.add')).toMatchObject([
    { what: 'note', ownId: 'n9', title: 'A page', destination: research },
  ]);
  expect(document.querySelector('dialog')).toBeNull();
});
