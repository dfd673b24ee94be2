import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobView, OutboxStatus } from '../../../lib/contract/outbox';
import type { DeliveryKind } from '../../../lib/problems/problem';
import { inputsOf, jobOf } from '../background';
import { button, buttonNames, click, find } from '../screen';
import { draw, drawAgain, freshBackground, gotMore } from './draw-list';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshBackground);

it.each([
  [[], {}, ''],
  [[jobOf({})], {}, '1 waiting'],
  [[jobOf({}), jobOf({ id: 'b', state: 'unknown' })], {}, '1 needs attention 1 waiting'],
  [[jobOf({}), jobOf({ id: 'b', state: 'unknown', discardedAt: 1 })], {}, '1 waiting'],
  [[jobOf({})], { paused: true }, 'Paused 1 waiting'],
])('counts the jobs', async (jobs, part, counts) => {
  await draw(jobs, part);
  expect(find('.counts').textContent).toBe(counts);
});

describe('the actions for all rows', () => {
  const waiting = jobOf({ state: 'waiting' });
  const refused = jobOf({ id: 'b', state: 'needs-you' });
  const held = (kind: DeliveryKind) => jobOf({ id: kind, state: 'waiting', problem: { kind } });
  it.each<[string, JobView[], Partial<OutboxStatus>, string[]]>([
    ['nothing', [], {}, ['Pause sending']],
    ['one row', [waiting], {}, ['Pause sending']],
    ['two stopped rows', [waiting, refused], {}, ['Pause sending', 'Send all now']],
    ['one of them discarded', [waiting, { ...refused, discardedAt: 1 }], {}, ['Pause sending']],
    ['one of another account', [waiting, held('other-account')], {}, ['Pause sending']],
    ['no account connected', [held('no-connection'), held('no-connection')], {}, ['Pause sending']],
    ['paused', [waiting, refused], { paused: true }, []],
  ])('%s', async (_, jobs, part, buttons) => {
    await draw(jobs, part);
    expect(buttonNames(find('.tools > .buttons'))).toEqual(buttons);
    expect(document.querySelector('.banner')?.textContent?.includes('Sending is paused.') ?? false).toBe(
      part.paused === true,
    );
  });

  it('send and pause', async () => {
    await draw([waiting, refused]);
    await click(button('Send all now'));
    await click(button('Pause sending'));
    expect(inputsOf('outbox.sendAll')).toEqual([{}]);
    expect(inputsOf('outbox.pause')).toEqual([{ paused: true }]);
  });

  it('draws only the newest twenty until the user asks for all', async () => {
    const jobs = Array.from({ length: 200 }, (_, since) => jobOf({ id: `${since}`, since }));
    await draw(jobs);
    expect(document.querySelectorAll('.job time')[0]?.getAttribute('datetime')).toContain('00.199Z');
    expect(document.querySelectorAll('.job')).toHaveLength(20);
    await click(button('Show all 200'));
    expect(document.querySelectorAll('.job')).toHaveLength(200);
    expect(document.activeElement).toBe(document.querySelectorAll('.job')[20]);
  });

  it('counts the rows that the page does not have, and gets them after those that it has', async () => {
    const jobs = Array.from({ length: 50 }, (_, since) => jobOf({ id: `${since}`, since, state: 'waiting' }));
    await draw([...jobs, refused], { waiting: 1000 });
    const numbers = [...document.querySelectorAll('h2 .count')].map((count) => count.textContent);
    expect(numbers).toEqual(['1', '1,000']);
    const section = find('[data-section="waiting"]');
    expect(buttonNames().filter((name) => name === 'More')).toHaveLength(1);
    await click(button('More', section));
    expect(section.querySelectorAll('.job')).toHaveLength(50);
    expect(gotMore).not.toHaveBeenCalled();
    await click(button('More', section));
    expect(gotMore).toHaveBeenCalledOnce();
  });

  it('keeps a row that was shown, even if new rows precede it', async () => {
    const jobs = Array.from({ length: 25 }, (_, since) => jobOf({ id: `${since}`, since, state: 'waiting' }));
    const oldest = () => document.querySelector('.job:last-child');
    await draw(jobs);
    const row = oldest();
    expect(row?.querySelector('time')?.getAttribute('datetime')).toContain('00.005Z');
    await drawAgain([...jobs, jobOf({ id: 'new', since: 99, state: 'waiting' })]);
    expect([oldest() === row, document.querySelectorAll('.job').length]).toEqual([true, 21]);
    await click(button('Show all 26'));
    expect(document.activeElement).toBe(document.querySelectorAll('.job')[21]);
  });
});
