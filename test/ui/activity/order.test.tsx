import { beforeEach, expect, it, vi } from 'vitest';
import type { JobView } from '../../../lib/contract/outbox';
import { sectionOf } from '../../../lib/ui/activity/sections';
import { jobOf } from '../background';
import { find } from '../screen';
import { draw, drawAgain, freshBackground } from './draw-list';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshBackground);

const titles = () => [...document.querySelectorAll('.job')].map((row) => row.getAttribute('aria-label'));
const row = (title: string, part: Partial<JobView>) =>
  jobOf({ id: title, clip: { ...jobOf({}).clip, title }, ...part });

const audit = { reads: 1, doubt: { kind: 'error', title: '404' } } as const;
it.each<[Partial<JobView>, string]>([
  [{ state: 'queued' }, 'waiting'],
  [{ state: 'sending' }, 'waiting'],
  [{ state: 'verifying' }, 'waiting'],
  [{ state: 'waiting' }, 'waiting'],
  [{ state: 'waiting', problem: { kind: 'not-sent' } }, 'waiting'],
  [{ state: 'waiting', problem: { kind: 'other-account' } }, 'waiting'],
  [{ state: 'needs-you', problem: { kind: 'target' } }, 'attention'],
  [{ state: 'needs-you', problem: { kind: 'target' }, discardedAt: 1 }, 'attention'],
  [{ state: 'unknown' }, 'attention'],
  [{ state: 'confirmed', receipt: { ids: ['m'], at: 1 } }, 'done'],
  [{ state: 'confirmed', kind: 'import-urls', receipt: { ids: ['m'], at: 1, audit } }, 'attention'],
  [{ state: 'waiting', problem: { kind: 'storage' } }, 'attention'],
  // A banner says these once, for all rows.
  [{ state: 'waiting', problem: { kind: 'permission' } }, 'waiting'],
  [{ state: 'verifying', problem: { kind: 'authentication' } }, 'waiting'],
  [{ state: 'waiting', problem: { kind: 'no-connection' } }, 'waiting'],
])('%j is in the section %s', (part, section) => {
  expect(sectionOf(jobOf(part))).toBe(section);
});

it('shows what needs the user, what waits and what is done, each the newest first', async () => {
  await draw([
    row('done', { state: 'confirmed', since: 9 }),
    row('waits', { state: 'waiting', since: 8 }),
    row('refused', { state: 'needs-you', since: 1 }),
    row('unclear', { state: 'unknown', since: 2 }),
  ]);
  expect(titles()).toEqual(['unclear', 'refused', 'waits', 'done']);
  const heads = [...document.querySelectorAll('.activity-section > h2')].map((one) => one.textContent);
  expect(heads).toEqual(['Needs attention 2', 'Waiting 1', 'Done 1']);
});

it('moves no row to another section while the focus is in the list', async () => {
  const old = row('old', { state: 'waiting', since: 1 });
  const young = row('young', { state: 'waiting', since: 2 });
  await draw([old, young]);
  expect(titles()).toEqual(['young', 'old']);
  find('.job').focus();
  const refused = row('old', { state: 'needs-you', since: 3 });
  const added = row('added', { state: 'waiting', since: 4 });
  await drawAgain([refused, young, added]);
  expect(titles()).toEqual(['young', 'old', 'added']);
  find('.job').blur();
  await drawAgain([refused, young, added]);
  expect(titles()).toEqual(['old', 'added', 'young']);
});
