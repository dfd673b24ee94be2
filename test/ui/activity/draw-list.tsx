import { vi } from 'vitest';
import type { JobView, OutboxStatus } from '../../../lib/contract/outbox';
import { ActivityView } from '../../../lib/ui/activity/activity-view';
import { answerWith, connection, listOf, research, statusOf, text } from '../background';
import { redraw, show } from '../screen';

/** Called if the user wants more jobs than the page has. */
export const gotMore = vi.fn();

const list = (jobs: JobView[], part: Partial<OutboxStatus>, connected = connection) => (
  <ActivityView
    jobs={jobs}
    status={statusOf(jobs, part)}
    connection={connected}
    first={jobs[0]?.id}
    onMore={gotMore}
  />
);

/** Draws the activity with these jobs and the details of the first one. */
export const draw = (jobs: JobView[], part: Partial<OutboxStatus> = {}, connected = connection) =>
  show(list(jobs, part, connected));

/** Draws the same list after its jobs have changed. */
export const drawAgain = (jobs: JobView[], part: Partial<OutboxStatus> = {}) => redraw(list(jobs, part));

/** A background that accepts every action on jobs. */
export function freshBackground(): void {
  vi.restoreAllMocks();
  gotMore.mockReset();
  answerWith({
    'destinations.list': () => listOf([research]),
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
