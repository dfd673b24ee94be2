import { beforeEach, expect, it, vi } from 'vitest';
import type { JobView } from '../../../lib/contract/outbox';
import { jobOf } from '../background';
import { find, settle } from '../screen';
import { draw, drawAgain, freshBackground } from './draw-list';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshBackground);

it('opens when another job needs the user, but not when fewer do', async () => {
  const needing = (...ids: string[]) => ids.map((id) => jobOf({ id, state: 'needs-you' }));
  const folded = () => find<HTMLDetailsElement>('details.activity');
  await draw(needing('a', 'b'));
  expect(folded().open).toBe(true);
  await settle(() => {
    folded().open = false;
    folded().dispatchEvent(new Event('toggle'));
  });
  await drawAgain(needing('a'));
  expect(folded().open).toBe(false);
  await drawAgain(needing('a', 'c'));
  expect(folded().open).toBe(true);
});

it('shows a saved page that the service seems to have missed before the other saved ones', async () => {
  const saved = (id: string, since: number, receipt: JobView['receipt']) =>
    jobOf({
      id,
      kind: 'import-urls',
      state: 'confirmed',
      since,
      receipt,
      clip: { ...jobOf({}).clip, title: id },
    });
  const audit = { reads: 1, doubt: { kind: 'error', title: '404' } } as const;
  await draw([saved('right', 2, { ids: ['a'], at: 2 }), saved('missed', 1, { ids: ['b'], at: 1, audit })]);
  const titles = [...document.querySelectorAll('.job')].map((row) => row.getAttribute('aria-label'));
  expect(titles).toEqual(['missed', 'right']);
});

it('moves no row while the focus is in one of them', async () => {
  const titles = () => [...document.querySelectorAll('.job')].map((row) => row.getAttribute('aria-label'));
  const row = (title: string, part: Partial<JobView>) =>
    jobOf({ id: title, clip: { ...jobOf({}).clip, title }, ...part });
  const old = row('old', { state: 'waiting', since: 1 });
  const young = row('young', { state: 'waiting', since: 2 });
  await draw([old, young]);
  expect(titles()).toEqual(['young', 'old']);
  find('.job').focus();
  const needing = row('needing', { state: 'needs-you', since: 3 });
  await drawAgain([old, young, needing]);
  expect(titles()).toEqual(['young', 'old', 'needing']);
  find('.job').blur();
  await drawAgain([old, young, needing]);
  expect(titles()).toEqual(['needing', 'young', 'old']);
});
