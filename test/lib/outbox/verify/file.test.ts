import { expect, it } from 'vitest';
import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { ServiceError } from '../../../../lib/service/failures';
import { fakeClient } from '../../support/fake-client';
import {
  ABSENT,
  audio,
  inFolder,
  look,
  PRESENT,
  type Service,
  serviceOf,
  UNCLEAR,
  uploaded,
} from '../support/verifying';

const NAMED: Finding = { kind: 'likely', titles: ['A page.md'] };
const PRESENT2: Finding = { kind: 'present', ids: ['media-0', 'media'], copies: 2 };

it.each<[string, Job, Service, Finding]>([
  ['the folder has the file', uploaded, { entries: ['other', 'media'] }, PRESENT('media')],
  ['the folder has it twice', uploaded, { entries: ['media-0', 'media'] }, PRESENT2],
  ['the folder does not have it', uploaded, { entries: ['other'] }, ABSENT],
  ['the folder could not be read to its end', uploaded, { entries: ['other'], complete: false }, UNCLEAR],
  ['an entry of its name, under an id of its own', uploaded, { entries: ['x: A page.md'] }, NAMED],
  ['an entry of its name without the extension', uploaded, { entries: ['x: A page'] }, UNCLEAR],
  ['audio under an id of its own: its name was not checked', audio, { entries: ['x: Talk.mp3'] }, UNCLEAR],
  ['no entry of its name, which the service reports as taken', uploaded, { taken: ['A page.md'] }, NAMED],
  ['audio, whose names the service does not check', audio, { taken: ['Talk.mp3'] }, ABSENT],
  [
    'the file, before a limit that the list meets',
    uploaded,
    { entries: ['media'], limited: true },
    PRESENT('media'),
  ],
  ['audio of another name', audio, { entries: ['x: Walk.mp3'] }, ABSENT],
  ['an entry whose name only begins alike', uploaded, { entries: ['x: A page.md.md'] }, ABSENT],
  [
    'the file, and another of its name',
    uploaded,
    { entries: ['x: A page.md', 'media: A page.md'] },
    PRESENT('media'),
  ],
  [
    'a file moved to another folder meanwhile',
    uploaded,
    { searched: ['media: elsewhere/A page.md'] },
    PRESENT('media'),
  ],
  ['its name, found in its folder', uploaded, { searched: ['x: kb/A page.md'] }, NAMED],
  ['its name, in an unknown folder', uploaded, { searched: ['x: A page.md'] }, NAMED],
  ['its name in another folder', uploaded, { searched: ['x: elsewhere/A page.md'] }, ABSENT],
  ['no file, and the service does not search', uploaded, { noSearch: 'terminal' }, ABSENT],
])('a file: %s', async (_, job, service, finding) => {
  expect(await look(job, serviceOf(service).client)).toEqual(finding);
});

it.each([
  ['the largest', 50, ['50 0']],
  ['the usual', 20, ['50 0', '20 0', '20 20']],
])('reads a folder up to the page that has the file, in pages of %s size', async (_, most, expected) => {
  const entries = Array.from({ length: 200 }, (_, n) => ({
    ...{ kind: 'file', id: n === 30 ? 'media' : `${n}`, title: '', parentId: '' },
  }));
  const asked: string[] = [];
  const client = fakeClient((_operation, input) => {
    const { cursor = '', limit = 0 } = Object(input);
    asked.push(`${limit} ${Number(cursor)}`);
    if (limit > most) throw new ServiceError({ kind: 'terminal', code: '110001' });
    const next = Number(cursor) + limit;
    return {
      ...{ items: entries.slice(Number(cursor), next), complete: true },
      ...{ isEnd: next >= entries.length, nextCursor: `${next}` },
    };
  });
  expect(await look(uploaded, client)).toEqual(PRESENT('media'));
  expect(asked).toEqual(expected);
});

it('a list that meets a limit before it shows the file is no evidence', async () => {
  const { client } = serviceOf({ entries: ['other'], limited: true });
  await expect(look(uploaded, client)).rejects.toMatchObject({ problem: { kind: 'rate' } });
});

it('a file’s name counts only in the folder of the job', async () => {
  const job = { ...uploaded, destination: inFolder };
  const kindOf = async (path: string) =>
    (await look(job, serviceOf({ searched: [`x: ${path}`] }).client)).kind;
  expect([await kindOf('f/A page.md'), await kindOf('kb/A page.md')]).toEqual(['likely', 'absent']);
});
