import { expect, it } from 'vitest';
import type { Clip } from '../../../../lib/model/clip';
import type { Destination } from '../../../../lib/model/destination';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { type Flight, hasRoom, mayJoin } from '../../../../lib/outbox/worker/in-flight';
import type { Service } from '../../../../lib/service/operation';
import { base } from '../../support/destinations';
import { aHead, aJob } from '../../support/job';

const notebook = (id: string): Destination => ({ kind: 'notebook', id, name: id });
const folder: Destination = { ...base, folder: { id: 'f', name: 'Papers' } };
const file = (extension: string): Clip['file'] => ({ extension, mime: 'x/y', size: 1, modifiedAt: 1 });

const link = { kind: 'import-urls', destination: base } as const;
const entry = { kind: 'knowledge-entry', destination: base } as const;
const text = { kind: 'markdown-file', destination: base } as const;
const pdf = { kind: 'file', destination: base, clip: aHead({ kind: 'file', file: file('pdf') }) } as const;
const markdown = {
  kind: 'file',
  destination: base,
  clip: aHead({ kind: 'file', file: file('md') }),
} as const;
const append = { kind: 'append-note', destination: { kind: 'note', id: 'n', name: 'Old' } } as const;
const note = { destination: notebook('a') };

let ids = 0;
function flight(job: Partial<Job>, isUpload = false, probes?: Service): Flight {
  ids += 1;
  return {
    job: aJob({ id: `flight-${ids}`, ...job }),
    ...{ isUpload, probes, isPausedMeanwhile: false, isPausing: false },
    ...{ stop: new AbortController(), ended: Promise.resolve() },
  };
}

it.each<[string, Partial<Job>, Partial<Job>, boolean]>([
  //                                                  in flight, another, may join
  ['two notes to one notebook', note, note, true],
  ['two appends to one note', append, append, false],
  ['two appends to two notes', append, { ...append, destination: { ...append.destination, id: 'm' } }, true],
  ['two links to one folder', link, link, false],
  ['two links to two folders', link, { ...link, destination: folder }, true],
  ['a link and an entry to one folder', link, entry, false],
  ['a link that is being verified, and a link', { ...link, state: 'verifying' }, link, false],
  ['a text and a link to one folder', text, link, true],
  ['two texts to one folder', text, text, false],
  ['two texts to two folders', text, { ...text, destination: folder }, true],
  ['a text and a Markdown file to one folder', text, markdown, false],
  ['a PDF and a text to one folder', pdf, text, true],
  ['a PDF, and another one that is being verified', pdf, { ...pdf, state: 'verifying' }, true],
  ['the same job twice', { ...note, id: 'same' }, { ...note, id: 'same' }, false],
])('%s: %j and %j at the same time: %s', (_, one, other, expected) => {
  expect(mayJoin([flight(one)], aJob(other))).toBe(expected);
});

it.each<[Service, boolean]>([
  ['notes', false],
  ['knowledge', true],
])('while one request checks whether %s can be reached, a note may join: %s', (probes, expected) => {
  expect(mayJoin([flight(append, false, probes)], aJob(note))).toBe(expected);
});

const upload = flight(pdf, true);
const [a, b, c] = ['a', 'b', 'c'].map((id) => flight({ destination: notebook(id) }));

it.each<[string, (Flight | undefined)[], boolean, boolean]>([
  //                                in flight, is an upload, has room
  ['the first', [], false, true],
  ['the third', [b, c], false, true],
  ['the fourth', [a, b, c], false, false],
  ['one beside an upload', [upload, b, c], false, true],
  ['an upload beside three', [a, b, c], true, true],
  ['a second upload', [upload], true, false],
  ['the second to one destination', [a], false, true],
  ['the third to one destination', [a, a], false, false],
])('room for %s', (_, flights, isUpload, expected) => {
  const others = flights.filter((each) => each !== undefined);
  expect(hasRoom(others, aJob(note), isUpload)).toBe(expected);
});
