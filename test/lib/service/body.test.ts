import { expect, it } from 'vitest';
import { countedBody, readBody } from '../../../lib/service/body';

/** A body of four bytes, which then ends, stops or breaks. */
function bodyThat(end: 'ends' | 'stops' | 'breaks'): Response {
  let isBegun = false;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (!isBegun) controller.enqueue(new TextEncoder().encode('text'));
        else if (end === 'ends') controller.close();
        else if (end === 'breaks') controller.error(new TypeError('broken'));
        else return new Promise(() => undefined);
        isBegun = true;
      },
    }),
  );
}

it.each([
  ['ends', 4, 'text'],
  ['ends', 3, 'BodyTooLarge'],
  ['stops', 4, 'TimeoutError'],
  ['breaks', 4, 'TypeError'],
] as const)(
  'a body that %s, with a limit of %i bytes: %s, never a shorter one',
  async (end, maxBytes, result) => {
    const limits = { maxBytes, timeoutMs: end === 'stops' ? 1 : 60_000 };
    const nameOf = (error: Error) => error.name;
    expect(await readBody(bodyThat(end), limits).catch(nameOf)).toBe(result);
    const chunks = async () => {
      for await (const _chunk of countedBody(bodyThat(end), limits));
      return 'text';
    };
    expect(await chunks().catch(nameOf)).toBe(result);
  },
);
