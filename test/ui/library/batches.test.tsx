import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchView } from '../../../lib/contract/batch';
import { announce, inputsOf, methodsAsked } from '../background';
import { batch, over } from '../batch/batches';
import { button, buttonNames, click, downloaded, find, settle, status } from '../screen';
import { failing, openBatch } from './open-batch';
import { freshImportPage } from './open-import';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshImportPage);

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
      ['Resume sending', 'Stop'],
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
    await openBatch({ ...batch, ...view });
    expect(document.body.textContent).toContain(words);
    expect(buttonNames()).toEqual(
      expect.arrayContaining([...buttons, 'Export as CSV', 'Export as Markdown']),
    );
  });

  it('is shown again after each change', async () => {
    let view = batch;
    await openBatch(batch, { 'batches.list': () => [view] });
    view = over;
    await announce('outbox');
    expect(status()).toContain('All links are saved.');
  });

  it('is hidden while the list is being stored', async () => {
    await openBatch({ ...batch, run: 'draft' });
    expect(document.body.textContent).toBe('');
  });
});

it.each([
  ['Pause', batch, 'batch.pause'],
  ['Stop', batch, 'batch.stop'],
  ['Resume', { ...batch, run: 'paused' as const }, 'batch.start'],
  ['Remove this list', over, 'batch.remove'],
] as const)('%s asks the background', async (name, view, method) => {
  await openBatch(view, { [method]: () => {} });
  await click(button(name));
  expect(inputsOf(method)).toEqual([{ id: 'b1' }]);
});

it('tells that failures were shown, once the page is in front', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await openBatch({ ...failing, isUnshown: true }, { 'batch.viewed': () => {} });
  expect(inputsOf('batch.viewed')).toEqual([]);
  visible.mockReturnValue('visible');
  await settle(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(inputsOf('batch.viewed')).toEqual([{ id: 'b1' }]);
});

it('says how long lists are kept', async () => {
  await openBatch(over);
  expect(find('.batches').textContent).toContain('removed 30 days after all its links are saved');
});

it('removes a list with unsaved links only after asking', async () => {
  await openBatch(failing, { 'batch.remove': () => {} });
  await click(button('Remove this list'));
  expect(find('dialog').textContent).toContain('4 of its links aren’t confirmed');
  expect(methodsAsked()).not.toContain('batch.remove');
  await click(button('Remove this list', find('dialog')));
  expect(inputsOf('batch.remove')).toEqual([{ id: 'b1' }]);
});

it('exports the list', async () => {
  await openBatch(over, { 'batch.export': ({ as }) => ({ name: `links.${as}`, text: 'url' }) });
  const file = await downloaded(() => click(button('Export as CSV')));
  expect(file).toEqual({ name: 'links.csv', text: 'url' });
});
