import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { callAll } from '../../../lib/startup/call-all';

const status = { paused: false, unreadable: [], needsUser: 0, waiting: 0 };
const refused = { ok: false, problem: { kind: 'storage' } };

/** The result of a call: its value, or the kind of its problem. */
const come = (answer: Promise<unknown>) => answer.catch(({ problem }) => problem.kind);

it.each([
  ['each its own', [{ ok: true, output: status }, refused], [status, 'storage']],
  ['some none', [{ ok: true, output: status }], [status, 'unexpected']],
  ['no answer', undefined, ['unexpected', 'unexpected']],
])('calls in one message return %s', async (_, answer, comes) => {
  const sent = vi
    .spyOn(fakeBrowser.runtime, 'sendMessage')
    .mockReset()
    .mockImplementation(async () => answer);
  const answers = callAll({ 'outbox.status': {}, 'outbox.list': {} });
  expect(await Promise.all([answers['outbox.status'], answers['outbox.list']].map(come))).toEqual(comes);
  expect(sent.mock.calls).toEqual([
    [
      [
        { method: 'outbox.status', input: {} },
        { method: 'outbox.list', input: {} },
      ],
    ],
  ]);
});
