import { describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import * as lazy from '../../../lib/startup/lazy-zod';

/** Schemas as the background declares them: of each kind, and one in the other. */
function schemaBy(z: typeof zod) {
  const named = { name: z.string().check(z.minLength(1)), size: z.optional(z.number()) };
  return z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('file'), ...named, deleted: z._default(z.boolean(), false) }),
      z.object({
        kind: z.enum(['note', 'folder']),
        more: z.record(z.string(), z.nullable(z.unknown())),
        at: z.pipe(
          z.string(),
          z.transform((text: string) => text.length),
        ),
      }),
    ]),
  );
}

describe('schemas that are created on first use', () => {
  it.each([
    [[]],
    [[{ kind: 'file', name: 'a' }]],
    [[{ kind: 'file', name: '' }]],
    [[{ kind: 'file', name: 'a', size: '1', deleted: true }]],
    [[{ kind: 'note', more: { a: null }, at: 'four' }]],
    [[{ kind: 'folder', more: 1, at: 'four' }]],
    [[{ kind: 'other' }]],
    [{}],
  ])('read %j as zod does', (input) => {
    // The lazy functions have the types of those that they call, without their overloads.
    const late = schemaBy(lazy as unknown as typeof zod).safeParse(input);
    const plain = schemaBy(zod).safeParse(input);
    expect({ data: late.data, issues: late.error?.issues }).toEqual({
      data: plain.data,
      issues: plain.error?.issues,
    });
  });

  it('are not created before', () => {
    // No input of that type: `enum` fails when it creates the schema.
    const wrong = null as never;
    expect(() => zod.enum(wrong)).toThrow();
    const late = lazy.enum(wrong);
    expect(() => late.parse('a')).toThrow();
  });
});
