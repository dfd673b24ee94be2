import { vi } from 'vitest';
import type { JobView, OutboxStatus } from '../../../lib/contract/outbox';
import { ActivityList } from '../../../lib/ui/activity/activity-list';
import { answerWith, connection, listOf, research, text } from '../background';
import { redraw, show } from '../screen';

const list = (jobs: JobView[], part: Partial<OutboxStatus>, connected = connection) => (
  <ActivityList
    jobs={jobs}
    status={{ paused: false, unreadable: [], ...part }}
    list={listOf([research])}
    connection={connected}
  />
);

/** Draws the activity list with these jobs. */
export const draw = (jobs: JobView[], part: Partial<OutboxStatus> = {}, connected = connection) =>
  show(list(jobs, part, connected));

/** Draws the same list after its jobs have changed. */
export const drawAgain = (jobs: JobView[], part: Partial<OutboxStatus> = {}) => redraw(list(jobs, part));

/** A background that accepts every action on jobs. */
export function freshBackground(): void {
  vi.restoreAllMocks();
  answerWith({
    'outbox.log': () => ({ createdAt: 0, reference: '', events: [] }),
    'outbox.send': () => {},
    'outbox.sendAll': () => {},
    'outbox.pause': () => {},
    'outbox.verify': () => {},
    'outbox.markDelivered': () => {},
    'outbox.discard': () => {},
    'outbox.undiscard': () => {},
    'outbox.redirect': () => {},
    'outbox.markdown': () => text,
    'outbox.export': () => ({ name: 'unsent.json', text: '{}', files: 0, unread: 0 }),
    'outbox.evidence': () => ({ titles: ['<b>One</b>', 'Two'] }),
  });
}
