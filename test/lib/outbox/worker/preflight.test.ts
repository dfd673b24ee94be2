import { expect, it } from 'vitest';
import type { Destination } from '../../../../lib/model/destination';
import { type Blocker, createPreflight } from '../../../../lib/outbox/worker/preflight';
import { type Problem, ProblemError, type ProblemKind, problemOf } from '../../../../lib/problems/problem';
import { CONNECTION } from '../../support/deps';
import { base, notebook } from '../../support/destinations';
import { fakeClient } from '../../support/fake-client';

const note: Destination = { kind: 'note', id: 'n', name: 'Plans' };
/** What saving the settings stores, even if nothing changed. */
const saved = { ...CONNECTION };

it.each<[string, Destination, typeof CONNECTION, number, boolean]>([
  //                                            to, by, after, asks again
  ['just after an answer', notebook, CONNECTION, 59_999, false],
  ['for another destination of the same service', note, CONNECTION, 0, false],
  ['a minute after an answer', notebook, CONNECTION, 60_000, true],
  ['for the other service', base, CONNECTION, 0, true],
  ['with another connection', notebook, saved, 0, true],
])(
  'asks with a read first if it has not heard from the service lately: %s',
  async (_, destination, connection, ms, asks) => {
    let elapsed = 0;
    let asked = 0;
    const client = fakeClient(() => void asked++);
    const preflight = createPreflight({
      online: () => true,
      permitted: async () => true,
      elapsed: () => elapsed,
    });
    expect(await preflight.blocker(notebook, CONNECTION, client)).toBeUndefined();
    elapsed += ms;
    expect(await preflight.blocker(destination, connection, client)).toBeUndefined();
    expect(asked).toBe(asks ? 2 : 1);
  },
);

it.each<[string, ProblemKind | Problem, Blocker['service'], string | undefined]>([
  //                             the probe of the bases meets, stops, as
  ['a limit', 'rate', undefined, 'rate'],
  ['a key that is not accepted', 'authentication', undefined, 'authentication'],
  ['a permission that was revoked meanwhile', 'permission', undefined, 'permission'],
  ['no permission for anything', 'target', 'knowledge', 'authentication'],
  ['no answer', 'ambiguous', 'knowledge', 'ambiguous'],
  ['an unknown code', 'ambiguous-final', 'knowledge', 'ambiguous-final'],
  ['a service that does not know the request', 'misrouted', 'knowledge', 'misrouted'],
  ['a refusal by something before the service', { kind: 'terminal', status: 400 }, 'knowledge', 'misrouted'],
  ['a refusal of only this read', { kind: 'terminal', code: '110001' }, undefined, undefined],
])('what blocks sending: %s', async (_, met, service, as) => {
  const problem = typeof met === 'string' ? { kind: met } : met;
  const client = fakeClient(() => new ProblemError(problem));
  const preflight = createPreflight({ online: () => true, permitted: async () => true, elapsed: () => 0 });
  const blocker = await preflight.blocker(base, CONNECTION, client);
  expect(blocker?.service).toBe(service);
  expect(blocker && problemOf(blocker.error).kind).toBe(as);
});
