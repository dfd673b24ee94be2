import { createCloseConnections } from '../../../lib/background/close-connections';
import type { Connection } from '../../../lib/model/connection';
import { createBodyForms } from '../../../lib/service/body-forms';
import { type Client, type ClientDeps, createClient } from '../../../lib/service/client';
import { importDoc } from '../../../lib/service/notes';

declare const chrome: typeof import('wxt/browser').browser;

/** Ways to send a write: as Satchel does, so that the browser never repeats it, or as a plain `fetch`. */
export const WAYS = ['plain', 'satchel'] as const;
export type Way = (typeof WAYS)[number];

/** Runs in a page of the extension: writes so many notes, one after the other, and returns milliseconds of each. */
export async function writeNotes(connection: Connection, way: Way, count: number): Promise<number[]> {
  const client = await clientOf(connection, way);
  const write = () =>
    client.call(importDoc, { content_format: 1, content: '# A note\n\nSome words.', folder_id: undefined });
  // The first write opens the connection, or finds out what the origin accepts.
  await write();
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
    const began = performance.now();
    await write();
    times.push(performance.now() - began);
  }
  return times;
}

async function clientOf(connection: Connection, way: Way): Promise<Client> {
  const rules = await chrome.declarativeNetRequest.getSessionRules();
  await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: rules.map(({ id }) => id) });
  const plain: ClientDeps = { fetch: globalThis.fetch, online: () => true, now: () => Date.now() };
  if (way === 'plain') return createClient(connection, plain);
  const forms = createBodyForms({ get: async () => ({}), put: async () => {} });
  return createClient(connection, {
    ...plain,
    closeConnections: createCloseConnections(),
    bodyForms: forms,
  });
}
