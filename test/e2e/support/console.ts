import type { CDPSession } from 'playwright-core';
import * as z from 'zod/mini';

const WATCHED = ['page', 'service_worker', 'worker', 'iframe'];

/** A target's message through DevTools. Only fields with text are read. */
const saidSchema = z.object({
  method: z.optional(z.string()),
  params: z.optional(
    z.object({
      args: z.optional(
        z.array(z.object({ value: z.optional(z.unknown()), description: z.optional(z.string()) })),
      ),
      exceptionDetails: z.optional(z.unknown()),
      entry: z.optional(z.unknown()),
    }),
  ),
});

/**
 * Collects everything that any page, popup or worker of the browser writes to a console from now on, one text
 * each: messages, uncaught exceptions, and the browser's own log entries. The array grows while the browser
 * runs.
 */
export async function collectConsole(browser: CDPSession): Promise<string[]> {
  const said: string[] = [];
  const seen = new Set<string>();
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = saidSchema.parse(JSON.parse(message));
    if (!method || !params) return;
    if (params.args) said.push(params.args.map((arg) => text(arg.value ?? arg.description)).join(' '));
    if (params.exceptionDetails) said.push(text(params.exceptionDetails));
    if (params.entry) said.push(text(params.entry));
  });
  const watch = async ({ targetInfo }: { targetInfo: { targetId: string; type: string } }) => {
    const { targetId, type } = targetInfo;
    if (!WATCHED.includes(type) || seen.has(targetId)) return;
    seen.add(targetId);
    // The target may be gone already.
    await listen(browser, targetId).catch(() => {});
  };
  browser.on('Target.targetCreated', watch);
  // A popup begins as `other` and becomes a `page`.
  browser.on('Target.targetInfoChanged', watch);
  await browser.send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
  return said;
}

async function listen(browser: CDPSession, targetId: string): Promise<void> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  // Runtime.enable also reports earlier messages.
  for (const [id, method] of ['Runtime.enable', 'Log.enable'].entries()) {
    await browser.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
