import { describe, expect, it } from 'vitest';
import type { ProblemKind } from '../../lib/problems/problem';
import { useKindSite } from './support/kind-site';
import { KINDS, type KindName } from './support/kinds';
import { commitsOf } from './support/logs';
import { expectOutcome, type Outcome } from './support/outcomes';
import { saveKind } from './support/save-kind';
import { rowOf } from './support/settle';
import { code, redirect, type Strike, signIn, status, strike } from './support/strikes';
import { until } from './support/until';

const site = useKindSite();

const DAY_MS = 24 * 3600 * 1000;
const records = () => commitsOf(site.service, 'create_media').length;
/** A redirect to another origin that logs every request: the object store's. */
const elsewhere = (when: 'before' | 'after') => redirect(`${site.service.storeUrl}/elsewhere`, when);

// How a browser's own `fetch` fails. Every other fault is played without a browser: test/lib/background/faults.test.ts
describe('a write in a real browser', () => {
  it.each<[KindName, string, () => Strike, Outcome]>([
    ['note', 'trial 32: cut off before it is stored', () => ({ kind: 'drop-before' }), 'sent again'],
    ['append', 'trial 31: cut off after it was stored', () => ({ kind: 'drop-after' }), 'found'],
    ['entry', 'trial 31: cut off after it was stored', () => ({ kind: 'drop-after' }), 'asked, there'],
    ['note', 'trial 23: a redirect to another origin', () => elsewhere('before'), 'sent again'],
    ['address', 'trial 23: the same after it was stored', () => elsewhere('after'), 'asked, there'],
    ['file', 'trial 26: a sign-in page in its place', () => signIn('before'), 'sent again'],
    ['note', 'trial 27: the answer breaks off', () => ({ kind: 'spoil', how: 'truncated' }), 'found'],
    ['file', 'trial 29: an answer of 20 MB', () => ({ kind: 'huge', megabytes: 20 }), 'found'],
    ['append', 'trial 37: status 429', () => ({ ...status(429), retryAfter: '600' }), 'sent later'],
    ['address', 'trial 38: code 100001', () => code(100001), 'refused'],
    ['upload', 'status 403', () => status(403), 'refused, not there'],
  ])('%s: %s', async (name, _, make, outcome) => {
    strike(site.service, KINDS[name].write, make());
    await expectOutcome(site, name, await saveKind(site, name), outcome);
    expect(site.service.requests().map(({ path }) => path)).not.toContain('/elsewhere');
  });
});

describe('an upload in a real browser', () => {
  it.each<[string, string, () => Strike, ProblemKind]>([
    ['put_object', 'cut off after it was stored', () => ({ kind: 'drop-after' }), 'not-sent'],
    ['put_object', 'trial 23: a redirect to another origin', () => elsewhere('before'), 'not-sent'],
    ['create_media', 'code 110021', () => code(110021), 'rate'],
  ])('%s: %s: is repeated', async (operation, _, make, problem) => {
    strike(site.service, operation, { ...make(), times: null });
    const id = await saveKind(site, 'upload');
    await until('a reason to wait', async () => (await rowOf(site, id)).problem?.kind === problem);
    expect(site.service.requests().map(({ path }) => path)).not.toContain('/elsewhere');
    site.service.clearFaults();
    await expectOutcome(site, 'upload', id, 'goes on');
  });

  it.each(['file', 'upload'] as const)(
    'trial 43: %s: credentials that expire before the upload: another record, one entry',
    async (name) => {
      strike(site.service, 'create_media', { kind: 'hold', when: 'after' });
      const id = await saveKind(site, name);
      await until('the record', () => records() === 1);
      site.service.pass(DAY_MS);
      site.service.release();
      await expectOutcome(site, name, id, 'goes on');
      expect(records()).toBe(2);
    },
  );
});
