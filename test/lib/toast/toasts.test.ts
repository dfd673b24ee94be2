import { expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import type { JobView } from '../../../lib/contract/outbox';
import type { Outbox } from '../../../lib/outbox/outbox';
import { viewJob } from '../../../lib/outbox/views/jobs';
import type { ToastEnd, ToastView } from '../../../lib/toast/toast-view';
import { createToasts } from '../../../lib/toast/toasts';
import { ACCOUNT, aJob } from '../support/job';

const NOW = 1_000_000;
const TAB = { id: 7, url: 'https://example.org/page' } as Browser.tabs.Tab;
const PLACE = { kind: 'note', id: 'doc', name: 'A page' } as const;
const GRACE: Partial<JobView> = { until: NOW + 3000 };
const DONE: Partial<JobView> = { state: 'confirmed', undoable: undefined, until: undefined, savedTo: PLACE };

/** A followed job, and a page on which the test plays the user. */
function follow(change: Partial<JobView> = GRACE, { isUndone = true } = {}) {
  let isAmongNewest = true;
  let jobs: JobView[] = [{ ...viewJob(aJob({ id: 'a' }), ACCOUNT, undefined), ...change }];
  const clock = { now: NOW };
  const shown: { view: ToastView; end(how: ToastEnd): void }[] = [];
  const deps = {
    outbox: {
      list: vi.fn(async ({ ids = [] }: Parameters<Outbox['list']>[0] = {}) =>
        jobs.filter(({ id }) => isAmongNewest || ids.includes(id)),
      ),
      undo: vi.fn(async () => isUndone),
    },
    onPage: {
      show: vi.fn(
        (_tab: number, view: ToastView) => new Promise<ToastEnd>((end) => shown.push({ view, end })),
      ),
      hide: vi.fn(async () => undefined),
    },
    notify: vi.fn(async (_job: JobView, _view: ToastView) => undefined),
    open: vi.fn(async () => undefined),
    now: () => clock.now,
  };
  const toasts = createToasts(deps);
  toasts.follow(TAB, 'a');
  return {
    ...deps,
    clock,
    toasts,
    shown,
    /** Waits until so many toasts were shown, and returns the title and buttons of the last. */
    async last(count: number) {
      await vi.waitFor(() => expect(shown).toHaveLength(count));
      const { title, detail, buttons } = shown[count - 1]?.view ?? { buttons: [] };
      return { title, detail, buttons: buttons.map(({ name }) => name).join() };
    },
    change(next: Partial<JobView>) {
      jobs = jobs.map((job) => ({ ...job, ...next }));
      toasts.refresh();
    },
    /** The user saves something else on the same page. */
    saveAnother() {
      jobs = [...jobs, { ...viewJob(aJob({ id: 'b' }), ACCOUNT, undefined), ...GRACE }];
      toasts.follow(TAB, 'b');
    },
    /** Many other jobs changed since. */
    pushOut() {
      isAmongNewest = false;
      toasts.refresh();
    },
    remove() {
      jobs = [];
      toasts.refresh();
    },
  };
}

it('rule 14: shows that it is saved on this device, then where it is saved', async () => {
  const page = follow();
  expect(await page.last(1)).toEqual({
    title: 'Saved on this device',
    detail: 'Going to Reading',
    buttons: 'undo',
  });
  expect(page.shown[0]?.view.forMs).toBeGreaterThan(3000);
  page.change({ state: 'sending', until: undefined });
  page.change({ undoable: undefined });
  expect(await page.last(2)).toMatchObject({ title: 'Saved on this device', buttons: '' });
  page.change(DONE);
  expect(await page.last(3)).toEqual({ title: 'Saved to Reading', detail: undefined, buttons: 'open' });
});

it.each<[string, Partial<JobView>, string, string]>([
  ['waits', { state: 'waiting', problem: { kind: 'offline' } }, 'Not in Reading yet', 'undo,details'],
  [
    'is refused',
    { state: 'needs-you', undoable: undefined, problem: { kind: 'target' } },
    'Not in Reading yet',
    'details',
  ],
  [
    'may have arrived',
    { state: 'unknown', undoable: undefined, problem: { kind: 'ambiguous' } },
    'Possibly saved',
    'details',
  ],
  [
    'is verified',
    { state: 'verifying', undoable: undefined, problem: { kind: 'ambiguous' } },
    'Checking',
    'details',
  ],
])('a job that %s: says what and where', async (_, change, title, buttons) => {
  const page = follow({ ...GRACE, ...change, until: undefined });
  const told = await page.last(1);
  expect(told).toMatchObject({ title, buttons });
  expect(told.detail).toContain('on this device');
});

it('shows nothing of the clip but the words of the toast', async () => {
  const page = follow();
  await page.last(1);
  expect(JSON.stringify(page.shown[0]?.view)).not.toMatch(/A page|example\.org|k7q2fm3p/);
});

it.each([
  [true, 'Undone'],
  [false, 'Too late to undo'],
])('undoes at a press: %s', async (isUndone, title) => {
  const page = follow(GRACE, { isUndone });
  await page.last(1);
  page.shown[0]?.end('undo');
  expect(await page.last(2)).toMatchObject({ title, buttons: '' });
  expect(page.outbox.undo).toHaveBeenCalledWith('a');
  expect(page.onPage.hide).not.toHaveBeenCalled();
  page.change(DONE);
  // After an undo the job does not matter any more; otherwise its end is told.
  if (!isUndone) expect(await page.last(3)).toMatchObject({ title: 'Saved to Reading' });
});

it.each([true, false])(
  'tells the end of a newer save, although an older one is undone: %s',
  async (isUndone) => {
    const page = follow(GRACE, { isUndone });
    await page.last(1);
    page.saveAnother();
    await page.last(2);
    page.shown[0]?.end('undo');
    await page.last(3);
    page.change(DONE);
    expect(await page.last(4)).toMatchObject({ title: 'Saved to Reading' });
  },
);

it('shows only the newest save of a page, also if it came while the jobs were read', async () => {
  const page = follow();
  await page.last(1);
  page.outbox.list.mockImplementationOnce(async () => {
    page.saveAnother();
    return [{ ...viewJob(aJob({ id: 'a' }), ACCOUNT, undefined), ...DONE }];
  });
  page.toasts.refresh();
  expect(await page.last(2)).toMatchObject({ title: 'Saved on this device', buttons: 'undo' });
});

it('tells what a verification found', async () => {
  const page = follow({ state: 'verifying', problem: { kind: 'ambiguous' } });
  await page.last(1);
  page.change({ ...DONE, problem: undefined });
  expect(await page.last(2)).toMatchObject({ title: 'Saved to Reading' });
});

it('a job that waits for the end of a limit is on its way', async () => {
  const page = follow({ state: 'queued', problem: { kind: 'rate' }, undoable: undefined });
  expect(await page.last(1)).toMatchObject({ title: 'Saved on this device', detail: 'Going to Reading' });
});

it.each<[ToastEnd, Partial<JobView>]>([
  ['open', DONE],
  ['details', { state: 'needs-you', problem: { kind: 'target' } }],
])('shows the clip at a press: %s', async (end, change) => {
  const page = follow(change);
  await page.last(1);
  page.shown[0]?.end(end);
  await vi.waitFor(() =>
    expect(page.open).toHaveBeenCalledWith(expect.objectContaining({ id: 'a', ...change })),
  );
});

it.each<[ToastEnd, Partial<JobView>]>([
  ['open', GRACE],
  ['details', GRACE],
  ['undo', DONE],
])('a page that says "%s" without such a button does nothing', async (end, change) => {
  const page = follow(change);
  await page.last(1);
  page.shown[0]?.end(end);
  page.toasts.refresh();
  await vi.waitFor(() => expect(page.outbox.list).toHaveBeenCalledTimes(change === DONE ? 1 : 2));
  for (const action of [page.open, page.outbox.undo]) expect(action).not.toHaveBeenCalled();
});

it.each<[string, Partial<JobView> | undefined]>([
  ['discarded elsewhere', { discardedAt: NOW }],
  ['removed', undefined],
])('hides the toast of a job that is %s', async (_, change) => {
  const page = follow();
  await page.last(1);
  if (change) page.change(change);
  else page.remove();
  await vi.waitFor(() => expect(page.onPage.hide).toHaveBeenCalledWith(7));
});

it('keeps the toast of a job while many others change', async () => {
  const page = follow();
  await page.last(1);
  page.pushOut();
  page.change(DONE);
  expect(await page.last(2)).toMatchObject({ title: 'Saved to Reading' });
  expect(page.onPage.hide).not.toHaveBeenCalled();
});

it('if the page cannot show it, a notification shows only the outcome', async () => {
  const page = follow();
  await page.last(1);
  page.shown[0]?.end('unseen');
  await vi.waitFor(() => expect(page.outbox.list).toHaveBeenCalled());
  expect(page.notify).not.toHaveBeenCalled();
  page.change(DONE);
  await vi.waitFor(() => expect(page.notify).toHaveBeenCalled());
  expect(page.notify.mock.calls[0]?.[1].title).toBe('Saved to Reading');
  expect(page.shown).toHaveLength(1);
});

it('says nothing on the page a minute later', async () => {
  const page = follow();
  await page.last(1);
  page.clock.now += 61_000;
  page.change(DONE);
  await vi.waitFor(() => expect(page.outbox.list).toHaveBeenCalledTimes(2));
  await page.outbox.list.mock.results[1]?.value;
  expect([page.shown.length, page.onPage.hide.mock.calls.length]).toEqual([1, 0]);
});

it('reads no jobs while none is shown', async () => {
  const page = follow(DONE);
  await page.last(1);
  page.toasts.refresh();
  await vi.waitFor(() => expect(page.outbox.list).toHaveBeenCalledTimes(1));
});
