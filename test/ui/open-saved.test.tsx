import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SavedActions } from '../../entrypoints/popup/saved';
import type { JobView } from '../../lib/contract/outbox';
import { ActivityView } from '../../lib/ui/activity/activity-view';
import { answerWith, connection, jobOf, meeting } from './background';
import { button, buttonNames, click, find, show } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

const create = vi.spyOn(fakeBrowser.tabs, 'create');
beforeEach(() => {
  create.mockReset();
  answerWith({});
});

const receipt = { ids: ['n1'], at: 1 };
const inPopup = (job: JobView) => (
  <SavedActions job={job} another="saveElsewhere" onAnother={() => {}} onUndone={() => {}} />
);
const inList = (job: JobView) => <ActivityView jobs={[job]} status={undefined} connection={connection} />;

it.each<[string, (job: JobView) => ReturnType<typeof inList>, string, string[], string[]]>([
  ['the popup', inPopup, '.saved-actions', ['Open', 'Save elsewhere'], ['Open', 'Save elsewhere']],
  ['the activity', inList, '.job-quick', ['See it', 'Remove from list'], ['Open', 'Remove from list']],
])('in %s a saved clip can be opened if the library has it', async (_, draw, at, closed, open) => {
  const job = jobOf({ state: 'confirmed', receipt });
  await show(draw(job));
  expect(buttonNames(find(at))).toEqual(closed);
  await show(draw({ ...job, savedTo: meeting }));
  expect(buttonNames(find(at))).toEqual(open);
  await click(button('Open'));
  expect(create.mock.calls).toEqual([[{ url: '/library.html#note=n1&name=Meeting' }]]);
});
