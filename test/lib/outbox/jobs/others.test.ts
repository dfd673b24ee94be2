import { expect, it } from 'vitest';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { type Others, othersOf } from '../../../../lib/outbox/jobs/others';
import { aHead, aJob } from '../../support/job';

const base = { kind: 'knowledge-base', id: 'kb', name: 'Base' } as const;
const papers = { ...base, folder: { id: 'f', name: 'Papers' } };
const call = {
  batch: 'b',
  to: 0,
  links: [
    { n: 0, url: 'https://example.org/0', title: 'The first', outcome: { state: 'confirmed' as const } },
    { n: 1, url: 'https://example.org/1', title: 'The second' },
  ],
};
const receipt = { ids: ['media'], at: 1 };
const link = (id: string, url: string, change: Partial<Job> = {}) =>
  aJob({ id, kind: 'import-urls', destination: base, clip: aHead({ kind: 'link', url }), ...change });
const ours = link('ours', 'https://example.org/page', { state: 'verifying' });
const own = (id: string, serviceId: string, change: Partial<Job> = {}) =>
  aJob({
    id,
    kind: 'knowledge-entry',
    destination: base,
    clip: aHead({ kind: 'note', url: '', serviceId }),
    ...change,
  });
const file = aJob({
  id: 'file',
  kind: 'markdown-file',
  destination: base,
  files: [{ mediaId: 'upload', name: 'A page.md' }],
});

it.each<[string, Job, Job[], Others]>([
  ['itself', ours, [{ ...ours, receipt }], { ids: new Set(), isSending: false, openTitles: [] }],
  [
    'another page',
    ours,
    [link('a', 'https://example.org/other', { receipt })],
    { ids: new Set(['media']), isSending: false, openTitles: [] },
  ],
  [
    'the same page: the service may have one entry for both',
    ours,
    [link('a', 'http://example.org/page/?utm_source=x#part', { receipt, state: 'sending' })],
    { ids: new Set(), isSending: false, openTitles: [] },
  ],
  [
    'another page on its way',
    ours,
    [link('a', 'https://example.org/other', { state: 'sending' })],
    { ids: new Set(), isSending: true, openTitles: [] },
  ],
  [
    'another page on its way to another knowledge base',
    ours,
    [link('a', 'https://example.org/other', { state: 'sending', destination: { ...base, id: 'kb2' } })],
    { ids: new Set(), isSending: false, openTitles: [] },
  ],
  [
    'another page in a knowledge base of another server that has the same id',
    ours,
    [
      link('a', 'https://example.org/other', {
        receipt,
        account: { ...ours.account, baseUrl: 'https://b.example' },
      }),
    ],
    { ids: new Set(), isSending: false, openTitles: [] },
  ],
  [
    'another page on its way to another folder',
    ours,
    [link('a', 'https://example.org/other', { state: 'sending', destination: papers })],
    { ids: new Set(), isSending: false, openTitles: [] },
  ],
  [
    'a note on its way to another folder: the whole base is searched for it',
    own('n', '1'),
    [own('m', '2', { state: 'sending', destination: papers })],
    { ids: new Set(), isSending: true, openTitles: [] },
  ],
  [
    'a call of a batch whose answer is open: only links without an outcome',
    ours,
    [link('a', 'https://example.org/other', { state: 'verifying', call })],
    { ids: new Set(), isSending: false, openTitles: ['The second'] },
  ],
  [
    'a call whose answer is open, to another folder',
    ours,
    [link('a', 'https://example.org/other', { state: 'verifying', call, destination: papers })],
    { ids: new Set(), isSending: false, openTitles: [] },
  ],
  [
    'a call whose answer is open, to another folder: the whole base is searched for a note',
    own('n', '1'),
    [link('a', 'https://example.org/other', { state: 'verifying', call, destination: papers })],
    { ids: new Set(), isSending: false, openTitles: ['The second'] },
  ],
  [
    'a call on its way',
    ours,
    [link('a', 'https://example.org/other', { state: 'sending', call })],
    { ids: new Set(), isSending: true, openTitles: [] },
  ],
  [
    'a call on its way that begins with the same page: a new entry may be of its other links',
    ours,
    [link('a', 'https://example.org/page', { state: 'sending', call })],
    { ids: new Set(), isSending: true, openTitles: [] },
  ],
  [
    'an upload, whatever its outcome',
    ours,
    [file],
    { ids: new Set(['upload']), isSending: false, openTitles: [] },
  ],
  [
    'a page that was sent after its link',
    ours,
    [link('a', 'https://example.org/other', { kind: 'markdown-file', earlier: ['link'], receipt })],
    { ids: new Set(['media', 'link']), isSending: false, openTitles: [] },
  ],
  [
    'another note',
    own('n', '1'),
    [own('m', '2', { receipt })],
    { ids: new Set(['media']), isSending: false, openTitles: [] },
  ],
  [
    'the same note',
    own('n', '1'),
    [own('m', '1', { receipt })],
    { ids: new Set(), isSending: false, openTitles: [] },
  ],
])('knows of other jobs: %s', (_, job, rows, others) => {
  expect(othersOf(job, rows)).toEqual(others);
});
