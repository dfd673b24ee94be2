import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ConnectionView } from '../../../lib/contract/connection';
import type { JobView } from '../../../lib/contract/outbox';
import { ActivityView } from '../../../lib/ui/activity/activity-view';
import { connection, inputsOf, jobOf } from '../background';
import { button, buttonNames, click, find, show } from '../screen';
import { draw, freshBackground } from './draw-list';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshBackground);

const waits = (id: string, problem: JobView['problem'], part: Partial<JobView> = {}) =>
  jobOf({ id, state: 'waiting', problem, ...part });
const both = (problem: NonNullable<JobView['problem']>) => [waits('a', problem), waits('b', problem)];
const banners = () =>
  [...document.querySelectorAll('.banner')].map((one) => ({
    text: one.querySelector('.banner-text')?.textContent,
    actions: buttonNames(one),
  }));
const wait = '2 clips are waiting on this device.';
const automatic = `${wait} Satchel sends them automatically.`;

it.each<[string, JobView[], Partial<ConnectionView> | null, string, string[]]>([
  ['access is missing', both({ kind: 'permission' }), {}, `api.example.com.${wait}`, ['Allow access']],
  ['access is missing, no clips', [], { permitted: false }, 'reach api.example.com.', ['Allow access']],
  ['the key is refused', both({ kind: 'authentication' }), {}, `API key.${wait}`, ['Open settings']],
  ['nothing is connected', both({ kind: 'no-connection' }), null, `connected.${wait}`, ['Open settings']],
  ['the device is offline', both({ kind: 'offline' }), {}, `You’re offline.${automatic}`, []],
  ['the limit is reached', both({ kind: 'quota' }), {}, `for today.${automatic}`, ['Send now']],
])('one banner says, once, that %s, with its button', async (_, jobs, connected, text, actions) => {
  await show(
    <ActivityView jobs={jobs} status={undefined} connection={connected && { ...connection, ...connected }} />,
  );
  const [only, ...others] = banners();
  expect(only?.text).toContain(text);
  expect(only?.actions).toEqual(actions);
  expect(others).toEqual([]);
  expect(document.querySelector('.job-state, .problem')).toBeNull();
});

it('asks for access in the click, then sends or verifies each clip that waited for it', async () => {
  const request = vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => true);
  const missing = { kind: 'permission' } as const;
  await show(
    <ActivityView
      jobs={[waits('a', missing), waits('b', missing, { state: 'verifying' }), waits('c', undefined)]}
      status={undefined}
      connection={connection}
    />,
  );
  button('Allow access', find('.banner')).click();
  expect(request.mock.calls).toEqual([
    [{ origins: ['https://api.example.com/*', 'https://*.myqcloud.com/*'] }],
  ]);
  await expect.poll(() => inputsOf('outbox.verify')).toEqual([{ id: 'b' }]);
  expect(inputsOf('outbox.send')).toEqual([{ id: 'a' }]);
});

it('resumes', async () => {
  await draw([], { paused: true });
  await click(button('Resume sending'));
  expect(inputsOf('outbox.pause')).toEqual([{ paused: false }]);
});
