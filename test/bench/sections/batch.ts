import type { Destination } from '../../../lib/model/destination';
import { replaceRows } from '../../e2e/support/jobs';
import { forgetPeaks, peaks } from '../../e2e/support/memory';
import { callIn } from '../../e2e/support/site';
import { until } from '../../e2e/support/until';
import { aJob } from '../../lib/support/job';
import { type Stage, withStage } from '../extension/stage';
import type { Section } from '../section';
import { median } from '../statistics';

declare const chrome: typeof import('wxt/browser').browser;

/** What waits in the outbox: jobs whose time is far ahead, and the links of a list that is paused or being sent. */
const WAITING: { name: string; jobs: number; links: number; isSent?: true }[] = [
  { name: 'nothing', jobs: 0, links: 0 },
  { name: '10,000 jobs', jobs: 10_000, links: 0 },
  { name: '10,000 links', jobs: 0, links: 10_000 },
  { name: '10,000 links under way', jobs: 0, links: 10_000, isSent: true },
];
/** How many jobs, and how many links of another list, are sent among them. */
const SENT = 30;
const SENT_LINKS = 500;
/** A message with more links would take long. */
const PART = 5000;
const YEAR_MS = 365 * 86_400_000;
/** This knowledge base and the next ones are empty, because a listing grows with what is there. */
const EMPTY_BASE = 12;
const NOTES: Destination = { kind: 'notebook', id: '', name: 'Notes' };
const BASE: Destination = { kind: 'knowledge-base', id: 'kb_1', name: 'Knowledge base 1' };

export const batch: Section = {
  name: 'batch',
  title: 'What a save, the popup, the worker and the sending cost while other things wait',
  run: ({ options, progress }) =>
    withStage(async (stage) => {
      const rounds = options.quick ? 3 : 9;
      const rows: string[][] = [];
      // So that a save is not sent before the next one is measured.
      await callIn(stage.chromium, 'settings.put', { grace: 0 });
      for (const [index, { name, jobs, links, isSent = false }] of WAITING.entries()) {
        progress(name);
        await plant(stage, jobs);
        await addLinks(stage, 'waiting', links, { ...BASE, id: `kb_${EMPTY_BASE + WAITING.length + index}` });
        if (isSent) await callIn(stage.chromium, 'batch.start', { id: 'waiting' });
        const popup: number[] = [];
        const woken: number[] = [];
        const saves: number[] = [];
        const confirmed: number[] = [];
        for (let round = 0; round < rounds; round++) {
          popup.push(await stage.open('satchel', 'popup.html'));
          await stage.closeOpened('satchel');
          // A new worker first has to find out what became of the calls of the old one.
          if (!isSent) {
            await stage.killWorkers();
            woken.push(await timed(() => callIn(stage.chromium, 'outbox.status', {})));
          }
          const cost = await saveNote(stage, jobs);
          saves.push(cost.saved);
          confirmed.push(cost.confirmed);
        }
        const costs = [saves, confirmed, popup, woken].flatMap((list) => [
          ...(list.length === 0 ? ['', ''] : [median(list).toFixed(0), Math.min(...list).toFixed(0)]),
        ]);
        if (isSent) rows.push([name, ...costs, '', '', '', '', '', '']);
        else {
          const drained = await drain(stage, jobs);
          const sent = await sendLinks(stage, { ...BASE, id: `kb_${EMPTY_BASE + index}` });
          rows.push([
            ...[name, ...costs],
            ...[drained, sent].flatMap(({ each, requests }) => [each.toFixed(0), requests.toFixed(2)]),
            ...[((60_000 * 10) / sent.each).toFixed(0), String(sent.memory)],
          ]);
        }
        await clear(stage, links);
      }
      const columns = [
        ...['waiting', 'save', 'least', 'confirmed', 'least', 'popup', 'least', 'woken', 'least'],
        ...['a write', 'requests', 'a call', 'requests', 'links/min', 'MB'],
      ];
      const note =
        'milliseconds; confirmed: from a save to the answer of the service; of the writes of a drain, and of the calls of a list of 500 links; MB: the peak of the largest renderer';
      return { table: { columns, rows, note } };
    }),
};

/** Leaves so many notes in the outbox that wait for a time far ahead. */
async function plant(stage: Stage, waiting: number): Promise<void> {
  const connected = await callIn(stage.chromium, 'connection.get', {});
  if (!connected) throw new Error('not connected');
  const { baseUrl, clientId } = connected;
  const until = Date.now() + YEAR_MS;
  const jobs = Array.from({ length: waiting }, (_, index) =>
    aJob({
      id: `waits ${index}`,
      account: { baseUrl, clientId },
      destination: NOTES,
      createdAt: index,
      state: 'waiting',
      until,
    }),
  );
  await replaceRows(await stage.chromium.panel(), jobs);
}

/** Adds a list, which is not started. */
async function addLinks(stage: Stage, id: string, count: number, base: Destination): Promise<void> {
  const site = stage.tab.url();
  for (let from = 0; from < count; from += PART) {
    const links = Array.from({ length: Math.min(PART, count - from) }, (_, index) => ({
      link: { url: `${site}${id}-${from + index}`, title: `Page number ${from + index}` },
      to: 0,
    }));
    await callIn(stage.chromium, 'batch.add', { id, destinations: [base], from, links });
  }
}

/**
 * Saves a note, and waits until nothing but `waiting` jobs wait. Measured in a page, because this process is also the
 * service, and busy with the list.
 * @returns milliseconds until it is on this device, and until the service has it
 */
async function saveNote(stage: Stage, waiting: number): Promise<{ saved: number; confirmed: number }> {
  const panel = await stage.chromium.panel();
  return panel.evaluate(
    async ({ id, destination, left }) => {
      const began = performance.now();
      const input = { id, title: id, text: 'Some words.', destination };
      await chrome.runtime.sendMessage({ method: 'library.write', input });
      const saved = performance.now() - began;
      for (;;) {
        const { output } = await chrome.runtime.sendMessage({ method: 'outbox.status', input: {} });
        if (output.waiting === left) return { saved, confirmed: performance.now() - began };
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
    },
    { id: crypto.randomUUID(), destination: NOTES, left: waiting },
  );
}

interface Cost {
  /** Milliseconds of each write. */
  each: number;
  /** Requests of each write. */
  requests: number;
}

async function costOf(stage: Stage, writes: number, work: () => Promise<unknown>): Promise<Cost> {
  const before = stage.service.requests().length;
  const each = (await timed(work)) / writes;
  return { each, requests: (stage.service.requests().length - before) / writes };
}

/** Sends saves while the others wait. */
async function drain(stage: Stage, waiting: number): Promise<Cost> {
  await callIn(stage.chromium, 'outbox.pause', { paused: true });
  for (let save = 1; save <= SENT; save++) await saveNote(stage, waiting + save);
  return costOf(stage, SENT, async () => {
    await callIn(stage.chromium, 'outbox.pause', { paused: false });
    await allConfirmed(stage, waiting);
  });
}

/** Waits until only `waiting` jobs are left. */
async function allConfirmed(stage: Stage, waiting: number): Promise<void> {
  await until('everything to be sent', async () => {
    const { waiting: left } = await callIn(stage.chromium, 'outbox.status', {});
    return left === waiting;
  });
}

/** Sends a list while the others wait. */
async function sendLinks(stage: Stage, base: Destination): Promise<Cost & { memory: number }> {
  const id = crypto.randomUUID();
  await addLinks(stage, id, SENT_LINKS, base);
  await forgetPeaks(stage.chromium.browser);
  const cost = await costOf(stage, SENT_LINKS / 10, async () => {
    await callIn(stage.chromium, 'batch.start', { id });
    await until('the list to be sent', async () => {
      const all = await callIn(stage.chromium, 'batches.list', {});
      return all.find((one) => one.id === id)?.done === SENT_LINKS;
    });
  });
  const memory = Math.max(...(await peaks(stage.chromium.browser, 'renderer')).values());
  await callIn(stage.chromium, 'batch.remove', { id });
  return { ...cost, memory };
}

async function clear(stage: Stage, links: number): Promise<void> {
  if (links > 0) {
    await callIn(stage.chromium, 'batch.stop', { id: 'waiting' });
    await until('the calls to end', async () => {
      const all = await callIn(stage.chromium, 'batches.list', {});
      return all.find(({ id }) => id === 'waiting')?.counts.sent === 0;
    });
    await callIn(stage.chromium, 'batch.remove', { id: 'waiting' });
  }
  await plant(stage, 0);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
