import { expect, it } from 'vitest';
import type { Coverage } from '../../../lib/model/coverage';
import { jobSchema } from '../../../lib/outbox/jobs/job';
import { COVERAGE } from '../support/coverage';
import { aHead, aJob } from '../support/job';

const { coverage: _, ...head } = aHead();
const NONE = { inPage: 0, notLoaded: 0 };

it.each<[stored: object, coverage: Coverage | undefined]>([
  // As version 0.1 stored clips.
  [
    { kind: 'selection', plainText: true, droppedImages: 2 },
    { taken: 'selection', plainText: true, pictures: { inPage: 2, notLoaded: 0 } },
  ],
  [
    { kind: 'article', plainText: false, droppedImages: 0, wholePage: true, folded: 30 },
    { taken: 'page', plainText: false, pictures: NONE, folded: 30 },
  ],
  [
    { kind: 'article', plainText: false, droppedImages: 0 },
    { taken: 'article', plainText: false, pictures: NONE },
  ],
  [{ kind: 'link', plainText: false, droppedImages: 0 }, undefined],
  [{ kind: 'article' }, undefined],
  [{ kind: 'article', coverage: COVERAGE, plainText: true, droppedImages: 9 }, COVERAGE],
])('reads the stored clip %j', (stored, coverage) => {
  const clip = { ...head, ...stored };
  const job = jobSchema.parse({ ...aJob(), clip, fallback: clip });
  expect([job.clip.coverage, job.fallback?.coverage]).toEqual([coverage, coverage]);
  expect(job.clip).not.toHaveProperty('droppedImages');
});
