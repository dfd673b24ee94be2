import { expect, it } from 'vitest';
import type { Account } from '../../../lib/account';
import type { JobView } from '../../../lib/contract/outbox';
import type { Destination } from '../../../lib/destination';
import type { Job } from '../../../lib/outbox/job';
import { viewJob } from '../../../lib/outbox/view';
import { aJob } from '../support/job';

const receipt = { ids: ['id-1'], at: 1 };
const done: Partial<Job> = { state: 'confirmed', receipt };
const { account, clip, destination: notebook } = aJob();
const made: Destination = { kind: 'note', id: 'id-1', name: clip.title };
const note: Destination = { kind: 'note', id: 'n', name: 'Meeting' };
const folder: Destination = {
  kind: 'knowledge-base',
  id: 'kb',
  name: 'Research',
  folder: { id: 'f', name: 'Papers' },
};
const other: Account = { ...account, clientId: 'another' };

it.each<[string, Partial<Job>, Account | null, JobView['place']]>([
  ['the note that it made', done, account, made],
  ['the note that it added to', { ...done, kind: 'append-note', destination: note }, account, note],
  ['the folder that its file went to', { ...done, kind: 'file', destination: folder }, account, folder],
  ['where it went, where the note is not told', { ...done, receipt: { ids: [], at: 1 } }, account, notebook],
  ['nothing before it is confirmed', { state: 'sending' }, account, undefined],
  ['nothing where it may be there', { state: 'unknown' }, account, undefined],
  ['nothing with another account', done, other, undefined],
  ['nothing without an account', done, null, undefined],
])('of a job can be opened %s', (_, change, connected, place) => {
  expect(viewJob(aJob(change), connected, undefined).place).toEqual(place);
});
