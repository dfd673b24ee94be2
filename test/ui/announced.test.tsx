import type { ComponentChild } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { Batches } from '../../entrypoints/library/import/batches';
import { PlaceActions } from '../../entrypoints/library/place-actions';
import { HistorySection } from '../../entrypoints/options/history-section';
import { SettingsSections } from '../../entrypoints/options/settings-sections';
import { GoOn } from '../../entrypoints/popup/go-on';
import { RefusedActions } from '../../entrypoints/popup/refused-actions';
import { RescueLine } from '../../entrypoints/popup/rescue-line';
import { UndoButton } from '../../entrypoints/popup/undo-button';
import type { JobView, OutboxStatus } from '../../lib/contract/outbox';
import { DEFAULT_SETTINGS } from '../../lib/settings/defaults';
import { ActivityView } from '../../lib/ui/activity/activity-view';
import { TakeFile } from '../../lib/ui/activity/take-file';
import { RunButtons } from '../../lib/ui/batch/batch-progress';
import { Resume } from '../../lib/ui/resume';
import { TakeText } from '../../lib/ui/take-text';
import { answerWith, connection, jobOf, later, page, refuse, research, statusOf, text } from './background';
import { batch, counts, over } from './batch/batches';
import { button, click, field, find, show, status } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

const storage = () => refuse({ kind: 'storage' });
const saved = {
  ...{ id: '1', title: 'A page', url: page.url, kind: 'link' as const, at: 0 },
  ...{ destination: research, savedTo: research, here: true },
};

beforeEach(() =>
  answerWith({
    'history.list': () => [saved],
    'settings.get': () => DEFAULT_SETTINGS,
    'outbox.send': storage,
    'outbox.undiscard': storage,
    'outbox.pause': storage,
    'outbox.undo': storage,
    'batch.pause': storage,
    'batch.export': storage,
    'batches.list': () => [failing],
    'outbox.export': storage,
    'outbox.rescue': storage,
    'outbox.markdown': storage,
    'files.handBack': storage,
    'destinations.use': storage,
    'history.export': storage,
    'settings.put': storage,
  }),
);

const activity = (jobs: JobView[], part: Partial<OutboxStatus> = {}) => (
  <ActivityView jobs={jobs} status={statusOf(jobs, part)} connection={connection} />
);
const unread = jobOf({ kind: 'import-urls', state: 'needs-you', problem: { kind: 'unread' } });
const failing = {
  ...over,
  counts: { ...counts, failed: 1 },
  groups: [{ key: 'f', state: 'failed' as const, problem: { kind: 'unread' as const }, count: 1 }],
};
const idle = { run: undefined, start() {}, stop() {}, dismiss() {} };
const none = { settings: DEFAULT_SETTINGS, onChange: () => {} };

/** What to press or to tick, and where. */
const FAILURES: [name: string, on: ComponentChild, within?: string][] = [
  ['Send now', activity([jobOf({ state: 'waiting' })])],
  ['Restore', activity([jobOf({ discardedAt: 1 })])],
  ['Pause sending', activity([])],
  ['Export unsent…', activity([], { unreadable: [{ id: 'p', title: 'Odd' }] }), '.job'],
  ['Save what I see', <RescueLine url={page.url} jobs={[unread]} />],
  ['Save what I see', <RefusedActions job={unread} />],
  ['Send now', <GoOn job={jobOf({ state: 'waiting', problem: { kind: 'quota' } })} />],
  ['Resume sending', <Resume />],
  ['Undo', <UndoButton job={jobOf({ undoable: true })} onUndone={() => {}} />],
  ['Pause', <RunButtons batch={batch} />],
  ['Export as CSV', <Batches rescue={idle} />],
  ['Copy Markdown', <TakeText get={async () => storage()} />],
  ['Download', <TakeFile id="job" />],
  ['Save the next clip here', <PlaceActions id="kb1" destination={research} spread />],
  ['Export…', <HistorySection {...none} />],
  [
    'Add a short reference to saved notes',
    <SettingsSections connected={false} problemShown={false} />,
    'label',
  ],
];

it.each(FAILURES)(
  '%s: a failure is announced in a region that was there before',
  async (name, on, within) => {
    await show(on);
    const regions = [...document.querySelectorAll('[role="status"]')];
    await click(within === 'label' ? field(name) : button(name, find(within ?? 'body')));
    const problem = find('.problem');
    expect(problem.textContent).toContain('couldn’t write to this device’s storage');
    expect(regions.some((region) => region.contains(problem))).toBe(true);
  },
);

it('one region announces that a text was copied, and that the next attempt failed', async () => {
  let fails = false;
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show(<TakeText get={async () => (fails ? storage() : text)} />);
  const region = find('[role="status"]');
  await click(button('Copy Markdown'));
  expect(region.textContent).toBe('Copied.');
  fails = true;
  await click(button('Download'));
  expect(region.textContent).toContain('couldn’t write to this device’s storage');
  expect(region.textContent).not.toContain('Copied.');
});

it.each<[name: string, on: ComponentChild]>([
  ['Copy Markdown', <TakeText get={async () => text} />],
  ['Copy ID', <PlaceActions id="kb1" destination={research} spread />],
  ['Copy the links', <Batches rescue={idle} />],
])('%s: that a text was copied is announced each time', async (name, on) => {
  answerWith({ 'batches.list': () => [failing], 'batch.export': () => text });
  await show(on);
  for (const attempt of ['first', 'second']) {
    const write = later<void>();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write.answer);
    await click(button(name));
    const before = status();
    await write.give();
    expect([attempt, before, status()]).toEqual([attempt, before.replace('Copied.', ''), `${before}Copied.`]);
  }
});
