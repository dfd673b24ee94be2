import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobView } from '../../lib/contract/outbox';
import { type StandIn, startStandIn } from '../service/stand-in';
import { RESEARCH } from './support/destinations';
import { type Firefox, launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { rigOf } from './support/firefox-rig';
import { requestsOf, times } from './support/logs';
import { startPages, type TestPages } from './support/pages';
import { putDown } from './support/put-down';
import type { Rig } from './support/rig';
import { clear } from './support/save-kind';
import { rowOf, settle } from './support/settle';
import { useStarted } from './support/started';
import { until } from './support/until';

const MB = 1024 * 1024;
/** A megabyte with a different text in each line. From this size on an upload reports progress. */
const TEXT = Array.from({ length: MB / 16 }, (_, line) => `%PDF-1.7 ${line}`.padEnd(15).concat('\n')).join(
  '',
);
/** As many copies as exceed the buffers between the browser and a store that reads nothing. */
const MANY = 16;

/** Requests to pages of the site that nothing should make. */
const astray: string[] = [];
let pages: TestPages;
let service: StandIn;
let firefox: Firefox;
let rig: Rig;
const start = useStarted();
beforeAll(async () => {
  pages = await start(
    startPages({
      '/astray': ({ method = '' }) => {
        astray.push(method);
        return { headers: { 'access-control-allow-origin': '*' }, body: '' };
      },
      '/cookie': () => ({ headers: { 'set-cookie': 'member=yes' }, body: '<!doctype html>' }),
    }),
  );
  service = await start(startStandIn({ seed: 'small' }));
  firefox = await start(launchFirefox());
  await connectFirefox(firefox, service);
  rig = rigOf(firefox, pages, service);
  // A cookie belongs to a host, whatever the port: it is the store's, too.
  await (await firefox.newPage(pages.url('/cookie'))).close();
});
beforeEach(() => service.reset('small'));
afterEach(async () => {
  await clear(rig);
  const puts = requestsOf(service, 'put_object');
  expect(puts.flatMap(({ headers }) => headers.cookie ?? [])).toEqual([]);
  expect([service.violations(), astray]).toEqual([[], []]);
});

async function add(megabytes: number): Promise<string> {
  const id = crypto.randomUUID();
  await putDown(firefox.panel, id, TEXT, { times: megabytes });
  await rig.call('files.add', { id, name: 'Large.pdf', destination: RESEARCH });
  return id;
}
const row = (id: string, state: JobView['state']) =>
  until(`a row that is ${state}`, async () => {
    const view = await rowOf(rig, id);
    return view.state === state && view;
  });
const sent = () => rig.call('outbox.progress', {});

/** An upload halfway through: the store reads no more of it. */
async function midway(): Promise<{ id: string; bytes: number }> {
  service.addFaults({ operation: 'put_object', kind: 'hold-body' });
  const id = await add(MANY);
  return until('an amount', async () => {
    const now = await sent();
    return now?.id === id && now.bytes > 0 && now;
  });
}

describe('an upload in Firefox', () => {
  it('reports how many bytes were sent, and all of them arrive', async () => {
    const { id, bytes } = await midway();
    expect(bytes).toBeLessThan(MANY * MB);
    const page = await firefox.open('activity.html');
    await page.waitForFunction(
      (size) =>
        [...document.querySelectorAll('progress')].some(({ value, max }) => value > 0 && max === size),
      {},
      MANY * MB,
    );
    await page.close();
    service.release();
    await row(id, 'confirmed');
    expect(await sent()).toEqual({ id, bytes: MANY * MB });
    const put = service.commits().find(({ operation }) => operation === 'put_object');
    // Compared here: a matcher takes minutes for so many bytes, and blocks the stand-in meanwhile.
    expect(Buffer.from(TEXT.repeat(MANY)).equals(service.object(put?.id ?? '') ?? Buffer.of())).toBe(true);
  });

  it.each([
    [301, 1],
    [302, 1],
    [303, 1],
    [307, MANY],
    [308, 1],
  ] as const)(
    'trial 23: takes a %i as the answer, and is sent again by a tap: %i MB',
    async (status, megabytes) => {
      const location = pages.url('/astray');
      service.addFaults({ operation: 'put_object', kind: 'redirect', status, location });
      const id = await add(megabytes);
      expect(await row(id, 'waiting')).toMatchObject({ problem: { kind: 'not-sent', status } });
      await rig.call('outbox.send', { id });
      await row(id, 'confirmed');
      expect([times(service, 'put_object'), times(service, 'add_knowledge')]).toEqual([2, 1]);
    },
  );

  it('whose connection breaks is sent again', async () => {
    service.addFaults({ operation: 'put_object', kind: 'drop-half' });
    const id = await add(1);
    expect((await settle(rig, id)).state).toBe('confirmed');
    expect(times(service, 'add_knowledge')).toBe(1);
  });

  it('is stopped halfway by removing its job, and the next one is sent', async () => {
    const { id } = await midway();
    await rig.call('outbox.discard', { id });
    // Uploads are sent one at a time, so the first has ended.
    await row(await add(1), 'confirmed');
    expect(times(service, 'add_knowledge')).toBe(1);
  });

  it('trial 46: is stopped halfway with its event page, and starts again', async () => {
    const { id } = await midway();
    await firefox.suspend();
    expect((await settle(rig, id)).state).toBe('confirmed');
    expect([times(service, 'put_object'), times(service, 'add_knowledge')]).toEqual([1, 1]);
  });
});
