import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { JobView } from '../../lib/contract';
import { ActivityList } from '../../lib/ui/activity-list';
import {
  answerWith,
  connection,
  inputsOf,
  jobOf,
  listOf,
  methodsAsked,
  refuse,
  research,
} from './background';
import { button, buttonNames, click, find, show, status } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

const draw = (...jobs: JobView[]) =>
  show(<ActivityList jobs={jobs} list={listOf([research])} connection={connection} />);
const folded = ['Send elsewhere', 'Copy Markdown', 'Discard'];

beforeEach(() =>
  answerWith({
    'outbox.send': () => {},
    'outbox.settle': () => {},
    'outbox.discard': () => {},
    'outbox.redirect': () => {},
    'outbox.markdown': () => '# A page',
    'outbox.look': () => ({ titles: ['<b>One</b>', 'Two'] }),
  }),
);

describe('a row’s state and buttons', () => {
  it.each<[Partial<JobView>, string, string[]]>([
    [{ state: 'queued' }, 'Waiting', folded],
    [{ state: 'sending' }, 'Sending', []],
    [{ state: 'waiting' }, 'Waiting', ['Send now', ...folded]],
    [{ state: 'waiting', problem: { kind: 'permission' } }, 'Waiting', ['Allow access', ...folded]],
    [{ state: 'needs-you' }, 'Needs you', ['Try again', ...folded]],
    [{ state: 'unknown' }, 'May be saved already', ['See it', 'It’s there', 'Send again', ...folded]],
    [{ state: 'confirmed' }, 'Done', ['See it', 'Clear']],
  ])('%j: %s, %j', async (part, state, buttons) => {
    await draw(jobOf(part));
    expect(find('.job strong').textContent).toBe(state);
    expect(buttonNames()).toEqual(buttons);
  });
});

it('tells what is wrong, what was kept, and what the capture left out', async () => {
  const clip = { ...jobOf({}).clip, plainText: true, droppedImages: 2 };
  await draw(
    jobOf({ state: 'needs-you', problem: { kind: 'target', code: '310001', message: 'gone' }, clip }),
  );
  const text = find('.job').textContent;
  expect(text).toContain('This destination does not take it. Your clip is kept on this device.');
  expect(text).toContain('The service says: gone (310001)');
  expect(text).toContain('Only the plain text could be taken');
  expect(text).toContain(': 2');
});

it.each([
  [[], false, ''],
  [[jobOf({})], false, 'Waiting: 1'],
  [[jobOf({}), jobOf({ id: 'b', state: 'unknown' })], true, 'Waiting: 1Needs you: 1'],
])('counts, and opens where something needs the person', async (jobs, open, counts) => {
  await draw(...jobs);
  expect(find<HTMLDetailsElement>('.activity').open).toBe(open);
  expect(find('.counts').textContent).toBe(counts);
});

it('asks for access before anything else, then sends', async () => {
  const request = vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => true);
  await draw(jobOf({ state: 'waiting', problem: { kind: 'permission' } }));
  button('Allow access').click();
  expect(request.mock.calls).toEqual([
    [{ origins: ['https://api.example.com/*', 'https://*.myqcloud.com/*'] }],
  ]);
  expect(methodsAsked()).toEqual([]);
  await vi.waitFor(() => expect(inputsOf('outbox.send')).toEqual([{ id: 'job' }]));
});

it('asks before it discards', async () => {
  await draw(jobOf({ state: 'needs-you' }));
  await click(button('Discard'));
  expect(methodsAsked()).toEqual([]);
  await click(button('Discard', find('dialog')));
  expect(inputsOf('outbox.discard')).toEqual([{ id: 'job' }]);
});

it('shows what is there as text', async () => {
  await draw(jobOf({ state: 'unknown' }));
  await click(button('See it'));
  expect([...document.querySelectorAll('dialog li')].map((one) => one.textContent)).toEqual([
    '<b>One</b>',
    'Two',
  ]);
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
  expect(status()).toBe(said);
  expect(document.querySelector('.plain-text')?.textContent).toBe(shown);
});
