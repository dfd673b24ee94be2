import type { Client } from '../../../lib/service/client';

/** The services' answer to an operation: a value, or an error to throw. */
export type Answer = (operation: string, input: unknown) => unknown;

/** A client of services that answer as the test says. An upload is the operation `put_object`. */
export function fakeClient(answer: Answer): Client {
  async function respond(operation: string, input: unknown): Promise<unknown> {
    const result = await answer(operation, input);
    if (result instanceof Error) throw result;
    return result;
  }
  return {
    call: ({ name }: { name: string }, input: unknown) => respond(name, input),
    put: (...input: unknown[]) => respond('put_object', input),
  } as unknown as Client; // an answer may have any type, whatever the operation's is
}

/** Services that never answer. */
export const unanswered: Answer = () => new Promise(() => {});
