import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESEARCH } from './support/destinations';
import { times } from './support/logs';
import { word } from './support/satchel';
import { settle } from './support/settle';
import { useSite } from './support/site';
import { targets } from './support/targets';
import { until } from './support/until';

const MB = 1024 * 1024;
const SIZE = MB;
const TEXT = 'Satchel '.repeat(SIZE / 8);

/** Requests to pages of the site that nothing should make. */
const astray: string[] = [];
const site = useSite({
  '/': '<!doctype html><title>A page</title>',
  '/astray': ({ method = '' }) => {
    astray.push(method);
    return { headers: { 'access-control-allow-origin': '*' }, body: '' };
  },
  '/cookie': () => ({ headers: { 'set-cookie': 'member=yes; SameSite=Strict' }, body: '<!doctype html>' }),
});
beforeEach(() => site.connectAnew('small'));
afterEach(() => {
  site.service.clearFaults();
  site.service.release();
});

/** Adds a file that is large enough to show progress. */
async function add(id: string = crypto.randomUUID()): Promise<string> {
  await site.putDown(id, TEXT);
  await site.call('files.add', { id, name: 'Large.txt', destination: RESEARCH });
  return id;
}
const puts = () => times(site.service, 'put_object');
const confirmed = async (id: string) =>
  until('the confirmation', async () => (await settle(site, id)).state === 'confirmed');
/** The open upload pages. */
const uploadPages = async () =>
  (await targets(site.chromium.browser)).filter(
    ({ type, url }) => type !== 'tab' && url === site.chromium.url('upload.html'),
  );
const sent = () => site.call('outbox.progress', {});

/** An upload with all bytes sent, which the store does not answer. */
async function held(): Promise<string> {
  site.service.addFaults({ operation: 'put_object', kind: 'hold' });
  const id = await add();
  await until('the upload', () => puts() === 1);
  await until('its progress', async () => (await sent())?.bytes === SIZE);
  return id;
}

describe('an upload', () => {
  it('reports how many bytes were sent, and leaves no page behind', async () => {
    const id = await held();
    expect(await sent()).toEqual({ id, bytes: SIZE });
    expect(await uploadPages()).toHaveLength(1);
    const page = await site.chromium.newPage(site.chromium.url('activity.html'));
    const bar = page.getByRole('progressbar', { name: word('fileSentOf', 'Large.txt') });
    await bar.waitFor();
    expect(await bar.evaluate((element: HTMLProgressElement) => [element.value, element.max])).toEqual([
      SIZE,
      SIZE,
    ]);
    await page.getByText(word('countOf', '1 MB', '1 MB')).waitFor();
    site.service.release();
    await confirmed(id);
    await until('no page', async () => (await uploadPages()).length === 0);
    await page.close();
  });

  it('trial 24: carries no cookie of the store, and none of the service', async () => {
    site.service.addFaults({ operation: 'create_media', kind: 'set-cookie' });
    // A cookie belongs to a host, whatever the port.
    const page = await site.visit('/cookie');
    await confirmed(await add());
    await page.close();
    const requests = site.service.requests();
    expect(requests.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['create_media', 'put_object', 'add_knowledge']),
    );
    expect(requests.flatMap(({ operation, headers }) => (headers.cookie ? [operation] : []))).toEqual([]);
    expect(site.service.violations()).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308] as const)(
    'trial 23: a %i to another origin is not followed: nothing arrives there',
    async (status) => {
      site.service.addFaults({
        ...{ operation: 'put_object', kind: 'redirect', status },
        location: site.pages.url('/astray'),
      });
      await confirmed(await add());
      expect([puts(), astray]).toEqual([2, []]);
    },
  );

  it.each(['drop-before', 'drop-half'] as const)(
    'whose connection breaks (%s) is sent again',
    async (kind) => {
      site.service.addFaults({ operation: 'put_object', kind });
      await confirmed(await add());
      expect(times(site.service, 'add_knowledge')).toBe(1);
    },
  );

  it('ends with its job', async () => {
    const id = await held();
    await site.call('outbox.discard', { id });
    await until('no page', async () => (await uploadPages()).length === 0);
    site.service.release();
    // By the time that another one is confirmed, this one would have arrived, too.
    await confirmed(await add());
    expect(times(site.service, 'add_knowledge')).toBe(1);
  });

  it('trial 46: ends with its worker, and the next worker starts again', async () => {
    const id = await held();
    await site.chromium.killWorker();
    await until('no page', async () => (await uploadPages()).length === 0);
    site.service.release();
    await confirmed(id);
    expect([puts(), times(site.service, 'add_knowledge')]).toEqual([2, 1]);
  });
});
