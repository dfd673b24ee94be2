import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SavedActions } from '../../entrypoints/popup/saved';
import type { JobView } from '../../lib/contract/outbox';
import { ActivityList } from '../../lib/ui/activity/activity-list';
import { answerWith, connection, jobOf, listOf, meeting } from './background';
import { button, buttonNames, click, find, show } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

const create = vi.spyOn(fakeBrowser.tabs, 'create');
beforeEach(() => {
  create.mockReset();
  answerWith({});
});

const receipt = { ids: ['n1'], at: 1 };
const inPopup = (job: JobView) => <SavedActions job={job} onElsewhere={() => {}} />;
const inList = (job: JobView) => (
  <ActivityList jobs={[job]} status={undefined} list={listOf([])} connection={connection} />
);

it.each<[string, (job: JobView) => ReturnType<typeof inList>, string, string[]]>([
  ['the popup', inPopup, '.buttons', ['See it', 'Save elsewhere']],
  ['the activity list', inList, '.job > .buttons', ['See it', 'Clear']],
])('in %s a saved clip can be opened if the library has it', async (_, draw, at, others) => {
  const job = jobOf({ state: 'confirmed', receipt });
  await show(draw(job));
  expect(buttonNames(find(at))).toEqual(others);
  await show(draw({ ...job, place: meeting }));
  expect(buttonNames(find(at))).toEqual(['Open', ...others]);
  await click(button('Open'));
  expect(create.mock.calls).toEqual([[{ url: '/library.html#note=n1&name=Meeting' }]]);
});
