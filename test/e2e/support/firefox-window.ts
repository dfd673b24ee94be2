import type { Browser } from 'puppeteer-core';
import * as z from 'zod/mini';

/** Puppeteer has the connection but does not expose it, and nothing else reaches Firefox's chrome scope. */
interface WithConnection {
  connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}

const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const answerSchema = z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) });

/**
 * Evaluates an expression in Firefox's own window (toolbar, menus, state of extensions). The value, or what
 * it resolves to, travels as JSON.
 */
export async function privileged(firefox: Browser, expression: string): Promise<unknown> {
  const { connection } = firefox as unknown as WithConnection;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [window] = treeSchema.parse(tree.result).contexts;
  const answer = await connection.send('script.evaluate', {
    target: window,
    awaitPromise: true,
    expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
  });
  return JSON.parse(answerSchema.parse(answer.result).result.value);
}
