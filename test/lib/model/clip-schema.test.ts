import { expect, it } from 'vitest';
import type { Coverage } from '../../../lib/model/coverage';
import { jobSchema } from '../../../lib/outbox/jobs/job';
import { COVERAGE } from '../support/coverage';
import { aHead, aJob } from '../support/job';

const { coverage: _, ...head } = aHead();

it.each<[stored: object, coverage: Coverage | undefined]>([
  [{ kind: 'article' }, undefined],
  [{ kind: 'article', coverage: COVERAGE }, COVERAGE],
  // With a field that this version does not know.
  [{ kind: 'article', coverage: COVERAGE, droppedImages: 9 }, COVERAGE],
])('reads the stored clip %j', (stored, coverage) => {
  const clip = { ...head, ...stored };
  const job = jobSchema.parse({ ...aJob(), clip, fallback: clip });
  expect([job.clip.coverage, job.fallback?.coverage]).toEqual([coverage, coverage]);
  expect(job.clip).not.toHaveProperty('droppedImages');
});
