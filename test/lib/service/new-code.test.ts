// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import type { FailureKind } from '../../../lib/service/codes';
import { aJob } from '../support/job';
import { moment, WHOLE } from '../support/signals';

const NEW_CODE = 777_777;

afterEach(() => vi.resetModules());

/** All that follows an answer with this code: the class, what the outbox does now and in the end, what the person reads. */
async function follow(code: number) {
  const { readAnswer } = await import('../../../lib/service/answer');
  const { importDoc } = await import('../../../lib/service/notes');
  const { deliveryProblemOf } = await import('../../../lib/problem');
  const { transition } = await import('../../../lib/outbox/machine/machine');
  const { endOf } = await import('../../../lib/outbox/policy');
  const { advice } = await import('../../../lib/ui/advice');

  const answer = { status: 200, body: JSON.stringify({ retcode: code }), retryAfterMs: undefined };
  let problem = deliveryProblemOf(undefined);
  try {
    readAnswer(importDoc, answer, 'secret');
  } catch (error) {
    problem = deliveryProblemOf(error);
  }
  const writing = { at: 1, state: 'sending', operation: 'import_doc' } as const;
  const sent = aJob({ state: 'sending', events: [{ at: 1, state: 'sending' }, writing] });
  const failed = { type: 'failed', problem, retryAfterMs: undefined, random: 0, part: WHOLE } as const;
  const { job, effects } = transition(sent, failed, moment(1000));
  const { state, until } = job;
  const { text } = advice(problem, state);
  return { kind: problem.kind, state, until, effects, end: endOf(problem), text };
}

it.each<[FailureKind, alike: number]>([
  ['rate', 20002],
  ['quota', 200005],
  ['authentication', 20004],
  ['target', 310001],
  ['terminal', 110001],
  ['size', 100009],
  ['reread', 100008],
  ['ambiguous', 110010],
  ['ambiguous-final', 110013],
])('one more line in the table of codes is enough for a new code: %s, as %i', async (kind, alike) => {
  vi.doMock('../../../lib/service/codes', async (original) => {
    const real = await original<typeof import('../../../lib/service/codes')>();
    return { ...real, CODES: { ...real.CODES, [NEW_CODE]: kind } };
  });
  expect(await follow(NEW_CODE)).toEqual({ ...(await follow(alike)), kind });
});

it('a code without a line is a refusal of an unknown kind', async () => {
  expect(await follow(NEW_CODE)).toMatchObject({ kind: 'ambiguous-final', state: 'verifying' });
});
