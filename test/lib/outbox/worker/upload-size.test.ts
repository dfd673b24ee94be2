import { expect, it } from 'vitest';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { isUpload } from '../../../../lib/outbox/worker/upload-size';
import { ProblemError } from '../../../../lib/problems/problem';
import { aJob, SOURCE_WORDS } from '../../support/job';

const KB = 1024;
it.each<[string, Job['kind'], string, boolean]>([
  ['a file of any size', 'file', '', true],
  ['an article', 'markdown-file', 'x'.repeat(40 * KB), false],
  ['a long article', 'markdown-file', 'x'.repeat(48 * KB), true],
  ['a long article in Chinese', 'markdown-file', '研'.repeat(16 * KB), true],
  ['a long note', 'create-note', 'x'.repeat(100 * KB), false],
])('%s counts as an upload: %s, %j', async (_, kind, content, expected) => {
  expect(await isUpload(aJob({ kind }), { content: async () => content }, SOURCE_WORDS)).toBe(expected);
});

it('a text that the disk cannot return does not count', async () => {
  const content = () => Promise.reject(new ProblemError({ kind: 'storage' }));
  expect(await isUpload(aJob({ kind: 'markdown-file' }), { content }, SOURCE_WORDS)).toBe(false);
});
