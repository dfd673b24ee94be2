import { describe, expect, it } from 'vitest';
import type { Clip } from '../../../../lib/model/clip';
import type { ProblemKind } from '../../../../lib/problems/problem';
import { makeDeps } from '../../support/deps';
import type { Answer } from '../../support/fake-client';
import { aClip } from '../../support/job';
import { credential, link } from '../support/services';

const base = { kind: 'knowledge-base', id: 'kb', name: 'Base' } as const;
const fallback = aClip({ kind: 'article', title: 'As it is shown', markdown: 'Only for members.' });

/** A service that answers this code for a link, and accepts files. */
const answering =
  (code: string): Answer =>
  (name) => {
    switch (name) {
      case 'import_urls':
        return [{ urls: [link.url], code, mediaId: '' }];
      case 'check_repeated_names':
        return [];
      case 'create_media':
        return { id: 'media', credential };
      case 'add_knowledge':
        return { id: 'entry' };
      default:
        return { items: [], isEnd: true, nextCursor: '' };
    }
  };

describe('a code for a link with a fallback', () => {
  it.each<[string, ProblemKind]>([
    ['110010', 'unread'],
    ['110011', 'unread'],
    ['110013', 'unread'],
    ['110001', 'unread'],
    ['110030', 'unread'],
    ['424242', 'unread'],
    ['110020', 'terminal'],
  ])('%s: %s', async (code, kind) => {
    const { outbox, worker, jobs } = await makeDeps(answering(code));
    await outbox.add('id', link, base);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'needs-you', problem: { kind, code } });
  });
});

it('the fallback is sent in place of the link, once, and is gone when it is confirmed', async () => {
  const { outbox, worker, jobs, calls, inputs } = await makeDeps(answering('110010'));
  await outbox.add('id', link, base, { fallback });
  expect(await outbox.content('id')).toEqual({ title: 'A page', markdown: '' });
  await worker.drain();
  expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids: ['entry'] } });
  expect(calls.filter((name) => name === 'import_urls' || name === 'add_knowledge')).toEqual([
    'import_urls',
    'add_knowledge',
  ]);
  const file = inputs.flat().find((input) => input instanceof Blob);
  expect(await file?.text()).toMatch(/^# A page\n\nSource: .*\n\nOnly for members\.\n$/);
  expect(await jobs.content('id')).toBe('');
});

it.each<[string, Partial<Clip>, Partial<Clip>, string | undefined]>([
  ['its current canonical address', {}, { url: 'https://example.org/own' }, 'https://example.org/own'],
  ['its previous canonical address', { also: 'https://example.org/was' }, {}, 'https://example.org/was'],
  ['nothing if it is the same', {}, { also: link.url }, undefined],
])('keeps as a link’s other address %s', async (_, before, after, also) => {
  const { outbox, worker, jobs } = await makeDeps(answering('110010'));
  await outbox.add('id', { ...link, ...before }, base, {
    fallback: { ...fallback, url: link.url, ...after },
  });
  await worker.drain();
  const { clip } = await jobs.get('id');
  expect([clip.url, clip.also === clip.url ? undefined : clip.also]).toEqual([link.url, also]);
});

it('a link with a fallback stays a link in a notebook', async () => {
  const { outbox, worker, inputs } = await makeDeps((name) => (name === 'import_doc' ? { id: 'doc' } : {}));
  await outbox.pauseAll(true);
  await outbox.add('id', link, base, { fallback });
  await outbox.redirect('id', { kind: 'notebook', id: 'nb', name: 'Reading' });
  await outbox.pauseAll(false);
  await worker.drain();
  expect(JSON.stringify(inputs.at(-1))).not.toContain('members');
});

describe('the user’s tap', () => {
  it('sends what a tab shows now', async () => {
    const { outbox, worker, jobs } = await makeDeps(answering('110010'));
    await outbox.add('id', link, base);
    await worker.drain();
    expect(await outbox.rescue('id', async (url) => (url === link.url ? fallback : undefined))).toBe(true);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', kind: 'markdown-file' });
  });

  it('is too late if the page is already being sent', async () => {
    const { outbox, worker } = await makeDeps(answering('110010'));
    await outbox.add('id', link, base);
    await worker.drain();
    await outbox.pauseAll(true);
    await outbox.rescue('id', async () => fallback);
    await expect(outbox.rescue('id', async () => fallback)).rejects.toMatchObject({
      problem: { kind: 'too-late' },
    });
  });

  it('does not change the job if no tab shows the page', async () => {
    const { outbox, worker, jobs } = await makeDeps(answering('110010'));
    await outbox.add('id', link, base);
    await worker.drain();
    const before = await jobs.get('id');
    expect(await outbox.rescue('id', async () => undefined)).toBe(false);
    expect(await jobs.get('id')).toEqual(before);
  });
});

it('the fallback is sent by a tap if no tab shows the page', async () => {
  const { outbox, worker, jobs, inputs } = await makeDeps(answering('110010'));
  await outbox.pauseAll(true);
  await outbox.add('id', link, base, { fallback });
  // The outcome of an earlier request was unknown, so the fallback was not sent automatically.
  await jobs.update('id', (job) => ({ ...job, state: 'needs-you', problem: { kind: 'unread' } }));
  await outbox.pauseAll(false);
  expect(await outbox.rescue('id', async () => undefined)).toBe(true);
  await worker.drain();
  expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', kind: 'markdown-file' });
  const file = inputs.flat().find((input) => input instanceof Blob);
  expect(await file?.text()).toContain('Only for members.');
});
