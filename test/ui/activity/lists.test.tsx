import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { BatchView } from '../../../lib/contract/batch';
import type { OutboxStatus } from '../../../lib/contract/outbox';
import { answerWith, methodsAsked } from '../background';
import { batch, over } from '../batch/batches';
import { button, buttonNames, click, eventually, settle } from '../screen';
import { draw } from './draw-list';

vi.mock('../../../lib/messaging/client', () => import('../background'));

async function open(lists: BatchView[], status: Partial<OutboxStatus> = {}): Promise<string> {
  answerWith({ 'batches.list': () => lists });
  await draw([], status);
  // The lists are requested after the first frame.
  await eventually(() => expect(methodsAsked()).toContain('batches.list'));
  await settle(() => {});
  return document.body.textContent ?? '';
}

it.each<[string, Partial<BatchView>, string | undefined]>([
  ['is over is listed with what became of it', {}, 'All links are saved.'],
  ['was stopped is listed with what it has left', { run: 'stopped', done: 4 }, 'Stopped. 4 of 10 done.'],
  ['is only being stored is not listed', { run: 'draft', done: 0 }, undefined],
])('a list that %s', async (_, change, words) => {
  const shown = await open([{ ...over, ...change }]);
  if (words) expect(shown).toContain(`Submitted lists 110 links to Research${words}`);
  else expect(shown).toContain('Nothing here yet.');
  expect(shown.includes('Nothing here yet.')).toBe(!words);
});

it('a list leads to its account', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([] as never);
  await open([over]);
  await click(button('10 links to Research'));
  expect(create).toHaveBeenCalledWith({ url: '/library.html#import' });
});

it('the banner with the button that a list names is above the list', async () => {
  await open([{ ...batch, held: { problem: { kind: 'paused' } } }], { paused: true });
  expect(buttonNames().slice(0, 3)).toEqual(['Resume sending', '10 links to Research', 'Stop']);
  expect(document.body.textContent?.split('Sending is paused.')).toHaveLength(2);
});

it('of many lists, the newest are shown, and the others are a click away', async () => {
  await open(Array.from({ length: 7 }, (_, n) => ({ ...over, id: `b${n}` })));
  expect(buttonNames().filter((name) => name.includes('links to'))).toHaveLength(5);
  expect(buttonNames()).toContain('Show all 7');
});
