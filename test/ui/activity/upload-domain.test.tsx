import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { UploadDomainView } from '../../../lib/contract/connection';
import type { JobView } from '../../../lib/contract/outbox';
import { connection, inputsOf, jobOf } from '../background';
import { button, buttonNames, find } from '../screen';
import { draw, freshBackground } from './draw-list';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshBackground);

const offered: UploadDomainView = {
  origin: 'https://xn--pload-z4a.example',
  host: 'xn--pload-z4a.example',
  pattern: 'https://xn--pload-z4a.example/*',
  state: 'offered',
};
const beside = (state: UploadDomainView['state']) => ({
  ...connection,
  uploadDomain: { ...offered, state },
});
const stuck = { kind: 'file', state: 'waiting', problem: { kind: 'permission' } } as const;

it.each<[string, Partial<JobView>, UploadDomainView['state'], boolean]>([
  ['an upload that waits for access', stuck, 'offered', true],
  ['an upload that failed', { ...stuck, problem: { kind: 'not-sent', status: 403 } }, 'offered', true],
  [
    'an upload that failed too often',
    { ...stuck, state: 'needs-you', problem: { kind: 'not-sent' } },
    'offered',
    true,
  ],
  ['an article that is sent as a file', { ...stuck, kind: 'markdown-file' }, 'offered', true],
  ['a note', { ...stuck, kind: 'create-note' }, 'offered', false],
  ['an upload that waits for the network', { ...stuck, problem: { kind: 'offline' } }, 'offered', false],
  ['an upload that is done', { kind: 'file', state: 'confirmed' }, 'offered', false],
  ['an upload, once the user declined', stuck, 'declined', false],
  ['an upload, once the domain is used', stuck, 'used', false],
])('whether the upload domain is offered: %s', async (_, job, state, isOffered) => {
  await draw([jobOf(job)], {}, beside(state));
  expect(buttonNames(find('.activity')).includes('Use this address')).toBe(isOffered);
  expect(find('.activity').textContent?.includes(offered.host)).toBe(isOffered);
});

it('asks for access to that host first, says what for, then sends', async () => {
  const request = vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => true);
  await draw([jobOf(stuck)], {}, beside('offered'));
  button('Use this address').click();
  expect(request.mock.calls).toEqual([[{ origins: [offered.pattern] }]]);
  expect(inputsOf('access.ask')).toEqual([{ patterns: [offered.pattern], use: 'domain' }]);
  expect(inputsOf('outbox.send')).toEqual([]);
  await expect.poll(() => inputsOf('outbox.send')).toEqual([{ id: 'job' }]);
});

it('sends nothing if the user declines', async () => {
  vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => false);
  await draw([jobOf(stuck)], {}, beside('offered'));
  button('Use this address').click();
  await expect.poll(() => inputsOf('access.ask')).toHaveLength(1);
  expect(inputsOf('outbox.send')).toEqual([]);
});
