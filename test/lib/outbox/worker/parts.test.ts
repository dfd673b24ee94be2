import { describe, expect, it } from 'vitest';
import { note, notebook } from '../../support/destinations';
import type { Answer } from '../../support/fake-client';
import { aClip } from '../../support/job';
import { failure, sendOne, takesAll } from '../support/services';

describe('a note that is too large for one request (100009)', () => {
  const blocks = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} ${'x'.repeat(100)}`);
  const long = aClip({ markdown: blocks.join('\n\n') });
  const tooLarge = failure('size', '100009');

  /** A service with a limit for requests and one for notes. Records what was written into which note. */
  function limited({
    request = Number.POSITIVE_INFINITY,
    note: most = Number.POSITIVE_INFINITY,
    fails = [] as (Error | undefined)[],
  }) {
    const written: Record<string, string> = { 'doc-1': '' };
    const answer: Answer = (name, input) => {
      if (name === 'get_doc_content') return { content: written[(input as { doc_id: string }).doc_id] };
      if (name !== 'import_doc' && name !== 'append_doc') return takesAll(name, input);
      const { content, doc_id = `doc-${Object.keys(written).length + 1}` } = input as {
        content: string;
        doc_id?: string;
      };
      const text = (written[doc_id] ?? '') + content;
      if (content.length > request || text.length > most) return tooLarge;
      const fault = fails.shift();
      written[doc_id] = text;
      return fault ?? { id: doc_id };
    };
    return { answer, written };
  }
  const whole = (written: Record<string, string>) =>
    Object.values(written).flatMap((text) => text.match(/^Paragraph \d+ x+$/gm) ?? []);

  it('is sent in whole blocks, in order, into one note', async () => {
    const { answer, written } = limited({ request: 1500 });
    const { calls, jobs } = await sendOne(answer, notebook, long);
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids: ['doc-2'] } });
    expect(whole(written)).toEqual(blocks);
    expect(calls.filter((name) => name === 'append_doc').length).toBeGreaterThan(2);
  });

  it('continues in another note if the first is full', async () => {
    const { answer, written } = limited({ note: 2500 });
    const { jobs } = await sendOne(answer, notebook, long);
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids: ['doc-2', 'doc-3'] } });
    expect(whole(written)).toEqual(blocks);
    expect(written['doc-3']).toMatch(/^# A page \(2\)\n/);
  });

  it('is appended in parts to a note of the user', async () => {
    const { answer, written } = limited({ request: 1500 });
    const { jobs } = await sendOne(answer, note, long);
    expect((await jobs.get('id')).state).toBe('confirmed');
    expect(whole({ it: written['doc-1'] ?? '' })).toEqual(blocks);
  });

  it('keeps its progress over an unknown outcome and a new worker: each part is stored once', async () => {
    const { answer, written } = limited({
      request: 1500,
      fails: [undefined, failure('ambiguous'), undefined, failure('ambiguous')],
    });
    const { restarted, jobs } = await sendOne(answer, notebook, long);
    await restarted().drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
    expect(whole(written)).toEqual(blocks);
  });

  it('continues after a part that the user has found, and shows them its note', async () => {
    const reads = { get_doc_content: failure('target', '100005') };
    const { answer, written } = limited({
      request: 1500,
      fails: [undefined, undefined, failure('ambiguous')],
    });
    const { outbox, worker, jobs } = await sendOne(
      (name, input) => Object(reads)[name] ?? answer(name, input),
      notebook,
      long,
    );
    expect((await jobs.get('id')).state).toBe('unknown');
    Object.assign(reads, { get_doc_content: undefined });
    expect(await outbox.evidence('id')).toEqual({ text: written['doc-2'] });
    await outbox.markDelivered('id');
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids: ['doc-2'] } });
    expect(whole(written)).toEqual(blocks);
  });

  it('one block that is too large needs the user, and is kept', async () => {
    const { answer } = limited({ request: 1500 });
    const block = 'x'.repeat(2000);
    const { jobs } = await sendOne(answer, notebook, aClip({ markdown: block }));
    expect(await jobs.get('id')).toMatchObject({ state: 'needs-you', problem: { kind: 'size' } });
    expect(await jobs.content('id')).toBe(block);
  });
});
