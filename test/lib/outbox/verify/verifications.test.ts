import { expect, it } from 'vitest';
import { canBeFound } from '../../../../lib/outbox/jobs/can-be-found';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { aJob } from '../../support/job';
import {
  added,
  created,
  imported,
  inFolder,
  look,
  type Service,
  serviceOf,
  uploaded,
} from '../support/verifying';

it.each<[string, Service]>([
  ['a read', { notes: [{ id: 'a' }], unreadable: true }],
  ['a search', { noSearch: 'rate' }],
])('a failed %s is no evidence', async (_, service) => {
  const { client } = serviceOf(service);
  await expect(look(created, client)).rejects.toMatchObject({ problem: { kind: 'rate' } });
});

it.each<[string, Job]>([
  ['a file', uploaded],
  ['a link', imported],
  ['an entry', added],
])('%s that was sent to a folder is verified there', async (_, job) => {
  const { client, listed } = serviceOf({ entries: ['media: Plans'] });
  const finding = await look({ ...job, destination: inFolder }, client);
  expect([finding.kind === 'absent', listed]).toEqual([false, ['f']]);
});

it.each<[string, Job]>([
  ['a link whose folder could not be listed before', aJob({ kind: 'import-urls' })],
  ['a note without a reference', aJob({ reference: '' })],
  ['an entry whose folder could not be listed before', aJob({ kind: 'knowledge-entry' })],
  ['a file that was not uploaded yet', aJob({ kind: 'markdown-file' })],
])('no reference to verify by: %s', (_, job) => {
  expect(canBeFound(job)).toBe(false);
});
