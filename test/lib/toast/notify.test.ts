import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { viewJob } from '../../../lib/outbox/views/jobs';
import { DEFAULT_SETTINGS } from '../../../lib/settings/defaults';
import { createNotifications } from '../../../lib/toast/notify';
import { toastOf } from '../../../lib/toast/toast-of';
import { ACCOUNT, aJob } from '../support/job';

const job = viewJob(aJob({ id: 'a', state: 'confirmed' }), ACCOUNT, undefined);
const view = toastOf(job, 0)?.view;
const create = vi.fn(async () => 'id');
const remove = vi.fn(async () => true);
const opened = vi.fn(async () => undefined);
let click: (id: string) => void;
let isGranted: boolean;

beforeEach(() => {
  create.mockClear();
  isGranted = true;
  const onClicked = { addListener: (listener: typeof click) => (click = listener) };
  Object.assign(fakeBrowser, { notifications: { create, clear: async () => true, onClicked } });
  Object.assign(fakeBrowser.permissions, { contains: async () => isGranted, remove });
});

const open = (notifications: boolean) =>
  createNotifications({ settings: { get: async () => ({ ...DEFAULT_SETTINGS, notifications }) }, opened });

it.each([
  ['switched on and allowed', true, true, 1],
  ['switched off', false, true, 0],
  ['no longer allowed', true, false, 0],
])('notifies if it is %s', async (_, isOn, isAllowed, count) => {
  isGranted = isAllowed;
  if (view) await open(isOn).notify(job, view);
  expect(create).toHaveBeenCalledTimes(count);
  if (count)
    expect(create).toHaveBeenCalledWith('job:a', expect.objectContaining({ title: 'Saved to Reading' }));
});

it('opens the clip at a click, and nothing at one on another notification', async () => {
  open(true).listen();
  click('job:a');
  click('update');
  await vi.waitFor(() => expect(opened.mock.calls).toEqual([['a']]));
});

it('listens only with the permission, and gives it back', async () => {
  Object.assign(fakeBrowser, { notifications: undefined });
  expect(() => open(true).listen()).not.toThrow();
  await open(true).giveBack();
  expect(remove).toHaveBeenCalledWith({ permissions: ['notifications'] });
});
