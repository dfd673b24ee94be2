import { beforeEach, expect, it } from 'vitest';
import { type Access, ASKED, createAccess } from '../../../lib/access/access';
import { ProblemError } from '../../../lib/problems/problem';
import type { Values } from '../../../lib/store/values';
import { makeDeps } from '../support/deps';

const SITE = 'https://files.example/*';
const OTHER = 'https://pictures.example/*';
const API = 'https://api.example/*';
const DAY = 24 * 3600 * 1000;

let granted: Set<string>;
let values: Values;
let clock: number;
let areReadingPages: boolean;
/** A new background's access. */
const start = (): Access =>
  createAccess({
    values,
    permitted: async (patterns) => patterns.every((pattern) => granted.has(pattern)),
    remove: async (pattern) => granted.delete(pattern),
    areAwaited: async () => areReadingPages,
    now: () => clock,
  });
const grant = (access: Access, ...patterns: string[]) => {
  for (const pattern of patterns) granted.add(pattern);
  access.granted(patterns);
};
const noAccess = () => Promise.reject(new ProblemError({ kind: 'site-access' }));
const refused = () => Promise.reject(new ProblemError({ kind: 'file-refused', status: 404 }));

beforeEach(async () => {
  granted = new Set();
  clock = 0;
  areReadingPages = false;
  ({ values } = await makeDeps(() => ({})));
});

it.each([
  ['succeeded', async () => 'bytes'],
  ['failed', refused],
])('a permission for one file is given back after the fetch %s', async (_, fetchIt) => {
  const access = start();
  await access.ask([SITE], 'file');
  grant(access, SITE);
  await access.forFile(fetchIt).catch(() => undefined);
  expect([...granted]).toEqual([]);
  expect(await values.of(ASKED).get()).toEqual([]);
});

it('access for pages is given back after they are read, or at the next start; a pattern with another use is kept', async () => {
  const access = start();
  await access.ask([OTHER], 'account');
  await access.ask([SITE, OTHER], 'pages');
  grant(access, SITE, OTHER);
  await access.forFile(async () => 'bytes');
  expect([...granted]).toEqual([SITE, OTHER]);
  await access.givePagesBack([SITE, OTHER]);
  expect([...granted]).toEqual([OTHER]);
  await access.ask([SITE], 'pages');
  grant(access, SITE);
  await access.tidy();
  expect([...granted]).toEqual([OTHER, SITE]);
  await start().tidy();
  expect([...granted]).toEqual([OTHER]);
});

it('access for pages is kept by a background that starts while a page of ours has them read', async () => {
  await start().ask([SITE], 'pages');
  await start().ask([OTHER], 'file');
  grant(start(), SITE, OTHER);
  areReadingPages = true;
  await start().tidy();
  expect([...granted]).toEqual([SITE]);
  await start().givePagesBack([SITE]);
  expect([...granted]).toEqual([]);
});

it('access for pages is kept for those that are still to be read', async () => {
  const access = start();
  await access.ask([SITE], 'pages');
  await access.ask([OTHER], 'pages');
  grant(access, SITE, OTHER);
  await access.givePagesBack([SITE]);
  expect([...granted]).toEqual([OTHER]);
  expect(await values.of(ASKED).get()).toMatchObject([{ pattern: OTHER }]);
});

it('is kept for the second attempt if it was granted while the first one failed without it', async () => {
  const access = start();
  await access.ask([SITE], 'file');
  const first = access.forFile(async () => {
    grant(access, SITE);
    return noAccess();
  });
  await expect(first).rejects.toThrow();
  expect([...granted]).toEqual([SITE]);
  await access.forFile(async () => 'bytes');
  expect([...granted]).toEqual([]);
});

it('is given back if the fetch fails even with it', async () => {
  const access = start();
  await access.ask([SITE], 'file');
  grant(access, SITE);
  await expect(access.forFile(noAccess)).rejects.toThrow();
  expect([...granted]).toEqual([]);
});

it('is kept while another file is being fetched', async () => {
  const access = start();
  await access.ask([SITE, OTHER], 'file');
  grant(access, SITE, OTHER);
  let end = () => {};
  const slow = access.forFile(() => new Promise<void>((done) => (end = done)));
  await access.forFile(async () => 'bytes');
  expect(granted.size).toBe(2);
  // Cleaning up after an earlier background does not revoke it either.
  await access.tidy();
  expect(granted.size).toBe(2);
  end();
  await slow;
  expect([...granted]).toEqual([]);
});

it('is given back by the next background if this one ends before', async () => {
  const access = start();
  await access.ask([SITE], 'file');
  grant(access, SITE);
  access.forFile(() => new Promise(() => {}));
  await start().tidy();
  expect([...granted]).toEqual([]);
});

it('is kept by the background that the grant itself starts', async () => {
  await start().ask([SITE], 'file');
  const next = start();
  grant(next, SITE);
  await next.tidy();
  expect([...granted]).toEqual([SITE]);
  await next.forFile(async () => 'bytes');
  expect([...granted]).toEqual([]);
});

it('forgets a request that was unanswered for a day, but not a younger one', async () => {
  await start().ask([SITE], 'file');
  clock += DAY;
  await start().tidy();
  expect(await values.of(ASKED).get()).toHaveLength(1);
  clock += 1;
  await start().tidy();
  expect(await values.of(ASKED).get()).toEqual([]);
});

it('keeps the permission for the service’s host if a file came from it', async () => {
  const access = start();
  await access.ask([API], 'account');
  await access.ask([API], 'file');
  grant(access, API);
  await access.forFile(async () => 'bytes');
  expect([...granted]).toEqual([API]);
  expect(await values.of(ASKED).get()).toMatchObject([{ pattern: API, use: 'account' }]);
});

it('a file gives back only what was requested for it', async () => {
  const access = start();
  grant(access, 'https://*/*', OTHER);
  await access.forFile(async () => 'bytes');
  await access.tidy();
  expect(granted.size).toBe(2);
});

it('trial 78: gives back everything that was requested, and nothing else', async () => {
  const access = start();
  await access.ask([API], 'account');
  await access.ask(['https://upload.example/*'], 'domain');
  await access.ask([SITE], 'file');
  // `before` is from an earlier version that kept no list. OTHER is the user's own.
  const before = 'https://*.myqcloud.com/*';
  grant(access, API, 'https://upload.example/*', SITE, before, OTHER);
  await access.giveBackAll([before]);
  expect([...granted]).toEqual([OTHER]);
  expect(await values.of(ASKED).get()).toEqual([]);
});

it('gives back the others if the browser refuses to revoke one', async () => {
  const access = createAccess({
    values,
    permitted: async () => true,
    remove: async (pattern) => {
      if (pattern === SITE) throw new Error('required');
      return granted.delete(pattern);
    },
    areAwaited: async () => false,
    now: () => 0,
  });
  grant(access, SITE, OTHER);
  await access.giveBackAll([SITE, OTHER]);
  expect([...granted]).toEqual([SITE]);
});
