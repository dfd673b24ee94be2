import { afterEach, expect, it } from 'vitest';
import { endOf } from '../../../lib/outbox/jobs/policy';
import { transition } from '../../../lib/outbox/machine/machine';
import { advice } from '../../../lib/problems/advice';
import { deliveryProblemOf } from '../../../lib/problems/problem';
import { readAnswer } from '../../../lib/service/answer';
import { CODES, type FailureKind } from '../../../lib/service/codes';
import { importDoc } from '../../../lib/service/notes';
import { aJob } from '../support/job';
import { moment, WHOLE } from '../support/signals';

const NEW_CODE = 777_777;

afterEach(() => {
  Reflect.deleteProperty(CODES, NEW_CODE);
});

/**
 * Everything that follows an answer with this code: what the outbox does now and in the end, and what the
 * user reads.
 */
function follow(code: number) {
  const problem = problemOfCode(code);
  const writing = { at: 1, state: 'sending', operation: 'import_doc' } as const;
  const sent = aJob({ state: 'sending', events: [{ at: 1, state: 'sending' }, writing] });
  const failed = { type: 'failed', problem, retryAfterMs: undefined, random: 0, part: WHOLE } as const;
  const { job, effects } = transition(sent, failed, moment(1000));
  const { state, until } = job;
  const { text } = advice(problem, state);
  return { kind: problem.kind, state, until, effects, end: endOf(problem), text };
}

function problemOfCode(code: number) {
  const answer = { status: 200, body: JSON.stringify({ retcode: code }), retryAfterMs: undefined };
  try {
    throw new Error(`not refused: ${JSON.stringify(readAnswer(importDoc, answer, 'secret'))}`);
  } catch (error) {
    return deliveryProblemOf(error);
  }
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
])('a new code needs only one line in the table of codes: %s, like %i', (kind, alike) => {
  Object.assign(CODES, { [NEW_CODE]: kind });
  expect(follow(NEW_CODE)).toEqual({ ...follow(alike), kind });
});

it('a code without a line is a refusal of an unknown kind', () => {
  expect(follow(NEW_CODE)).toMatchObject({ kind: 'ambiguous-final', state: 'verifying' });
});
