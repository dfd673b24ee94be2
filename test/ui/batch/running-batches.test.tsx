import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { BatchView } from '../../../lib/contract/batch';
import { BatchLines } from '../../../lib/ui/batch/batch-lines';
import { RunningBatches } from '../../../lib/ui/batch/running-batches';
import { useRunningBatches } from '../../../lib/ui/batch/use-batches';
import { answerWith, inputsOf, refuse } from '../background';
import { button, buttonNames, click, show, status } from '../screen';
import { counts, batch as running } from './batches';

vi.mock('../../../lib/messaging/client', () => import('../background'));

const batch: BatchView = {
  ...running,
  total: 4000,
  done: 1000,
  counts: { ...counts, queued: 3000, confirmed: 1000 },
  last: { url: 'https://a.example/', title: 'Cups' },
  left: { least: 130_000, most: 290_000 },
};

const List = () => <RunningBatches batches={useRunningBatches()} />;
async function open(view: BatchView): Promise<void> {
  answerWith({ 'batches.list': () => [view], 'batch.pause': () => {}, 'batch.stop': () => {} });
  await show(<List />);
}

it('says how far a list is, and pauses or stops it', async () => {
  await open(batch);
  expect(status()).toContain('1,000 of 4,000 done · about 2–5 min left');
  expect(document.body.textContent).toContain('Last: Cups');
  await click(button('Pause'));
  await click(button('Stop'));
  expect([inputsOf('batch.pause'), inputsOf('batch.stop')]).toEqual([[{ id: 'b1' }], [{ id: 'b1' }]]);
});

it.each([
  [10, 50, 'less than a minute left'],
  [50, 70, 'about 1–2 min left'],
  [3600, 7100, 'about 60–119 min left'],
  [3600, 7200, 'about 1–2 h left'],
  [7200, 7200, 'about 2 h left'],
])('between %d and %d seconds are %s', async (least, most, words) => {
  await open({ ...batch, left: { least: 1000 * least, most: 1000 * most } });
  expect(status()).toContain(`· ${words}`);
});

it('says the same in one line', async () => {
  answerWith({ 'batches.list': () => [batch], 'batch.pause': () => {}, 'batch.stop': () => {} });
  await show(<BatchLines />);
  expect(buttonNames()).toEqual(['1,000 of 4,000 done · about 2–5 min left', 'Pause', 'Stop']);
  expect(button('1,000 of 4,000 done · about 2–5 min left').title).toBe('Last: Cups');
  await click(button('Pause'));
  await click(button('Stop'));
  expect([inputsOf('batch.pause'), inputsOf('batch.stop')]).toEqual([[{ id: 'b1' }], [{ id: 'b1' }]]);
});

it.each([
  ['in full', <List />],
  ['in one line', <BatchLines />],
])('%s, says why it could not be paused', async (_, list) => {
  answerWith({ 'batches.list': () => [batch], 'batch.pause': () => refuse({ kind: 'storage' }) });
  await show(list);
  await click(button('Pause'));
  expect(document.body.textContent).toContain('couldn’t write to this device’s storage');
});

it('leads to the account of the list', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([] as never);
  await open(batch);
  await click(button('4,000 links to Research'));
  expect(create).toHaveBeenCalledWith({ url: '/library.html#import' });
});

it.each<[string, Partial<BatchView>, string[]]>([
  ['that is paused can be continued', { run: 'paused' }, ['4,000 links to Research', 'Resume', 'Stop']],
  [
    'held by the pause of everything leaves Resume to the banner, and has nothing to pause',
    { held: { problem: { kind: 'paused' } } },
    ['4,000 links to Research', 'Stop'],
  ],
  ['that is stopped is hidden', { run: 'stopped' }, []],
  ['that is still being stored is hidden', { run: 'draft' }, []],
  ['that is over is hidden', { done: 4000 }, []],
  [
    'with failures that were not shown is named until they are',
    { done: 4000, isUnshown: true },
    ['4,000 links to Research', 'See what went wrong'],
  ],
])('a list %s', async (_, view, names) => {
  await open({ ...batch, ...view });
  expect(buttonNames()).toEqual(names);
});

it('says in one line that a list is over and has failures that were not shown', async () => {
  answerWith({ 'batches.list': () => [{ ...batch, done: 4000, isUnshown: true }] });
  await show(<BatchLines />);
  expect(buttonNames()).toEqual(['Finished. 1,000 of 4,000 saved.']);
  expect(document.querySelector('progress')).toBeNull();
});

it('in one line, has nothing to pause while everything is paused', async () => {
  answerWith({ 'batches.list': () => [{ ...batch, held: { problem: { kind: 'paused' } } }] });
  await show(<BatchLines />);
  expect(buttonNames()).toEqual(['1,000 of 4,000 done · about 2–5 min left', 'Stop']);
});
