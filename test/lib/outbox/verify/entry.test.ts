import { expect, it } from 'vitest';
import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { KnownOthers } from '../../../../lib/outbox/jobs/others';
import {
  ABSENT,
  added,
  imported,
  look,
  NOBODY,
  type Service,
  serviceOf,
  UNCLEAR,
  UNPROVEN,
} from '../support/verifying';

it.each<[string, Job, Service, Finding]>([
  ['an entry that is new since', imported, { entries: ['new', 'old'] }, { kind: 'likely', titles: ['new'] }],
  ['no entry that is new', imported, { entries: ['old'] }, ABSENT],
  [
    'no new entry, but not all were known before',
    { ...imported, listedAll: false },
    { entries: ['old'] },
    UNPROVEN,
  ],
  ['no new entry, but not all can be read now', imported, { complete: false }, UNPROVEN],
  [
    'an entry of its title in another folder: the user may have moved it',
    imported,
    { entries: ['old'], searched: ['a: else/A page!', 'b: else/A page two'] },
    { kind: 'likely', titles: ['A page!'] },
  ],
  [
    'an entry of its title that was there before, found again',
    imported,
    { searched: ['old: A page'] },
    ABSENT,
  ],
  ['an entry of another title, found elsewhere', imported, { searched: ['b: else/A page two'] }, ABSENT],
  ['no entry that is new, and the search gives no answer', imported, { noSearch: 'ambiguous' }, ABSENT],
  [
    'no new entry, but not all were known before, so one elsewhere shows nothing more',
    { ...imported, listedAll: false },
    { searched: ['a: else/A page'] },
    UNPROVEN,
  ],
  ['an entry of its title', added, { entries: ['Plans', 'x'] }, { kind: 'likely', titles: ['Plans'] }],
  [
    'an entry of its title below folders',
    added,
    { searched: ['PLANS'] },
    { kind: 'likely', titles: ['PLANS'] },
  ],
  [
    'an entry of its title in the folder, which the search finds, too',
    added,
    { entries: ['Plans'], searched: ['Plans'] },
    { kind: 'likely', titles: ['Plans'] },
  ],
  ['an entry of its title that was there before', added, { entries: ['plans'], searched: ['plans'] }, ABSENT],
  ['an entry of another title, which the service may have given it', added, { entries: ['other'] }, UNPROVEN],
  ['no entry of its title, and none that is new', added, { entries: ['plans'] }, ABSENT],
  ['no entry that is new, and the service does not search', added, { noSearch: 'terminal' }, ABSENT],
])('a link or an item of the service: %s', async (_, job, service, finding) => {
  expect(await look(job, serviceOf(service).client)).toEqual(finding);
});

it.each<[string, Partial<KnownOthers>, Finding]>([
  ['is another job’s: it proves nothing of this one', { ids: new Set(['new']) }, ABSENT],
  ['may be of a job that is on its way', { isSending: true }, UNCLEAR],
  ['may be of a call whose outcome is open', { openTitles: ['New!'] }, UNCLEAR],
  ['belongs to no other job: likely ours', { openTitles: ['another'] }, { kind: 'likely', titles: ['new'] }],
])('an entry that is new %s', async (_, others, finding) => {
  expect(
    await look(imported, serviceOf({ entries: ['new', 'old'] }).client, { ...NOBODY, ...others }),
  ).toEqual(finding);
});
