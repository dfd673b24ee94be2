import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BatchView } from '../../lib/contract/batch';
import { type StandIn, startStandIn } from '../service/stand-in';
import { type Chromium, launchChromium } from './support/chromium';
import { passTime, quietness } from './support/clocks';
import { RESEARCH } from './support/destinations';
import { commitsOf, requestsOf, times } from './support/logs';
import { type Served, startPages } from './support/pages';
import { useProfile } from './support/profile';
import { connect } from './support/satchel';
import { callIn } from './support/site';
import { useStarted } from './support/started';
import { type Strike, strike } from './support/strikes';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

const LINKS = 1000;
/** Every so many pages cannot be read. */
const DEAD_EVERY = 97;
const BATCH = 'the list';
const HOST = 'http://127.0.0.1/*';
const WRITE = 'import_urls';
/** How much time passes whenever the batch waits (milliseconds). */
const APART_MS = 61_000;

/** What goes wrong in which call. Early ones cost less, because the listings of the folder are short. */
const FAULTS: [nth: number, fault: Strike][] = [
  [2, { kind: 'drop-before' }],
  [5, { kind: 'drop-after' }],
  [7, { kind: 'vary', variant: { urls: 'missing' } }],
  [9, { kind: 'vary', variant: { urls: 'reordered' } }],
  [11, { kind: 'vary', variant: { urls: 'partial' } }],
  [13, { kind: 'code', code: 110021, status: 429, retryAfter: '1' }],
  [15, { kind: 'vary', variant: { urls: 'renormalised' } }],
  [17, { kind: 'vary', variant: { urls: 'limited' } }],
  [19, { kind: 'code', code: 110001 }],
  [33, { kind: 'status', status: 502 }],
  [35, { kind: 'status', status: 504, when: 'after' }],
  [37, { kind: 'vary', variant: { urls: 'partial' } }],
  [37, { kind: 'drop-after' }],
  [39, { kind: 'spoil', how: 'truncated' }],
  [41, { kind: 'vary', variant: { urls: 'foreign' } }],
];
/** In these calls the worker, or the browser, ends: before or after the service has stored the links. */
const ENDS = [
  { nth: 10, when: 'before', what: 'worker' },
  { nth: 30, when: 'after', what: 'worker' },
  { nth: 45, when: 'after', what: 'browser' },
  { nth: 60, when: 'before', what: 'worker' },
] as const;
/** The fewest calls, the links of the refused call, which go one by one, and those that go again after the faults. */
const MOST_CALLS = LINKS / 10 + 10 + 10;

const profile = useProfile();
const started = useStarted();

it('1,000 links through every fault, three ends of the worker and one of the browser: each is stored once, or named with its reason', async () => {
  const numbers = Array.from({ length: LINKS }, (_, n) => n);
  const isDead = (n: number) => n % DEAD_EVERY === DEAD_EVERY - 1;
  const page = (n: number): Served =>
    isDead(n) ? () => ({ status: 404, body: '' }) : `<!doctype html><title>Page number ${n}</title>`;
  const site = await started(startPages(Object.fromEntries(numbers.map((n) => [`/${n}`, page(n)]))));
  const service = await started(startStandIn({ seed: 'small' }));
  for (const [nth, fault] of FAULTS) strike(service, WRITE, { ...fault, nth });
  for (const { nth, when } of ENDS) strike(service, WRITE, { kind: 'hold', when, nth });
  let chromium = await started(launchChromium({ profile }));
  await connect(chromium, service);

  const links = numbers.map((n) => ({
    link: { url: site.url(`/${n}`), title: `Page number ${n}` },
    to: 0,
  }));
  await callIn(chromium, 'batch.add', { id: BATCH, destinations: [RESEARCH], from: 0, links });
  await callIn(chromium, 'batch.start', { id: BATCH });
  const pass = passTime(service, async (script) => (await chromium.worker()).evaluate(script), 'globalThis');
  for (const { nth, when, what } of ENDS) {
    await playUntil(service, chromium, pass, () => times(service, WRITE) >= nth);
    if (when === 'after') await until('the write', () => isStored(service, nth));
    if (what === 'worker') await chromium.killWorker();
    else chromium = await restart(chromium);
    service.release();
  }
  await playUntil(service, chromium, pass, ({ done }) => done === LINKS);

  const [view] = await callIn(chromium, 'batches.list', {});
  const dead = numbers.filter(isDead);
  expect(view).toMatchObject({
    counts: { queued: 0, sent: 0, confirmed: LINKS - dead.length, failed: dead.length, unknown: 0 },
    groups: [{ state: 'failed', problem: { kind: 'unread' }, count: dead.length }],
  });
  const failed = await callIn(chromium, 'batch.items', { id: BATCH, state: 'failed', most: LINKS });
  expect(failed.map(({ n }) => n)).toEqual(dead);
  expect(storedUrls(service).sort()).toEqual(
    numbers
      .filter((n) => !isDead(n))
      .map((n) => site.url(`/${n}`))
      .sort(),
  );
  expect(times(service, WRITE)).toBeLessThanOrEqual(MOST_CALLS);
  expect(service.violations()).toEqual([]);
});

/** Lets time pass whenever the batch waits, until the condition holds. */
async function playUntil(
  service: StandIn,
  chromium: Chromium,
  pass: (ms: number) => Promise<void>,
  isSo: (view: BatchView) => boolean,
): Promise<void> {
  const isQuiet = quietness(service);
  await until('the batch to go on', async () => {
    const [view] = await callIn(chromium, 'batches.list', {});
    if (!view) throw new Error('the batch is gone');
    if (isSo(view)) return true;
    if (isQuiet() && (view.held || view.counts.queued === 0)) {
      await pass(APART_MS);
      // Any tap wakes the worker.
      await callIn(chromium, 'outbox.pause', { paused: false });
    }
    return false;
  });
}

/** Ends the browser as a crash does, and starts it again. */
async function restart(first: Chromium): Promise<Chromium> {
  await first.kill();
  const second = await started(launchChromium({ profile }));
  // The browser had no time to store that it may reach the service.
  await second.allowHost(HOST);
  await (await second.panel()).evaluate((host) => chrome.permissions.request({ origins: [host] }), HOST);
  return second;
}

const inputSchema = z.object({ urls: z.array(z.string()) });

/** All URLs that the service has stored, with repetitions. */
function storedUrls(service: StandIn): string[] {
  const writes = commitsOf(service, WRITE);
  return writes.flatMap(({ input }) => z.parse(inputSchema, input).urls);
}

/** Whether the links of this call are stored, as far as their pages can be read. */
function isStored(service: StandIn, nth: number): boolean {
  const call = requestsOf(service, WRITE)[nth - 1];
  const { urls } = z.parse(inputSchema, JSON.parse(call?.body ?? '{}'));
  const stored = new Set(storedUrls(service));
  return urls.filter((url) => stored.has(url)).length >= urls.length - 1;
}
