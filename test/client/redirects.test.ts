import { describe, expect, it } from 'vitest';
import { importDoc, listNotebooks } from '../../lib/service/notes';
import { credential } from './credential';
import { always, clientOf, listen, problemOf } from './harness';

describe.each([301, 302, 303, 307, 308])('rule 10, trial 23: a %i to another origin', (status) => {
  it('is not followed: nothing arrives there', async () => {
    const other = await listen(always(200, '{"retcode":0,"data":{"doc_id":"n1"}}'));
    const server = await listen(
      always(status, '', { Location: `${other.origin}/openapi/note/v1/import_doc` }),
    );
    const client = clientOf(server.origin);
    const calls = [
      client.call(importDoc, { content: 'secret' }),
      client.call(listNotebooks, { cursor: '0', limit: 20 }),
      client.put(credential(), new Blob(['secret']), 'text/markdown'),
    ];
    expect(await Promise.all(calls.map(problemOf))).toEqual(calls.map(() => ({ kind: 'ambiguous' })));
    expect([server.received.length, other.received]).toEqual([3, []]);
  });

  it('is not followed to the same origin either', async () => {
    const server = await listen(always(status, '', { Location: '/elsewhere' }));
    const call = clientOf(server.origin).call(importDoc, { content: 'secret' });
    expect(await problemOf(call)).toEqual({ kind: 'ambiguous' });
    expect(server.received.map(({ path }) => path)).toEqual(['/openapi/note/v1/import_doc']);
  });
});
