import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Doubt } from '../../../lib/contract/job';
import type { JobView } from '../../../lib/contract/outbox';
import type { Coverage } from '../../../lib/model/coverage';
import { COVERAGE } from '../../lib/support/coverage';
import { answerWith, inputsOf, jobOf, listOf, refuse, research, text } from '../background';
import { button, buttonNames, click, downloaded, field, find, press, type } from '../screen';
import { draw, drawAgain, freshBackground } from './draw-list';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshBackground);

it('shows the problem, what was kept, what is there, and what the capture left out', async () => {
  const pictures = { kept: 0, inPage: 2, notLoaded: 3 };
  const coverage = { ...COVERAGE, plainText: true, pictures, barrier: 'paywall' as const };
  const clip = { ...jobOf({}).clip, coverage, fallbackDropped: true };
  const problem = { kind: 'target', code: '310001', message: 'gone' } as const;
  await draw([jobOf({ state: 'needs-you', problem, clip, parts: 3 })]);
  const words = find('.job-details').textContent;
  expect(words).toContain('This place can’t accept it. Your clip is safe on this device.');
  expect(words).toContain('Message from the service: gone (310001)');
  expect(words).toContain('3 parts are already there.');
  expect(words).toContain('Only the plain text could be taken');
  expect(words).toContain('The site shows the rest only to subscribers.');
  expect(words).toContain('2 images are left out, because they exist only inside the page.');
  expect(words).toContain('3 images are left out, because the page hasn’t loaded them.');
  expect(words).toContain('No copy of the page was kept');
});

it('says in its details what the clip has of the page, and no more than that if nothing is missing', async () => {
  const coverage: Coverage = { ...COVERAGE, taken: 'page', folded: 30 };
  await draw([jobOf({ clip: { ...jobOf({}).clip, coverage } })]);
  const facts = [...document.querySelectorAll('.job-details .facts > span')];
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Whole page (no article)',
    'with collapsed text (30%)',
  ]);
  expect(document.querySelector('.job-details .quiet.warning')).toBeNull();
});

it.each<[Doubt['kind'], string]>([
  ['sign-in', 'The service seems to have read a sign-in page. Its entry is called “Its title”.'],
  ['check', 'seems to have read a security check'],
  ['error', 'seems to have read an error page'],
  ['site', 'has only the site’s name, “Its title”.'],
  ['other', 'may have read another page'],
])('says what the service read in place of a saved page: %s', async (kind, told) => {
  const audit = { reads: 1, doubt: { kind, title: 'Its title' } };
  await draw([jobOf({ state: 'confirmed', kind: 'import-urls', receipt: { ids: ['m'], at: 1, audit } })]);
  expect(find('.job-details .warning').textContent).toContain(told);
});

it.each<[string[], Partial<JobView>]>([
  [['Open settings'], { state: 'needs-you', problem: { kind: 'misrouted' } }],
  [['Open settings'], { state: 'waiting', problem: { kind: 'other-account' } }],
  // Its own buttons do what the advice says.
  [[], { state: 'needs-you', problem: { kind: 'target' } }],
  [[], { state: 'waiting', problem: { kind: 'permission' } }],
])('offers %j with advice about the settings: %j', async (names, part) => {
  await draw([jobOf(part)]);
  expect(buttonNames(find('.job-details .problem'))).toEqual(names);
});

it.each<[string[], Partial<JobView>]>([
  [['Next attempt in 1 minute.'], { problem: { kind: 'not-sent' }, until: 5000 }],
  [['Next attempt in 3 minutes.'], { problem: { kind: 'not-sent' }, until: 200_000 }],
  // It is sent as soon as the browser is online.
  [[], { problem: { kind: 'offline' }, until: 200_000 }],
])('says when Satchel tries again: %j', async (lines, { until = 0, ...part }) => {
  await draw([jobOf({ state: 'waiting', until: Date.now() + until, ...part })]);
  const quiet = [...document.querySelectorAll('.job-details > .quiet')];
  expect(quiet.map(({ textContent }) => textContent)).toEqual(lines);
});

it('says which account must be connected', async () => {
  const account = { baseUrl: 'https://old.example', clientId: 'mine' };
  await draw([jobOf({ state: 'waiting', problem: { kind: 'other-account' }, account })]);
  expect(find('.job-details').textContent).toContain('mine · https://old.example');
});

it.each<[JobView['state'], 'outbox.send' | 'outbox.verify']>([
  ['waiting', 'outbox.send'],
  ['verifying', 'outbox.verify'],
])('%s: asks for access before anything else, then %s', async (state, method) => {
  const request = vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => true);
  await draw([jobOf({ state, problem: { kind: 'permission' } })]);
  button('Allow access').click();
  expect(request.mock.calls).toEqual([
    [{ origins: ['https://api.example.com/*', 'https://*.myqcloud.com/*'] }],
  ]);
  expect(inputsOf(method)).toEqual([]);
  await expect.poll(() => inputsOf(method)).toEqual([{ id: 'job' }]);
});

it('discards at once, and restores from the line that stays', async () => {
  const job = jobOf({ state: 'needs-you' });
  await draw([job]);
  button('Discard').focus();
  await click(button('Discard'));
  expect(inputsOf('outbox.discard')).toEqual([{ id: 'job' }]);
  await drawAgain([{ ...job, discardedAt: 1 }]);
  expect(find('.job').textContent).toBe('A pageDiscardedRestore');
  expect(document.activeElement).toBe(find('.activity-pane'));
  await click(button('Restore'));
  expect(inputsOf('outbox.undiscard')).toEqual([{ id: 'job' }]);
  await drawAgain([job]);
  expect(buttonNames(find('.job-details'))).toContain('Try again');
});

it('does not move the focus to a row that was discarded before', async () => {
  await draw([jobOf({ discardedAt: 1 })]);
  expect(document.activeElement).toBe(document.body);
});

it('says how to open a page that no tab shows', async () => {
  answerWith({ 'outbox.rescue': () => ({ rescued: false }) });
  await draw([jobOf({ kind: 'import-urls', state: 'needs-you', problem: { kind: 'unread' } })]);
  await click(button('Save what I see'));
  expect(find('dialog').textContent).toContain('click Satchel’s toolbar icon');
});

it('verifies again', async () => {
  await draw([jobOf({ state: 'verifying' })]);
  await click(button('Check again now'));
  expect(inputsOf('outbox.verify')).toEqual([{ id: 'job' }]);
});

it('shows what the destination holds, as text', async () => {
  await draw([jobOf({ state: 'unknown' })]);
  await click(button('See it'));
  expect([...document.querySelectorAll('dialog li')].map((one) => one.textContent)).toEqual([
    '<b>One</b>',
    'Two',
  ]);
});

it('opens the page that the clip is from', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  await draw([jobOf({ state: 'waiting' })]);
  await click(button('Open page'));
  expect(create.mock.calls).toEqual([[{ url: 'https://example.com/a' }]]);
});

it('says what went wrong with an action', async () => {
  answerWith({ 'outbox.send': () => refuse({ kind: 'gone' }) });
  await draw([jobOf({ state: 'waiting' })]);
  await click(button('Send now'));
  expect(find('.job-details').textContent).toContain('This item no longer exists.');
});

it.each([
  ['copies Markdown', async () => {}, 'Copied.', undefined],
  ['shows it if the clipboard is not available', () => Promise.reject(new Error('closed')), '', '# A page'],
])('copying a clip %s', async (_, write, said, shown) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  await draw([jobOf({ state: 'waiting' })]);
  await click(button('Copy Markdown'));
  expect(find('.job-details .said').textContent).toBe(said);
  expect(document.querySelector('.plain-text')?.textContent).toBe(shown);
});

it('downloads Markdown', async () => {
  await draw([jobOf({ state: 'waiting' })]);
  expect(await downloaded(() => click(button('Download')))).toEqual(text);
});

it('adds a saved note to a knowledge base too', async () => {
  answerWith({
    'destinations.list': () => listOf([research]),
    'destinations.search': () => ({ destinations: [], more: [] }),
    'library.add': () => jobOf({ id: 'other' }),
  });
  await draw([jobOf({ state: 'confirmed', receipt: { ids: ['n9'], at: 1 } })]);
  await click(button('Add to a knowledge base…'));
  await type(field('Knowledge base'), 'res');
  await press(field('Knowledge base'), 'Enter');
  await click(button('Add'));
  expect(inputsOf('library.add')).toMatchObject([
    { what: 'note', serviceId: 'n9', title: 'A page', destination: research },
  ]);
  expect(document.querySelector('dialog')).toBeNull();
});
